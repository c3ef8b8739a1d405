"""The phone in one player's hands: their name, a card face down, a pad to hold.

The same screen serves every secret look. `what` may hold `who`: that player's look, and no other;
without it the phone goes to whoever the match waits for, one after another, and with `late` to
everybody who has not looked yet. `last_up` is whose card was up last.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from companion.archive.players import Ways
from companion.game.events import Look, PlayBegan, PlayerId, RoleLooked
from companion.game.match import Phase
from companion.hand_off import Shown
from companion.languages import _
from companion.screens import doing, secret_window
from companion.screens.dealing import ask_how_to_go_on, finish_deal
from companion.screens.faces_shown import face_for, faces_for
from companion.screens.hand_off_sheets import offer_others, offer_ways
from companion.screens.of_the_match import MatchScreen
from companion.screens.ways import ways_of
from companion.theme import theme
from companion.turns import Turn, look_of, still_open, turn_of, waiting
from companion.widgets import load_kv, look_pane, page, role_card  # noqa: F401  (the .kv names them)
from companion.widgets.buttons import Action
from companion.wording import hand_offs
from companion.wording.faces import Face


class HandOff(MatchScreen):
    """Whose turn it is; the match and the journal know the rest."""

    count = StringProperty("")
    who = StringProperty("")
    line = StringProperty("")
    small = StringProperty("")
    call = StringProperty("")
    large = BooleanProperty(False)
    roomy = BooleanProperty(True)

    def __init__(self, **what: Any) -> None:
        self.turn: Turn | None = None
        self._before: Turn | None = None
        self._ways = Ways()
        self._dealing = self._pausing = self._early = False
        self._last_up: PlayerId | None = what.get("last_up")
        self._tell_soon = Clock.create_trigger(self._tell_anew)
        super().__init__(**what)
        self.pane = self.ids.pane.__self__
        self.pane.face = self._face

    # On the stage and off it

    def opened(self) -> None:
        """The window is secured before anything secret can be drawn."""
        secret_window.keep()
        if not finish_deal(self.app):
            return
        Window.bind(on_resize=self._resized)
        if self.turn and self._still_wanted(self.turn):
            self._tell()
        else:
            self._next(pause=False)

    def left(self) -> None:
        """Nothing secret stays behind, and a look that counts is written."""
        Window.unbind(on_resize=self._resized)
        self.interrupted()
        self._count_a_glimpse()
        secret_window.let_go()

    def interrupted(self) -> None:
        """Gone at once."""
        self.pane.interrupt()

    def _resized(self, *_args: Any) -> None:
        self.interrupted()

    def memory(self) -> dict[str, Any]:
        """Whose card was up last is not forgotten."""
        return {**self.what, "last_up": self._last_up}

    def step_back(self) -> bool:
        """Back hides; it never drops a deal without asking."""
        if self.pane.looking.busy:
            self.interrupted()
        elif self.match.phase is Phase.DEALING:
            ask_how_to_go_on(self.app)
        else:
            self.app.stage.start(("home", {}), ("board", {}))
        return True

    def on_touch_down(self, touch: Any) -> bool:
        """While somebody looks nothing else on the screen answers."""
        return self.pane.swallows(touch) or bool(super().on_touch_down(touch))

    def look_up(self) -> None:
        """Not while somebody looks."""
        self.quietly(super().look_up)

    def quietly(self, does: Callable[[], None]) -> None:
        """An action that does nothing while a finger looks."""
        if self.pane.quiet:
            does()

    # Whose turn

    def _next(self, *, pause: bool, turn: Turn | None = None) -> None:
        self._count_a_glimpse()
        turn = turn or self._wanted()
        if turn is None:
            self._finished()
            return
        self._before = self.turn if pause else None
        self.turn = turn
        self._take_up(pause=pause)

    def _take_up(self, *, pause: bool) -> None:
        if self.turn is None:
            return
        self._ways = ways_of(self.app, self.turn.by)
        self.large = self._ways.large
        self.pane.begin(pause=pause, tap=self._ways.tap, picture=self._ways.picture)
        self.pane.expect(self._peers)
        self._tell()

    def _still_wanted(self, turn: Turn) -> bool:
        return turn.why is Look.AGAIN or turn in still_open(self.match)

    def _wanted(self) -> Turn | None:
        if "who" in self.what:
            return None if self.turn else turn_of(self.match, self.what["who"])
        return next(iter(self._open), None)

    @property
    def _open(self) -> tuple[Turn, ...]:
        """Among whom the phone goes round."""
        return still_open(self.match) if "late" in self.what else waiting(self.match)

    def _finished(self) -> None:
        """After the last secret too stands a neutral screen."""
        turn = self.turn
        if turn is None:
            self.app.stage.to(self.match, instead=True)
            return
        self.app.stage.turn("all_looked", last=turn.by, whose=turn.whose, deal=self._dealing)

    # What is seen

    def changed(self) -> None:
        """The pane shows something else: all around it keeps quiet while somebody looks."""
        looking = self.pane.looking
        for around in (self.ids.foot, self.ids.all_roles, self.ids.bar.book):
            around.opacity = 0 if looking.busy else 1
        if looking.shown is Shown.FACE and self.turn:
            self._last_up = self.turn.whose
        pausing = looking.shown in (Shown.PAUSE, Shown.LOOKED)
        if self.turn and self._pausing is not pausing:
            self._dress_foot()
        if not looking.busy and self._early is not self._was_early:
            self._tell_soon()

    @property
    def _was_early(self) -> bool:
        """The finger lifted before the lamp was full: it is still this player's turn."""
        looking = self.pane.looking
        return bool(looking.shown is Shown.NEUTRAL and looking.face_was_up)

    def _tell_anew(self, *_args: Any) -> None:
        """The frame that hides a role does nothing else."""
        if self.parent and not self.pane.looking.busy:
            self._tell()

    def _tell(self) -> None:
        """The words of the neutral screen."""
        turn, match = self.turn, self.match
        if turn is None:
            return
        self._dealing = match.phase is Phase.DEALING
        self.count = hand_offs.count(match) if self._dealing else ""
        self.who = match.name(turn.by)
        self.roomy = Window.height > dp(720) * theme.scale
        self._early, tap = self._was_early, self._ways.tap
        said = hand_offs.too_early if self._early else hand_offs.before
        self.line, self.small, self.call = said(match, turn, tap, self.roomy)
        self._dress_foot()

    def _face(self) -> Face:
        """The role; it is asked for when the card has turned."""
        if self.turn is None:
            raise LookupError("nobody looks")
        return face_for(self.match, self.turn, self._ways)

    def _peers(self) -> tuple[Face, ...]:
        """The faces of all roles in the deck, as this player would see them."""
        return faces_for(self.match, self.turn, self._ways) if self.turn else ()

    def _dress_foot(self) -> None:
        self._pausing = self.pane.looking.shown in (Shown.PAUSE, Shown.LOOKED)
        before = self._before
        self.ids.row.clear_widgets()
        if self._pausing and before and before.by == before.whose:
            words = _("{name} again").format(name=self.match.name(before.by))
            self._offer("again", words, self._again)
            return
        if self._dealing or ("who" not in self.what and len(self._open) > 1):
            self._offer("not_me", _("Not me"), self._not_me)
        self._offer("my_way", _("My way"), self._my_way)

    def _offer(self, name: str, words: str, does: Callable[[], None]) -> None:
        action = Action(name=name, text=words, kind="second")
        action.bind(on_release=lambda _action: self.quietly(does))
        self.ids.row.add_widget(action)

    # What follows a look

    def looked(self) -> None:
        """It counts: written down, and the phone goes on."""
        if self.turn is None:
            return
        if self._write(self.turn) and self.parent:
            self._next(pause=True)

    def _write(self, turn: Turn) -> bool:
        return doing.happen(self.app, RoleLooked(turn.by, turn.whose, turn.why), note=False)

    def _count_a_glimpse(self) -> None:
        """Who looked again has looked again, however short it was."""
        looking = self.pane.looking
        if self.turn and self.turn.why is Look.AGAIN and looking.face_was_up:
            looking.face_was_up = not self._write(self.turn)

    # What a player may want

    def all_roles(self) -> None:
        """One page that is the same for everyone."""
        self.app.go("all_roles")

    def somebody_looked(self) -> None:
        """An accident: most likely with the card that was up last."""
        whose = self._last_up or self.match.this_round.hand.last_look
        if whose is None and self.turn:
            whose = self.turn.whose
        self.app.go("somebody_looked", whose=whose)

    def _again(self) -> None:
        if self._before:
            self._next(pause=False, turn=look_of(self.match, self._before.by))

    def _not_me(self) -> None:
        offer_others(self.app, self._open, self.turn, self._chosen, self._begin_to_play)

    def _chosen(self, turn: Turn) -> None:
        self._next(pause=False, turn=turn)

    def _begin_to_play(self) -> None:
        if not doing.happen(self.app, PlayBegan(), note=False):
            return
        last = self.match.this_round.hand.last_look
        self.app.stage.turn("all_looked", last=last, whose=last, deal=True)

    def _my_way(self) -> None:
        if self.turn:
            offer_ways(self.app, self.turn.by, self._after_my_way)

    def _after_my_way(self) -> None:
        self._count_a_glimpse()
        if self.parent:
            self._take_up(pause=False)


load_kv("hand_off")
