"""The rules core asked about a journal: is it a match, and what did it come to."""

from __future__ import annotations

import json
from collections import Counter, deque
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from companion.archive.card import MatchSum, PlayerLine, PlayerRound, RoundSum
from companion.archive.journal import Headline, UnreadableMatchError
from companion.archive.seals import StoredEvent
from companion.game.awards import saboteurs_of
from companion.game.events import (
    DataError,
    Event,
    MatchEnded,
    Player,
    PlayerId,
    PlayersSeated,
    event_from_data,
)
from companion.game.gold import share_out
from companion.game.ledger import gold_for_the_books
from companion.game.match import Code, Match, Phase, RuleError, round_of
from companion.game.match.correcting import kept_thefts
from companion.game.match.played import round_then
from companion.game.match.public import Public
from companion.game.match.state import Finished
from companion.game.roles import Side, side_of
from companion.game.roundfile import write_round


def after(match: Match | None, event: Event) -> Match:
    """The match one event further on; a `RuleError` if it cannot have happened next."""
    if match is not None:
        return match.after(event)
    if isinstance(event, PlayersSeated):
        return Match.start(event)
    raise RuleError(Code.NO_TABLE_YET)


def has_ended(match: Public) -> bool:
    """Whether nothing more is played in a match."""
    return match.phase in (Phase.COUNTING, Phase.OVER)


def event_of(entry: StoredEvent) -> Event:
    """The event of a line of the journal."""
    try:
        return event_from_data(json.loads(entry.event))
    except (DataError, ValueError, RecursionError) as error:
        raise UnreadableMatchError from error


def _stages(entries: Iterable[StoredEvent]) -> Iterator[Match]:
    """The match after each of these lines."""
    match = None
    for entry in entries:
        try:
            match = after(match, event_of(entry))
        except RuleError as error:
            raise UnreadableMatchError from error
        yield match


def replayed(entries: Iterable[StoredEvent]) -> Match:
    """The match that these lines tell."""
    last = deque(_stages(entries), 1)
    if not last:
        raise UnreadableMatchError
    return last[0]


def booked(entries: Iterable[StoredEvent]) -> int:
    """How many lines reach to the last moment at which no round was open."""
    stages = enumerate(_stages(entries), 1)
    return max((number for number, match in stages if match.now is None), default=0)


def times_of_play(entries: Sequence[StoredEvent]) -> list[int]:
    """When something happened, up to the match's end: a correction later on is no play."""
    backwards = zip(range(len(entries), 0, -1), reversed(entries), strict=True)
    ends = (number for number, one in backwards if json.loads(one.event)["kind"] == MatchEnded.kind)
    return [entry.at for entry in entries[: next(ends, None)]]


def headline_of(match_id: str, match: Match) -> Headline:
    """What the home screen may know of a match."""
    number = match.now.number if match.now is not None else _coming(match)
    seats = match.table.seats
    names = tuple(match.table.names[player] for player in seats)
    return Headline(match_id, match.terms.edition.value, names, seats, number)


def _coming(match: Match) -> int | None:
    return None if has_ended(match) else match.next_round or len(match.books.finished)


def table_of(match: Public) -> dict[str, Any]:
    """The table as it is set now: what seats the same people again, without who went home."""
    terms, table = match.terms, match.table
    home = table.leaving if has_ended(match) else ()
    seated = PlayersSeated(
        edition=terms.edition,
        players=tuple(Player(who, table.names[who]) for who in table.seats if who not in home),
        modules=terms.modules,
        rulings=table.rulings,
        printed_roles=terms.printed_roles,
        phone_nuggets=terms.phone_nuggets,
        open_gold=terms.open_gold,
        nugget_split=terms.nugget_split,
        house=terms.house,
        house_name=terms.house_name,
    )
    return seated.to_data()


def round_files(match: Match) -> list[dict[str, Any]]:
    """The rounds in the books as other programs read them."""
    return [write_round(round_of(match, then.number)) for then in match.finished]


def sum_of(match: Match) -> MatchSum:
    """What history and statistics keep of a match."""
    places = {place.player: place.place for place in match.ranking}
    books = {player: gold_for_the_books(match, player) for player in match.books.purses}
    lines = tuple(
        PlayerLine(
            id=player,
            name=match.name(player),
            gold=books[player].total.gold,
            place=places.get(player),
            won=places.get(player) == 1,
            roles=tuple(then.roles.get(player) for then in match.finished),
            golds=tuple(cell.gold for cell in books[player].cells),
        )
        for player in match.books.purses
    )
    rounds = tuple(_round_sum(match, then) for then in match.finished)
    began = match.finished[0].beginner if match.finished else ""
    terms = match.terms
    house = None if terms.house is None else terms.house_name or ""
    return MatchSum(terms.edition.value, began, lines, rounds, house)


def _round_sum(match: Match, then: Finished) -> RoundSum:
    winners = share_out(round_then(match.terms, then)).winners
    stolen = [steal for steal in kept_thefts(then) if steal.victim is not None]
    thefts = Counter(steal.thief for steal in stolen)
    suffered = Counter(steal.victim for steal in stolen)
    bad = saboteurs_of(then)
    fingers = Counter(then.pointed.values())
    return RoundSum(
        number=then.number,
        seats=len(then.seats),
        sides=_sides(then, winners),
        shares=tuple(
            PlayerRound(
                player,
                then.roles[player],
                player in winners,
                thefts[player],
                suffered[player],
                then.pointed[player] in bad if player in then.pointed else None,
                fingers[player] if then.pointed and player in bad else None,
            )
            for player in then.seats
        ),
    )


def _sides(then: Finished, winners: Iterable[PlayerId]) -> tuple[str, ...]:
    """The sides that won; boss, mediator and greedy dwarf only where they won without any."""
    sides = {side_of(then.roles[player]) for player in winners}
    if len(sides) > 1:
        sides.discard(Side.OTHERS)
    return tuple(sorted(sides))
