"""Random matches of every edition and module: whatever happens, gold and secrets stay in order."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from random import Random

import pytest
from hypothesis import Phase as Part
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from companion.game import events as happened
from companion.game.deal import role_deck
from companion.game.events import Event, event_from_data
from companion.game.ledger import gold_by_round
from companion.game.match import (
    CanUndo,
    Match,
    Phase,
    RuleError,
    questions,
    replay,
    shares_preview,
)
from companion.game.modules import Module
from companion.game.nugget_deck import NuggetDeck
from companion.game.purse import EMPTY
from companion.game.views import view_for
from tests.game.happenings import a_table, anything, goes_on

seeds = st.integers(0, 2**32)


def nuggets_everywhere(match: Match) -> Counter[int]:
    """Every nugget card of the phone's deck, wherever it lies."""
    purses = (purse.cards for purse in match.books.purses.values())
    draft = None if match.now is None else match.now.draft
    drafted = (draft.cards, *draft.taken.values()) if draft else ()
    return Counter(chain(match.books.deck.cards, *purses, *drafted))


def tokens_that_come(match: Match, event: Event) -> int | None:
    """By how much an event changes all gold outside the nugget deck; None where shares tell."""
    if isinstance(event, happened.GoalReached):
        gains = {happened.Goal.BAG_1: 1, happened.Goal.BAG_2: 2, happened.Goal.DRAGON: -1}
        return gains[event.goal] if event.paid or event.goal is not happened.Goal.DRAGON else 0
    if isinstance(event, happened.ChestOpened):
        return 1 if event.effect is happened.Chest.GOLD else 0
    if isinstance(event, happened.GoldSharedOut):
        shares = shares_preview(match)
        assert shares is not None
        return sum(shares.gold.values())
    if isinstance(event, happened.PlayerJoined):
        new = event.player.id not in match.books.purses
        return int(new and Module.TOLL_TUNNELS in match.terms.modules)
    if isinstance(event, (happened.AnswerCorrected, happened.Undone)):
        return None
    if isinstance(event, happened.NuggetsHandedOutAgain):
        return None
    if isinstance(event, (happened.NuggetPicked, happened.PayoutTaken, happened.NuggetsDrawn)):
        return None
    return 0


def all_gold(match: Match) -> int:
    """All gold that came and went in the open; cards picked in secret aside, also once changed."""
    return sum(purse.in_the_open for purse in match.books.purses.values())


class AnyMatch(RuleBasedStateMachine):
    """A table that plays, errs, undoes and corrects."""

    log: list[Event]
    match: Match

    @initialize(seed=seeds)
    def set_the_table(self, seed: int) -> None:
        seated = a_table(Random(seed))
        self.log = [seated]
        self.match = Match.start(seated)

    def happen(self, event: Event) -> None:
        before = self.match
        refusal = before.why_not(event)
        if refusal is not None:
            self.refuse(event, refusal)
            return
        expected = tokens_that_come(before, event)
        self.match = before.after(event)
        self.log.append(event_from_data(event.to_data()))
        if expected is not None:
            came = all_gold(self.match) - all_gold(before)
            assert came == expected, f"{event} brought {came}, not {expected}"
        self.can_be_taken_back_at_once(before, event)
        if self.match.now and before.now and self.match.now.number == before.now.number:
            for player in before.players:
                assert self.match.looks(player) >= before.looks(player), "a look was forgotten"

    def can_be_taken_back_at_once(self, before: Match, event: Event) -> None:
        """Undo of what nobody has seen yet leaves no trace but the number of deals."""
        if self.match.undoes != event or self.match.can_undo is not CanUndo.FREELY:
            return
        if isinstance(event, (happened.RolesDealt, happened.DealtAgain)):
            return
        assert self.match.after(self.match.undo(Random(0))) == before, f"{event} left a trace"

    def refuse(self, event: Event, refusal: RuleError) -> None:
        with pytest.raises(RuleError) as refused:
            self.match.after(event)
        assert refused.value == refusal

    @rule(seed=seeds)
    def play_goes_on(self, seed: int) -> None:
        chance = Random(seed)
        for _ in range(chance.randint(1, 12)):
            if self.match.phase is Phase.OVER:
                return
            self.happen(goes_on(self.match, chance))

    @rule(seed=seeds)
    def somebody_says_something(self, seed: int) -> None:
        chance = Random(seed)
        for _ in range(chance.randint(1, 6)):
            self.happen(anything(self.match, chance))

    @rule(seed=seeds)
    def undo(self, seed: int) -> None:
        can = self.match.can_undo
        if can is CanUndo.NOTHING:
            return
        event = self.match.undo(Random(seed), already_seen=can is CanUndo.SEEN)
        if can is not CanUndo.NEVER:
            assert self.match.may(event)
        self.happen(event)

    @invariant()
    def the_log_tells_it_all(self) -> None:
        rebuilt = replay(self.log)
        assert rebuilt == self.match
        assert (rebuilt.undoes, rebuilt.can_undo) == (self.match.undoes, self.match.can_undo)

    @invariant()
    def nobody_holds_less_than_nothing(self) -> None:
        for player, purse in self.match.books.purses.items():
            assert purse.is_possible, f"{player} holds less than nothing"

    @invariant()
    def the_rows_come_to_the_purses(self) -> None:
        books = self.match.books
        for player, purse in books.purses.items():
            rows = sum((row.get(player, EMPTY) for row in books.rows), EMPTY)
            assert rows == purse, f"the rows of {player} do not come to their purse"

    @invariant()
    def no_nugget_card_lies_in_two_places(self) -> None:
        if self.match.terms.phone_nuggets:
            split = NuggetDeck(*self.match.terms.nugget_split)
            assert nuggets_everywhere(self.match) == Counter(split.cards)

    @invariant()
    def no_role_card_is_lost(self) -> None:
        now = self.match.now
        if now is None or now.hand.deal is None:
            return
        dealt = now.hand.deal
        left_over = () if dealt.left_over is None else (dealt.left_over,)
        lying = Counter((*dealt.roles, *left_over, *dealt.pile, *dealt.aside))
        players = len(now.hand.seats)
        assert lying == Counter(role_deck(self.match.terms.box, players, self.match.terms.modules))

    @invariant()
    def every_screen_can_ask(self) -> None:
        questions(self.match)
        shares_preview(self.match)
        gold_by_round(self.match)
        assert self.match.next_beginner in (None, *self.match.players)
        for viewer in (None, self.match.players[0]):
            view_for(self.match, viewer)


AnyMatch.TestCase.settings = settings(
    max_examples=80,
    stateful_step_count=30,
    phases=(Part.reuse, Part.generate),  # a seed does not get simpler by being smaller
)
TestAnyMatch = AnyMatch.TestCase
