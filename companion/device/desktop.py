"""The quiet side: a desktop has none of a phone's parts, and says so without a fuss."""

from __future__ import annotations

import locale
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.device import files
from companion.device.awake import KivyAwake
from companion.device.links import may_open
from companion.device.parts import (
    Delivery,
    Done,
    Edges,
    Picked,
    PickWay,
    Sent,
    Spoken,
    Voice,
    Wishes,
)


class NoSecureWindow:
    """A desktop has no such window: a secret may be drawn at once."""

    ready = True

    def on(self) -> None:
        """Nothing to ask for."""

    def off(self) -> None:
        """Nothing to let go."""


class NoBuzz:
    """A desktop does not buzz."""

    present = False

    def __init__(self) -> None:
        self.wanted: Callable[[], bool] = lambda: True

    def once(self) -> None:
        """Nothing buzzes."""


class NoSpeech:
    """A desktop's own reader has no voice that is sure to be there."""

    def voice(self, language: str) -> Voice:
        return Voice.NO_SPEECH

    def speak(self, text: str, language: str, done: Done[Spoken]) -> None:
        done(Spoken.NO_SPEECH)

    def stop(self) -> None:
        """Nothing is being read."""

    def close(self) -> None:
        """Nothing was opened."""


class SaveAndCopy:
    """Words go to the clipboard, files into the folder of downloads."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or _downloads()

    def text(self, text: str, done: Done[Delivery]) -> None:
        from kivy.core.clipboard import Clipboard

        Clipboard.copy(text)
        done(Delivery(Sent.COPIED))

    def file(self, name: str, data: bytes, done: Done[Delivery]) -> None:
        done(self._save(files.safe(name), data))

    def _save(self, name: str, data: bytes) -> Delivery:
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            path = _free(self.folder / name)
            path.write_bytes(data)
        except OSError:
            return Delivery(Sent.FAILED)
        return Delivery(Sent.SAVED, str(path))


def _free(path: Path) -> Path:
    """A place where nothing lies yet: an earlier export is never written over."""
    number, place = 1, path
    while place.exists():
        number += 1
        place = path.with_name(f"{path.stem} ({number}){path.suffix}")
    return place


def _downloads() -> Path:
    home = Path.home()
    return next((place for place in (_named(home), home / "Downloads") if place.is_dir()), home)


def _named(home: Path) -> Path:
    """The folder under the name that it has in the desktop's language."""
    config = Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config")
    try:
        lines = (config / "user-dirs.dirs").read_text("utf-8")
    except (OSError, ValueError):
        return home / "Downloads"
    named = re.search(r'^XDG_DOWNLOAD_DIR="\$HOME/(.+)"$', lines, re.MULTILINE)
    return home / (named[1] if named else "Downloads")


class PickByDrop:
    """A file is dropped on the window, or its place typed."""

    way = PickWay.DROP

    def __init__(self) -> None:
        self._done: Done[Picked] | None = None

    def ask(self, done: Done[Picked]) -> None:
        from kivy.core.window import Window

        self._done = done
        Window.bind(on_drop_file=self._dropped)

    def _dropped(self, _window: Any, path: bytes, *_place: Any) -> None:
        done = self._done
        self.forget()
        if done is not None:
            done(self.read(Path(os.fsdecode(path))))

    def read(self, path: Path) -> Picked:
        return files.read(path)

    def forget(self) -> None:
        if self._done is None:
            return
        from kivy.core.window import Window

        Window.unbind(on_drop_file=self._dropped)
        self._done = None


class BrowserLinks:
    """Opens links in the browser."""

    def open(self, link: str) -> bool:
        if not may_open(link):
            return False
        import webbrowser

        try:
            return webbrowser.open(link)
        except (webbrowser.Error, OSError):
            return False


class DesktopSystem:
    """Of a desktop's settings only the language is the same everywhere; the size of text is what
    Kivy was started with."""

    def wishes(self) -> Wishes:
        from kivy.metrics import Metrics

        return Wishes(languages=_languages(), font_scale=Metrics.fontscale)

    def watch(self, changed: Callable[[Wishes], None]) -> None:
        """Nothing to watch: on a desktop the owner's wishes do not change under a running app."""


def _languages() -> tuple[str, ...]:
    if sys.platform == "win32":
        import ctypes

        code = ctypes.windll.kernel32.GetUserDefaultUILanguage()
        return _tags(locale.windows_locale.get(code, ""))
    names = (os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))
    return next((tags for tags in map(_tags, names) if tags), ())


def _tags(value: str) -> tuple[str, ...]:
    """`pt_BR.UTF-8:en` as ("pt-BR", "en"); the C locale is no language."""
    names = (name.partition(".")[0].partition("@")[0] for name in value.split(":"))
    return tuple(name.replace("_", "-") for name in names if name not in ("", "C", "POSIX"))


class NoBack:
    """A desktop has no way back of its own: there it is a key."""

    def watch(self, back: Callable[[], None]) -> None:
        """Nothing to watch: the key comes by the window."""


class PlainScreen:
    """A window has nothing of the system's inside it."""

    def covered(self) -> Edges:
        return Edges()

    def keyboard(self) -> int:
        return 0

    def stand(self) -> None:
        """Nothing to do: a window keeps the shape that its owner gives it."""

    def gestures(self) -> Edges:
        return Edges()

    def paint_bars(self, colour: tuple[float, float, float], light: bool) -> None:
        """Nothing to paint: the window's frame is the desktop's own."""


class Desktop:
    """All parts of a device, as a desktop has them."""

    def __init__(self) -> None:
        self.secure = NoSecureWindow()
        self.buzz = NoBuzz()
        self.awake = KivyAwake()
        self.speech = NoSpeech()
        self.share = SaveAndCopy()
        self.pick = PickByDrop()
        self.links = BrowserLinks()
        self.system = DesktopSystem()
        self.back = NoBack()
        self.screen = PlainScreen()
