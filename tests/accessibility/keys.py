"""Every screen by keyboard: what Tab finds, against what a finger finds."""

from __future__ import annotations

from kivy.uix.textinput import TextInput

from companion import keyboard
from companion.tour import looking
from companion.tour.checks import inside_touchable, told
from companion.tour.finger import Finger

TAB = 9


def not_reached(finger: Finger) -> list[str]:
    """What a finger can touch and Tab never comes to."""
    wanted = [one for one in looking.touchables() if not inside_touchable(one)]
    ring = list(keyboard.reachable(keyboard._scope(finger.app)))
    found = set()
    for _step in range(len(ring)):
        keyboard.pressed(finger.app, TAB, ())
        finger.frame()
        now = keyboard._focused(finger.app)
        if now is not None:
            found.add(id(now))
    for one in ring:
        if isinstance(one, TextInput):
            one.focus = False
        else:
            one.focused = False
    return [told(one) for one in wanted if id(one) not in found]
