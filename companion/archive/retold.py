"""The earlier matches of the same people, as far as a story has to know them."""

from __future__ import annotations

from collections.abc import Iterator

from companion.archive.derived import catch_up
from companion.archive.journal import Journal, UnreadableMatchError
from companion.archive.outcome import replayed
from companion.archive.store import Store
from companion.game.match import Match


def before(store: Store, match: str) -> Iterator[tuple[str, Match]]:
    """The finished matches of the people of that one, the last one before it first.

    One is read when it is asked for. A match that cannot be read any more tells nothing.
    """
    catch_up(store)
    earlier = store.read(
        "SELECT m.id FROM matches m JOIN matches this ON (m.started, m.number)"
        " < (this.started, this.number) WHERE this.id = ?"
        " AND m.state = 'finished' AND m.deleted IS NULL"
        " AND NOT EXISTS (SELECT player FROM seats WHERE match = m.number"
        " EXCEPT SELECT player FROM seats WHERE match = this.number)"
        " AND NOT EXISTS (SELECT player FROM seats WHERE match = this.number"
        " EXCEPT SELECT player FROM seats WHERE match = m.number)"
        " ORDER BY m.started DESC, m.number DESC LIMIT 100",
        (match,),
    )
    for (one,) in earlier:
        try:
            yield one, replayed(Journal(store).entries(one))
        except UnreadableMatchError:
            continue
