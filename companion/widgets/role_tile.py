"""A role card on the table: a back with its owner's name, or the role that it shows."""

from __future__ import annotations

from kivy.properties import NumericProperty, StringProperty

from companion.game.roles import Role
from companion.role_marks import role_form, role_sign, role_tone
from companion.widgets import load_kv
from companion.widgets.touch import Touch
from companion.wording.names import role_name, titled


class RoleTile(Touch):
    """Without a `role` it lies face down."""

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


load_kv("role_tile")
