"""The licence of something that the app stands on, as its authors wrote it."""

from __future__ import annotations

from typing import Any

from companion.licences import PACKED, paragraphs
from companion.screens import Screen
from companion.widgets import load_kv, page  # noqa: F401  (the .kv names them)
from companion.widgets.text import Text


class LicenceScreen(Screen):
    """`number` is its place in the list."""

    def __init__(self, number: int = 0, **what: Any) -> None:
        super().__init__(number=number, **what)
        packed = PACKED[number]
        self.title = packed.name
        for part in paragraphs(packed):
            self.ids.body.column.add_widget(Text(text=part, style="label"))


load_kv("licence")
