"""A card that moves or shows a role: who played it, whom it meets, then the phone goes there.

`what` holds `kind`: inspection, chest_look, hat_swap, wardrobe or party.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.chance import CHANCE
from companion.game import deal
from companion.game.events import (
    Chest,
    ChestOpened,
    Event,
    HatSwapped,
    InspectionPlayed,
    PartyHeld,
    PlayerId,
    WardrobeUsed,
)
from companion.game.match import Match
from companion.languages import _
from companion.presenter import Choice
from companion.screens import doing
from companion.screens.of_the_match import MatchScreen
from companion.widgets import load_kv, page, seat_question  # noqa: F401  (the .kv names them)
from companion.wording.names import titled

QUESTIONS: dict[str, tuple[Callable[[], str], ...]] = {
    "inspection": (lambda: _("Who looks?"), lambda: _("At whose role?")),
    "chest_look": (lambda: _("Who opened the chest?"), lambda: _("At whose role?")),
    "hat_swap": (lambda: _("Who played the card?"), lambda: _("Who swaps hats?")),
    "wardrobe": (lambda: _("Who reached the wardrobe?"),),
    "party": (lambda: _("Who reached the party?"),),
}

TITLES: dict[str, Callable[[], str]] = {
    "inspection": lambda: _("inspection"),
    "chest_look": lambda: _("treasure chest"),
    "hat_swap": lambda: _("hat swap"),
    "wardrobe": lambda: _("wardrobe"),
    "party": lambda: _("party"),
}

ONESELF_TOO = ("hat_swap",)


class RoleEvent(MatchScreen):
    """One or two touches on seats."""

    def __init__(self, **what: Any) -> None:
        self._by: PlayerId | None = None
        self._asked_of: Match | None = None
        super().__init__(**what)
        self.title = titled(TITLES[self.kind]())

    @property
    def kind(self) -> str:
        """What was played or reached."""
        return str(self.what["kind"])

    def opened(self) -> None:
        """The question that is still open, unless something has happened meanwhile."""
        if self._asked_of is self.match:
            self._ask()
        else:
            self.begin_again()

    def begin_again(self) -> None:
        """The first question."""
        self._by = None
        self._ask()

    def step_back(self) -> bool:
        """Back takes the first answer back."""
        if self._by is None:
            return False
        self.begin_again()
        return True

    def touched(self, index: int) -> None:
        """A seat: the first answer, or the last."""
        match = self.match
        player = match.players[index]
        if self._by is None and len(QUESTIONS[self.kind]) > 1:
            self._by = player
            self._ask()
        else:
            self._happen(event_of(match, self.kind, self._by or player, player))

    def _ask(self) -> None:
        match, questions = self.match, QUESTIONS[self.kind]
        self._asked_of = match
        if self._by is None:
            self.ids.seats.ask(match, questions[0]())
            return
        dimmed = () if self.kind in ONESELF_TOO else (self._by,)
        line = match.name(self._by)
        self.ids.seats.ask(match, questions[1](), line, chosen=(self._by,), dimmed=dimmed)

    def _happen(self, event: Event) -> None:
        if isinstance(event, PartyHeld) and self.match.may(event):
            self._ask_to_deal(event)
        else:
            self._go_round(event)

    def _ask_to_deal(self, event: PartyHeld) -> None:
        """All roles change hands: that is asked first, as whenever it is dealt again."""
        self.app.presenter.ask(
            _("Everybody gets a new role. Deal again?"),
            _("The phone goes round to everybody once more."),
            (
                Choice("deal_them", _("Deal again"), lambda: self._go_round(event), "main"),
                Choice("leave_it", _("No"), self.begin_again),
            ),
        )

    def _go_round(self, event: Event) -> None:
        if doing.happen(self.app, event, note=False):
            self.app.stage.start(("home", {}), ("board", {}), ("hand_off", {}))
        elif self.parent:
            self.begin_again()


def event_of(match: Match, kind: str, by: PlayerId, whose: PlayerId) -> Event:
    """What has happened; chance comes in where a party deals all roles anew."""
    if kind == "inspection":
        return InspectionPlayed(by, whose)
    if kind == "chest_look":
        return ChestOpened(by, Chest.LOOK, whose)
    if kind == "hat_swap":
        return HatSwapped(by, whose)
    if kind == "wardrobe":
        return WardrobeUsed(by)
    lying = match.this_round.hand.deal
    return PartyHeld(by, deal.party(lying, CHANCE).roles if lying else ())


load_kv("role_event")
