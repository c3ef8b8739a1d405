"""Who was what before a card of the game changed it: told when the round is over."""

from __future__ import annotations

from companion.game.events import HatSwapped, PartyHeld, Undone, WardrobeUsed
from companion.game.roles import Role
from tests.game.live import Live

PLAYERS = "Ada Ben Cleo"
ROLES = "blue green saboteur"


def over(live: Live) -> Live:
    return live.end("Ada").share()


def test_a_hat_swap_stands_beside_the_role_that_counted() -> None:
    live = Live("saboteur2", PLAYERS).round(ROLES)
    live.happen(HatSwapped("Ada", "Cleo"))
    now = live.match.this_round.hand.role_of("Cleo")
    then = over(live).match.finished_round(1)
    assert dict(then.earlier) == {"Cleo": (Role.SABOTEUR,)}
    assert then.roles["Cleo"] is now


def test_what_was_taken_back_is_no_story() -> None:
    live = Live("saboteur2", PLAYERS, "wardrobe").round(ROLES)
    live.happen(HatSwapped("Ada", "Cleo"), Undone("hat_swapped"))
    live.happen(WardrobeUsed("Ben"), Undone("wardrobe_used"))
    assert dict(over(live).match.finished_round(1).earlier) == {}


def test_a_party_is_everybodys_story_and_another_round_knows_nothing_of_it() -> None:
    live = Live("saboteur2", PLAYERS, "party").round(ROLES)
    roles = live.match.this_round.hand.deal.roles  # type: ignore[union-attr]
    live.happen(HatSwapped("Ada", "Ben"))
    mixed = live.match.this_round.hand.deal.roles  # type: ignore[union-attr]
    live.happen(PartyHeld("Ada", tuple(reversed(mixed))))
    then = over(live).match.finished_round(1)
    assert then.earlier["Ben"] == (roles[1], mixed[1])
    assert then.earlier["Ada"] == (roles[0],)
    assert dict(over(live.round(ROLES)).match.finished_round(2).earlier) == {}
