"""Words in the middle of the table: who it is about, a sign, a sentence, a line, as large as the
middle allows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.clock import Clock
from kivy.properties import ObjectProperty, StringProperty

from companion.widgets import load_kv, person_name  # noqa: F401  (the .kv names it)
from companion.widgets.scrolling import Scrolling
from companion.widgets.text import width_of
from companion.widgets.wrap import at_hyphens, needs_wrapping, phrases
from companion.wording.apart import plain

STEPS = (
    ("display", "title", 96),
    ("headline", "body", 72),
    ("title", "label", 48),
    ("strong", "label", 30),
    ("label", "tab", 0),
    ("tab", "tab", 0),
)
"""Styles of the sentence and of the line, and the side of the sign, the largest first."""


class MiddleWords(Scrolling):
    """The first step at which all of it fits; a sign that has no room is left out, and where not
    even the smallest letters fit it scrolls."""

    sign = StringProperty("")
    inner = StringProperty("")
    """A sign within the sign, where that is a whole form."""
    tone = StringProperty("gold")
    words = StringProperty("")
    line = StringProperty("")
    who = StringProperty("")
    badge: Any = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        super().__init__(**kwargs)
        for name in ("size", "words", "line", "sign", "who"):
            self.fbind(name, self._fit_soon)
        self._fit_soon()

    def on_touch_down(self, touch: Any) -> bool:
        """What is all in sight does not scroll: the touch is for what it stands in."""
        return self.ids.column.height > self.height and bool(super().on_touch_down(touch))

    def _fit(self, *_args: Any) -> None:
        said, line, sign, name = self.ids.said, self.ids.line, self.ids.sign, self.ids.name
        column = self.ids.column
        around = column.padding[1] + column.padding[3] + 3 * column.spacing
        wide = max(1, self.width - column.padding[0] - column.padding[2])
        for style, small, side in STEPS:
            said.style, line.style, sign.dp_size = style, small, side if self.sign else 0
            sign.sign = self.sign if side else ""
            name.style = style if self.who else "tab"
            high = around + sign.height + (name.height if self.who else 0)
            for text in (said, line):
                text.width = wide
                text.texture_update()
                high += text.height
            longest = max((width_of(whole, style) for whole in _wholes(self.words)), default=0.0)
            if high <= self.height and longest <= wide:
                return


def _wholes(words: str) -> Iterator[str]:
    """What may not be broken at any size: words, each part of a word of two, and phrases where
    there are no spaces."""
    for word in words.replace("\n", " ").split(" "):
        if needs_wrapping(word):
            yield from ("".join(pieces) for pieces in phrases(plain(word)))
        else:
            yield from at_hyphens(word)


load_kv("middle_words")
