"""A text is whole again once it is no longer kept on one line; names in it are set apart."""

from __future__ import annotations

from companion.theme import BOLD
from companion.widgets.share_row import ShareRow
from companion.widgets.text import Text
from companion.wording.apart import plain, set_apart

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


SAID = (
    "The saboteurs win. Nobody had {} in mind, not even {}.",
    "사보타주 승리. 아무도 {}를 안 찍었고 {}도.",
    "妨害者の勝ち。{}さんを疑った人はいない、{}さんも。",
)


def test_what_follows_a_name_stays_on_its_line(play):
    play()
    for said in SAID:
        for name in ("Ada", "Anna Maria", "あきら", "Їжак"):
            words = said.format(*[set_apart(name)] * 2)
            for width in (120, 141, 163, 186, 210, 270):
                text = Text(text=words, width=width, size_hint_x=None)
                text.texture_update()
                for line in text._label._cached_lines[1:]:
                    begins = "".join(word.text for word in line.words).lstrip()
                    assert begins[:1] not in ".。、,를をも도", (width, begins)
                assert text.texture_size[0] <= width


def test_names_are_bold_and_read_as_they_are(play):
    play()
    text = Text(text=f"{set_apart('Ada [b]')} begins.", width=300, size_hint_x=None)
    text.texture_update()
    (line,) = text._label._cached_lines
    bold = [word.text for word in line.words if word.options["font_name_r"] == BOLD]
    assert bold == ["Ada", "[b]"]
    assert plain(text.text) == "Ada [b] begins."
    text.text = "Nobody begins."
    text.texture_update()
    assert not text.markup


def test_a_name_stands_beside_what_it_won_however_large_the_letters_are(play):
    play(font_scale=1.5)
    row = ShareRow(who="Ben", role="Золотошукач", gold="3 самородки", wins=True, luck=1.0)
    row.width = 328
    for box in (row, row.ids.words, row.ids.who.parent) * 2:
        box.do_layout()
    assert row.ids.who.width > row.ids.words.width * 0.4


def test_large_letters_become_smaller_before_a_word_breaks(play):
    finger = play(font_scale=2.0)
    text = Text(text="золотошукач", style="body", size_hint=(None, None), width=120)
    finger.frame()
    assert len(text._label._cached_lines) == 1
    text.width = 400
    finger.frame()
    assert text._label.options["font_size"] == text.font_size
