"""Letters are compared as people type them: folded, spelt out, in Latin, with slips."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.reference.folding import fold
from companion.reference.hangul import leads, only_leads, spell
from companion.reference.kana import loosen, romaji
from companion.reference.misspelt import letters_of, near, within
from companion.reference.stems import stem, words


@pytest.mark.parametrize(
    ("typed", "folded"),
    [
        ("  Ação! ", "acao"),
        ("Rock-fall", "rock fall"),
        ("З'ЄДНАННЯ", "зєднання"),
        ("п’ять", "пять"),
        ("トロッコ", "とろっこ"),
        ("ﾗﾝﾌﾟ", "らんぷ"),
        ("ㄴㅅ", "ㄴㅅ"),
        ("２０２０", "2020"),
    ],
)
def test_folding(typed: str, folded: str) -> None:
    assert fold(typed) == folded


def test_voiced_kana_stay_voiced() -> None:
    assert fold("ガ") == "が" != fold("カ")


@given(st.text(max_size=20))
def test_folding_twice_changes_nothing(typed: str) -> None:
    assert fold(fold(typed)) == fold(typed)


@given(st.text(st.characters(min_codepoint=0xAC00, max_codepoint=0xD7A3), min_size=1, max_size=6))
def test_a_word_of_hangul_begins_with_every_stage_of_typing_it(word: str) -> None:
    whole = spell(word)
    for typed in range(1, len(word) + 1):
        assert whole.startswith(spell(word[:typed]))
    assert len(leads(word)) == len(word)
    assert only_leads(leads(word)) == leads(word)


def test_a_consonant_of_the_next_syllable_may_still_hang_on_this_one() -> None:
    assert spell("낙석").startswith(spell("낛"))
    assert only_leads("ㄳ") == "ㄱㅅ"
    assert only_leads("낙ㅅ") == ""


@pytest.mark.parametrize(
    ("reading", "spellings"),
    [
        ("らくせき", {"rakuseki"}),
        ("ちしつがくしゃ", {"chishitsugakusha", "tisitugakusya"}),
        ("じゅうじろ", {"jujiro", "zyuziro"}),
        ("とろっこ", {"toroko"}),
        ("ぱーてぃー", {"pati"}),
        ("ほうこう", {"hoko"}),
        ("しんぶん", {"shinbun", "sinbun"}),
    ],
)
def test_romaji(reading: str, spellings: set[str]) -> None:
    assert spellings <= set(romaji(reading))


@pytest.mark.parametrize("typed", ["torokko", "toroko", "torokkoo"])
def test_long_and_doubled_letters_do_not_matter(typed: str) -> None:
    assert loosen(typed) in romaji("とろっこ")


def test_m_before_b_is_n() -> None:
    assert loosen("shimbun") in romaji("しんぶん")


@pytest.mark.parametrize(
    ("one", "other", "slips", "near_enough"),
    [
        ("saboteur", "saboteur", 0, True),
        ("sabotuer", "saboteur", 1, True),
        ("saboter", "saboteur", 1, True),
        ("sabbtuer", "saboteur", 1, False),
        ("sabbtuer", "saboteur", 2, True),
        ("map", "cap", 0, False),
    ],
)
def test_slips(one: str, other: str, slips: int, near_enough: bool) -> None:
    assert within(one, other, slips) is near_enough


@given(st.text("abcdefgh", min_size=4, max_size=10), st.data())
def test_one_slip_is_always_forgiven(word: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(word) - 1))
    letter = data.draw(st.sampled_from("abcdefgh"))
    for slipped in (word[:at] + letter + word[at:], word[:at] + letter + word[at + 1 :]):
        assert word in near(slipped, {word: letters_of(word)})


def test_short_words_are_taken_at_their_letters() -> None:
    assert list(near("cap", {"map": letters_of("map")})) == []


@pytest.mark.parametrize(
    ("code", "forms"),
    [
        ("en", ["pick", "picks", "picking", "picked"]),
        ("en", ["dig", "digging"]),
        ("en", ["choose", "chooses", "choosing"]),
        ("pt-BR", ["carta", "cartas"]),
        ("pt-BR", ["sabotador", "sabotadores"]),
        ("uk", ["саботер", "саботери", "саботера", "саботерів", "саботером"]),
        ("uk", ["карта", "карти", "картою", "картах"]),
    ],
)
def test_endings_do_not_matter(code: str, forms: list[str]) -> None:
    assert len({stem(fold(form), code) for form in forms}) == 1


def test_hangul_and_kana_are_compared_in_pairs() -> None:
    assert list(words("낙석을 써요", "ko")) == ["낙석", "석을", "^낙", "써요", "^써"]
    assert "落石" in list(words("落石カード", "ja"))


def test_a_word_stands_for_another_only_where_it_goes_on_as_that_does() -> None:
    assert [*words("discovery", "en")] == [*words("find", "en")]
    assert [*words("disco ball", "en")] != [*words("discover ball", "en")]
    assert [*words("handcuffed", "en")] != [*words("handcart", "en")]
