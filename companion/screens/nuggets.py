"""The phone's own nugget cards go round: hold for the faces, then touch a back and take it.

The cards lie in other places for each player, so nobody learns from where a finger was.
"""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from companion import device
from companion.chance import CHANCE
from companion.game.events import NuggetPicked, PlayerId
from companion.game.views import Phase, handout
from companion.hand_off import Looking, LookPhase
from companion.languages import _, many
from companion.presenter import Choice
from companion.screens import doing, secret_window
from companion.screens.badges import badges_in
from companion.screens.nugget_draw import ask_to_hand_out_again, draw_for_the_next
from companion.screens.of_the_match import MatchScreen
from companion.screens.ways import ways_of
from companion.widgets import load_kv, page, person_name  # noqa: F401  (the .kv names them)
from companion.widgets.buttons import SignTouch
from companion.widgets.fingers import DRIFT, GESTURES, Fingers, free_edges
from companion.widgets.hold_pad import HoldPad
from companion.widgets.nugget_card import NuggetCard
from companion.widgets.tunnel_shapes import HIGH, WIDE
from companion.wording.apart import called_in
from companion.wording.lists import in_order
from companion.wording.log import log_line

MOST_IN_A_ROW = 5
WIDEST = 84
SMALLEST = 48
GAP = 8


class NuggetsScreen(Fingers, MatchScreen):
    """Whose turn it is to pick; the match knows the cards, this screen only their places."""

    who = StringProperty("")
    badge: Any = ObjectProperty(None, allownone=True)
    line = StringProperty("")
    call = StringProperty("")
    may_take = BooleanProperty(False)
    columns = NumericProperty(5)
    roomy = BooleanProperty(True)
    edges = ListProperty([dp(GESTURES), 0, dp(GESTURES), 0])

    def __init__(self, **what: Any) -> None:
        self._secure = device.here().secure
        self.looking = Looking(dp(DRIFT), lambda: bool(self._secure.ready), self._opens)
        self._player: PlayerId | None = None
        self._worths: list[int] = []
        self._chosen: int | None = None
        self._seen = False
        self.cards: list[NuggetCard] = []
        super().__init__(**what)
        for part in ("name", "told", "pad", "under"):
            self.ids[part].bind(height=self._measure)
        not_me = SignTouch(name="not_me", sign="phone_pass", hint=_("Somebody else has it"))
        not_me.bind(on_release=lambda _touch: self.not_me())
        self.ids.bar.add_widget(not_me)

    # On the stage and off it

    def opened(self) -> None:
        """The window is secured before a face can be drawn."""
        secret_window.keep()
        Window.bind(on_resize=self._turned)
        self._next(pause=False)

    def left(self) -> None:
        """No worth stays behind."""
        Window.unbind(on_resize=self._turned)
        self.interrupted()
        self._worths = []
        secret_window.let_go()

    def interrupted(self) -> None:
        """Gone at once."""
        self.looking.interrupt()
        self._show()

    def _turned(self, *_args: Any) -> None:
        self.interrupted()
        self._measure()

    def step_back(self) -> bool:
        """Back hides; it never drops the handing out."""
        if self.looking.busy:
            self.interrupted()
        else:
            again = Choice(
                "hand_out_again",
                _("Hand out again"),
                lambda: ask_to_hand_out_again(self.app),
            )
            draft = self.match.this_round.draft
            more = (again,) if draft and draft.taken else ()
            doing.ask_to_leave(self.app, _("Leave the nugget cards?"), *more)
        return True

    def look_up(self) -> None:
        """Open the rules, but not while somebody looks."""
        if not self.looking.busy:
            super().look_up()

    def take_note(self, note: Widget) -> None:
        """Where "Take this card" comes up later: the pad stays where the finger expects it."""
        under, foot = self.ids.under, self.ids.foot.__self__
        under.remove_widget(foot)
        under.add_widget(note)
        note.bind(parent=lambda _note, parent: None if parent else under.add_widget(foot))

    def _opens(self) -> bool:
        """Whether the faces may be seen now: these go round, and who looks is known."""
        return True

    # Whose turn

    def _next(self, *, pause: bool) -> None:
        there = handout(self.match)
        if self.match.phase is not Phase.SHARING or not there or not there.picks:
            doing.go_on(self.app)
            return
        if not self.match.nuggets_are_drawn and not draw_for_the_next(self.app):
            return
        self._player = there.picks[0]
        self._worths = list(self.app.table.view_for(self._player).nuggets)
        CHANCE.shuffle(self._worths)
        self._seen, self._chosen = False, None
        self.looking.begin(pause=pause, tap=ways_of(self.app, self._player).tap)
        self._tell()
        self._lay_out()
        self._show()

    def _tell(self) -> None:
        match, player, cards = self.match, self._player, len(self._worths)
        if player is None:
            return
        self.who = match.name(player)
        self.badge = badges_in(self.app, match)(player)
        self.title = many("{n} nugget card", "{n} nugget cards", cards)
        self.line = _("Look, then take one and pass the phone on.")
        if match.terms.rules.winner_gives_one:
            other = called_in(match)(match.table.left_of(player))
            self.line = _("Keep one; the other goes to {name}.").format(name=other)
        self.call = _("Tap to look") if self.looking.tap else _("Hold to look")

    def _lay_out(self) -> None:
        place = self.ids.cards
        place.clear_widgets()
        self.cards = [NuggetCard(name=f"card.{spot}") for spot in range(len(self._worths))]
        for spot, card in enumerate(self.cards):
            card.bind(on_release=lambda _card, spot=spot: self._choose(spot))
            place.add_widget(card)
        self._measure()

    def _measure(self, *_args: Any) -> None:
        number = len(self.cards)
        if not number:
            return
        rows = -(-number // MOST_IN_A_ROW)
        self.columns = -(-number // rows)
        room = Window.width - dp(32) - dp(GAP) * (self.columns - 1)
        wide = min(dp(WIDEST), room / self.columns)
        high = min(wide * HIGH / WIDE, self._room_above() / rows - dp(GAP))
        for card in self.cards:
            card.size = (wide, max(dp(SMALLEST), high))
        self.edges = free_edges()
        self.roomy = Window.height > dp(720)

    def _room_above(self) -> float:
        """What the name and the line above the cards leave of the height, for a table of twenty."""
        ids = self.ids
        parts = (ids.bar, ids.name, ids.told, ids.pad, ids.under)
        return float(Window.height - dp(24) - sum(part.height for part in parts))

    def not_me(self) -> None:
        """The order is the rules': the phone goes on to whose turn it is, as if it had just come.

        Whoever looked or picked in another's stead is put right in the open.
        """
        there = handout(self.match)
        if self._player is None or there is None:
            return
        self.app.presenter.clear_note()
        self._next(pause=True)
        name = self.match.name(self._player)
        self.app.presenter.ask(
            _("Pass the phone to {name}").format(name=name),
            _("The order of picking is fixed: {names}.").format(
                names=in_order(map(called_in(self.match), there.picks))
            ),
            (
                Choice("it_is_them", _("It is {name} now").format(name=name), None, "main"),
                Choice(
                    "hand_out_again",
                    _("Somebody else looked or picked"),
                    lambda: ask_to_hand_out_again(self.app),
                ),
            ),
        )

    # Fingers

    def on_touch_down(self, touch: Any) -> bool:
        """While somebody looks nothing else on the screen answers."""
        if self.looking.busy:
            self.looking.down_elsewhere()
            self._show()
            return True
        return bool(super().on_touch_down(touch))

    def finger_down(self, _pad: HoldPad, touch: Any) -> None:
        """A finger on the pad: what came before cannot be taken back from here on."""
        self.app.presenter.clear_note()
        super().finger_down(_pad, touch)

    # What is seen

    def _show(self) -> None:
        looking = self.looking
        if looking.shown is LookPhase.FACE:
            self._turn_up()
        else:
            for card in self.cards:
                card.hide()
        if looking.shown is LookPhase.LOOKED:
            looking.begin(pause=False, tap=looking.tap, opened=looking.opened)
        pad = self.ids.pad
        pad.waits = looking.shown is LookPhase.PAUSE
        pad.held = looking.busy
        tapped = looking.tap and looking.shown is LookPhase.FACE
        pad.held_text = _("Tap to hide") if tapped else ""
        pad.ring = looking.rest if pad.waits else looking.fill
        if self._seen and not pad.waits:
            pad.fill, pad.ink = "step2", "ink"
        self.ids.foot.opacity = 0 if looking.busy else 1
        for spot, card in enumerate(self.cards):
            card.chosen = spot == self._chosen and not looking.busy
        self.may_take = self._chosen is not None and not looking.busy
        if looking.too_short and looking.shown is LookPhase.NEUTRAL and not self._seen:
            looking.too_short = False
            self.call = _("Keep your finger on it")
            pad.pulse()
        self._keep_time()

    def _turn_up(self) -> None:
        if not self._seen:
            device.here().buzz.once()
        self._seen = True
        if len(self.cards) == 1:
            self._chosen = 0
        for card, worth in zip(self.cards, self._worths, strict=True):
            if not card.face_up:
                card.show(worth)

    # Picking

    def _choose(self, spot: int) -> None:
        """Only who has looked can choose; a last card needs no choice."""
        if self._seen and not self.looking.busy:
            self._chosen = spot
            self._show()

    def take(self) -> None:
        """Take the chosen card; the phone goes on to the next player."""
        if self._chosen is None or self._player is None:
            return
        event = NuggetPicked(self._player, self._worths[self._chosen], passed=True)
        if not doing.happen(self.app, event, note=False):
            return
        if self.match.phase is Phase.SHARING:
            self._next(pause=True)
            self.app.presenter.note(log_line(event, called_in(self.match)))
        else:
            doing.go_on(self.app)


load_kv("nuggets")
