"""The book of players: who has sat at this table, and a line to put somebody new into it."""

from __future__ import annotations

from companion.archive import RefusedError
from companion.archive.players import Person
from companion.languages import _
from companion.screens import Screen
from companion.widgets import field, load_kv, page  # noqa: F401  (the .kv names them)
from companion.widgets.person_row import PersonRow
from companion.widgets.text import Text
from companion.wording.dates import day
from companion.wording.refused import refused


class Players(Screen):
    """Who played last stands first."""

    def opened(self) -> None:
        """The book as it is now."""
        column = self.ids.people
        column.clear_widgets()
        people = self.app.archive.players.all()
        for person in people:
            column.add_widget(self._row(person))
        if not people:
            column.add_widget(Text(text=_("Nobody is in the book yet."), tone="dim"))

    def left(self) -> None:
        """The keyboard goes."""
        self.ids.new_name.typing.focus = False

    def added(self) -> None:
        """Somebody new; who is in the book under that name stays who they are."""
        try:
            person = self.app.archive.players.add(self.ids.new_name.text)
        except RefusedError as error:
            self.app.presenter.note(refused(error))
            return
        self.ids.new_name.typing.forget()
        self.opened()
        self.app.presenter.note(_("{name} is in the book.").format(name=person.name))

    def _row(self, person: Person) -> PersonRow:
        line = ""
        if person.last_played:
            line = _("last at the table {day}").format(day=day(person.last_played))
        row = PersonRow(
            name=f"player.{person.name}",
            title=person.name,
            line=line,
            colour=person.colour,
            number=person.sign,
        )
        row.bind(on_release=lambda _row: self.app.go("player", player=person.id))
        return row


load_kv("players")
