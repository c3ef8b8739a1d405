"""Everything by keyboard on a desktop: Tab goes round, Enter touches, Escape steps back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.widgets.scrolling import scroll_to
from companion.widgets.touch import Touch

TAB = 9
ENTER = (13, 271)
SPACE = 32


def pressed(app: Any, key: int, rest: tuple[Any, ...]) -> bool:
    """A key that nobody typed into a field: true when it meant something."""
    modifiers = rest[2] if len(rest) > 2 else []
    if key == TAB:
        _move(app, -1 if "shift" in modifiers else 1)
        return True
    if key in (*ENTER, SPACE):
        found = _focused(app)
        if isinstance(found, Touch):
            found.pressed_by_key()
            return True
    return False


def reachable(top: Widget) -> Iterator[Widget]:
    """All that can be touched or typed into, in reading order."""
    if isinstance(top, Touch | TextInput):
        if not top.disabled and top.width > 1 and top.height > 1:
            yield top
        return
    for child in reversed(top.children):
        yield from reachable(child)


def _scope(app: Any) -> Widget:
    shown = app.presenter.shown
    return shown[-1].content if shown else app.stage


def _focused(app: Any) -> Widget | None:
    for widget in reachable(_scope(app)):
        if widget.focus if isinstance(widget, TextInput) else widget.focused:
            return widget
    return None


def _move(app: Any, step: int) -> None:
    ring = list(reachable(_scope(app)))
    if not ring:
        return
    before = _focused(app)
    place = (ring.index(before) + step) % len(ring) if before else (0 if step > 0 else -1)
    for widget in ring:
        _set(widget, False)
    _set(ring[place], True)
    scroll_to(ring[place])


def _set(widget: Widget, on: bool) -> None:
    if isinstance(widget, TextInput):
        widget.focus = on
    else:
        widget.focused = on
