"""The lists of the tour: texts that do not fit, things that cover each other, places too small to
touch, characters that the font lacks; and fields under the keyboard. All measured on the widgets as
they are laid out."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from kivy.app import App
from kivy.core.text import Label as CoreLabel
from kivy.core.text.markup import MarkupLabel
from kivy.metrics import dp
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.coverage import missing
from companion.presenter import Note, QuestionCard, Sheet
from companion.tour.looking import (
    Area,
    Seen,
    area_of,
    everything,
    is_touchable,
    window_area,
)
from companion.widgets.bar import TopBar
from companion.widgets.text import Sign

SMALLEST = 48.0
SLACK = 1.5
_ROUNDED = 0.01
"""An edge at a place that no number can hold is still an edge."""


def all_four() -> dict[str, list[str]]:
    """What is wrong with the screen as it stands."""
    seen = list(everything())
    return {
        "overflow": overflow(seen),
        "overlap": overlap(seen),
        "small_targets": small_targets(seen),
        "missing_glyphs": missing_glyphs(seen),
    }


def hidden(plate: float) -> list[str]:
    """The field with the focus, and what ends the typing, if not seen whole above a plate."""
    field = App.get_running_app().room.field
    areas = {id(item.widget): item.area for item in everything()}
    under = Area(0, 0, window_area().right, plate)
    found = []
    for widget in (field, field.ends) if field is not None else ():
        if widget is None:
            continue
        area = areas.get(id(widget), Area(0, 0, 0, 0))
        if area.height < widget.height - SLACK or area.meets(under):
            found.append(told(widget))
    return found


def overflow(seen: list[Seen]) -> list[str]:
    """Texts that are shortened, cut, or leave what they stand in."""
    found = []
    for item in labels(seen):
        label = item.widget
        if not label.text:
            continue
        if label.is_shortened:
            if not getattr(label, "typed", False):
                found.append(f"shortened: {told(label)}")
        elif too_large(label):
            found.append(f"larger than its place: {told(label)}")
        elif not frame_of(label).holds(ink(label)):
            found.append(f"leaves what it stands in: {told(label)}")
    return found


def overlap(seen: list[Seen]) -> list[str]:
    """Pairs of touchable widgets, or of texts, that cover each other."""
    touchable = [item for item in seen if is_touchable(item.widget)]
    written = [item for item in labels(seen) if item.widget.text]
    found = []
    for group, area in ((touchable, lambda item: item.area), (written, shown_ink)):
        placed = [(item.widget, area(item)) for item in group]
        for (one, here), (other, there) in combinations(placed, 2):
            if not here.meets(there) or related(one, other):
                continue
            if on_a_note(one) is not on_a_note(other):
                continue  # it lies over the middle of the table on purpose, and goes by itself
            found.append(f"{told(one)} and {told(other)}")
    return found


def small_targets(seen: list[Seen]) -> list[str]:
    """Places where a touch reaches a widget that are under 48 dp one way."""
    found = []
    for item in seen:
        if not is_touchable(item.widget) or inside_touchable(item.widget):
            continue
        if min(reach(item.widget, SMALLEST)) < dp(SMALLEST) - 0.5:
            wide, high = reach(item.widget)
            found.append(f"{told(item.widget)}: {wide:.0f} x {high:.0f}")
    return found


def missing_glyphs(seen: list[Seen]) -> list[str]:
    """Characters that would show as an empty box."""
    found: set[str] = set()
    for item in seen:
        widget = item.widget
        if isinstance(widget, Sign):
            continue
        if isinstance(widget, Label):
            found.update(missing(widget._label.text))
        elif isinstance(widget, TextInput):
            found.update(missing(widget.text or widget.hint_text))
    return sorted(found)


def labels(seen: list[Seen]) -> list[Seen]:
    """All that is written, signs too."""
    return [item for item in seen if isinstance(item.widget, Label)]


def too_large(label: Label) -> bool:
    """The whole text, laid out anew at its width with no height limit, against the widget."""
    wide, high = whole_size(label)
    return wide > label.width + SLACK or high > label.height + SLACK


def whole_size(label: Label) -> tuple[float, float]:
    """The size of the whole text at the label's width."""
    options: dict[str, Any] = dict(label._label.options)
    options.update(shorten=False, max_lines=0, text=label._label.text)
    options["text_size"] = (label.width if label.text_size[0] and not label.shorten else None, None)
    whole = (MarkupLabel if label.markup else CoreLabel)(**options)
    whole.resolve_font_name()
    width, height = whole.render()
    return float(width), float(height)


def ink(label: Label) -> Area:
    """Where the letters stand: the texture's place, without its empty sides."""
    wide, high = label.texture_size
    lines = getattr(label._label, "_cached_lines", None) or []
    inked = max((line.w for line in lines), default=wide)
    inked = min(wide, inked) or wide
    box = area_of(label)
    middle_x, middle_y = (box.left + box.right) / 2, (box.bottom + box.top) / 2
    left = middle_x - wide / 2
    if label.halign == "center":
        left = middle_x - inked / 2
    elif label.halign == "right":
        left = middle_x + wide / 2 - inked
    return Area(left, middle_y - high / 2, left + inked, middle_y + high / 2)


def shown_ink(item: Seen) -> Area:
    """The letters as far as they can be seen."""
    return ink(item.widget).cut(item.clip)


def frame_of(widget: Widget) -> Area:
    """The touchable, card, bar or window that a text stands in; a list bounds only its sides."""
    parent = widget.parent
    while parent is not None and parent is not parent.parent:
        area = area_of(parent)
        if isinstance(parent, ScrollView):
            return Area(area.left, -1e9, area.right, 1e9)
        if is_frame(parent):
            return area
        parent = parent.parent
    return window_area()


def is_frame(widget: Widget) -> bool:
    """Whether a text must stay inside it."""
    return (
        is_touchable(widget)
        or isinstance(widget, TopBar | QuestionCard | Sheet)
        or bool(getattr(widget, "is_card", False))
    )


def on_a_note(widget: Widget) -> bool:
    """Whether it belongs to a snackbar."""
    parent = widget
    while parent is not None and parent is not parent.parent:
        if isinstance(parent, Note):
            return True
        parent = parent.parent
    return False


def related(one: Widget, other: Widget) -> bool:
    """Whether one stands inside the other."""
    return above(one, other) or above(other, one)


def above(upper: Widget, lower: Widget) -> bool:
    """Whether `upper` holds `lower`."""
    parent = lower.parent
    while parent is not None and parent is not parent.parent:
        if parent is upper:
            return True
        parent = parent.parent
    return False


def inside_touchable(widget: Widget) -> bool:
    """Whether a touchable row holds it: it belongs to the row then."""
    parent = widget.parent
    while parent is not None and parent is not parent.parent:
        if is_touchable(parent):
            return True
        parent = parent.parent
    return False


def reach(widget: Widget, far: float = 400) -> tuple[float, float]:
    """How wide and how high the place is where a touch finds the widget, by asking it; no farther
    than so many dp each way."""
    across = probe(widget, 1, 0, far) + probe(widget, -1, 0, far)
    upward = probe(widget, 0, 1, far) + probe(widget, 0, -1, far)
    return across, upward


def probe(widget: Widget, right: int, up: int, farthest: float) -> float:
    """From the middle one way, how far the widget still answers."""
    step = dp(1)
    far = 0.0
    while far < dp(farthest):
        there = far + step - _ROUNDED
        if not widget.collide_point(widget.center_x + right * there, widget.center_y + up * there):
            break
        far += step
    return far


def told(widget: Widget) -> str:
    """A widget in words."""
    name = getattr(widget, "name", "")
    text = getattr(widget, "text", "") or getattr(widget, "title", "")
    parts = (name, repr(text) if text else "")
    return f"{type(widget).__name__}({' '.join(part for part in parts if part)})"
