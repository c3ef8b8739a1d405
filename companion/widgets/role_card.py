"""The role's card: a back that says nothing, and a face that exists only while it is shown.

Gold on coal in both themes. Every face has the same parts in the same places, so that nobody
reads a role from the side. The face's widgets are built blank, filled in when the card turns, and
thrown away when it is hidden: an emptied label would still keep its picture.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Line, PopMatrix, PushMatrix, RoundedRectangle, Scale
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion.coverage import shown
from companion.signs import SIGNS
from companion.theme import BOLD, CARD_GOLD, COAL, FONT, Colour, mixed
from companion.widgets.even_light import Writing, fitted, grounds, ink_of
from companion.widgets.text import Sign
from companion.wording.faces import Face

WIDE, HIGH = 220.0, 140.0
TURN_SECONDS = 0.25
THINNEST = 0.02
INSET = 6
"""What differs from role to role lies so far inside the card's edge."""


class FaceText(Label):
    """One line of the face, made smaller where it is long; `part` is its size in a card."""

    part = NumericProperty(16)
    unit = NumericProperty(1)
    bold_face = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(halign="center", valign="middle", color=CARD_GOLD, **kwargs)
        self.font_name = BOLD if self.bold_face else FONT
        self.bind(size=self._fit, text=self._fit, unit=self._fit)

    def _fit(self, *_args: Any) -> None:
        self.font_size = fitted(self.text, self.font_name, self.part * self.unit, self.width)

    def writing(self, text: str) -> Writing:
        """The text as it would stand here."""
        size = fitted(text, self.font_name, self.part * self.unit, self.width)
        return text, self.font_name, size


class FaceSign(Sign):
    """A sign of the face; `part` is its size in a card."""

    part = NumericProperty(24)
    unit = NumericProperty(1)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(unit=self._dress)

    def _dress(self, *_args: Any) -> None:
        self.text = SIGNS[self.sign] if self.sign else ""
        self.font_size = self.part * self.unit
        self.color = CARD_GOLD

    def writing(self, sign: str) -> Writing:
        """The sign as it would stand here."""
        return SIGNS[sign], self.font_name, self.font_size


class BlankFace(Widget):
    """The parts of a face, laid out and empty."""

    unit = NumericProperty(1)

    def __init__(self, picture: bool, **kwargs: Any) -> None:
        super().__init__(opacity=0, **kwargs)
        self._picture = picture
        if picture:
            self._form, self._sign = FaceSign(part=66), FaceSign(part=34)
            self._story = [FaceSign(part=24) for _each in range(3)]
            self._name = FaceText(part=16, bold_face=True)
            self._lines: list[FaceText] = []
        else:
            self._form, self._sign = FaceSign(part=54), FaceSign(part=28)
            self._story = []
            self._name = FaceText(part=21, bold_face=True)
            self._lines = [FaceText(part=14) for _each in range(2)]
        self._form.add_widget(self._sign)
        self._parts: tuple[FaceSign | FaceText, ...] = (
            self._form,
            self._sign,
            *self._story,
            self._name,
            *self._lines,
        )
        for part in (self._form, *self._story, self._name, *self._lines):
            self.add_widget(part)
        with self.canvas.before:
            self._ground_colour = Color(*COAL)
            self._ground = RoundedRectangle()
        self.bind(pos=self._lay_out, size=self._lay_out)

    def even(self, faces: Iterable[Face]) -> dict[int, Colour]:
        """The ground for each of the faces that may stand here."""
        inks = {hash(face): ink_of(self._writings(face)) for face in faces}
        return grounds(inks, self._ground.size[0] * self._ground.size[1])

    def _writings(self, face: Face) -> list[Writing]:
        texts = [self._name.writing(shown(face.name))]
        for label, line in zip(self._lines, face.lines, strict=False):
            text, font, _size = label.writing(shown(line))
            texts.append((text, font, self._line_size(face)))
        for label, sign in zip(self._story, face.story, strict=False):
            texts.append(label.writing(sign))
        return [self._form.writing(face.form), self._sign.writing(face.sign), *texts]

    def _line_size(self, face: Face) -> float:
        """Both lines are as large as the longer one can be."""
        pairs = zip(self._lines, face.lines, strict=False)
        return min((label.writing(shown(line))[2] for label, line in pairs), default=0.0)

    def fill_in(self, face: Face, ground: Colour) -> None:
        """The role comes into being on the screen."""
        self._ground_colour.rgba = ground
        self._form.sign, self._sign.sign = face.form, face.sign
        self._name.text = shown(face.name)
        for label, line in zip(self._lines, face.lines, strict=False):
            label.text = shown(line)
        for label in self._lines:
            label.font_size = self._line_size(face)
        for label, sign in zip(self._story, face.story, strict=False):
            label.sign = sign
        self.opacity = 1

    def _lay_out(self, *_args: Any) -> None:
        self.unit = self.height / HIGH
        inset = dp(INSET)
        self._ground.pos = (self.x + inset, self.y + inset)
        self._ground.size = (max(0, self.width - 2 * inset), max(0, self.height - 2 * inset))
        self._ground.radius = [dp(16 - INSET)]
        for part in self._parts:
            part.unit = self.unit
        if self._picture:
            self._row(self._form, 64, 70)
            self._row(self._sign, 79, 40)
            for place, sign in enumerate(self._story):
                sign.size = (self.unit * 36, self.unit * 28)
                sign.center = (self.center_x + (place - 1) * self.unit * 44, self._up(46))
            self._row(self._name, 6, 24)
            return
        self._row(self._form, 78, 56)
        self._row(self._sign, 90, 32)
        self._row(self._name, 48, 30)
        for place, line in enumerate(self._lines):
            self._row(line, 28 - 20 * place, 20)

    def _row(self, part: Label, up: float, high: float) -> None:
        part.size = (self.width - self.unit * 20, self.unit * high)
        part.center = (self.center_x, self._up(up + high / 2))

    def _up(self, part: float) -> float:
        return float(self.y + self.unit * part)


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
        self._grounds: dict[int, Colour] = {}
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
        self._prepare = Clock.create_trigger(self._build)
        self.bind(pos=self._shape, size=self._shape, turned=self._turn, picture=self._anew)
        self._prepare()

    @property
    def face_up(self) -> bool:
        """Whether a role can be read."""
        return self._face_up

    def expect(self, peers: Callable[[], tuple[Face, ...]]) -> None:
        """What tells all the faces that may come up here, for the light that they give."""
        self._peers = peers
        self._prepare()

    def show(self, face: Face) -> None:
        """The card has turned: the blank face is filled in."""
        if self._blank is None or self.picture != face.picture:
            self.picture = face.picture
            self._build()
        if self._blank is not None:
            self._back.opacity = 0
            self._blank.fill_in(face, self._grounds.get(hash(face), COAL))
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
        if self._blank is None:
            self._blank = BlankFace(self.picture, size_hint=(1, 1), pos_hint={"x": 0, "y": 0})
            self.add_widget(self._blank)
            self.do_layout()
        self._grounds = self._blank.even(self._peers())

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
