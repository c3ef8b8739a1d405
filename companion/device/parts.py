"""What the app asks of a device: its parts, and the values that they answer with.

Answers are codes; the words for them are the screens' affair. Every `done` is called on Kivy's
own thread, once; where the answer is at hand, before the question returns.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Protocol, TypeVar

Answer = TypeVar("Answer")
Done = Callable[[Answer], None]


class Sent(StrEnum):
    """What became of something shared."""

    HANDED_OVER = "handed over"
    SAVED = "saved"
    COPIED = "copied"
    CANCELLED = "cancelled"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Delivery:
    """How it was shared; `place` says where a file now lies, also beside a hand-over.

    It is empty where nothing was kept, and where the owner chose the place.
    """

    how: Sent
    place: str = ""


class PickResult(StrEnum):
    """What became of the choice of a file."""

    READ = "read"
    CANCELLED = "cancelled"
    TOO_BIG = "too big"
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True)
class Picked:
    """The file that somebody chose, read whole."""

    how: PickResult
    data: bytes = b""


class Voice(StrEnum):
    """Whether a language can be read aloud here."""

    READY = "ready"
    STARTING = "starting"
    NO_VOICE = "no voice"
    NO_SPEECH = "no speech"


class Spoken(StrEnum):
    """How reading aloud ended."""

    FINISHED = "finished"
    STOPPED = "stopped"
    NO_VOICE = "no voice"
    NO_SPEECH = "no speech"
    FAILED = "failed"


class PickWay(StrEnum):
    """How a file is chosen here: in the system's own list, or dropped on the window."""

    LIST = "list"
    DROP = "drop"


@dataclass(frozen=True, slots=True)
class Edges:
    """How far something of the system reaches in from each side, in pixels."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the owner has set for the whole device. `dark` is None where the device does not say."""

    languages: tuple[str, ...] = ()
    dark: bool | None = None
    font_scale: float = 1.0
    less_motion: bool = False


class SecureWindow(Protocol):
    """No screenshot, no cast and no picture in the task switcher while it is on."""

    def on(self) -> None:
        """Ask for it one screen before a secret: the system answers a little later."""

    def off(self) -> None:
        """Let go, once the neutral screen is up."""

    @property
    def ready(self) -> bool:
        """Whether a secret may be drawn: on is confirmed, or nothing can be had here."""


class Buzz(Protocol):
    """One short buzz, the same whatever it means: nobody may feel a role."""

    wanted: Callable[[], bool]

    @property
    def present(self) -> bool:
        """Whether this device can buzz at all."""

    def once(self) -> None:
        """Buzz, if it is wanted."""


class Awake(Protocol):
    """The screen stays on during a round."""

    def keep(self) -> None:
        """From now on the screen does not turn itself off."""

    def rest(self) -> None:
        """The system may turn it off again."""


class Speech(Protocol):
    """Reads a rule aloud, in the voice of its language."""

    def voice(self, language: str) -> Voice:
        """Whether there is a voice; STARTING until the system has answered for the first time."""

    def speak(self, text: str, language: str, done: Done[Spoken]) -> None:
        """Read it out; whatever was being read is stopped."""

    def stop(self) -> None:
        """Fall silent."""

    def close(self) -> None:
        """Fall silent and give the voice back to the system, when the app leaves."""


class Sending(Protocol):
    """Hands something to another app, or keeps it where its owner finds it."""

    def text(self, text: str, done: Done[Delivery]) -> None:
        """Share words."""

    def file(self, name: str, data: bytes, done: Done[Delivery]) -> None:
        """Share a file; what it is follows from the end of its name (.png .csv .json .txt)."""


class Pick(Protocol):
    """Somebody chooses a file to bring in."""

    way: PickWay

    def ask(self, done: Done[Picked]) -> None:
        """Have one chosen; a second question takes the place of the first."""

    def read(self, path: Path) -> Picked:
        """A file whose place somebody typed."""

    def forget(self) -> None:
        """Stop waiting for it."""


class Links(Protocol):
    """Opens a link in whatever app it belongs to."""

    def open(self, link: str) -> bool:
        """Whether an app took it."""


class System(Protocol):
    """The settings of the whole device."""

    def wishes(self) -> Wishes:
        """What they are now."""

    def watch(self, changed: Callable[[Wishes], None]) -> None:
        """Be told when they change; one listener, the last one given."""


class Back(Protocol):
    """The system's own way back, where it is no key."""

    def watch(self, back: Callable[[], None]) -> None:
        """Be told of it, from now on."""


class SystemBars(Protocol):
    """Where the system's own bars, cutout and gestures lie over the app."""

    def covered(self) -> Edges:
        """What bars and cutout cover of the app: keep words and buttons out of it."""

    def keyboard(self) -> int:
        """How far up from the app's lower edge the system's keyboard covers it now."""

    def stand(self) -> None:
        """A phone stands upright; from 600 dp up the app turns as its owner holds it."""

    def gestures(self) -> Edges:
        """Where a swipe belongs to the system: keep what is held or dragged out of it."""

    def paint_bars(self, colour: tuple[float, float, float], light: bool) -> None:
        """The app's colour behind the system's bars; `light` asks for dark signs on it."""


class Device(Protocol):
    """Everything that a device has for us."""

    @property
    def secure(self) -> SecureWindow: ...
    @property
    def buzz(self) -> Buzz: ...
    @property
    def awake(self) -> Awake: ...
    @property
    def speech(self) -> Speech: ...
    @property
    def share(self) -> Sending: ...
    @property
    def pick(self) -> Pick: ...
    @property
    def links(self) -> Links: ...
    @property
    def system(self) -> System: ...
    @property
    def back(self) -> Back: ...
    @property
    def screen(self) -> SystemBars: ...
