"""What the deck of a house box comes to, beside the printed one: exact chances and this past."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial

from kivy.uix.widget import Widget

from companion.game.editions import EDITIONS
from companion.game.house.chances import Chances, chances
from companion.game.roles import TEAM, Role
from companion.languages import _
from companion.table_setting import Draft
from companion.widgets.chance_bars import ChanceLine, Pair
from companion.wording.own_box import nobody_in

ZERO, SURE = Fraction(0), Fraction(1)

Figure = tuple[str, Callable[[Chances], Fraction]]


class TwoDecks:
    """The deck that is built and the one of its edition, each as far as this table can play it."""

    def __init__(self, draft: Draft) -> None:
        players, printed = len(draft.players), EDITIONS[draft.edition].decks
        self._edition = draft.edition
        self._ours = chances(draft.box, players, draft.modules) if not draft.why_not() else None
        self._printed = (
            chances(draft.edition, players, draft.modules) if players in printed else None
        )

    @property
    def saboteurs(self) -> dict[int, Pair]:
        """Each number of them that can be in play in either."""
        numbers = {
            number
            for one in (self._ours, self._printed)
            if one is not None
            for number, chance in one.saboteurs.items()
            if chance
        }
        return {number: self._pair(partial(_saboteurs, number)) for number in numbers}

    def figures(self) -> Iterator[tuple[str, Pair]]:
        """Chances, but for those of saboteurs, that tables complain of: words and both figures."""
        return ((words, self._pair(of)) for words, of in self._figures())

    def _figures(self) -> Iterator[Figure]:
        yield _("A round without a saboteur"), lambda one: one.none
        yield _("You are never a saboteur in the whole match"), lambda one: one.never
        for role in TEAM:
            if role in EDITIONS[self._edition].role_cards:
                yield nobody_in(role), partial(_nobody, role)

    def _pair(self, of: Callable[[Chances], Fraction]) -> Pair:
        ours, printed = self._ours, self._printed
        return Pair(None if ours is None else of(ours), None if printed is None else of(printed))


def _saboteurs(number: int, one: Chances) -> Fraction:
    return one.saboteurs.get(number, ZERO)


def _nobody(role: Role, one: Chances) -> Fraction:
    return one.nobody.get(role, SURE)


class FigureLines:
    """The lines of these figures, which stay while levers are moved."""

    def __init__(self) -> None:
        self._lines: list[ChanceLine] = []

    def show(self, decks: TwoDecks) -> list[Widget]:
        """A line for each figure."""
        lines: list[Widget] = []
        for place, (words, pair) in enumerate(decks.figures()):
            if place == len(self._lines):
                self._lines.append(ChanceLine())
            self._lines[place].show(words, pair)
            lines.append(self._lines[place])
        return lines
