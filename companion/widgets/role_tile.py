"""A role card on the table: a back with its owner's name, or the role that it shows."""

from __future__ import annotations

from collections.abc import Iterable

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from companion.game.roles import Role
from companion.role_marks import role_form, role_sign, role_tone
from companion.theme import theme
from companion.widgets import load_kv
from companion.widgets.text import LARGEST_SIGN, width_of
from companion.widgets.touch import Touch
from companion.wording.names import role_name, titled

MARGIN, FORM = 9, 40


class RoleTile(Touch):
    """Without a `role` it lies face down."""

    margin, form_size = MARGIN, FORM
    sign = StringProperty("")
    form = StringProperty("card_back")
    tone = StringProperty("dim")
    who = StringProperty("")
    role = StringProperty("")
    high_wanted = NumericProperty(0)

    def turn(self, role: Role) -> None:
        """Its face is up."""
        self.sign, self.form, self.tone = role_sign(role), role_form(role), role_tone(role)
        self.role = titled(role_name(role))


def narrowest(roles: Iterable[Role]) -> float:
    """The width of a tile, in dp at a text scale of 1, that breaks no word of these names."""
    words = (word for role in roles for word in titled(role_name(role)).split())
    widest = max(width_of(word, "label") for word in words)
    around = dp(3 * MARGIN + 2) + dp(FORM) * min(theme.scale, LARGEST_SIGN)
    return (widest + around) / theme.grown(1)


load_kv("role_tile")
