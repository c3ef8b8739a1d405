"""A changed value is the one that `dataclasses.replace` makes."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from companion.game.changing import replace
from companion.game.purse import Purse
from tests.game.live import Live


def test_every_field_can_be_changed_alone_and_the_value_stays_as_it_was() -> None:
    match = Live("saboteur2", "Ada Ben Cleo").round("boss blue saboteur").match
    now = match.this_round
    values: list[Any] = [match, match.table, match.books, now, now.hand, now.board, now.hand.deal]
    for value in values:
        names = [field.name for field in dataclasses.fields(value)]
        before = [getattr(value, name) for name in names]
        for name in names:
            ours, theirs = replace(value, **{name: 1}), dataclasses.replace(value, **{name: 1})
            assert [getattr(ours, one) for one in names] == [getattr(theirs, one) for one in names]
            assert ours == theirs
        assert [getattr(value, name) for name in names] == before


def test_what_it_cannot_change_it_refuses() -> None:
    unknown: Any = {"silver": 1}
    with pytest.raises(TypeError):
        replace(Purse(), **unknown)

    @dataclasses.dataclass(frozen=True, slots=True)
    class Looked:
        place: int

        def __post_init__(self) -> None:
            raise ValueError

    with pytest.raises(TypeError):
        replace(object.__new__(Looked), place=1)
