"""A round ends: what is asked, what it comes to, thefts, and into the books."""

from __future__ import annotations

import pytest

from companion.game.events import (
    AnswerCorrected,
    Chest,
    ChestOpened,
    DirectionTurned,
    GoldSharedOut,
    GoldStolen,
    MatchEnded,
    NuggetPicked,
    NuggetsDrawn,
    NuggetTotalsEntered,
    PayoutTaken,
    PlayerCaught,
    PlayerLeft,
    PlayerRenamed,
    PlayerStayed,
    RolesEntered,
    RolesRevealed,
    RoundEnded,
    RulingChanged,
    TheftLeft,
    ThiefLaid,
    TollDwarfPlaced,
    TollPaid,
    ToolBroken,
)
from companion.game.gold import Direction, Ending, Theft, Tool, Why
from companion.game.ledger import gold_by_round
from companion.game.match import (
    Code,
    Phase,
    Question,
    RuleError,
    Standing,
    draw_nuggets,
    handout,
    pays_exactly,
    questions,
    round_of,
    shares_preview,
    shares_then,
    thieves_left,
    total_range,
    victims,
    ways_to_end,
    ways_to_pay,
)
from companion.game.match.queries import rulings_used
from companion.game.roles import Colour, Role
from companion.game.roundfile import read_round, write_round
from companion.game.rulings import Ruling
from tests.game.live import Live

HOW, LAST, DOORS = Question.HOW, Question.LAST_PLAY, Question.DOORS


# what is asked


def test_before_the_roles_are_open_no_question_depends_on_them() -> None:
    two = Live("saboteur2", "Ada Ben").round("boss blue")
    base = Live("base-en", "Ada Ben Cleo").round("digger digger saboteur")
    assert questions(two.match) == (HOW, LAST, DOORS)
    assert questions(base.match) == (HOW, LAST)
    two.happen(RoundEnded(Ending.GOLD, "Ada"))
    assert questions(two.match) == ()
    assert shares_preview(two.match) is None
    assert handout(two.match) is None


def test_printed_roles_are_asked_for_when_the_round_is_over() -> None:
    live = Live("saboteur2", "Ada Ben", printed_roles=True).begin()
    live.happen(RoundEnded(Ending.NO_GOLD))
    assert questions(live.match) == (Question.ROLES,)


@pytest.mark.parametrize(
    ("roles", "caught", "asked"),
    [
        ("geologist saboteur", "", True),
        ("geologist saboteur", "Ada", False),
        ("geologist geologist", "Ada", True),
        ("boss saboteur", "", False),
    ],
)
def test_crystals_are_asked_for_when_a_geologist_can_be_paid(
    roles: str, caught: str, asked: bool
) -> None:
    live = Live("saboteur2", "Ada Ben").round(roles)
    for who in caught.split():
        live.happen(PlayerCaught(who))
    live.end(ended="no_gold")
    assert (Question.CRYSTALS in questions(live.match)) is asked


@pytest.mark.parametrize(
    ("roles", "ended", "asked"),
    [
        ("blue green", "gold", True),
        ("geologist saboteur", "gold", False),
        ("blue green", "no_gold", False),
        ("saboteur saboteur", "gold", False),
    ],
)
def test_doors_are_asked_for_only_where_they_change_somebodys_gold(
    roles: str, ended: str, asked: bool
) -> None:
    live = Live("saboteur2", "Ada Ben").round(roles).end("Ada", ended)
    assert (DOORS in questions(live.match)) is asked


def test_when_all_is_known_nothing_is_asked() -> None:
    live = Live("base-en", "Ada Ben Cleo").round("digger digger saboteur").end("Ada")
    assert questions(live.match) == ()
    live.share()
    assert questions(live.match) == ()


def test_a_thief_who_was_not_asked_yet_is_not_said_to_take_nothing() -> None:
    live = Live("saboteur2", "Ada Ben Cleo").round("blue green saboteur")
    live.happen(ThiefLaid("Ben"), ThiefLaid("Cleo")).end("Ada")

    def last_words() -> list[Why]:
        shares = shares_preview(live.match)
        assert shares is not None
        return [shares.why[who][-1].code for who in ("Ben", "Cleo")]

    assert last_words() == [Why.STILL_TO_STEAL, Why.STILL_TO_STEAL]
    live.happen(TheftLeft("Cleo"))
    assert last_words() == [Why.STILL_TO_STEAL, Why.STOLE_NOTHING]
    live.happen(GoldStolen("Ben", "Ada"))
    assert last_words() == [Why.STOLE, Why.STOLE_NOTHING]
    live.check()


def test_a_round_ends_only_as_the_edition_knows_it() -> None:
    base = Live("base-en", "Ada Ben Cleo").round("digger digger saboteur")
    assert ways_to_end(base.match) == (Ending.GOLD, Ending.NO_GOLD)
    for ending in (Ending.SPIDER, Ending.COAL, Ending.BLOCKED):
        assert base.refused(RoundEnded(ending, "Ada")) is Code.CANNOT_END_SO
    duel = Live("duel", "Ada Ben").round("digger saboteur")
    assert ways_to_end(duel.match) == (Ending.GOLD, Ending.COAL, Ending.BLOCKED)
    assert duel.refused(RoundEnded(Ending.NO_GOLD)) is Code.CANNOT_END_SO
    goals = Live("base-en", "Ada Ben Cleo", "new-goals").round("digger digger saboteur")
    assert ways_to_end(goals.match) == (Ending.GOLD, Ending.NO_GOLD, Ending.SPIDER)
    goals.end("Ben", "spider").share()
    assert goals.gold() == {"Ada": 0, "Ben": 0, "Cleo": 4}


def test_who_made_the_connection_is_needed_for_gold_only() -> None:
    live = Live("base-en", "Ada Ben Cleo").round("digger digger saboteur")
    assert live.refused(RoundEnded(Ending.GOLD)) is Code.WHO_CONNECTED
    assert live.refused(RoundEnded(Ending.GOLD, "Zoe")) is Code.NO_SUCH_PLAYER
    live.happen(RoundEnded(Ending.NO_GOLD))
    Live("duel", "Ada Ben").round("digger saboteur").happen(RoundEnded(Ending.GOLD))


def test_only_saboteur_2_has_doors() -> None:
    live = Live("base-en", "Ada Ben Cleo").round("digger digger saboteur")
    doors = frozenset({Colour.BLUE})
    assert live.refused(RoundEnded(Ending.GOLD, "Ada", doors)) is Code.NO_DOORS_HERE
    live.end("Ada")
    assert live.refused(AnswerCorrected(1, crystals=2)) is Code.NO_CRYSTALS_HERE


def test_roles_that_the_deck_cannot_deal_are_not_taken() -> None:
    live = Live("base-en", "Ada Ben Cleo", printed_roles=True).begin()
    early = RolesEntered((("Ada", Role.GOLD_DIGGER),))
    assert live.refused(early) is Code.NOT_NOW
    live.happen(RoundEnded(Ending.GOLD, "Ada"))
    assert live.refused(early) is Code.SEATS_DO_NOT_MATCH
    two_saboteurs = (("Ada", Role.SABOTEUR), ("Ben", Role.SABOTEUR), ("Cleo", Role.GOLD_DIGGER))
    assert live.refused(RolesEntered(two_saboteurs)) is Code.DECK_DOES_NOT_MATCH
    diggers = tuple((who, Role.GOLD_DIGGER) for who in live.match.players)
    live.happen(RolesEntered(diggers))
    phone = Live("base-en", "Ada Ben Cleo").round("digger digger saboteur")
    phone.happen(RoundEnded(Ending.GOLD, "Ada"))
    assert phone.refused(RolesEntered(diggers)) is Code.ROLES_ARE_ON_THE_PHONE
    phone.happen(RolesRevealed())


# Saboteur 2: the example of the rulebook


def example() -> Live:
    """1 blue, 2 green, boss, mediator, 2 saboteurs; both have a thief card, Fay is caught."""
    live = Live("saboteur2", "Ada Ben Cleo Dov Eve Fay Gil")
    live.round("blue green green boss mediator saboteur saboteur")
    live.happen(ThiefLaid("Gil"), ThiefLaid("Fay"), PlayerCaught("Fay"))
    return live.end("Dov", doors="blue")


def test_the_worked_example_of_the_rulebook() -> None:
    live = example()
    shares = shares_preview(live.match)
    assert shares is not None
    assert shares.winners == ("Ada", "Dov", "Eve")
    assert (shares.gold["Ada"], shares.gold["Dov"], shares.gold["Eve"]) == (3, 2, 1)
    assert thieves_left(live.match) == ("Gil",)
    assert victims(live.match, "Gil") == ("Ada", "Dov", "Eve")
    assert victims(live.match, "Fay") == ()
    live.happen(GoldStolen("Gil", "Ada"))
    assert thieves_left(live.match) == ()
    live.share()
    assert live.tokens() == {"Ada": 2, "Ben": 0, "Cleo": 0, "Dov": 2, "Eve": 1, "Fay": 0, "Gil": 1}
    assert shares_then(live.match, 1).gold["Ada"] == 2
    live.check()


def test_a_theft_follows_the_rules() -> None:
    live = example()
    assert live.refused(GoldStolen("Fay", "Ada")) is Code.THIEF_IS_TRAPPED
    assert live.refused(GoldStolen("Ada", "Dov")) is Code.NOT_A_THIEF_HERE
    assert live.refused(GoldStolen("Gil", "Gil")) is Code.NOT_ONESELF
    assert live.refused(GoldStolen("Gil", "Ben")) is Code.NO_GOLD
    assert live.refused(GoldStolen("Gil", "Zoe")) is Code.NO_SUCH_PLAYER
    assert live.refused(TheftLeft("Ada")) is Code.NOT_A_THIEF_HERE
    assert live.refused(TheftLeft("Zoe")) is Code.NO_SUCH_PLAYER
    live.happen(TheftLeft("Gil"))
    assert live.refused(GoldStolen("Gil", "Ada")) is Code.THIEF_OUT_OF_ORDER
    assert thieves_left(live.match) == ()
    assert Live("base-en", "Ada Ben Cleo").refused(GoldStolen("Ada", "Ben")) is Code.NOT_NOW


def test_thieves_take_in_order_and_only_what_is_there() -> None:
    live = Live("saboteur2", "Ada Ben Cleo").round("boss saboteur saboteur")
    live.happen(ThiefLaid("Ada"), ThiefLaid("Ben")).end(ended="no_gold")
    assert thieves_left(live.match) == ("Ben", "Ada")
    live.happen(GoldStolen("Ben", "Cleo"))
    assert victims(live.match, "Ada") == ("Ben", "Cleo")
    assert live.refused(GoldStolen("Ben", "Cleo")) is Code.THIEF_OUT_OF_ORDER
    live.happen(GoldStolen("Ada", "Ben")).share()
    assert live.tokens() == {"Ada": 1, "Ben": 4, "Cleo": 3}


def test_a_thief_may_leave_the_gold_where_it_is() -> None:
    live = example().share()
    assert live.tokens()["Gil"] == 0, "a theft is a right, not a duty"


def test_reasons_call_players_by_their_names() -> None:
    live = Live("saboteur2", "a b").happen(PlayerRenamed("a", "Ada")).round("blue green").end("a")
    shares = shares_preview(live.match)
    assert shares is not None
    assert shares.gold == {"a": 5, "b": 0}
    (step,) = shares.why["b"]
    assert step.code is Why.RIVAL_CONNECTED
    assert dict(step.facts)["by"] == "Ada"
    played = round_of(live.share().match, 1)
    assert played.outcome.by == "Ada"
    assert [seat.name for seat in played.seats] == ["Ada", "b"]


def test_another_reading_of_a_ruling_changes_the_shares_on_the_spot() -> None:
    live = Live("saboteur2", "Ada Ben Cleo").round("geologist geologist saboteur")
    live.happen(PlayerCaught("Ben"), ThiefLaid("Cleo")).end(ended="no_gold")
    live.happen(AnswerCorrected(1, crystals=1))
    assert victims(live.match, "Cleo") == ("Ada",)
    live.happen(GoldStolen("Cleo", "Ada"), RulingChanged(Ruling.TRAPPED_GEOLOGIST, "halved"))
    shares = shares_preview(live.match)
    assert shares is not None
    assert shares.gold["Ada"] == 0
    assert live.match.this_round.steals == (), "Ada has nothing to steal any more"
    live.share().check()


def test_a_ruling_is_named_where_its_other_reading_would_give_other_gold() -> None:
    live = Live("saboteur2", "Ada Ben Cleo").round("geologist geologist saboteur")
    live.happen(PlayerCaught("Ben")).end(ended="no_gold")
    live.happen(AnswerCorrected(1, crystals=0))
    assert rulings_used(live.match) == ()
    live.happen(AnswerCorrected(1, crystals=2))
    assert rulings_used(live.match) == (Ruling.TRAPPED_GEOLOGIST,)


def test_the_round_in_the_books_can_be_written_as_a_round_file_and_read_again() -> None:
    live = example().happen(GoldStolen("Gil", "Ada")).share()
    played = round_of(live.match, 1)
    assert played.steals == (Theft("Gil", "Ada"),)
    assert read_round(write_round(played)) == played
    base = Live("base-en", "Ada Ben Cleo", "cards-2020").round("digger digger saboteur")
    base.happen(ToolBroken("Ada", Tool.CART), DirectionTurned()).end("Ada").share()
    played = round_of(base.match, 1)
    assert played.direction is Direction.COUNTER_CLOCKWISE
    assert read_round(write_round(played)) == played


# tournament


def test_a_tournament_match_from_the_first_deal_to_the_shared_win() -> None:
    live = Live("tournament", "Ada Ben Cleo Dov Eve")
    live.round("saboteur digger digger digger greedy").end("Ben").share()
    assert live.tokens() == {"Ada": 0, "Ben": 3, "Cleo": 2, "Dov": 2, "Eve": 0}
    live.round("saboteur digger digger digger greedy").end("Eve").share()
    assert live.tokens()["Eve"] == 4
    assert live.refused(MatchEnded()) is Code.ROUNDS_LEFT
    live.round("saboteur digger digger digger greedy").end(ended="no_gold").share()
    assert live.tokens()["Ada"] == 4
    assert live.refused(MatchEnded(early=True)) is Code.ALL_ROUNDS_PLAYED
    live.happen(MatchEnded())
    assert live.match.phase is Phase.OVER
    assert [(place.player, place.place) for place in live.match.ranking] == [
        ("Ada", 1),
        ("Eve", 1),
        ("Ben", 3),
        ("Cleo", 4),
        ("Dov", 4),
    ]
    assert live.match.winners == ("Ada", "Eve")
    assert [place.gold for place in live.match.ranking] == [4, 4, 3, 2, 2]
    live.check()


def test_before_the_end_there_are_no_places() -> None:
    live = Live("tournament", "Ada Ben Cleo Dov Eve")
    assert (live.match.ranking, live.match.winners) == ((), ())


def test_who_has_left_keeps_their_gold_without_a_place() -> None:
    live = Live("tournament", "Ada Ben Cleo Dov Eve Fay")
    live.round("saboteur digger digger digger greedy saboteur").happen(PlayerLeft("Ben"))
    live.end("Ben").share().begin().happen(MatchEnded(early=True))
    assert live.match.players == ("Ada", "Cleo", "Dov", "Eve", "Fay")
    assert live.match.ranking[-1] == Standing("Ben", 3, None)
    assert live.match.winners == ("Cleo", "Dov")
    assert live.refused(PlayerLeft("Ada")) is Code.NOT_NOW
    assert live.refused(MatchEnded(early=True)) is Code.NOT_NOW


LAST_ROUND = "saboteur digger digger digger greedy"


@pytest.mark.parametrize("rounds", [1, 3])
@pytest.mark.parametrize("when", ["in the round", "after it", "in one that is broken off"])
def test_who_plays_the_last_round_to_its_end_has_a_place_like_everybody(
    rounds: int, when: str
) -> None:
    """Leaving takes effect only if another round begins."""
    live = Live("tournament", "Ada Ben Cleo Dov Eve")
    for _round in range(rounds - 1):
        live.round(LAST_ROUND).end("Ben").share()
    broken_off = when == "in one that is broken off"
    live.round(LAST_ROUND)
    if when == "in the round":
        live.happen(PlayerLeft("Ada"), PlayerLeft("Ben"))
    live.end("Ben")
    if not broken_off:
        live.share()
    if when == "after it":
        live.happen(PlayerLeft("Ben"), PlayerLeft("Ada"))
    if broken_off:
        live.happen(PlayerLeft("Ben"))
    live.happen(MatchEnded(early=rounds < 3 or broken_off))
    assert live.match.players == ("Ada", "Ben", "Cleo", "Dov", "Eve")
    assert {place.player for place in live.match.ranking if place.place is None} == set()
    assert live.match.ranking[1 if broken_off and rounds == 1 else 0].player == "Ben"
    assert all(row.seated for row in gold_by_round(live.match))
    assert live.refused(PlayerStayed("Ben")) is Code.NOT_LEAVING
    live.check()


def test_cards_that_went_home_after_the_last_round_may_stay_uncounted() -> None:
    live = Live("base-en", "Ada Ben Cleo").round("digger digger saboteur").happen(PlayerLeft("Ben"))
    live.end("Ada").share().happen(MatchEnded(early=True))
    others = ("Ada", 4), ("Cleo", 0)
    assert live.refused(NuggetTotalsEntered(others[:1])) is Code.TOTALS_OF_EVERYBODY
    live.happen(NuggetTotalsEntered(others))
    assert live.match.ranking[-1] == Standing("Ben", None, None)
    live.happen(NuggetTotalsEntered((*others, ("Ben", 3))))
    assert live.match.ranking[1] == Standing("Ben", 3, 2)
    live.check()


def test_a_round_that_is_not_in_the_books_does_not_count() -> None:
    live = Live("tournament", "Ada Ben Cleo Dov Eve")
    live.round("saboteur digger digger digger greedy").end("Ben").happen(MatchEnded(early=True))
    assert set(live.tokens().values()) == {0}
    assert {place.gold for place in live.match.ranking} == {0}


# nugget cards on the phone


def phone(roles: str = "digger digger saboteur", **agreed: object) -> Live:
    return Live("base-en", "Ada Ben Cleo", phone_nuggets=True, **agreed).round(roles)


def test_the_cards_go_round_in_picking_order_until_none_is_left() -> None:
    live = phone().end("Ben")
    order = handout(live.match)
    assert order is not None
    assert order.picks == ("Ben", "Ada", "Ben"), "counter-clockwise, the saboteur skipped"
    assert order.cards == {"Ada": 1, "Ben": 2, "Cleo": 0}
    assert live.refused(GoldSharedOut()) is Code.NUGGETS_TO_PICK
    assert live.refused(NuggetsDrawn((1, 2))) is Code.DRAW_SO_MANY
    assert live.refused(NuggetsDrawn((3, 3, 3), "Ada")) is Code.SOMEBODY_ELSE_PICKS
    assert live.refused(NuggetPicked("Ben", 3)) is Code.NOT_NOW
    live.happen(NuggetsDrawn((2, 1, 3)))
    assert live.match.phase is Phase.SHARING
    assert live.refused(NuggetsDrawn((1, 1, 1))) is Code.NUGGETS_ALREADY_DRAWN
    assert live.refused(NuggetPicked("Ada", 3)) is Code.SOMEBODY_ELSE_PICKS
    live.happen(NuggetPicked("Ben", 3))
    order = handout(live.match)
    assert order is not None
    assert order.picks == ("Ada", "Ben"), "who still picks"
    assert live.refused(NuggetPicked("Ada", 3)) is Code.NOT_AMONG_THE_CARDS
    assert live.refused(NuggetsDrawn((1, 1, 1))) is Code.NUGGETS_ALREADY_DRAWN
    assert live.refused(MatchEnded(early=True)) is Code.NOT_NOW
    live.happen(NuggetPicked("Ada", 2), NuggetPicked("Ben", 1))
    assert live.match.phase is Phase.SEATED
    assert live.gold() == {"Ada": 2, "Ben": 4, "Cleo": 0}
    live.check()


def test_only_cards_of_the_deck_can_be_drawn() -> None:
    live = phone(nugget_split=(26, 1, 1)).end("Ben")
    assert live.refused(NuggetsDrawn((3, 3, 1))) is Code.NOT_IN_THE_DECK
    assert live.refused(NuggetsDrawn((4, 3, 1))) is Code.NOT_IN_THE_DECK
    assert sorted(draw_nuggets(live.match, live.chance)) in (
        [1, 1, 1],
        [1, 1, 2],
        [1, 1, 3],
        [1, 2, 3],
    )


def test_saboteurs_take_cards_to_the_worth_that_they_won() -> None:
    live = phone().end(ended="no_gold")
    order = handout(live.match)
    assert order is not None
    assert (order.picks, order.payouts) == ((), {"Cleo": 4})
    assert set(ways_to_pay(live.match, "Cleo")) == {(3, 1), (2, 2), (2, 1, 1), (1, 1, 1, 1)}
    assert ways_to_pay(live.match, "Ada") == ()
    assert pays_exactly(live.match, "Cleo")
    assert live.refused(NuggetsDrawn(())) is Code.NO_NUGGETS_TO_PICK
    assert live.refused(PayoutTaken("Ada", (3,))) is Code.NO_PAYOUT
    assert live.refused(PayoutTaken("Cleo", (3,))) is Code.NOT_WORTH_THAT
    assert live.refused(PayoutTaken("Cleo", (4,))) is Code.NOT_IN_THE_DECK
    live.happen(PayoutTaken("Cleo", (1, 3)))
    assert live.match.phase is Phase.SEATED
    assert live.gold()["Cleo"] == 4
    live.check()


def test_several_saboteurs_take_theirs_in_any_order() -> None:
    live = Live("base-en", "Ada Ben Cleo Dov Eve", phone_nuggets=True)
    live.round("saboteur saboteur digger digger digger").end(ended="no_gold")
    live.happen(PayoutTaken("Ben", (3,)))
    order = handout(live.match)
    assert order is not None
    assert order.payouts == {"Ada": 3}
    assert live.refused(PayoutTaken("Ben", (3,))) is Code.NO_PAYOUT
    assert live.refused(NuggetPicked("Ada", 3)) is Code.NO_NUGGETS_TO_PICK
    live.happen(PayoutTaken("Ada", (2, 1)))
    assert live.gold() == {"Ada": 3, "Ben": 3, "Cleo": 0, "Dov": 0, "Eve": 0}


def test_printed_one_screen_shows_what_each_saboteur_takes() -> None:
    live = Live("base-en", "Ada Ben Cleo Dov Eve")
    live.round("saboteur saboteur digger digger digger").end(ended="no_gold")
    order = handout(live.match)
    assert order is not None
    assert (order.picks, order.payouts) == ((), {"Ada": 3, "Ben": 3})


def test_what_the_deck_cannot_make_up_is_paid_as_closely_as_it_can() -> None:
    live = phone(nugget_split=(0, 0, 28)).end(ended="no_gold")
    assert ways_to_pay(live.match, "Cleo") == ((3,),)
    assert not pays_exactly(live.match, "Cleo")
    live.happen(PayoutTaken("Cleo", (3,)))
    assert live.gold()["Cleo"] == 3


def test_when_nobody_gets_anything_the_round_is_simply_shared_out() -> None:
    live = phone("digger digger digger").end(ended="no_gold").share()
    assert live.match.phase is Phase.SEATED
    assert live.refused(GoldSharedOut()) is Code.NOT_NOW


def test_the_duel_draws_two_keeps_one_and_gives_one() -> None:
    live = Live("duel", "Ada Ben", phone_nuggets=True).round("digger digger")
    live.end("Ada")
    assert live.refused(NuggetsDrawn((1, 3))) is Code.SOMEBODY_ELSE_PICKS
    assert live.refused(NuggetsDrawn((1, 3), "Ben")) is Code.SOMEBODY_ELSE_PICKS
    assert live.refused(NuggetsDrawn((1, 3, 3, 3), "Ada")) is Code.DRAW_SO_MANY
    live.happen(NuggetsDrawn((1, 3), "Ada"), NuggetPicked("Ada", 3))
    assert live.match.phase is Phase.SHARING
    live.happen(NuggetsDrawn((2, 2), "Ben"), NuggetPicked("Ben", 2))
    assert live.gold() == {"Ada": 5, "Ben": 3}
    live.check()


def test_in_the_duel_one_winner_shares_with_the_other() -> None:
    live = Live("duel", "Ada Ben", phone_nuggets=True).round("digger saboteur")
    live.end(ended="coal").happen(NuggetsDrawn((1, 3), "Ben"), NuggetPicked("Ben", 3))
    assert live.gold() == {"Ada": 1, "Ben": 3}
    live.round("digger saboteur").end(ended="blocked").share()
    assert live.gold() == {"Ada": 1, "Ben": 3}


def test_a_deck_that_runs_out_is_drawn_to_its_last_card() -> None:
    names = "Ada Ben Cleo Dov Eve Fay Gil Hal Ida"
    roles = "digger digger digger digger digger digger digger saboteur saboteur"
    live = Live("base-en", names, "treasure-chests", phone_nuggets=True)
    for _ in range(3):
        live.round(roles)
        live.happen(*[ChestOpened("Hal", Chest.GOLD)] * 4).end("Ada")
        left = len(live.match.books.deck)
        live.happen(NuggetsDrawn(draw_nuggets(live.match, live.chance)))
        while live.match.phase is Phase.SHARING:
            draft = live.match.this_round.draft
            assert draft is not None
            live.happen(NuggetPicked(draft.queue[0], draft.cards[-1]))
    assert left < 9, "the chests and the rounds before took the rest"
    assert len(live.match.books.deck) == 0
    live.check()


# printed nugget cards


def test_printed_gold_needs_nothing_typed_until_the_end() -> None:
    live = Live("base-en", "Ada Ben Cleo").round("digger digger saboteur").end("Ada").share()
    live.round("digger digger saboteur").end(ended="no_gold").share()
    live.round("digger digger saboteur").end("Ben").share()
    assert live.refused(NuggetTotalsEntered(())) is Code.NOT_NOW
    live.happen(MatchEnded())
    assert live.match.phase is Phase.COUNTING
    assert live.match.ranking == ()
    assert [total_range(live.match, who) for who in live.match.players] == [(3, 9), (3, 9), (4, 4)]
    typed = (("Ada", 5), ("Ben", 6), ("Cleo", 4))
    live.happen(NuggetTotalsEntered(typed))
    assert live.match.phase is Phase.OVER
    assert live.match.winners == ("Ben",)
    live.happen(NuggetTotalsEntered((("Ada", 6), ("Ben", 6), ("Cleo", 4))))
    assert live.match.winners == ("Ada", "Ben"), "totals can be typed again"
    live.check()


def test_the_printed_gold_of_who_has_left_is_counted_too() -> None:
    live = Live("base-en", "Ada Ben Cleo Dov").round("digger digger saboteur digger")
    live.end("Ada").share().happen(PlayerLeft("Ada"))
    live.round("digger saboteur digger").end(ended="no_gold").share()
    live.happen(PlayerLeft("Ben"), PlayerLeft("Dov"), MatchEnded(early=True))
    assert live.match.phase is Phase.COUNTING, "nobody sits there whose gold is unknown"
    assert total_range(live.match, "Ada") == (2, 6)
    live.happen(NuggetTotalsEntered((("Cleo", 4), ("Ada", 5))))
    assert live.match.ranking == (
        Standing("Cleo", 4, 1),
        Standing("Ada", 5, None),
        Standing("Ben", None, None),
        Standing("Dov", None, None),
    )
    live.check()


def printed_match() -> Live:
    live = Live("base-en", "Ada Ben Cleo").round("digger digger saboteur").end("Ada").share()
    return live.happen(MatchEnded(early=True))


@pytest.mark.parametrize(
    ("totals", "code"),
    [
        ({"Ada": 2, "Ben": 1}, Code.TOTALS_OF_EVERYBODY),
        ({"Ada": 2, "Ben": 1, "Zoe": 0}, Code.TOTALS_OF_EVERYBODY),
        ({"Ada": 1, "Ben": 1, "Cleo": 0}, Code.TOTAL_OUT_OF_RANGE),
        ({"Ada": 7, "Ben": 1, "Cleo": 0}, Code.TOTAL_OUT_OF_RANGE),
        ({"Ada": 2, "Ben": 0, "Cleo": 0}, Code.TOTAL_OUT_OF_RANGE),
        ({"Ada": 2, "Ben": 1, "Cleo": 1}, Code.TOTAL_OUT_OF_RANGE),
    ],
)
def test_totals_are_held_against_the_cards(totals: dict[str, int], code: Code) -> None:
    assert printed_match().refused(NuggetTotalsEntered(tuple(totals.items()))) is code


def test_two_cards_are_worth_2_to_6() -> None:
    assert total_range(printed_match().match, "Ada") == (2, 6)


def test_all_totals_together_come_from_one_deck() -> None:
    live = Live("base-en", "Ada Ben Cleo", nugget_split=(25, 2, 1))
    live.round("digger digger saboteur").end("Ada").share().happen(MatchEnded(early=True))
    assert total_range(live.match, "Ada") == (2, 5)
    too_high = NuggetTotalsEntered((("Ada", 5), ("Ben", 3), ("Cleo", 0)))
    assert live.refused(too_high) is Code.TOTALS_TOO_HIGH
    assert live.match.why_not(too_high) == RuleError(Code.TOTALS_TOO_HIGH, most=7)
    assert live.match.may(NuggetTotalsEntered((("Ada", 5), ("Ben", 2), ("Cleo", 0))))
    few_ones = Live("base-en", "Ada Ben Cleo", nugget_split=(1, 26, 1))
    few_ones.round("digger digger saboteur").end("Ada").share().happen(MatchEnded(early=True))
    too_low = NuggetTotalsEntered((("Ada", 3), ("Ben", 1), ("Cleo", 0)))
    assert few_ones.refused(too_low) is Code.TOTALS_TOO_LOW
    assert few_ones.match.why_not(too_low) == RuleError(Code.TOTALS_TOO_LOW, least=5)
    assert few_ones.match.may(NuggetTotalsEntered((("Ada", 4), ("Ben", 1), ("Cleo", 0))))
    twice = NuggetTotalsEntered((("Ada", 3), ("Ada", 3), ("Ben", 1), ("Cleo", 0)))
    assert few_ones.refused(twice) is Code.SAME_PLAYER_TWICE


def test_what_was_won_openly_counts_in_all_totals_together() -> None:
    live = Live("base-en", "Ada Ben Cleo", nugget_split=(26, 1, 1))
    live.round("digger digger saboteur").end("Ada").share()
    live.round("digger digger saboteur").end(ended="no_gold").share().happen(MatchEnded(early=True))
    too_high = NuggetTotalsEntered((("Ada", 5), ("Ben", 3), ("Cleo", 4)))
    assert live.match.why_not(too_high) == RuleError(Code.TOTALS_TOO_HIGH, most=10)


def test_cards_changed_into_tokens_may_have_been_drawn_again() -> None:
    """With one card of 3 in the box two cards are worth 5 at most, unless the 3 went back."""
    live = Live("base-en", "Ada Ben Cleo", "toll-tunnels", nugget_split=(2, 25, 1))
    live.round("digger digger saboteur").end("Ada").share().round("digger digger saboteur")
    live.happen(TollDwarfPlaced("Cleo"), TollPaid(1, "Ada", "Ada"))
    live.happen(TollDwarfPlaced("Cleo"), TollPaid(2, "Ada", "Ada"))
    live.happen(MatchEnded(early=True))
    assert total_range(live.match, "Ada") == (1, 5), "two cards of 1 to 3, less the 1 spent"
    assert total_range(live.match, "Ben") == (2, 4)


def test_the_books_tell_how_a_round_was_played() -> None:
    live = example().happen(GoldStolen("Gil", "Ada")).share()
    then = live.match.finished_round(1)
    assert (then.number, then.beginner, then.seats) == (1, "Ada", live.match.players)
    assert then.answers.by == "Dov"
    assert then.board.thieves == ("Gil", "Fay")
    assert then.rulings == live.match.table.rulings
    assert set(then.before.values()) == {0}
    assert then.gains["Dov"].tokens == 2
    live.round("blue green green boss mediator saboteur saboteur").end("Dov").share()
    assert live.match.finished_round(2).before["Dov"] == 2
    assert live.match.finished_round(2).beginner == "Eve"


def test_where_the_phone_knows_all_gold_nothing_is_counted() -> None:
    live = Live("tournament", "Ada Ben Cleo Dov Eve").happen(MatchEnded(early=True))
    assert live.match.phase is Phase.OVER
    assert live.refused(NuggetTotalsEntered(())) is Code.TOTALS_ARE_KNOWN
    none_picked = Live("base-en", "Ada Ben Cleo").round("digger digger saboteur")
    none_picked.end(ended="no_gold").share().happen(MatchEnded(early=True))
    assert none_picked.match.winners == ("Cleo",)


def test_printed_in_the_duel_every_winner_keeps_one_and_gives_one() -> None:
    live = Live("duel", "Ada Ben").round("digger digger").end("Ada").share()
    assert [live.match.books.purses[who].unseen for who in ("Ada", "Ben")] == [2, 2]
