"""The plan on which a table is set: one draft that all steps of the setting share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.archive import RefusedError
from companion.archive.players import Person, new_id
from companion.game.events import Player, PlayerId
from companion.languages import _, current
from companion.screens.dealing import begin_match
from companion.screens.ways import change_way
from companion.table_setting import HOME_EDITIONS, Draft, again
from companion.wording.stones import stone_names

if TYPE_CHECKING:
    from companion.app import CompanionApp


class Plan:
    """Holds the draft while screens come and go."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self._unnamed: set[PlayerId] = set()

    def seat(self, player: Player) -> None:
        """Somebody sits down: where nobody was named yet, or left of the last."""
        stone = next((one for one in self.draft.seats if one in self._unnamed), None)
        if stone is None or player.id in self.draft.seats:
            self.draft = self.draft.seated(player)
        else:
            self.draft = self.draft.renamed(stone, player)

    def number(self, players: int) -> None:
        """So many sit at the table; whoever has no name is called after a stone."""
        free = [name for name in stone_names() if not self.draft.taken(name)]
        new = [Player(new_id(), name) for name in free]
        self._unnamed |= {player.id for player in new}
        self.draft = self.draft.numbering(players, new)

    @classmethod
    def start(cls, app: CompanionApp, *, again: bool) -> Plan:
        """An empty table with the likeliest box, or the last one as it sat."""
        last = _last(app)
        if again and last:
            return cls(last)
        fresh = Draft()
        home = HOME_EDITIONS.get(current(), fresh.edition)
        box = last.edition if last else home
        return cls(fresh.playing(box))

    def person(self, app: CompanionApp, name: str) -> Person | None:
        """The person of that name, new in the book or known; None where it is no name."""
        known = app.archive.players.named(name)
        if known:
            return known
        try:
            person = app.archive.players.add(name)
        except RefusedError:
            app.presenter.note(_("A name needs at least one letter."))
            return None
        if app.settings.way == "tap":
            change_way(app, person.id, tap=True)
        return person


def _last(app: CompanionApp) -> Draft | None:
    group = app.archive.groups.last()
    return None if group is None else again(group.table)


def begin(app: CompanionApp, draft: Draft) -> None:
    """The table sits down and the roles are dealt."""
    if draft.beginner is not None and draft.why_not() is None:
        begin_match(app, draft.event(), draft.beginner)
