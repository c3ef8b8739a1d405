"""Every kind of hostile file is refused in words, and every possible one is taken in whole."""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.archive import Archive
from tests.archive.hostile import KINDS, Data, an_export, bring_in

SIZE = 200_000
"""Bytes; `python -m tests.archive.hostile` measures time and memory with as many as wanted."""
TAKEN = {
    *("a long match", "as long as a match may be", "blanks before the end", "many matches"),
    *("few letters of many people", "many people", "matches before people", "tools mended"),
    *("matches that never began", "spread out", "with a mark before it"),
}
"""What is not too large at that size, and possible."""


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Data:
    return an_export(tmp_path_factory.mktemp("export"))


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    archive = Archive(tmp_path)
    yield archive
    archive.close()


@pytest.mark.parametrize("name", KINDS)
def test_a_file_of_that_kind(archive: Archive, data: Data, name: str) -> None:
    said = bring_in(archive, KINDS[name](data, SIZE))
    assert said.startswith("taken") == (name in TAKEN)
    if name in TAKEN:
        assert said == f"taken: {archive.history.count()} matches"
    else:
        assert (archive.history.count(), archive.players.all()) == (0, [])


@pytest.mark.parametrize("name", ["many matches", "a match that is a list"])
def test_a_file_takes_little_more_memory_than_it_has_bytes(
    archive: Archive, data: Data, name: str
) -> None:
    bring_in(archive, KINDS["many matches"](data, 200_000))
    content = KINDS[name](data, 300_000)
    tracemalloc.start()
    bring_in(archive, content)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 3 * len(content), "with the file itself no more than four times its size"
