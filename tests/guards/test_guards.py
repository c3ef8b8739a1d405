"""The list of guards fits the tree: each text stands where it is said, each test is there."""

from __future__ import annotations

import re
from functools import cache

import pytest

from tests.guards.guard import Guard
from tests.guards.watch import GUARDS
from tests.guards.workshop import ROOT


@cache
def text_of(file: str) -> str:
    return (ROOT / file).read_text("utf-8")


@pytest.mark.parametrize("guard", GUARDS, ids=lambda guard: guard.name)
def test_a_guard_stands_once_in_its_file_and_its_tests_are_there(guard: Guard) -> None:
    assert text_of(guard.file).count(guard.taken_out) == 1
    assert guard.instead != guard.taken_out
    assert guard.tests
    for test in guard.tests:
        file, *_, name = test.partition("[")[0].split("::")
        assert re.search(rf"^ *def {name}\(", text_of(file), re.MULTILINE), f"no test {name}"


def test_no_two_guards_have_one_name() -> None:
    names = [guard.name for guard in GUARDS]
    assert len(set(names)) == len(names)
