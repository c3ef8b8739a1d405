"""All guards, theme by theme."""

from __future__ import annotations

from tests.guards import (
    archive,
    books,
    everybody,
    files,
    gold,
    kept,
    looks,
    match,
    phone,
    traces,
)

GUARDS = (
    archive.GUARDS
    + books.GUARDS
    + match.GUARDS
    + gold.GUARDS
    + looks.GUARDS
    + traces.GUARDS
    + kept.GUARDS
    + files.GUARDS
    + phone.GUARDS
    + everybody.GUARDS
)
