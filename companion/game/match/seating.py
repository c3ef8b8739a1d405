"""Who sits down, moves, goes; what the table agrees on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.game.changing import replace
from companion.game.editions import EDITIONS, Gold
from companion.game.events import (
    Player,
    PlayerId,
    PlayerJoined,
    PlayerLeft,
    PlayerRenamed,
    PlayersSeated,
    PlayerStayed,
    SeatsMoved,
)
from companion.game.house.box import BoxCode, BoxFaultError
from companion.game.house.faults import why_no_box, why_not_for
from companion.game.match.errors import Code, RuleError
from companion.game.match.rules import WhyNot, follows, not_in, not_seated, refuses, same_twice
from companion.game.match.state import Books, Phase, Seats, Terms
from companion.game.modules import Module, misfits
from companion.game.nugget_deck import CARDS_IN_THE_BOX
from companion.game.purse import EMPTY, Purse, moved
from companion.game.rulings import strangers

if TYPE_CHECKING:
    from companion.game.match.match import Match

SEATS_MAY_MOVE = (Phase.SEATED, Phase.DEALING, Phase.RUNNING)
STARTING_GOLD = Purse(tokens=1)
"""Toll tunnels: everybody starts the match with 1 gold, latecomers too."""


def why_not_start(event: PlayersSeated) -> WhyNot:
    """Why a match cannot begin with this table."""
    return _house(event) or _players(event) or _modules(event) or _rulings(event) or _nuggets(event)


def terms_of(event: PlayersSeated) -> Terms:
    """What stays agreed for the whole match."""
    return Terms(
        edition=event.edition,
        modules=event.modules,
        printed_roles=event.printed_roles,
        phone_nuggets=event.phone_nuggets,
        open_gold=event.open_gold,
        nugget_split=event.nugget_split,
        house=event.house,
        house_name=event.house_name,
    )


def first_table(event: PlayersSeated) -> Seats:
    """The seats as they were taken."""
    seats = tuple(player.id for player in event.players)
    names = {player.id: player.name for player in event.players}
    return Seats(seats, names, event.rulings)


def first_books(event: PlayersSeated) -> Books:
    """Nobody has gold yet, but for the 1 of the toll tunnels."""
    start = STARTING_GOLD if Module.TOLL_TUNNELS in event.modules else EMPTY
    row = {player.id: start for player in event.players}
    return Books(terms_of(event).nugget_deck, row, (row,))


def why_not_so_many(terms: Terms, players: int) -> WhyNot:
    """Why what is played cannot be played by so many."""
    if terms.house is not None:
        return _refused_box(why_not_for(terms.house, players, terms.modules))
    allowed = terms.rules.players
    if players in allowed:
        return None
    least, most = allowed[0], allowed[-1]
    return RuleError(Code.NUMBER_OF_PLAYERS, players=players, least=least, most=most)


def _house(event: PlayersSeated) -> WhyNot:
    """Why there is no such house box, or not at this table."""
    box = event.house
    if box is None:
        return None
    if box.edition is not event.edition:
        return RuleError(Code.BOX_OF_ANOTHER_EDITION)
    if fault := why_no_box(box, event.modules, event.rulings):
        return _refused_box(fault)
    if event.printed_roles and box.needs_the_phone:
        return _refused_box(BoxFaultError(BoxCode.NEEDS_THE_PHONE))
    return None


def _refused_box(fault: BoxFaultError | None) -> WhyNot:
    """A house box that cannot be played, told as the rules tell everything."""
    return None if fault is None else RuleError(Code[fault.code.name], **fault.values)


def _players(event: PlayersSeated) -> WhyNot:
    refusal = why_not_so_many(terms_of(event), len(event.players))
    refusal = refusal or same_twice(tuple(player.id for player in event.players))
    return refusal or _names(tuple(player.name for player in event.players))


def _names(names: tuple[str, ...]) -> WhyNot:
    for place, name in enumerate(names):
        if name in names[:place]:
            return RuleError(Code.SAME_NAME_TWICE, name=name)
    return None


def _modules(event: PlayersSeated) -> WhyNot:
    for module, misfit in misfits(event.modules, event.edition):
        return RuleError(Code.MODULE_DOES_NOT_FIT, module=module.value, why=misfit.value)
    return None


def _rulings(event: PlayersSeated) -> WhyNot:
    for ruling in strangers(event.rulings, event.edition, event.modules):
        return RuleError(Code.RULING_DOES_NOT_APPLY, ruling=ruling.value)
    return None


def _nuggets(event: PlayersSeated) -> WhyNot:
    cards = sum(event.nugget_split)
    if cards != CARDS_IN_THE_BOX:
        return RuleError(Code.NUGGET_SPLIT, cards=cards, wanted=CARDS_IN_THE_BOX)
    if event.phone_nuggets and EDITIONS[event.edition].gold is not Gold.NUGGETS:
        return RuleError(Code.PHONE_KEEPS_NO_NUGGETS)
    return None


@refuses(SeatsMoved)
def _why_not_move(match: Match, event: SeatsMoved) -> WhyNot:
    if refusal := not_in(match, *SEATS_MAY_MOVE):
        return refusal
    if sorted(event.order) != sorted(match.table.seats):
        return RuleError(Code.SEATS_DO_NOT_MATCH)
    return None


@follows(SeatsMoved)
def _move(match: Match, event: SeatsMoved) -> Match:
    return replace(match, table=replace(match.table, seats=event.order))


@refuses(PlayerRenamed)
def _why_not_rename(match: Match, event: PlayerRenamed) -> WhyNot:
    if event.player not in match.table.names:
        return RuleError(Code.NO_SUCH_PLAYER, player=event.player)
    return _name_taken(match, event.player, event.name)


def _name_taken(match: Match, player: PlayerId, name: str) -> WhyNot:
    for other, taken in match.table.names.items():
        if taken == name and other != player:
            return RuleError(Code.SAME_NAME_TWICE, name=name)
    return None


@follows(PlayerRenamed)
def _rename(match: Match, event: PlayerRenamed) -> Match:
    return replace(match, table=_named(match.table, Player(event.player, event.name)))


def _named(table: Seats, player: Player) -> Seats:
    return replace(table, names={**table.names, player.id: player.name})


@refuses(PlayerJoined)
def _why_not_join(match: Match, event: PlayerJoined) -> WhyNot:
    seats = len(match.table.seats)
    if refusal := not_in(match, Phase.SEATED):
        return refusal
    if event.player.id in match.table.seats:
        return RuleError(Code.ALREADY_SEATED, player=event.player.id)
    if event.seat > seats:
        return RuleError(Code.NO_SUCH_SEAT, seats=seats)
    if seats >= match.terms.rules.players[-1]:
        return why_not_so_many(match.terms, seats + 1)
    return _name_taken(match, event.player.id, event.player.name)


@follows(PlayerJoined)
def _join(match: Match, event: PlayerJoined) -> Match:
    who, seats = event.player.id, match.table.seats
    table = _named(match.table, event.player)
    table = replace(table, seats=(*seats[: event.seat], who, *seats[event.seat :]))
    match = replace(match, table=table)
    newcomer = who not in match.books.purses
    if not newcomer:
        return match
    start = STARTING_GOLD if Module.TOLL_TUNNELS in match.terms.modules else EMPTY
    books = match.books
    rows = ({**books.rows[0], who: start}, *books.rows[1:])
    purses = moved(books.purses, {who: start})
    return replace(match, books=replace(books, purses=purses, rows=rows))


@refuses(PlayerLeft)
def _why_not_leave(match: Match, event: PlayerLeft) -> WhyNot:
    if match.phase in (Phase.COUNTING, Phase.OVER):
        return not_in(match, Phase.SEATED)
    if refusal := not_seated(match, event.player):
        return refusal
    if event.player in match.table.leaving:
        return RuleError(Code.ALREADY_LEAVING, player=event.player)
    if len(match.table.seats) - len(match.table.leaving) == 1:
        return why_not_so_many(match.terms, 0)
    return None


@follows(PlayerLeft)
def _leave(match: Match, event: PlayerLeft) -> Match:
    leaving = match.table.leaving | {event.player}
    table = replace(match.table, leaving=leaving)
    return replace(match, table=unseated(table) if match.phase is Phase.SEATED else table)


@refuses(PlayerStayed)
def _why_not_stay(match: Match, event: PlayerStayed) -> WhyNot:
    if match.phase in (Phase.COUNTING, Phase.OVER) or event.player not in match.table.leaving:
        return RuleError(Code.NOT_LEAVING, player=event.player)
    return None


@follows(PlayerStayed)
def _stay(match: Match, event: PlayerStayed) -> Match:
    leaving = match.table.leaving - {event.player}
    return replace(match, table=replace(match.table, leaving=leaving))


def unseated(table: Seats) -> Seats:
    """The table without those who are leaving; who sat left of them begins in their stead."""
    for who in sorted(table.leaving):
        neighbour = table.left_of(who)
        if who in (table.last_play, table.heir):
            table = replace(table, last_play=None, heir=neighbour)
        seats = tuple(seat for seat in table.seats if seat != who)
        table = replace(table, seats=seats)
    return replace(table, leaving=frozenset())


def seated_to_the_end(match: Match) -> Seats:
    """The table of a match that ends now: leaving takes effect only if another round begins.

    Whoever played the last round sits there again, and stays among those who are `leaving`.
    """
    seats = list(match.table.seats)
    last = match.books.finished[-1].seats if match.now is None and match.books.finished else ()
    gone = tuple(who for who in last if who not in seats)
    for who in gone:
        place = last.index(who)
        seats.insert(seats.index(last[place - 1]) + 1 if place else 0, who)
    return replace(match.table, seats=tuple(seats), leaving=match.table.leaving.union(gone))
