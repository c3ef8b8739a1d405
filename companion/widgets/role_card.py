"""The role's card: a back that says nothing, and a face that exists only while it is shown.

Gold on coal in both themes. Every face has the same parts in the same places, so that nobody
reads a role from the side. The face's widgets are built blank, filled in when the card turns, and
thrown away when it is hidden: an emptied label would still keep its picture.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Line, PopMatrix, PushMatrix, RoundedRectangle, Scale
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.theme import CARD_GOLD, COAL, Rgba, mixed
from companion.widgets.role_face import HIGH, BlankFace, FaceSign
from companion.wording.faces import Face

WIDE = 220.0
TURN_SECONDS = 0.25
THINNEST = 0.02
SOON = 0.05
"""The next face is prepared so much later, and words are: never in the frame that hides one."""


class RoleCard(FloatLayout):
    """A card that lies face down, turns, and forgets its face when it is hidden."""

    name = StringProperty("role_card")
    turned = NumericProperty(0.0)
    picture = BooleanProperty(False)
    is_card = True

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._blank: BlankFace | None = None
        self._face_up = False
        self._inks: dict[int, Rgba] = {}
        self._peers: Callable[[], tuple[Face, ...]] = tuple
        with self.canvas.before:
            PushMatrix()
            self._scale = Scale(1, 1, 1)
            Color(*COAL)
            self._ground = RoundedRectangle()
            Color(*mixed(COAL, CARD_GOLD, 0.55))
            self._edge = Line(width=dp(1.2))
        with self.canvas.after:
            PopMatrix()
        self._back = CardBack()
        self.add_widget(self._back)
        self._prepare = Clock.create_trigger(self._build, SOON)
        self.bind(pos=self._shape, size=self._shape, turned=self._turn, picture=self._anew)
        self._prepare()

    @property
    def face_up(self) -> bool:
        """Whether a role can be read."""
        return self._face_up

    def expect(self, peers: Callable[[], tuple[Face, ...]]) -> None:
        """What tells all the faces that may come up here, for the light that they give."""
        self._peers = peers
        self._anew()

    def show(self, face: Face) -> None:
        """The card has turned: the blank face is filled in."""
        if self._blank is None or self.picture != face.picture:
            self.picture = face.picture
            self._build()
        if self._blank is not None:
            self._back.opacity = 0
            self._blank.fill_in(face, self._inks)
            self._face_up = True

    def hide(self) -> None:
        """Back up, and what had been filled in is no part of anything any more."""
        self.turned = 0.0
        if self._face_up:
            self._face_up = False
            self._drop()
            self._prepare()
        self._back.opacity = 1

    def _anew(self, *_args: Any) -> None:
        if not self._face_up:
            self._drop()
            self._prepare()

    def _drop(self) -> None:
        if self._blank is not None:
            self.remove_widget(self._blank)
            self._blank = None

    def _build(self, *_args: Any) -> None:
        if not self.get_root_window():
            return  # nobody looks; whoever does later has it built then
        peers = self._peers()
        if self._blank is None:
            told = peers[0].told if peers else None
            self._blank = BlankFace(self.picture, told, size_hint=(1, 1), pos_hint={"x": 0, "y": 0})
            self.add_widget(self._blank)
            self.do_layout()
        self._inks = self._blank.even(peers)

    def _shape(self, *_args: Any) -> None:
        radius = dp(16)
        self._ground.pos, self._ground.size, self._ground.radius = self.pos, self.size, [radius]
        self._edge.rounded_rectangle = (*self.pos, *self.size, radius)
        self._scale.origin = self.center
        self._prepare()

    def _turn(self, *_args: Any) -> None:
        """0 lies face down, half way stands on its edge, 1 lies face up."""
        self._scale.x = max(THINNEST, abs(1.0 - 2.0 * self.turned))


class CardBack(Widget):
    """A back that is the same for every card: a lamp, and rock all round it."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(1, 1), pos_hint={"x": 0, "y": 0}, **kwargs)
        with self.canvas:
            Color(*mixed(COAL, CARD_GOLD, 0.3))
            self._frame = Line(width=dp(1))
        self._sign = FaceSign(sign="lamp", part=60)
        self._sign.opacity = 0.6
        self.add_widget(self._sign)
        self.bind(pos=self._shape, size=self._shape)

    def _shape(self, *_args: Any) -> None:
        inset = dp(8)
        box = (self.x + inset, self.y + inset, self.width - 2 * inset, self.height - 2 * inset)
        self._frame.rounded_rectangle = (*box, dp(10))
        self._sign.unit = self.height / HIGH
        self._sign.size, self._sign.pos = self.size, self.pos
