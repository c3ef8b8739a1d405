"""The whole archive goes out as files, and an export comes back in."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from companion import device
from companion.archive import RefusedError
from companion.archive.importing import ImportResult
from companion.device.parts import Delivery, Picked, PickResult, PickWay
from companion.languages import _, many
from companion.presenter import Choice
from companion.screens.errand import Errand, StoppedError
from companion.widgets.buttons import Action
from companion.widgets.field import Field
from companion.widgets.rows import Row
from companion.widgets.sheet_column import SheetColumn
from companion.widgets.text import Text
from companion.wording.lists import said_on
from companion.wording.refused import refused
from companion.wording.sharing import delivered, taken_words

if TYPE_CHECKING:
    from companion.app import CompanionApp
    from companion.archive.checking import Checked

LONGEST_PLACE = 400


def offer_files(app: CompanionApp) -> None:
    """A sheet with the two ways: the archive goes out as files, an export comes in."""
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
    title = _("Saving everything")
    Errand(app, title, app.archive.everything(), lambda files: _hand_over(app, files))


def _hand_over(app: CompanionApp, files: list[str] | Exception) -> None:
    """Written as files, unless somebody has stopped it."""
    if isinstance(files, sqlite3.Error):
        files = list(app.archive.export.whole())  # the store mends what it can
    if isinstance(files, StoppedError):
        app.presenter.note(_("Nothing was saved."))
        return
    if isinstance(files, Exception):
        raise files
    deliveries: list[Delivery] = []
    for number, text in enumerate(files, 1):
        name = f"Saboteur Companion {number}.json" if number > 1 else "Saboteur Companion.json"
        device.here().share.file(name, text.encode(), deliveries.append)
    words = delivered(deliveries[-1]) if deliveries else ""
    if len(deliveries) > 1:
        words = said_on((many("{n} file.", "{n} files.", len(deliveries)), words))
    if words:
        app.presenter.note(words)


def _import(app: CompanionApp) -> None:
    pick = device.here().pick
    if pick.way is PickWay.DROP:
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
    app.presenter.close_all()
    if picked.how is PickResult.CANCELLED:
        return
    if picked.how is not PickResult.READ:
        app.presenter.note(_("The file cannot be read. Choose it once more."))
        return
    title = _("Bringing the file in")
    Errand(app, title, app.archive.bringing_in(picked.data), lambda came: _tell(app, came))


def _tell(app: CompanionApp, came: ImportResult | Checked | Exception) -> None:
    """What it has brought, or why nothing."""
    if isinstance(came, StoppedError):
        app.presenter.note(_("Nothing was brought in"))
        return
    if isinstance(came, RefusedError):
        understood = Choice("understood", _("Close"), None, "main")
        app.presenter.ask(_("Nothing was brought in"), refused(came), (understood,))
        return
    if isinstance(came, Exception):
        raise came
    taken = came if isinstance(came, ImportResult) else app.archive.take_in(came)
    app.stage.again()
    app.presenter.note(taken_words(taken))
