"""A line over every screen while what happens is not being saved, and once after damage.

It takes no room while there is nothing to say.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.widgets import load_kv

if TYPE_CHECKING:
    from companion.archive import Archive, Report

AGAIN = 5.0
"""Seconds after which saving is tried again."""


class Banner(BoxLayout):
    """`listen` ties it to an archive; a touch on its cross puts a report away."""

    text = StringProperty("")
    closes = StringProperty("")

    def __init__(self, read: Report | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._archive: Archive | None = None
        self._read = read
        self._deaf: Callable[[], None] = lambda: None
        self._again = Clock.create_trigger(lambda _dt: self.try_again(), AGAIN, interval=True)
        self._show_soon = Clock.create_trigger(lambda _dt: self.show())

    def listen(self, archive: Archive) -> None:
        """From now on what that archive says stands here."""
        self.forget()
        self._archive = archive
        self._deaf = archive.watch(self._show_soon)
        self.show()

    def forget(self) -> Report | None:
        """Stop listening, when the app leaves or dresses anew; what was put away as read."""
        self._deaf()
        self._deaf = lambda: None
        self._again.cancel()
        return self._read

    def show(self) -> None:
        """What there is to say now, in the language spoken now."""
        archive = self._archive
        if archive is None:
            return
        trouble, report = archive.saving.trouble, archive.report
        if trouble is not None:
            self._again()
        else:
            self._again.cancel()
        tells = trouble is None and report.tell and report != self._read
        self.text, self.closes = "", "close" if tells else ""
        if trouble is not None or tells:
            # Its words stand on the history's and the rules': no start waits for them in vain.
            from companion.wording.trouble import report_words, trouble_words

            self.text = report_words(report) if trouble is None else trouble_words(trouble)

    def close(self) -> None:
        """Take the banner away: it is read."""
        if self._archive:
            self._read = self._archive.report
        self.show()

    def try_again(self) -> None:
        """Save what is held, if the disk takes it by now."""
        if self._archive:
            self._archive.try_again()


load_kv("banner")
