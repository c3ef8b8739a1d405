"""What a table tells of a match afterwards: three things that happened, chosen from all of them.

Codes and figures only. Nothing is said of somebody that they would not like to hear.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice
from zlib import crc32

from companion.game.awards import BEST_NUGGET, saboteurs_of, without_pointing
from companion.game.events import PlayerId
from companion.game.gold import Ending
from companion.game.ledger import gold_for_the_books
from companion.game.match import Match, shares_then
from companion.game.match.state import Finished, Phase
from companion.game.roles import Role

SENTENCES = 3
ENOUGH_FINGERS = 3
FAR_AHEAD = 4
MUCH = 4
LONGEST_RUN = 40
"""How many matches that would tell the same are followed back."""


class Tale(StrEnum):
    """One thing to tell, in the order in which it is told, with the facts that go with it."""

    BEGAN = "began"  # who
    SPIDER = "spider"  # round
    CRYSTALS = "crystals"  # n, round
    CHANGED = "changed"  # who, round, role, then
    LONE_SABOTEUR = "lone_saboteur"  # who, round, n others
    ALL_FOUND = "all_found"  # round
    NONE_FOUND = "none_found"  # round
    UNSEEN = "unseen"  # who, n rounds
    NOSE = "nose"  # who, n fingers
    MANY_ROLES = "many_roles"  # who, n
    SAME_ROLE = "same_role"  # who, role
    OFTEN_SABOTEUR = "often_saboteur"  # who, n
    REACHED = "reached"  # who, n
    BIG_ROUND = "big_round"  # who, n gold, round
    LUCKY = "lucky"  # who, n cards
    REPAIRS = "repairs"  # n
    THEFTS = "thefts"  # n
    SABOTEURS_ALWAYS = "saboteurs_always"  # n rounds
    GOLD_ALWAYS = "gold_always"  # n rounds
    TALLY = "tally"  # n of all rounds
    SABOTEURS = "saboteurs"  # n
    PLAYED = "played"  # n players, of rounds
    COMEBACK = "comeback"  # who
    CLOSE = "close"
    AHEAD = "ahead"  # who, n
    SHARED_WIN = "shared_win"  # who, n gold
    NOBODY_EMPTY = "nobody_empty"
    TOTAL = "total"  # n


@dataclass(frozen=True, slots=True)
class ToldTale:
    """A tale with its facts; `striking` orders what is worth telling first."""

    tale: Tale
    striking: int
    who: tuple[PlayerId, ...] = ()
    n: int = 0
    of: int = 0
    round: int = 0
    role: Role | None = None
    then: Role | None = None


ALIKE = (
    {Tale.UNSEEN, Tale.OFTEN_SABOTEUR, Tale.LONE_SABOTEUR, Tale.SABOTEURS},
    {Tale.ALL_FOUND, Tale.NONE_FOUND, Tale.NOSE},
    {Tale.SABOTEURS_ALWAYS, Tale.GOLD_ALWAYS, Tale.TALLY, Tale.REACHED},
    {Tale.MANY_ROLES, Tale.SAME_ROLE, Tale.CHANGED},
    {Tale.COMEBACK, Tale.CLOSE, Tale.AHEAD, Tale.SHARED_WIN, Tale.NOBODY_EMPTY, Tale.TOTAL},
)
"""Of these one at a time is enough, as long as there is something else to tell."""


def story(
    match: Match, match_id: str, before: Iterable[tuple[str, Match]] = ()
) -> tuple[ToldTale, ...]:
    """What this match tells; nothing where no round is in the books.

    `before` are the earlier matches of the same people with their ids, the last one first. As
    long as they would all tell the same, every second one tells `PLAYED` in place of one tale,
    which no other story does: so no table hears the same three twice in a row.
    """
    chosen = _chosen(match, match_id)
    kinds = {told.tale for told in chosen}
    run = 0
    for earlier_id, earlier in islice(before, LONGEST_RUN):
        if {told.tale for told in _chosen(earlier, earlier_id)} != kinds:
            break
        run += 1
    if chosen and run % 2:
        players = len({who for then in match.finished for who in then.seats})
        played = ToldTale(Tale.PLAYED, 0, n=players, of=len(match.finished))
        chosen = (*chosen[:-1], played)
    return _in_order(chosen)


def _chosen(match: Match, match_id: str) -> tuple[ToldTale, ...]:
    """The most striking ones, chance by the match's id among equals, the least striking last."""

    def chance(told: ToldTale) -> int:
        return crc32(f"{match_id} {told.tale} {told.round} {' '.join(told.who)}".encode())

    open_yet = sorted(tellable(match), key=lambda told: (-told.striking, chance(told)))
    chosen: list[ToldTale] = []
    for fits in (_says_something_else, _is_another):
        for told in open_yet:
            if len(chosen) < SENTENCES and fits(told, chosen):
                chosen.append(told)
    return tuple(chosen)


def _says_something_else(told: ToldTale, chosen: list[ToldTale]) -> bool:
    """About another thing, and not a third time about one person."""
    heard = {one.tale for one in chosen}
    close = any(told.tale in kinds and heard & kinds for kinds in ALIKE)
    often = Counter(who for one in chosen for who in one.who)
    return _is_another(told, chosen) and not close and not any(often[who] > 1 for who in told.who)


def _is_another(told: ToldTale, chosen: list[ToldTale]) -> bool:
    return all(told.tale is not one.tale for one in chosen)


def _in_order(chosen: Iterable[ToldTale]) -> tuple[ToldTale, ...]:
    tales = list(Tale)
    return tuple(sorted(chosen, key=lambda told: tales.index(told.tale)))


def tellable(match: Match) -> Iterator[ToldTale]:
    """All that there is to tell of the rounds in the books, and of the end once it is known."""
    if not match.finished:
        return
    for then in match.finished:
        yield from _of_a_round(match, then)
    yield from _of_the_fingers(match.finished)
    yield from _of_the_roles(match.finished)
    yield from _of_the_table(match.finished)
    yield from _of_the_gold(match)
    yield from _of_the_end(match)


def _of_a_round(match: Match, then: Finished) -> Iterator[ToldTale]:
    number, saboteurs = then.number, saboteurs_of(then)
    if number == 1:
        yield ToldTale(Tale.BEGAN, 0, (then.beginner,))
    if then.answers.ended is Ending.SPIDER:
        yield ToldTale(Tale.SPIDER, 2, round=number)
    if then.answers.crystals >= 2:
        yield ToldTale(Tale.CRYSTALS, 1, n=then.answers.crystals, round=number)
    for who, roles in then.earlier.items():
        if who in then.roles and roles[0] is not then.roles[who]:
            yield ToldTale(
                Tale.CHANGED, 3, (who,), round=number, role=roles[0], then=then.roles[who]
            )
    others = len(then.seats) - 1
    if len(saboteurs) == 1 and others > 1 and _won_by(match, then, saboteurs):
        yield ToldTale(Tale.LONE_SABOTEUR, 3, tuple(saboteurs), n=others, round=number)
    right = sum(at in saboteurs for at in then.pointed.values())
    if saboteurs and len(then.pointed) >= ENOUGH_FINGERS and right in (0, len(then.pointed)):
        yield ToldTale(Tale.ALL_FOUND if right else Tale.NONE_FOUND, 3, round=number)


def _won_by(match: Match, then: Finished, players: Iterable[PlayerId]) -> bool:
    winners = shares_then(match, then.number).winners
    return then.answers.ended is not Ending.GOLD and set(players) <= set(winners)


def _of_the_fingers(rounds: tuple[Finished, ...]) -> Iterator[ToldTale]:
    pointed = [then for then in rounds if then.pointed]
    hidden = Counter(who for then in pointed for who in saboteurs_of(then))
    found = {at for then in pointed for at in then.pointed.values() if at in saboteurs_of(then)}
    for who, times in hidden.items():
        if who not in found and who not in without_pointing(rounds):
            yield ToldTale(Tale.UNSEEN, 3, (who,), n=times)
    right = Counter(
        by for then in pointed for by, at in then.pointed.items() if at in saboteurs_of(then)
    )
    if (best := _only_best(right)) and right[best] >= 2:
        yield ToldTale(Tale.NOSE, 3, (best,), n=right[best])


def _of_the_roles(rounds: tuple[Finished, ...]) -> Iterator[ToldTale]:
    held: dict[PlayerId, list[Role]] = {}
    for then in rounds:
        for who, role in then.roles.items():
            held.setdefault(who, []).append(role)
    for who, roles in held.items():
        times = roles.count(Role.SABOTEUR)
        if times >= 2:
            yield ToldTale(Tale.OFTEN_SABOTEUR, 2, (who,), n=times)
        elif len(roles) >= 3 and len(set(roles)) == 1:
            yield ToldTale(Tale.SAME_ROLE, 1, (who,), role=roles[0])
        elif len(set(roles)) >= 3:
            yield ToldTale(Tale.MANY_ROLES, 1, (who,), n=len(set(roles)))
    yield ToldTale(Tale.SABOTEURS, 0, n=sum(len(saboteurs_of(then)) for then in rounds))


def _of_the_table(rounds: tuple[Finished, ...]) -> Iterator[ToldTale]:
    reached = [then for then in rounds if then.answers.ended is Ending.GOLD]
    by = Counter(then.answers.by for then in reached if then.answers.by is not None)
    if (best := _only_best(by)) and by[best] >= 2:
        yield ToldTale(Tale.REACHED, 2, (best,), n=by[best])
    if len(rounds) >= 2 and len(reached) == len(rounds):
        yield ToldTale(Tale.GOLD_ALWAYS, 2, n=len(rounds))
    if len(rounds) >= 2 and not reached and all(map(saboteurs_of, rounds)):
        yield ToldTale(Tale.SABOTEURS_ALWAYS, 2, n=len(rounds))
    yield ToldTale(Tale.TALLY, 0, n=len(reached), of=len(rounds))
    repairs = sum(sum(then.board.repaired.values()) for then in rounds)
    if repairs >= 2:
        yield ToldTale(Tale.REPAIRS, 1 + (repairs >= MUCH), n=repairs)
    thefts = sum(
        steal.victim is not None and steal not in then.lost
        for then in rounds
        for steal in then.steals
    )
    if thefts >= 2:
        yield ToldTale(Tale.THEFTS, 1 + (thefts >= MUCH), n=thefts)
    lucky = Counter(
        who
        for then in rounds
        for who, cards in then.taken.items()
        for one in cards
        if one == BEST_NUGGET
    )
    if best := _only_best(lucky):
        yield ToldTale(Tale.LUCKY, 1 + (lucky[best] > 1), (best,), n=lucky[best])


def _of_the_gold(match: Match) -> Iterator[ToldTale]:
    """The largest share of any round, where one person alone had it and its worth is known."""
    if match.phase is not Phase.OVER:
        return
    cells = {
        (who, number): cell.gold
        for who in match.books.purses
        for number, cell in enumerate(gold_for_the_books(match, who).cells)
        if number
    }
    if None in cells.values():
        return
    most = max((gold or 0 for gold in cells.values()), default=0)
    richest = [place for place, gold in cells.items() if gold == most]
    if most >= MUCH and len(richest) == 1:
        ((who, number),) = richest
        yield ToldTale(Tale.BIG_ROUND, 2, (who,), n=most, round=number)
    rounds = len(match.finished)
    winners = match.winners
    if len(winners) == 1 and rounds >= 2:
        until = {
            who: sum(gold or 0 for (one, n), gold in cells.items() if one == who and n < rounds)
            + (gold_for_the_books(match, who).cells[0].gold or 0)
            for who in (place.player for place in match.ranking if place.place is not None)
        }
        if until[winners[0]] < max(until.values()):
            yield ToldTale(Tale.COMEBACK, 3, winners)


def _of_the_end(match: Match) -> Iterator[ToldTale]:
    placed = [place for place in match.ranking if place.place is not None]
    golds = [place.gold or 0 for place in placed]
    winners = match.winners
    if len(golds) < 2 or not winners or not golds[0]:
        return
    if 2 <= len(winners) <= SENTENCES:
        yield ToldTale(Tale.SHARED_WIN, 3, winners, n=golds[0])
    if len(winners) == 1:
        ahead = golds[0] - golds[1]
        if ahead == 1:
            yield ToldTale(Tale.CLOSE, 2)
        if ahead >= FAR_AHEAD:
            yield ToldTale(Tale.AHEAD, 2, winners, n=ahead)
    if golds[-1] > 0:
        yield ToldTale(Tale.NOBODY_EMPTY, 1)
    if all(place.gold is not None for place in match.ranking):
        yield ToldTale(Tale.TOTAL, 0, n=sum(place.gold or 0 for place in match.ranking))


def _only_best(counted: Counter[PlayerId]) -> PlayerId | None:
    """Who did it most often, where it is one person alone."""
    most = max(counted.values(), default=0)
    best = [who for who, times in counted.items() if times == most]
    return best[0] if len(best) == 1 else None
