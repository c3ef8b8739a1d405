"""One thing after the other reads as a sentence of each language."""

from __future__ import annotations

import pytest

from companion import languages
from companion.game.editions import Edition
from companion.game.roles import Role
from companion.table_setting import Draft
from companion.wording.lists import in_order, joined, listed, names_in_a_row, said_on
from companion.wording.roles import role_wins
from companion.wording.setup import deck_words
from tests.test_table_setting import THREE


@pytest.mark.parametrize(
    ("language", "words"), [("en", "a, b, c"), ("ja", "a、b、c"), ("ko", "a, b, c")]
)
def test_the_comma_is_the_languages_own(language, words):
    languages.use(language)
    assert listed("abc") == words


def test_a_name_with_braces_is_only_a_name():
    assert listed(["{some}", "B{}"]) == "{some}, B{}"


NAMES = ("Ada", "Ben", "Cleo")


@pytest.mark.parametrize(
    ("language", "two", "three", "many"),
    [
        ("en", "Ada and Ben", "Ada, Ben and Cleo", "Ada, Ben, Cleo and 3 more"),
        ("ko", "Ada, Ben", "Ada, Ben, Cleo", "Ada, Ben, Cleo 외\u00a03명"),
        (
            "ja",
            "AdaさんとBenさん",
            "Adaさん、Benさん、Cleoさん",
            "Adaさん、Benさん、Cleoさん、他3人",
        ),
        ("pt-BR", "Ada e Ben", "Ada, Ben e Cleo", "Ada, Ben, Cleo e mais 3"),
        ("uk", "Ada та\u00a0Ben", "Ada, Ben та\u00a0Cleo", "Ada, Ben, Cleo та\u00a0ще\u00a03"),
    ],
)
def test_the_last_name_has_the_languages_own_word(language, two, three, many):
    languages.use(language)
    assert names_in_a_row(NAMES[:2]) == two
    assert names_in_a_row(NAMES) == three
    assert names_in_a_row((*NAMES, *"DEF")) == many


@pytest.mark.parametrize("language", languages.NAMES)
def test_sentences_stand_one_after_the_other_as_each_language_writes_them(language):
    languages.use(language)
    assert said_on(["a", "", "b"]) == ("ab" if language == "ja" else "a b")
    assert ("。 " in role_wins(Role.BOSS, Edition.SABOTEUR_2)) is False


def test_an_order_has_commas_alone():
    assert in_order(NAMES) == "Ada, Ben, Cleo"


def test_one_or_none_has_no_word_between():
    assert joined(["Ada"]) == "Ada"
    assert joined([]) == ""


def test_a_japanese_deck_has_no_half_width_comma():
    languages.use("ja")
    assert ", " not in deck_words(Draft(THREE.players))
    assert "、" in deck_words(Draft(THREE.players))
