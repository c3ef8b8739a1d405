"""What a match is remembered for, beyond its gold: one table of awards, from events alone.

An award goes to everybody who shares the best; where nothing that counts has happened to anybody,
there is none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from companion.game.events import PlayerId
from companion.game.match import Match
from companion.game.match.state import Finished
from companion.game.roles import Side, side_of

BEST_NUGGET = 3
Score = tuple[int, ...]
Scores = Mapping[PlayerId, Score]


class Award(StrEnum):
    """What somebody was best at."""

    BEST_LIAR = "best_liar"  # most rounds as a saboteur, and then the fewest fingers on them
    BEST_NOSE = "best_nose"  # pointed at most saboteurs
    MOST_REPAIRED = "most_repaired"  # most tools before them were repaired
    MOST_STOLEN_FROM = "most_stolen_from"  # most often robbed by thieves
    LUCKIEST_NUGGET = "luckiest_nugget"  # took most nugget cards worth 3 from the phone


@dataclass(frozen=True, slots=True)
class Won:
    """An award with all who share it; `count` is how often they did it, `fingers` on liars.

    `partly`: one of these liars was a saboteur in a round without pointing, too, which counts for
    nothing here.
    """

    award: Award
    players: tuple[PlayerId, ...]
    count: int
    fingers: int | None = None
    partly: bool = False


def awards(match: Match) -> tuple[Won, ...]:
    """The awards of a match, of its rounds in the books, in the order of the table."""
    won = []
    for award, scores_of in _SCORES.items():
        scores = scores_of(match.finished)
        if scores:
            best = max(scores.values())
            players = tuple(sorted(who for who, score in scores.items() if score == best))
            fingers = -best[1] if len(best) > 1 else None
            partly = fingers is not None and any(map(without_pointing(match.finished).get, players))
            won.append(Won(award, players, best[0], fingers, partly))
    return tuple(won)


def _liars(rounds: tuple[Finished, ...]) -> Scores:
    """Rounds without any pointing tell nothing about lies."""
    played: Counter[PlayerId] = Counter()
    fingers: Counter[PlayerId] = Counter()
    for told in rounds:
        for who in saboteurs_of(told) if told.pointed else ():
            played[who] += 1
            fingers[who] += sum(at == who for at in told.pointed.values())
    return {who: (times, -fingers[who]) for who, times in played.items()}


def without_pointing(rounds: Iterable[Finished]) -> Counter[PlayerId]:
    """How often somebody was a saboteur and nobody pointed at anybody."""
    return Counter(who for told in rounds if not told.pointed for who in saboteurs_of(told))


def _noses(rounds: tuple[Finished, ...]) -> Scores:
    return _counted(
        by for told in rounds for by, at in told.pointed.items() if at in saboteurs_of(told)
    )


def _repaired(rounds: tuple[Finished, ...]) -> Scores:
    times = Counter[PlayerId]()
    for told in rounds:
        times.update(told.board.repaired)
    return {who: (repairs,) for who, repairs in times.items()}


def _robbed(rounds: tuple[Finished, ...]) -> Scores:
    return _counted(
        steal.victim
        for told in rounds
        for steal in told.steals
        if steal.victim is not None and steal not in told.lost
    )


def _lucky(rounds: tuple[Finished, ...]) -> Scores:
    return _counted(
        who
        for told in rounds
        for who, cards in told.taken.items()
        for worth in cards
        if worth == BEST_NUGGET
    )


def _counted(found: Iterable[PlayerId]) -> Scores:
    return {who: (times,) for who, times in Counter(found).items()}


def saboteurs_of(told: Finished) -> frozenset[PlayerId]:
    """Who played against the gold in a round."""
    return frozenset(who for who, role in told.roles.items() if side_of(role) is Side.SABOTEURS)


_SCORES: Mapping[Award, Callable[[tuple[Finished, ...]], Scores]] = {
    Award.BEST_LIAR: _liars,
    Award.BEST_NOSE: _noses,
    Award.MOST_REPAIRED: _repaired,
    Award.MOST_STOLEN_FROM: _robbed,
    Award.LUCKIEST_NUGGET: _lucky,
}
