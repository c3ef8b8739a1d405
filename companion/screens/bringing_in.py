"""The whole archive goes out as files, and an export comes back in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from companion import device
from companion.archive import RefusedError
from companion.device.parts import Delivery, Found, Picked, Way
from companion.languages import _, many
from companion.presenter import Choice
from companion.widgets.buttons import Action
from companion.widgets.field import Field
from companion.widgets.rows import Row
from companion.widgets.sheet_column import SheetColumn
from companion.widgets.text import Text
from companion.wording.refused import refused
from companion.wording.sharing import delivered, taken_words

if TYPE_CHECKING:
    from companion.app import CompanionApp

LONGEST_PLACE = 400


def offer_files(app: CompanionApp) -> None:
    """Out, and in."""
    column = SheetColumn()
    for name, title, line, sign, does in (
        ("export", _("Save everything as a file"), _("For another phone"), "share", _export),
        ("import", _("Bring a file in"), _("Nothing is lost or doubled"), "download", _import),
    ):
        row = Row(name=name, title=title, line=line, sign=sign, sign_tone="ink", end_sign="right")
        row.bind(on_release=lambda _row, does=does: _instead(app, does))
        column.add_widget(row)
    app.presenter.sheet(column, _("Out and in"))


def _instead(app: CompanionApp, does: Callable[[CompanionApp], None]) -> None:
    app.presenter.close_top()
    does(app)


def _export(app: CompanionApp) -> None:
    deliveries: list[Delivery] = []
    for number, text in enumerate(app.archive.export.whole(), 1):
        name = f"Saboteur Companion {number}.json" if number > 1 else "Saboteur Companion.json"
        device.here().share.file(name, text.encode(), deliveries.append)
    words = delivered(deliveries[-1]) if deliveries else ""
    if len(deliveries) > 1:
        words = many("{n} file.", "{n} files.", len(deliveries)) + " " + words
    if words:
        app.presenter.note(words)


def _import(app: CompanionApp) -> None:
    pick = device.here().pick
    if pick.way is Way.DROP:
        _ask_for_a_place(app)
    pick.ask(lambda picked: take_in(app, picked))


def _ask_for_a_place(app: CompanionApp) -> None:
    """A desktop has no list of its own: the file is dropped, or its place typed."""
    column = SheetColumn()
    place = Field(name="place", hint=_("Place of the file"), longest=LONGEST_PLACE)
    action = Action(name="bring_in", text=_("Bring it in"))
    action.bind(on_release=lambda _action: _from_place(app, place.text))
    place.ends = action
    for widget in (Text(text=_("Drop the file on this window, or type its place.")), place, action):
        column.add_widget(widget)
    over = app.presenter.sheet(column, _("Bring a file in"))
    over.on_closed = device.here().pick.forget


def _from_place(app: CompanionApp, place: str) -> None:
    take_in(app, device.here().pick.read(Path(place.strip())))


def take_in(app: CompanionApp, picked: Picked) -> None:
    """All of a file, or nothing; what is wrong is said with its place."""
    from companion.archive.checking import checked

    app.presenter.close_all()
    if picked.how is Found.CANCELLED:
        return
    if picked.how is not Found.READ:
        app.presenter.note(_("The file cannot be read. Choose it once more."))
        return
    try:
        taken = app.archive.take_in(checked(picked.data))
    except RefusedError as error:
        app.presenter.ask(
            _("Nothing was brought in"),
            refused(error),
            (Choice("understood", _("Close"), None, "main"),),
        )
        return
    app.stage.screen.opened()
    app.presenter.note(taken_words(taken))
