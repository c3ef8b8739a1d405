"""What the owner of the phone may choose. Each choice is seen at once and kept at once."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp

from companion import languages
from companion import settings as chosen
from companion.languages import _
from companion.screens import Screen
from companion.theme import WIDE
from companion.widgets import card, columns, load_kv, page, rows  # noqa: F401  (the .kv names them)
from companion.widgets.buttons import Chip
from companion.wording.figures import in_hundredths

HALF = 0.5


class PreferencesScreen(Screen):
    """Language, theme, size of the text, how to look at a role, motion, buzz."""

    def __init__(self, **what: Any) -> None:
        super().__init__(**what)
        settings = self.app.settings
        self._offer("language", {"": _("Same as the phone"), **languages.NAMES})
        self._offer("theme", {"": _("Same as the phone"), "dark": _("Dark"), "light": _("Light")})
        motion = {None: _("Same as the phone"), False: _("Full motion"), True: _("Less motion")}
        self._offer("less_motion", motion)
        self._offer("way", {"hold": _("Hold to look"), "tap": _("Tap to look, tap to hide")})
        sizes = {size: in_hundredths(round(size * 100)) for size in chosen.CHOICES["font_scale"]}
        self._offer("font_scale", sizes)
        for name, row in self.ids.items():
            if isinstance(row, rows.SwitchRow):
                row.on = getattr(settings, name)
                row.bind(on=lambda _row, on, n=name: self.app.choose(**{n: on}))

    def opened(self) -> None:
        """Come back to where the list stood before the change that built it anew."""
        self.ids.body.scroll_y = self.what.get("scroll", 1)

    def memory(self) -> dict[str, Any]:
        """Where the list stands."""
        return {"scroll": self.ids.body.scroll_y}

    def _offer(self, name: str, choices: dict[Any, str]) -> None:
        now = getattr(self.app.settings, name)
        room = card_wide() - dp(64)
        for value, words in choices.items():
            chip = Chip(text=words, name=f"{name}.{value}", on=value == now, room=room)
            chip.bind(on_release=lambda _chip, v=value: self.app.choose(**{name: v}))
            self.ids[name].add_widget(chip)


def card_wide() -> float:
    """How wide a card is at least: two stand beside each other where there is room."""
    if columns.lie_beside():
        return float(min(Window.width, dp(1120)) * HALF - dp(24))
    return float(min(Window.width, dp(WIDE)))


load_kv("preferences")
