"""What the phone's owner has set: languages, dark theme, size of text, fewer animations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from jnius import PythonJavaClass, java_method

from companion.device.android.java import activity, autoclass, on_kivy
from companion.device.parts import Wishes


class _Changes(PythonJavaClass):
    """Told by Android, on its own thread, of every change of a setting."""

    __javainterfaces__ = ("android/content/ComponentCallbacks",)

    def __init__(self, told: Callable[[Any], None]) -> None:
        super().__init__()
        self._told = told

    @java_method("(Landroid/content/res/Configuration;)V")
    def onConfigurationChanged(self, configuration: Any) -> None:  # noqa: N802
        self._told(configuration)

    @java_method("()V")
    def onLowMemory(self) -> None:  # noqa: N802
        """Kivy hears of it by its own way."""


class AndroidSystem:
    """The activity is not started anew on such a change (its manifest says so): we are told."""

    def __init__(self) -> None:
        self._class = autoclass("android.content.res.Configuration")
        self._animations = autoclass("android.provider.Settings$Global")
        self._listener = _Changes(self._tell)
        self._changed: Callable[[Wishes], None] | None = None

    def wishes(self) -> Wishes:
        return self._read(activity().getResources().getConfiguration())

    def watch(self, changed: Callable[[Wishes], None]) -> None:
        if self._changed is None:
            activity().getApplicationContext().registerComponentCallbacks(self._listener)
        self._changed = changed

    def _tell(self, configuration: Any) -> None:
        """Read at once: what the activity answers a moment later may still be the old setting."""
        if self._changed is not None:
            on_kivy(self._changed, self._read(configuration))

    def _read(self, configuration: Any) -> Wishes:
        night = configuration.uiMode & self._class.UI_MODE_NIGHT_MASK
        locales = configuration.getLocales()
        speed = self._animations.getFloat(
            activity().getContentResolver(), self._animations.ANIMATOR_DURATION_SCALE, 1.0
        )
        return Wishes(
            languages=tuple(locales.get(n).toLanguageTag() for n in range(locales.size())),
            dark=night == self._class.UI_MODE_NIGHT_YES,
            font_scale=float(configuration.fontScale),
            less_motion=speed == 0,
        )
