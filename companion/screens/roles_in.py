"""Printed role cards are turned over, and one person tells the phone who was what. Before they turn
everybody may point, as with the phone's own.

In the base game all start as gold-diggers and only the others are touched; else a role is chosen
and then the seats that hold it.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from kivy.properties import StringProperty

from companion.game.counts import role_counts
from companion.game.deal import deck_counts
from companion.game.events import PlayerId, RolesEntered
from companion.game.roles import Role
from companion.game.views import Phase, View
from companion.languages import _, many
from companion.role_marks import role_form, role_sign, role_tone
from companion.screens import doing
from companion.screens.at_the_table import TableScreen
from companion.screens.badges import badges_in
from companion.screens.pointing import Pointing
from companion.widgets import load_kv, rows  # noqa: F401  (the .kv names them)
from companion.widgets.buttons import Action, Chip
from companion.widgets.ring import Mark, SeatShown
from companion.widgets.scrolling import Scrolling
from companion.wording.apart import called_in
from companion.wording.lists import names_in_a_row
from companion.wording.names import role_name, titled
from companion.wording.roles import how_many
from companion.wording.shares import doors_told, how_it_ended


class RolesTold(Scrolling):
    """How the round ended, what to touch, the roles to choose from."""

    how = StringProperty("")
    doors = StringProperty("")
    asked = StringProperty("")
    line = StringProperty("")


class RolesInScreen(TableScreen):
    """A role in the middle, then the seats that hold it."""

    phases = (Phase.ENDED,)

    def __init__(self, **what: Any) -> None:
        super().__init__(**what)
        self._roles: dict[PlayerId, Role] = {
            who: Role(role) for who, role in what.get("roles", {}).items()
        }
        self._chosen: Role | None = Role(what["chosen"]) if what.get("chosen") else None
        self._pointing = Pointing(self.app, what.get("pointing", self.app.settings.pointing))
        self._middle: RolesTold | None = None

    @property
    def deck(self) -> dict[Role, int]:
        """The role cards that were shuffled, each with how many there are."""
        terms = self.match.terms
        counts = deck_counts(terms.box, len(self.match.players), terms.modules)
        return {role: cards for role, cards in counts.items() if cards}

    @property
    def usual(self) -> Role | None:
        """What everybody is until somebody says otherwise."""
        return Role.GOLD_DIGGER if Role.GOLD_DIGGER in self.deck else None

    def opened(self) -> None:
        """The roles as far as they are told."""
        if not self.belongs_here():
            return
        self.title = _("The roles")
        doors = doors_told(self.match)
        how = how_it_ended(doing.answers_of(self.match), called_in(self.match))
        self._middle = RolesTold(how=how, doors=doors)
        self._middle.ids.how.bind(on_release=lambda _how: self.ask_again())
        for role in self.deck:
            if role is not self.usual:
                self._middle.ids.chips.add_widget(self._chip(role))
        self._chosen = self._chosen or next(role for role in self.deck if role is not self.usual)
        self._turned = Action(name="roles_told", text=_("Share the gold"))
        self._turned.bind(on_release=lambda _action: self.enter())
        self.show_seats()
        self.show()

    def render(self, match: View) -> None:
        """Somebody has pointed, or takes it back."""
        if self._middle is not None:
            self.show()

    def memory(self) -> dict[str, Any]:
        """What is told already."""
        roles = {who: role.value for who, role in self._roles.items()}
        chosen = self._chosen.value if self._chosen else ""
        return {"roles": roles, "chosen": chosen, "pointing": self._pointing.begun}

    def step_back(self) -> bool:
        """One question back; the roles told so far are kept."""
        self.ask_again()
        return True

    def ask_again(self) -> None:
        """Ask for the end of the round again: another seat was last, or it ended in another way."""
        doing.say_the_end_again(self.app)

    def _chip(self, role: Role) -> Chip:
        chip = Chip(text=titled(role_name(role)), name=f"role.{role.value}", sign=role_sign(role))
        chip.role = role
        chip.bind(on_release=lambda chip: self._choose(chip.role))
        return chip

    def _choose(self, role: Role) -> None:
        self._chosen = role
        self.show()

    def show(self) -> None:
        """The seats with the roles told so far; before that, who points at whom."""
        if self._middle is None:
            return
        question = self._pointing.question()
        self._put_seats()
        if question is not None:
            enough = Action(name="enough", text=_("Go on"))
            enough.bind(on_release=lambda _action: self._enough())
            self.top.lay(question)
            self.top.act(enough, *self._pointing_action())
            return
        for chip in self._middle.ids.chips.children:
            chip.on = chip.role is self._chosen
        self._middle.line = self._still_missing()
        self._middle.asked = self._what_to_touch()
        self._turned.disabled = not self.match.may(self._event())
        if self._middle.parent is None:
            self.top.lay(self._middle)
        self.top.act(self._turned, *self._pointing_action())

    def _put_seats(self) -> None:
        """Who points is lit, and fingers lie where they point."""
        badge, points = badges_in(self.app, self.match), self._pointing.points_now
        fingers = self._pointing.fingers()
        self.top.seats = [
            SeatShown(
                self.match.name(who),
                (*(() if points else self._told(who)), *fingers.get(who, ())),
                badge=badge(who),
                light="gold" if who == points else "",
            )
            for who in self.match.players
        ]

    def _pointing_action(self) -> list[Action]:
        """The button for pointing, as long as no role is told."""
        action = None if self._roles else self._pointing.action()
        if action is None:
            return []
        does = self._point if action.name == "point" else self._pointing.take_back
        action.bind(on_release=lambda _action: does())
        return [action]

    def _point(self) -> None:
        self._pointing.begun = True
        self.show()

    def _enough(self) -> None:
        """Nobody else points: the roles turn over."""
        self._pointing.begun = False
        self.show()

    def _still_missing(self) -> str:
        missing = len(self.match.players) - len(self._roles) if self.usual is None else 0
        return many("{n} role is missing", "{n} roles are missing", missing) if missing else ""

    def _what_to_touch(self) -> str:
        """Whose seats are touched now, and how many there can be: of a role with too few first."""
        told, terms = Counter(self._roles.values()), self.match.terms
        counts = role_counts(terms.box, len(self.match.players), terms.modules)
        there = {count.role: count for count in counts if count.role is not self.usual}
        if self.usual is None or self._chosen is None:
            return _("Turn all roles over. Who was what?")
        short = [one for one in self.deck if one in there and told[one] < there[one].least]
        role = self._chosen if self._chosen in short or not short else short[0]
        words = _("Turn all roles over. Touch who was this: {role} ({number})")
        return words.format(role=role_name(role), number=how_many(there[role]))

    def _told(self, who: PlayerId) -> tuple[Mark, ...]:
        role = self._roles.get(who, self.usual)
        if role is None:
            return ()
        signs = (role_sign(role),) if self.usual else (role_form(role), role_sign(role))
        return tuple(Mark(sign, tone=role_tone(role)) for sign in signs)

    def seat(self, index: int) -> None:
        """Whom somebody means; the chosen role goes there, or away again."""
        who = self.match.players[index]
        if self._pointing.points_now is not None:
            self._pointing.seat(who)
        else:
            self._give(who)

    def _give(self, who: PlayerId) -> None:
        role = self._chosen
        if role is None or self._refused(who, role):
            return
        if self._roles.pop(who, None) is not role:
            self._roles[who] = role
        self._next_role()
        self.show()

    def _refused(self, who: PlayerId, role: Role) -> bool:
        """No role is taken from somebody in silence: all its cards are told, so it is said."""
        holders = [one for one, held in self._roles.items() if held is role]
        if who in holders or len(holders) < self.deck[role]:
            return False
        names = names_in_a_row(tuple(map(called_in(self.match), holders)))
        words = many(
            "{role}: only {n} card. Touch {names} to take it away.",
            "{role}: only {n} cards. Touch {names} to take one away.",
            self.deck[role],
        )
        self.app.presenter.note(words.format(role=titled(role_name(role)), names=names))
        return True

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
        """Tell all roles; the gold follows."""
        if doing.happen(self.app, self._event(), note=False):
            doing.go_on(self.app)


load_kv("roles_in")
