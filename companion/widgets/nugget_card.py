"""A nugget card: a back that is the same for all, and a face that exists only while it is shown."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Line, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.floatlayout import FloatLayout

from companion.theme import CARD_GOLD, COAL, mixed, theme
from companion.widgets.role_card import CardBack
from companion.widgets.role_face import FaceSign, FaceText
from companion.widgets.touch import Touch
from companion.widgets.tunnel_shapes import HIGH


class NuggetFace(FloatLayout):
    """The face of a nugget card: so many nuggets, and the number."""

    def __init__(self, worth: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._number = FaceText(text=str(worth), part=30, bold_face=True, size_hint=(None, None))
        self._nuggets = [FaceSign(sign="gold", part=17) for _each in range(worth)]
        for part in (self._number, *self._nuggets):
            self.add_widget(part)
        self.bind(pos=self._lay_out, size=self._lay_out)
        self._lay_out()

    def _lay_out(self, *_args: Any) -> None:
        unit = self.height / HIGH
        self._number.unit = unit
        self._number.size = (self.width, unit * 46)
        self._number.center = (self.center_x, self.y + unit * 54)
        for place, nugget in enumerate(self._nuggets):
            nugget.unit = unit
            nugget.size = (unit * 17, unit * 17)
            middle = (len(self._nuggets) - 1) / 2
            nugget.center = (self.center_x + (place - middle) * unit * 17, self.y + unit * 22)


class NuggetCard(Touch):
    """A nugget card, touched while it lies face down; `chosen` marks the one to take."""

    chosen = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), corner=10, **kwargs)
        self._face: NuggetFace | None = None
        with self.canvas.before:
            Color(*COAL)
            self._ground = RoundedRectangle()
            self._edge_colour = Color(*mixed(COAL, CARD_GOLD, 0.55))
            self._edge = Line(width=dp(1.2))
        self._back = CardBack()
        self.add_widget(self._back)
        self.bind(pos=self._lay, size=self._lay, chosen=self._mark)

    @property
    def face_up(self) -> bool:
        """Whether its worth can be read."""
        return self._face is not None

    def show(self, worth: int) -> None:
        """Turn the card up; only now its face comes into being."""
        self.hide()
        self.remove_widget(self._back)
        self._face = NuggetFace(worth)
        self.add_widget(self._face)

    def hide(self) -> None:
        """Nothing of the face is left."""
        if self._face is not None:
            self.remove_widget(self._face)
            self._face = None
            self.add_widget(self._back)

    def _lay(self, *_args: Any) -> None:
        radius = dp(10)
        self._ground.pos, self._ground.size, self._ground.radius = self.pos, self.size, [radius]
        self._edge.rounded_rectangle = (*self.pos, *self.size, radius)

    def _mark(self, *_args: Any) -> None:
        self._edge_colour.rgba = theme.gold if self.chosen else mixed(COAL, CARD_GOLD, 0.55)
        self._edge.width = dp(3 if self.chosen else 1.2)
