"""The table is set, the phone deals and goes round; everybody looks, some later, some again."""

from __future__ import annotations

import pytest

from companion.game.deal import Deal
from companion.game.editions import Edition
from companion.game.events import (
    AnswerCorrected,
    DealAgain,
    DealtAgain,
    DirectionTurned,
    Goal,
    GoalReached,
    GoldSharedOut,
    HatSwapped,
    InspectionPlayed,
    Look,
    MatchEnded,
    PartyHeld,
    PlayBegan,
    Player,
    PlayerJoined,
    PlayerLeft,
    PlayerRenamed,
    PlayersSeated,
    PlayerStayed,
    RoleLooked,
    RolesDealt,
    RolesRevealed,
    RoundBegan,
    RoundEnded,
    RulingChanged,
    SeatsMoved,
    ToolBroken,
    ToolRepaired,
    WardrobeUsed,
)
from companion.game.gold import Ending, Tool
from companion.game.match import Code, Match, Phase, RuleError, replay
from companion.game.modules import Module
from companion.game.roles import Role
from companion.game.rulings import Ruling, Rulings, TrappedGeologist, WithoutTokens
from tests.game.live import Live, assert_tells_its_facts

ADA, BEN, CLEO = (Player(name.lower(), name) for name in ("Ada", "Ben", "Cleo"))


def seat(*players: Player, edition: Edition = Edition.BASE_EN, **agreed: object) -> PlayersSeated:
    return PlayersSeated(edition, players, **agreed)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("table", "code"),
    [
        (seat(ADA, BEN), Code.NUMBER_OF_PLAYERS),
        (seat(ADA, BEN, CLEO, edition=Edition.DUEL), Code.NUMBER_OF_PLAYERS),
        (seat(ADA, BEN, ADA), Code.SAME_PLAYER_TWICE),
        (seat(ADA, BEN, Player("c", "Ben")), Code.SAME_NAME_TWICE),
        (
            seat(ADA, BEN, CLEO, modules=frozenset({Module.WARDROBE, Module.PARTY})),
            Code.MODULE_DOES_NOT_FIT,
        ),
        (
            seat(ADA, BEN, edition=Edition.SABOTEUR_2, modules=frozenset({Module.GREEDY})),
            Code.MODULE_DOES_NOT_FIT,
        ),
        (
            seat(ADA, BEN, CLEO, rulings=Rulings(trapped_geologist=TrappedGeologist.HALVED)),
            Code.RULING_DOES_NOT_APPLY,
        ),
        (
            seat(ADA, BEN, CLEO, rulings=Rulings(without_tokens=WithoutTokens.TOKENS_ONLY)),
            Code.RULING_DOES_NOT_APPLY,
        ),
        (seat(ADA, BEN, CLEO, nugget_split=(16, 8, 5)), Code.NUGGET_SPLIT),
        (
            seat(ADA, BEN, edition=Edition.SABOTEUR_2, phone_nuggets=True),
            Code.PHONE_KEEPS_NO_NUGGETS,
        ),
    ],
)
def test_a_table_that_cannot_play_is_told_why(table: PlayersSeated, code: Code) -> None:
    with pytest.raises(RuleError) as refused:
        Match.start(table)
    assert refused.value.code is code
    assert_tells_its_facts(refused.value)


def test_a_number_that_does_not_fit_is_told_with_the_numbers_that_do() -> None:
    with pytest.raises(RuleError) as refused:
        Match.start(seat(ADA, BEN))
    assert refused.value.values == {"players": 2, "least": 3, "most": 10}


def test_a_log_begins_with_a_table() -> None:
    for log in ([], [RoundBegan(1, "ada")]):
        with pytest.raises(RuleError) as refused:
            replay(log)
        assert refused.value.code is Code.NO_TABLE_YET


def test_nobody_can_sit_down_a_second_time() -> None:
    live = Live("base-en", "Ada Ben Cleo")
    assert live.refused(live.seated) is Code.NOT_NOW


def test_the_phone_goes_round_clockwise_and_play_begins_after_the_last_look() -> None:
    live = Live("base-en", "Ada Ben Cleo").begin("Ben")
    assert (live.match.phase, live.next_to_look) == (Phase.DEALING, None)
    live.deal("digger saboteur digger")
    assert live.match.still_to_look == ("Ada", "Ben", "Cleo")
    live.look("Ada")
    assert live.next_to_look == "Ben"
    live.look("Ben", "Cleo")
    assert (live.match.phase, live.match.still_to_look) == (Phase.RUNNING, ())
    assert live.match.beginner == "Ben"


def test_whoever_is_there_looks_first_and_the_phone_goes_on_from_them() -> None:
    live = Live("base-en", "Ada Ben Cleo Dov").begin().deal("digger saboteur digger digger")
    live.look("Cleo")
    assert live.match.still_to_look == ("Dov", "Ada", "Ben")


def test_somebody_absent_looks_when_the_round_is_running() -> None:
    live = Live("base-en", "Ada Ben Cleo").begin().deal("digger saboteur digger").look("Ada", "Ben")
    assert live.refused(ToolBroken("Ben", Tool.PICK)) is Code.NOT_NOW
    live.happen(PlayBegan(), ToolBroken("Ben", Tool.PICK))
    assert (live.match.phase, live.next_to_look) == (Phase.RUNNING, "Cleo")
    live.look("Cleo")
    assert live.match.still_to_look == ()
    assert live.refused(PlayBegan()) is Code.NOT_NOW


def test_looking_again_is_counted_in_the_open() -> None:
    live = Live("base-en", "Ada Ben Cleo").begin().deal("digger saboteur digger")
    assert live.refused(RoleLooked("Ada", "Ada", Look.AGAIN)) is Code.NOT_LOOKED_YET
    live.look("Ada")
    assert live.refused(RoleLooked("Ada", "Ada")) is Code.ALREADY_LOOKED
    live.happen(RoleLooked("Ada", "Ada", Look.AGAIN))
    assert (live.match.looks("Ada"), live.match.looks("Ben")) == (2, 0)


def test_nobody_looks_at_another_without_a_card() -> None:
    live = Live("saboteur2", "Ada Ben Cleo").round("boss blue saboteur")
    for why in Look:
        assert live.refused(RoleLooked("Ada", "Ben", why)) is Code.NOTHING_TO_LOOK_AT
    assert live.refused(RoleLooked("Ada", "Eve")) is Code.NO_SUCH_PLAYER


def test_nobody_looks_before_the_deal_nor_after_the_roles_are_open() -> None:
    live = Live("base-en", "Ada Ben Cleo")
    assert live.refused(RoleLooked("Ada", "Ada")) is Code.NOT_NOW
    live.begin()
    assert live.refused(RoleLooked("Ada", "Ada")) is Code.ROLES_NOT_DEALT
    assert live.refused(PlayBegan()) is Code.ROLES_NOT_DEALT
    live.deal("digger saboteur digger").look().end("Ada")
    assert live.refused(RoleLooked("Ada", "Ada", Look.AGAIN)) is Code.NOT_NOW


@pytest.mark.parametrize(
    "deal",
    [
        Deal((Role.SABOTEUR, Role.SABOTEUR, Role.GOLD_DIGGER), Role.GOLD_DIGGER),
        Deal((Role.SABOTEUR, Role.GOLD_DIGGER), Role.GOLD_DIGGER, (Role.GOLD_DIGGER,)),
        Deal((Role.SABOTEUR, Role.GOLD_DIGGER, Role.GOLD_DIGGER), None, (Role.GOLD_DIGGER,)),
        Deal((Role.SABOTEUR, Role.GOLD_DIGGER, Role.GOLD_DIGGER)),
        Deal((Role.SABOTEUR, Role.GOLD_DIGGER, Role.BOSS), Role.GOLD_DIGGER),
    ],
)
def test_only_the_deck_of_this_table_can_be_dealt(deal: Deal) -> None:
    live = Live("base-en", "Ada Ben Cleo").begin()
    assert live.refused(RolesDealt(deal)) is Code.DECK_DOES_NOT_MATCH


def test_a_round_is_dealt_once_and_dealt_again_as_often_as_need_be() -> None:
    live = Live("base-en", "Ada Ben Cleo").begin()
    again = Deal((Role.SABOTEUR, Role.GOLD_DIGGER, Role.GOLD_DIGGER), Role.GOLD_DIGGER)
    assert live.refused(DealtAgain(DealAgain.MISTAKE, again)) is Code.ROLES_NOT_DEALT
    live.deal("digger saboteur digger").look("Ada")
    assert live.refused(RolesDealt(again)) is Code.ROLES_ALREADY_DEALT
    wrong = Deal((Role.SABOTEUR,) * 3, Role.GOLD_DIGGER)
    assert live.refused(DealtAgain(DealAgain.MISTAKE, wrong)) is Code.DECK_DOES_NOT_MATCH
    live.happen(DealtAgain(DealAgain.MISTAKE, again))
    assert live.match.dealings == 2
    assert live.match.role_of("Ada") is Role.SABOTEUR
    assert live.match.still_to_look == ("Ada", "Ben", "Cleo")
    assert live.match.looks("Ada") == 1, "an earlier look is not forgotten"
    live.check()


def test_a_table_with_printed_role_cards_plays_at_once_and_the_phone_holds_none() -> None:
    live = Live("saboteur2", "Ada Ben Cleo", "wardrobe", printed_roles=True).begin()
    assert live.match.phase is Phase.RUNNING
    for event in (
        RoleLooked("Ada", "Ada"),
        InspectionPlayed("Ada", "Ben"),
        HatSwapped("Ada", "Ben"),
        WardrobeUsed("Ada"),
        DealtAgain(DealAgain.MISTAKE, Deal(())),
    ):
        assert live.refused(event) is Code.ROLES_ARE_PRINTED
    live.happen(RoundEnded(Ending.NO_GOLD))
    assert live.refused(RolesRevealed()) is Code.ROLES_ARE_PRINTED


def test_rounds_come_one_after_the_other_and_there_are_three() -> None:
    live = Live("tournament", "Ada Ben Cleo Dov Eve")
    assert live.refused(RoundBegan(2, "Ada")) is Code.NOT_THE_NEXT_ROUND
    assert live.refused(RoundBegan(1, "Zoe")) is Code.NO_SUCH_PLAYER
    for number in (1, 2, 3):
        assert live.match.next_round == number
        live.round("saboteur digger digger digger greedy").end("Ben").share()
    assert live.match.next_round is None
    assert live.refused(RoundBegan(4, "Ada")) is Code.ALL_ROUNDS_PLAYED


def test_the_left_neighbour_of_the_last_play_begins_the_next_round() -> None:
    live = Live("tournament", "Ada Ben Cleo Dov Eve")
    assert live.match.next_beginner is None, "the youngest begins: the table says who"
    live.round("saboteur digger digger digger greedy").end("Eve").share()
    assert live.match.next_beginner == "Ada"
    live.round("saboteur digger digger digger greedy").end(ended="no_gold").share()
    assert live.match.next_beginner is None, "nobody said who made the last play"


def test_card_2020_does_not_turn_who_begins_next() -> None:
    live = Live("tournament", "Ada Ben Cleo Dov Eve", "cards-2020")
    live.round("saboteur digger digger digger greedy").happen(DirectionTurned())
    live.end("Ben").share()
    assert live.match.next_beginner == "Cleo"
    live.begin()
    assert live.match.direction == "clockwise", "a new round goes the usual way"


def test_who_leaves_in_a_round_stays_seated_until_it_is_over() -> None:
    live = Live("base-en", "Ada Ben Cleo Dov").round("digger saboteur digger digger")
    live.happen(PlayerLeft("Ben"))
    assert live.match.players == ("Ada", "Ben", "Cleo", "Dov")
    assert live.refused(PlayerLeft("Ben")) is Code.ALREADY_LEAVING
    live.end("Ada").share()
    assert live.match.players == ("Ada", "Cleo", "Dov")
    assert live.match.next_beginner == "Cleo", "the seat left of Ada is Cleo's now"
    live.check()


def test_who_wanted_to_leave_may_stay_after_all() -> None:
    live = Live("base-en", "Ada Ben Cleo Dov").round("digger saboteur digger digger")
    assert live.refused(PlayerStayed("Ben")) is Code.NOT_LEAVING
    live.happen(PlayerLeft("Ben"), PlayerLeft("Cleo"), PlayerStayed("Ben"))
    assert live.refused(PlayerStayed("Ben")) is Code.NOT_LEAVING
    live.end("Ada").share()
    assert live.match.players == ("Ada", "Ben", "Dov")
    assert live.refused(PlayerStayed("Cleo")) is Code.NOT_LEAVING, "who is gone sits down anew"
    live.check()


def test_a_stay_that_was_taken_back_lets_the_player_go() -> None:
    live = Live("base-en", "Ada Ben Cleo Dov").round("digger saboteur digger digger")
    live.happen(PlayerLeft("Ben"), PlayerStayed("Ben")).undo()
    live.end("Ada").share()
    assert live.match.players == ("Ada", "Cleo", "Dov")


def test_when_the_last_player_leaves_their_left_neighbour_still_begins() -> None:
    live = Live("base-en", "Ada Ben Cleo Dov").round("digger saboteur digger digger")
    live.end("Ben").share().happen(PlayerLeft("Ben"))
    assert live.match.next_beginner == "Cleo"
    live.happen(PlayerLeft("Cleo"))
    assert live.match.next_beginner == "Dov"
    assert live.refused(RoundBegan(2, "Dov")) is Code.NUMBER_OF_PLAYERS
    live.happen(PlayerJoined(Player("Fay", "Fay"), 0), PlayerLeft("Dov"))
    assert live.match.next_beginner == "Fay"


def test_a_newcomer_sits_down_between_rounds_only_and_where_there_is_room() -> None:
    live = Live("base-en", "Ada Ben Cleo", "toll-tunnels").begin()
    fay = Player("Fay", "Fay")
    assert live.refused(PlayerJoined(fay, 1)) is Code.NOT_NOW
    live.deal("digger saboteur digger").look().end("Cleo").share()
    assert live.refused(PlayerJoined(fay, 4)) is Code.NO_SUCH_SEAT
    assert live.refused(PlayerJoined(Player("Ada", "Eve"), 0)) is Code.ALREADY_SEATED
    assert live.refused(PlayerJoined(Player("Fay", "Ben"), 0)) is Code.SAME_NAME_TWICE
    live.happen(PlayerJoined(fay, 3))
    assert live.match.players == ("Ada", "Ben", "Cleo", "Fay")
    assert live.match.next_beginner == "Fay", "Fay sits left of the last play now"
    assert live.tokens()["Fay"] == 1, "everyone starts with 1 gold"
    full = Live("duel", "Ada Ben")
    assert full.refused(PlayerJoined(fay, 0)) is Code.NUMBER_OF_PLAYERS


def test_who_comes_back_finds_their_gold() -> None:
    live = Live("saboteur2", "Ada Ben Cleo").round("blue green saboteur").end("Ada").share()
    live.happen(PlayerLeft("Ada"), PlayerJoined(Player("Ada", "Ada the second"), 2))
    assert live.tokens()["Ada"] == 5
    assert live.match.name("Ada") == "Ada the second"


def test_one_player_is_always_left() -> None:
    live = Live("saboteur2", "Ada Ben").happen(PlayerLeft("Ada"))
    assert live.refused(PlayerLeft("Ben")) is Code.NUMBER_OF_PLAYERS
    assert not live.match.may_play_with(1)
    assert live.match.may_play_with(12)


def test_seats_can_move_while_roles_stay_with_their_players() -> None:
    live = Live("base-en", "Ada Ben Cleo").begin().deal("digger saboteur digger").look("Ada")
    live.happen(SeatsMoved(("Cleo", "Ada", "Ben")))
    assert live.match.role_of("Ben") is Role.SABOTEUR
    assert live.match.still_to_look == ("Ben", "Cleo")
    assert live.refused(SeatsMoved(("Cleo", "Ada"))) is Code.SEATS_DO_NOT_MATCH
    assert live.refused(SeatsMoved(("Cleo", "Ada", "Ada"))) is Code.SEATS_DO_NOT_MATCH
    live.look().end("Ben").check()
    assert live.refused(SeatsMoved(("Ada", "Ben", "Cleo"))) is Code.NOT_NOW


def test_a_party_deals_by_the_seats_as_they_are_now() -> None:
    live = Live("base-en", "Ada Ben Cleo", "party").round("digger saboteur digger")
    live.happen(SeatsMoved(("Cleo", "Ben", "Ada")))
    live.happen(PartyHeld("Ada", (Role.SABOTEUR, Role.GOLD_DIGGER, Role.GOLD_DIGGER)))
    assert live.match.role_of("Cleo") is Role.SABOTEUR


def test_a_stone_gets_a_name() -> None:
    live = Live("base-en", "Ada Ben Cleo").happen(PlayerRenamed("Ada", "Zoe"))
    assert live.match.name("Ada") == "Zoe"
    assert live.refused(PlayerRenamed("Ben", "Zoe")) is Code.SAME_NAME_TWICE
    assert live.refused(PlayerRenamed("Dov", "Dov")) is Code.NO_SUCH_PLAYER
    live.happen(PlayerRenamed("Ada", "Zoe"))


def test_a_ruling_is_changed_where_it_matters_only() -> None:
    live = Live("saboteur2", "Ada Ben Cleo").happen(
        RulingChanged(Ruling.TRAPPED_GEOLOGIST, "halved")
    )
    assert live.match.table.rulings.trapped_geologist is TrappedGeologist.HALVED
    assert live.refused(RulingChanged(Ruling.TRAPPED_GEOLOGIST, "x")) is Code.NO_SUCH_READING
    tokens = RulingChanged(Ruling.WITHOUT_TOKENS, "tokens_only")
    assert live.refused(tokens) is Code.RULING_DOES_NOT_APPLY
    base = Live("base-en", "Ada Ben Cleo", "toll-tunnels").happen(tokens)
    assert base.match.table.rulings.without_tokens is WithoutTokens.TOKENS_ONLY


def test_a_refusal_names_who_and_what() -> None:
    live = Live("base-en", "Ada Ben Cleo", "new-goals").round("digger saboteur digger")
    told = {
        RoleLooked("Ada", "Ben"): {"player": "Ada", "whose": "Ben"},
        RoleLooked("Ben", "Ben"): {"player": "Ben"},
        RoleLooked("Ada", "Zoe"): {"player": "Zoe"},
        RoundBegan(2, "Ada"): {"phase": "running"},
        HatSwapped("Ada", "Ben"): {"what": "hat_swapped"},
        WardrobeUsed("Ada"): {"what": "wardrobe"},
        ToolRepaired("Cleo", Tool.LAMP): {"player": "Cleo", "tool": "lamp"},
        RoundEnded(Ending.COAL, "Ada"): {"ended": "coal"},
        AnswerCorrected(7, by="Ada"): {"round": 7},
        GoalReached("Cleo", Goal.DRAGON): {"player": "Cleo"},
        MatchEnded(): {"played": 0, "rounds": 3},
    }
    for event, facts in told.items():
        refusal = live.match.why_not(event)
        assert refusal is not None
        assert refusal.values == facts


def test_a_refusal_can_be_read_by_whoever_writes_the_app() -> None:
    refusal = RuleError(Code.ALREADY_BROKEN, player="Ada", tool="pick")
    assert str(refusal) == "already_broken, player=Ada, tool=pick"
    assert {refusal} == {RuleError(Code.ALREADY_BROKEN, player="Ada", tool="pick")}
    assert refusal != RuleError(Code.ALREADY_BROKEN, player="Ben", tool="pick")
    assert refusal != "already_broken"


def test_printed_a_match_tells_nothing_secret() -> None:
    live = Live("base-en", "Ada Ben Cleo", phone_nuggets=True).round("digger saboteur digger")
    live.end("Ada")
    assert repr(live.match) == "<Match base-en, 3 players, round 1, revealed>"
    assert "saboteur" not in repr(live.match.this_round.hand)
    assert "7" not in repr(live.match.books), "neither deck nor purses"
    assert repr(Live("duel", "Ada Ben").match) == "<Match duel, 2 players, 0 played, seated>"


def test_between_rounds_there_is_no_round_to_ask() -> None:
    live = Live("base-en", "Ada Ben Cleo")
    with pytest.raises(RuleError) as refused:
        _ = live.match.this_round
    assert refused.value == RuleError(Code.NOT_NOW, phase="seated")
    for number in (0, 1):
        with pytest.raises(RuleError) as refused:
            live.match.finished_round(number)
        assert refused.value == RuleError(Code.NO_SUCH_ROUND, round=number)
    assert (live.match.beginner, live.match.dealings, live.match.looks("Ada")) == (None, 0, 0)
    assert live.refused(GoldSharedOut()) is Code.NOT_NOW
