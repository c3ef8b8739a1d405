"""Gold by player and round, as far as whoever reads it may know."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game.editions import Edition, Gold
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

    Those who sit come first, clockwise; then those who have left.
    """
    gone = (player for player in match.books.purses if player not in match.table.seats)
    return tuple(_row(match, player, viewer) for player in (*match.table.seats, *gone))


def gold_is_open(match: Match) -> bool:
    """At the end, where the table wants it, and in the tournament, whose shares are all public."""
    over = match.phase in (Phase.COUNTING, Phase.OVER)
    return over or match.terms.open_gold or match.terms.edition is Edition.TOURNAMENT


def _row(match: Match, player: PlayerId, viewer: PlayerId | None) -> GoldRow:
    may_know = viewer == player or gold_is_open(match)
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
    seen = sum(cell.seen or 0 for cell in cells)
    return Cell(gold, seen, sum(cell.cards for cell in cells))


def _cell(match: Match, player: PlayerId, number: int, may_know: bool) -> Cell:
    gold = match.books.rows[number].get(player, EMPTY)
    if match.terms.rules.gold is Gold.TOKENS:
        return Cell(gold.known, gold.known) if may_know else SECRET
    picked, cards = _picked(match, player, number)
    known = gold.known if may_know and gold.is_known else None
    if may_know and gold.unseen and (worth := worth_of_picks(match, number, player)) is not None:
        known = gold.known + worth
    return Cell(known, gold.known - picked, cards)


def worth_of_picks(match: Match, number: int, player: PlayerId) -> int | None:
    """What the cards are worth that a player picked in that round, where everybody may know it.

    Printed cards are counted together: whose came all in one round, of those that is its worth.
    """
    gain = match.finished_round(number).gains.get(player, EMPTY)
    if not gold_is_open(match) or not _picked(match, player, number)[1]:
        return None
    if not gain.unseen:
        return gain.known
    total, purse = final_gold(match, player), match.books.purses[player]
    return total - purse.known if total is not None and purse.unseen == gain.unseen else None


def _picked(match: Match, player: PlayerId, number: int) -> tuple[int, int]:
    """What a player picked in secret in a round: its worth as far as the phone knows, the cards."""
    if not 1 <= number <= len(match.books.finished):
        return 0, 0
    then = match.books.finished[number - 1]
    gain = then.gains.get(player, EMPTY)
    if gain.unseen:
        return 0, gain.unseen
    if not then.taken.get(player) or _was_paid(match, then, player):
        return 0, 0
    return gain.known, len(gain.cards)


def _was_paid(match: Match, then: Finished, player: PlayerId) -> bool:
    """A payout is taken in the open: saboteurs, and the greedy dwarf."""
    return bool(share_out(round_then(match.terms, then)).gold[player])
