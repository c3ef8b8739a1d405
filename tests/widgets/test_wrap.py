"""Japanese lines break where a reader expects it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.widgets.wrap import NOT_FIRST, NOT_LAST, halves, needs_wrapping, wrapped


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
        ("2枚 · 合計2～6個", 8, ["2枚 · 合計", "2～6個"]),
        ("選んだ金カード2枚", 6, ["選んだ金", "カード2枚"]),
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
    ],
)
def test_a_name_breaks_once_and_never_within_a_word(name, lines):
    assert halves(name) == lines
