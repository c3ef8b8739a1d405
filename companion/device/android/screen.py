"""Bars, cutout and gestures: from Android 15 on, the app is drawn under all of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.device.android.java import (
    JavaException,
    activity,
    autoclass,
    level,
    log,
    on_ui,
)
from companion.device.parts import Edges

_FIRST_WITH_KINDS_OF_INSETS = 30
_FIRST_UNDER_THE_BARS = 35
_WIDE = 600  # dp: from here on nothing has to stand upright
_LIGHT_BAR = 0x2000  # View.SYSTEM_UI_FLAG_LIGHT_STATUS_BAR
_LIGHT_KEYS = 0x10  # View.SYSTEM_UI_FLAG_LIGHT_NAVIGATION_BAR


class AndroidScreen:
    """What covers the app is measured against where the app really lies, on any Android."""

    def __init__(self) -> None:
        self._level = level()
        self._python = autoclass("org.kivy.android.PythonActivity")
        self._params = autoclass("android.view.WindowManager$LayoutParams")
        self._ways = autoclass("android.content.pm.ActivityInfo")
        self._wide: bool | None = None
        self._colour = 0
        self._light = False
        if self._level >= _FIRST_WITH_KINDS_OF_INSETS:
            self._kinds = autoclass("android.view.WindowInsets$Type")
            self._appearance = autoclass("android.view.WindowInsetsController")

    def covered(self) -> Edges:
        return self._inside(self._bars) or self._by_height()

    def gestures(self) -> Edges:
        return self._inside(self._swipes) or self._by_height()

    def keyboard(self) -> int:
        typed = self._inside(self._keys)
        return typed.bottom if typed else 0

    def stand(self) -> None:
        """By the smallest width, which is the same however the device is held; on Android's thread,
        as SDL does it."""
        width = activity().getResources().getConfiguration().smallestScreenWidthDp
        if (wide := width >= _WIDE) != self._wide:
            self._wide = wide
            on_ui(self._turn)

    def _turn(self) -> None:
        ways = self._ways
        way = ways.SCREEN_ORIENTATION_FULL_USER if self._wide else ways.SCREEN_ORIENTATION_PORTRAIT
        activity().setRequestedOrientation(way)

    def _inside(self, reach: Callable[[Any], Edges]) -> Edges | None:
        """How much of it reaches past the window's margin into the app; None before the window is
        laid out, or should it not answer."""
        try:
            decor = activity().getWindow().getDecorView()
            insets, view = decor.getRootWindowInsets(), self._python.getLayout()
            if insets is None or view is None:
                return None
            place = [0, 0]
            view.getLocationInWindow(place)
            left, top = place
            right = decor.getWidth() - left - view.getWidth()
            bottom = decor.getHeight() - top - view.getHeight()
            whole = reach(insets)
        except JavaException as fault:
            log.warning("insets: %s", fault)
            return None
        return Edges(
            max(0, whole.left - left),
            max(0, whole.top - top),
            max(0, whole.right - right),
            max(0, whole.bottom - bottom),
        )

    def _bars(self, insets: Any) -> Edges:
        if self._level >= _FIRST_WITH_KINDS_OF_INSETS:
            return _edges(insets.getInsets(self._kinds.systemBars() | self._kinds.displayCutout()))
        return Edges(
            insets.getStableInsetLeft(),
            insets.getStableInsetTop(),
            insets.getStableInsetRight(),
            insets.getStableInsetBottom(),
        )

    def _swipes(self, insets: Any) -> Edges:
        if self._level >= _FIRST_WITH_KINDS_OF_INSETS:
            return _edges(insets.getInsets(self._kinds.systemGestures()))
        return self._bars(insets)

    def _keys(self, insets: Any) -> Edges:
        """Before Android 11 the keyboard is what is missing of the window below, bars apart."""
        if self._level >= _FIRST_WITH_KINDS_OF_INSETS:
            return _edges(insets.getInsets(self._kinds.ime()))
        decor, seen = activity().getWindow().getDecorView(), autoclass("android.graphics.Rect")()
        decor.getWindowVisibleDisplayFrame(seen)
        below = decor.getHeight() - seen.bottom
        return Edges(bottom=below if below > insets.getStableInsetBottom() else 0)

    def _by_height(self) -> Edges:
        """The usual heights."""
        if self._level < _FIRST_UNDER_THE_BARS:
            return Edges()
        from android.display_cutout import get_height_of_bar

        return Edges(
            top=int(get_height_of_bar("status")), bottom=int(get_height_of_bar("navigation"))
        )

    def paint_bars(self, colour: tuple[float, float, float], light: bool) -> None:
        red, green, blue = (round(part * 255) for part in colour)
        self._colour = (0xFF << 24 | red << 16 | green << 8 | blue) - (1 << 32)
        self._light = light
        on_ui(self._paint)

    def _paint(self) -> None:
        """From Android 15 on the app's own ground shows through, and only the signs change."""
        window = activity().getWindow()
        window.addFlags(self._params.FLAG_DRAWS_SYSTEM_BAR_BACKGROUNDS)
        window.setStatusBarColor(self._colour)
        window.setNavigationBarColor(self._colour)
        if self._level >= _FIRST_WITH_KINDS_OF_INSETS:
            signs = self._appearance
            both = signs.APPEARANCE_LIGHT_STATUS_BARS | signs.APPEARANCE_LIGHT_NAVIGATION_BARS
            if (controller := window.getInsetsController()) is not None:
                controller.setSystemBarsAppearance(both if self._light else 0, both)
            return
        decor = window.getDecorView()
        others = decor.getSystemUiVisibility() & ~(_LIGHT_BAR | _LIGHT_KEYS)
        ours = _LIGHT_BAR | _LIGHT_KEYS if self._light else 0
        decor.setSystemUiVisibility(others | ours)


def _edges(insets: Any) -> Edges:
    return Edges(insets.left, insets.top, insets.right, insets.bottom)
