"""What is not summed yet is found without a look at every match."""

from __future__ import annotations

from companion.archive import Archive
from companion.archive.sums import AT_ONCE, BEHIND, SUMS


def test_the_few_are_found_by_their_index(tmp_path):
    archive = Archive(tmp_path)
    plan = archive.store.read(f"EXPLAIN QUERY PLAN {BEHIND}", (SUMS, AT_ONCE))
    archive.close()
    assert "unsummed" in plan[0][3]
