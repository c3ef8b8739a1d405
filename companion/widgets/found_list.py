"""Entries of the reference in a list that is filled anew with every letter: light, reused rows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview.views import RecycleDataViewBehavior
from kivy.uix.relativelayout import RelativeLayout

from companion.coverage import shown
from companion.theme import BOLD, high, margin, theme
from companion.widgets import load_kv
from companion.widgets.long_list import LongList
from companion.widgets.pictures import FORM_TONES, card_of
from companion.widgets.recycling import OwnRows
from companion.widgets.scene_card import SceneCard
from companion.widgets.text import LARGEST_SIGN, Sign, around_names
from companion.widgets.touch import Touch
from companion.widgets.tunnel import TunnelCard
from companion.widgets.wrap import needs_wrapping, wrapped
from companion.wording.apart import OPENS, plain

THUMB = 52
CHOSEN = "on_chosen"


@dataclass(frozen=True, slots=True)
class FoundLine:
    """A line of the list: something to open, a heading (it has no name), or one that `chooses`."""

    title: str
    name: str = ""
    line: str = ""
    drawing: str = ""
    chooses: bool = False


class EntryThumb(RelativeLayout):
    """A small picture at the start of a row: a card as it is drawn, else a sign."""

    drawing = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        side = thumb_width()
        self.size = (side, side * 1.25)
        self._sign = Sign(tone="ink", dp_size=28, size_hint=(1, 1))
        self._card: TunnelCard | SceneCard | None = None
        self.add_widget(self._sign)
        self.bind(drawing=self._draw)
        self._draw()

    def _draw(self, *_args: Any) -> None:
        sort, _, name = self.drawing.partition(":")
        if self._card:
            self.remove_widget(self._card)
        self._card = card_of(sort, name)
        if self._card:
            self.add_widget(self._card)
        self._sign.tone = FORM_TONES.get(name, "ink")
        self._sign.sign = {"sign": name, "layout": "start"}.get(sort, "")


class FoundTouch(RecycleDataViewBehavior, Touch):
    """A line that answers a touch."""

    title = StringProperty("")

    def on_release(self) -> None:
        """A touch on the line: its list tells the screen."""
        found = self.parent.recycleview if self.parent else None
        if found:
            found.dispatch(CHOSEN, self.name)


class FoundRow(FoundTouch):
    """An entry: its picture, its name, its one line."""

    line = StringProperty("")
    drawing = StringProperty("")


class FoundChoice(FoundTouch):
    """A heading that can be chosen anew."""


class FoundHeading(RecycleDataViewBehavior, BoxLayout):
    """A heading between the rows."""

    title = StringProperty("")


class FoundList(LongList):
    """`lines` from the top down; `on_chosen` tells the name of the row that was touched."""

    lines = ListProperty()

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type(CHOSEN)
        super().__init__(view_adapter=OwnRows(), **kwargs)
        self.bind(lines=self._fill, width=self._fill)

    def on_chosen(self, name: str) -> None:
        """A row was touched; screens listen."""

    def show(self, lines: Iterable[FoundLine]) -> None:
        """Other lines, from the first one on."""
        self.lines = list(lines)
        self.scroll_y = 1

    def _fill(self, *_args: Any) -> None:
        if self.width > dp(96):
            self.data = [_row(line, self.width) for line in self.lines]


def _row(line: FoundLine, width: float) -> dict[str, Any]:
    room = width - 2 * margin(width)
    if line.chooses:
        tall = max(dp(48), height_of(line.title, "label", room - dp(56)) + dp(16))
        return {**_headed(line, tall), "viewclass": "FoundChoice", "name": line.name}
    if not line.name:
        tall = height_of(line.title, "label", room - dp(24)) + dp(20)
        return {**_headed(line, tall), "viewclass": "FoundHeading"}
    room -= dp(24) + dp(14) + thumb_width()
    words = height_of(line.title, "strong", room) + height_of(line.line, "label", room)
    return {
        "viewclass": "FoundRow",
        "name": line.name,
        "title": line.title,
        "line": line.line,
        "drawing": line.drawing,
        "place": (None, max(high(60), words + dp(18), thumb_width() * 1.25 + dp(8))),
    }


def _headed(line: FoundLine, tall: float) -> dict[str, Any]:
    return {"title": line.title, "place": (None, tall)}


def thumb_width() -> float:
    """Pictures grow with the text, but less."""
    return dp(THUMB) * min(theme.scale, LARGEST_SIGN) / LARGEST_SIGN


def height_of(words: str, style: str, width: float) -> float:
    """How high a text will be at a width."""
    return _measured(words, style, width, theme.scale) if words else 0.0


@lru_cache(maxsize=2048)
def _measured(words: str, style: str, width: float, _scale: float) -> float:
    label = CoreLabel(
        text=shown(plain(words)),
        font_name=theme.font(style),
        font_size=theme.size(style),
        text_size=(width, None),
    )
    if OPENS in words and theme.font(style) != BOLD:
        label.text = plain(around_names(words, theme.size(style), width - dp(2)))
    elif needs_wrapping(words):
        label.text = wrapped(label.text, width - dp(2), lambda part: label.get_extents(part)[0])
    label.resolve_font_name()
    return float(label.render()[1])


load_kv("found_list")
