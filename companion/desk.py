"""What the table at hand means for the rules reference: its edition, its round, its readings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion import shelf
from companion.archive import RefusedError
from companion.game.editions import EDITIONS, Edition
from companion.game.modules import GOES_WITH, Module
from companion.reference.catalogue import catalogue
from companion.reference.entry import Entry, Kind, Table
from companion.shelf import Shelf
from companion.wording.names import edition_name, module_name, titled

if TYPE_CHECKING:
    from companion.app import CompanionApp
    from companion.game.match import Match

_SPECIAL = frozenset((*Edition, *Module))


def match_of(app: CompanionApp) -> Match | None:
    """The match on the table; the rules can be read even when it cannot."""
    try:
        return app.table.match
    except (RefusedError, LookupError):
        return None


def played(app: CompanionApp) -> Table | None:
    """The edition and the modules on the table."""
    match = match_of(app)
    if match is None:
        return None
    return Table(match.terms.edition.value, frozenset(m.value for m in match.terms.modules))


def table_for(app: CompanionApp, edition: Edition) -> Table:
    """What is played with that edition: the modules of the match, if it is the match's own."""
    now = played(app)
    if now and now.edition == edition.value:
        return now
    return Table(edition.value)


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
    """The same as far as the table may see it: no role while a round runs."""
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


def belongs_to(entry: Entry) -> tuple[str, ...]:
    """The games that have it, by name; nothing where every one has it."""
    if entry.kind is Kind.EDITION:
        return ()
    names = [titled(module_name(Module(module))) for module in _brought_by(entry)]
    editions = [Edition(edition) for edition in entry.editions]
    if names:
        return tuple(names)
    if len(editions) == len(Edition):
        return ()
    base = [edition for edition in EDITIONS if EDITIONS[edition].is_base_game]
    if set(editions) >= set(base):
        return tuple(titled(name) for name in (edition_name(base[0]), *_beyond(editions)))
    return tuple(titled(edition_name(edition)) for edition in Edition if edition in editions)


def _beyond(editions: list[Edition]) -> list[str]:
    return [
        edition_name(one)
        for one, rules in EDITIONS.items()
        if one in editions and not rules.is_base_game
    ]


def _brought_by(entry: Entry) -> list[Module]:
    brought = [module for module in GOES_WITH if module.value in entry.modules]
    return brought if len(brought) < 3 else []


def ours(app: CompanionApp, label: str) -> bool:
    """Whether a paragraph of that label is about the edition or a module on the table."""
    now = played(app)
    return now is not None and (label == now.edition or label in now.modules)


def elsewhere(app: CompanionApp, label: str) -> bool:
    """Whether it is only about another edition, or a module that is not on the table."""
    return played(app) is not None and label in _SPECIAL and not ours(app, label)
