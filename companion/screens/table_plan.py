"""The plan on which a table is set: one draft that all steps of the setting share."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.archive.names import clean
from companion.archive.players import Person, new_id
from companion.game.events import Player, PlayerId
from companion.home_edition import edition_at_home
from companion.languages import current
from companion.screens.dealing import begin_match
from companion.screens.ways import change_way
from companion.table_setting import MOST, Draft, again
from companion.wording.stones import stone_names

if TYPE_CHECKING:
    from companion.app import CompanionApp


class Plan:
    """Holds the draft while screens come and go."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self._unnamed: set[PlayerId] = set()
        self._counted: set[PlayerId] = set()
        """Who sits where a number had put a stone: without them the seat is still there."""

    def seat(self, player: Player) -> None:
        """Somebody sits down: where nobody was named yet, or left of the last."""
        stone = self._free_seat()
        if stone is None or player.id in self.draft.seats:
            self.draft = self.draft.seated(player)
        else:
            self.rename(stone, player)

    def seat_at(self, player: Player, place: int) -> None:
        """Somebody is put at that place: theirs if nobody was named, else others move on."""
        there = self.draft.seats[place] if place < len(self.draft.seats) else None
        if there in self._unnamed and player.id not in self.draft.seats:
            self.rename(there, player)
            return
        self.seat(player)
        if player.id in self.draft.seats:
            self.draft = self.draft.moved(player.id, place)

    def rename(self, seat: PlayerId, now: Player) -> None:
        """A seat is somebody else's, or its player goes by another name."""
        self.draft = self.draft.renamed(seat, now)
        if seat in self._unnamed | self._counted and now.id in self.draft.seats:
            self._counted.add(now.id)

    def unseat(self, player: PlayerId) -> None:
        """Somebody was not meant; a seat that a number had made stays, unnamed."""
        stones = self._stones()
        if player in self._counted and stones:
            own = stone_names()[self.draft.seats.index(player)]
            stone = next((one for one in stones if one.name == own), stones[0])
            self._unnamed.add(stone.id)
            self.draft = self.draft.renamed(player, stone)
        else:
            self.draft = self.draft.left_out(player)

    def number(self, players: int) -> None:
        """Set the table for so many; whoever has no name is called after a stone."""
        new = self._stones()
        self._unnamed |= {player.id for player in new}
        self.draft = self.draft.numbering(players, new)

    def room_for(self, name: str) -> int:
        """How many would sit there with somebody of that name."""
        sitting = len(self.draft.players)
        more = clean(name) and not self.draft.taken(clean(name)) and self._free_seat() is None
        return min(MOST, sitting + 1) if more else sitting

    @property
    def full(self) -> bool:
        """Whether nobody else can sit down."""
        return len(self.draft.players) == MOST and self._free_seat() is None

    def _free_seat(self) -> PlayerId | None:
        return next((one for one in self.draft.seats if one in self._unnamed), None)

    def _stones(self) -> list[Player]:
        free = (name for name in stone_names() if not self.draft.taken(name))
        return [Player(new_id(), name) for name in free]

    @classmethod
    def start(cls, app: CompanionApp, *, again: bool) -> Plan:
        """An empty table with the likeliest box, or the last one as it sat."""
        last = _last(app)
        if again and last:
            return cls(last)
        fresh = Draft()
        box = last.edition if last else edition_at_home(current())
        return cls(fresh.playing(box))

    def person(self, app: CompanionApp, name: str) -> Person:
        """The person of that name, new in the book or known; a `RefusedError` where it is none."""
        known = app.archive.players.named(name)
        if known:
            return known
        person = app.archive.players.add(name)
        if app.settings.way == "tap":
            change_way(app, person.id, tap=True)
        return person


def _last(app: CompanionApp) -> Draft | None:
    """The last table as it sat; who had its first turn begins once more."""
    group = app.archive.groups.last()
    draft = None if group is None else again(group.table)
    past = next(iter(app.archive.history.page()), None)
    began = past.began if past else ""
    return replace(draft, first=began) if draft and began in draft.seats else draft


def begin(app: CompanionApp, draft: Draft) -> None:
    """The table sits down and the roles are dealt."""
    if draft.beginner is not None and draft.why_not() is None:
        begin_match(app, draft.event(), draft.beginner)
