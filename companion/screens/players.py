"""The book of players: who has sat at this table, and a line to put somebody new into it."""

from __future__ import annotations

from kivy.core.window import Window
from kivy.properties import BooleanProperty

from companion.archive import RefusedError
from companion.languages import _
from companion.screens import Screen
from companion.screens.person_line import person_line
from companion.widgets import field, load_kv, page, people_list  # noqa: F401  (the .kv names them)
from companion.widgets.empty import Empty
from companion.widgets.mine import WholeMine
from companion.wording.refused import refused

FEW = 0.4
"""Of the window's height: a shorter list leaves room below it."""


class PlayersScreen(Screen):
    """Who played last stands first."""

    leads_to = ("player",)
    few = BooleanProperty(False)

    def opened(self) -> None:
        """The book as it is now."""
        people = self.app.archive.players.all()
        self.ids.people.show([person_line(person, "player") for person in people])
        self._show_the_mine(len(people))
        self.ids.nobody.clear_widgets()
        if not people:
            empty = Empty(text=_("Nobody is in the book yet."), action=_("Add somebody"))
            empty.bind(on_next=lambda _empty: self._type())
            self.ids.nobody.add_widget(empty)

    def _show_the_mine(self, people: int) -> None:
        """While there are few people there is room for what they have dug."""
        taken = people * self.ids.people.row_high
        self.few = 0 < taken < Window.height * FEW
        place = self.ids.mine
        if self.few and not place.children:
            place.add_widget(WholeMine())
        for dug in place.children:
            dug.dig(self.app)

    def _type(self) -> None:
        self.ids.new_name.typing.focus = True

    def chosen(self, player: str) -> None:
        """To their figures."""
        self.app.go("player", player=player)

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


load_kv("players")
