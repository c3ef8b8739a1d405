"""What people type, in their own words: each line was written without a look at the search phrases.

Everyday words, slips, digits for numbers, no accents or blanks, kana and romaji, the keyboard of
another language, a name spelled out. `readers.txt` is what native readers once looked for in vain.
In `unseen-*.txt` and `at-table-*.txt` a tenth has no answer here, and must get none; the latter
comes from somebody who knew the phrases, and keeps what was once found.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.reference.catalogue import catalogue
from companion.reference.indexing import CODES, read_aloud
from companion.reference.mistyped import on_its_keyboard
from companion.reference.search import find
from companion.reference.texts import texts
from tests.reference import check

TYPED = Path(__file__).parent / "typed"
AMONG_FIRST = 3
FLOOR = 0.97


def lines(name: str) -> list[list[str]]:
    text = (TYPED / f"{name}.txt").read_text("utf-8")
    return [[part.strip() for part in line.split("|")] for line in text.splitlines() if line]


def missed(asked: list[list[str]], code: str) -> list[str]:
    """What has no answer among the first, or has one where nothing fits."""
    found = []
    for typed, wanted in asked:
        first = [hit.id for hit in find(typed, code)[:AMONG_FIRST]]
        if not set(first) & set(wanted.split()) and (wanted or first):
            found.append(f"{typed}: {first}")
    return found


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(
    ("kept", "many"),
    [
        ("", 150),
        pytest.param("unseen-", 115, marks=pytest.mark.slow),
        pytest.param("at-table-", 280, marks=pytest.mark.slow),
    ],
)
def test_nearly_everything_that_people_type_is_answered_among_the_first_three(
    kept: str, many: int, code: str
) -> None:
    asked = lines(f"{kept}{code}")
    assert len(asked) > many
    assert {one for _, wanted in asked for one in wanted.split()} <= catalogue().entries.keys()
    without = missed(asked, code)
    assert len(without) <= (1 - FLOOR) * len(asked), without


@pytest.mark.parametrize("code", CODES)
def test_what_readers_looked_for_in_vain_is_found(code: str) -> None:
    assert missed([rest for own, *rest in lines("readers") if own == code], code) == []


@pytest.mark.parametrize(("code", "strangers"), [(code, rest) for code, *rest in lines("nothing")])
def test_where_nothing_fits_nothing_is_shown(code: str, strangers: list[str]) -> None:
    assert {typed: find(typed, code)[:1] for typed in strangers if find(typed, code)} == {}


@pytest.mark.parametrize(
    ("typed", "code", "meant"),
    [
        ("skrtjr", "ko", "낙석"),
        ("qkdgoRns", "ko", "방해꾼"),
        ("rhkqkf", "ko", "과발"),
        ("j,dfk", "uk", "обвал"),
        ("Pkjlsq", "uk", "злодій"),
        ("map", "en", ""),
    ],
)
def test_what_another_keyboard_wrote(typed: str, code: str, meant: str) -> None:
    assert on_its_keyboard(typed, code) == meant


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("skilky kart na ruku", "hand"),
        ("hto pershyj khodyt", "who-begins"),
        ("torbynka zolota", "bag-of-gold"),
        ("kinets raundu", "end-of-round"),
        ("zlamaly lihtar", "broken-lamp"),
    ],
)
def test_ukrainian_spelled_out_in_latin_letters(typed: str, wanted: str) -> None:
    assert wanted in [hit.id for hit in find(typed, "uk")[:3]]


@pytest.mark.parametrize(
    ("typed", "code", "wanted"),
    [
        ("can i lie lol", "en", "table-talk"),
        ("hahaha trapped", "en", "caught"),
        ("도둑 막기 ㅋㅋㅋ", "ko", "hands-off"),
        ("지도 보여줘도 됨 ㅠㅠ", "ko", "table-talk"),
        ("地図見せていいのwww", "ja", "table-talk"),
        ("ladrao kkkk", "pt-BR", "thief"),
        ("mano pode mentir rsrs", "pt-BR", "table-talk"),
        ("хаха злодій", "uk", "thief"),
    ],
)
def test_laughter_is_passed_over(typed: str, code: str, wanted: str) -> None:
    assert wanted in [hit.id for hit in find(typed, code)[:3]]


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("낼카드가없을때", "pass"),
        ("한턴에두번놓기", "card-2022"),
        ("방금낸카드못쓰게", "card-2019"),
        ("나를가뒀어어떻게나와", "caught"),
    ],
)
def test_korean_without_its_blanks(typed: str, wanted: str) -> None:
    assert wanted in [hit.id for hit in find(typed, "ko")[:3]]


def test_in_a_long_korean_sentence_a_word_of_another_world_hides_nothing() -> None:
    found = find("병원 예약 때문에 친구가 먼저 나가면 어떻게 해요", "ko")
    assert "leave-or-join" in [hit.id for hit in found[:3]]
    assert find("병원 예약", "ko") == ()


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("takarabako hito kara 1mai", "chest-card"),
        ("kinkai dare ga toru", "first-pick"),
        ("tefuda nanmai", "hand"),
        ("chizu miseru", "map"),
        ("みちあnない", "card-2022"),
        ("おじゃまもｎ", "saboteur"),
    ],
)
def test_japanese_in_latin_letters_and_half_of_it(typed: str, wanted: str) -> None:
    assert wanted in [hit.id for hit in find(typed, "ja")[:3]]


def test_nearly_every_japanese_phrase_can_be_typed_in_kana() -> None:
    phrases = [phrase for item in check.entries("ja").values() for phrase in item["ask"]]
    kanji = [phrase for phrase in phrases if any("一" <= sign <= "鿿" for sign in phrase)]
    assert sum(not read_aloud(phrase) for phrase in kanji) < 0.03 * len(kanji)


@pytest.mark.slow
@pytest.mark.parametrize("code", CODES)
def test_nothing_that_is_said_here_is_a_word_of_another_world(code: str) -> None:
    asks, search = check.read(code, "asks"), check.read(code, "search")
    said = [phrase for those in asks.values() for phrase in those]
    said += [phrase for marked in search.values() for those in marked.values() for phrase in those]
    said += [name for item in texts(code).names.values() for name in (item.name, *item.others)]
    assert [one for one in said if not find(one.replace("{n}", "5"), code)] == []


@pytest.mark.parametrize("code", CODES)
def test_what_is_searched_for_belongs_to_an_entry(code: str) -> None:
    asks, search = check.read(code, "asks"), check.read(code, "search")
    assert asks.keys() | search.keys() <= catalogue().entries.keys()
    words = [those for marked in search.values() for those in marked.values()]
    assert all(
        phrase == phrase.strip() != "" for those in (*asks.values(), *words) for phrase in those
    )
