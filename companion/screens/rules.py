"""Any rule, any card: searched as the letters come, browsed by kind, or just there.

While a round runs, what somebody looked up may tell who they are: no role is remembered then,
and what was typed does not outlive the look.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from companion import desk, languages
from companion.game.editions import Edition
from companion.languages import _
from companion.reference.catalogue import catalogue
from companion.reference.entry import Entry, Kind, PlayedHere
from companion.reference.page import line_for
from companion.reference.search import Hit, find, likely
from companion.reference.texts import Texts, texts
from companion.screens import Screen
from companion.widgets import field, load_kv, page, rows  # noqa: F401  (the .kv names them)
from companion.widgets.buttons import Chip
from companion.widgets.edition_choice import choose_edition
from companion.widgets.found_list import FoundLine, FoundList  # noqa: F401
from companion.widgets.strip import Strip  # noqa: F401
from companion.wording.names import edition_name, titled

ENTRY = "entry."
CHOICE = "edition"
MOST = 30
RECENT = 4
FULL = 14
"""Below fewer hits than these stands what is often looked up."""


class RulesScreen(Screen):
    """What this table most likely needs now, until somebody types or asks for a kind."""

    leads_to = ("rule",)

    def __init__(self, **what: Any) -> None:
        super().__init__(**what)
        self._edition = self._first_edition(what.get("edition"))
        self._kind = Kind(what["kind"]) if "kind" in what else None
        self._best = ""
        self._hits: list[FoundLine] = []
        self.ids.search.typing.text = what.get("typed", "")
        self.ids.search.bind(text=self._show)

    def opened(self) -> None:
        """The match, the pins and the language may have changed."""
        self._offer_chips()
        self._offer_kept()
        self._show()

    def left(self) -> None:
        """On to an entry, or away: nothing typed stays while roles are secret."""
        self.ids.search.typing.focus = False
        if desk.secrets_are_out(self.app) and self._tells_a_role():
            self.ids.search.typing.forget()

    def step_back(self) -> bool:
        """What was typed or chosen goes first."""
        if not self.ids.search.text and self._kind is None:
            return False
        self._kind = None
        self.ids.search.typing.forget()
        self.opened()
        return True

    def memory(self) -> dict[str, Any]:
        """Where the reader stands; a language may have its own edition at home."""
        what = {**self.what, "edition": self._edition.value}
        if self._kind:
            what["kind"] = self._kind.value
        if self.ids.search.text:
            what["typed"] = self.ids.search.text
        return what

    def open_first(self) -> None:
        """Enter opens the best one found."""
        if self._best:
            self.chosen(self._best)

    def chosen(self, name: str) -> None:
        """A row was touched: an entry, the course, what is different here."""
        if name == CHOICE:
            choose_edition(self._edition, self._take_edition)
        elif name.startswith(ENTRY):
            self.app.go("rule", entry=name.removeprefix(ENTRY))
        else:
            self.app.go(name, edition=self._edition.value)

    # What is listed

    def _show(self, *_args: Any) -> None:
        typed = self.ids.search.text
        self.ids.browse.shown = not typed
        self.ids.kept.shown = not typed and self._kind is None
        if typed:
            lines = list(self._found(typed))
        elif self._kind:
            lines = list(self._of_kind(self._kind))
        else:
            lines = list(self._likely())
        self.ids.nothing.text = "" if lines else _("Nothing found. Try one word of it.")
        self._best = lines[0].name if typed and lines else ""
        if typed and len(lines) < FULL:
            often = list(self._beside(lines))
            self._hits = lines or often
            lines = [*lines, FoundLine(_("Often looked up")), *often]
        else:
            self._hits = lines if typed else []
        self.ids.found.show(lines)

    def _beside(self, hits: list[FoundLine]) -> Iterator[FoundLine]:
        """What is likely and was not found; below hits it is no more than fills a page."""
        if not hits:
            yield from self._likely()
            return
        there = {line.name for line in hits}
        others = (self._line(hit.id) for hit in likely(self._table(), MOST))
        yield from [line for line in others if line.name not in there][: FULL - len(hits)]

    def _found(self, typed: str) -> Iterator[FoundLine]:
        for hit in find(typed, languages.current(), self._table(), MOST):
            yield self._line(hit.id, self._also(hit))

    def _also(self, hit: Hit) -> str:
        """The name that was typed, where it is one of another language."""
        if not hit.by_name or hit.code in ("", languages.current()):
            return ""
        return texts(hit.code).title(hit.id)

    def _likely(self) -> Iterator[FoundLine]:
        guides = (
            FoundLine(_("Quick course"), "course", _("Five pages for beginners"), "sign:cards"),
            FoundLine(
                _("What is different here"),
                "differences",
                _("If you know another edition"),
                "sign:table_grid",
            ),
        )
        at_table = desk.played(self.app) is not None
        if not at_table:
            yield from guides
        yield self._game()
        yield from (self._line(hit.id) for hit in likely(self._table(), MOST))
        if at_table:
            yield FoundLine(_("More"))
            yield from guides

    def _game(self) -> FoundLine:
        """For which game this is; a touch asks for another."""
        now = desk.played(self.app)
        name = titled(edition_name(self._edition))
        if now and now.edition == self._edition.value:
            name = _("In this match: {game}").format(game=name)
        return FoundLine(name, CHOICE, chooses=True)

    def _of_kind(self, kind: Kind) -> Iterator[FoundLine]:
        table = self._table()
        if kind is Kind.EDITION:
            yield from self._lines(catalogue().of_kind(kind))
            return
        mine = [one for one in catalogue().of_kind(kind) if self._edition.value in one.editions]
        here = [one for one in mine if one.in_play(table)]
        added = [one for one in mine if not one.in_play(table)]
        yield self._game()
        yield from self._lines(here)
        if added:
            yield FoundLine(_("Only with additions"))
            yield from self._lines(added)

    def _lines(self, entries: Iterable[Entry]) -> Iterator[FoundLine]:
        return (self._line(entry.id) for entry in entries)

    def _line(self, entry_id: str, also: str = "") -> FoundLine:
        words = line_for(catalogue().entries[entry_id], self._table(), languages.current())
        return FoundLine(
            self._texts().title(entry_id),
            f"{ENTRY}{entry_id}",
            f"{also} · {words}" if also else words,
            catalogue().entries[entry_id].drawings[0],
        )

    # What it is asked about

    def _first_edition(self, wanted: str | None) -> Edition:
        return Edition(wanted) if wanted else desk.edition_at_hand(self.app)

    def _table(self) -> PlayedHere:
        return desk.table_for(self.app, self._edition)

    def _texts(self) -> Texts:
        return texts(languages.current())

    def _tells_a_role(self) -> bool:
        entries = catalogue().entries
        names = (line.name.removeprefix(ENTRY) for line in self._hits)
        return any(name in entries and entries[name].tells_a_role for name in names)

    # The chips

    def _offer_chips(self) -> None:
        chips = []
        for kind in Kind:
            chip = Chip(
                text=self._texts().kind(kind), name=f"kind.{kind.value}", on=kind is self._kind
            )
            chip.bind(on_release=lambda _chip, k=kind: self._take_kind(k))
            chips.append(chip)
        self.ids.browse.fill(chips)

    def _offer_kept(self) -> None:
        kept = desk.shown_shelf(self.app)
        recent = [entry for entry in kept.recent if entry not in kept.pinned][:RECENT]
        signs = {**dict.fromkeys(kept.pinned, "pin_full"), **dict.fromkeys(recent, "history")}
        chips = []
        for entry, sign in signs.items():
            chip = Chip(text=self._texts().title(entry), sign=sign, name=f"kept.{entry}")
            chip.bind(on_release=lambda _chip, e=entry: self.chosen(f"{ENTRY}{e}"))
            chips.append(chip)
        self.ids.kept.fill(chips)

    def _take_edition(self, edition: Edition) -> None:
        self._edition = edition
        self._show()

    def _take_kind(self, kind: Kind) -> None:
        self._kind = None if kind is self._kind else kind
        for chip in self.ids.browse.chips:
            chip.on = self._kind is not None and chip.name == f"kind.{self._kind.value}"
        self._show()


load_kv("rules")
