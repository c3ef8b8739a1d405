"""All turn over their roles together: one hold, and there is no way back."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import NumericProperty, StringProperty

from companion import device
from companion.game.deal import deck_counts
from companion.game.events import RolesRevealed
from companion.game.views import Phase, View, shares_preview
from companion.languages import _
from companion.screens import doing
from companion.screens.of_the_match import MatchScreen
from companion.widgets import even_grid, hold_pad, load_kv, page, rows  # noqa: F401  (for the .kv)
from companion.widgets.buttons import Action
from companion.widgets.role_tile import RoleTile, narrowest
from companion.wording.hand_offs import stand_out
from companion.wording.shares import doors_told, how_it_ended, something_to_share

HOLD_SECONDS = 1.5
"""There is no way back from it: longer than any look."""


class RolesOut(MatchScreen):
    """Backs for everybody; a hold turns them; a touch on a role leads to its rule."""

    phases = (Phase.ENDED, Phase.REVEALED)
    ring = NumericProperty(0.0)
    line = StringProperty("")
    looked = StringProperty("")
    doors = StringProperty("")

    def __init__(self, **what: Any) -> None:
        self._time: Any = None
        super().__init__(**what)
        self._pad_place = self.ids.pad_place.__self__  # taken out it must not be lost

    def render(self, match: View) -> None:
        """Backs before the hold, faces after it."""
        self.line = how_it_ended(doing.answers_of(match), match.name)
        self.doors = doors_told(match)
        self.title = _("The roles")
        self._show(match)

    def left(self) -> None:
        """A hold ends with the screen."""
        self.let_go()

    def interrupted(self) -> None:
        """And with a call."""
        self.let_go()

    def step_back(self) -> bool:
        """One question back; open roles stay open."""
        if self.match.phase is Phase.ENDED:
            self.mend()
        else:
            doing.ask_to_leave_the_end(self.app)
        return True

    def mend(self) -> None:
        """Another seat was last, or it ended in another way."""
        doing.say_the_end_again(self.app)

    # The hold

    def hold(self) -> None:
        """A finger came down: the ring fills."""
        if self._time is None and self.match.phase is Phase.ENDED:
            self._time = Clock.schedule_interval(self._tick, 0)

    def let_go(self) -> None:
        """Lifted too early: nothing has happened."""
        if self._time is not None:
            self._time.cancel()
            self._time = None
        self.ring = 0.0

    def pressed(self) -> None:
        """The keyboard has no hold."""
        self._turn_over()

    def _tick(self, seconds: float) -> None:
        self.ring = min(1.0, self.ring + seconds / HOLD_SECONDS)
        if self.ring >= 1.0:
            self._turn_over()

    def _turn_over(self) -> None:
        self.let_go()
        if self.match.phase is Phase.ENDED and doing.happen(self.app, RolesRevealed(), note=False):
            device.here().buzz.once()

    # What is shown

    def _show(self, match: View) -> None:
        column, foot = self.ids.tiles, self.ids.foot
        roles = match.this_round.roles
        column.clear_widgets()
        deck = deck_counts(match.terms.box, len(match.players), match.terms.modules)
        column.narrowest = narrowest(deck)
        for index, who in enumerate(match.players):
            tile = RoleTile(name=f"role.{index}", who=match.name(who))
            if roles is not None:
                self._turn(tile, roles[who])
            column.add_widget(tile)
        self.looked = "\n".join(stand_out(match)) if roles is not None else ""
        pad = self._pad_place
        if roles is not None and pad.parent:
            pad.parent.remove_widget(pad)
        foot.clear_widgets()
        if roles is not None:
            shares = shares_preview(match)
            there = shares is not None and something_to_share(match, shares)
            words = _("Share the gold") if there else _("Go on")
            action = Action(name="share", text=words)
            action.bind(on_release=lambda _action: self.app.stage.turn("shares"))
            foot.add_widget(action)

    def _turn(self, tile: RoleTile, role: Any) -> None:
        tile.turn(role)
        entry = role.value.replace("_", "-")
        tile.bind(on_release=lambda _tile: self.app.go("rule", entry=entry))


load_kv("roles_out")
