"""`dataclasses.replace` for what changes with each event, where thousands of matches are replayed.

It copies from slot to slot, and so does not ask a class what it has to say to its new values.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import replace as replace
else:

    def replace(value, /, **changes):
        """The value with other values in these fields."""
        new = object.__new__(type(value))
        for name, put, get in _slots(type(value)):
            put(new, changes.pop(name) if name in changes else get(value))
        if changes:
            raise TypeError(f"no such fields: {', '.join(changes)}")
        return new


@cache
def _slots(kind: type[Any]) -> list[tuple[str, Callable[..., None], Callable[..., Any]]]:
    """The fields of a class: each with what puts a value there, and what gets it."""
    if hasattr(kind, "__post_init__"):
        raise TypeError(kind)
    slots = ((field.name, getattr(kind, field.name)) for field in fields(kind))
    return [(name, slot.__set__, slot.__get__) for name, slot in slots]
