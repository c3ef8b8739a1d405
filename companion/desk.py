"""What the table at hand means for the rules reference: its edition, its round, its readings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion import languages, shelf
from companion.archive import RefusedError
from companion.game.editions import Edition
from companion.game.rulings import Ruling, reading_of
from companion.home_edition import edition_at_home
from companion.reference.catalogue import catalogue
from companion.reference.entry import Entry, PlayedHere
from companion.shelf import Shelf

if TYPE_CHECKING:
    from companion.app import CompanionApp
    from companion.game.views import View


def match_of(app: CompanionApp) -> View | None:
    """The match on the table; the rules can be read even when it cannot."""
    try:
        return app.table.view
    except (RefusedError, LookupError):
        return None


def played(app: CompanionApp) -> PlayedHere | None:
    """The edition and the modules on the table, who plays, and how its switches stand."""
    match = match_of(app)
    if match is None:
        return None
    return PlayedHere(
        match.terms.edition.value,
        frozenset(module.value for module in match.terms.modules),
        len(match.table.seats),
        {ruling.value: reading_of(match.table.rulings, ruling).value for ruling in Ruling},
        match.terms.house,
    )


def edition_at_hand(app: CompanionApp) -> Edition:
    """The edition on the table; without a match the one printed in the language spoken now."""
    now = played(app)
    return Edition(now.edition) if now else edition_at_home(languages.current())


def table_for(app: CompanionApp, edition: Edition) -> PlayedHere:
    """What is played with that edition: the modules of the match, if it is the match's own."""
    now = played(app)
    if now and now.edition == edition.value:
        return now
    return PlayedHere(edition.value)


def secrets_are_out(app: CompanionApp) -> bool:
    """Roles are dealt and not yet turned over: what is looked up may tell who somebody is."""
    match = match_of(app)
    return match is not None and match.now is not None and match.now.roles is None


def hides(app: CompanionApp, entry: Entry) -> bool:
    """Whether a look at this entry must leave no trace now."""
    return entry.tells_a_role and secrets_are_out(app)


def read_shelf(app: CompanionApp) -> Shelf:
    """What was looked up and pinned on this phone."""
    return shelf.load(app.data, catalogue().entries)


def shown_shelf(app: CompanionApp) -> Shelf:
    """The shelf as far as the table may see it: no role while a round runs."""
    kept = read_shelf(app)
    if not secrets_are_out(app):
        return kept
    entries = catalogue().entries
    return Shelf(
        *(
            tuple(one for one in ids if not entries[one].tells_a_role)
            for ids in (kept.recent, kept.pinned)
        )
    )
