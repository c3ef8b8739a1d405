"""Roles: dealt, looked at, swapped, spied on. Chance stands here with its outcome."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from companion.game.deal import Deal
from companion.game.events.base import Event, PlayerId
from companion.game.roles import Role


class Look(StrEnum):
    """Why somebody looked at a role."""

    OWN = "own"  # for the first time since the card came to them
    AGAIN = "again"
    INSPECTION = "inspection"
    CHEST = "chest"


class DealAgain(StrEnum):
    """Why the roles were dealt again."""

    ACCIDENT = "accident"  # somebody saw what was not theirs
    MISTAKE = "mistake"  # the table wants it: a wrong set-up, a wrong seat


class AfterAccident(StrEnum):
    """What became of it when somebody else looked."""

    TRADED = "traded"  # neither had looked before: the seen role is theirs now
    PLAYED_ON = "played_on"
    DEAL_AGAIN = "deal_again"  # `DealtAgain` follows


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A round was set up. `beginner` has the first turn."""

    number: int
    beginner: PlayerId


@dataclass(frozen=True, slots=True)
class RolesDealt(Event):
    """The phone dealt the roles; `deal.roles` go by seat."""

    deal: Deal


@dataclass(frozen=True, slots=True)
class DealtAgain(Event):
    """The roles were collected unseen, shuffled and dealt again."""

    reason: DealAgain
    deal: Deal


@dataclass(frozen=True, slots=True)
class RoleOpened(Event):
    """The card of `whose` turns up next, while the phone stands at the turn of `by`.

    Written before the face is there, so that no glimpse is forgotten. Never taken back.
    """

    by: PlayerId
    whose: PlayerId
    why: Look = Look.OWN


@dataclass(frozen=True, slots=True)
class OpenerNamed(Event):
    """`by` had the card of `whose` open in the look that nobody has finished; None: nobody says.

    Whose name the opening bears already may say so; another one corrects it. Never taken back.
    """

    whose: PlayerId
    by: PlayerId | None = None


@dataclass(frozen=True, slots=True)
class RoleLooked(Event):
    """`by` looked at the role of `whose`, alone and for long enough. Never taken back.

    It ends what `RoleOpened` began. Older logs hold it alone: then it is the opening, too.
    """

    by: PlayerId
    whose: PlayerId
    why: Look = Look.OWN


@dataclass(frozen=True, slots=True)
class SomebodyElseLooked(Event):
    """`who` saw the role that was meant for `whose`.

    `instead`: the last look of all stands in the journal as the owner's first one, and it was
    `who` who had the phone.
    """

    who: PlayerId
    whose: PlayerId
    then: AfterAccident
    instead: bool = False


@dataclass(frozen=True, slots=True)
class PlayBegan(Event):
    """The table began to play although some have not looked yet."""


@dataclass(frozen=True, slots=True)
class InspectionPlayed(Event):
    """Inspection: `by` may look at the role of `whose`."""

    by: PlayerId
    whose: PlayerId


@dataclass(frozen=True, slots=True)
class HatSwapped(Event):
    """Hat swap: `whose` took the top role of the pile and put theirs under it."""

    by: PlayerId
    whose: PlayerId


@dataclass(frozen=True, slots=True)
class WardrobeUsed(Event):
    """`by` connected the wardrobe and had to change role."""

    by: PlayerId


@dataclass(frozen=True, slots=True)
class PartyHeld(Event):
    """`by` connected the party: all roles were collected, shuffled, dealt again, here by seat."""

    by: PlayerId
    roles: tuple[Role, ...] = field(repr=False)
