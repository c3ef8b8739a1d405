"""A text is whole again once it is no longer kept on one line."""

from __future__ import annotations

from companion.widgets.text import Text

LONG = "The saboteurs know each other, one round, two boxes, and no card is left over."


def test_a_text_that_was_fitted_breaks_its_lines_again(play):
    play()
    text = Text(text=LONG, width=200, size_hint_x=None)
    text.texture_update()
    before = text.texture_size[1]
    text.fitted = True
    text.texture_update()
    assert text.shorten
    text.fitted = False
    text.texture_update()
    assert (text.shorten, text.texture_size[1]) == (False, before)
