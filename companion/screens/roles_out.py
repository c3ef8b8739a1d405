"""All turn over their roles together: one hold, and there is no way back."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import NumericProperty, StringProperty

from companion import device
from companion.game.events import RolesRevealed, RoundEnded
from companion.game.match import Match, Phase
from companion.languages import _
from companion.presenter import Choice
from companion.role_marks import role_form, role_sign, role_tone
from companion.screens import Screen, doing
from companion.screens.where import place_of
from companion.widgets import even_grid, hold_pad, load_kv, page  # noqa: F401  (for the .kv)
from companion.widgets.buttons import Action
from companion.widgets.role_tile import RoleTile
from companion.wording.names import role_name, titled
from companion.wording.shares import how_it_ended

HOLD_SECONDS = 0.7


class RolesOut(Screen):
    """Backs for everybody; a hold turns them; a touch on a role leads to its rule."""

    ring = NumericProperty(0.0)
    line = StringProperty("")

    def __init__(self, **what: Any) -> None:
        self._time: Any = None
        super().__init__(**what)
        self._pad_place = self.ids.pad_place.__self__  # taken out it must not be lost

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.app.table.match

    def opened(self) -> None:
        """Backs before the hold, faces after it."""
        device.here().awake.keep()
        if self.match.phase not in (Phase.ENDED, Phase.REVEALED):
            name, what = place_of(self.match)
            self.app.stage.turn(name, **what)
            return
        answers = self.match.this_round.answers
        self.line = how_it_ended(answers, self.match.name) if answers else ""
        self.title = _("The roles")
        self._show()

    def left(self) -> None:
        """A hold ends with the screen."""
        self.let_go()
        device.here().awake.rest()

    def interrupted(self) -> None:
        """And with a call."""
        self.let_go()

    def step_back(self) -> bool:
        """The round may not have ended after all; open roles stay open."""
        ended = self.match.undoes
        more: tuple[Choice, ...] = ()
        if self.match.phase is Phase.ENDED and isinstance(ended, RoundEnded):
            words = _("The round goes on")
            more = (Choice("play_on", words, lambda: doing.take_back(self.app, ended)),)
        doing.ask_to_leave(self.app, _("Leave the end of the round?"), *more)
        return True

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
            self._show()

    # What is shown

    def _show(self) -> None:
        match, column, foot = self.match, self.ids.tiles, self.ids.foot
        roles = match.this_round.roles
        column.clear_widgets()
        for index, who in enumerate(match.players):
            tile = RoleTile(name=f"role.{index}", who=match.name(who))
            if roles is not None:
                self._turn(tile, roles[who])
            column.add_widget(tile)
        pad = self._pad_place
        if roles is not None and pad.parent:
            pad.parent.remove_widget(pad)
        foot.clear_widgets()
        if roles is not None:
            action = Action(name="share", text=_("Share the gold"))
            action.bind(on_release=lambda _action: self.app.stage.turn("shares"))
            foot.add_widget(action)

    def _turn(self, tile: RoleTile, role: Any) -> None:
        tile.sign, tile.form, tile.tone = role_sign(role), role_form(role), role_tone(role)
        tile.role = titled(role_name(role))
        entry = role.value.replace("_", "-")
        tile.bind(on_release=lambda _tile: self.app.go("rule", entry=entry))


load_kv("roles_out")
