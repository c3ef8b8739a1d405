"""The Android side. Each part is made when it is asked for: asking Java for a class takes time."""

from __future__ import annotations

from functools import cached_property

from companion.device.awake import KivyAwake
from companion.device.parts import (
    Awake,
    Back,
    Buzz,
    Links,
    Pick,
    SecureWindow,
    Sending,
    Speech,
    System,
    SystemBars,
)


class Phone:
    """All parts of an Android phone."""

    @cached_property
    def secure(self) -> SecureWindow:
        from companion.device.android.secure import AndroidSecureWindow

        return AndroidSecureWindow()

    @cached_property
    def buzz(self) -> Buzz:
        from companion.device.android.buzz import AndroidBuzz

        return AndroidBuzz()

    @cached_property
    def awake(self) -> Awake:
        return KivyAwake()

    @cached_property
    def speech(self) -> Speech:
        from companion.device.android.speech import AndroidSpeech

        return AndroidSpeech()

    @cached_property
    def share(self) -> Sending:
        from companion.device.android.share import AndroidShare

        return AndroidShare()

    @cached_property
    def pick(self) -> Pick:
        from companion.device.android.pick import AndroidPick

        return AndroidPick()

    @cached_property
    def links(self) -> Links:
        from companion.device.android.links import AndroidLinks

        return AndroidLinks()

    @cached_property
    def system(self) -> System:
        from companion.device.android.system import AndroidSystem

        return AndroidSystem()

    @cached_property
    def back(self) -> Back:
        from companion.device.android.back import AndroidBack

        return AndroidBack()

    @cached_property
    def screen(self) -> SystemBars:
        from companion.device.android.screen import AndroidScreen

        return AndroidScreen()
