"""The matches that are over, the last one first; searched, and filtered by edition and player.

`what` may hold `player` and `edition` to filter by, and the letters `typed`.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty

from companion.archive.history import Filter, PastMatch
from companion.archive.players import Person
from companion.languages import _, many
from companion.screens import Screen
from companion.screens.badges import own
from companion.screens.bringing_in import offer_files
from companion.theme import theme
from companion.widgets import field, load_kv, page, rows, strip  # noqa: F401  (for the .kv)
from companion.widgets.buttons import Chip
from companion.widgets.empty import LEADS_NOWHERE, Empty
from companion.widgets.match_list import MatchList  # noqa: F401
from companion.widgets.mine import WholeMine
from companion.widgets.person_row import PersonChip
from companion.wording.dates import day
from companion.wording.lists import all_names, names_in_a_row
from companion.wording.past import most_wins_line
from companion.wording.records import edition_title, past_title, played_title

PAGE = 30
MORE = 10
"""Small pages while somebody scrolls: no frame waits for many matches."""


MOST_PEOPLE = 12
TALL = 800
FEWEST = 0.22
"""So high a window has to be, and so little of it the matches have to take, for people below."""
FEW = 0.4
"""Of the height: below so few matches there is room for what they have dug."""


class HistoryScreen(Screen):
    """A page at a time, as far as somebody scrolls."""

    few = BooleanProperty(False)

    leads_to = ("past_match",)

    def __init__(self, **what: Any) -> None:
        super().__init__(**what)
        self._last: PastMatch | None = None
        self._more = False
        self._filter = Filter(what.get("typed", ""), what.get("player"), what.get("edition"))
        self._next_soon = Clock.create_trigger(self._next_page)
        self.ids.search.typing.text = self._filter.search
        self.ids.search.bind(text=lambda _field, typed: self._look_for(search=typed))

    def opened(self) -> None:
        """What there is now."""
        self._offer_editions()
        self._show()

    def left(self) -> None:
        """The keyboard goes."""
        self.ids.search.typing.focus = False

    def memory(self) -> dict[str, Any]:
        """What is searched for."""
        wanted = self._filter
        return {"typed": wanted.search, "player": wanted.player, "edition": wanted.edition}

    def more(self) -> None:
        """Somebody scrolls on."""
        if self._more:
            self._next_soon()

    def chosen(self, name: str) -> None:
        """A match to look at."""
        self.app.go("past_match", match=name.removeprefix("match."))

    def files(self) -> None:
        """Offer to send the archive out as files, or to bring an export in."""
        offer_files(self.app)

    def _look_for(self, **changes: Any) -> None:
        wanted = {**self.memory(), **changes}
        search = wanted.pop("search", wanted.pop("typed"))
        self._filter = Filter(search, wanted["player"], wanted["edition"])
        self._show()

    def _offer_editions(self) -> None:
        chips, editions = [], self.app.archive.history.editions()
        if self._filter.player:
            person = self.app.archive.players.whoever_is(self._filter.player)
            if person:
                chips.append(self._person_chip(person))
        for edition in editions if len(editions) > 1 else ():
            on = edition == self._filter.edition
            chip = self._chip(f"edition.{edition}", edition_title(edition), edition=edition)
            chip.on = on
            chips.append(chip)
        self.ids.editions.fill(chips)

    def _chip(self, name: str, words: str, **changes: Any) -> Chip:
        chip = Chip(text=words, name=name, on=True)
        chip.bind(on_release=lambda chip: self._turn(chip, changes))
        return chip

    def _person_chip(self, person: Person) -> PersonChip:
        chip = PersonChip(text=person.name, badge=own(person), name="player", lead="\u00d7")
        chip.bind(on_release=lambda chip: self._turn(chip, {"player": None}))
        return chip

    def _turn(self, chip: Chip | PersonChip, changes: dict[str, Any]) -> None:
        if chip.on and "edition" in changes:
            changes = {"edition": None}
        self._look_for(**changes)
        self._offer_editions()

    def _show(self) -> None:
        history = self.app.archive.history
        found = history.page(self._filter, limit=PAGE)
        self._take(found, PAGE)
        self.ids.found.show([row_of(match) for match in found])
        number = history.count(self._filter)
        self.ids.number.text = self._so_many(number) if number else ""
        self.few = 0 < number * self.ids.found.row_high < Window.height * FEW
        if self.few and not self.ids.mine.children:
            self.ids.mine.add_widget(WholeMine())
        for dug in self.ids.mine.children:
            dug.dig(self.app)
        self._offer_people()
        self.ids.nothing.clear_widgets()
        if not found:
            self.ids.nothing.add_widget(self._nothing())

    def _offer_people(self) -> None:
        """While there are few matches, everybody to choose them by."""
        chips, box = [], self.ids.people
        wanted = self._filter
        if self.few and self._roomy and not (wanted.player or wanted.search):
            for person in self.app.archive.players.all()[:MOST_PEOPLE]:
                chip = PersonChip(text=person.name, badge=own(person), name=f"of.{person.id}")
                chip.bind(on_release=lambda chip, who=person.id: self._turn(chip, {"player": who}))
                chips.append(chip)
        box.clear_widgets()
        for chip in chips:
            box.add_widget(chip)

    @property
    def _roomy(self) -> bool:
        """Whether the list keeps its room with people below it."""
        taken = len(self.ids.found.data) * self.ids.found.row_high
        tall = Window.height >= dp(TALL) * theme.scale
        return tall and bool(taken < Window.height * FEWEST)

    def _so_many(self, number: int) -> str:
        """How many there are; over all of them, who has won most often."""
        words = many("{n} match", "{n} matches", number)
        if self._filter != Filter():
            return words
        book = {person.id: person.name for person in self.app.archive.players.all()}
        who, wins = self.app.archive.statistics.most_wins()
        names = tuple(book[one] for one in who if one in book)
        most = most_wins_line(names, wins, all_names(names)) if len(names) == len(who) else ""
        return f"{words}. {most}" if most else words

    def _nothing(self) -> Empty:
        if self._filter == Filter():
            empty = Empty(text=_("No match yet. When one ends it stands here."))
            empty.action = _("New match")
            empty.bind(on_next=lambda _empty: self.app.go("setting"))
        else:
            empty = Empty(text=_("No such match."), cards=LEADS_NOWHERE)
            empty.action = _("Show all matches")
            empty.bind(on_next=lambda _empty: self.show_all())
        return empty

    def show_all(self) -> None:
        """Nothing is searched for any more."""
        self._filter = Filter()
        self.ids.search.typing.text = ""
        self._offer_editions()
        self._show()

    def searched(self) -> None:
        """Where only one match is left, it opens."""
        found = self.app.archive.history.page(self._filter, limit=2)
        if len(found) == 1:
            self.app.go("past_match", match=found[0].id)

    def _next_page(self, _dt: float) -> None:
        found = self.app.archive.history.page(self._filter, after=self._last, limit=MORE)
        self._take(found, MORE)
        self.ids.found.add([row_of(match) for match in found])

    def _take(self, found: list[PastMatch], asked: int) -> None:
        self._more = len(found) == asked
        self._last = found[-1] if found else None


def row_of(match: PastMatch) -> dict[str, Any]:
    """A match as its row shows it."""
    names = names_in_a_row(tuple(line.name for line in match.lines))
    return {
        "name": f"match.{match.id}",
        "title": past_title(match),
        "line": names,
        "day": f"{day(match.started)} · {played_title(match.edition, match.house)}",
        "sign": _sign_of(match),
    }


def _sign_of(match: PastMatch) -> str:
    if not match.finished or not match.readable:
        return "door_leave"
    return "trophy" if any(line.won for line in match.lines) else "coin"


load_kv("history")
