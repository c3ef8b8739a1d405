"""What the disk has changed in the journal does not pass for what happened at the table."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.archive.schema import DamagedError
from companion.archive.seals import StoredEvent, sealed, whole, woven

LINES = list(sealed("match", [(1, "seated"), (2, "dealt"), (3, "looked")]))


def read(lines: list[StoredEvent], match: str = "match") -> list[StoredEvent]:
    return woven(match, {line.place: line for line in lines})


def test_a_journal_reads_back_whole() -> None:
    assert read(LINES) == LINES


def test_a_changed_letter_ends_it_there() -> None:
    assert read([LINES[0], LINES[1]._replace(event="dealf"), LINES[2]]) == LINES[:1]


def test_a_changed_time_ends_it_there() -> None:
    assert read([LINES[0]._replace(at=9), *LINES[1:]]) == []


def test_a_lost_line_a_doubled_one_and_a_moved_one_end_it() -> None:
    assert read([LINES[0], LINES[2]]) == LINES[:1]
    assert read([LINES[0], LINES[1]._replace(place=2), LINES[2]._replace(place=1)]) == LINES[:1]
    with pytest.raises(DamagedError):
        whole("match", [LINES[0], *LINES])


def test_what_one_file_has_lost_another_has() -> None:
    files = ({0: LINES[0], 1: LINES[2]}, {1: LINES[1]}, {2: LINES[2]})
    assert woven("match", *files) == LINES


def test_a_journal_is_no_other_matchs() -> None:
    assert read(LINES, match="other") == []


@given(st.integers(0, 2), st.integers(0, 31))
def test_any_bit_turned_in_a_seal_is_noticed(line: int, bit: int) -> None:
    lines = list(LINES)
    lines[line] = lines[line]._replace(seal=lines[line].seal ^ (1 << bit))
    assert read(lines) == LINES[:line]
