"""One thing after the other reads as a sentence of each language."""

from __future__ import annotations

import pytest

from companion import languages
from companion.table_setting import Draft
from companion.wording.lists import listed, names_in_a_row
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


def test_a_table_is_known_by_a_few_names():
    assert names_in_a_row(("Ada", "Ben")) == "Ada, Ben"
    assert names_in_a_row(tuple("ABCDEF")) == "A, B, C, 3 more"


def test_a_japanese_deck_has_no_half_width_comma():
    languages.use("ja")
    assert ", " not in deck_words(Draft(THREE.players))
    assert "、" in deck_words(Draft(THREE.players))
