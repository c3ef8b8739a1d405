"""What a round's gold comes to: who won, who gets how much, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple


class Why(StrEnum):
    """One step on the way to a player's gold. The facts that go with it stand beside it."""

    # the gold-diggers of the base game and of the tournament
    REACHED_AND_PICKS = "reached_and_picks"  # cards, drawn
    PICKS_FIRST_FOR = "picks_first_for"  # by (who may not pick), cards, drawn
    PICKS = "picks"  # place, cards, drawn
    VICTIM = "victim"
    ALL_VICTIMS = "all_victims"
    REACHED = "reached"  # gold
    DIGGERS_REACHED = "diggers_reached"  # by, gold
    # who leaves empty-handed, and the greedy dwarf
    SABOTEUR_REACHED = "saboteur_reached"
    GOLD_WAS_REACHED = "gold_was_reached"  # by
    GREEDY_LATE = "greedy_late"  # by
    GREEDY_REACHED = "greedy_reached"  # gold
    GREEDY_TOOK_ALL = "greedy_took_all"  # by
    # no gold
    GOLD_NOT_REACHED = "gold_not_reached"
    SPIDER = "spider"
    SABOTEURS_HELD = "saboteurs_held"  # saboteurs, gold
    NO_SABOTEUR_UNREACHED = "no_saboteur_unreached"  # nobody was there to win by it
    NO_SABOTEUR_SPIDER = "no_saboteur_spider"
    DIGGERS_LOST = "diggers_lost"
    GREEDY_WITHOUT_GOLD = "greedy_without_gold"
    # duel
    GOLD_FOUND = "gold_found"
    COAL_FOUND = "coal_found"
    NO_DIGGER_GOLD = "no_digger_gold"
    NO_SABOTEUR_COAL = "no_saboteur_coal"
    WAYS_BLOCKED = "ways_blocked"
    DRAWS_TWO = "draws_two"
    GIVEN_ONE = "given_one"  # by
    NOBODY_DRAWS = "nobody_draws"
    # Saboteur 2: who wins
    TRAPPED = "trapped"
    NO_TUNNEL = "no_tunnel"
    NO_SABOTEUR_NO_TUNNEL = "no_saboteur_no_tunnel"
    TUNNEL_BUILT = "tunnel_built"
    TEAM_CONNECTED = "team_connected"  # by
    RIVALS_BARRED = "rivals_barred"  # by, door
    OPEN_TO_EVERY_TEAM = "open_to_every_team"  # by, role
    WAY_BARRED = "way_barred"  # door
    RIVAL_CONNECTED = "rival_connected"  # by, role
    BOSS_WITH_TEAM = "boss_with_team"
    BOTH_TEAMS_BARRED = "both_teams_barred"
    MEDIATOR_ALWAYS = "mediator_always"
    MEDIATOR_ALONE = "mediator_alone"
    # Saboteur 2: how much
    SHARE = "share"  # winners, gold
    BOSS_LESS = "boss_less"  # gold
    MEDIATOR_LESS = "mediator_less"  # gold
    CRYSTALS = "crystals"  # crystals, gold
    CRYSTALS_SHARED = "crystals_shared"  # crystals, gold
    CRYSTALS_OF_BOTH = "crystals_of_both"  # crystals, gold
    CRYSTALS_UNTOLD = "crystals_untold"  # only until it is said how many there are
    STOLE = "stole"  # victim
    ROBBED = "robbed"  # thief
    THIEF_TRAPPED = "thief_trapped"
    STOLE_NOTHING = "stole_nothing"
    STILL_TO_STEAL = "still_to_steal"  # only while the thieves are being asked


CRYSTALS_PAY = frozenset({Why.CRYSTALS, Why.CRYSTALS_SHARED, Why.CRYSTALS_OF_BOTH})
"""The reasons of geologists, whatever the crystals come to."""


class Reason(NamedTuple):
    """A step with its facts: numbers, names and colours by name."""

    code: Why
    facts: tuple[tuple[str, str | int], ...] = ()


def because(code: Why, **facts: str | int) -> Reason:
    """`because(Why.SHARE, winners=3, gold=3)`."""
    return Reason(code, tuple(facts.items()))


@dataclass(frozen=True, slots=True)
class Shares:
    """The gold of one round by rule; the tables of the round file say what each field holds."""

    winners: tuple[str, ...]
    gold: Mapping[str, int]
    why: Mapping[str, tuple[Reason, ...]]
    draw: int = 0
    picks: tuple[str, ...] = ()
    thief_order: tuple[str, ...] = ()
