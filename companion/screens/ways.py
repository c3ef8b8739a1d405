"""Each player's own way to look, kept in the book of players."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from companion.archive.players import Person, Ways
from companion.screens.badges import badges_in

if TYPE_CHECKING:
    from companion.app import CompanionApp


def ways_of(app: CompanionApp, player: str) -> Ways:
    """How somebody likes to look; who is not in the book looks as the settings say."""
    person = app.archive.players.whoever_is(player)
    return person.ways if person else Ways(tap=app.settings.way == "tap")


def change_way(app: CompanionApp, player: str, **changes: Any) -> None:
    """Change how somebody likes to look; from now on they stand in the book."""
    people = app.archive.players
    ways = replace(ways_of(app, player), **changes)
    person = people.whoever_is(player) or _entered(app, player)
    people.put([replace(person, ways=ways)])


def _entered(app: CompanionApp, player: str) -> Person:
    """A guest comes into the book as the table knows them."""
    match = app.table.view
    badge = badges_in(app, match)(player)
    return app.archive.players.recognise(match.name(player), player, badge)
