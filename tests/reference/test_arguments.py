"""Arguments as tables have them: the entry found first settles them, within its first blocks.

A line of `arguments.txt` is the table, the entries that settle it, each with the blocks that do,
and the argument in English, Korean and Brazilian Portuguese.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.reference.catalogue import catalogue
from companion.reference.page import page_for
from companion.reference.search import find
from tests.reference.test_holds_here import at

LINES = (Path(__file__).with_name("arguments.txt")).read_text("utf-8").splitlines()
ARGUMENTS = [[part.strip() for part in line.split("|")] for line in LINES]
FIRST_BLOCKS = 5
FLOOR = 0.95


def is_settled(table: str, by: str, asked: str, code: str) -> bool:
    settling = dict(part.partition(":")[::2] for part in by.split())
    found = find(asked, code, at(table))[0].id
    blocks = page_for(catalogue().entries[found], at(table), code).here[:FIRST_BLOCKS]
    return bool({block.key for block in blocks} & set(settling.get(found, "").split(",")))


@pytest.mark.parametrize(("code", "column"), [("en", 2), ("ko", 3), ("pt-BR", 4)])
def test_an_argument_is_settled_at_the_top_of_the_entry_found_first(code: str, column: int) -> None:
    assert len(ARGUMENTS) >= 40
    open_still = [
        line[column] for line in ARGUMENTS if not is_settled(line[0], line[1], line[column], code)
    ]
    assert len(open_still) <= (1 - FLOOR) * len(ARGUMENTS), open_still
