"""Japanese lines break where a reader expects it."""

from __future__ import annotations

import gettext
import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kivy.metrics import dp

from companion import languages, places
from companion.widgets.phrases import phrase_ends
from companion.widgets.text import Text
from companion.widgets.wrap import NOT_FIRST, NOT_LAST, halves, needs_wrapping, wrapped
from companion.wording.apart import set_apart


def wide(part: str) -> float:
    """A measure in which every letter is one wide."""
    return len(part)


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("金鉱掘りの勝ち。", 4, ["金鉱掘り", "の勝ち。"]),
        ("金塊です。次へ", 4, ["金塊で", "す。次へ"]),
        ("（お邪魔者）の番", 5, ["（お邪魔", "者）の番"]),
        ("勝者は3人: 3枚ずつ", 6, ["勝者は3人:", "3枚ずつ"]),
        ("引いた金カードは9枚", 9, ["引いた金カードは", "9枚"]),
        ("2枚 · 合計2～6個", 8, ["2枚 ·", "合計2～6個"]),
        ("選んだ金カード2枚", 6, ["選んだ", "金カード2枚"]),
        ("一行\n二行", 9, ["一行", "二行"]),
    ],
)
def test_no_line_begins_with_a_full_stop_or_ends_with_an_opening_bracket(text, width, lines):
    assert wrapped(text, width, wide).split("\n") == lines


@given(st.text("あいう金、。（）「」Abc 12", min_size=1, max_size=60), st.integers(8, 20))
def test_nothing_is_lost_but_spaces_at_the_breaks(text, width):
    lines = wrapped(text, width, wide).split("\n")
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    for line in lines[1:]:
        assert line[:1] not in NOT_FIRST or not line
    for line in lines[:-1]:
        assert line[-1:] not in NOT_LAST or not line


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        (
            "最後に道具が壊れていたため、金カードなし。",
            10,
            ["最後に道具が", "壊れていたため、", "金カードなし。"],
        ),
        ("Adaさんは3ラウンド目にお邪魔者", 10, ["Adaさんは", "3ラウンド目に", "お邪魔者"]),
        ("つるはしの修理カード", 6, ["つるはしの", "修理カード"]),
    ],
)
def test_a_line_ends_with_its_phrase(text, width, lines):
    assert wrapped(text, width, wide).split("\n") == lines


def test_a_phrase_wider_than_the_line_breaks_where_it_must():
    assert wrapped("壊れていたため", 4, wide).split("\n") == ["壊れてい", "たため"]


@pytest.mark.parametrize("text", ["配り直す。", "みんなで見る"])
def test_no_letter_stands_alone_on_the_last_line(text):
    for width in range(3, len(text) + 1):
        last = wrapped(text, width, wide).split("\n")[-1]
        assert len(last.rstrip("。")) > 1, (width, last)


CUT = re.compile(r"[0-9]\n[枚個人回番]|[\u30a1-\u30fa\u30fc]\n[\u30a1-\u30fa\u30fc]|\n.[。！？]?$")

FILLED = dict.fromkeys(
    ("name", "names", "other", "player", "by", "who", "whose", "owner", "victim", "thief"), "Ada"
) | dict.fromkeys(("tool", "role", "ruling", "what", "card", "cards", "roles"), "壊れたランプ")


@pytest.mark.parametrize(("style", "width"), [("body", 300), ("body", 150), ("headline", 320)])
def test_every_japanese_text_of_the_app_is_drawn_in_phrases(play, style, width):
    play()
    languages.use("ja")
    path = places.assets() / "languages" / "ja" / "companion.mo"
    with path.open("rb") as file:
        said = {form for form in gettext.GNUTranslations(file)._catalog.values() if form}
    filled = (re.sub(r"\{(\w+)\}", lambda found: FILLED.get(found[1], "3"), one) for one in said)
    texts = sorted(one for one in filled if needs_wrapping(one) and "\n" not in one)
    label = Text(style=style, width=width, size_hint_x=None)
    room = width - 2
    cut = []
    for text in texts:
        label.text = text
        label.texture_update()
        drawn = ["".join(word.text for word in line.words) for line in label._label._cached_lines]
        lines = label._label.text.split("\n")
        assert [line.strip() for line in drawn] == [line.strip() for line in lines]
        assert not CUT.search("\n".join(lines)), lines
        at = 0
        for line, below in pairwise(lines):
            at = text.index(below, at + len(line))
            colons = [found.end() for found in re.finditer("[：・ ]", text)]
            phrase = [0, *phrase_ends(text), *colons, len(text)]
            here = text[max(e for e in phrase if e <= at) : min(e for e in phrase if e > at)]
            if label._label.get_extents(here)[0] <= room and at not in phrase:
                cut.append((here, lines))
    assert not cut


def test_only_japanese_is_wrapped_by_hand():
    assert needs_wrapping("金鉱掘りの勝ち")
    assert not needs_wrapping("광부가 이겼다")
    assert not needs_wrapping("The diggers win")


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Maximilian von Habsburg", ("Maximilian", "von Habsburg")),
        ("Anna-Katharina", ("Anna-", "Katharina")),
        ("陽子さんのおかあさん", ("陽子さんの", "おかあさん")),
        ("Wolfeschlegelstein", ("Wolfeschlegelstein",)),
        ("Jon ", ("Jon ",)),
        ("João\u00a0님 한 번 더", ("João\u00a0님", "한 번 더")),
    ],
)
def test_a_name_breaks_once_and_never_within_a_word(name, lines):
    assert halves(name) == lines


@pytest.mark.parametrize("between", [" ", "\u00a0"])
def test_a_sentence_with_names_breaks_at_spaces_but_not_at_those_that_hold(between):
    said = f"다음은 {set_apart('민지')}{between}님이 봐요."
    together = set_apart("민지") + between + "님이"
    kept = any(together in line for line in wrapped(said, 8, wide).split("\n"))
    assert kept == (between != " ")


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("павук-гігант", 12, ["павук-гігант"]),
        ("завершує павук-гігант", 12, ["завершує", "павук-гігант"]),
        ("завершує павук-гігант.", 11, ["завершує", "павук-", "гігант."]),
        ("1-2 of 3-4", 2, ["1-2", "of", "3-4"]),
    ],
)
def test_a_word_of_two_breaks_after_its_hyphen_where_it_has_to(text, width, lines):
    assert wrapped(text, width, wide).split("\n") == lines


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        ("Знайшли павука-гіганта", ["Знайшли", "павука-", "гіганта"]),
        ("Гном-вартовий", ["Гном-", "вартовий"]),
    ],
)
def test_large_letters_break_a_word_of_two_at_its_hyphen(play, words, lines):
    play(font_scale=2.0, language="uk")
    text = Text(text=words, style="title", size_hint_x=None, width=dp(140))
    text.texture_update()
    drawn = ["".join(word.text for word in line.words) for line in text._label._cached_lines]
    assert [line.strip() for line in drawn] == lines
    text.width = dp(900)
    text.texture_update()
    assert len(text._label._cached_lines) == 1


def test_no_line_begins_with_the_dot_between_two_things(play):
    play()
    label = Text(text="기본판 · 규칙 · 효과")
    for width in range(40, 200, 8):
        label.width = width
        label.texture_update()
        drawn = ["".join(word.text for word in line.words) for line in label._label._cached_lines]
        assert not any(line.startswith("·") for line in drawn), drawn
