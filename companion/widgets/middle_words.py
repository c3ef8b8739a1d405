"""Words in the middle of the table: a sign, a sentence, a line, as large as the middle allows."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.widgets import load_kv
from companion.widgets.text import width_of

STEPS = (
    ("display", "title", 96),
    ("headline", "body", 72),
    ("title", "label", 48),
    ("strong", "label", 30),
    ("label", "tab", 0),
    ("tab", "tab", 0),
)
"""Styles of the sentence and of the line, and the side of the sign, the largest first."""


class MiddleWords(BoxLayout):
    """The first step at which all of it fits; a sign that has no room is left out."""

    sign = StringProperty("")
    tone = StringProperty("gold")
    words = StringProperty("")
    line = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        super().__init__(**kwargs)
        for name in ("size", "words", "line", "sign"):
            self.fbind(name, self._fit_soon)
        self._fit_soon()

    def _fit(self, *_args: Any) -> None:
        said, line, sign = self.ids.said, self.ids.line, self.ids.sign
        room = self.height - self.padding[1] - self.padding[3] - 2 * self.spacing
        for style, small, side in STEPS:
            said.style, line.style, sign.dp_size = style, small, side if self.sign else 0
            sign.sign = self.sign if side else ""
            high = 0.0
            for text in (said, line):
                text.width = max(1, self.width - self.padding[0] - self.padding[2])
                text.texture_update()
                high += text.height
            wide = max(width_of(word, style) for word in (self.words or " ").split() or [""])
            if high + sign.height <= room and wide <= said.width:
                return


load_kv("middle_words")
