"""A phone's clock may jump by years; no match is ever shorter than nothing."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.archive.times import FIRST, LAST, from_text, moment, played, stamp, text

MINUTE = 60_000


def test_a_match_lasts_as_long_as_was_played() -> None:
    assert played([0, 10 * MINUTE, 45 * MINUTE]) == 45 * 60


def test_a_night_between_two_rounds_is_not_played() -> None:
    assert played([0, 10 * MINUTE, 600 * MINUTE, 610 * MINUTE]) == 20 * 60


def test_a_clock_set_back_by_years_takes_nothing_away() -> None:
    assert played([10**12, 10**12 + 5 * MINUTE, 0, 5 * MINUTE]) == 10 * 60


@given(st.lists(st.integers(FIRST, LAST)))
def test_no_length_is_negative(stamps: list[int]) -> None:
    assert played(stamps) >= 0


@given(st.integers(FIRST, LAST))
def test_a_time_in_an_export_reads_back(stamped: int) -> None:
    assert from_text(text(stamped)) == stamped
    assert stamp(moment(stamped)) == stamped


def test_times_are_kept_in_utc() -> None:
    seoul = timezone(timedelta(hours=9))
    assert stamp(datetime(2025, 1, 1, 9, tzinfo=seoul)) == stamp(datetime(2025, 1, 1, tzinfo=UTC))


def test_what_lies_before_1970_or_after_9999_is_brought_to_the_edge() -> None:
    assert stamp(datetime(1969, 12, 31, tzinfo=UTC)) == FIRST
    assert stamp(datetime.max.replace(tzinfo=timezone(timedelta(hours=-12)))) == LAST


@pytest.mark.parametrize(
    "written",
    [
        "",
        "yesterday",
        "2025-11-18T20:15:00",
        "2025-11-18 20:15:00.000Z",
        "2025-13-18T20:15:00.000Z",
        "20251118T201500.0000000Z",
        "2025-11-18T20:15:00.000+",
        "0001-01-01T00:00:00.000Z",
    ],
)
def test_anything_else_is_no_time(written: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        from_text(written)
