"""Somebody of the book as a line of a list."""

from __future__ import annotations

from typing import Any

from companion.archive.players import Person
from companion.languages import _
from companion.screens.badges import own
from companion.wording.dates import day


def person_line(person: Person, name: str) -> dict[str, Any]:
    """What the row shows; `name` is what such rows are called."""
    played = person.last_played
    return {
        "name": f"{name}.{person.name}",
        "player": person.id,
        "title": person.name,
        "line": _("last at the table {day}").format(day=day(played)) if played else "",
        "badge": own(person),
    }
