"""What scrolls, and how something in it is brought into view."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

LAID_OUT_IN = 4
"""After so many frames texts have found their heights."""


class Lists:
    """What a page and a long list do otherwise than Kivy's."""

    def on_scroll_start(self: Any, touch: Any, check_children: bool = True) -> bool:
        """A touch beside it is not for a list within it, which Kivy asks even then."""
        here = check_children and self.collide_point(*touch.pos)
        return bool(super().on_scroll_start(touch, here))  # type: ignore[misc]

    def _bind_inactive_bar_color(self: Any, *_args: Any) -> None:
        """The bar goes faint at once: Kivy's fades, and so keeps what has gone alive the while."""
        self.funbind("bar_color", self._change_bar_color)
        self.fbind("bar_inactive_color", self._change_bar_color)
        self._bar_color = self.bar_inactive_color


class Scrolling(Lists, ScrollView):
    """A page, or a part of one, that is longer than its room."""


def hold_still(widget: Widget) -> None:
    """Whatever grows or goes on its page now, that widget stays where it is under the finger."""
    page = widget.parent
    while page is not None and not isinstance(page, ScrollView):
        page = page.parent if page.parent is not page else None
    if page is None:
        return
    before, frames = widget.to_window(*widget.pos)[1], iter(range(LAID_OUT_IN))

    def back(_dt: float) -> bool:
        content = page.children[0] if page.children else None
        room = content.height - page.height if content else 0
        if widget.get_root_window() and room > 0:
            moved = widget.to_window(*widget.pos)[1] - before
            page.scroll_y = min(1.0, max(0.0, page.scroll_y + moved / room))
        return next(frames, None) is not None

    Clock.schedule_interval(back, 0)


def scroll_to(widget: Widget) -> None:
    """Bring it into view, where it stands in a list."""
    parent = widget.parent
    while parent is not None and parent is not parent.parent:
        if isinstance(parent, ScrollView):
            bring_into(parent, widget)
            return
        parent = parent.parent


def bring_into(scroll: ScrollView, widget: Widget) -> None:
    """Scroll a list or a page until the widget is in view.

    Kivy's own `scroll_to` cannot be asked of a list that reuses its lines.
    """
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
