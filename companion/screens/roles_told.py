"""What stands in the middle of the table, and beside it, while roles turn over."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.game.gold import Ending
from companion.people import BadgeNumbers
from companion.screens.pointing import FINGER
from companion.theme import high, theme
from companion.widgets.ending_card import EndingPicture
from companion.widgets.middle_words import MiddleWords
from companion.widgets.person_name import PersonName
from companion.widgets.text import Sign, Text
from companion.widgets.touch import Touch
from companion.widgets.winning_hand import Held, WinningHand

LEAST_HELD = 210
"""So high the middle has to be for the winners' cards above the verdict."""
HELD = 0.8
"""So high they are for the height of the words."""
LEAST_DRAWN = 190
"""How high the place has to be for the drawing of how the round ended."""


class HowItEnded(Touch):
    """How the round ended, drawn where there is room; a touch puts it right."""

    def __init__(self, ended: Ending, words: str, line: str) -> None:
        super().__init__(name="how", fill="step", outline="line", orientation="vertical")
        self._picture = EndingPicture(ended=ended)
        self._words = MiddleWords(words=words, line=line)
        self.add_widget(self._picture)
        self.add_widget(self._words)
        self.bind(height=self._divide)

    def _divide(self, *_args: Any) -> None:
        drawn = self.height > theme.grown(LEAST_DRAWN)
        self._picture.size_hint_y = 1.0 if drawn else 0.001
        self._picture.opacity = 1 if drawn else 0


class SpokenVerdict(BoxLayout):
    """Who has won, in words; above them the winners' cards, where there is room."""

    def __init__(self, held: list[Held], words: MiddleWords) -> None:
        super().__init__(orientation="vertical")
        self._hand = WinningHand(held, size_hint_y=HELD) if held else None
        self._words = words
        self.add_widget(self._words)
        self.bind(height=self._divide)

    def _divide(self, *_args: Any) -> None:
        if self._hand is None or self._hand.parent or self.height < theme.grown(LEAST_HELD):
            return
        self.add_widget(self._hand, index=1)


class OpenRoleLine(BoxLayout):
    """A line beside the table: who, what their card says below it, at whom they pointed."""

    def __init__(self, who: str, badge: BadgeNumbers, role: str, tone: str) -> None:
        super().__init__(size_hint_y=None, height=high(56), spacing=dp(8))
        said = BoxLayout(orientation="vertical", size_hint_y=None, pos_hint={"center_y": 0.5})
        said.bind(minimum_height=said.setter("height"))
        said.add_widget(PersonName(text=who, badge=badge))
        if role:
            said.add_widget(Text(text=role, tone=tone, style="label", fitted=True))
        self.add_widget(said)

    def points_at(self, who: str, badge: BadgeNumbers) -> None:
        """Add at whom the player pointed."""
        self.add_widget(Sign(sign=FINGER, tone="dim", pos_hint={"center_y": 0.5}))
        self.add_widget(PersonName(text=who, badge=badge, pos_hint={"center_y": 0.5}))


class WhoItIs(BoxLayout):
    """Whose card it is that has just turned over, and what it says."""

    def __init__(self, name: str, badge: BadgeNumbers, role: str, tone: str) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(4))
        self.bind(minimum_height=self.setter("height"))
        self.add_widget(PersonName(text=name, badge=badge, style="title", halign="center"))
        self.add_widget(Text(text=role, style="headline", tone=tone, halign="center"))
