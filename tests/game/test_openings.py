"""A card that is opened is written down before it turns up, and taken as seen whatever follows."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from companion.game.deal import laid_out, role_deck
from companion.game.editions import Edition
from companion.game.events import (
    AfterAccident,
    DealAgain,
    DealtAgain,
    HatSwapped,
    InspectionPlayed,
    Look,
    OpenerNamed,
    PartyHeld,
    PlayBegan,
    RoleLooked,
    RoleOpened,
    RolesDealt,
    RoundEnded,
    SomebodyElseLooked,
    Undone,
)
from companion.game.gold import Ending
from companion.game.match import CanUndo, Code, Phase
from companion.game.roles import Role
from tests.game.live import Live


def own(player: str) -> RoleOpened:
    return RoleOpened(player, player)


def dealt() -> Live:
    return Live("base-en", "Ada Ben Cleo").begin().deal("digger saboteur digger")


def running() -> Live:
    return Live("saboteur2", "Ada Ben Cleo").round("boss blue saboteur", "geologist mediator")


# what an opening is


def test_a_full_lamp_finishes_it_and_it_is_one_look() -> None:
    live = dealt().happen(own("Ada"))
    assert live.match.looks("Ada") == 1, "counted from its opening"
    assert live.next_to_look == "Ada", "only a full lamp lets the next name come"
    live.happen(RoleLooked("Ada", "Ada"))
    assert (live.match.looks("Ada"), live.match.first_looks("Ada")) == (1, 1)
    assert live.next_to_look == "Ben"
    assert live.match.looks_that_stand_out("Ada") == 0
    live.happen(own("Ben"), RoleLooked("Ben", "Ben"), own("Cleo"), RoleLooked("Cleo", "Cleo"))
    assert live.match.phase is Phase.RUNNING
    live.check()


def test_a_log_without_openings_counts_as_before() -> None:
    live = dealt().look("Ada", "Ben", "Cleo").happen(RoleLooked("Ada", "Ada", Look.AGAIN))
    assert (live.match.looks("Ada"), live.match.first_looks("Ada")) == (2, 1)
    assert live.match.this_round.hand.openings == {}


def test_whoever_may_not_look_may_not_open() -> None:
    live = dealt()
    assert live.refused(RoleOpened("Ada", "Ben")) is Code.NOTHING_TO_LOOK_AT
    assert live.refused(RoleOpened("Ada", "Ada", Look.AGAIN)) is Code.NOT_LOOKED_YET
    live.look().end("Ada")
    assert live.refused(own("Ada")) is Code.NOT_NOW


def test_after_an_unfinished_one_it_is_asked_first_whose_it_was() -> None:
    live = dealt().happen(own("Ada"))
    assert live.refused(own("Ben")) is Code.WHOSE_WAS_OPEN
    assert live.refused(own("Ada")) is Code.WHOSE_WAS_OPEN, "also before the same card"
    assert live.refused(OpenerNamed("Ben", "Ben")) is Code.NOTHING_WAS_OPEN
    assert live.refused(OpenerNamed("Ada", "Zoe")) is Code.NO_SUCH_PLAYER
    live.happen(OpenerNamed("Ada", "Ada"), own("Ben"), RoleLooked("Ben", "Ben"))
    live.happen(own("Ada"))
    assert live.match.looks("Ada") == 2, "another turn at the phone is another opening"
    assert live.match.looks_that_stand_out("Ada") == 2
    live.check()


def test_not_me_corrects_who_and_no_count_falls() -> None:
    live = dealt().happen(own("Ada"), OpenerNamed("Ada"))
    hand = live.match.this_round.hand
    assert hand.openings["Ada"] == ("",)
    assert "Ada" in hand.exposed
    assert live.match.looks("Ada") == 1
    live.happen(own("Ada"), RoleLooked("Ada", "Ada"))
    assert live.match.looks_that_stand_out("Ada") == 0, "her own look is her first"
    live.check()


def test_the_owner_may_have_had_what_an_inspection_opened() -> None:
    live = running().happen(InspectionPlayed("Ada", "Ben"))
    live.happen(RoleOpened("Ada", "Ben", Look.INSPECTION), OpenerNamed("Ben", "Ben"))
    assert live.match.looks("Ben") == 2
    assert ("Ada", "Ben") not in live.match.this_round.hand.known
    live.happen(
        RoleOpened("Ada", "Ben", Look.INSPECTION), RoleLooked("Ada", "Ben", Look.INSPECTION)
    )
    live.check()


def test_looks_again_and_inspections_stand_in_the_open_from_their_opening() -> None:
    live = running().happen(RoleOpened("Ada", "Ada", Look.AGAIN))
    assert live.match.looks_that_stand_out("Ada") == 2
    live.happen(OpenerNamed("Ada", "Ada"), InspectionPlayed("Ben", "Ada"))
    assert live.match.looks_that_stand_out("Ben") == 0
    live.happen(RoleOpened("Ben", "Ada", Look.INSPECTION))
    assert live.match.looks_that_stand_out("Ben") == 2
    assert live.match.peeked("Ben") == 1
    live.happen(RoleLooked("Ben", "Ada", Look.INSPECTION))
    assert live.match.peeked("Ben") == 1, "the full lamp is no second look"
    live.check()


def test_a_second_look_that_was_owned_up_to_is_asked_about_no_more() -> None:
    live = running().happen(RoleOpened("Ada", "Ada", Look.AGAIN), OpenerNamed("Ada", "Ada"))
    assert live.match.this_round.hand.unfinished == ()
    assert live.refused(OpenerNamed("Ada", "Ada")) is Code.NOTHING_WAS_OPEN


# undo: an opened card is a seen card


def test_a_deal_with_an_opened_card_is_not_undone() -> None:
    live = dealt().happen(own("Ada"))
    assert live.match.can_undo is CanUndo.NEVER
    assert live.refused(Undone("roles_dealt")) is Code.DEAL_WAS_LOOKED_AT


def test_openings_are_never_taken_back() -> None:
    live = dealt().happen(PlayBegan(), own("Ada"), OpenerNamed("Ada", "Ada"))
    live.undo()
    assert live.log[-1] == Undone("play_began")
    assert live.match.looks("Ada") == 1
    live.check()


@pytest.mark.parametrize("swap", [HatSwapped("Ada", "Ben"), PartyHeld("Ada", ())])
def test_a_new_card_that_was_opened_has_been_seen(swap) -> None:
    live = Live("saboteur2", "Ada Ben Cleo", "party").round("boss blue saboteur")
    if isinstance(swap, PartyHeld):
        swap = PartyHeld("Ada", (Role.SABOTEUR, Role.BOSS, Role.BLUE_DIGGER))
    live.happen(swap)
    assert live.match.can_undo is CanUndo.FREELY
    live.happen(own("Ben"))
    assert (live.match.can_undo, live.match.seen_by) == (CanUndo.SEEN, "Ben")
    live.undo(already_seen=True)
    assert live.match.looks("Ben") == 2
    assert live.match.still_to_look == ()
    live.check()


def test_an_inspection_that_was_opened_has_been_seen() -> None:
    live = running().happen(InspectionPlayed("Ada", "Ben"))
    assert live.match.can_undo is CanUndo.FREELY
    live.happen(RoleOpened("Ada", "Ben", Look.INSPECTION))
    assert (live.match.can_undo, live.match.seen_by) == (CanUndo.SEEN, "Ada")
    live.undo(already_seen=True)
    assert live.refused(own("Cleo")) is not None
    assert live.match.this_round.hand.pending is not None, "whose it was is asked all the same"
    live.happen(OpenerNamed("Ben", "Ada"))
    assert live.match.this_round.hand.unfinished == ()
    live.check()


def test_a_swap_taken_back_gives_the_question_back_too() -> None:
    live = dealt_2().happen(own("Ben"))
    before = live.match
    live.happen(HatSwapped("Ada", "Ben"))
    assert live.match.this_round.hand.pending is None
    live.undo()
    assert live.match == before
    live.check()


def dealt_2() -> Live:
    live = Live("saboteur2", "Ada Ben Cleo").begin().deal("boss blue saboteur")
    return live.happen(PlayBegan())


def test_dealing_again_forgets_the_cards_and_not_the_looks() -> None:
    live = dealt().happen(own("Ada"))
    deck = live.match.this_round.hand.deal
    assert deck is not None
    live.happen(DealtAgain(DealAgain.MISTAKE, deck))
    hand = live.match.this_round.hand
    assert (hand.openings, hand.openers, hand.unfinished, hand.pending) == ({}, {}, (), None)
    live.happen(own("Ada"), RoleLooked("Ada", "Ada"))
    assert (live.match.looks("Ada"), live.match.first_looks("Ada")) == (2, 2)
    live.check()


# accidents: nobody chooses a role


TRADE = SomebodyElseLooked("Ben", "Ada", AfterAccident.TRADED)


def test_the_only_opening_of_a_card_is_traded() -> None:
    live = dealt().happen(own("Ada"))
    seen = live.match.role_of("Ada")
    live.happen(TRADE)
    assert live.match.role_of("Ben") is seen
    assert set(live.match.still_to_look) == {"Ada", "Cleo"}
    assert live.match.this_round.hand.pending is None
    live.happen(own("Ada"), RoleLooked("Ada", "Ada"))
    assert live.match.looks_that_stand_out("Ada") == 0
    live.check()


def test_a_finished_look_that_was_another_ones_is_traded_too() -> None:
    live = dealt().happen(own("Ada"), RoleLooked("Ada", "Ada"))
    live.happen(SomebodyElseLooked("Ben", "Ada", AfterAccident.TRADED, instead=True))
    assert live.match.this_round.hand.openings == {"Ben": ("Ben",)}
    live.check()


OPENED_MORE = {
    "the card was opened before": (own("Ada"), OpenerNamed("Ada", "Ada"), own("Ada")),
    "who saw it had opened a card": (
        own("Ben"),
        OpenerNamed("Ben", "Ben"),
        own("Ada"),
    ),
    "another card was left unfinished": (
        own("Cleo"),
        OpenerNamed("Cleo", "Cleo"),
        own("Ada"),
    ),
    "nobody says who had it": (own("Ada"), OpenerNamed("Ada"), own("Ada")),
}


@pytest.mark.parametrize("how", OPENED_MORE)
def test_nobody_gets_a_role_that_they_could_have_chosen(how: str) -> None:
    live = dealt().happen(*OPENED_MORE[how])
    assert live.refused(TRADE) is Code.ONE_HAD_LOOKED
    live.happen(SomebodyElseLooked("Ben", "Ada", AfterAccident.PLAYED_ON))
    live.check()


def test_who_opened_another_card_by_accident_trades_no_second_one() -> None:
    live = dealt().happen(own("Cleo"), RoleLooked("Cleo", "Cleo"))
    live.happen(SomebodyElseLooked("Ben", "Cleo", AfterAccident.PLAYED_ON))
    live.happen(own("Ada"))
    assert live.refused(TRADE) is Code.ONE_HAD_LOOKED


def test_an_opened_card_traded_leaves_every_deal_equally_likely() -> None:
    deck = role_deck(Edition.BASE_EN, 3, ())
    before, after = Counter(), Counter()
    for roles in permutations(deck):
        live = Live("base-en", "Ada Ben Cleo").begin()
        live.match = live.match.after(_dealt(roles)).after(own("Ada"))
        before[live.match.this_round.hand.deal.roles] += 1
        after[live.match.after(TRADE).this_round.hand.deal.roles] += 1
    assert before == after


def _dealt(roles):

    return RolesDealt(laid_out(Edition.BASE_EN, roles[:3], roles[3:]))


def test_the_end_of_the_round_still_asks() -> None:
    live = running().happen(InspectionPlayed("Ada", "Ben"), RoundEnded(Ending.NO_GOLD))
    live.happen(RoleOpened("Ada", "Ben", Look.INSPECTION), OpenerNamed("Ben"))
    assert live.match.this_round.hand.exposed == {"Ben"}
    live.check()
