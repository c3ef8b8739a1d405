"""What guards the app against a fault, and which tests must notice when it is gone."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Guard:
    """One guard of the app: a text that stands once in a file, and what stands there without it.

    `tests` are pytest's names; each of them alone must fail once the guard is taken out.
    """

    name: str
    file: str
    taken_out: str
    instead: str
    tests: tuple[str, ...]
