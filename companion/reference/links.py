"""Links inside texts: [[rockfall]] shows the name, [[rockfall|the rock-falls]] these words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.reference.entry import Name

LINK = re.compile(r"\[\[([^\]|]+)(?:\|([^\]]+))?\]\]")


@dataclass(frozen=True, slots=True)
class Stretch:
    """A stretch of text; `to` is the entry that a touch on it opens."""

    text: str
    to: str | None = None


def parts(body: str, names: Mapping[str, Name]) -> Iterator[Stretch]:
    """A body in stretches, in the order of reading."""
    done = 0
    for link in LINK.finditer(body):
        before = body[done : link.start()]
        if before:
            yield Stretch(before)
        yield Stretch(_shown(link, names, _begins(body[: link.start()])), link[1])
        done = link.end()
    if body[done:]:
        yield Stretch(body[done:])


def plain(body: str, names: Mapping[str, Name]) -> str:
    """The body as it is read aloud or searched, without marks."""
    return "".join(part.text for part in parts(body, names))


def _begins(before: str) -> bool:
    return not before.strip() or before.rstrip()[-1] in ".?!"


def _shown(link: re.Match[str], names: Mapping[str, Name], begins: bool) -> str:
    name = names[link[1]]
    return link[2] or (name.title if begins else name.name)
