"""The phone in one player's hands: their name, a card face down, a pad to hold.

The same screen serves every secret look. `what` may hold `who`: that player's own card; without
it the phone goes to whoever the match waits for, one after another.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from companion import device, hand_off
from companion.archive.players import Ways
from companion.game.events import Look, PlayBegan, RoleLooked
from companion.game.match import Match, Phase
from companion.hand_off import Looking, Shown
from companion.languages import _
from companion.screens import Screen, secret_window
from companion.screens.dealing import ask_how_to_go_on, finish_deal
from companion.screens.hand_off_sheets import offer_others, offer_ways
from companion.screens.ways import ways_of
from companion.screens.where import place_of
from companion.theme import theme
from companion.turns import Turn, look_of, waiting
from companion.widgets import load_kv, page  # noqa: F401  (the .kv names them)
from companion.widgets.buttons import Action
from companion.widgets.hold_pad import HoldPad, LampRing  # noqa: F401  (the .kv names them)
from companion.widgets.role_card import HIGH, TURN_SECONDS, WIDE, RoleCard  # noqa: F401
from companion.wording import hand_offs
from companion.wording.faces import face_of

DRIFT = 48
GESTURES = 24
LARGE = 1.5
GAP = 28
SMALLEST = 0.7
"""So small a part of its size a card may be on a small screen with large letters."""


class HandOff(Screen):
    """Whose turn it is, and what a finger shows; the match and the journal know the rest."""

    count = StringProperty("")
    who = StringProperty("")
    line = StringProperty("")
    small = StringProperty("")
    call = StringProperty("")
    lamp = NumericProperty(0.0)
    roomy = BooleanProperty(True)
    card_size = ListProperty([dp(WIDE), dp(HIGH)])
    edges = ListProperty([dp(GESTURES), 0, dp(GESTURES), 0])

    def __init__(self, **what: Any) -> None:
        self._secure = device.here().secure
        self.looking = Looking(dp(DRIFT), lambda: bool(self._secure.ready))
        self.turn: Turn | None = None
        self._before: Turn | None = None
        self._ways = Ways()
        self._dealing = self._pausing = False
        self._time: Any = None
        self.measure = Clock.create_trigger(self._measure, -1)
        super().__init__(**what)
        self._write = Clock.create_trigger(self._write_look)

    # On the stage and off it

    def opened(self) -> None:
        """The window is secured before anything secret can be drawn; the screen stays on."""
        finish_deal(self.app)
        secret_window.keep()
        device.here().awake.keep()
        Window.bind(on_resize=self._turned)
        if self.turn and self._still_wanted(self.turn):
            self._tell()
            self._show()
        else:
            self._next(pause=False)

    def left(self) -> None:
        """Nothing secret stays behind, and a look that counts is written."""
        Window.unbind(on_resize=self._turned)
        self.interrupted()
        self._count_a_glimpse()
        secret_window.let_go()

    def interrupted(self) -> None:
        """Gone at once."""
        self.looking.interrupt()
        self._show()
        self._write_look()

    def _turned(self, *_args: Any) -> None:
        self.interrupted()
        self._measure()

    def step_back(self) -> bool:
        """Back hides; it never drops a deal without asking."""
        if self.looking.busy:
            self.interrupted()
        else:
            self._leave()
        return True

    # Whose turn

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.app.table.match

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
        self._ways = ways_of(self.app, self.turn.by) if self.turn else Ways()
        self.looking.begin(pause=pause, tap=self._ways.tap)
        self.ids.card.picture = self._ways.picture
        self._tell()
        self._show()

    def _still_wanted(self, turn: Turn) -> bool:
        if turn.why is Look.AGAIN or turn in waiting(self.match):
            return True
        return "who" in self.what and turn == look_of(self.match, self.what["who"])

    def _wanted(self) -> Turn | None:
        if "who" in self.what:
            return None if self.turn else look_of(self.match, self.what["who"])
        return next(iter(waiting(self.match)), None)

    def _finished(self) -> None:
        """After the last secret too stands a neutral screen."""
        if self.turn is None:
            name, what = place_of(self.match)
            self.app.stage.turn(name, **what)
            return
        turn = self.turn
        self.app.stage.turn("all_looked", last=turn.by, whose=turn.whose, deal=self._dealing)

    def _tell(self) -> None:
        """The words of the neutral screen."""
        turn, match = self.turn, self.match
        if turn is None:
            return
        self._dealing = match.phase is Phase.DEALING
        self.count = hand_offs.count(match) if self._dealing else ""
        self.who = match.name(turn.by)
        self.line = hand_offs.line(match, turn)
        self.small = hand_offs.small(match, turn)
        self._measure()
        self._dress_foot()

    def _room(self) -> float:
        """The height that all else leaves to the card."""
        ids = self.ids
        taken = ids.bar.height + ids.words.minimum_height + ids.pad.height + ids.foot.height
        return float(self.height - taken - dp(GAP))

    def _measure(self, *_args: Any) -> None:
        if self.turn is None:
            return
        scale = max(theme.scale, LARGE) if self._ways.large else theme.scale
        wide = min(dp(WIDE) * scale, Window.width - dp(32))
        high = max(min(wide * HIGH / WIDE, self._room()), dp(HIGH) * SMALLEST)
        self.card_size = [wide, high]
        self.roomy = Window.height > dp(720) * theme.scale
        reach = device.here().screen.gestures()
        self.edges = [max(dp(GESTURES), reach.left), 0, max(dp(GESTURES), reach.right), 0]

    # Fingers

    def on_touch_down(self, touch: Any) -> bool:
        """While somebody looks nothing else on the screen answers."""
        if self.looking.busy:
            self.looking.down_elsewhere()
            self._show()
            return True
        return bool(super().on_touch_down(touch))

    def finger_down(self, _pad: HoldPad, touch: Any) -> None:
        """A finger on the pad: the ring begins to fill."""
        self.looking.down(touch.uid, *touch.pos)
        self._show()

    def finger_move(self, _pad: HoldPad, touch: Any) -> None:
        """A finger drifts."""
        self.looking.move(touch.uid, *touch.pos)
        self._show()

    def finger_up(self, _pad: HoldPad, touch: Any) -> None:
        """A finger lifts."""
        self.looking.up(touch.uid)
        self._show()

    def key_pressed(self) -> None:
        """The keyboard has no hold: Enter begins to look and Enter ends it."""
        if not self.looking.busy:
            self.looking.down("key", 0, 0)
        elif self.looking.tap:
            self.looking.down_elsewhere()
        else:
            self.looking.up("key")
        self._show()

    def quietly(self, does: Callable[[], None]) -> None:
        """An action that does nothing while a finger looks."""
        if not self.looking.busy and self.looking.shown is not Shown.LOOKED:
            does()

    # What is seen

    def _tick(self, seconds: float) -> None:
        self.looking.tick(seconds)
        self._show()

    def _show(self) -> None:
        """The screen as the finger has it now; hiding comes before everything else."""
        shown, card = self.looking.shown, self.ids.card
        if shown is Shown.FACE:
            if not card.face_up:
                self._turn_up()
        elif card.face_up:
            card.hide()
        card.turned = self._turned_so_far()
        self._show_pad(shown)
        self._keep_time(self.looking.moves)
        if shown is Shown.LOOKED:
            self._write()

    def _turn_up(self) -> None:
        turn = self.turn
        if turn is None:
            return
        ways, edition = self._ways, self.match.terms.edition
        role = self.match.role_of(turn.whose)
        face = face_of(role, edition, language=ways.language, picture=ways.picture)
        self.ids.card.show(face)
        device.here().buzz.once()

    def _turned_so_far(self) -> float:
        """The card's turn: its first half while the ring ends to fill, the second face up."""
        shown, half = self.looking.shown, TURN_SECONDS / 2
        if not theme.motion or shown not in (Shown.FILLING, Shown.FACE):
            return 1.0 if shown is Shown.FACE else 0.0
        if shown is Shown.FACE:
            return min(1.0, 0.5 + self.looking.up_for / half / 2)
        left = (1.0 - self.looking.fill) * hand_off.FILL_SECONDS
        return max(0.0, 0.5 - left / half / 2)

    def _show_pad(self, shown: Shown) -> None:
        looking, pad = self.looking, self.ids.pad
        self.lamp = looking.lamp
        pad.waits = shown in (Shown.PAUSE, Shown.LOOKED)
        pad.held = looking.busy
        pad.ring = looking.rest if pad.waits else looking.fill
        seen = 0 if looking.busy else 1
        self.ids.foot.opacity = self.ids.all_roles.opacity = seen
        if self.ids.row.children and self._pausing is not pad.waits:
            self._dress_foot()

    def _keep_time(self, moves: bool) -> None:
        if moves and self._time is None:
            self._time = Clock.schedule_interval(self._tick, 0)
        elif not moves and self._time is not None:
            self._time.cancel()
            self._time = None

    def _dress_foot(self) -> None:
        self._pausing = self.looking.shown in (Shown.PAUSE, Shown.LOOKED)
        tap = self.looking.tap
        self.call = _("Tap to look") if tap else _("Hold to look")
        row = self.ids.row
        row.clear_widgets()
        before = self._before
        if self._pausing and before and before.by == before.whose:
            words = _("{name} again").format(name=self.match.name(before.by))
            self._offer("again", words, self._again)
            return
        if len(waiting(self.match)) > 1 and "who" not in self.what:
            self._offer("not_me", _("Not me"), self._not_me)
        self._offer("my_way", _("My way"), self._my_way)

    def _offer(self, name: str, words: str, does: Callable[[], None]) -> None:
        action = Action(name=name, text=words, kind="second")
        action.bind(on_release=lambda _action: self.quietly(does))
        self.ids.row.add_widget(action)

    # What follows a look

    def _write_look(self, *_args: Any) -> None:
        """It counts: written down, and the phone goes on."""
        turn = self.turn
        if turn is None or self.looking.shown is not Shown.LOOKED:
            return
        self.looking.begin(pause=True)
        self.app.table.happen(RoleLooked(turn.by, turn.whose, turn.why))
        if self.parent:
            self._next(pause=True)

    def _again(self) -> None:
        if self._before:
            self._next(pause=False, turn=look_of(self.match, self._before.by))

    def _not_me(self) -> None:
        offer_others(self.app, waiting(self.match), self._chosen, self._begin_to_play)

    def _chosen(self, turn: Turn) -> None:
        self._next(pause=False, turn=turn)

    def _begin_to_play(self) -> None:
        self.app.table.happen(PlayBegan())
        self._finished()

    def _my_way(self) -> None:
        if self.turn:
            offer_ways(self.app, self.turn.by, self._after_my_way)

    def _after_my_way(self) -> None:
        self._count_a_glimpse()
        if self.parent:
            self._take_up(pause=False)

    def all_roles(self) -> None:
        """One page that is the same for everyone."""
        self.app.go("all_roles")

    def somebody_looked(self) -> None:
        """An accident: whose card it was is most likely known."""
        turn, before = self.turn, self._before
        glimpsed = self.looking.face_was_up
        seen = turn if glimpsed or not before else before
        self.app.go("somebody_looked", whose=seen.whose if seen else None, glimpsed=glimpsed)

    def _leave(self) -> None:
        if self.match.phase is Phase.DEALING:
            ask_how_to_go_on(self.app)
            return
        self.app.stage.start(("home", {}), ("board", {}))

    def _count_a_glimpse(self) -> None:
        """Who looked again has looked again, however short it was."""
        turn = self.turn
        if turn and turn.why is Look.AGAIN and self.looking.face_was_up:
            self.looking.face_was_up = False
            self.app.table.happen(RoleLooked(turn.by, turn.whose, turn.why))


load_kv("hand_off")
