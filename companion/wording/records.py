"""The words for what is over: places, dates, records, gold as far as it is public."""

from __future__ import annotations

from collections.abc import Iterable

from companion.archive.history import PastMatch
from companion.archive.statistics import TableStatistics
from companion.game.editions import Edition
from companion.game.ledger import Cell
from companion.game.roles import Side
from companion.languages import _, many
from companion.wording.dates import day
from companion.wording.lists import names_in_a_row
from companion.wording.names import edition_name, titled

NOT_YET = "•"
SECRET = "?"
NOT_TOLD = "\u2013"
SOME = "1+"


def number(gold: int) -> str:
    """A figure with a real minus."""
    return str(gold).replace("-", "\u2212")


def cell_words(cell: Cell, tokens: bool) -> str:
    """What may be known of a round's gold: a figure, cards, or that it is secret."""
    if cell.gold is not None:
        return number(cell.gold)
    if tokens or cell.seen is None:
        return SECRET
    if not cell.cards:
        return number(cell.seen)
    cards = many("{n} card", "{n} cards", cell.cards)
    return cards if not cell.seen else f"{number(cell.seen)} + {cards}"


def total_words(cell: Cell, tokens: bool, has_gold: bool | None) -> str:
    """Where all of it is secret it is public still whether somebody has any."""
    if cell.gold is None and tokens:
        return SOME if has_gold else "0"
    return cell_words(cell, tokens)


def place_words(place: int | None) -> str:
    """A place as it is called out; nothing for who left before the end."""
    return _("{n}.").format(n=place) if place else "\u2013"


def gold_or_secret(gold: int | None) -> str:
    """A sum, or a question mark where nobody has counted it."""
    return SECRET if gold is None else number(gold)


def winners_line(names: tuple[str, ...]) -> str:
    """Who has won the match; a tie is a shared win. Somebody has, once the gold is counted."""
    if not names:
        return _("The gold is not counted yet")
    if len(names) == 1:
        return _("{name} has won").format(name=names[0])
    return _("{names} share the win").format(names=names_in_a_row(names))


def edition_title(edition: str) -> str:
    """An edition's name as a label; a match of a later app may have one that we lack."""
    try:
        return titled(edition_name(Edition(edition)))
    except ValueError:
        return edition


def played_title(edition: str, house: str | None) -> str:
    """What was played: an edition, or a house box by its name."""
    return edition_title(edition) if house is None else house or _("Our own box")


def past_of_saboteurs(
    found: Iterable[TableStatistics], edition: str, players: int, house: str | None
) -> str:
    """How often the saboteurs have won here, with any box of that edition; and with that one."""
    here = [one for one in found if (one.edition, one.players) == (edition, players)]
    lines = [_("Here the saboteurs won {n} of {rounds}.").format(**_won(here))] if here else []
    if ours := [one for one in here if house is not None and one.house == house]:
        words = _("With {name} they won {n} of {rounds}.")
        lines.append(words.format(name=house, **_won(ours)))
    return "\n".join(lines)


def _won(found: Iterable[TableStatistics]) -> dict[str, int]:
    tables = list(found)
    wins = (side.wins for one in tables for side in one.sides if side.side == Side.SABOTEURS.value)
    return {"n": sum(wins), "rounds": sum(one.rounds for one in tables)}


def day_and_length(match: PastMatch) -> str:
    """When it was played, and for how long."""
    minutes = max(1, round(match.length / 60))
    return f"{day(match.started)} · {many('{n} minute', '{n} minutes', minutes)}"


def past_title(match: PastMatch) -> str:
    """How a match is called in the history."""
    if not match.readable:
        return _("Not readable any more")
    if not match.finished:
        rounds = match.rounds
        if not rounds:
            return _("Left in the first round")
        return many("Left after {n} round", "Left after {n} rounds", rounds)
    return winners_line(tuple(line.name for line in match.lines if line.won))
