"""What the archive has to say about itself: what was saved and what not."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.archive import Found, Report, Trouble
from companion.languages import _, many
from companion.wording.dates import day


def trouble_words(trouble: Trouble) -> str:
    """Why nothing is saved at the moment, and what to do."""
    return _TROUBLES[trouble]()


def report_words(report: Report) -> str:
    """What was found at the opening, and what was saved."""
    if report.found is Found.NEWER:
        return _("A later version of the app has written the archive. It is left alone.")
    if report.found is Found.UNREACHABLE:
        return _("The archive cannot be reached now. What could be read is here.")
    parts = [_("The archive was damaged and is kept as {file}.").format(file=report.set_aside)]
    if report.copy_made is not None:
        copy = _("The copy of {day} took its place.").format(day=day(report.copy_made))
        parts.append(copy)
    if report.kept + report.rescued:
        kept = report.kept + report.rescued
        parts.append(many("{n} match is saved.", "{n} matches are saved.", kept))
    if report.shortened:
        short = report.shortened
        parts.append(many("{n} lacks its end.", "{n} lack their end.", short))
    if report.lost:
        parts.append(many("{n} is lost.", "{n} are lost.", report.lost))
    if report.lost is None:
        parts.append(_if_more_was_there(report))
    return " ".join(parts)


def _if_more_was_there(report: Report) -> str:
    if report.kept + report.rescued:
        return _("Whether there was more in it cannot be told.")
    return _("Nothing in it could be read.")


_TROUBLES: Mapping[Trouble, Callable[[], str]] = {
    Trouble.DISK_FULL: lambda: _("Not being saved: the phone is full. Make room; it goes on here."),
    Trouble.READ_ONLY: lambda: _("Not being saved: the folder cannot be written. It goes on here."),
    Trouble.IN_USE: lambda: _("Not being saved: another window of the app is writing."),
    Trouble.NEWER_FILE: lambda: _(
        "Not being saved: the archive is of a later version. Update the app."
    ),
    Trouble.DISK_FAILS: lambda: _("Not being saved: the disk fails. The match goes on here."),
}
