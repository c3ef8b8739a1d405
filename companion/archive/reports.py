"""What the archive has to say about itself: codes and numbers, worded by the interface."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.game.plain import Fault


class Found(StrEnum):
    """What stood on the disk when the archive was opened."""

    NOTHING = "nothing"
    """A first start: a new archive was made."""
    GOOD = "good"
    """The archive, as it was left."""
    RESTORED = "restored"
    """A damaged file was set aside; another stands in its place, made of all that can be read."""
    NEWER = "newer"
    """A file of a later version of the app: left alone, and nothing is saved meanwhile."""
    UNREACHABLE = "unreachable"
    """The folder or file cannot be written now: what could be read was."""


@dataclass(frozen=True, slots=True)
class Missing:
    """A match of which no more is known than when it began and who played."""

    started: int
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """What was found at the opening, and after damage what is back and what is not.

    `stood` says that the database was there, whether it was `set_aside` and kept or not.
    `back` are the matches that are there again, `shortened` those of them that lack their last
    events, `missing` others of which nothing is left. Whether there were still more is not known
    unless `whole`.
    """

    found: Found
    set_aside: str = ""
    stood: bool = False
    back: int = 0
    shortened: int = 0
    missing: tuple[Missing, ...] = ()
    whole: bool = True

    @property
    def tell(self) -> bool:
        """Whether the players have to hear of it."""
        return self.found not in (Found.NOTHING, Found.GOOD)


class Trouble(StrEnum):
    """Why nothing can be saved at the moment."""

    DISK_FULL = "disk_full"
    READ_ONLY = "read_only"
    IN_USE = "in_use"
    """Another window of the app is writing."""
    NEWER_FILE = "newer_file"
    DISK_FAILS = "disk_fails"


@dataclass(frozen=True, slots=True)
class Saving:
    """Whether what happens is being saved; `held` writes wait for the disk to take them."""

    trouble: Trouble | None = None
    held: int = 0

    @property
    def on(self) -> bool:
        """Whether everything so far is on the disk."""
        return self.trouble is None


class Refusal(StrEnum):
    """Why the archive does not do something. The numbers that go with it stand beside it."""

    # matches and players
    NO_SUCH_MATCH = "no_such_match"
    UNREADABLE_MATCH = "unreadable_match"  # the disk has spoilt it
    MATCH_IS_OVER = "match_is_over"  # only answers are corrected afterwards
    WENT_ON_ELSEWHERE = "went_on_elsewhere"  # in another window; the match has been read again
    STILL_RUNNING = "still_running"  # no export before it is over
    NOT_FINISHED = "not_finished"
    NAME_IS_EMPTY = "name_is_empty"
    NAME_TOO_LONG = "name_too_long"  # longest
    SAME_PLAYER = "same_player"
    PLAYED_TOGETHER = "played_together"
    # a file that is no export
    CANNOT_BE_READ = "cannot_be_read"
    TOO_LARGE = "too_large"  # largest, size
    TOO_MANY_VALUES = "too_many_values"
    TOO_DEEP = "too_deep"  # deepest
    NOT_TEXT = "not_text"
    NOT_JSON = "not_json"
    NUMBER_TOO_LONG = "number_too_long"
    NOT_AN_EXPORT = "not_an_export"
    NEWER_EXPORT = "newer_export"  # version
    # what is in it
    NOT_A_TIME = "not_a_time"
    CANNOT_HAPPEN = "cannot_happen"  # why: a code of the rules
    NOT_SO_FAR = "not_so_far"  # it is not over, or in the middle of a round
    DOES_NOT_AGREE = "does_not_agree"  # with what the events come to


class RefusedError(Exception):
    """The archive will not do this. `code` says why: what is wrong with a single value of a file is
    a `Fault`; `place` where in a file, if in one."""

    def __init__(self, code: Refusal | Fault, place: str = "", **numbers: int | str) -> None:
        super().__init__(f"{place}: {code.value}" if place else code.value)
        self.code = code
        self.place = place
        self.numbers = numbers
