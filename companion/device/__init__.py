"""What only a phone has: chosen once, asked for by name, quiet on a desktop.

    from companion import device
    device.here().buzz.once()

Each part is made when it is first asked for, so that a start pays for none of them.
"""

from __future__ import annotations

import os
import sys
from functools import cache

from companion.device.parts import Device


@cache
def here() -> Device:
    """The device that this app runs on, the same one each time."""
    if is_android():
        from companion.device.android import Phone

        return Phone()
    from companion.device.desktop import Desktop

    return Desktop()


def is_android() -> bool:
    """Whether this is an Android phone, known without asking Kivy."""
    return hasattr(sys, "getandroidapilevel") or "ANDROID_ARGUMENT" in os.environ
