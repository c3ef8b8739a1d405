"""A role card on the table: a back with its owner's name, or the role that it shows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.game.roles import Role
from companion.role_marks import role_card, role_form, role_tone
from companion.theme import theme
from companion.widgets import load_kv
from companion.widgets.person_name import DISC
from companion.widgets.scene_card import SceneCard  # noqa: F401 (the .kv names it)
from companion.widgets.text import LARGEST_SIGN, width_of
from companion.widgets.touch import Touch
from companion.widgets.tunnel_shapes import SLIM
from companion.wording.names import role_name, titled

MARGIN, CARD, FORM = 9, 44, 18
LARGE_CARD = 72
BESIDE = 1.4
"""A disc, and the air up to its name."""
USUAL = 100
"""So wide a name may be before letters are left out."""


class RoleTile(Touch):
    """A player's role card in a grid; without a `role` it lies face down."""

    margin, form_size = MARGIN, FORM
    card = StringProperty("")
    form = StringProperty("")
    tone = StringProperty("dim")
    who = StringProperty("")
    badge: Any = ObjectProperty(None, allownone=True)
    role = StringProperty("")
    high_wanted = NumericProperty(0)
    card_wide = NumericProperty(0)
    least_card = NumericProperty(0)
    upright = BooleanProperty(False)
    """The card stands above its words, and grows with the tile."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.card_wide = self.least_card = _grown(_card())
        if self.upright:
            self.orientation = "vertical"
            self.bind(size=self._grow)
            self.ids.words.bind(height=self._grow)

    def _grow(self, *_args: Any) -> None:
        free = self.height - self.ids.words.height - dp(3 * self.margin)
        high = min(free, (self.width - dp(2 * self.margin)) / SLIM)
        self.card_wide = max(self.least_card, high * SLIM)

    def turn(self, role: Role) -> None:
        """Turn the card up: it shows that role."""
        self.card, self.form, self.tone = role_card(role), role_form(role), role_tone(role)
        self.role = titled(role_name(role))


def narrowest(roles: Iterable[Role], people: Iterable[str]) -> float:
    """The width of a tile, in dp at a text scale of 1, that breaks no word of the roles' names and
    cuts no usual name of a player."""
    words = (word for role in roles for word in titled(role_name(role)).split())
    widest = max(width_of(word, "label") for word in words)
    named = max(width_of(name, "body") + theme.size("body") * DISC * BESIDE for name in people)
    widest = max(widest, min(named, theme.grown(USUAL)) - _grown(FORM))
    around = dp(3 * MARGIN + 6) + _grown(_card() + FORM)
    return (widest + around) / theme.grown(1)


def _card() -> int:
    """How wide the drawn card is: larger where the window has room."""
    return LARGE_CARD if theme.is_wide(Window.width) else CARD


def _grown(length: float) -> float:
    """Drawings grow with the text, but less."""
    return float(dp(length) * min(theme.scale, LARGEST_SIGN))


load_kv("role_tile")
