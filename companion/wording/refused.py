"""Why the archive does not do something: one sentence for each code."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.archive.reports import Refusal, RefusedError
from companion.game.plain import Fault
from companion.languages import _


def refused(error: RefusedError) -> str:
    """Why the archive does not do something, and where in a file the fault lies."""
    known = _REFUSALS.get(error.code)
    text = known().format(**error.numbers) if known else _("The file is damaged or was changed.")
    if not error.place:
        return text
    return _("{text} The place: {place}").format(text=text, place=error.place)


_REFUSALS: Mapping[Refusal | Fault, Callable[[], str]] = {
    Refusal.NO_SUCH_MATCH: lambda: _("This match is not here any more."),
    Refusal.UNREADABLE_MATCH: lambda: _("The disk has spoilt this match; only its names are left."),
    Refusal.MATCH_IS_OVER: lambda: _("This match is over. Only its answers can be corrected."),
    Refusal.WENT_ON_ELSEWHERE: lambda: _("The match went on in another window. Look again."),
    Refusal.STILL_RUNNING: lambda: _("A running match is not shared. End it first."),
    Refusal.NOT_FINISHED: lambda: _("This match was not played to its end."),
    Refusal.NAME_IS_EMPTY: lambda: _("A name needs at least one letter."),
    Refusal.NAME_TOO_LONG: lambda: _("A name has {longest} letters at most."),
    Refusal.SAME_PLAYER: lambda: _("These two are one player already."),
    Refusal.PLAYED_TOGETHER: lambda: _("They have played in one match, so they are two people."),
    Refusal.CANNOT_BE_READ: lambda: _("The file cannot be read. Choose it once more."),
    Refusal.TOO_LARGE: lambda: _("The file is too large for an export of this app."),
    Refusal.TOO_MANY_VALUES: lambda: _("The file holds more than an export of this app can."),
    Fault.TOO_MANY: lambda: _("The file holds more than an export of this app can."),
    Refusal.TOO_DEEP: lambda: _("This is no export of this app."),
    Refusal.NOT_TEXT: lambda: _("This is no export of this app."),
    Refusal.NOT_JSON: lambda: _("The file is cut off, or no export of this app."),
    Refusal.NOT_AN_EXPORT: lambda: _("This is no export of this app."),
    Refusal.NEWER_EXPORT: lambda: _("A later version of the app has written it. Update this one."),
    Refusal.CANNOT_HAPPEN: lambda: _("Something in it cannot have happened by the rules."),
    Refusal.DOES_NOT_AGREE: lambda: _("Its figures do not follow from what was played."),
    Refusal.NOT_SO_FAR: lambda: _("A match in it breaks off in the middle of a round."),
}
