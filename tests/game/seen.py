"""What can be read from a view of a match."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from companion.game.views import View


def walk(value: object) -> Iterator[object]:
    """Every value inside a value."""
    yield value
    if is_dataclass(value):
        for field in fields(value):
            yield from walk(getattr(value, field.name))
    elif isinstance(value, dict):
        for key, one in value.items():
            yield from walk(key)
            yield from walk(one)
    elif isinstance(value, (tuple, list, frozenset)):
        for one in value:
            yield from walk(one)


def told(view: View) -> dict[str, Any]:
    """All that can be read from a view without asking."""
    names = (name for one in type(view).__mro__ for name in vars(one) if not name.startswith("_"))
    found = {name: getattr(view, name, None) for name in names if name != "this_round"}
    return {name: one for name, one in found.items() if not callable(one)}
