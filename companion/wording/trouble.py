"""What the archive has to say about itself: what was saved and what not."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.archive import Found, Report, Trouble
from companion.archive.reports import Missing
from companion.languages import _, many
from companion.wording.dates import day
from companion.wording.lists import joined, names_in_a_row, said_on

MISSING_SHOWN = 3


def trouble_words(trouble: Trouble) -> str:
    """Why nothing is saved at the moment, and what to do."""
    return _TROUBLES[trouble]()


def report_words(report: Report) -> str:
    """What was found at the opening, and what was saved."""
    if report.found is Found.NEWER:
        return _("A later version of the app has written the archive. It is left alone.")
    if report.found is Found.UNREACHABLE:
        return _("The archive cannot be reached now. What could be read is here.")
    parts = []
    if report.set_aside:
        parts = [_("The archive was damaged and is kept as {file}.").format(file=report.set_aside)]
    elif not report.stood:
        parts = [_("The archive was gone.")]
    if report.back:
        parts.append(many("{n} match is saved.", "{n} matches are saved.", report.back))
    if report.shortened:
        short = report.shortened
        parts.append(many("{n} lacks its end.", "{n} lack their end.", short))
    if report.missing:
        parts.append(_("Not back: {matches}.").format(matches=_which(report.missing)))
    if not report.whole:
        parts.append(_if_more_was_there(report))
    return said_on(parts)


def _which(missing: tuple[Missing, ...]) -> str:
    """The first of them by day and players, and how many more."""
    said = [
        _("{what} ({more})").format(what=day(one.started), more=names_in_a_row(one.names))
        for one in missing[:MISSING_SHOWN]
    ]
    if len(missing) > MISSING_SHOWN:
        more = len(missing) - MISSING_SHOWN
        said.append(many("{n} other match", "{n} other matches", more))
    return joined(said)


def _if_more_was_there(report: Report) -> str:
    if report.back:
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
