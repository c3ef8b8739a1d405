"""The face of a role's card: blank parts, filled in when the card turns, alike for every role."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion.coverage import shown
from companion.signs import SIGNS
from companion.theme import BOLD, CARD_GOLD, COAL, FONT, Rgba
from companion.widgets.even_light import Ink, Writing, fitted, ink_of, inks_alike
from companion.widgets.text import Sign
from companion.widgets.told_block import ToldBlock, height_of
from companion.wording.faces import Face, NamesTold

HIGH = 140.0
INSET = 6
"""What differs from role to role lies so far inside the card's edge."""
LEADING = 1.45
EDGE = 16.0
"""How much of the width stays free beside letters."""
LOW = 1.85
"""From this width for its height on a card has its sign beside its name."""


class FacePlan(NamedTuple):
    """Sizes and the heights of middles, in parts of a card 140 high.

    `beside` is how much of the width the sign takes from the name, nothing where it stands above.
    """

    form: float
    signs: float
    name: float
    names: float
    line: float
    lines: float
    beside: float = 0.0
    story: float = 24.0


WORDS = FacePlan(form=54, signs=106, name=21, names=63.5, line=14, lines=37.8)
PICTURE = FacePlan(form=66, signs=99, name=16, names=18, line=0, lines=46)
LOW_WORDS = FacePlan(form=54, signs=102, name=29, names=102, line=21, lines=51, beside=60)
LOW_PICTURE = FacePlan(form=92, signs=70, name=24, names=38, line=0, lines=92, beside=106, story=32)


class FaceText(Label):
    """One line of the face, made smaller where it is long; `part` is its size in a card."""

    part = NumericProperty(16)
    unit = NumericProperty(1)
    bold_face = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(halign="center", valign="middle", color=CARD_GOLD, **kwargs)
        self.font_name = BOLD if self.bold_face else FONT
        self.bind(size=self._fit, text=self._fit, unit=self._fit, part=self._fit)

    def _fit(self, *_args: Any) -> None:
        self.font_size = self.size_for(self.text)

    def size_for(self, text: str) -> float:
        """How large that text can stand here."""
        return fitted(text, self.font_name, self.part * self.unit, self.width * 0.96)


class FaceSign(Sign):
    """A sign of the face; `part` is its size in a card."""

    part = NumericProperty(24)
    unit = NumericProperty(1)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(unit=self._dress, part=self._dress)

    def _dress(self, *_args: Any) -> None:
        self.text = SIGNS[self.sign] if self.sign else ""
        self.font_size = self.part * self.unit
        self.color = CARD_GOLD

    def writing(self, sign: str) -> Writing:
        """The sign as it would stand here."""
        return SIGNS[sign], self.font_name, self.font_size


class BlankFace(Widget):
    """The parts of a face, laid out and empty.

    On a card that is low for its width the sign stands beside the name, so that all letters can
    be larger. Names are of one size on all faces that may come up, and so are the lines.
    """

    unit = NumericProperty(1)

    def __init__(self, picture: bool, told: NamesTold | None = None, **kwargs: Any) -> None:
        super().__init__(opacity=0, **kwargs)
        self._picture = picture
        self._below = height_of(told)
        self._block = ToldBlock(len(told.words)) if told else None
        self._form, self._sign = FaceSign(), FaceSign()
        self._story = [FaceSign() for _each in range(3 if picture else 0)]
        self._name = FaceText(bold_face=True)
        self._lines = [FaceText() for _each in range(0 if picture else 2)]
        self._sizes: tuple[float, float] | None = None
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
        if self._block:
            self.add_widget(self._block)
        with self.canvas.before:
            Color(*COAL)
            self._ground = RoundedRectangle()
        self.bind(pos=self._lay_out, size=self._lay_out)

    def even(self, faces: Iterable[Face]) -> dict[int, Rgba]:
        """The ink for each of the faces that may stand here, all in letters of one size."""
        faces = tuple(faces)
        self._sizes = self._sizes_of(faces) if faces else None
        if self._block and faces and faces[0].told:
            self._block.even(faces[0].told)
        return inks_alike({_mark(face): self._ink_of(face) for face in faces})

    def _sizes_of(self, faces: Sequence[Face]) -> tuple[float, float]:
        """Of names and of lines: as large as the longest of them can be."""
        names = [self._name.size_for(shown(face.name)) for face in faces]
        lines = [
            label.size_for(shown(line))
            for face in faces
            for label, line in zip(self._lines, face.lines, strict=False)
        ]
        return min(names), min(lines, default=0.0)

    def _ink_of(self, face: Face) -> Ink:
        of_names, of_lines = self._sizes or self._sizes_of([face])
        texts: list[Writing] = [(shown(face.name), self._name.font_name, of_names)]
        for label, line in zip(self._lines, face.lines, strict=False):
            texts.append((shown(line), label.font_name, of_lines))
        for label, sign in zip(self._story, face.story, strict=False):
            texts.append(label.writing(sign))
        return ink_of(texts, (self._form.writing(face.form), self._sign.writing(face.sign)))

    def fill_in(self, face: Face, inks: Mapping[int, Rgba]) -> None:
        """The role comes into being on the screen, in its ink."""
        of_names, of_lines = self._sizes or self._sizes_of([face])
        if self._block and face.told:
            self._block.fill_in(face.told)
        self._form.sign, self._sign.sign = face.form, face.sign
        self._name.text = shown(face.name)
        self._name.font_size = of_names
        for label, line in zip(self._lines, face.lines, strict=False):
            label.text = shown(line)
            label.font_size = of_lines
        for label, sign in zip(self._story, face.story, strict=False):
            label.sign = sign
        ink = inks.get(_mark(face), CARD_GOLD)
        for part in self._parts:
            part.color = ink
        self.opacity = 1

    def _lay_out(self, *_args: Any) -> None:
        self.unit = self.height / (HIGH + self._below)
        inset = dp(INSET)
        self._ground.pos = (self.x + inset, self.y + inset)
        self._ground.size = (max(0, self.width - 2 * inset), max(0, self.height - 2 * inset))
        self._ground.radius = [dp(16 - INSET)]
        self._lay_the_block(inset)
        low = self.width > self.unit * HIGH * LOW
        plan = (LOW_PICTURE if low else PICTURE) if self._picture else (LOW_WORDS if low else WORDS)
        for part in self._parts:
            part.unit = self.unit
        self._form.part, self._sign.part, self._name.part = plan.form, plan.form * 0.52, plan.name
        words = (plan.beside * self.unit, self.width - plan.beside * self.unit)
        sign = (self.unit * 10, plan.beside * self.unit) if low else (0.0, self.width)
        self._row(self._form, sign, plan.signs, plan.form + 2)
        self._row(self._sign, sign, plan.signs, plan.form)
        self._row(self._name, words, plan.names, plan.name * LEADING)
        for place, line in enumerate(self._lines):
            line.part = plan.line
            self._row(
                line,
                (0.0, self.width),
                plan.lines - place * plan.line * LEADING,
                plan.line * LEADING,
            )
        for place, story in enumerate(self._story):
            story.part = plan.story
            story.size = (self.unit * plan.story * 1.5, self.unit * plan.story * 1.16)
            apart = self.unit * plan.story * 1.83
            middle = self.x + words[0] + words[1] / 2 + (place - 1) * apart
            story.center = (middle, self._up(plan.lines))

    def _row(self, part: Label, room: tuple[float, float], middle: float, high: float) -> None:
        """In the middle of a room of the card, given by its left and its width."""
        left, wide = room
        edge = self.unit * EDGE if isinstance(part, FaceText) else 0.0
        part.size = (wide - edge, self.unit * high)
        part.center = (self.x + left + wide / 2, self._up(middle))

    def _up(self, part: float) -> float:
        return float(self.y + self.unit * (part + self._below))

    def _lay_the_block(self, inset: float) -> None:
        if self._block:
            self._block.unit = self.unit
            self._block.pos = (self.x + 2 * inset, self.y + 2 * inset)
            high = max(0.0, self.unit * self._below - 2 * inset)
            self._block.size = (max(0.0, self.width - 4 * inset), high)


def _mark(face: Face) -> int:
    """What the ink hangs on: the role's own part, not the names below it."""
    return hash(replace(face, told=None))
