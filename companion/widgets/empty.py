"""Where there is nothing yet: a drawing, a sentence, and the next step."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.languages import _
from companion.reference.drawings import PATHS
from companion.theme import mixed, theme
from companion.widgets import buttons, load_kv  # noqa: F401  (the .kv names them)
from companion.widgets.buttons import BESIDE_A_LIST
from companion.widgets.pen import Drawn, Pen
from companion.widgets.tunnel import paint_card
from companion.widgets.tunnel_shapes import CORNER, HIGH, WIDE

GAP = 4.0
LARGEST = 1.6
NOT_DUG = ("start", "", "", "", "goal-back")
"""A start and a goal, and between them what is still to be dug."""
FILLS = 0.68
"""How much of a page it takes at least, so that it stands in the middle."""
LEADS_NOWHERE = ("straight-across", "straight-across", "dead-end-one-across", "", "")


class CardField(Drawn):
    """A table that waits to be dug: free places as far as there is room, path cards in the middle
    row; an empty name is a free place, too."""

    cards: Any = ObjectProperty(NOT_DUG)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(cards=self.repaint)

    def paint(self) -> None:
        """Paint the cards as large as their own row fits."""
        columns, step = len(self.cards), HIGH + GAP
        long = columns * (WIDE + GAP) - GAP
        unit = min(self.width / long, self.height / HIGH, dp(LARGEST))
        rows = max(1, int((self.height / unit + GAP) / step))
        left = (self.width - long * unit) / 2
        pen = Pen(unit, left, (self.height - (rows * step - GAP) * unit) / 2)
        for row in range(rows):
            for number, card in enumerate(self.cards):
                here = pen.at(number * (WIDE + GAP), row * step)
                if card and row == rows // 2:
                    paint_card(here, PATHS[card], "goal" if card == "goal-back" else "")
                else:
                    here.colour(mixed(theme.coal, theme.ink, 0.16))
                    here.frame(1, 1, WIDE - 2, HIGH - 2, CORNER, 1.0)


class FreeTable(CardField):
    """A table on which nothing lies yet, where a page has room for it."""

    room = NumericProperty(0)


class Empty(BoxLayout):
    """`text` says what is missing, `action` what to do about it; a touch there is `on_next`."""

    __events__ = ("on_next",)

    cards: Any = ObjectProperty(NOT_DUG)
    text = StringProperty("")
    action = StringProperty("")
    action_name = StringProperty("next_step")
    least = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("least", Window.height * FILLS)
        super().__init__(**kwargs)

    def on_next(self) -> None:
        """The next step was touched; screens listen."""


def beside_list() -> Empty:
    """The place of the page while nothing is chosen in the list beside it."""
    return Empty(text=_("Choose one from the list."), size_hint=(BESIDE_A_LIST, 1))


load_kv("empty")
