"""Everybody in the book, to choose one of them.

`what` holds `title`, `rows` for what they are called, `chosen`, which is told who was touched,
and `without`, who cannot be meant.
"""

from __future__ import annotations

from companion.archive.players import Person
from companion.languages import _
from companion.screens import Screen
from companion.screens.person_line import person_line
from companion.widgets import load_kv, page, people_list  # noqa: F401  (the .kv names them)
from companion.widgets.empty import Empty


class WholeBookScreen(Screen):
    """Who played last stands first."""

    def opened(self) -> None:
        """The book as it is now."""
        without = self.what.get("without", ())
        people = [one for one in self.app.archive.players.all() if one.id not in without]
        self._people: dict[str, Person] = {person.id: person for person in people}
        self.title = self.what["title"]
        self.ids.nobody.clear_widgets()
        if not people:
            self.ids.nobody.add_widget(Empty(text=_("Nobody else is in the book.")))
        self.ids.people.show([person_line(person, self.what["rows"]) for person in people])

    def chosen(self, player: str) -> None:
        """Back with whoever was meant."""
        self.app.stage.back()
        self.what["chosen"](self._people[player])


load_kv("whole_book")
