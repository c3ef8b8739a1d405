"""What may happen in a match, be taken back, and be put right."""

from __future__ import annotations

from tests.guards.guard import Guard

TABLE = "tests/test_table.py::test_"
UNDO = "tests/game/test_match_undo.py::test_"
CORRECTIONS = "tests/game/test_match_corrections.py::test_"
BOARD = "tests/game/test_match_board.py::test_"

GUARDS = (
    Guard(
        "undo: only the last event",
        "companion/game/match/undoing.py",
        "    if event.what != last.kind:\n        return RuleError(Code.NOT_THE_LAST_EVENT)\n",
        "",
        (UNDO + "undo_names_the_event_that_it_takes_back",),
    ),
    Guard(
        "undo: open roles stay open",
        "companion/game/match/undoing.py",
        "        return RuleError(Code.ROLES_WERE_OPENED)\n",
        "        return None\n",
        (UNDO + "roles_that_all_have_turned_over_stay_open",),
    ),
    Guard(
        "undo: a deal that was looked at is not undone",
        "companion/game/match/undoing.py",
        "            return RuleError(Code.DEAL_WAS_LOOKED_AT)\n",
        "            return None\n",
        (
            UNDO + "a_deal_that_somebody_saw_is_dealt_again_not_undone",
            TABLE + "undo_never_unsees_after_a_restart_either",
        ),
    ),
    Guard(
        "undo: what was seen is asked about",
        "companion/game/match/undoing.py",
        "    if seen_by is not None and not event.already_seen:\n",
        "    if seen_by is not None and seen_by not in match.players:\n",
        (UNDO + "a_hat_swap_already_seen_is_undone_only_when_the_table_says_so",),
    ),
    Guard(
        "undo: a known card is shuffled back into the pile",
        "companion/game/match/undoing.py",
        "    chance.shuffle(pile)\n",
        "",
        (UNDO + "the_pile_card_that_somebody_knows_is_shuffled_back",),
    ),
    Guard(
        "undo: passes over looks",
        "companion/game/match/match.py",
        "frozenset({RoleLooked, SomebodyElseLooked, UndoneEvent})",
        "frozenset({SomebodyElseLooked, UndoneEvent})",
        (UNDO + "looks_are_never_taken_back",),
    ),
    Guard(
        "match: one that is over does not run again",
        "companion/table.py",
        "        if self._from_history or (self.state is State.FINISHED and has_ended(after)):\n",
        "        if self._from_history:\n",
        (TABLE + "a_match_whose_gold_is_counted_again_stays_over",),
    ),
    Guard(
        "match: an old one takes corrections and nothing else",
        "companion/table.py",
        "        if self._from_history and not self._may_still_happen(event):\n"
        "            raise RefusedError(Refusal.MATCH_IS_OVER)\n",
        "",
        (TABLE + "an_old_match_takes_corrections_and_nothing_else",),
    ),
    Guard(
        "match: one that is over is not taken up again",
        "companion/table.py",
        "        if self.match.phase is Phase.OVER:\n"
        "            raise RefusedError(Refusal.MATCH_IS_OVER)\n",
        "",
        (TABLE + "a_match_that_is_over_is_not_taken_up_again",),
    ),
    Guard(
        "match: went on elsewhere is refused",
        "companion/table.py",
        "                raise RefusedError(Refusal.WENT_ON_ELSEWHERE) from None\n",
        "                return\n",
        (TABLE + "a_match_of_another_window_is_read_again_and_not_doubled",),
    ),
    Guard(
        "correction: a theft that is lost is marked",
        "companion/game/match/correcting.py",
        "gains=gains_of(terms, settled(played, kept), {}), lost=lost)",
        "gains=gains_of(terms, settled(played, kept), {}), lost=())",
        (CORRECTIONS + "a_theft_that_is_no_longer_possible_is_marked_and_handed_back",),
    ),
    Guard(
        "correction: an answer that cannot be is refused",
        "companion/game/match/correcting.py",
        "    refusal = why_not_answer(terms, case.seats, new.answers)\n",
        "    refusal: Refusal = None\n",
        (CORRECTIONS + "an_answer_that_cannot_be_is_refused",),
    ),
    Guard(
        "board: fixed once a thief has taken gold",
        "companion/game/match/board.py",
        "        return RuleError(Code.THEFTS_HAVE_BEGUN)\n",
        "        return None\n",
        (BOARD + "the_board_may_be_put_right_until_a_thief_has_taken_gold",),
    ),
    Guard(
        "deal: only the deck of this table",
        "companion/game/match/dealing.py",
        "    if deal != laid_out(match.terms.edition, deal.roles, rest):\n",
        "    if len(deal.roles) != seats:\n",
        ("tests/game/test_match_deal.py::test_only_the_deck_of_this_table_can_be_dealt",),
    ),
)
