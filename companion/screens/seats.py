"""The seats of a match that runs: dragged when people change places, renamed at any time."""

from __future__ import annotations

from typing import Any

from companion.archive import RefusedError
from companion.game.events import PlayerId, PlayerRenamed, SeatsMoved
from companion.languages import _
from companion.screens import Screen, doing
from companion.screens.badges import badges
from companion.screens.hand_off_sheets import SheetColumn
from companion.widgets import load_kv, page, seats_picker  # noqa: F401  (the .kv names them)
from companion.widgets.field import Field


class Seats(Screen):
    """The same players, clockwise."""

    def opened(self) -> None:
        """As they sit now."""
        match = self.app.table.match
        seats = [(player, match.name(player)) for player in match.players]
        self.ids.seats.show(seats, match.beginner, badges(self.app, match.players))

    def on_touch_down(self, touch: Any) -> bool:
        """A handle is dragged before the list thinks of scrolling."""
        body = self.ids.body
        if body.collide_point(*touch.pos) and self.ids.seats.take(touch):
            return True
        return bool(super().on_touch_down(touch))

    def moved(self, player: PlayerId, place: int) -> None:
        """Somebody sits elsewhere; the others close up."""
        players = self.app.table.match.players
        order = [one for one in players if one != player]
        order.insert(place, player)
        if tuple(order) != players:
            doing.happen(self.app, SeatsMoved(tuple(order)))
        self.opened()

    def touched(self, player: PlayerId) -> None:
        """A sheet with the name to write over."""
        name = self.app.table.match.name(player)
        column = SheetColumn()
        field = Field(name="rename", hint=name, sign="edit")
        field.bind(on_done=lambda _field: self.app.presenter.close_top())
        column.add_widget(field)
        over = self.app.presenter.sheet(column, name)
        over.on_closed = lambda: self._rename(player, field.text.strip())

    def _rename(self, player: PlayerId, name: str) -> None:
        if not name or name == self.app.table.match.name(player):
            return
        people = self.app.archive.players
        person = people.whoever_is(player)
        try:
            if person is not None:
                name = people.rename(person, name).name
            elif people.named(name) is None:
                name = people.add(name, id=player).name
        except RefusedError:
            self.app.presenter.note(_("A name needs at least one letter."))
            return
        doing.happen(self.app, PlayerRenamed(player, name))
        self.opened()


load_kv("seats")
