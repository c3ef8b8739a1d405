"""Everything by keyboard on a desktop: Tab goes round, Enter touches, Escape steps back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

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


def scroll_to(widget: Widget) -> None:
    """Bring it into view, where it stands in a list."""
    parent = widget.parent
    while parent is not None and parent is not parent.parent:
        if isinstance(parent, ScrollView):
            bring_into(parent, widget)
            return
        parent = parent.parent


def bring_into(scroll: ScrollView, widget: Widget) -> None:
    """Kivy's own `scroll_to` cannot be asked of a list that reuses its lines."""
    left, low = _beyond(scroll, widget, "x", "right"), _beyond(scroll, widget, "y", "top")
    across, up = scroll.convert_distance_to_scroll(left, low)
    if scroll.do_scroll_x:
        scroll.scroll_x = min(1.0, max(0.0, scroll.scroll_x - across))
    if scroll.do_scroll_y:
        scroll.scroll_y = min(1.0, max(0.0, scroll.scroll_y - up))


def _beyond(scroll: ScrollView, widget: Widget, first: str, last: str) -> float:
    """How far a widget stands out before the first edge, or, less than nothing, behind the last."""
    axis = 0 if first == "x" else 1

    def place(one: Widget, edge: str) -> float:
        spot = float(getattr(one, edge))
        return float(one.to_window(*((spot, 0) if axis == 0 else (0, spot)))[axis])

    before = place(scroll, first) - place(widget, first)
    behind = place(widget, last) - place(scroll, last)
    return before if before > 0 else -behind if behind > 0 else 0.0
