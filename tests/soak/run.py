"""Whole matches in the hands of a monkey, with everything that befalls a phone at a table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.game.editions import Edition
from companion.game.match import Match, Phase
from companion.table import Table
from tests.soak import checks, hazards, leaks
from tests.soak.evening import Evening, WentWrongError
from tests.soak.monkey import Monkey, rest
from tests.soak.tables import a_table, sit_down

__all__ = ["Soak", "WentWrongError"]

HAZARD = 0.04
DEEP_LOOK = 0.02
LEAK_SLACK = 40
LONGEST_MATCH = 900
AFTERMATH = 40
"""For how many steps a match that is over is looked at, shared, corrected, before the next."""
LAID = 0.7
"""Which part of the matches is laid straight onto the table; the others are set by touches."""
ENOUGH = 0.6
"""How often a table that plays again is sent home, so that others have their turn."""


class Soak(Evening):
    """Matches of one edition or of all."""

    def __init__(self, folder: Path, seed: int, edition: Edition | None = None) -> None:
        super().__init__(folder, seed)
        self.monkey = Monkey(self.chance, (edition,) if edition else tuple(Edition))
        self.did = self.monkey.did
        self.tally.touched = self.monkey.touched
        self._alive: leaks.Alive | None = None
        self._seen: tuple[str, list[Any], Match] | None = None
        self._saved = False
        self._match_began = 0
        self._over_since: int | None = None
        self._wanted = True
        if self.chance.random() < LAID:
            self._lay()

    # One step

    def step(self) -> None:
        """Something happens, then everything is looked at."""
        self.tally.screens[self.app.stage.screen.name] += 1
        if self.chance.random() < HAZARD:
            self._hazard()
        else:
            self.monkey.act(self.phone.finger)
        self._look()
        self._between_matches()

    def _hazard(self) -> None:
        name = hazards.befall(self.phone, self.chance)
        self.tally.hazards[name] += 1
        self.monkey.did.append(f"({name})")
        if name in ("killed", "left") and self._seen and self._saved:
            match_id, before, _match = self._seen
            kept = list(Table.look(self.app.archive, match_id).events)
            checks.must(kept[: len(before)] == before, "events that were saved are gone")

    def _look(self) -> None:
        checks.everything(self.app)
        table = self.app._table
        if table is not None:
            self._follow(table)
        if self.chance.random() < DEEP_LOOK:
            checks.nothing_secret_is_left(self.app)

    def _follow(self, table: Table) -> None:
        """What has happened since the last step, and whether the journal has it."""
        if self._seen and self._seen[0] == table.id and len(self._seen[1]) == len(table._entries):
            return
        events = list(table.events)
        checks.the_journal_tells_it(self.app)
        known = self._seen and self._seen[0] == table.id
        if known and self._seen and len(self._seen[1]) < len(events):
            _id, before, match = self._seen
            checks.must(events[: len(before)] == before, "the journal has other events now")
            checks.gold_comes_from_somewhere(match, events[len(before) :])
            self.tally.events.update(event.kind for event in events[len(before) :])
        elif not known:
            self._sat_down(table)
        self._seen = (table.id, events, table.match)
        self._saved = self.app.archive.saving.on

    def _sat_down(self, table: Table) -> None:
        """Another match has begun; who only plays again is mostly sent home."""
        terms = table.match.terms
        again = self._over_since is not None
        self._wanted = terms.edition in self.monkey.editions
        self._wanted &= not (again and self.chance.random() < ENOUGH)
        self.tally.rematches += again
        self.tally.matches += self._wanted
        self._match_began, self._over_since = self.tally.steps, None
        self.tally.tables[f"{len(table.match.players)} players"] += 1
        self.tally.tables["printed roles"] += terms.printed_roles
        self.tally.tables["phone's nuggets"] += terms.phone_nuggets
        self.tally.tables["modules"] += bool(terms.modules)

    # Between matches

    def _between_matches(self) -> None:
        """A match that is over is looked at for a while; one that takes too long is left."""
        table = self.app._table
        if not self._wanted:
            self._leave_for_home()
            return
        if table is None and self._over_since is None:
            return
        if table is not None and table.match.phase is Phase.OVER and self._over_since is None:
            self._over_since = self.tally.steps
            self.tally.rounds += len(table.match.finished)
            self.tally.finished[table.match.terms.edition.value] += 1
        if self._over_since is not None:
            if self.tally.steps - self._over_since > AFTERMATH:
                self._leave_for_home()
        elif self.tally.steps - self._match_began > LONGEST_MATCH and table is not None:
            self.tally.left[table.match.terms.edition.value] += 1
            self._leave_for_home()

    def _leave_for_home(self) -> None:
        """Home, whatever stood there; a match that cannot go on is laid aside."""
        table = self.app._table
        if table is not None:
            table.lay_aside()
            self.app._table = None
        self._seen, self._over_since, self._wanted = None, None, True
        self._match_began = self.tally.steps
        self.app.presenter.close_all()
        self.app.stage.start(("home", {}))
        rest(self.phone.finger)
        self._count()
        self.monkey.wish()
        if self.chance.random() < LAID:
            self._lay()

    def _lay(self) -> None:
        seated = a_table(self.chance, self.monkey.edition)
        sit_down(self.app, seated, self.chance)
        rest(self.phone.finger)

    def _count(self) -> None:
        """Nothing may pile up from match to match in one app."""
        finger = self.phone.finger
        finger.wait(1.0, 0.1)
        self.tally.leak_counts += 1
        now = leaks.alive(self.app)
        if self._alive is None:
            self._alive = now
        grown = now.grown_since(self._alive, LEAK_SLACK)
        checks.must(not grown, f"piles up: {', '.join(grown)}")

    def last_look(self) -> None:
        """The same once more when the evening is over, and a count of what is left."""
        checks.everything(self.app)
        if self.app._table is not None:
            checks.the_journal_tells_it(self.app)
        self.app.presenter.close_all()
        self.app.stage.start(("home", {}))
        self._count()
