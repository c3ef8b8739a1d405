"""Gold by round as a CSV file that a spreadsheet opens by a double click, in any language."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass

from companion.archive.card import PlayerLine

MARK = "\ufeff"
"""Tells a spreadsheet that the letters are UTF-8."""

_SEMICOLON = {"pt-BR", "uk"}
"""Where a comma stands in numbers, a semicolon stands between columns."""

_STARTS_A_FORMULA = tuple("=+-@\t\r＝＋－＠")


@dataclass(frozen=True, slots=True)
class Headings:
    """The words at the head of the columns, in the reader's language."""

    player: str
    start: str
    rounds: tuple[str, ...]
    total: str


def gold_by_round(lines: Sequence[PlayerLine], headings: Headings, language: str) -> bytes:
    """The file: a row for each player, empty where nobody knows. What the match began with has a
    column where it began with any."""
    text = io.StringIO()
    separator = ";" if language in _SEMICOLON else ","
    writer = csv.writer(text, delimiter=separator, lineterminator="\r\n")
    columns = (headings.start, *headings.rounds)
    first = 0 if any(line.golds[:1] not in ((), (0,)) for line in lines) else 1
    shown = slice(first, max((len(line.golds) for line in lines), default=1))
    writer.writerow(_harmless(word) for word in (headings.player, *columns[shown], headings.total))
    for line in lines:
        golds = line.golds + (None,) * (len(columns) - len(line.golds))
        writer.writerow((_harmless(line.name), *golds[shown], line.gold))
    return (MARK + text.getvalue()).encode()


def _harmless(word: str) -> str:
    """A name that a spreadsheet would take for a formula gets an apostrophe before it."""
    return f"'{word}" if word.lstrip(" ").startswith(_STARTS_A_FORMULA) else word
