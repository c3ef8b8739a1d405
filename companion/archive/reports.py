"""What the archive has to say about itself: codes and numbers, worded by the interface."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Found(StrEnum):
    """What stood on the disk when the archive was opened."""

    NOTHING = "nothing"
    """A first start: a new archive was made."""
    GOOD = "good"
    """The archive, as it was left."""
    RESTORED = "restored"
    """A damaged file was set aside; the last good copy stands in its place."""
    STARTED_ANEW = "started_anew"
    """A damaged file was set aside; there was no good copy."""
    NEWER = "newer"
    """A file of a later version of the app: left alone, and nothing is saved meanwhile."""
    UNREACHABLE = "unreachable"
    """The folder or file cannot be written now: what could be read was."""


@dataclass(frozen=True, slots=True)
class Report:
    """What was found at the opening, and after damage what was saved and what not.

    `kept` matches come from the last good copy, `rescued` ones were read out of the damaged file,
    `shortened` ones lack their last events, `lost` ones were seen in it but not readable.
    None for `lost` says that not even their number could be read.
    """

    found: Found
    set_aside: str = ""
    copy_made: int | None = None
    kept: int = 0
    rescued: int = 0
    shortened: int = 0
    lost: int | None = 0

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


class RefusedError(Exception):
    """The archive will not do this. `code` says why; `place` where in a file, if in one."""

    def __init__(self, code: str, place: str = "", **numbers: int | str) -> None:
        super().__init__(f"{place}: {code}" if place else code)
        self.code = code
        self.place = place
        self.numbers = numbers
