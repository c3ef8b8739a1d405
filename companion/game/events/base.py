"""What every event is: something that has happened at the table."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, ClassVar, Self, TypeAlias

from companion.game.events.codec import from_plain, to_plain
from companion.game.plain import DataError, Fault

PlayerId: TypeAlias = str
"""A player's lasting mark in the book of players; a name may change, this never does."""

KINDS: dict[str, type[Event]] = {}
"""Every event class by its kind, the word that stands for it in the journal."""


class Event:
    """Something that has happened at the table. Its value says it all: a replay needs no more."""

    __slots__ = ()
    kind: ClassVar[str] = ""

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        cls.kind = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
        KINDS[cls.kind] = cls

    def to_data(self) -> dict[str, Any]:
        """The event as plain data, with its kind."""
        return {"kind": self.kind, **to_plain(self)}

    @classmethod
    def from_data(cls, data: object) -> Self:
        """The event of this kind that the data stands for."""
        event = event_from_data(data)
        if not isinstance(event, cls):
            raise DataError(Fault.UNKNOWN_KIND, "kind")
        return event


def event_from_data(data: object) -> Event:
    """The event that the data stands for; an `DataError` names the first fault's place."""
    if not isinstance(data, dict):
        raise DataError(Fault.NOT_AN_OBJECT)
    if "kind" not in data:
        raise DataError(Fault.MISSING, "kind")
    kind = data["kind"]
    if not isinstance(kind, str) or kind not in KINDS:
        raise DataError(Fault.UNKNOWN_KIND, "kind")
    rest = {name: value for name, value in data.items() if name != "kind"}
    return from_plain(KINDS[kind], rest)


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at the table, with the name that they go by tonight."""

    id: PlayerId
    name: str
