"""A running sentence in which names are set apart by their weight."""

from __future__ import annotations

from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.utils import escape_markup

from companion.coverage import shown
from companion.theme import BOLD, theme
from companion.widgets.text import Text
from companion.widgets.wrap import needs_wrapping, wrapped

OPENS, CLOSES = "\u2068", "\u2069"
"""Unicode's own marks about a part that stands by itself; no name holds them."""


def set_apart(name: str) -> str:
    """A name as it goes into a sentence."""
    return f"{OPENS}{name}{CLOSES}"


def plain(said: str) -> str:
    """The sentence as it is read aloud or sent."""
    return said.replace(OPENS, "").replace(CLOSES, "")


class Sentence(Text):
    """`said` is the sentence, each name in it `set_apart`."""

    said = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(markup=True, **kwargs)
        self.bind(said=self._write, width=self._write, style=self._write)
        self._write()

    def _write(self, *_args: Any) -> None:
        said = self.said
        if needs_wrapping(said):
            said = wrapped(said, self.width - dp(2), self._wide)
        pieces = [escape_markup(shown(piece)) for piece in _pieces(said)]
        pieces[1::2] = [f"[font={BOLD}]{name}[/font]" for name in pieces[1::2]]
        self.text = "".join(pieces)

    def _wide(self, said: str) -> float:
        size = theme.size(self.style)
        fonts = (theme.font(self.style), BOLD)
        return sum(
            float(CoreLabel(font_name=fonts[n % 2], font_size=size).get_extents(shown(piece))[0])
            for n, piece in enumerate(_pieces(said))
            if piece
        )


def _pieces(said: str) -> list[str]:
    """What is said and the names in it, by turns."""
    return said.replace(CLOSES, OPENS).split(OPENS)
