"""Names in any script are found as people look for them, and are fit to be shown."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.archive.names import LONGEST, clean, fold, same


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Ada  ", "Ada"),
        ("Ada\nLovelace\t", "Ada Lovelace"),
        ("A\u202eda\u200b", "Ada"),
        ("\x00\x07", ""),
        ("Ada\ud800", "Ada"),
        ("e\u0301", "é"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("[b]Ada[/b]", "[b]Ada[/b]"),
    ],
)
def test_a_name_is_made_fit_to_be_shown(typed: str, kept: str) -> None:
    assert clean(typed) == kept


def test_a_name_is_no_longer_than_a_seat_shows() -> None:
    assert clean("A" * 10_000) == "A" * LONGEST


@given(st.text())
def test_a_fit_name_stays_as_it_is(typed: str) -> None:
    assert clean(clean(typed)) == clean(typed)
    clean(typed).encode()


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("jose", "José"),
        ("ANNA", "anna"),
        ("soren", "Søren"),
        ("lukasz", "Łukasz"),
        ("さくら", "サクラ"),
        ("олексій", "ОЛЕКСІЙ"),
        ("strasse", "Straße"),
    ],
)
def test_letters_are_compared_as_people_do(typed: str, name: str) -> None:
    assert fold(typed) == fold(name)


def test_the_first_half_of_a_korean_syllable_finds_the_whole() -> None:
    assert fold("한지").startswith(fold("하"))
    assert fold("김민준").startswith(fold("김미"))


def test_japanese_ba_is_not_ha() -> None:
    assert fold("ばば") != fold("はは")


def test_capitals_make_no_other_name_but_accents_do() -> None:
    assert same("Ada", " ADA ")
    assert not same("Rene", "René")


@pytest.mark.parametrize(
    "blank", ["\u200d", "\u200c\u200d", "\u3164", "\u115f", "\u2800", "\ufe0f", "\u17b4", " \u034f"]
)
def test_a_name_that_shows_nothing_is_none(blank: str) -> None:
    assert clean(blank) == ""
    assert clean(f"{blank} Ada {blank}").strip("\ufe0f\u17b4\u034f ") == "Ada"


@pytest.mark.parametrize(
    "other", ["Ada\u200d", "A\u200cda", "Ａda", "Аdа", "Ada\ufe0f", "ΑDA", "A\u034fda"]
)
def test_two_names_that_look_alike_are_one(other: str) -> None:
    assert same("Ada", other)


def test_a_letter_of_another_alphabet_that_looks_otherwise_makes_another_name() -> None:
    assert not same("Ваня", "Baha")
    assert not same("कु", "कू")
    assert not same("かき", "がき")
