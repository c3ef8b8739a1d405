"""What scrolls, without the fading bar."""

from __future__ import annotations

from typing import Any

from kivy.uix.scrollview import ScrollView


class NoFade:
    """The bar goes faint at once: Kivy's fades, and so keeps what has gone alive the while."""

    def _bind_inactive_bar_color(self: Any, *_args: Any) -> None:
        self.funbind("bar_color", self._change_bar_color)
        self.fbind("bar_inactive_color", self._change_bar_color)
        self._bar_color = self.bar_inactive_color


class Scrolling(NoFade, ScrollView):
    """A page, or a part of one, that is longer than its room."""
