"""An answer was wrong: the round is worked out again, and hands put it right."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import Phase as Part
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from companion.game.events import (
    AnswerCorrected,
    Chest,
    ChestOpened,
    Event,
    Goal,
    GoalReached,
    GoldSharedOut,
    GoldStolen,
    MatchEnded,
    NuggetPicked,
    NuggetsDrawn,
    NuggetTotalsEntered,
    PayoutTaken,
    PlayerLeft,
    Pointed,
    RoundEnded,
    Steal,
    TheftLeft,
    ThiefLaid,
    TollDwarfPlaced,
    TollPaid,
)
from companion.game.gold import Direction, Ending, Tool
from companion.game.match import (
    Code,
    HandOver,
    Match,
    Phase,
    RuleError,
    final_gold,
    hand_overs,
    lost_thefts,
    prepare,
    replay,
    shares_preview,
    shares_then,
)
from companion.game.match.correcting import kept_thefts
from companion.game.purse import EMPTY
from companion.game.roles import Colour, Role
from tests.game.at_table import ROLES
from tests.game.happenings import a_correction, a_table, goes_on
from tests.game.live import Live


def correct(live: Live, event: AnswerCorrected) -> Live:
    """The answer is corrected, cards drawn for it where need be."""
    return live.happen(prepare(live.match, event, live.chance))


def roles(live: Live, words: str) -> tuple[tuple[str, Role], ...]:
    """These roles, by seat."""
    return tuple(zip(live.match.players, (ROLES[word] for word in words.split()), strict=True))


def tournament() -> Live:
    live = Live("tournament", "Ada Ben Cleo Dov Eve")
    return live.round("saboteur digger digger digger greedy").end("Ben").share()


def test_what_hands_must_do_is_told_before_it_is_booked() -> None:
    live = tournament()
    by_cleo = AnswerCorrected(1, by="Cleo")
    assert hand_overs(live.match, by_cleo) == (
        HandOver("Ben", -1, 0, 0),
        HandOver("Cleo", 1, 0, 0),
    )
    assert live.tokens()["Ben"] == 3
    live.happen(by_cleo)
    assert live.tokens() == {"Ada": 0, "Ben": 2, "Cleo": 3, "Dov": 2, "Eve": 0}
    assert live.match.finished[0].answers.by == "Cleo"
    assert live.match.next_beginner == "Dov", "the last play was Cleo's"
    live.check()


def test_nobody_may_know_who_made_the_last_play_after_all() -> None:
    live = tournament()
    live.round("saboteur digger digger digger greedy").end("Ben", ended="no_gold").share()
    assert live.match.next_beginner == "Cleo"
    live.happen(AnswerCorrected(2, by_unknown=True))
    assert live.match.finished[1].answers.by is None
    assert live.match.next_beginner is None, "the table says who begins"
    live.undo()
    assert live.match.next_beginner == "Cleo"
    live.happen(AnswerCorrected(2, by="Dov", by_unknown=True))
    assert live.match.finished[1].answers.by == "Dov"
    live.check()


def test_where_the_last_play_was_of_somebody_who_has_left_their_neighbour_begins() -> None:
    live = Live("base-en", "Ada Ben Cleo Dov").round("saboteur digger digger digger").end("Ada")
    live.share().happen(PlayerLeft("Cleo"))
    assert live.match.next_beginner == "Ben"
    live.happen(AnswerCorrected(1, by="Cleo"))
    assert live.match.next_beginner == "Dov"
    live.happen(AnswerCorrected(1, by="Dov"))
    assert live.match.next_beginner == "Ada"
    live.check()


def test_somebody_made_the_connection_to_the_gold() -> None:
    assert tournament().refused(AnswerCorrected(1, by_unknown=True)) is Code.WHO_CONNECTED


def test_an_earlier_rounds_last_play_does_not_say_who_begins() -> None:
    live = tournament()
    live.happen(AnswerCorrected(1, ended=Ending.NO_GOLD))
    live.round("saboteur digger digger digger greedy").end("Ben").share()
    live.happen(AnswerCorrected(1, by_unknown=True))
    assert live.match.next_beginner == "Cleo"


def test_a_correction_is_taken_back() -> None:
    live = tournament()
    before = live.match
    live.happen(AnswerCorrected(1, ended=Ending.NO_GOLD)).undo()
    assert live.match == before


def test_an_answer_of_an_earlier_round_does_not_change_who_begins_next() -> None:
    live = tournament().round("saboteur digger digger digger greedy").end("Eve").share()
    live.happen(AnswerCorrected(1, by="Cleo"))
    assert live.match.next_beginner == "Ada"


def test_the_running_round_is_untouched() -> None:
    live = tournament().begin().deal("digger saboteur digger digger greedy").look("Ada")
    now = live.match.now
    live.happen(
        AnswerCorrected(
            1,
            roles=tuple(
                zip(
                    live.match.players,
                    [ROLES[role] for role in ["digger", "saboteur", "digger", "digger", "greedy"]],
                    strict=True,
                )
            ),
        )
    )
    assert live.match.now == now
    assert live.tokens() == {"Ada": 2, "Ben": 0, "Cleo": 2, "Dov": 2, "Eve": 0}
    assert live.match.finished_round(1).roles["Ada"] is Role.GOLD_DIGGER


def test_answers_can_be_corrected_when_the_match_is_over() -> None:
    live = tournament().happen(MatchEnded(early=True), AnswerCorrected(1, ended=Ending.NO_GOLD))
    assert live.match.winners == ("Ada",)
    assert live.match.phase is Phase.OVER


@pytest.mark.parametrize(
    ("event", "code"),
    [
        (AnswerCorrected(1), Code.NOTHING_CORRECTED),
        (AnswerCorrected(2, by="Ada"), Code.NO_SUCH_ROUND),
        (AnswerCorrected(0, by="Ada"), Code.NO_SUCH_ROUND),
        (AnswerCorrected(1, by="Zoe"), Code.NO_SUCH_PLAYER),
        (AnswerCorrected(1, ended=Ending.SPIDER), Code.CANNOT_END_SO),
        (AnswerCorrected(1, doors=frozenset({Colour.BLUE})), Code.NO_DOORS_HERE),
        (AnswerCorrected(1, crystals=1), Code.NO_CRYSTALS_HERE),
        (AnswerCorrected(1, direction=Direction.COUNTER_CLOCKWISE), Code.NOT_IN_THIS_MATCH),
        (AnswerCorrected(1, trapped=frozenset({"Ada"})), Code.NOT_IN_THIS_MATCH),
        (AnswerCorrected(1, thieves=("Ada",)), Code.NOT_IN_THIS_MATCH),
        (AnswerCorrected(1, steals=(Steal("Ada"),)), Code.NOT_IN_THIS_MATCH),
        (AnswerCorrected(1, broken=(("Zoe", Tool.PICK),)), Code.NO_SUCH_PLAYER),
        (AnswerCorrected(1, roles=(("Ada", Role.SABOTEUR),)), Code.SEATS_DO_NOT_MATCH),
        (AnswerCorrected(1, by="Cleo", drawn=(("Cleo", 1),)), Code.DRAW_SO_MANY),
    ],
)
def test_an_answer_that_cannot_be_is_refused(event: AnswerCorrected, code: Code) -> None:
    assert tournament().refused(event) is code


def before_the_roles() -> Live:
    """How the round ended is said, and one has pointed."""
    live = Live("saboteur2", "Ada Ben Cleo").round("blue green saboteur")
    return live.happen(RoundEnded(Ending.GOLD, "Ada"), Pointed("Ada", "Cleo"))


def test_before_the_roles_turn_it_is_put_right_how_the_round_ended() -> None:
    live = before_the_roles()
    answered = live.match.this_round.answers
    live.happen(AnswerCorrected(1, by="Ben", doors=frozenset({Colour.BLUE})))
    assert live.match.phase is Phase.ENDED
    answers = live.match.this_round.answers
    assert answers is not None
    assert (answers.by, answers.doors) == ("Ben", {Colour.BLUE})
    assert live.match.this_round.roles is None
    assert live.match.this_round.pointed == {"Ada": "Cleo"}
    live.undo()
    assert live.match.this_round.answers == answered


@pytest.mark.parametrize(
    "more",
    [
        {"crystals": 1},
        {"trapped": frozenset({"Ada"})},
        {"thieves": ("Ada",)},
        {"steals": (Steal("Ada"),)},
        {"roles": (("Ada", Role.SABOTEUR),)},
        {"direction": Direction.CLOCKWISE},
    ],
)
def test_what_needs_the_roles_waits_for_them(more: dict[str, object]) -> None:
    assert before_the_roles().refused(AnswerCorrected(1, by="Ben", **more)) is Code.NOT_NOW


def test_roles_that_the_deck_cannot_deal_are_no_answer() -> None:
    live = tournament()
    all_saboteurs = AnswerCorrected(1, roles=roles(live, "saboteur " * 5))
    assert live.refused(all_saboteurs) is Code.DECK_DOES_NOT_MATCH
    with pytest.raises(RuleError):
        prepare(live.match, all_saboteurs, live.chance)


def test_a_broken_tool_that_was_overlooked_makes_a_victim() -> None:
    live = Live("base-en", "Ada Ben Cleo", "sabotage-victim").round("digger digger saboteur")
    live.end("Ada").share()
    assert live.match.books.purses["Ada"].unseen == 2
    live.happen(AnswerCorrected(1, broken=(("Ada", Tool.PICK),)))
    assert [live.match.books.purses[who].unseen for who in ("Ada", "Ben")] == [0, 3]
    assert live.match.finished[0].board.broken == {("Ada", Tool.PICK)}
    live.happen(AnswerCorrected(1, broken=()))
    assert live.match.books.purses["Ada"].unseen == 2
    live.check()


def test_card_2020_that_was_overlooked_turns_the_picks() -> None:
    live = Live("base-en", "Ada Ben Cleo Dov", "cards-2020")
    live.round("saboteur digger digger digger").end("Ada").share()
    assert live.match.books.purses["Dov"].unseen == 2, "counter-clockwise from Ada"
    live.happen(AnswerCorrected(1, direction=Direction.COUNTER_CLOCKWISE))
    assert [live.match.books.purses[who].unseen for who in live.match.players] == [0, 2, 1, 1]
    live.happen(AnswerCorrected(1, direction=Direction.CLOCKWISE))
    assert live.match.books.purses["Dov"].unseen == 2


def test_doors_crystals_and_traps_are_answers_too() -> None:
    live = Live("saboteur2", "Ada Ben Cleo").round("blue green geologist").end("Ada").share()
    assert live.tokens() == {"Ada": 5, "Ben": 0, "Cleo": 0}
    live.happen(AnswerCorrected(1, doors=frozenset({Colour.GREEN})))
    assert live.tokens() == {"Ada": 0, "Ben": 5, "Cleo": 0}
    live.happen(AnswerCorrected(1, crystals=4))
    assert live.tokens() == {"Ada": 0, "Ben": 5, "Cleo": 4}
    live.happen(AnswerCorrected(1, trapped=frozenset({"Ben"})))
    assert live.tokens() == {"Ada": 0, "Ben": 0, "Cleo": 4}
    live.happen(AnswerCorrected(1, trapped=frozenset(), doors=frozenset()))
    assert live.tokens() == {"Ada": 5, "Ben": 0, "Cleo": 4}
    live.check()


def test_a_round_in_the_middle_is_put_right_by_itself() -> None:
    live = Live("base-en", "Ada Ben Cleo", phone_nuggets=True)
    for cards in ((1, 1, 1), (2, 2, 2), (1, 3, 3)):
        live.round("digger digger saboteur").end("Ada").happen(NuggetsDrawn(cards))
        while live.match.phase is Phase.SHARING:
            draft = live.match.this_round.draft
            assert draft is not None
            live.happen(NuggetPicked(draft.queue[0], draft.cards[-1]))
    rows = live.match.books.rows
    correct(live, AnswerCorrected(2, ended=Ending.NO_GOLD))
    books = live.match.books
    assert (books.rows[1], books.rows[3]) == (rows[1], rows[3])
    assert books.rows[2]["Cleo"].known == 4
    assert books.finished[1].gains["Cleo"].known == 4
    assert books.finished[1].gains["Ada"] == EMPTY
    assert books.finished[1].taken["Ada"] == ()
    assert books.purses["Ada"].cards == (1, 1, 1, 3)
    live.check()


def test_a_payout_of_another_worth_is_made_up_anew() -> None:
    live = Live("base-en", "Ada Ben Cleo Dov Eve", phone_nuggets=True)
    live.round("saboteur saboteur digger digger digger").end(ended="no_gold")
    live.happen(PayoutTaken("Ada", (3,)), PayoutTaken("Ben", (2, 1)))
    live.happen(AnswerCorrected(1, roles=roles(live, "saboteur digger digger digger digger")))
    assert live.gold() == {"Ada": 4, "Ben": 0, "Cleo": 0, "Dov": 0, "Eve": 0}
    assert live.match.finished[0].taken["Ben"] == ()
    live.check()


def test_what_was_forgiven_stands_in_the_corrected_rounds_row() -> None:
    live = Live("saboteur2", "Ada Ben Cleo", "new-goals").round("blue green saboteur")
    live.end("Ben").share().round("blue green saboteur")
    live.happen(GoalReached("Ben", Goal.DRAGON), AnswerCorrected(1, ended=Ending.NO_GOLD))
    books = live.match.books
    assert (books.rows[1]["Ben"].tokens, books.rows[2]["Ben"].tokens) == (1, -1)
    assert books.purses["Ben"] == EMPTY
    assert live.match.finished[0].gains["Ben"].tokens == 0
    live.check()


def test_the_duel_has_no_broken_tools_to_correct() -> None:
    live = Live("duel", "Ada Ben").round("digger saboteur").end(ended="blocked").share()
    broken = AnswerCorrected(1, broken=(("Ada", Tool.PICK),))
    assert live.refused(broken) is Code.NOT_IN_THIS_MATCH


def test_what_belongs_to_saboteur_2_is_named() -> None:
    live = tournament()
    given = {
        "trapped": AnswerCorrected(1, trapped=frozenset({"Ada"})),
        "thieves": AnswerCorrected(1, thieves=("Ada",)),
        "steals": AnswerCorrected(1, steals=(Steal("Ada"),)),
        "cards-2020": AnswerCorrected(1, direction=Direction.COUNTER_CLOCKWISE),
    }
    for what, event in given.items():
        assert live.match.why_not(event) == RuleError(Code.NOT_IN_THIS_MATCH, what=what)


def test_thefts_of_the_round_that_is_not_shared_out_can_be_told_all_at_once() -> None:
    live = Live("saboteur2", "Ada Ben Cleo").round("blue green saboteur").end("Ben").share()
    live.round("blue green saboteur").happen(ThiefLaid("Cleo"), ThiefLaid("Ada")).end("Ada")
    from_ben = Steal("Cleo", "Ben")
    assert live.refused(AnswerCorrected(2, steals=(from_ben, Steal("Ada", "Ben")))) is (
        Code.THIEF_OUT_OF_ORDER
    )
    live.happen(AnswerCorrected(2, steals=(Steal("Ada", "Ben"), from_ben))).share()
    assert live.tokens() == {"Ada": 6, "Ben": 3, "Cleo": 1}
    live.check()


def test_a_correction_waits_while_nugget_cards_go_round() -> None:
    live = Live("base-en", "Ada Ben Cleo", phone_nuggets=True).round("digger digger saboteur")
    live.end("Ada").happen(NuggetsDrawn((1, 1, 1)))
    assert live.refused(AnswerCorrected(1, by="Ben")) is Code.NOT_NOW


def test_the_round_that_is_not_shared_out_yet_takes_its_answers_too() -> None:
    live = Live("saboteur2", "Ada Ben Cleo").round("geologist green saboteur")
    live.happen(ThiefLaid("Cleo"))
    assert live.refused(AnswerCorrected(1, crystals=3)) is Code.NOT_NOW
    live.end("Ben").happen(AnswerCorrected(1, crystals=3), GoldStolen("Cleo", "Ada"))
    live.happen(AnswerCorrected(1, crystals=0))
    shares = shares_preview(live.match)
    assert shares is not None
    assert shares.gold == {"Ada": 0, "Ben": 5, "Cleo": 0}
    assert live.match.this_round.steals == (), "Ada has nothing any more"
    drawn = AnswerCorrected(1, crystals=3, drawn=(("Ada", 1),))
    assert live.refused(drawn) is Code.DRAW_SO_MANY
    live.share().check()


# thefts


def robbed() -> Live:
    """Ben alone connects for green: 5. Cleo steals 1 from him, Ada leaves it."""
    live = Live("saboteur2", "Ada Ben Cleo").round("blue green saboteur")
    live.happen(ThiefLaid("Cleo")).end("Ben").happen(GoldStolen("Cleo", "Ben")).share()
    assert live.tokens() == {"Ada": 0, "Ben": 4, "Cleo": 1}
    return live


def test_a_theft_that_is_no_longer_possible_is_marked_and_handed_back() -> None:
    live = robbed()
    by_ada = AnswerCorrected(1, by="Ada")
    assert lost_thefts(live.match, by_ada) == ((1, Steal("Cleo", "Ben")),)
    assert hand_overs(live.match, by_ada) == (
        HandOver("Ada", 5, 0, 0),
        HandOver("Ben", -4, 0, 0),
        HandOver("Cleo", -1, 0, 0),
    )
    live.happen(by_ada)
    assert live.tokens() == {"Ada": 5, "Ben": 0, "Cleo": 0}
    assert live.match.finished[0].lost == (Steal("Cleo", "Ben"),)
    assert shares_then(live.match, 1).gold == {"Ada": 5, "Ben": 0, "Cleo": 0}
    live.happen(AnswerCorrected(1, by="Ben"))
    assert live.tokens() == {"Ada": 0, "Ben": 4, "Cleo": 1}, "the theft stands again"
    assert lost_thefts(live.match, AnswerCorrected(1, crystals=1)) == ()


def test_a_theft_of_a_later_round_falls_with_the_gold_it_took() -> None:
    live = Live("saboteur2", "Ada Ben Cleo").round("blue green saboteur").end("Ben").share()
    live.round("blue green saboteur").happen(ThiefLaid("Ada")).end("Ada")
    live.happen(GoldStolen("Ada", "Ben")).share()
    assert live.tokens() == {"Ada": 6, "Ben": 4, "Cleo": 0}
    no_gold = AnswerCorrected(1, ended=Ending.NO_GOLD)
    assert lost_thefts(live.match, no_gold) == ((2, Steal("Ada", "Ben")),)
    live.happen(no_gold)
    assert live.tokens() == {"Ada": 5, "Ben": 0, "Cleo": 5}
    live.happen(AnswerCorrected(1, ended=Ending.GOLD))
    assert live.tokens() == {"Ada": 6, "Ben": 4, "Cleo": 0}


def test_thefts_told_anew_have_to_be_possible() -> None:
    live = robbed()
    bad = {
        (Steal("Ada", "Ben"),): Code.NOT_A_THIEF_HERE,
        (Steal("Cleo", "Ada"),): Code.NO_GOLD,
        (Steal("Cleo", "Ben"), Steal("Cleo", "Ben")): Code.THIEF_OUT_OF_ORDER,
        (Steal("Zoe", "Ben"),): Code.NO_SUCH_PLAYER,
        (Steal("Cleo", "Zoe"),): Code.NO_SUCH_PLAYER,
    }
    for steals, code in bad.items():
        assert live.refused(AnswerCorrected(1, steals=steals)) is code
    assert live.refused(AnswerCorrected(1, thieves=("Ada", "Ada"))) is Code.SAME_PLAYER_TWICE
    live.happen(AnswerCorrected(1, thieves=("Ada",), steals=(Steal("Ada", "Ben"),)))
    assert live.tokens() == {"Ada": 1, "Ben": 4, "Cleo": 0}
    live.happen(AnswerCorrected(1, trapped=frozenset({"Ada"})))
    assert live.tokens() == {"Ada": 0, "Ben": 5, "Cleo": 0}


def test_what_somebody_no_longer_has_cannot_be_handed_back() -> None:
    live = Live("saboteur2", "Ada Ben Cleo", "new-goals").round("blue green saboteur")
    live.end("Ben").share().round("blue green saboteur")
    live.happen(*[GoalReached("Ben", Goal.DRAGON)] * 3)
    assert live.tokens()["Ben"] == 2
    live.happen(AnswerCorrected(1, ended=Ending.NO_GOLD))
    assert live.tokens() == {"Ada": 0, "Ben": 0, "Cleo": 5}
    live.check()


# nugget cards


def picked() -> Live:
    """Ada reached the gold: she picked 3 and 1, Ben 2."""
    live = Live("base-en", "Ada Ben Cleo", phone_nuggets=True).round("digger digger saboteur")
    live.end("Ada").happen(NuggetsDrawn((1, 2, 3)))
    return live.happen(NuggetPicked("Ada", 3), NuggetPicked("Ben", 2), NuggetPicked("Ada", 1))


def test_the_last_picked_card_goes_back_and_another_is_drawn() -> None:
    live = picked()
    event = prepare(live.match, AnswerCorrected(1, by="Ben"), live.chance)
    assert [player for player, _ in event.drawn] == ["Ben"]
    assert hand_overs(live.match, event) == (HandOver("Ada", 0, -1, 0), HandOver("Ben", 0, 1, 0))
    live.happen(event)
    assert live.match.books.purses["Ada"].cards == (3,)
    assert len(live.match.books.purses["Ben"].cards) == 2
    assert len(live.match.books.deck) == 25
    live.check()


def test_cards_not_in_the_deck_cannot_be_drawn_for_a_correction() -> None:
    live = Live("base-en", "Ada Ben Cleo", phone_nuggets=True, nugget_split=(27, 1, 0))
    live.round("digger digger saboteur").end("Ada").happen(NuggetsDrawn((1, 1, 1)))
    live.happen(NuggetPicked("Ada", 1), NuggetPicked("Ben", 1), NuggetPicked("Ada", 1))
    three = AnswerCorrected(1, by="Ben", drawn=(("Ben", 3),))
    assert live.refused(three) is Code.NOT_IN_THE_DECK
    assert live.refused(AnswerCorrected(1, by="Ben")) is Code.DRAW_SO_MANY


def test_picks_become_a_payout_and_a_payout_picks() -> None:
    live = correct(picked(), AnswerCorrected(1, ended=Ending.NO_GOLD))
    assert live.gold() == {"Ada": 0, "Ben": 0, "Cleo": 4}
    assert len(live.match.books.deck) == 28 - len(live.match.books.purses["Cleo"].cards)
    correct(live, AnswerCorrected(1, ended=Ending.GOLD, by="Ben"))
    purses = live.match.books.purses
    assert [len(purses[who].cards) for who in ("Ada", "Ben", "Cleo")] == [1, 2, 0]
    live.check()


def test_a_payout_of_the_same_worth_stays_where_it_is() -> None:
    live = Live("base-en", "Ada Ben Cleo", phone_nuggets=True).round("digger digger saboteur")
    live.end(ended="no_gold").happen(PayoutTaken("Cleo", (2, 1, 1)))
    live.happen(AnswerCorrected(1, by="Ada"))
    assert live.match.books.purses["Cleo"].cards == (1, 1, 2)
    live.happen(AnswerCorrected(1, roles=roles(live, "saboteur digger digger")))
    assert live.gold() == {"Ada": 4, "Ben": 0, "Cleo": 0}
    assert live.match.books.purses["Ada"].cards == (2, 2), "made up from the fewest cards"


def test_for_a_card_changed_into_tokens_tokens_go_back() -> None:
    live = Live("base-en", "Ada Ben Cleo", "toll-tunnels", phone_nuggets=True)
    live.round("digger digger saboteur").end("Ada").happen(NuggetsDrawn((1, 2, 3)))
    live.happen(NuggetPicked("Ada", 1), NuggetPicked("Ben", 3), NuggetPicked("Ada", 2))
    live.round("digger digger saboteur").happen(TollDwarfPlaced("Cleo"), TollPaid(1, "Ben", "Ben"))
    live.happen(TollDwarfPlaced("Cleo"), TollPaid(2, "Ben", "Ben", changed=3))
    assert live.tokens() == {"Ada": 1, "Ben": 2, "Cleo": 3}
    correct(live, AnswerCorrected(1, ended=Ending.NO_GOLD))
    assert live.tokens() == {"Ada": 1, "Ben": 0, "Cleo": 3}
    assert live.match.books.purses["Cleo"].known == 7
    live.check()


def test_printed_only_the_number_of_cards_or_the_worth_is_told() -> None:
    live = Live("base-en", "Ada Ben Cleo").round("digger digger saboteur").end("Ada").share()
    no_gold = AnswerCorrected(1, ended=Ending.NO_GOLD)
    assert hand_overs(live.match, no_gold) == (
        HandOver("Ada", 0, -2, 0),
        HandOver("Ben", 0, -1, 0),
        HandOver("Cleo", 0, 0, 4),
    )
    live.happen(no_gold)
    assert live.gold()["Cleo"] == 4
    live.check()


def test_printed_gold_is_counted_again_after_a_correction() -> None:
    live = Live("base-en", "Ada Ben Cleo").round("digger digger saboteur").end("Ada").share()
    live.happen(MatchEnded(early=True))
    live.happen(NuggetTotalsEntered((("Ada", 4), ("Ben", 1), ("Cleo", 0))))
    live.happen(AnswerCorrected(1, by="Ben"))
    assert live.match.phase is Phase.COUNTING
    assert final_gold(live.match, "Ada") is None, "what was counted before is worth nothing"
    live.happen(NuggetTotalsEntered((("Ada", 2), ("Ben", 4), ("Cleo", 0))))
    assert live.match.winners == ("Ben",)


NAMES = "Ada Ben Cleo Dov"
ROUND = "digger digger saboteur digger"


def counted() -> Live:
    """Two rounds: Ada, Dov and Ben pick, four cards in all; then Cleo, the saboteur, is paid 4."""
    live = Live("base-en", NAMES).round(ROUND).end("Ada").share()
    live.round(ROUND).end(ended="no_gold").share().happen(MatchEnded(early=True))
    return live.happen(
        NuggetTotalsEntered((("Ada", 4), ("Ben", 1), ("Cleo", 4), ("Dov", 2))),
    )


def test_who_has_as_many_cards_as_before_is_not_counted_again() -> None:
    live = counted().happen(AnswerCorrected(1, by="Ben"))
    assert live.match.phase is Phase.COUNTING
    finals = [final_gold(live.match, who) for who in live.match.players]
    assert finals == [None, None, 4, 2], "Dov's one card is the same"
    live.check()


def test_gold_that_hands_moved_in_the_open_needs_no_count() -> None:
    two = (("Ada", "saboteur"), ("Ben", "saboteur"), ("Cleo", "digger"), ("Dov", "digger"))
    live = Live("base-en", NAMES + " Eve").round(ROUND + " saboteur").end("Ada").share()
    live.round("digger digger saboteur digger digger").end(ended="no_gold").share()
    before = live.happen(MatchEnded(early=True)).match.books.purses
    totals = [("Ada", 4), ("Ben", 1), ("Cleo", 4), ("Dov", 3), ("Eve", 0)]
    live.happen(NuggetTotalsEntered(tuple(totals)))
    was = (*((who, ROLES[role]) for who, role in two), ("Eve", Role.GOLD_DIGGER))
    live.happen(AnswerCorrected(2, roles=was))
    assert live.match.phase is Phase.OVER
    change = {"Ada": 3, "Ben": 3, "Cleo": -4, "Dov": 0, "Eve": 0}
    assert {p.player: p.gold for p in live.match.ranking} == {
        who: total + change[who] for who, total in totals
    }
    assert before["Ada"].unseen == live.match.books.purses["Ada"].unseen
    live.check()


def test_where_no_card_is_left_to_count_the_match_is_summed_at_once() -> None:
    live = Live("base-en", "Ada Ben Cleo").round("digger digger saboteur").end("Ada").share()
    live.happen(MatchEnded(early=True))
    live.happen(NuggetTotalsEntered((("Ada", 4), ("Ben", 1), ("Cleo", 0))))
    live.happen(AnswerCorrected(1, ended=Ending.NO_GOLD))
    assert live.match.phase is Phase.OVER
    assert live.match.winners == ("Cleo",)
    live.happen(AnswerCorrected(1, ended=Ending.GOLD, by="Ada"))
    assert live.match.phase is Phase.COUNTING, "and cards that nobody had are counted"
    live.undo()
    assert live.match.winners == ("Cleo",)
    live.check()


def test_cards_that_somebody_took_along_do_not_hold_up_the_others() -> None:
    live = Live("base-en", NAMES).round(ROUND).end("Ada").share().happen(PlayerLeft("Dov"))
    live.round("digger digger saboteur").end(ended="no_gold").share().happen(MatchEnded(early=True))
    live.happen(NuggetTotalsEntered((("Ada", 4), ("Ben", 1), ("Cleo", 4))))
    live.happen(AnswerCorrected(2, by="Ada"))
    assert live.match.phase is Phase.OVER
    assert final_gold(live.match, "Dov") is None
    live.happen(AnswerCorrected(1, by="Ben"))
    assert live.match.phase is Phase.COUNTING
    live.check()


def test_in_the_duel_a_second_winner_brings_two_more_cards() -> None:
    live = Live("duel", "Ada Ben", phone_nuggets=True).round("digger saboteur").end("Ada")
    live.happen(NuggetsDrawn((1, 3), "Ada"), NuggetPicked("Ada", 3))
    both = (("Ada", Role.GOLD_DIGGER), ("Ben", Role.GOLD_DIGGER))
    correct(live, AnswerCorrected(1, roles=both))
    purses = live.match.books.purses
    assert [len(purses[who].cards) for who in ("Ada", "Ben")] == [2, 2]
    correct(live, AnswerCorrected(1, ended=Ending.BLOCKED))
    assert len(live.match.books.deck) == 28


def test_a_chest_stays_when_the_picks_go_back() -> None:
    live = Live("base-en", "Ada Ben Cleo", "treasure-chests", phone_nuggets=True)
    live.round("digger digger saboteur").happen(ChestOpened("Ada", Chest.GOLD)).end("Ada")
    live.happen(NuggetsDrawn((1, 2, 3)), NuggetPicked("Ada", 3), NuggetPicked("Ben", 2))
    live.happen(NuggetPicked("Ada", 1))
    correct(live, AnswerCorrected(1, ended=Ending.NO_GOLD))
    assert live.gold() == {"Ada": 1, "Ben": 0, "Cleo": 4}


# as if it had been right from the start

MAY_FALL = (GoldStolen, TheftLeft, NuggetTotalsEntered)
"""What may be impossible once an answer before it is another one; then nobody has told it."""
PAYMENTS = (TollPaid, GoalReached)
"""What hands have paid stays paid, whether they still could have or not."""


def an_evening(chance: Random) -> tuple[list[Event], Match]:
    """Any match whose gold the phone does not draw itself, up to any moment after a round."""
    seated = a_table(chance)
    while seated.phone_nuggets:
        seated = a_table(chance)
    log: list[Event] = [seated]
    match, steps = Match.start(seated), chance.randint(60, 250)
    for _ in range(steps):
        leaves = match.phase is Phase.SEATED and chance.random() < 0.1
        event = PlayerLeft(chance.choice(match.players)) if leaves else goes_on(match, chance)
        if not isinstance(event, AnswerCorrected) and match.may(event):
            match = match.after(event)
            log.append(event)
    return log, match


def right_from_the_start(log: list[Event], right: AnswerCorrected) -> Match | None:
    """The log replayed with the answer told in its round, before any of its gold moved.

    None where somebody could not have paid then what they paid.
    """
    match, told = replay(log[:1]), False
    for event in log[1:]:
        moves = isinstance(event, (GoldStolen, TheftLeft, GoldSharedOut))
        if moves and not told and match.this_round.number == right.round:
            match, told = match.after(right), True
        if match.may(event):
            match = match.after(event)
        elif isinstance(event, PAYMENTS):
            return None
        else:
            assert isinstance(event, MAY_FALL), event
    return match


@settings(max_examples=150, phases=(Part.reuse, Part.generate))
@given(seed=st.integers(0, 2**32))
def test_a_correction_is_a_replay_of_the_log_with_the_answer_put_right(seed: int) -> None:
    chance = Random(seed)
    log, match = an_evening(chance)
    right = a_correction(match, chance)
    assume(right.round <= len(match.finished) and match.may(right))
    corrected, replayed = match.after(right), right_from_the_start(log, right)
    assume(replayed is not None)
    assert replayed is not None
    assert corrected.books.purses == replayed.books.purses
    for number, then in enumerate(corrected.finished):
        again = replayed.finished[number]
        assert (then.answers, then.roles, then.board) == (again.answers, again.roles, again.board)
        assert then.gains == again.gains
        assert kept_thefts(then) == again.steals
    if corrected.now is None and corrected.phase is Phase.SEATED:
        assert corrected.next_beginner == replayed.next_beginner
