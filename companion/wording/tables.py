"""A round's gold as a table of plain text, for people at a terminal."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterable, Sequence

from companion.game.gold.round import Round, Seat
from companion.game.gold.shares import Shares
from companion.languages import _, many
from companion.wording.lists import in_order, listed
from companion.wording.names import edition_name, role_name, titled
from companion.wording.reasons import sentence

GAP = "   "
WON = "*"


def round_table(played: Round, shares: Shares) -> str:
    """Who gets what and why, a star before each winner, then what is left to do by hand."""
    players = many("{n} player", "{n} players", len(played.seats))
    lines = [listed((titled(edition_name(played.edition)), players)), ""]
    lines += _columns([row for seat in played.seats for row in _rows(seat, shares)])
    lines.append("")
    lines += _below(shares)
    return "\n".join(lines)


def on_one_line(text: str) -> str:
    """A name as it can stand in a table."""
    return text if text.isprintable() else json.dumps(text)


def _rows(seat: Seat, shares: Shares) -> Iterable[Sequence[str]]:
    gold = shares.gold[seat.name]
    first, *others = (sentence(reason, on_one_line) for reason in shares.why[seat.name])
    won = WON if seat.name in shares.winners else " "
    yield won, on_one_line(seat.name), role_name(seat.role), f"{gold:+d}" if gold else "0", first
    for other in others:
        yield "", "", "", "", other


def _columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """The rows with every column as wide as its widest cell; gold stands to the right."""
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    return [
        f"{_wide(won, widths[0])} {_wide(name, widths[1])}{GAP}{_wide(role, widths[2])}{GAP}"
        f"{gold.rjust(widths[3])}{GAP}{why}"
        for won, name, role, gold, why in rows
    ]


def _wide(cell: str, columns: int) -> str:
    return cell + " " * (columns - width(cell))


def width(text: str) -> int:
    """The columns that a text takes in a terminal: Hangul, kana and kanji take two each."""
    return sum(0 if unicodedata.combining(char) else 2 if _is_wide(char) else 1 for char in text)


def _is_wide(char: str) -> bool:
    return unicodedata.east_asian_width(char) in "WF"


def _below(shares: Shares) -> Iterable[str]:
    yield _("{star} won the round").format(star=WON) if shares.winners else _("Nobody won.")
    if shares.draw:
        yield _("Nugget cards to draw: {drawn}").format(drawn=shares.draw)
    if shares.picks:
        yield _("They pick in this order: {names}").format(names=_listed(shares.picks))
    if shares.thief_order:
        yield _("Thieves in this order: {names}").format(names=_listed(shares.thief_order))


def _listed(names: Iterable[str]) -> str:
    return in_order(map(on_one_line, names))
