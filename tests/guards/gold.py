"""Gold never comes out of nowhere, and goes to whom the rules give it."""

from __future__ import annotations

from tests.guards.guard import Guard

CORRECTIONS = "tests/game/test_match_corrections.py::test_"
BOARD = "tests/game/test_match_board.py::test_"
END = "tests/game/test_match_end.py::test_"
THIEVES = "tests/game/gold/test_thieves.py::test_"
TOKENS = "tests/game/gold/test_tokens.py::"
VICTIMS = "tests/game/gold/test_nuggets.py::TestSabotageVictim::test_"

NO_GOLD_OUT_OF_NOWHERE = (
    Guard(
        "gold: nobody holds less than nothing",
        "companion/game/match/handing_back.py",
        "{who: purse.at_least_nothing() for who, purse in purses.items()}",
        "dict(purses)",
        (CORRECTIONS + "what_somebody_no_longer_has_cannot_be_handed_back",),
    ),
    Guard(
        "gold: cards are drawn from the deck alone",
        "companion/game/match/sharing.py",
        "    return None if match.books.deck.holds(event.cards) else"
        " RuleError(Code.NOT_IN_THE_DECK)\n",
        "    return None\n",
        (END + "only_cards_of_the_deck_can_be_drawn",),
    ),
    Guard(
        "gold: a drawn card leaves the deck",
        "companion/game/match/sharing.py",
        "    return _on_their_way(replace(match, books=books), draft)\n",
        "    return _on_their_way(match, draft)\n",
        (END + "a_deck_that_runs_out_is_drawn_to_its_last_card",),
    ),
    Guard(
        "gold: a payout is worth what was won",
        "companion/game/match/sharing.py",
        "    if Counter(event.cards) not in ways:\n",
        "    if not event.cards:\n",
        (END + "saboteurs_take_cards_to_the_worth_that_they_won",),
    ),
    Guard(
        "gold: totals come from one deck",
        "companion/game/match/finishing.py",
        "    return _more_than_the_deck(match, dict(event.totals))\n",
        "    return None\n",
        (END + "all_totals_together_come_from_one_deck",),
    ),
    Guard(
        "gold: a pick is among the cards",
        "companion/game/match/sharing.py",
        "    if event.worth not in draft.cards:\n",
        "    if event.worth < 1:\n",
        (END + "the_cards_go_round_in_picking_order_until_none_is_left",),
    ),
    Guard(
        "toll: the owner pays nothing",
        "companion/game/match/payments.py",
        "    if owner in (event.by, event.builder):\n",
        "    if owner not in match.players:\n",
        (BOARD + "somebody_may_pay_for_another_but_the_owner_pays_nobody",),
    ),
    Guard(
        "toll: who has no gold cannot pay",
        "companion/game/match/payments.py",
        "    if match.terms.edition not in BASE_EDITIONS:\n"
        "        return RuleError(Code.NO_GOLD, player=player)\n",
        "    if match.terms.edition not in BASE_EDITIONS:\n        return None\n",
        (BOARD + "in_saboteur_2_who_has_no_gold_cannot_pay",),
    ),
    Guard(
        "dragon: who has gold pays",
        "companion/game/match/payments.py",
        "        return RuleError(Code.HAS_GOLD, player=event.by)\n",
        "        return None\n",
        (BOARD + "the_dragon_takes_nothing_from_who_has_nothing_and_1_from_who_has_gold",),
    ),
    Guard(
        "chest: four lie in the maze",
        "companion/game/match/payments.py",
        "    if not refusal and match.this_round.board.chests == CHESTS_LAID_OUT:\n",
        "    if not refusal and match.this_round.board.chests < 0:\n",
        (BOARD + "four_chests_lie_in_the_maze",),
    ),
    Guard(
        "chest: no card worth 1 from a deck without any",
        "companion/game/match/payments.py",
        "    if match.terms.phone_nuggets and match.books.deck.ones:\n",
        "    if match.terms.phone_nuggets:\n",
        (BOARD + "when_the_deck_holds_no_1_the_chest_pays_a_token",),
    ),
)

WHO_GETS_IT = (
    Guard(
        "thieves: who played the last card begins",
        "companion/game/gold/thieves.py",
        "    begins = thieves.index(max(thieves, key=cards.__getitem__))\n",
        "    begins = 0\n",
        (THIEVES + "who_played_the_last_thief_card_begins_and_the_others_follow_clockwise",),
    ),
    Guard(
        "thieves: a trapped one takes nothing",
        "companion/game/gold/thieves.py",
        "        if seat.thief is not None and not seat.trapped\n",
        "        if seat.thief is not None\n",
        (THIEVES + "a_trapped_thief_takes_nothing",),
    ),
    Guard(
        "thieves: nothing from who has nothing",
        "companion/game/gold/thieves.py",
        "    if held(played, shares, thefts)[theft.victim] < 1:\n",
        "    if held(played, shares, thefts)[theft.victim] < 0:\n",
        (THIEVES + "a_victim_must_have_gold_at_that_moment",),
    ),
    Guard(
        "doors: a barred team does not win",
        "companion/game/gold/tokens.py",
        "tuple(team for team in Colour if team.other not in played.outcome.doors)",
        "tuple(Colour)",
        (TOKENS + "TestWhoWinsThroughTheDoors::test_a_barred_digger_makes_the_other_team_win",),
    ),
    Guard(
        "boss: gets one less",
        "companion/game/gold/tokens.py",
        "        gold = max(0, each - THE_BOSS_GETS_LESS)\n",
        "        gold = each\n",
        (TOKENS + "test_the_worked_example_of_the_rulebook",),
    ),
    Guard(
        "mediator: never less than nothing",
        "companion/game/gold/tokens.py",
        "        gold = max(0, each - THE_MEDIATOR_GETS_LESS)\n",
        "        gold = each - THE_MEDIATOR_GETS_LESS\n",
        (TOKENS + "TestTheTable::test_the_mediator_never_gets_less_than_nothing",),
    ),
    Guard(
        "geologist: a trapped one leaves all to the other",
        "companion/game/gold/tokens.py",
        "    sharing = geologists if halved else free\n",
        "    sharing = geologists\n",
        (TOKENS + "TestGeologists::test_a_trapped_one_leaves_it_all_to_the_other",),
    ),
    Guard(
        "victims of sabotage do not pick",
        "companion/game/gold/nuggets.py",
        "    return seat.role is Role.GOLD_DIGGER and not is_victim(seat, played)\n",
        "    return seat.role is Role.GOLD_DIGGER\n",
        (VICTIMS + "victims_are_skipped_and_the_others_get_their_cards",),
    ),
)

GUARDS = NO_GOLD_OUT_OF_NOWHERE + WHO_GETS_IT
