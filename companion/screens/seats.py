"""The seats of a match that runs: dragged when people change places, renamed at any time."""

from __future__ import annotations

from typing import Any

from companion.archive import RefusedError
from companion.archive.names import clean, same
from companion.game.events import PlayerId, PlayerRenamed, SeatsMoved
from companion.game.views import View
from companion.languages import _
from companion.screens import Screen, doing
from companion.screens.badges import badges_in
from companion.screens.person_sheet import headed
from companion.widgets import load_kv, page, seats_picker  # noqa: F401  (the .kv names them)
from companion.widgets.name_field import NameField
from companion.wording.apart import called_in
from companion.wording.errors import refusal
from companion.wording.refused import refused


class SeatsScreen(Screen):
    """The players in their order round the table, to be dragged into another."""

    def opened(self) -> None:
        """Show the players as they sit when the screen opens."""
        self.render(self.app.table.view)

    def render(self, match: View) -> None:
        """Show the players as they sit now."""
        seats = [(player, match.name(player)) for player in match.players]
        self.ids.seats.show(seats, match.beginner, badges_in(self.app, match))

    def on_touch_down(self, touch: Any) -> bool:
        """A handle is dragged before the list thinks of scrolling."""
        body = self.ids.body
        if body.collide_point(*touch.pos) and self.ids.seats.take(touch):
            return True
        return bool(super().on_touch_down(touch))

    def moved(self, player: PlayerId, place: int) -> None:
        """Somebody sits elsewhere; the others close up."""
        players = self.app.table.view.players
        order = [one for one in players if one != player]
        order.insert(place, player)
        if tuple(order) == players:
            self.opened()
        else:
            doing.happen(self.app, SeatsMoved(tuple(order)))

    def touched(self, player: PlayerId) -> None:
        """A sheet with the name to write over."""
        match = self.app.table.view
        name = match.name(player)
        column = headed(self.app, match, player)
        field = NameField(name="rename", hint=name, sign="edit")
        field.takes = lambda typed: self._rename(player, typed)
        field.waits = lambda _typed: True
        field.bind(on_done=lambda _field: self.app.presenter.close_top())
        column.add_widget(field)

        def closed() -> None:
            if not field.hand_in():
                self.app.presenter.note(field.why)

        self.app.presenter.sheet(column).on_closed = closed

    def _rename(self, player: PlayerId, typed: str) -> str:
        """The name as the book keeps it; says why not."""
        match, people = self.app.table.view, self.app.archive.players
        if any(who != player and same(match.name(who), typed) for who in match.players):
            return _("{name} sits here already.").format(name=clean(typed))
        name = clean(typed)
        if name == match.name(player):
            return ""
        why_not = match.why_not(PlayerRenamed(player, name)) if name else None
        if why_not is not None:
            return refusal(why_not, called_in(match))
        person = people.whoever_is(player)
        try:
            if person is not None:
                name = people.rename(person, name).name
            elif people.named(name) is None:
                badge = badges_in(self.app, match)(player)
                name = people.add(name, id=player, badge=badge).name
        except RefusedError as error:
            return refused(error)
        doing.happen(self.app, PlayerRenamed(player, name))
        return ""


load_kv("seats")
