"""Every step to a player's gold has its sentence."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings

from companion.game.gold import settle
from companion.game.gold.shares import Reason, Why, because
from companion.game.roles import Colour, Role
from companion.game.roundfile import read_round
from companion.wording.reasons import sentence
from tests.game.round_files import round_files

SAID: list[tuple[Reason, str]] = [
    (
        because(Why.REACHED_AND_PICKS, cards=2, drawn=5),
        "Reached the gold, picks first: 2 of 5 cards.",
    ),
    (
        because(Why.REACHED_AND_PICKS, cards=1, drawn=3),
        "Reached the gold, picks first: 1 of 3 cards.",
    ),
    (
        because(Why.PICKS_FIRST_FOR, by="Dov", cards=2, drawn=5),
        "Picks first, as Dov reached the gold but can’t pick: 2 of 5 cards.",
    ),
    (because(Why.PICKS, place=3, cards=1, drawn=5), "Number 3 in the picking order: 1 of 5 cards."),
    (because(Why.VICTIM), "A broken tool at the end: no nugget card."),
    (
        because(Why.ALL_VICTIMS),
        "Every gold-digger has a broken tool: no nugget card for anyone.",
    ),
    (because(Why.REACHED, gold=3), "Reached the gold: 3."),
    (
        because(Why.DIGGERS_REACHED, by="Ada", gold=2),
        "Ada reached the gold. The gold-diggers among the others get 2 each.",
    ),
    (because(Why.SABOTEUR_REACHED), "Reached the gold, but a saboteur gets nothing for it."),
    (
        because(Why.GOLD_WAS_REACHED, by="Ada"),
        "Ada reached the gold: the saboteurs get nothing.",
    ),
    (
        because(Why.GREEDY_LATE, by="Ada"),
        "A greedy dwarf has to be the one who reaches the gold; Ada reached it.",
    ),
    (because(Why.GREEDY_REACHED, gold=4), "The greedy dwarf reached the gold: 4."),
    (
        because(Why.GREEDY_TOOK_ALL, by="Gus"),
        "Gus, a greedy dwarf, reached the gold: nothing for anyone else.",
    ),
    (because(Why.GOLD_NOT_REACHED), "The gold was not reached: the saboteurs win."),
    (because(Why.SPIDER), "The giant spider ended the round: the saboteurs win."),
    (
        because(Why.NO_SABOTEUR_UNREACHED),
        "The gold was not reached, but no saboteur was in play.",
    ),
    (
        because(Why.NO_SABOTEUR_SPIDER),
        "The giant spider ended the round, but no saboteur was in play.",
    ),
    (because(Why.SABOTEURS_HELD, saboteurs=1, gold=4), "1\u00a0saboteur in play: 4\u00a0gold."),
    (
        because(Why.SABOTEURS_HELD, saboteurs=2, gold=3),
        "2\u00a0saboteurs in play: 3\u00a0gold\u00a0each.",
    ),
    (because(Why.DIGGERS_LOST), "The gold-diggers get nothing."),
    (because(Why.GREEDY_WITHOUT_GOLD), "The greedy dwarf gets nothing."),
    (because(Why.GOLD_FOUND), "The gold was found first: the gold-diggers win."),
    (because(Why.COAL_FOUND), "Coal was found first: the saboteurs win."),
    (
        because(Why.NO_DIGGER_GOLD),
        "The gold was found first, but no gold-digger was in play.",
    ),
    (because(Why.NO_SABOTEUR_COAL), "Coal was found first, but no saboteur was in play."),
    (because(Why.WAYS_BLOCKED), "All ways blocked, or cards used up: both lose."),
    (
        because(Why.DRAWS_TWO),
        "Draws two nugget cards, keeps one and gives the other away.",
    ),
    (because(Why.GIVEN_ONE, by="Ada"), "Ada gives one nugget card."),
    (because(Why.NOBODY_DRAWS), "Nobody won, so no gold is drawn."),
    (because(Why.TRAPPED), "Trapped at the end: not counted, and no gold."),
    (because(Why.NO_TUNNEL), "No tunnel leads to the gold: the saboteurs win."),
    (
        because(Why.NO_SABOTEUR_NO_TUNNEL),
        "No tunnel leads to the gold, but no saboteur was in play.",
    ),
    (because(Why.TUNNEL_BUILT), "A tunnel leads to the gold: the saboteurs lose."),
    (
        because(Why.TEAM_CONNECTED, by="Ada"),
        "Ada made the connection for this team, and its way is clear.",
    ),
    (
        because(Why.RIVALS_BARRED, by="Ada", door=Colour.GREEN),
        "Ada made the connection, but a green door stops that team, so this one wins.",
    ),
    (
        because(Why.OPEN_TO_EVERY_TEAM, by="Ada", role=Role.GEOLOGIST),
        "Ada (geologist) made the connection: every team whose way is clear wins.",
    ),
    (because(Why.WAY_BARRED, door=Colour.BLUE), "A blue door stops this team."),
    (
        because(Why.RIVAL_CONNECTED, by="Ada", role=Role.BLUE_DIGGER),
        "The way was clear, but Ada (blue gold-digger) made the connection for the other team.",
    ),
    (because(Why.BOSS_WITH_TEAM), "The boss wins with any team that wins."),
    (because(Why.BOTH_TEAMS_BARRED), "Doors stop both teams: any boss or mediator wins."),
    (because(Why.MEDIATOR_ALWAYS), "The mediator wins with whoever wins."),
    (because(Why.MEDIATOR_ALONE), "No saboteur was in play: the mediator wins."),
    (because(Why.SHARE, winners=1, gold=5), "1\u00a0winner: 5\u00a0gold."),
    (because(Why.SHARE, winners=3, gold=3), "3\u00a0winners: 3\u00a0gold\u00a0each."),
    (because(Why.BOSS_LESS, gold=2), "The boss gets 1 less, so 2."),
    (because(Why.MEDIATOR_LESS, gold=0), "The mediator gets 2 less, so 0."),
    (because(Why.CRYSTALS, crystals=1, gold=1), "1 crystal in the maze: 1 gold."),
    (because(Why.CRYSTALS, crystals=0, gold=0), "0 crystals in the maze: 0 gold."),
    (
        because(Why.CRYSTALS_SHARED, crystals=7, gold=3),
        "7 crystals shared by the geologists: 3 each.",
    ),
    (
        because(Why.CRYSTALS_OF_BOTH, crystals=7, gold=7),
        "Only one geologist is free, so the gold for 7 crystals is not shared: 7 gold.",
    ),
    (because(Why.STOLE, victim="{Ben}"), "Stole 1 from {Ben}."),
    (because(Why.ROBBED, thief="Dov"), "Dov stole 1."),
    (because(Why.THIEF_TRAPPED), "A trapped thief takes nothing."),
    (because(Why.STOLE_NOTHING), "Has a thief card but takes nothing."),
    (because(Why.CRYSTALS_UNTOLD), "How many crystals?"),
    (because(Why.STILL_TO_STEAL), "Has a thief card and still has to choose."),
]


@pytest.mark.parametrize(("reason", "said"), SAID)
def test_what_is_said(reason: Reason, said: str) -> None:
    assert sentence(reason) == said


def test_there_is_a_sentence_for_every_step() -> None:
    assert {reason.code for reason, _ in SAID} == set(Why)


def test_players_are_called_as_the_table_calls_them() -> None:
    names = {"p1": "Ada", "p2": "Ben"}
    assert sentence(because(Why.STOLE, victim="p2"), names.__getitem__) == "Stole 1 from Ben."
    assert sentence(because(Why.ROBBED, thief="p1"), names.__getitem__) == "Ada stole 1."
    assert sentence(because(Why.GIVEN_ONE, by="p1"), names.__getitem__) == (
        "Ada gives one nugget card."
    )


@settings(max_examples=200)
@given(round_files())
def test_the_facts_of_every_round_fit_their_sentences(data: dict[str, Any]) -> None:
    for steps in settle(read_round(data)).why.values():
        for step in steps:
            assert sentence(step).endswith(".")
