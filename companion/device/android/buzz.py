"""One short buzz by plyer's vibrator."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from companion.device.android.java import JavaException, log

_SECONDS = 0.03


class AndroidBuzz:
    """Found out once whether the phone can; a tablet often cannot."""

    def __init__(self) -> None:
        self.wanted: Callable[[], bool] = lambda: True

    @cached_property
    def present(self) -> bool:
        from plyer import vibrator

        try:
            return bool(vibrator.exists())
        except (JavaException, NotImplementedError) as fault:
            log.warning("buzz: %s", fault)
            return False

    def once(self) -> None:
        if not self.wanted() or not self.present:
            return
        from plyer import vibrator

        try:
            vibrator.vibrate(_SECONDS)
        except JavaException as fault:
            log.warning("buzz: %s", fault)
            self.present = False
