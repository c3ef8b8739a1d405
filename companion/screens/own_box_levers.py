"""The levers of a house box, as lines that keep their widgets while they are moved."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from companion.game.deal import deck_counts
from companion.game.editions import EDITIONS
from companion.game.house.box import HANDS, LEAVE_OUT_AT_MOST, HandSize, HouseBox, LeftOut
from companion.game.house.building import roles_to_choose, with_cards
from companion.game.roles import Role
from companion.languages import _
from companion.table_setting import Draft
from companion.widgets.counter import Counter
from companion.widgets.fold import Fold
from companion.widgets.rows import Heading, Row, SwitchRow
from companion.widgets.scrolling import hold_still
from companion.wording.lists import listed
from companion.wording.names import role_name, titled
from companion.wording.own_box import left_out_name, left_out_words, levers_of_the_deck

Moves = Callable[[HouseBox], None]


class Levers:
    """Shows a draft with a house box; whatever is touched hands the next box to `moves`."""

    def __init__(self, moves: Moves) -> None:
        self._moves = moves
        self._draft = Draft()
        self._lines: dict[str, Any] = {}
        self._showing = False

    def show(self, draft: Draft) -> list[Widget]:
        """The lines that this edition has, each as it stands now."""
        self._draft, self._showing = draft, True
        lines = list(self._shown())
        self._showing = False
        return lines

    @property
    def _box(self) -> HouseBox:
        if self._draft.house is None:
            raise ValueError("no house box is built")
        return self._draft.house

    def _shown(self) -> Iterator[Widget]:
        box, rules = self._box, EDITIONS[self._box.edition]
        roles = roles_to_choose(box.edition, self._draft.modules)
        if roles:
            yield self._heading("deck", _("Role cards in the deck"))
            counts = deck_counts(box, len(self._draft.players), self._draft.modules)
            for role in roles:
                yield self._role(role, counts.get(role, 0))
            yield self._as_printed()
            yield self._switch(
                "exactly", _("No role card left over"), _("Every card is dealt."), box.exactly
            )
            yield self._heading("sure", _("Always in play"))
            yield self._counter("sure_saboteurs", _("Saboteurs, at least"), box.sure_saboteurs, 2)
            if rules.two_teams:
                words = _("Blue and green, at least each")
                yield self._counter("sure_teams", words, box.sure_teams, 2)
        yield self._heading("round", _("In the round"))
        if roles:
            yield self._switch(
                "known_saboteurs",
                _("Saboteurs know each other"),
                _("Each sees the others' names while looking."),
                box.known_saboteurs,
            )
        yield self._counter("rounds", _("Rounds"), box.rounds, 5, least=1)
        yield self._hand()
        yield self._left_out()
        if roles:
            yield self._two_boxes()

    # One line each

    def _role(self, role: Role, cards: int) -> Counter:
        line = self._counter(
            f"role.{role.value}",
            titled(role_name(role)),
            cards,
            self._box.cards_of(role),
            moves=lambda number: self._with_cards(role, number),
        )
        line.most = max(cards, self._box.cards_of(role))
        return line

    def _with_cards(self, role: Role, cards: int) -> HouseBox:
        players = len(self._draft.players)
        return with_cards(self._box, role, cards, players, self._draft.modules)

    def _as_printed(self) -> Row:
        """Always in its place, so that the first change pushes nothing."""
        row = self._lines.get("as_printed")
        if row is None:
            row = Row(name="as_printed", title=_("Role cards as printed again"), sign="undo")
            row.bind(on_release=lambda row: self._move(row, self._printed, None))
            self._lines["as_printed"] = row
        found: Row = row
        found.disabled = not self._box.deck
        found.line = levers_of_the_deck(self._box) if self._box.deck else _("As printed")
        return found

    def _printed(self, _touched: None) -> HouseBox:
        return replace(self._box, deck=())

    def _hand(self) -> Counter:
        more = self._box.hand.more
        printed = (self._draft.hand_size if self._draft.fits else more) - more
        line = self._counter(
            "hand",
            _("Cards in hand"),
            printed + more,
            printed + 2,
            least=printed - 2,
            moves=lambda number: replace(
                self._box,
                hand=HANDS[HANDS.index(HandSize.AS_PRINTED) + number - int(line.least) - 2],
            ),
        )
        line.least, line.most = printed - 2, printed + 2
        line.number = printed + more
        return line

    def _left_out(self) -> Fold:
        left = dict(self._box.left_out)
        kinds = [kind for kind in LeftOut if EDITIONS[self._box.edition].has_tools or _plain(kind)]
        fold = self._lines.get("left_out")
        if fold is None:
            fold = self._lines["left_out"] = Fold(
                name="left_out", sign="cards", title=_("Cards left in the box")
            )
        lines = [
            self._counter(
                f"left.{kind.value}",
                left_out_name(kind),
                left.get(kind, 0),
                LEAVE_OUT_AT_MOST,
                moves=partial(self._without, kind),
            )
            for kind in kinds
        ]
        if list(reversed(fold.inside.children)) != lines:
            fold.hold(*lines)
        words = (left_out_words(kind, cards) for kind, cards in self._box.left_out)
        fold.line = listed(words) or _("None")
        return fold

    def _two_boxes(self) -> SwitchRow:
        return self._switch(
            "boxes",
            _("Cards of two boxes"),
            _("For up to 20 players."),
            self._box.boxes > 1,
            moves=lambda on: replace(self._box, boxes=2 if on else 1),
        )

    # Widgets that stay

    def _heading(self, name: str, words: str) -> Heading:
        if name not in self._lines:
            self._lines[name] = Heading(text=words)
        found: Heading = self._lines[name]
        return found

    def _counter(
        self,
        name: str,
        words: str,
        number: int,
        most: int,
        *,
        least: int = 0,
        moves: Callable[[int], HouseBox] | None = None,
    ) -> Counter:
        line = self._lines.get(name)
        if line is None:
            line = Counter(name=name, title=words, least=least, most=most, number=number)
            moved = moves or partial(self._with, name)
            line.bind(number=lambda line, now: self._move(line, moved, int(now)))
            self._lines[name] = line
        line.number = number
        found: Counter = line
        return found

    def _switch(
        self,
        name: str,
        words: str,
        line: str,
        on: bool,
        moves: Callable[[bool], HouseBox] | None = None,
    ) -> SwitchRow:
        row = self._lines.get(name)
        if row is None:
            row = SwitchRow(name=name, title=words, line=line, on=on)
            moved = moves or partial(self._with, name)
            row.bind(on=lambda row, now: self._move(row, moved, now))
            self._lines[name] = row
        row.on = on
        found: SwitchRow = row
        return found

    def _without(self, kind: LeftOut, cards: int) -> HouseBox:
        return self._box.without(kind, cards)

    def _with(self, lever: str, value: Any) -> HouseBox:
        return replace(self._box, **{lever: value})

    def _move(self, line: Widget, moved: Callable[[Any], HouseBox], value: Any) -> None:
        """A touch; the line stays under it. One that is only brought up to date moves nothing."""
        if not self._showing:
            hold_still(line)
            self._moves(moved(value))


def _plain(kind: LeftOut) -> bool:
    return kind not in (LeftOut.BROKEN_TOOLS, LeftOut.REPAIRS)
