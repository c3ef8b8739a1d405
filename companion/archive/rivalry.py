"""Who comes out ahead of whom, and who is on a run: worked out from the matches as they ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

ENOUGH = 3
"""Who has met less often has no rival yet."""


@dataclass(frozen=True, slots=True)
class Ended:
    """How a match ended: everybody's gold, None where nobody told it, and who won."""

    gold: Mapping[str, int | None]
    won: frozenset[str]


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """The matches that two played against each other, as one of them sees it."""

    other: str
    ahead: int
    behind: int
    level: int

    @property
    def matches(self) -> int:
        """How many matches the two played against each other."""
        return self.ahead + self.behind + self.level


@dataclass(frozen=True, slots=True)
class Rivalry:
    """Whom somebody meets most often, first; how many matches they have won in a row, up to the
    last one (`streak`) and at best (`longest`)."""

    heads: tuple[HeadToHead, ...] = ()
    streak: int = 0
    longest: int = 0

    @property
    def easiest(self) -> HeadToHead | None:
        """Whose number they have: behind them in more than half of the matches, by the most."""
        clear = [one for one in self.heads if 2 * one.ahead > one.matches >= ENOUGH]
        return max(clear, key=lambda one: (one.ahead / one.matches, one.ahead), default=None)

    @property
    def hardest(self) -> HeadToHead | None:
        """Who comes out ahead of them in more than half of the matches, by the most."""
        clear = [one for one in self.heads if 2 * one.behind > one.matches >= ENOUGH]
        return max(clear, key=lambda one: (one.behind / one.matches, one.behind), default=None)


def rivalry(player: str, matches: Sequence[Ended]) -> Rivalry:
    """All of it for one player, over their matches in the order in which they were played."""
    streak = longest = 0
    sums: dict[str, list[int]] = {}
    for match in matches:
        if player not in match.gold:
            continue
        streak = streak + 1 if player in match.won else 0
        longest = max(longest, streak)
        mine = match.gold[player]
        for other, theirs in match.gold.items():
            if other != player and mine is not None and theirs is not None:
                sums.setdefault(other, [0, 0, 0])[_how(mine, theirs)] += 1
    heads = [HeadToHead(other, *counted) for other, counted in sums.items()]
    heads.sort(key=lambda one: (-one.matches, -one.ahead, one.other))
    return Rivalry(tuple(heads), streak, longest)


def _how(mine: int, theirs: int) -> int:
    """0 ahead, 1 behind, 2 level."""
    return 2 if mine == theirs else int(mine < theirs)
