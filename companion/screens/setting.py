"""Setting the table. For a new one: who sits where. For one that played before: everything at
once, filled in, and the deal at the bottom.

`what` holds `again`, and `plan`: the draft that all steps of the setting share.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.archive import RefusedError
from companion.archive.names import clean
from companion.archive.players import Person
from companion.game.editions import EDITIONS
from companion.game.events import Player
from companion.game.modules import modules_for
from companion.languages import _, current, many
from companion.screens import Screen
from companion.screens.badges import badges, own
from companion.screens.last_tables import LastTables  # noqa: F401  (the .kv names it)
from companion.screens.seat_sheet import offer_seat
from companion.screens.table_plan import Plan, begin
from companion.table_setting import FEWEST, MOST, box_for
from companion.widgets import (  # noqa: F401  (the .kv names them)
    empty,
    fold,
    load_kv,
    name_field,
    page,
    rows,
    table_top,
)
from companion.widgets.asked import Asked
from companion.widgets.buttons import Action
from companion.widgets.page import Body
from companion.widgets.person_row import PersonChip
from companion.widgets.ring import DRAG, SeatShown
from companion.widgets.sheet_column import SheetColumn
from companion.widgets.table_top import lies_on_its_side
from companion.widgets.touch import Touch
from companion.wording.choices import edition_line
from companion.wording.lists import listed
from companion.wording.names import box_title, module_name, titled
from companion.wording.refused import refused
from companion.wording.setup import cannot_play, deck_line

MOST_OF_ONE_BOX = max(rules.players[-1] for rules in EDITIONS.values())
NARROW = 240
"""In a middle less wide than this the lines of the same table would break inside of words."""
SHOWN = 24
"""Of so many people who played last there is a chip."""


class NumberTouch(Touch):
    """A number of players to be touched."""

    text = StringProperty("")
    on = BooleanProperty(False)


class PersonTouch(PersonChip):
    """Somebody of the book; whoever sits at the table shows their place. `on_lifted` tells of a
    finger that takes the name along."""

    place = NumericProperty(0)

    __events__ = ("on_lifted",)

    def on_lifted(self, touch: Any) -> None:
        """The name is dragged; the screen listens."""

    def on_touch_move(self, touch: Any) -> bool:
        """Once the finger has gone far enough it is no touch any more."""
        if touch.grab_current is self and max(
            abs(touch.x - touch.ox), abs(touch.y - touch.oy)
        ) > dp(DRAG):
            touch.ungrab(self)
            self.state = "normal"
            self.dispatch("on_lifted", touch)
            return True
        return bool(super().on_touch_move(touch))


class Choices(Body):
    """What stands in the middle of the table while it is set; beside it where a window lies."""


class SettingScreen(Screen):
    """Who plays, in which order round the table."""

    def __init__(self, **what: Any) -> None:
        super().__init__(**what)
        self.choices = Choices()
        self._action = Action(name="onward", snug=True)
        self._action.bind(on_release=lambda _action: self.onward())
        parts = self.choices.ids
        parts.whole_book.bind(on_release=lambda _row: self.open_the_book())
        parts.box.bind(on_release=lambda _row: self.to_the_box())
        parts.lies.bind(on_release=lambda _row: self.how_it_lies())
        self._again = bool(what.get("again"))
        self.plan: Plan = what.get("plan") or Plan.start(self.app, again=self._again)
        self._again = self._again and bool(self.plan.draft.players)
        self._people: list[Person] = self.app.archive.players.all()
        self._offered: list[Person] | None = None
        self._narrow = False
        self._sheet: SheetColumn | None = None
        name = parts.name
        name.takes, name.waits = self._take_in, self._may_mean_somebody
        name.bind(text=lambda *_args: self._typing())
        self._dress()
        self.choices.let_fill(parts.art.__self__)
        self.ids.top.ring.bind(seating=lambda *_args: self._find_room())

    def memory(self) -> dict[str, Any]:
        """The draft goes along."""
        return {**self.what, "plan": self.plan}

    def opened(self) -> None:
        """Show the draft anew: another step may have changed it."""
        self._show()

    # What is shown

    def _dress(self) -> None:
        ids, column = self.choices.ids, self.choices.column
        self._numbers = ids.numbers.__self__
        self._book = ids.whole_book.__self__
        self._chips = ids.people.__self__
        column.remove_widget(self._book)
        parts = (ids.numbers_heading, ids.numbers, ids.people_heading, ids.people, ids.name)
        self.title = _("The same table") if self._again else _("Who is playing?")
        self._brief = [part.__self__ for part in (ids.told, ids.deck)]
        self._lines = [part.__self__ for part in (ids.others, ids.box, ids.lies)]
        for part in self._brief:
            column.remove_widget(part)
        if self._again:
            self._others = [part.__self__ for part in parts[2:]]
            for part in parts:
                column.remove_widget(part)
            ids.others.hold(*self._others)
            self._doors = [
                self._door("others", _("People"), self.who_else),
                self._door("box", "", self.to_the_box),
                self._door("lies", _("Set-up"), self.how_it_lies),
            ]
            return
        for part in self._lines:
            column.remove_widget(part)
        self._offer_numbers(FEWEST, MOST_OF_ONE_BOX)
        more = NumberTouch(text=f"{MOST_OF_ONE_BOX + 1}+", name="number.more")
        more.bind(on_release=lambda _chip: self._offer_all_numbers(more))
        ids.numbers.add_widget(more)

    def _offer_numbers(self, first: int, last: int) -> None:
        for number in range(first, last + 1):
            chip = NumberTouch(text=str(number), name=f"number.{number}")
            chip.bind(on_release=lambda _chip, n=number: self._so_many(n))
            self._numbers.add_widget(chip)

    def _offer_all_numbers(self, more: NumberTouch) -> None:
        """Offer the numbers of players that take two boxes."""
        self._numbers.remove_widget(more)
        self._offer_numbers(MOST_OF_ONE_BOX + 1, MOST)

    def _show(self) -> None:
        draft, top = self.plan.draft, self.ids.top
        badge = badges(self.app, draft.seats)
        top.seats = [SeatShown(one.name, badge=badge(one.id)) for one in draft.players]
        began = draft.beginner
        top.begins = draft.seats.index(began) if began in draft.seats else -1
        for chip in self._numbers.children:
            chip.on = chip.text == str(len(draft.players))
        self._lay_out()
        self._show_people()
        self._show_tables()
        self._show_foot()

    def _lay_out(self) -> None:
        """In the middle of the table; a window that lies has room for it beside the table."""
        top, choices = self.ids.top, self.choices
        if choices.parent is None:
            self._place_choices()
            top.bind(shape=lambda *_args: self._place_choices())
            name = self.choices.ids.name.__self__
            if not self._again:
                self.choices.column.remove_widget(name)
                name.remove_widget(name.ids.why.__self__)
                name.bind(why=lambda _name, why: self._say_why_not(why))
            top.act(self._action, field=None if self._again else name)

    def _place_choices(self) -> None:
        top = self.ids.top
        if lies_on_its_side():
            top.lay(Asked(question=self.title, sign="people"))
            top.beside(self.choices)
        else:
            top.beside(None)
            top.lay(self.choices)

    def _door(self, name: str, words: str, leads: Callable[[], None]) -> Action:
        door = Action(name=name, text=words, kind="second", snug=True)
        door.bind(on_release=lambda _door: leads())
        return door

    def _find_room(self) -> None:
        """Where the middle is narrow what can be changed stands at the thumb, and the middle says
        in short what is played. Under a keyboard or a sheet that stays as it was."""
        ring = self.ids.top.ring
        settled = ring.height >= ring.height_wanted and self._sheet is None
        if not self._again or lies_on_its_side() or not settled:
            return
        narrow = ring.seating.middle.wide < dp(NARROW)
        if narrow is self._narrow:
            return
        self._narrow, column = narrow, self.choices.column
        for part in (*self._lines, *self._brief):
            column.remove_widget(part)
        self.choices.ids.others.hold(*(() if narrow else self._others))
        for part in self._brief if narrow else self._lines:
            column.add_widget(part)
        self.ids.top.act(self._action, *(self._doors if narrow else ()))
        self._show_foot()

    def who_else(self) -> None:
        """Who else is here tonight, over the table."""
        self._sheet = sheet = SheetColumn()
        for part in self._others:
            sheet.add_widget(part)
        self._show_people()
        over = self.app.presenter.sheet(sheet, _("Others are here tonight"))

        def closed() -> None:
            name = self.choices.ids.name
            if not name.hand_in():
                self.app.presenter.note(name.why)
            sheet.clear_widgets()
            self._sheet = None
            self._find_room()

        over.on_closed = closed

    def _say_why_not(self, why: str) -> None:
        """Why a name is not taken stands in the middle: the field at the thumb keeps its height."""
        self.choices.ids.why.text = why
        self.choices.at_top()

    def _typing(self) -> None:
        self._show_people()
        self._show_tables()
        self._show_foot()

    def _show_tables(self) -> None:
        tables = self.choices.ids.tables
        if self._again or self.plan.draft.players or self.choices.ids.name.text:
            tables.clear_widgets()
        elif not tables.children:
            tables.offer(self.app)

    def _show_people(self) -> None:
        seats, people = self.plan.draft.seats, self._chips
        wanted = self._known(self.choices.ids.name.text)
        if wanted != self._offered:
            self._offered = wanted
            people.clear_widgets()
            for person in wanted:
                chip = PersonTouch(
                    text=person.name, badge=own(person), name=f"player.{person.name}"
                )
                chip.bind(on_release=lambda _chip, p=person: self._touched(p))
                chip.bind(on_lifted=lambda _chip, touch, p=person: self._carry(p, touch))
                people.add_widget(chip)
        for person, chip in zip(wanted, reversed(people.children), strict=True):
            chip.place = seats.index(person.id) + 1 if person.id in seats else 0
        self._show_the_book()

    def _known(self, typed: str) -> list[Person]:
        """Whom these letters may mean; without any, who played last, and who sits here."""
        if typed.strip():
            return self.app.archive.players.suggest(typed)
        seats = self.plan.draft.seats
        further = [one for one in self._people[SHOWN:] if one.id in seats]
        return [*self._people[:SHOWN], *further]

    def _show_the_book(self) -> None:
        """Where not all of the book have a chip, the whole of it is one touch away."""
        more, book = len(self._people) > SHOWN, self._book
        book.title = many("All {n} players", "All {n} players", len(self._people))
        if more and not book.parent and self._chips.parent:
            column = self._chips.parent
            column.add_widget(book, index=column.children.index(self._chips))

    def open_the_book(self) -> None:
        """Everybody who can still sit down."""
        self.app.go(
            "whole_book",
            title=_("Who is playing?"),
            rows="sits",
            chosen=self._sit,
            without=self.plan.draft.seats,
        )

    def _show_foot(self) -> None:
        draft, action = self.plan.draft, self._action
        if self._again:
            self.plan.draft = draft = box_for(draft, current())
            refusal = draft.why_not()
            action.text, action.disabled = _("Deal"), refusal is not None
            action.name = "deal"
            self.choices.ids.why.text = cannot_play(draft) if refusal else ""
            for lies in (self.choices.ids.lies, self._doors[-1]):
                lies.disabled = refusal is not None
            self._show_box()
            return
        number = self.plan.room_for(self.choices.ids.name.text)
        action.disabled = number < FEWEST
        words = many("{n} player: which box?", "{n} players: which box?", number)
        action.text = words if number >= FEWEST else _("Which box?")

    def _show_box(self) -> None:
        draft, box = self.plan.draft, self.choices.ids.box
        box.title = box_title(draft.box, draft.house_name)
        box.line = deck_line(draft) if draft.fits else edition_line(draft.edition)
        additions = [one for one in modules_for(draft.edition) if one in draft.modules]
        if additions:
            box.line += "\n" + listed(titled(module_name(one)) for one in additions)
        parts = self.choices.ids
        parts.told.text, parts.deck.text = box.title, box.line
        self._doors[1].text = box.title

    # What is done

    def onward(self) -> None:
        """To the box, or straight to the deal; who was typed last comes along."""
        if not self.choices.ids.name.hand_in():
            return
        if self._again:
            begin(self.app, self.plan.draft)
            return
        self.plan.draft = box_for(self.plan.draft, current())
        self.app.go("which_box", plan=self.plan)

    def to_the_box(self) -> None:
        """Go where the box, additions, and how roles and gold are kept can be changed."""
        self.app.go("which_box", plan=self.plan, again=True)

    def how_it_lies(self) -> None:
        """The set-up as a picture."""
        self.app.go("laying_out", plan=self.plan)

    def _take_in(self, name: str) -> str:
        """The person of a typed name sits down, new in the book or known."""
        if self.plan.draft.taken(clean(name)):
            return _("{name} sits here already.").format(name=clean(name))
        if self.plan.full:
            return many("No more than {n} can play.", "No more than {n} can play.", MOST)
        try:
            person = self.plan.person(self.app, name)
        except RefusedError as error:
            return refused(error)
        self._people = self.app.archive.players.all()
        self._sit(person)
        return ""

    def _may_mean_somebody(self, name: str) -> bool:
        """The letters are the beginning of somebody who can be touched instead."""
        people = self.app.archive.players
        return people.named(name) is None and bool(people.suggest(name))

    def _carry(self, person: Person, touch: Any) -> None:
        """A name is on its way to a place of the ring."""
        self.app.presenter.close_top()
        chip = PersonTouch(text=person.name, badge=own(person), on=True)
        self.ids.top.carry(chip, touch, person)

    def dropped(self, person: Person, place: int) -> None:
        """Seat a person at the place where their name was let go."""
        self.plan.seat_at(Player(person.id, person.name), place)
        self.choices.ids.name.forget()
        self._show()

    def moved(self, index: int, place: int) -> None:
        """A plate was dragged to another place."""
        self._change(self.plan.draft.moved(self.plan.draft.seats[index], place))

    def seat_touched(self, index: int) -> None:
        """A seat's own sheet: name, place, who begins."""
        player = self.plan.draft.seats[index]
        offer_seat(self.app, self.plan, player, self._after_sheet)

    def _after_sheet(self) -> None:
        self._people = self.app.archive.players.all()
        self._show()

    def _touched(self, person: Person) -> None:
        if person.id in self.plan.draft.seats:
            self.plan.unseat(person.id)
            self._show()
        else:
            self._sit(person)
        self.choices.ids.name.forget()

    def _sit(self, person: Person) -> None:
        self.plan.seat(Player(person.id, person.name))
        self._show()

    def _so_many(self, number: int) -> None:
        self.plan.number(number)
        self._show()

    def _change(self, draft: Any) -> None:
        self.plan.draft = draft
        self._show()


load_kv("setting")
