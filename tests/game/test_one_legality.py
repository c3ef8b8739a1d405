"""What a round can be is decided once: the match and the round file allow and refuse the same."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import Phase as Part
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from companion.game.events import AnswerCorrected, Steal
from companion.game.gold import Direction, Ending, Tool
from companion.game.match import Match, Phase
from companion.game.match.correcting import corrected, why_no_such_answer
from companion.game.match.played import round_then, round_with_names
from companion.game.roles import Colour, Role
from companion.game.roundfile import RoundFileError, read_round, write_round
from tests.game.happenings import a_table, goes_on


def a_round_in_the_books(chance: Random) -> Match:
    """A match with one finished round."""
    match = Match.start(a_table(chance))
    for _ in range(400):
        event = goes_on(match, chance)
        if match.may(event):
            match = match.after(event)
        if match.finished and match.phase is not Phase.SHARING:
            break
    return match


def any_answer(match: Match, chance: Random) -> AnswerCorrected:
    """Other answers, possible in this edition or not."""
    seats = match.finished[0].seats

    def who() -> str:
        return chance.choice(seats)

    def thief() -> Steal:
        return Steal(who(), who())

    said = {
        "ended": chance.choice(list(Ending)),
        "by": who(),
        "by_unknown": True,
        "doors": frozenset(chance.sample(list(Colour), chance.randint(0, 2))),
        "crystals": chance.randint(0, 3),
        "direction": chance.choice(list(Direction)),
        "roles": tuple((one, chance.choice(list(Role))) for one in seats),
        "broken": ((who(), chance.choice(list(Tool))),),
        "trapped": frozenset({who()}),
        "thieves": tuple(chance.sample(seats, chance.randint(0, 2))),
        "steals": tuple(thief() for _ in range(chance.randint(0, 2))),
    }
    names = chance.sample(sorted(said), chance.randint(1, 3))
    return replace(AnswerCorrected(1), **{name: said[name] for name in names})


def is_read(match: Match, event: AnswerCorrected) -> bool:
    """Whether the round with these answers is read from its file."""
    played = round_then(match.terms, corrected(match.finished[0], event))
    names = match.table.names
    try:
        read_round(write_round(round_with_names(played, event.steals or (), names)))
    except RoundFileError:
        return False
    return True


@settings(max_examples=300, phases=(Part.reuse, Part.generate))
@given(seed=st.integers(0, 2**32))
def test_a_match_takes_an_answer_where_the_round_file_would(seed: int) -> None:
    chance = Random(seed)
    match = a_round_in_the_books(chance)
    assume(match.finished)
    for _ in range(5):
        event = any_answer(match, chance)
        refusal = why_no_such_answer(match, event)
        assert (refusal is None) == is_read(match, event), (refusal, event)
