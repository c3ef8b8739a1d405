"""Work that takes long, done by a thread of its own: how far it is can be seen, and it can be
stopped. The screens stay as quick as they are."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.languages import _
from companion.widgets import load_kv
from companion.widgets.buttons import Action

if TYPE_CHECKING:
    from companion.app import CompanionApp

THREAD = "errand"
LOOKS_PER_SECOND = 15
SHOWN_AFTER = 0.4
"""What is done sooner shows no bar that only flickers; the screen takes no touch from the first."""

Does = Callable[[Callable[[float], None]], Any]


class StoppedError(Exception):
    """Raised in the work when somebody has asked it to stop."""


class Errand:
    """`does` works beside the screens and tells how far it is; `then` hears what came of it, on
    the screens' own thread: a value, or the error that it ended with, a `StoppedError` too."""

    def __init__(
        self, app: CompanionApp, title: str, does: Does, then: Callable[[Any], None]
    ) -> None:
        self._then = then
        self._part, self._waited = 0.0, 0.0
        self._stopped = threading.Event()
        self._progress = Progress()
        self._progress.stop.bind(on_release=lambda _action: self._stop())
        self._over = app.presenter.sheet(self._progress, title, must_answer=True)
        self._over.on_back = self._stop
        self._over.on_closed = self._end
        self._over.opacity = 0
        with_one = ThreadPoolExecutor(1, THREAD)
        self._work = with_one.submit(does, self._tell)
        with_one.shutdown(wait=False)
        self._looks = Clock.schedule_interval(self._look, 1 / LOOKS_PER_SECOND)

    def _tell(self, part: float) -> None:
        self._part = part
        if self._stopped.is_set():
            raise StoppedError

    def _look(self, seconds: float) -> None:
        self._waited += seconds
        self._over.opacity = 1 if self._waited >= SHOWN_AFTER else 0
        self._progress.part = self._part
        if self._work.done():
            self._over.close()

    def _stop(self) -> None:
        """Ask the work to stop; it ends at its next step."""
        self._stopped.set()
        self._progress.stop.disabled = True

    def _end(self) -> None:
        """Hand on what came of the work: it is done, or the app leaves."""
        self._looks.cancel()
        self._stop()
        error = self._work.exception()
        self._then(error or self._work.result())


class ErrandBar(Widget):
    """How full it is shows how far the work is."""

    part = NumericProperty(0.0)


class Progress(BoxLayout):
    """A bar, and a way to stop."""

    part = NumericProperty(0.0)

    def __init__(self) -> None:
        super().__init__()
        self.stop = Action(name="stop", text=_("Cancel"), kind="second")
        self.add_widget(self.stop)


load_kv("errand")
