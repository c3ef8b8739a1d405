"""What is public of a match: the same for the match itself and for every view of it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game.events import PlayerId
from companion.game.gold import Direction, Tool
from companion.game.match.errors import Code, RuleError
from companion.game.match.state import Finished, Now, Phase, Seats, Terms


@dataclass(frozen=True, slots=True)
class Markers:
    """What lies in front of one player; `thief` counts the thief cards in order of play."""

    broken: frozenset[Tool] = frozenset()
    thief: int | None = None
    trapped: bool = False


class Public:
    """What everybody at the table may know: terms, seats, and the round that is played."""

    __slots__ = ()

    terms: Terms
    table: Seats
    phase: Phase
    now: Now | None

    @property
    def finished(self) -> tuple[Finished, ...]:
        """The rounds in the books."""
        raise NotImplementedError

    def finished_round(self, number: int) -> Finished:
        """A round in the books."""
        if not 1 <= number <= len(self.finished):
            raise RuleError(Code.NO_SUCH_ROUND, round=number)
        return self.finished[number - 1]

    # the table

    @property
    def players(self) -> tuple[PlayerId, ...]:
        """Who sits at the table, clockwise."""
        return self.table.seats

    def name(self, player: PlayerId) -> str:
        """What a player goes by, also one who has left."""
        return self.table.names[player]

    def may_play_with(self, number: int) -> bool:
        """Whether the edition allows that number of players."""
        return number in self.terms.rules.decks

    @property
    def next_beginner(self) -> PlayerId | None:
        """Who begins the next round; None where the table has to say."""
        return self.table.next_beginner

    @property
    def next_round(self) -> int | None:
        """The number of the round that may begin next; None after the last one."""
        following = len(self.finished) + 1
        return following if following <= self.terms.rounds else None

    # the round

    @property
    def this_round(self) -> Now:
        """The round being played; a `RuleError` between two rounds."""
        if self.now is None:
            raise RuleError(Code.NOT_NOW, phase=self.phase.value)
        return self.now

    @property
    def beginner(self) -> PlayerId | None:
        """Who began the round being played."""
        return None if self.now is None else self.now.beginner

    @property
    def direction(self) -> Direction:
        """Which way play goes."""
        return Direction.CLOCKWISE if self.now is None else self.now.board.direction

    def markers(self, player: PlayerId) -> Markers:
        """What lies in front of a player."""
        if self.now is None:
            return Markers()
        board = self.now.board
        thief = board.thieves.index(player) + 1 if player in board.thieves else None
        return Markers(board.tools_of(player), thief, player in board.trapped)

    # the phone goes round

    def looks(self, player: PlayerId) -> int:
        """How often a player looked at their own role in this round, counted in the open."""
        return 0 if self.now is None else self.now.hand.looks.get(player, 0)

    def first_looks(self, player: PlayerId) -> int:
        """How many of these were the first look at a card that had come to them."""
        return 0 if self.now is None else self.now.hand.first_looks.get(player, 0)

    def peeked(self, player: PlayerId) -> int:
        """How often a card let a player open another's role in this round."""
        return 0 if self.now is None else self.now.hand.peeked.get(player, 0)

    def gold_looks(self, player: PlayerId) -> int:
        """How often a player looked at their own gold in this round."""
        return 0 if self.now is None else self.now.hand.gold_looks.get(player, 0)

    def looks_that_stand_out(self, player: PlayerId) -> int:
        """All looks of a player who has looked more than the deal asked for; else 0."""
        looks, peeked = self.looks(player), self.peeked(player)
        return looks + peeked if peeked or looks > self.first_looks(player) else 0

    @property
    def dealings(self) -> int:
        """How often the roles of this round were dealt."""
        return 0 if self.now is None else self.now.hand.dealings
