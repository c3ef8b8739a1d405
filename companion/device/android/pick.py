"""The system's own list of files, which shows only what its owner chooses: no permission."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.device import files
from companion.device.android import documents
from companion.device.android.answers import ask
from companion.device.android.java import JavaException, autoclass, log
from companion.device.parts import Done, Picked, PickResult, PickWay


class AndroidPick:
    """Any kind of file may be chosen: few apps keep the kind of an export they passed on."""

    way = PickWay.LIST

    def __init__(self) -> None:
        self._done: Done[Picked] | None = None

    def ask(self, done: Done[Picked]) -> None:
        intents = autoclass("android.content.Intent")
        intent = intents(intents.ACTION_OPEN_DOCUMENT)
        intent.addCategory(intents.CATEGORY_OPENABLE)
        intent.setType("*/*")
        self._done = done
        try:
            ask(intent, lambda uri: self._answer(done, uri))
        except JavaException as fault:
            log.warning("pick: %s", fault)
            self.forget()
            done(Picked(PickResult.UNREADABLE))

    def read(self, path: Path) -> Picked:
        return files.read(path)

    def forget(self) -> None:
        self._done = None

    def _answer(self, done: Done[Picked], uri: Any) -> None:
        if self._done is not done:
            return
        self.forget()
        done(Picked(PickResult.CANCELLED) if uri is None else _read(uri))


def _read(uri: Any) -> Picked:
    try:
        with documents.opened(uri) as file:
            return files.take(file)
    except (JavaException, OSError) as fault:
        log.warning("pick: %s", fault)
        return Picked(PickResult.UNREADABLE)
