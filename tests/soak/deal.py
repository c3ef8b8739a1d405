"""One deal after another in the hands of a monkey: no role goes astray, nobody is skipped."""

from __future__ import annotations

from collections import deque
from pathlib import Path
from typing import Any

from companion.game.editions import Edition
from companion.game.events import (
    DealtAgain,
    Look,
    PlayBegan,
    RoleLooked,
    RolesDealt,
    SomebodyElseLooked,
)
from companion.game.match import Phase
from companion.screens.ways import change_way
from tests.soak import checks
from tests.soak.evening import Evening
from tests.soak.hands import Hands
from tests.soak.tables import a_table, sit_down

DEEP_LOOK = 0.03
ASTRAY = 0.3
LAST = 20
LONGEST = 400
AT_THE_DEAL = {"hand_off", "all_looked", "somebody_looked"}


class Deals(Evening):
    """A new table sits down whenever one begins to play."""

    def __init__(self, folder: Path, seed: int, edition: Edition | None = None) -> None:
        super().__init__(folder, seed)
        self._editions = (edition,) if edition else tuple(Edition)
        self.did: deque[str] = deque(maxlen=LAST)
        self.hands = Hands(self.chance, self.phone)
        self._began = 0
        self._lay()

    def step(self) -> None:
        """Hands do something, and then everything is looked at."""
        before = self.app.stage.screen.name, self._told
        act = self.hands.act()
        if before[0] == "somebody_looked":
            self._take_the_tables_word(before[1])
        self.did.append(f"{act} -> {self.app.stage.screen.name}")
        self.tally.hands[act] += 1
        self._look_at_it()
        if self._table() is None or self.app.table.match.phase is not Phase.DEALING:
            self._end_of_the_deal()
        elif self.tally.steps - self._began > LONGEST:
            self._lay()
        elif self.app.stage.screen.name not in AT_THE_DEAL and self.chance.random() < ASTRAY:
            self._back_to_the_deal()

    def last_look(self) -> None:
        """All fingers lift, and nothing is left."""
        self.hands.let_go()
        self._look_at_it()
        checks.nothing_secret_is_left(self.app)

    # A table

    def _lay(self) -> None:
        self.hands.let_go()
        self._began = self.tally.steps
        seated = a_table(self.chance, self.chance.choice(self._editions), printed_roles=False)
        self.tally.tables[f"{seated.edition.value} {len(seated.players)}"] += 1
        sit_down(self.app, seated, self.chance)
        for player in seated.players:
            if self.chance.random() < 0.3:
                tap, large, picture = (self.chance.random() < 0.5 for _way in range(3))
                language = self.chance.choice(("", "ko", "ja", "uk"))
                wishes = {"tap": tap, "large": large, "picture": picture, "language": language}
                change_way(self.app, player.id, **wishes)
        self.did.append(f"({seated.edition.value}, {len(seated.players)} players)")
        self._back_to_the_deal()

    def _back_to_the_deal(self) -> None:
        self.app.presenter.close_all()
        self.app.stage.start(("home", {}), ("hand_off", {}))
        self.phone.finger.frame()

    def _table(self) -> Any:
        """The table; after a restart it is read from the journal."""
        try:
            return self.app.table
        except LookupError:
            return None

    @property
    def _told(self) -> int:
        table = self._table()
        return len(table._entries) if table is not None else 0

    # What must hold

    def _take_the_tables_word(self, told: int) -> None:
        """Where somebody else looked, the table says whether the owner saw the card too."""
        table = self._table()
        if table is None:
            return
        dealt = 0
        for number, event in enumerate(table.events):
            dealt += isinstance(event, RolesDealt | DealtAgain)
            if number >= told and isinstance(event, RoleLooked):
                self.phone.looks.add((table.id, dealt, event.by, event.whose))

    def _look_at_it(self) -> None:
        checks.everything(self.app)
        table = self._table()
        if table is None:
            return
        events = list(table.events)
        self._nobody_counts_as_looked_who_saw_nothing(table, events)
        if self.chance.random() < DEEP_LOOK:
            checks.nothing_secret_is_left(self.app)
            checks.the_journal_tells_it(self.app)

    def _nobody_counts_as_looked_who_saw_nothing(self, table: Any, events: list[Any]) -> None:
        dealt = 0
        first: set[str] = set()
        for event in events:
            if isinstance(event, RolesDealt | DealtAgain):
                dealt += 1
                first.clear()
            elif isinstance(event, RoleLooked):
                look = (table.id, dealt, event.by, event.whose)
                checks.must(look in self.phone.looks, f"{event} is written, nothing was up")
                if table.match.phase is Phase.DEALING:
                    checks.must(event.by == event.whose, f"{event} in a deal")
                again = event.why is Look.OWN and event.by in first
                checks.must(not again, f"{event.by} has a first look twice")
                first.add(event.by)
            elif isinstance(event, SomebodyElseLooked):
                first -= {event.who, event.whose}

    def _end_of_the_deal(self) -> None:
        """All have looked, or the table wanted to play; then the next table sits down."""
        table = self._table()
        if table is not None and table.match.phase is Phase.RUNNING:
            self.tally.deals += 1
            self._nobody_was_skipped(table)
        self._lay()

    def _nobody_was_skipped(self, table: Any) -> None:
        events = list(table.events)
        if PlayBegan() in events:
            return
        begin = max(n for n, one in enumerate(events) if isinstance(one, RolesDealt | DealtAgain))
        saw = {one.by for one in events[begin:] if isinstance(one, RoleLooked)}
        saw |= {one.who for one in events[begin:] if isinstance(one, SomebodyElseLooked)}
        skipped = set(table.match.players) - saw
        checks.must(not skipped, f"{sorted(skipped)} were skipped")
