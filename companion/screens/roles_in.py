"""Printed role cards are turned over, and one person tells the phone who was what.

In the base game all start as gold-diggers and only the others are touched; else a role is chosen
and then the seats that hold it.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from kivy.properties import ListProperty, StringProperty

from companion import device
from companion.game.deal import deck_counts
from companion.game.events import PlayerId, RolesEntered, RoundEnded
from companion.game.match import Match, Phase
from companion.game.roles import Role
from companion.languages import _, many
from companion.presenter import Choice
from companion.role_marks import role_form, role_sign, role_tone
from companion.screens import Screen, doing
from companion.screens.where import place_of
from companion.widgets import load_kv, page, ring  # noqa: F401  (the .kv names them)
from companion.widgets.buttons import Chip
from companion.widgets.ring import Mark, SeatShown
from companion.wording.names import role_name, titled


class RolesIn(Screen):
    """A role above, the seats below it."""

    line = StringProperty("")
    seats = ListProperty([])

    def __init__(self, **what: Any) -> None:
        super().__init__(**what)
        self._roles: dict[PlayerId, Role] = {
            who: Role(role) for who, role in what.get("roles", {}).items()
        }
        self._chosen: Role | None = Role(what["chosen"]) if what.get("chosen") else None

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.app.table.match

    @property
    def deck(self) -> dict[Role, int]:
        """The role cards that were shuffled, each with how many there are."""
        terms = self.match.terms
        counts = deck_counts(terms.edition, len(self.match.players), terms.modules)
        return {role: cards for role, cards in counts.items() if cards}

    @property
    def usual(self) -> Role | None:
        """What everybody is until somebody says otherwise."""
        return Role.GOLD_DIGGER if Role.GOLD_DIGGER in self.deck else None

    def opened(self) -> None:
        """The roles as far as they are told."""
        if self.match.phase is not Phase.ENDED:
            name, what = place_of(self.match)
            self.app.stage.turn(name, **what)
            return
        device.here().awake.keep()
        self.title = _("The roles")
        chips = self.ids.chips
        chips.clear_widgets()
        for role in self.deck:
            if role is not self.usual:
                chips.add_widget(self._chip(role))
        self._chosen = self._chosen or next(role for role in self.deck if role is not self.usual)
        self.show()

    def left(self) -> None:
        """The phone may sleep again."""
        device.here().awake.rest()

    def memory(self) -> dict[str, Any]:
        """What is told already."""
        roles = {who: role.value for who, role in self._roles.items()}
        return {"roles": roles, "chosen": self._chosen.value if self._chosen else ""}

    def step_back(self) -> bool:
        """The round may not have ended after all."""
        ended = self.match.undoes
        more: tuple[Choice, ...] = ()
        if isinstance(ended, RoundEnded):
            words = _("The round goes on")
            more = (Choice("play_on", words, lambda: doing.take_back(self.app, ended)),)
        doing.ask_to_leave(self.app, _("Leave the end of the round?"), *more)
        return True

    def _chip(self, role: Role) -> Chip:
        chip = Chip(text=titled(role_name(role)), name=f"role.{role.value}", sign=role_sign(role))
        chip.role = role
        chip.bind(on_release=lambda chip: self._choose(chip.role))
        return chip

    def _choose(self, role: Role) -> None:
        self._chosen = role
        self.show()

    def show(self) -> None:
        """The seats with the roles told so far."""
        for chip in self.ids.chips.children:
            chip.on = chip.role is self._chosen
        self.seats = [self._seat(who) for who in self.match.players]
        told = len(self._roles) if self.usual is None else len(self.match.players)
        missing = len(self.match.players) - told
        self.line = many("{n} role is missing", "{n} roles are missing", missing) if missing else ""
        self.ids.turned.disabled = not self.match.may(self._event())

    def _seat(self, who: PlayerId) -> SeatShown:
        role = self._roles.get(who, self.usual)
        if role is None:
            return SeatShown(self.match.name(who))
        signs = (role_sign(role),) if self.usual else (role_form(role), role_sign(role))
        marks = tuple(Mark(sign, tone=role_tone(role)) for sign in signs)
        return SeatShown(self.match.name(who), marks)

    def seat(self, index: int) -> None:
        """The chosen role goes there, or away again; a card more than there are pushes one out."""
        who, role = self.match.players[index], self._chosen
        if role is None:
            return
        if self._roles.pop(who, None) is not role:
            holders = [one for one, held in self._roles.items() if held is role]
            if len(holders) >= self.deck[role]:
                del self._roles[holders[0]]
            self._roles[who] = role
        self._next_role()
        self.show()

    def _next_role(self) -> None:
        """When all cards of a role are told, the next role is up."""
        if self.usual is not None:
            return
        told = Counter(self._roles.values())
        if self._chosen and told[self._chosen] == self.deck[self._chosen]:
            open_roles = (role for role in self.deck if told[role] < self.deck[role])
            self._chosen = next(open_roles, self._chosen)

    def _event(self) -> RolesEntered:
        usual = self.usual
        roles = {who: self._roles.get(who, usual) for who in self.match.players}
        return RolesEntered(tuple((who, role) for who, role in roles.items() if role))

    def enter(self) -> None:
        """They are told: the gold follows."""
        if doing.happen(self.app, self._event(), note=False):
            doing.go_on(self.app)


load_kv("roles_in")
