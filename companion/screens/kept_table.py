"""The table that a screen is about: the one that is played, or one of the history."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.archive import RefusedError
from companion.table import Table

if TYPE_CHECKING:
    from companion.app import CompanionApp


def table_of(app: CompanionApp, what: dict[str, Any]) -> Table:
    """`what["match"]` names a match of the history; without it, the match on the table."""
    wanted = what.get("match")
    if wanted is None:
        return app.table
    now = _now(app)
    return now if now is not None and now.id == wanted else Table.look(app.archive, wanted)


def _now(app: CompanionApp) -> Table | None:
    try:
        return app.table
    except (RefusedError, LookupError):
        return None
