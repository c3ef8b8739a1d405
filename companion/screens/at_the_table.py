"""A state of the one table: the bar above it, the seats where they always are."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from kivy.clock import Clock
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.game.events import PlayerId
from companion.game.gold import Direction
from companion.languages import _
from companion.screens.badges import badges_in
from companion.screens.of_the_match import MatchScreen
from companion.screens.seats_shown import seats_of
from companion.widgets import load_kv, page, table_top  # noqa: F401  (the .kv names them)
from companion.widgets.asked import Asked
from companion.widgets.buttons import Action
from companion.widgets.pictures import drawn
from companion.widgets.table_top import TableTop


class TableScreen(MatchScreen):
    """What it is about stands in the middle; a subclass hears of a touched seat by `seat`."""

    def __init__(self, **what: Any) -> None:
        super().__init__(**what)
        self.top.bind(shape=Clock.create_trigger(self._shaped, -1))

    @property
    def top(self) -> TableTop:
        """The table."""
        return self.ids.top

    def seat(self, index: int) -> None:
        """A seat was touched."""

    def details(self) -> Widget | None:
        """What stands beside the table on a wide screen."""
        from companion.screens.round_told import round_told

        return round_told(self.app)

    def turned(self) -> None:
        """The window has got another shape: what stands beside the table does so now, or goes."""
        self.top.beside(self.details() if self.top.spacious else None)

    def _shaped(self, *_args: Any) -> None:
        if self.parent and self.stands(self.match):
            self.turned()

    def way_back(self) -> Action:
        """A button that does what the bar's arrow does."""
        back = Action(name="way_back", text=_("Back"), kind="second")
        back.bind(on_release=lambda _back: self.app.step_back())
        return back

    def show_seats(
        self,
        *,
        chosen: Collection[PlayerId] = (),
        dimmed: Collection[PlayerId] = (),
    ) -> None:
        """Everybody with what lies in front of them, and who begins."""
        match = self.match
        if self.top.spacious:
            self.top.beside(self.details())
        self.top.seats = seats_of(match, badges_in(self.app), chosen=chosen, dimmed=dimmed)
        began = match.beginner
        self.top.begins = match.players.index(began) if began in match.players else -1
        self.top.clockwise = match.direction is Direction.CLOCKWISE

    def ask(
        self,
        question: str,
        line: str = "",
        *,
        chosen: Collection[PlayerId] = (),
        dimmed: Collection[PlayerId] = (),
    ) -> None:
        """A question in the middle that a touch on a seat answers; the way back is at the thumb."""
        self.top.act(None, self.way_back())
        self.top.lay(Asked(question=question, line=line))
        self.show_seats(chosen=chosen, dimmed=dimmed)


def card_beside(drawing: str) -> FloatLayout:
    """One drawn card, in the middle of what lies beside the table."""
    place = FloatLayout()
    for card in drawn((drawing,)):
        card.size_hint, card.pos_hint = (0.6, 0.6), {"center_x": 0.5, "center_y": 0.5}
        place.add_widget(card)
    return place


load_kv("at_the_table")
