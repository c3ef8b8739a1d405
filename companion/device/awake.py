"""The screen stays on during a round: Kivy knows how on every system, and asks no permission."""

from __future__ import annotations


class KivyAwake:
    """Android's FLAG_KEEP_SCREEN_ON and the desktop's screen saver, both through the window."""

    def keep(self) -> None:
        _allow_sleep(False)

    def rest(self) -> None:
        _allow_sleep(True)


def _allow_sleep(allowed: bool) -> None:
    from kivy.core.window import Window

    Window.allow_screensaver = allowed
