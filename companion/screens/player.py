"""One player: name, colour and sign, and all that the matches add up to. `what` holds `player`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from companion.archive import RefusedError
from companion.archive.players import Person
from companion.archive.rivalry import Rivalry
from companion.languages import _, many
from companion.people import BadgeNumbers
from companion.screens import Screen
from companion.screens.badges import own
from companion.screens.person_sheet import colour_choice, sign_choice
from companion.screens.player_figures import figures, role_chart
from companion.theme import high
from companion.widgets import load_kv, page, rows  # noqa: F401  (the .kv names them)
from companion.widgets.buttons import Action
from companion.widgets.empty import Empty
from companion.widgets.field import Field
from companion.widgets.people_list import ROW_HIGH
from companion.widgets.person_row import PersonRow
from companion.widgets.rows import Heading, Row
from companion.widgets.sheet_column import SheetColumn
from companion.widgets.text import Text
from companion.wording.apart import set_apart
from companion.wording.past import head_line, number_line, run_line, wins_line
from companion.wording.refused import refused

RIVALS = 6
"""Against how many, whom somebody meets most often, it is told how they stand."""


class PlayerScreen(Screen):
    """The page of somebody in the book."""

    def __init__(self, **what: Any) -> None:
        self._known: Person | None = None
        super().__init__(**what)

    @property
    def person(self) -> Person:
        """Whoever it is now, also after a merging; whoever it was, where another window has let go
        of them."""
        found = self.app.archive.players.whoever_is(self.what["player"]) or self._known
        if found is None:
            raise LookupError(self.what["player"])
        return found

    def opened(self) -> None:
        """The page as it is now."""
        person = self.app.archive.players.whoever_is(self.what["player"])
        if person is None:
            self.app.stage.back()
            return
        self._known = person
        self.title = _("Each player's figures")
        column = self.ids.body.column
        column.clear_widgets()
        head = PersonRow(
            name="edit",
            title=person.name,
            line=_("Name, colour, sign"),
            badge=own(person),
            size_hint_y=None,
            height=high(ROW_HIGH),
        )
        head.bind(on_release=lambda _row: self.edit())
        column.add_widget(head)
        self._show_figures(column, person)
        column.add_widget(Heading(text=_("In the book")))
        for name, title, sign, does in (
            ("merge", _("This is the same person as ..."), "people", self.merge),
            ("remove", _("Take out of the book"), "trash", self.remove),
        ):
            row = Row(name=name, title=title, sign=sign, sign_tone="ink")
            row.bind(on_release=lambda _row, does=does: does())
            column.add_widget(row)

    def _show_figures(self, column: Any, person: Person) -> None:
        found = self.app.archive.statistics.of_player(person.id)
        if not found.matches:
            empty = Empty(text=_("No finished match yet."), action=_("New match"))
            empty.bind(on_next=lambda _empty: self.app.go("setting"))
            column.add_widget(empty)
            return
        rivals = self.app.archive.statistics.rivalry_of(person.id)
        column.add_widget(Text(text=wins_line(found, person.name), style="title"))
        for line in filter(None, (run_line(rivals), *self._numbers(person, rivals))):
            column.add_widget(Text(text=line))
        column.add_widget(figures(found))
        self._show_rivals(column, rivals)
        column.add_widget(Heading(text=_("Rounds by role")))
        column.add_widget(role_chart(found))
        words = many("{n} match to look at", "{n} matches to look at", found.matches)
        row = Row(name="matches", title=words, sign="history", sign_tone="ink", end_sign="right")
        row.bind(on_release=lambda _row: self.app.go("history", player=person.id))
        column.add_widget(row)

    def _numbers(self, person: Person, rivals: Rivalry) -> Iterator[str]:
        """Who has whose number."""
        known = {one.id: set_apart(one.name) for one in self.app.archive.players.all()}
        mine = set_apart(person.name)
        easy, hard = rivals.easiest, rivals.hardest
        if easy and easy.other in known:
            yield number_line(mine, known[easy.other], easy.ahead, easy.matches)
        if hard and hard.other in known:
            yield number_line(known[hard.other], mine, hard.behind, hard.matches)

    def _show_rivals(self, column: Any, rivals: Rivalry) -> None:
        known = {one.id: one for one in self.app.archive.players.all()}
        heads = [head for head in rivals.heads if head.other in known][:RIVALS]
        if heads:
            column.add_widget(Heading(text=_("Against the others")))
        for head in heads:
            other = known[head.other]
            row = PersonRow(
                name=f"rival.{other.name}",
                title=other.name,
                line=head_line(head),
                badge=own(other),
                size_hint_y=None,
                height=high(ROW_HIGH),
            )
            row.bind(on_release=lambda _row, who=other.id: self.app.go("player", player=who))
            column.add_widget(row)

    # Name, colour, sign

    def edit(self) -> None:
        """The sheet on which somebody is renamed and dressed."""
        person, column = self.person, SheetColumn()
        field = Field(name="name", hint=_("Name"))
        field.typing.text = person.name
        column.add_widget(field)
        save = Action(name="rename", text=_("That is the name"), kind="second")
        save.bind(on_release=lambda _action: self._rename(field.text))
        field.bind(on_done=lambda _field: self._rename(field.text))
        field.ends = save
        column.add_widget(save)
        column.add_widget(colour_choice(own(person), self._dress))
        column.add_widget(sign_choice(own(person), self._dress))
        self.app.presenter.sheet(column, person.name)

    def _dress(self, badge: BadgeNumbers) -> None:
        self.app.presenter.close_all()
        before = self.person
        self._put(replace(before, colour=badge[0], sign=badge[1]), before, "")

    def _rename(self, name: str) -> None:
        self.app.presenter.close_all()
        before = self.person
        try:
            renamed = self.app.archive.players.rename(before, name)
        except RefusedError as error:
            self.app.presenter.note(refused(error))
            return
        if renamed.name == before.name:
            return
        self._put(renamed, before, _("{name} it is.").format(name=renamed.name))

    def _put(self, now: Person, before: Person, words: str) -> None:
        players = self.app.archive.players
        players.put([now])
        self.opened()
        if words:
            self._note(words, lambda: players.put([before]))

    def _note(self, words: str, undo: Callable[[], None]) -> None:
        app = self.app

        def undone() -> None:
            undo()
            app.stage.again()

        app.presenter.note(words, undo=undone)

    # Merging and removing

    def merge(self) -> None:
        """Two entries were one person: which is the other one?"""
        person = self.person
        self.app.go(
            "whole_book",
            title=_("{name} is ...").format(name=person.name),
            rows="into",
            chosen=lambda other: self._merge(person, other),
            without=(person.id,),
        )

    def _merge(self, person: Person, into: Person) -> None:
        players = self.app.archive.players
        self.app.presenter.close_all()
        try:
            players.merge(person, into)
        except RefusedError as error:
            self.app.presenter.note(refused(error))
            return
        self.app.stage.turn("player", player=into.id)
        words = _("All that {name} played is {other}'s now.")
        words = words.format(name=person.name, other=into.name)
        self._note(words, lambda: players.unmerge(person))

    def remove(self) -> None:
        """Out of the book; old matches keep the name."""
        person, players = self.person, self.app.archive.players
        players.remove(person)
        self.app.stage.back()
        words = _("{name} is out of the book.").format(name=person.name)
        self._note(words, lambda: players.put([person]))


load_kv("player")
