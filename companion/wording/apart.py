"""Names in a running sentence carry marks: whoever shows it can set them apart by weight."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.game.views import View

OPENS, CLOSES = "\u2068", "\u2069"
"""Unicode's own marks about a part that stands by itself; no name holds them."""

Called = Callable[[str], str]
"""What somebody is called in a sentence, by their id."""


def set_apart(name: str) -> str:
    """A name as it goes into a sentence: each of its words by itself, as a line may break there."""
    return " ".join(f"{OPENS}{word}{CLOSES}" for word in name.split(" "))


def called_in(match: View) -> Called:
    """What everybody at a table is called in a sentence."""
    return lambda who: set_apart(match.name(who))


def plain(said: str) -> str:
    """The sentence as it is read aloud or sent."""
    return said.replace(OPENS, "").replace(CLOSES, "")


def pieces(said: str) -> list[str]:
    """What is said and the names in it, by turns."""
    return said.replace(CLOSES, OPENS).split(OPENS)
