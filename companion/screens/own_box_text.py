"""A house box from phone to phone: its short text, sent, copied, read aloud, typed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from companion import device
from companion.game.house.box import NamedBox
from companion.game.house.code import BoxTextError, box_text, read_box
from companion.languages import _
from companion.widgets.buttons import Action
from companion.widgets.field import Field
from companion.widgets.rows import Row
from companion.widgets.sheet_column import SheetColumn
from companion.widgets.text import Text
from companion.wording.box_faults import why_no_text
from companion.wording.own_box import levers_line
from companion.wording.sharing import delivered

if TYPE_CHECKING:
    from companion.app import CompanionApp

LONGEST = 60
GROUP = 5
LOOK_ALIKES = str.maketrans({"O": "0", "I": "1", "L": "1"})
"""Letters that no text has, and what they were read for."""


def pass_it_on(app: CompanionApp, box: NamedBox) -> None:
    """The text in groups that can be read aloud; and the ways out of this phone."""
    try:
        text = box_text(box)
    except BoxTextError as error:
        app.presenter.note(why_no_text(error.why))
        return
    column = SheetColumn()
    column.add_widget(Text(text=in_groups(text), style="title", halign="center"))
    told = _("On the other phone: {place}. The name does not go along.")
    told = told.format(place=_("A box from another phone"))
    column.add_widget(Text(text=told, style="label", tone="dim"))
    column.line("copy_text", _("Copy the text"), "cards", lambda: _copy(app, text))
    column.line("send_text", _("Send the text"), "share", lambda: _send(app, text))
    app.presenter.sheet(column, box.name or _("Our own box"))


def in_groups(text: str) -> str:
    """ "12RHX V1JFV 4ZE00 03PAC": as people read it aloud."""
    return " ".join(text[place : place + GROUP] for place in range(0, len(text), GROUP))


def _copy(app: CompanionApp, text: str) -> None:
    from kivy.core.clipboard import Clipboard

    Clipboard.copy(text)
    app.presenter.note(_("It is on the clipboard."))


def _send(app: CompanionApp, text: str) -> None:
    def done(words: str) -> None:
        if words:
            app.presenter.note(words)

    device.here().share.text(text, lambda delivery: done(delivered(delivery)))


def take_one_in(app: CompanionApp, taken: Callable[[NamedBox], None]) -> None:
    """A field for the text of another phone, and the clipboard; `taken` gets the box."""
    TextIn(app, taken).offer()


class TextIn:
    """The sheet in which a text becomes a box, or says why it is none."""

    def __init__(self, app: CompanionApp, taken: Callable[[NamedBox], None]) -> None:
        self._app, self._taken = app, taken
        self._box: NamedBox | None = None
        self._field = Field(name="box_text", hint=_("Its text"), longest=LONGEST + LONGEST // GROUP)
        self._said = Text(tone="dim")
        self._action = Action(name="take_box", text=_("Play it"), disabled=True)

    def offer(self) -> None:
        """Raise it."""
        column, clipboard = SheetColumn(), self._field_from_clipboard
        told = _("The other phone shows it: {n} letters and digits.").format(n=len(SAMPLE))
        column.add_widget(Text(text=told, style="label", tone="dim"))
        column.add_widget(self._field)
        row = Row(name="clipboard", title=_("Take it from the clipboard"), sign="download")
        row.sign_tone = "ink"
        row.bind(on_release=lambda _row: clipboard())
        for widget in (row, self._said, self._action):
            column.add_widget(widget)
        self._field.ends = self._action
        self._field.bind(text=lambda _field, typed: self._read(typed))
        self._action.bind(on_release=lambda _action: self._take())
        self._app.presenter.sheet(column, _("A box from another phone"))

    def _field_from_clipboard(self) -> None:
        from kivy.core.clipboard import Clipboard

        pasted = str(Clipboard.paste() or "").strip()
        self._field.typing.text = "".join(one for one in pasted if one.isprintable())[:LONGEST]
        if not pasted:
            self._said.text = _("The clipboard is empty.")

    def _read(self, typed: str) -> None:
        """Check a short text while it is typed; nothing is said before it is long enough."""
        text = "".join(typed.split()).upper().translate(LOOK_ALIKES)
        self._box = None
        try:
            self._box = replace(read_box(text), name="")
        except BoxTextError as error:
            long_enough = len(text) >= len(SAMPLE)
            self._said.tone = "red"
            self._said.text = why_no_text(error.why) if long_enough else ""
        else:
            self._said.tone = "ink"
            self._said.text = levers_line(self._box)
        self._action.disabled = self._box is None

    def _take(self) -> None:
        self._app.presenter.close_top()
        if self._box is not None:
            self._taken(self._box)


SAMPLE = "0" * 20
"""All texts of this version are as long as that."""
