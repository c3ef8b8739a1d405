"""A text that is made to fit opens few sizes of the font: Kivy keeps each of them in memory."""

from __future__ import annotations

import pytest
from kivy.metrics import dp

from companion.widgets.middle_words import MiddleWords
from companion.widgets.text import SMALLEST_NAME, Text, width_of
from tests.widgets.easel import Easel


def test_whatever_has_to_fit_shares_a_few_sizes(play):
    easel = Easel(play())
    name = easel.show(Text(text="Guilherme Nascimento", fitted=True), (400, 30))
    sizes = set()
    for width in range(60, 400):
        name.width = width
        sizes.add(name.font_size)
    assert 4 < len(sizes) <= 10


@pytest.mark.parametrize("text", ["Hana", "Оксана", "서연", "João Marcelo"])
def test_what_fits_in_smaller_letters_is_never_cut(play, text):
    easel = Easel(play(font_scale=1.5, language="ko"))
    name = easel.show(Text(text=text, style="title", fitted=True, typed=True), (400, 40))
    widest = int(width_of(text, "title"))
    for width in range(widest + 10, int(widest * 0.6), -1):
        name.width = width
        name.texture_update()
        assert not name.is_shortened, (text, width, name.font_size)


def test_an_empty_text_fits_where_there_is_no_room_yet(play):
    easel = Easel(play())
    name = easel.show(Text(text="", fitted=True), (400, 30))
    full = name.font_size
    name.width = 0
    assert name.font_size == full


def test_a_long_name_takes_a_second_line_before_it_is_hard_to_read(play):
    easel = Easel(play())
    text, heights = "Maximilian von Habsburg", set()
    name = easel.show(Text(text=text, style="strong", fitted=True, typed=True, lines=2), (300, 40))
    for width in range(300, 84, -1):
        name.width = width
        name.texture_update()
        assert not name.is_shortened, (width, name.font_size)
        assert name.font_size >= dp(SMALLEST_NAME)
        assert name.texture_size[0] <= width
        heights.add(name._label.text.count("\n") + 1)
    assert heights == {1, 2}
    name.lines = 1
    name.texture_update()
    assert name.is_shortened
    assert "\n" not in name._label.text


@pytest.mark.parametrize("text", ["Distribuir de novo", "Outra pessoa viu"])
def test_one_of_three_small_buttons_takes_a_second_line_before_it_is_cut(play, text):
    easel = Easel(play(language="pt-BR"))
    words = easel.show(Text(text=text, style="label", fitted=True, typed=True, lines=2), (300, 40))
    for width in range(300, 84, -1):
        words.width = width
        words.texture_update()
        assert not words.is_shortened, (width, words.font_size)
        assert words.font_size >= dp(SMALLEST_NAME)
        assert words.texture_size[1] <= 40


def test_a_headline_gets_smaller_before_its_longest_word_breaks(play):
    easel = Easel(play(font_scale=1.5, language="pt-BR"))
    head = easel.show(Text(text="Desmoronamento agora", style="headline"), (400, 120))
    for width in (400, 300, 240):
        head.width = width
        head.texture_update()
        lines = ["".join(word.text for word in line.words) for line in head._label._cached_lines]
        assert " ".join(lines).split() == ["Desmoronamento", "agora"]
    assert head.texture_size[0] <= 240


def test_words_without_spaces_are_as_large_as_their_phrases_allow(play):
    easel = Easel(play(language="ja"))
    words = easel.show(MiddleWords(words="お邪魔者2人：1人あたり金3個"), (300, 300))
    assert words.ids.said.style == "display"
