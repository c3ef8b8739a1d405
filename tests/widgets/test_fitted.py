"""A text that is made to fit opens few sizes of the font: Kivy keeps each of them in memory."""

from __future__ import annotations

from companion.widgets.text import Text
from tests.widgets.easel import Easel


def test_whatever_has_to_fit_shares_a_few_sizes(play):
    easel = Easel(play())
    name = easel.show(Text(text="Guilherme Nascimento", fitted=True), (400, 30))
    sizes = set()
    for width in range(60, 400):
        name.width = width
        sizes.add(name.font_size)
    assert 4 < len(sizes) <= 10
