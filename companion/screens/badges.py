"""What tells each player's colour and sign, for whatever a screen is about.

The book of players keeps everybody's own; `people.py` sees that nobody at a table is taken for
somebody else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from companion.game.events import PlayerId
from companion.game.views import View
from companion.people import BadgeNumbers, badges_of, came_together

if TYPE_CHECKING:
    from companion.app import CompanionApp
    from companion.archive.history import PastMatch
    from companion.archive.players import Person

BadgeOf = Callable[[PlayerId], BadgeNumbers]


def badges(app: CompanionApp, *came: Sequence[PlayerId]) -> BadgeOf:
    """What tells the badges of these people: those who sat down together, the first ones first."""
    book = app.archive.players.by_any_id()
    own = {who: (book[who].colour, book[who].sign) for one in came for who in one if who in book}
    given = badges_of(came, {**app.guests, **own})
    app.guests.update((who, badge) for who, badge in given.items() if who not in own)
    return given.__getitem__


def own(person: Person) -> BadgeNumbers:
    """What somebody of the book wears while nobody else is there."""
    return person.colour, person.sign


def badges_in(app: CompanionApp, match: View | None = None) -> BadgeOf:
    """Of everybody in a match; without one, in the match on the table."""
    return badges(app, *came_together(app.table.view if match is None else match))


def badges_then(app: CompanionApp, past: PastMatch) -> BadgeOf:
    """Of everybody in a match of the history: as it was while they played."""
    everybody = [line.id for line in past.lines]
    began = [line.id for line in past.lines if line.roles and line.roles[0] is not None]
    later = [who for who in everybody if who not in began] if began else []
    return badges(app, began or everybody, later)
