"""FLAG_SECURE: no screenshot, no cast, a blank picture in the task switcher."""

from __future__ import annotations

from companion.device.android.java import JavaException, activity, autoclass, log, on_ui


class AndroidSecureWindow:
    """Asked for on Kivy's thread, done on Android's, and ready only when that has happened."""

    def __init__(self) -> None:
        self._flag = autoclass("android.view.WindowManager$LayoutParams").FLAG_SECURE
        self._wanted = False
        self._set = False
        self._refused = False

    def on(self) -> None:
        self._want(True)

    def off(self) -> None:
        self._want(False)

    @property
    def ready(self) -> bool:
        return self._wanted and (self._set or self._refused)

    def _want(self, wanted: bool) -> None:
        if wanted != self._wanted:
            self._wanted = wanted
            on_ui(self._obey)

    def _obey(self) -> None:
        """What is wanted by now counts, not what was wanted when this was asked for."""
        wanted = self._wanted
        try:
            window = activity().getWindow()
            if wanted:
                window.addFlags(self._flag)
            else:
                window.clearFlags(self._flag)
        except JavaException as fault:
            # A table whose phone refuses still wants to play.
            log.warning("secure window: %s", fault)
            self._refused = True
        else:
            self._set = wanted
