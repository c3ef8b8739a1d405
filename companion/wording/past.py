"""What the past adds up to, said in a sentence before it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from companion.archive.rivalry import HeadToHead, Rivalry
from companion.archive.statistics import PlayerStatistics, TableStatistics
from companion.game.roles import Side
from companion.languages import _, many

FEW = 5
"""Over fewer rounds nobody says how often."""

HOW_OFTEN: tuple[tuple[float, Callable[[], str]], ...] = (
    (1 / 10, lambda: _("The saboteurs win one round in ten here.")),
    (1 / 5, lambda: _("The saboteurs win one round in five here.")),
    (1 / 4, lambda: _("The saboteurs win one round in four here.")),
    (1 / 3, lambda: _("The saboteurs win one round in three here.")),
    (1 / 2, lambda: _("The saboteurs win every other round here.")),
    (2 / 3, lambda: _("The saboteurs win two rounds in three here.")),
    (3 / 4, lambda: _("The saboteurs win three rounds in four here.")),
    (9 / 10, lambda: _("The saboteurs win nine rounds in ten here.")),
)
"""The nearest is said; never and always are said of nothing less."""


def how_often(played: Iterable[TableStatistics]) -> str:
    """How often the saboteurs win what is played here."""
    rounds = wins = 0
    for table in played:
        rounds += table.rounds
        wins += sum(side.wins for side in table.sides if side.side == Side.SABOTEURS.value)
    if rounds < FEW:
        return many("{n} round so far.", "{n} rounds so far.", rounds)
    if wins == 0:
        return _("The saboteurs have never won a round here.")
    if wins == rounds:
        return _("The saboteurs have won every round here.")
    return min(HOW_OFTEN, key=lambda one: abs(one[0] - wins / rounds))[1]()


def wins_line(found: PlayerStatistics, name: str) -> str:
    """How many of their matches somebody has won."""
    words = many(
        "{name} has won {wins} of {n} match.",
        "{name} has won {wins} of {n} matches.",
        found.matches,
    )
    return words.format(name=name, wins=found.wins)


def run_line(found: Rivalry) -> str:
    """A run of wins that goes on, or the longest there was; nothing where there was none."""
    if found.streak > 1:
        return many("{n} win in a row now.", "{n} wins in a row now.", found.streak)
    if found.longest > 1:
        return many("Longest run: {n} win.", "Longest run: {n} wins.", found.longest)
    return ""


def number_line(name: str, other: str, ahead: int, matches: int) -> str:
    """Who has whose number."""
    words = many(
        "{name} has {other}'s number: ahead in {ahead} of {n} match.",
        "{name} has {other}'s number: ahead in {ahead} of {n} matches.",
        matches,
    )
    return words.format(name=name, other=other, ahead=ahead)


def head_line(head: HeadToHead) -> str:
    """How two stand against each other, as one of them sees it."""
    parts = [
        _("{n} times ahead").format(n=head.ahead),
        _("{n} times behind").format(n=head.behind),
    ]
    if head.level:
        parts.append(_("{n} times level").format(n=head.level))
    return " · ".join(parts)


def most_wins_line(names: tuple[str, ...], wins: int, joined: str) -> str:
    """Who has won most often, over the list of all matches."""
    if not names or wins < 2:
        return ""
    words = many(
        "{names} has won most often: {n} time.", "{names} has won most often: {n} times.", wins
    )
    if len(names) > 1:
        words = many(
            "{names} have won most often: {n} time each.",
            "{names} have won most often: {n} times each.",
            wins,
        )
    return words.format(names=joined)
