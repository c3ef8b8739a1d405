"""What was found when the archive was opened, and what of it is back, is said, and no more."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.archive import Found, Report
from companion.archive.reports import Missing
from companion.wording.trouble import report_words

RESTORED = Report(Found.RESTORED, set_aside="archive-damaged.sqlite", back=4)
KEPT = "Saved matches were damaged. The damaged copy is kept as archive-damaged.sqlite. "
BACK = f"{KEPT}4 matches were recovered."
LOST = Missing(1_763_467_200_000, ("Ada", "Ben"))
DAY = "18\u00a0Nov 2025 (Ada and Ben)"

REPORTS = [
    (RESTORED, BACK),
    (replace(RESTORED, shortened=1), f"{BACK} 1 match has no ending."),
    (replace(RESTORED, shortened=2), f"{BACK} 2 matches have no ending."),
    (replace(RESTORED, missing=(LOST,)), f"{BACK} Not recovered: {DAY}."),
    (
        replace(RESTORED, missing=(LOST,) * 5),
        f"{BACK} Not recovered: {DAY}, {DAY}, {DAY} and 2 other matches.",
    ),
    (replace(RESTORED, whole=False), f"{BACK} Some of the file may be missing."),
    (replace(RESTORED, back=0, whole=False), f"{KEPT}Nothing in it could be read."),
    (
        replace(RESTORED, set_aside="", back=1),
        "The saved matches were missing. 1 match was recovered.",
    ),
    (replace(RESTORED, set_aside="", stood=True), "4 matches were recovered."),
]


@pytest.mark.parametrize(("report", "words"), REPORTS)
def test_what_was_found_is_said(report: Report, words: str) -> None:
    assert report_words(report) == words
