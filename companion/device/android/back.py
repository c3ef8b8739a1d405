"""Back as Android 13 and later ask for it; up to API 36 the manifest keeps it a key for SDL.

From API 37 on there is no such key any more: then this is the only way, and until then Android
never calls it.
"""

from __future__ import annotations

from collections.abc import Callable

from jnius import PythonJavaClass, java_method

from companion.device.android.java import activity, level, on_kivy, on_ui

_FIRST_THAT_ASKS = 33
_IN_TURN = 0  # OnBackInvokedDispatcher.PRIORITY_DEFAULT


class _Back(PythonJavaClass):
    """Told by Android, on its own thread."""

    __javainterfaces__ = ("android/window/OnBackInvokedCallback",)

    def __init__(self, told: Callable[[], None]) -> None:
        super().__init__()
        self._told = told

    @java_method("()V")
    def onBackInvoked(self) -> None:  # noqa: N802
        on_kivy(self._told)


class AndroidBack:
    """Kept as long as the app: Java does not hold what is Python's."""

    def __init__(self) -> None:
        self._back: Callable[[], None] = lambda: None
        self._listener: _Back | None = None

    def watch(self, back: Callable[[], None]) -> None:
        self._back = back
        if level() >= _FIRST_THAT_ASKS and self._listener is None:
            self._listener = _Back(self._tell)
            on_ui(self._register)

    def _tell(self) -> None:
        self._back()

    def _register(self) -> None:
        activity().getOnBackInvokedDispatcher().registerOnBackInvokedCallback(
            _IN_TURN, self._listener
        )
