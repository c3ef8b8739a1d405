"""A name is kept as typed; what the font lacks is shown by one sign."""

from __future__ import annotations

import sys
import unicodedata

import pytest

from companion import coverage
from companion.coverage import SIGN, has, missing, shown


@pytest.mark.parametrize(
    "name",
    [
        "Ada",
        "João Conceição",
        "Ґалаґан Їжакевич",
        "홍길동",
        "さくら カナ",
        "髙橋 山﨑 濵田",
        "𠮷野",
        "Nguyễn Thị Ẩn",
        "Łukasz Žižka Çağrı",
        "",
        "two\nlines",
    ],
)
def test_names_of_the_five_languages_are_shown_as_typed(name: str) -> None:
    assert missing(name) == []
    assert shown(name) == name


@pytest.mark.parametrize(
    ("typed", "seen"),
    [
        ("Ada 🦊", f"Ada {SIGN}"),
        ("👩\u200d👩\u200d👧 Cleo", f"{SIGN} Cleo"),
        ("👋🏽Ben", f"{SIGN}Ben"),
        ("🇺🇦🇰🇷", SIGN * 2),
        ("🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f!", f"{SIGN}!"),
        ("अदा", SIGN * 2),
        ("שרה", SIGN * 3),
        ("1\ufe0f\u20e3", "1\ufe0f"),
        ("a\ud800b", f"a{SIGN}b"),
        ("a\x00b", f"a{SIGN}b"),
    ],
)
def test_what_the_font_lacks_becomes_one_sign_for_each_thing_seen(typed: str, seen: str) -> None:
    assert shown(typed) == seen
    assert missing(shown(typed)) == []


def test_names_typed_in_parts_are_put_together() -> None:
    for name in ("홍길동", "Їжак", "João", "ガギグ"):
        assert shown(unicodedata.normalize("NFD", name)) == name


def test_old_forms_of_kanji_stay_the_form_that_was_typed() -> None:
    assert shown("\ufa19e\u0301") == "\ufa19\u00e9"


def test_a_letter_with_a_mark_that_has_no_whole_form_keeps_both() -> None:
    assert shown("x\u0301🦊") == f"x\u0301{SIGN}"


def test_missing_names_each_character_once_and_in_order() -> None:
    assert missing("🦊a🐻🦊क") == ["🦊", "🐻", "क"]


def test_the_quick_answer_promises_only_what_the_font_has() -> None:
    promised = [c for c in map(chr, range(sys.maxunicode + 1)) if coverage.CERTAIN.fullmatch(c)]
    assert len(promised) > 11_172
    assert [hex(ord(c)) for c in promised if not has(c)] == []


def test_common_texts_never_open_the_table() -> None:
    coverage._table.cache_clear()
    shown("Ada, João, Їжак, 홍길동, カナ “…”")
    missing("Ada, João, Їжак, 홍길동, カナ “…”")
    assert coverage._table.cache_info().currsize == 0
