"""Stories and awards said aloud: every tale in five languages, any number, nobody's gender."""

from __future__ import annotations

import re

import pytest

from companion.game.awards import Award, Won
from companion.game.roles import Role
from companion.game.story import Tale, ToldTale
from companion.languages import NAMES, speaking
from companion.wording.story import award_line, award_title, tale_line

GENDERED = {
    "en": r"\b(he|she|his|her|him)\b",
    "ko": r"그녀",
    "ja": r"彼",
    "pt-BR": r"\b(ele|ela|sozinh[oa]|ganhador|vencedora?)\b",
    "uk": r"\b(він|вона|сам|сама|став|стала|був|була)\b",
}
"""Words that would say of somebody what nobody has told the app."""


def told(tale: Tale, n: int) -> ToldTale:
    """With every fact that a tale can have."""
    return ToldTale(tale, 0, ("ada",), n, 4, 2, Role.SABOTEUR, Role.GOLD_DIGGER)


@pytest.mark.parametrize("language", NAMES)
def test_every_tale_can_be_said_of_any_number(language: str) -> None:
    with speaking(language):
        for tale in Tale:
            said = {n: tale_line(told(tale, n), lambda _id: "Ada") for n in (1, 2, 5, 21)}
            for line in said.values():
                assert "{" not in line
                assert line[-1] in ".。"
                assert not re.search(GENDERED[language], line, re.IGNORECASE), line


@pytest.mark.parametrize("language", NAMES)
def test_every_award_has_a_name_and_a_reason(language: str) -> None:
    with speaking(language):
        titles = {award_title(award) for award in Award}
        assert len(titles) == len(Award)
        for award in Award:
            for n in (1, 2, 5):
                assert str(n) in award_line(Won(award, ("ada",), n, 0))


def test_ukrainian_counts_as_ukrainians_do() -> None:
    with speaking("uk"):
        said = [tale_line(told(Tale.REPAIRS, n), str) for n in (1, 3, 5, 21)]
    assert said == [
        "Знято 1\u00a0карту саботажу.",
        "Знято 3\u00a0карти саботажу.",
        "Знято 5\u00a0карт саботажу.",
        "Знято 21\u00a0карту саботажу.",
    ]


def test_the_best_liars_rounds_are_said_to_be_those_with_pointing_where_there_were_others() -> None:
    whole, partly = (Won(Award.BEST_LIAR, ("ada",), 2, 0, partly=some) for some in (False, True))
    assert award_line(whole) == "2 rounds as a saboteur, 0 fingers pointed at them"
    assert (
        award_line(partly)
        == "2 rounds as a saboteur when everybody pointed, 0 fingers pointed at them"
    )
