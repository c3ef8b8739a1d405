"""Gold by player and round, as far as whoever reads it may know."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game.editions import Gold
from companion.game.events import PlayerId
from companion.game.gold import share_out
from companion.game.match.finishing import final_gold
from companion.game.match.match import Match
from companion.game.match.played import round_then
from companion.game.match.state import Finished, Phase
from companion.game.purse import EMPTY, Purse


@dataclass(frozen=True, slots=True)
class Cell:
    """The gold of one round, or of all of them.

    `gold` is the whole of it where the reader may know that. `seen` is what everybody saw in
    the open, `cards` the nugget cards picked in secret; `seen` is None where all of it is secret.
    """

    gold: int | None
    seen: int | None
    cards: int = 0


@dataclass(frozen=True, slots=True)
class GoldRow:
    """A player's gold: what they began with, each round, and all together.

    Whether somebody has any is public in every edition; None where not even the phone knows.
    """

    player: PlayerId
    name: str
    seated: bool
    cells: tuple[Cell, ...]
    total: Cell
    has_gold: bool | None


SECRET = Cell(None, None)


def gold_by_round(match: Match, viewer: PlayerId | None = None) -> tuple[GoldRow, ...]:
    """The table of gold for everybody, or for one player who may know their own.

    Those who sit come first, clockwise; then those who have left. Every sum that is shown or
    written anywhere is one of these totals, and its parts are these cells.
    """
    gone = (player for player in match.books.purses if player not in match.table.seats)
    is_open = gold_is_open(match)
    return tuple(
        _row(match, player, is_open or viewer == player) for player in (*match.table.seats, *gone)
    )


def gold_for_the_books(match: Match, player: PlayerId) -> GoldRow:
    """A player's gold as far as the phone itself knows it: what is kept of a match that is over."""
    return _row(match, player, may_know=True)


def gold_is_open(match: Match) -> bool:
    """At the end, where the table wants it, and in the tournament, whose shares are all public."""
    over = match.phase in (Phase.COUNTING, Phase.OVER)
    return over or match.terms.open_gold or match.terms.rules.gold_is_public


def _row(match: Match, player: PlayerId, may_know: bool) -> GoldRow:
    rounds = range(len(match.books.rows))
    cells = tuple(_cell(match, player, number, may_know) for number in rounds)
    purse = match.books.purses[player]
    return GoldRow(
        player=player,
        name=match.table.names[player],
        seated=player in match.table.seats,
        cells=cells,
        total=_total(match, player, cells, may_know),
        has_gold=_has_gold(purse),
    )


def _has_gold(purse: Purse) -> bool | None:
    if purse.least > 0:
        return True
    return False if purse.most == 0 else None


def _total(match: Match, player: PlayerId, cells: tuple[Cell, ...], may_know: bool) -> Cell:
    gold = final_gold(match, player) if may_know else None
    if match.terms.rules.gold is Gold.TOKENS and not may_know:
        return SECRET
    if match.terms.printed_nuggets:
        purse = match.books.purses[player]
        return Cell(gold, purse.known, purse.unseen)
    return Cell(gold, sum(cell.seen or 0 for cell in cells), sum(cell.cards for cell in cells))


def _cell(match: Match, player: PlayerId, number: int, may_know: bool) -> Cell:
    gold = match.books.rows[number].get(player, EMPTY)
    if match.terms.rules.gold is Gold.TOKENS:
        return Cell(gold.known, gold.known) if may_know else SECRET
    if match.terms.printed_nuggets:
        return _printed_cell(match, player, number, may_know)
    picked, cards = _picked(match, player, number)
    return Cell(gold.known if may_know else None, gold.known - picked, cards)


def _printed_cell(match: Match, player: PlayerId, number: int, may_know: bool) -> Cell:
    gold = match.books.rows[number].get(player, EMPTY)
    seen, cards = gold.in_the_open, gold.picked
    worth = _worth_of_printed(match, number, player) if may_know else None
    if cards and _came_all_at_once(match, number, player):
        purse = match.books.purses[player]
        seen, cards = seen + purse.worth_changed, cards - sum(purse.changed)
    known = gold.in_the_open + (worth or 0) if worth is not None or not gold.picked else None
    return Cell(known if may_know else None, seen, cards)


def worth_of_picks(match: Match, number: int, player: PlayerId) -> int | None:
    """What the cards are worth that a player picked in that round, where everybody may know it."""
    if not gold_is_open(match):
        return None
    if match.terms.printed_nuggets:
        return _worth_of_printed(match, number, player)
    worth, cards = _picked(match, player, number)
    return worth if cards else None


def _worth_of_printed(match: Match, number: int, player: PlayerId) -> int | None:
    """Printed cards are counted together: whose came all in one round, of those it is known."""
    total, purse = final_gold(match, player), match.books.purses[player]
    picked = match.books.rows[number].get(player, EMPTY).picked
    if total is None or not picked or not _came_all_at_once(match, number, player):
        return None
    return total - purse.in_the_open


def _came_all_at_once(match: Match, number: int, player: PlayerId) -> bool:
    picked = match.books.rows[number].get(player, EMPTY).picked
    return picked == match.books.purses[player].picked


def _picked(match: Match, player: PlayerId, number: int) -> tuple[int, int]:
    """Cards of the phone's deck that a player picked in a round: their worth, and how many."""
    if not 1 <= number <= len(match.books.finished):
        return 0, 0
    then = match.books.finished[number - 1]
    gain = then.gains.get(player, EMPTY)
    if not then.taken.get(player) or _was_paid(match, then, player):
        return 0, 0
    return gain.known, len(gain.cards)


def _was_paid(match: Match, then: Finished, player: PlayerId) -> bool:
    """A payout is taken in the open: saboteurs, and the greedy dwarf."""
    return bool(share_out(round_then(match.terms, then)).gold[player])
