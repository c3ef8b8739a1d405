"""Figures and days are written as people write them in each language."""

from __future__ import annotations

from datetime import datetime
from fractions import Fraction

import pytest

from companion import languages
from companion.archive import times
from companion.wording.chances import in_percent
from companion.wording.dates import day, day_of_a_file
from companion.wording.figures import decimal

THEN = times.stamp(datetime(2026, 11, 9, 12).astimezone())


@pytest.mark.parametrize(
    ("language", "figure"),
    [("en", "1.7"), ("ko", "1.7"), ("ja", "1.7"), ("pt-BR", "1,7"), ("uk", "1,7")],
)
def test_the_decimal_mark_is_the_languages_own(language, figure):
    languages.use(language)
    assert decimal(1.66) == figure


@pytest.mark.parametrize("language", languages.NAMES)
def test_only_ukrainian_has_a_space_before_the_percent_sign(language):
    languages.use(language)
    assert in_percent(Fraction(3, 8)) == ("38\u00a0%" if language == "uk" else "38%")


@pytest.mark.parametrize(
    ("language", "little", "much"),
    [
        ("en", "<1%", ">99%"),
        ("ko", "1% 미만", "99% 초과"),
        ("ja", "1%未満", "99%超"),
        ("pt-BR", "<1%", ">99%"),
        ("uk", "<1\u00a0%", ">99\u00a0%"),
    ],
)
def test_what_is_nearly_nothing_or_sure_is_said_so(language, little, much):
    languages.use(language)
    assert in_percent(Fraction(1, 300)) == little
    assert in_percent(Fraction(299, 300)) == much


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "9 Nov 2026"),
        ("ko", "2026년 11월 9일"),
        ("ja", "2026年11月9日"),
        ("pt-BR", "9 de nov. de 2026"),
        ("uk", "9 листопада 2026"),
    ],
)
def test_a_day_is_said_as_people_say_it(language, words):
    languages.use(language)
    assert day(THEN).replace("\u00a0", " ") == words


def test_a_file_is_called_by_the_same_day_in_every_language():
    languages.use("ko")
    assert day_of_a_file(THEN) == "2026-11-09"
