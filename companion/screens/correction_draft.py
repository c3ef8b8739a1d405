"""A correction while it is being told: the answers as they would be."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.game.events import AnswerCorrected, PlayerId, Steal
from companion.game.gold.round import Part
from companion.game.roles import Role
from companion.game.views import (
    Finished,
    Terms,
    View,
    corrected,
    has_doors,
    kept_thefts,
    thieves_then,
)


class CorrectionDraft:
    """The round as it stands in the books, and what is said of it now."""

    def __init__(self, terms: Terms, then: Finished) -> None:
        self.then = then
        self.event = AnswerCorrected(then.number)
        self._terms = terms
        self._told: dict[PlayerId, Steal] = {}

    @property
    def new(self) -> Finished:
        """The round with the answers so far."""
        return corrected(self.then, self.event)

    @property
    def changed(self) -> bool:
        """Whether anything is said that is not so already."""
        new = self.new
        return (new.answers, new.roles, new.board, self.event.steals) != (
            self.then.answers,
            self.then.roles,
            self.then.board,
            None,
        )

    @property
    def thieves(self) -> tuple[PlayerId, ...]:
        """Who may take gold now, in the order of the rules; a caught thief takes nothing."""
        return thieves_then(self._terms, self.new)

    def say(self, **answers: Any) -> None:
        """Tell another answer; thefts told anew follow the thieves that there are by it."""
        self.event = replace(self.event, **answers)
        if self._told:
            steals = tuple(self._told[one] for one in self.thieves if one in self._told)
            self.event = replace(self.event, steals=steals)

    def role(self, player: PlayerId, role: Role) -> None:
        """Somebody was something else."""
        roles = {**self.new.roles, player: role}
        self.say(roles=tuple(roles.items()))

    def trapped(self, player: PlayerId, on: bool) -> None:
        """Somebody was caught at the end, or was not."""
        now = self.new.board.trapped
        self.say(trapped=now | {player} if on else now - {player})

    def thief(self, player: PlayerId, on: bool) -> None:
        """Somebody had a thief card, laid after the others, or had none."""
        now = tuple(one for one in self.new.board.thieves if one != player)
        self.say(thieves=(*now, player) if on else now)

    def broken(self, player: PlayerId, tool: Any, on: bool) -> None:
        """A broken tool lay in front of somebody at the end, or did not."""
        now = self.new.board.broken
        self.say(broken=tuple(now | {(player, tool)} if on else now - {(player, tool)}))

    def stole(self, thief: PlayerId, victim: PlayerId | None) -> None:
        """A thief took from somebody else, or from nobody."""
        self._told = {**self._steals, thief: Steal(thief, victim)}
        self.say()

    def victim_of(self, thief: PlayerId) -> PlayerId | None:
        """From whom a thief took; None where it was nobody."""
        steal = self._steals.get(thief)
        return None if steal is None else steal.victim

    @property
    def _steals(self) -> dict[PlayerId, Steal]:
        return self._told or {steal.thief: steal for steal in kept_thefts(self.then)}


def asks_for_doors(match: View, new: Finished) -> bool:
    """Whether doors are asked about: they bar somebody only on a way to the gold."""
    return has_doors(match.terms, new.answers.ended)


def asks_for_crystals(match: View, new: Finished) -> bool:
    """Whether crystals are asked about: a geologist is in play."""
    return match.terms.can_hold(Part.CRYSTALS) and Role.GEOLOGIST in new.roles.values()


def asks_for_direction(match: View) -> bool:
    """Whether the direction is asked about: turns can have gone the other way round."""
    return match.terms.can_hold(Part.TURNED)
