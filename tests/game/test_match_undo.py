"""Undo takes back the last event and never unsees."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion.game.deal import laid_out
from companion.game.editions import Edition
from companion.game.events import (
    AfterAccident,
    Chest,
    ChestOpened,
    DealAgain,
    DealtAgain,
    Event,
    GoldLooked,
    GoldStolen,
    HatSwapped,
    InspectionPlayed,
    Look,
    MatchEnded,
    NuggetPicked,
    NuggetsDrawn,
    NuggetsHandedOutAgain,
    PartyHeld,
    PlayBegan,
    PlayerLeft,
    PlayerRenamed,
    RoleLooked,
    RoundEnded,
    SomebodyElseLooked,
    ThiefLaid,
    ToolBroken,
    Undone,
    WardrobeUsed,
)
from companion.game.gold import Ending, Tool
from companion.game.match import CanUndo, Code, Phase, RuleError
from companion.game.roles import Role
from companion.game.views import may_know_role
from tests.game.live import Live


class Backwards:
    """Shuffles by turning the order round, so that a test can tell that it shuffled."""

    def shuffle(self, x: list[Any], /) -> None:
        x.reverse()


def three(edition: str = "saboteur2", modules: str = "") -> Live:
    roles = "boss blue saboteur" if edition == "saboteur2" else "digger saboteur digger"
    return Live(edition, "Ada Ben Cleo", modules).round(
        roles, "geologist mediator" * (edition == "saboteur2")
    )


def test_there_is_nothing_to_undo_when_the_table_is_just_set() -> None:
    live = Live("base-en", "Ada Ben Cleo")
    assert live.match.can_undo is CanUndo.NOTHING
    assert live.refused(Undone("round_began")) is Code.NOTHING_TO_UNDO
    with pytest.raises(RuleError):
        live.match.undo(random.Random(1))


def test_undo_takes_events_back_one_by_one() -> None:
    live = three()
    before = live.match
    live.happen(ToolBroken("Ada", Tool.PICK), ThiefLaid("Ben"))
    assert live.match.undoes == ThiefLaid("Ben")
    live.undo().undo()
    assert live.match == before
    live.check()


def test_undo_names_the_event_that_it_takes_back() -> None:
    live = three().happen(ToolBroken("Ada", Tool.PICK))
    assert live.refused(Undone("thief_laid")) is Code.NOT_THE_LAST_EVENT
    live.undo()
    assert live.log[-1] == Undone("tool_broken")


def test_a_deal_that_nobody_has_looked_at_is_undone() -> None:
    live = Live("base-en", "Ada Ben Cleo").begin().deal("digger saboteur digger").undo()
    assert live.match.phase is Phase.DEALING
    assert live.next_to_look is None
    live.undo()
    assert live.match.phase is Phase.SEATED
    live.check()


@pytest.mark.parametrize(
    "look",
    [
        RoleLooked("Ada", "Ada"),
        SomebodyElseLooked("Ada", "Ben", AfterAccident.TRADED),
    ],
)
def test_a_deal_that_somebody_saw_is_dealt_again_not_undone(look: Event) -> None:
    live = Live("base-en", "Ada Ben Cleo").begin().deal("digger saboteur digger").happen(look)
    assert live.match.can_undo is CanUndo.NEVER
    assert live.refused(Undone("roles_dealt")) is Code.DEAL_WAS_LOOKED_AT


def test_looks_are_never_taken_back() -> None:
    live = three().happen(ToolBroken("Ada", Tool.PICK), RoleLooked("Ben", "Ben", Look.AGAIN))
    live.undo()
    assert live.log[-1] == Undone("tool_broken"), "the look is passed over"
    assert live.match.looks("Ben") == 2
    live.check()


def test_a_look_stays_when_an_older_event_goes() -> None:
    live = Live("base-en", "Ada Ben Cleo").begin().deal("digger saboteur digger").look("Ada")
    live.happen(PlayerRenamed("Ada", "Zoe"))
    live.look("Ben", "Cleo").undo()
    assert live.match.name("Ada") == "Ada"
    assert live.match.phase is Phase.RUNNING, "all have looked, whatever is taken back"
    assert live.match.still_to_look == ()
    live.check()


def test_play_that_began_too_early_goes_back_to_the_deal() -> None:
    live = Live("base-en", "Ada Ben Cleo").begin().deal("digger saboteur digger").look("Ada")
    live.happen(PlayBegan()).undo()
    assert (live.match.phase, live.next_to_look) == (Phase.DEALING, "Ben")
    live.happen(PlayBegan()).look("Ben", "Cleo").undo()
    assert live.match.phase is Phase.RUNNING


def test_a_new_deal_that_nobody_saw_is_undone_and_still_counted() -> None:
    live = Live("base-en", "Ada Ben Cleo").begin().deal("digger saboteur digger").look("Ada")
    again = laid_out(
        Edition.BASE_EN, [Role.SABOTEUR, Role.GOLD_DIGGER, Role.GOLD_DIGGER], [Role.GOLD_DIGGER]
    )
    live.happen(DealtAgain(DealAgain.MISTAKE, again)).undo()
    assert live.match.role_of("Ada") is Role.GOLD_DIGGER
    assert live.match.still_to_look == ("Ben", "Cleo")
    assert live.match.dealings == 2
    assert live.match.looks("Ada") == 1
    live.happen(DealtAgain(DealAgain.MISTAKE, again)).look("Ben")
    assert live.match.can_undo is CanUndo.NEVER


def test_a_deal_that_an_inspection_showed_is_not_undone() -> None:
    live = Live("saboteur2", "Ada Ben").begin().deal("boss blue").happen(PlayBegan())
    live.happen(InspectionPlayed("Ada", "Ben"), RoleLooked("Ada", "Ben", Look.INSPECTION))
    live.undo(already_seen=True).undo()
    assert live.match.can_undo is CanUndo.NEVER


# a hat swap


def test_a_hat_swap_not_seen_yet_is_simply_undone() -> None:
    live = three()
    before = live.match
    live.happen(HatSwapped("Ada", "Ben"))
    assert live.match.can_undo is CanUndo.FREELY
    live.undo()
    assert live.match == before
    assert live.log[-1] == Undone("hat_swapped")


def test_a_hat_swap_already_seen_is_undone_only_when_the_table_says_so() -> None:
    live = three().happen(HatSwapped("Ada", "Ben")).look("Ben")
    assert (live.match.can_undo, live.match.seen_by) == (CanUndo.SEEN, "Ben")
    refusal = live.match.why_not(Undone("hat_swapped"))
    assert refusal == RuleError(Code.ALREADY_SEEN, player="Ben")


def test_the_pile_card_that_somebody_knows_is_shuffled_back() -> None:
    live = three()
    deal = live.match.this_round.hand.deal
    assert deal is not None
    live.happen(HatSwapped("Ada", "Ben")).look("Ben")
    unshuffled = Undone("hat_swapped", already_seen=True)
    assert live.refused(unshuffled) is Code.DECK_DOES_NOT_MATCH
    undone = live.match.undo(Backwards(), already_seen=True)
    assert undone.pile == deal.pile[::-1]
    live.happen(undone)
    assert live.match.role_of("Ben") is Role.BLUE_DIGGER
    after = live.match.this_round.hand.deal
    assert after is not None
    assert after.pile == deal.pile[::-1]
    assert live.match.looks("Ben") == 2, "looks are not taken back"
    assert live.match.still_to_look == (), "Ben knows the old card"
    assert [type(event) for event in live.log[-3:]] == [HatSwapped, RoleLooked, Undone]
    live.check()


def test_the_old_role_is_found_in_a_pile_that_was_shuffled_since() -> None:
    live = three().happen(HatSwapped("Ada", "Ben")).look("Ben")
    live.happen(HatSwapped("Ada", "Cleo")).look("Cleo")
    live.happen(live.match.undo(Backwards(), already_seen=True))
    assert live.match.role_of("Cleo") is Role.SABOTEUR
    live.happen(live.match.undo(Backwards(), already_seen=True))
    assert live.match.role_of("Ben") is Role.BLUE_DIGGER
    live.check()


def test_a_pile_that_was_shuffled_stays_so_when_an_older_party_is_taken_back() -> None:
    live = three("saboteur2", "party")
    mixed = (Role.BLUE_DIGGER, Role.SABOTEUR, Role.BOSS)
    live.happen(PartyHeld("Ada", mixed), HatSwapped("Ada", "Cleo")).look()
    live.happen(live.match.undo(Backwards(), already_seen=True))
    shuffled = live.match.this_round.hand.deal
    live.undo(already_seen=True)
    hand = live.match.this_round.hand.deal
    assert shuffled is not None
    assert hand is not None
    assert hand.pile == shuffled.pile
    assert hand.roles == (Role.BOSS, Role.BLUE_DIGGER, Role.SABOTEUR)


def test_after_a_trade_no_role_is_lost_by_undo() -> None:
    """Ada and Ben have not looked at the party's cards; she sees his, swapped since."""
    live = three("saboteur2", "party")
    mixed = (Role.BLUE_DIGGER, Role.SABOTEUR, Role.BOSS)
    live.happen(PartyHeld("Ada", mixed), HatSwapped("Cleo", "Ben"))
    live.happen(SomebodyElseLooked("Ada", "Ben", AfterAccident.TRADED))
    assert live.match.role_of("Ada") is Role.GEOLOGIST
    live.undo()
    assert [live.match.role_of(who) for who in live.match.players] == [
        Role.GEOLOGIST,
        Role.SABOTEUR,
        Role.BOSS,
    ]
    live.undo(already_seen=True)
    assert [live.match.role_of(who) for who in live.match.players] == [
        Role.BOSS,
        Role.BLUE_DIGGER,
        Role.SABOTEUR,
    ]
    live.check()


def test_nobody_shuffles_a_pile_in_which_no_card_is_known() -> None:
    live = three().happen(HatSwapped("Ada", "Ben"))
    hand = live.match.this_round.hand.deal
    assert hand is not None
    pile = (Role.GEOLOGIST, *hand.pile[:-1])
    assert live.refused(Undone("hat_swapped", pile=pile)) is Code.DECK_DOES_NOT_MATCH


def test_who_had_not_looked_before_the_swap_has_to_look_after_undo() -> None:
    live = Live("saboteur2", "Ada Ben").begin().deal("boss blue", "saboteur").look("Ada")
    live.happen(PlayBegan(), HatSwapped("Ada", "Ben")).look("Ben").undo(already_seen=True)
    assert live.match.still_to_look == ("Ben",)
    assert not may_know_role(live.match, "Ben", "Ben")


def test_what_an_inspection_had_shown_holds_again_after_undo() -> None:
    live = three().happen(InspectionPlayed("Cleo", "Ben"))
    live.happen(RoleLooked("Cleo", "Ben", Look.INSPECTION), HatSwapped("Ada", "Ben"))
    assert not may_know_role(live.match, "Cleo", "Ben")
    live.undo()
    assert may_know_role(live.match, "Cleo", "Ben")
    live.check()


@pytest.mark.parametrize(
    "seen",
    [
        SomebodyElseLooked("Cleo", "Ben", AfterAccident.PLAYED_ON),
        SomebodyElseLooked("Cleo", "Ben", AfterAccident.DEAL_AGAIN),
    ],
)
def test_a_swapped_card_that_somebody_else_saw_was_seen_too(seen: Event) -> None:
    live = three().happen(HatSwapped("Ada", "Ben"), seen)
    assert (live.match.can_undo, live.match.seen_by) == (CanUndo.SEEN, "Ben")


# wardrobe, party, inspection, chest


def test_the_wardrobe_is_undone_in_the_same_manner() -> None:
    live = three("base-en", "wardrobe")
    before = live.match
    live.happen(WardrobeUsed("Ben")).undo()
    assert live.match == before
    live.happen(WardrobeUsed("Ben")).look("Ben")
    assert live.match.can_undo is CanUndo.SEEN
    live.undo(already_seen=True)
    assert live.match.role_of("Ben") is Role.SABOTEUR
    assert live.log[-1] == Undone("wardrobe_used", already_seen=True), "there is no pile"
    two = three("saboteur2", "wardrobe").happen(WardrobeUsed("Ben")).look("Ben")
    assert two.match.undo(random.Random(1), already_seen=True).pile is not None
    two.undo(already_seen=True)
    assert two.match.role_of("Ben") is Role.BLUE_DIGGER
    two.happen(WardrobeUsed("Cleo"))


def test_a_party_that_somebody_saw_is_undone_only_when_the_table_says_so() -> None:
    live = three("base-en", "party")
    live.happen(PartyHeld("Ada", (Role.SABOTEUR, Role.GOLD_DIGGER, Role.GOLD_DIGGER)))
    assert live.match.can_undo is CanUndo.FREELY
    live.look("Cleo")
    assert live.match.seen_by == "Cleo"
    live.undo(already_seen=True)
    assert live.match.role_of("Ben") is Role.SABOTEUR
    assert live.match.still_to_look == ()
    assert live.match.looks("Cleo") == 2
    live.check()


def test_a_look_that_an_inspection_allowed_before_a_party_is_not_allowed_twice() -> None:
    live = three("saboteur2", "party").happen(InspectionPlayed("Ada", "Ben"))
    live.happen(InspectionPlayed("Ada", "Cleo"))
    live.happen(PartyHeld("Ada", (Role.SABOTEUR, Role.BOSS, Role.BLUE_DIGGER)))
    live.happen(RoleLooked("Ada", "Ben", Look.INSPECTION)).undo(already_seen=True)
    assert live.refused(RoleLooked("Ada", "Ben", Look.INSPECTION)) is Code.NOTHING_TO_LOOK_AT
    live.happen(RoleLooked("Ada", "Cleo", Look.INSPECTION))
    live.check()


def test_after_a_party_is_taken_back_the_phone_goes_on_from_whoever_looked_last() -> None:
    live = three("base-en", "party")
    live.happen(PartyHeld("Ada", (Role.SABOTEUR, Role.GOLD_DIGGER, Role.GOLD_DIGGER)))
    live.look("Ben").undo(already_seen=True)
    assert live.match.this_round.hand.last_look == "Ben"
    instead = SomebodyElseLooked("Ada", "Ben", AfterAccident.PLAYED_ON, instead=True)
    assert live.refused(instead) is Code.NOT_LOOKED_YET, "Ben's last look was at another card"


def test_an_inspection_is_undone_freely_until_somebody_has_looked() -> None:
    live = three().happen(InspectionPlayed("Ada", "Ben")).undo()
    assert live.match.this_round.hand.peeks == ()
    live.happen(InspectionPlayed("Ada", "Ben"), RoleLooked("Ada", "Ben", Look.INSPECTION))
    assert (live.match.can_undo, live.match.seen_by) == (CanUndo.SEEN, "Ada")
    live.undo(already_seen=True)
    assert may_know_role(live.match, "Ada", "Ben"), "Ada has seen it"
    live.check()


def test_a_chests_look_is_undone_in_the_same_manner() -> None:
    live = three("base-en", "treasure-chests").happen(ChestOpened("Ada", Chest.LOOK, "Ben"))
    assert live.match.can_undo is CanUndo.FREELY
    live.happen(RoleLooked("Ada", "Ben", Look.CHEST))
    assert live.match.can_undo is CanUndo.SEEN
    live.undo(already_seen=True)
    assert live.match.this_round.board.chests == 0
    live.happen(ChestOpened("Ada", Chest.GOLD))
    assert live.match.can_undo is CanUndo.FREELY


# the end of the round


def test_roles_that_all_have_turned_over_stay_open() -> None:
    live = three().end("Ada")
    assert live.match.can_undo is CanUndo.NEVER
    assert live.refused(Undone("roles_revealed")) is Code.ROLES_WERE_OPENED


def test_the_end_is_taken_back_before_the_roles_turn_over() -> None:
    live = three().happen(RoundEnded(Ending.NO_GOLD)).undo()
    assert live.match.phase is Phase.RUNNING


def test_typed_roles_are_taken_back() -> None:
    live = Live("saboteur2", "Ada Ben", printed_roles=True).begin().end("Ada", roles="boss blue")
    live.undo()
    assert live.match.phase is Phase.ENDED


def test_a_theft_and_the_sharing_are_taken_back() -> None:
    live = three().happen(ThiefLaid("Ben")).end("Ada")
    live.happen(GoldStolen("Ben", "Ada")).share()
    live.undo()
    assert live.match.phase is Phase.REVEALED
    assert live.gold() == {"Ada": 0, "Ben": 0, "Cleo": 0}
    live.undo()
    assert live.match.this_round.steals == ()
    live.check()


def test_who_was_to_leave_sits_again_when_the_sharing_is_taken_back() -> None:
    live = three().happen(PlayerLeft("Cleo")).end("Ada").share()
    assert live.match.players == ("Ada", "Ben")
    live.undo()
    assert live.match.players == ("Ada", "Ben", "Cleo")
    live.check()


def test_a_picked_nugget_lies_with_the_others_again() -> None:
    live = Live("base-en", "Ada Ben Cleo", phone_nuggets=True).round("digger saboteur digger")
    live.end("Ada").happen(NuggetsDrawn((1, 2, 3)), NuggetPicked("Ada", 3))
    live.undo()
    draft = live.match.this_round.draft
    assert draft is not None
    assert draft.cards == (1, 2, 3)
    assert (live.match.can_undo, live.match.seen_by) == (CanUndo.SEEN, "Ada")
    assert live.refused(Undone("nuggets_drawn")) is Code.ALREADY_SEEN
    live.undo(already_seen=True)
    assert len(live.match.books.deck) == 28
    live.check()


def picked(*picks: NuggetPicked) -> Live:
    live = Live("base-en", "Ada Ben Cleo", phone_nuggets=True).round("digger saboteur digger")
    return live.end("Ada").happen(NuggetsDrawn((1, 2, 3)), *picks)


def test_a_pick_that_was_passed_on_is_only_handed_out_again() -> None:
    live = picked(NuggetPicked("Ada", 3, passed=True))
    assert live.match.can_undo is CanUndo.NEVER
    assert live.refused(Undone("nugget_picked")) is Code.PICK_WAS_PASSED_ON
    live.happen(NuggetsHandedOutAgain())
    assert len(live.match.books.deck) == 28
    assert live.match.phase is Phase.REVEALED
    assert live.match.can_undo is CanUndo.NEVER, "nor does that bring the picks back"
    live.happen(NuggetsDrawn((1, 1, 1)), NuggetPicked("Ada", 1, passed=True))
    live.check()


def test_after_the_last_pick_too() -> None:
    live = picked()
    while live.match.phase is Phase.SHARING:
        draft = live.match.this_round.draft
        assert draft is not None
        live.happen(NuggetPicked(draft.queue[0], draft.cards[0], passed=True))
    assert sum(live.gold().values()) == 6
    live.happen(NuggetsHandedOutAgain())
    assert sum(live.gold().values()) == 0
    assert live.match.finished == ()
    live.check()


def test_before_any_card_was_drawn_nothing_is_handed_out_again() -> None:
    live = three("base-en")
    assert live.refused(NuggetsHandedOutAgain()) is Code.NO_NUGGETS_TO_PICK


def test_looks_at_ones_own_gold_are_counted_and_never_taken_back() -> None:
    assert three().refused(GoldLooked("Ada")) is Code.PHONE_KEEPS_NO_NUGGETS
    live = Live("base-en", "Ada Ben Cleo", phone_nuggets=True).round("digger saboteur digger")
    live.happen(ToolBroken("Ada", Tool.PICK), GoldLooked("Ada")).undo()
    assert live.match.gold_looks("Ada") == 1
    assert live.refused(GoldLooked("Zoe")) is Code.NO_SUCH_PLAYER
    live.check()


def test_an_early_end_is_taken_back_and_the_round_runs_on() -> None:
    live = three().happen(MatchEnded(early=True))
    assert live.match.phase is Phase.OVER
    live.undo()
    assert live.match.phase is Phase.RUNNING
    live.check()
