"""Markers in front of the players, the direction of play, and gold that moves at once."""

from __future__ import annotations

import pytest

from companion.game.events import (
    Chest,
    ChestOpened,
    DirectionTurned,
    Event,
    Goal,
    GoalReached,
    GoldStolen,
    NuggetPicked,
    NuggetsDrawn,
    PlayerCaught,
    PlayerFreed,
    RulingChanged,
    ThiefLaid,
    ThiefRemoved,
    TollDwarfPlaced,
    TollDwarfTaken,
    TollPaid,
    ToolBroken,
    ToolRepaired,
)
from companion.game.gold import Direction, Tool
from companion.game.match import Code, Markers, must_pay_the_dragon
from companion.game.rulings import Ruling
from tests.game.live import Live

PICK, LAMP = Tool.PICK, Tool.LAMP


def saboteur2(modules: str = "") -> Live:
    return Live("saboteur2", "Ada Ben Cleo", modules).round("boss blue saboteur")


def base(modules: str = "", **agreed: object) -> Live:
    return Live("base-en", "Ada Ben Cleo", modules, **agreed).round("digger digger saboteur")


def test_at_most_one_broken_tool_of_each_kind_lies_before_a_player() -> None:
    live = base().happen(ToolBroken("Ada", PICK), ToolBroken("Ada", LAMP))
    assert live.refused(ToolBroken("Ada", PICK)) is Code.ALREADY_BROKEN
    assert live.refused(ToolRepaired("Ben", PICK)) is Code.NOT_BROKEN
    assert live.match.markers("Ada") == Markers(frozenset({PICK, LAMP}))
    live.happen(ToolRepaired("Ada", PICK))
    assert live.match.markers("Ada").broken == {LAMP}
    assert live.match.markers("Ben") == Markers()


def test_the_duel_knows_no_broken_tools() -> None:
    live = Live("duel", "Ada Ben").round("digger saboteur")
    assert live.refused(ToolBroken("Ada", PICK)) is Code.NOT_IN_THIS_MATCH
    assert live.refused(ToolRepaired("Ada", PICK)) is Code.NOT_IN_THIS_MATCH


def test_thief_cards_keep_the_order_in_which_they_were_played() -> None:
    live = saboteur2().happen(ThiefLaid("Cleo"), ThiefLaid("Ada"), ThiefLaid("Ben"))
    assert live.refused(ThiefLaid("Ada")) is Code.ALREADY_A_THIEF
    live.happen(ThiefRemoved("Cleo"))
    assert live.refused(ThiefRemoved("Cleo")) is Code.NOT_A_THIEF
    assert [live.match.markers(who).thief for who in ("Ada", "Ben", "Cleo")] == [1, 2, None]
    live.happen(ThiefLaid("Cleo"))
    assert live.match.markers("Cleo").thief == 3


def test_a_player_is_caught_once_and_freed() -> None:
    live = saboteur2().happen(PlayerCaught("Ada"))
    assert live.match.markers("Ada").trapped
    assert live.refused(PlayerCaught("Ada")) is Code.ALREADY_CAUGHT
    live.happen(PlayerFreed("Ada"))
    assert live.refused(PlayerFreed("Ada")) is Code.NOT_CAUGHT


@pytest.mark.parametrize(
    "event", [ThiefLaid("Ada"), ThiefRemoved("Ada"), PlayerCaught("Ada"), PlayerFreed("Ada")]
)
def test_thieves_and_traps_belong_to_saboteur_2(event: Event) -> None:
    assert base().refused(event) is Code.NOT_IN_THIS_MATCH
    assert saboteur2().match.why_not(type(event)("Zoe")) is not None  # type: ignore[call-arg]


def test_card_2020_turns_the_direction_and_turns_it_back() -> None:
    live = base("cards-2020").happen(DirectionTurned())
    assert live.match.direction is Direction.COUNTER_CLOCKWISE
    live.happen(DirectionTurned())
    assert live.match.direction is Direction.CLOCKWISE
    assert base().refused(DirectionTurned()) is Code.NOT_IN_THIS_MATCH


def test_the_board_may_be_put_right_until_a_thief_has_taken_gold() -> None:
    live = saboteur2().happen(ThiefLaid("Ben")).end("Ada").happen(ToolBroken("Ada", PICK))
    live.happen(ThiefLaid("Cleo"), ThiefRemoved("Cleo"), GoldStolen("Ben", "Ada"))
    assert live.refused(ThiefLaid("Cleo")) is Code.THEFTS_HAVE_BEGUN
    live.share()
    assert live.refused(ToolBroken("Ada", LAMP)) is Code.NOT_NOW
    assert live.match.markers("Ada") == Markers(), "a new round begins with nothing"


def test_nobody_but_the_players_has_anything_before_them() -> None:
    assert base().refused(ToolBroken("Zoe", PICK)) is Code.NO_SUCH_PLAYER


# toll dwarves


def test_everyone_begins_with_1_gold_and_a_toll_goes_to_the_owner() -> None:
    live = saboteur2("toll-tunnels")
    assert live.tokens() == {"Ada": 1, "Ben": 1, "Cleo": 1}
    live.happen(TollDwarfPlaced("Ada"), TollPaid(1, "Ben", "Ben"))
    assert live.tokens() == {"Ada": 2, "Ben": 0, "Cleo": 1}
    assert live.refused(TollPaid(1, "Cleo", "Cleo")) is Code.DWARF_IS_OUT


def test_each_of_two_dwarves_is_used_once_a_round() -> None:
    live = saboteur2("toll-tunnels").happen(TollDwarfPlaced("Ada"), TollDwarfPlaced("Ada"))
    assert live.refused(TollDwarfPlaced("Ben")) is Code.BOTH_DWARVES_USED
    assert live.refused(TollPaid(3, "Ben", "Ben")) is Code.NO_SUCH_DWARF
    assert live.refused(TollPaid(0, "Ben", "Ben")) is Code.NO_SUCH_DWARF
    live.happen(TollDwarfTaken(2))
    assert live.refused(TollDwarfTaken(2)) is Code.DWARF_IS_OUT
    live.end("Ada").share().round("boss blue saboteur").happen(TollDwarfPlaced("Ben"))
    assert saboteur2().refused(TollDwarfPlaced("Ada")) is Code.NOT_IN_THIS_MATCH
    assert saboteur2().refused(TollDwarfTaken(1)) is Code.NOT_IN_THIS_MATCH


def test_somebody_may_pay_for_another_but_the_owner_pays_nobody() -> None:
    live = saboteur2("toll-tunnels").happen(TollDwarfPlaced("Ada"), TollDwarfPlaced("Cleo"))
    assert live.refused(TollPaid(1, "Ada", "Ben")) is Code.OWNER_PAYS_NOTHING
    assert live.refused(TollPaid(1, "Ben", "Ada")) is Code.OWNER_PAYS_NOTHING
    live.happen(TollPaid(1, "Cleo", "Ben"), TollDwarfTaken(2))
    assert live.tokens() == {"Ada": 2, "Ben": 1, "Cleo": 0}
    dwarf = live.match.this_round.board.dwarves[0]
    assert (dwarf.owner, dwarf.paid_by, dwarf.out) == ("Ada", "Cleo", True)


def test_in_saboteur_2_who_has_no_gold_cannot_pay() -> None:
    live = saboteur2("toll-tunnels").happen(TollDwarfPlaced("Ada"), TollDwarfPlaced("Ada"))
    live.happen(TollPaid(1, "Ben", "Ben"))
    assert live.refused(TollPaid(2, "Ben", "Ben")) is Code.NO_GOLD
    assert live.refused(TollPaid(2, "Cleo", "Cleo", changed=1)) is Code.HAS_A_TOKEN


def phone_nuggets() -> Live:
    """Base edition on the phone's deck: Ada took a 2 and a 1, Ben a 3; nobody has tokens left."""
    live = base("toll-tunnels", phone_nuggets=True).end("Ada")
    live.happen(NuggetsDrawn((1, 2, 3)), NuggetPicked("Ada", 2), NuggetPicked("Ben", 3))
    live.happen(NuggetPicked("Ada", 1)).round("digger digger saboteur")
    return live.happen(TollDwarfPlaced("Ada"), TollPaid(1, "Ben", "Ben"), TollDwarfPlaced("Cleo"))


def test_without_a_token_a_nugget_card_is_changed_and_goes_back_into_the_deck() -> None:
    live = phone_nuggets()
    assert live.refused(TollPaid(2, "Ben", "Ben")) is Code.CHANGE_A_NUGGET
    assert live.refused(TollPaid(2, "Ben", "Ben", changed=1)) is Code.NO_SUCH_NUGGET
    deck = live.match.books.deck
    live.happen(TollPaid(2, "Ben", "Ben", changed=3))
    assert live.tokens() == {"Ada": 2, "Ben": 2, "Cleo": 2}
    assert live.match.books.purses["Ben"].cards == ()
    assert live.match.books.deck.threes == deck.threes + 1
    live.check()


def test_tokens_only_is_the_other_reading() -> None:
    live = phone_nuggets().happen(RulingChanged(Ruling.WITHOUT_TOKENS, "tokens_only"))
    assert live.refused(TollPaid(2, "Ben", "Ben", changed=3)) is Code.NO_TOKEN
    live.happen(TollPaid(2, "Ada", "Ben"))


def test_printed_gold_a_toll_is_never_refused_for_gold_that_the_phone_cannot_know() -> None:
    live = base("toll-tunnels").end("Ada").share().round("digger digger saboteur")
    live.happen(TollDwarfPlaced("Ada"), TollPaid(1, "Ben", "Ben"), TollDwarfPlaced("Cleo"))
    assert live.tokens()["Ben"] == 0
    assert live.refused(TollPaid(2, "Ben", "Ben", changed=4)) is Code.NO_SUCH_NUGGET
    unchanged = live.match
    live.happen(TollPaid(2, "Ben", "Ben"))
    ben = live.match.books.purses["Ben"]
    assert (ben.tokens, ben.unseen, ben.least, ben.most) == (0, 1, 0, 2)
    changed = unchanged.after(TollPaid(2, "Ben", "Ben", changed=3)).books.purses["Ben"]
    assert (changed.tokens, changed.most) == (2, 2)


def test_printed_gold_who_surely_has_nothing_cannot_pay() -> None:
    live = base("toll-tunnels").happen(TollDwarfPlaced("Ada"), TollPaid(1, "Ben", "Ben"))
    live.happen(TollDwarfPlaced("Ada"))
    assert live.refused(TollPaid(2, "Ben", "Ben")) is Code.NO_GOLD


def test_phone_gold_who_has_nothing_cannot_pay() -> None:
    live = base("toll-tunnels", phone_nuggets=True)
    live.happen(TollDwarfPlaced("Ada"), TollPaid(1, "Ben", "Ben"), TollDwarfPlaced("Ada"))
    assert live.refused(TollPaid(2, "Ben", "Ben")) is Code.NO_GOLD


# new goals, chests


def test_bags_of_gold_pay_at_once_and_the_dragon_takes_1() -> None:
    live = saboteur2("new-goals").happen(
        GoalReached("Ada", Goal.BAG_1),
        GoalReached("Ada", Goal.BAG_2),
        GoalReached("Ada", Goal.DRAGON),
    )
    assert live.tokens() == {"Ada": 2, "Ben": 0, "Cleo": 0}
    assert saboteur2().refused(GoalReached("Ada", Goal.BAG_1)) is Code.NOT_IN_THIS_MATCH


def test_the_dragon_takes_nothing_from_who_has_nothing_and_1_from_who_has_gold() -> None:
    live = saboteur2("new-goals")
    assert must_pay_the_dragon(live.match, "Ben") is False
    assert live.refused(GoalReached("Ben", Goal.DRAGON)) is Code.NO_GOLD
    live.happen(GoalReached("Ben", Goal.DRAGON, paid=False), GoalReached("Ada", Goal.BAG_1))
    assert must_pay_the_dragon(live.match, "Ada") is True
    assert live.refused(GoalReached("Ada", Goal.DRAGON, paid=False)) is Code.HAS_GOLD


def test_beside_the_gold_there_are_four_goals() -> None:
    live = saboteur2("new-goals").happen(*[GoalReached("Ada", Goal.BAG_1)] * 4)
    assert live.refused(GoalReached("Ada", Goal.BAG_1)) is Code.ALL_GOALS_REACHED


def test_printed_gold_the_dragon_asks_where_only_the_player_knows() -> None:
    live = base("new-goals toll-tunnels").end("Ada").share().round("digger digger saboteur")
    live.happen(TollDwarfPlaced("Ada"), TollPaid(1, "Ben", "Ben"))
    assert must_pay_the_dragon(live.match, "Ben") is True, "a nugget card is worth 1 at least"
    live.happen(TollDwarfPlaced("Ada"), TollPaid(2, "Ben", "Ben"))
    assert must_pay_the_dragon(live.match, "Ben") is None, "the card may have been a 1"
    live.happen(GoalReached("Ben", Goal.DRAGON, paid=False), GoalReached("Ben", Goal.DRAGON))
    assert must_pay_the_dragon(live.match, "Ben") is None
    live.happen(GoalReached("Ben", Goal.DRAGON))
    assert must_pay_the_dragon(live.match, "Ben") is False, "no card is worth more than 3"


def test_with_tokens_only_the_dragon_spares_who_has_none() -> None:
    live = base("new-goals").end("Ada").share().round("digger digger saboteur")
    assert must_pay_the_dragon(live.match, "Ada") is True
    live.happen(RulingChanged(Ruling.WITHOUT_TOKENS, "tokens_only"))
    assert must_pay_the_dragon(live.match, "Ada") is False
    live.happen(GoalReached("Ada", Goal.DRAGON, paid=False))


def test_only_the_dragon_changes_nugget_cards() -> None:
    assert base("new-goals").refused(GoalReached("Ada", Goal.BAG_1, changed=1)) is Code.HAS_A_TOKEN


def test_a_chest_of_gold_is_a_token_or_in_the_base_game_a_nugget_card_worth_1() -> None:
    two = saboteur2("treasure-chests").happen(ChestOpened("Ada", Chest.GOLD))
    assert two.tokens()["Ada"] == 1
    phone = base("treasure-chests", phone_nuggets=True).happen(ChestOpened("Ada", Chest.GOLD))
    assert phone.match.books.purses["Ada"].cards == (1,)
    assert phone.match.books.deck.ones == 15
    printed = base("treasure-chests").happen(ChestOpened("Ada", Chest.GOLD))
    assert printed.gold()["Ada"] == 1


def test_when_the_deck_holds_no_1_the_chest_pays_a_token() -> None:
    split = base("treasure-chests", phone_nuggets=True, nugget_split=(0, 14, 14))
    assert split.happen(ChestOpened("Ada", Chest.GOLD)).tokens()["Ada"] == 1


def test_four_chests_lie_in_the_maze() -> None:
    live = saboteur2("treasure-chests").happen(*[ChestOpened("Ada", Chest.GOLD)] * 4)
    assert live.refused(ChestOpened("Ada", Chest.GOLD)) is Code.ALL_CHESTS_OPENED
    assert saboteur2().refused(ChestOpened("Ada", Chest.GOLD)) is Code.NOT_IN_THIS_MATCH
