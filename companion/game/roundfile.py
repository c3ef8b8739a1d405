"""The round file: one round as plain JSON values, read strictly and written back.

The first fault is reported, in the order in which the fields stand here: of an object first
what it may not hold, then its fields one by one; of the seats first their number.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from enum import StrEnum

from companion.game.deal import deck_counts
from companion.game.editions import EDITIONS, Edition
from companion.game.fields import Fields, RoundFileError, listed, shown
from companion.game.gold import share_out, thieves
from companion.game.gold.round import (
    Direction,
    Ending,
    Part,
    Round,
    RoundOutcome,
    Seat,
    Theft,
    Tool,
    can_hold,
    connector_matters,
    endings_for,
)
from companion.game.gold.shares import Shares
from companion.game.gold.thieves import TheftFault
from companion.game.house.box import BOXES, FEWEST_PLAYERS, MOST_PLAYERS
from companion.game.house.faults import roles_allowed
from companion.game.modules import Module, modules_for, why_not_together
from companion.game.roles import Colour, Role
from companion.game.rulings import (
    DEFAULT_RULINGS,
    Ruling,
    Rulings,
    TrappedGeologist,
    rulings_for,
)

__all__ = ["RoundFileError", "read_round", "write_round"]

ROUND_FIELDS = (
    "edition",
    "modules",
    "deck",
    "rulings",
    "direction",
    "seats",
    "outcome",
    "steals",
)
Deck = tuple[tuple[Role, int], ...]
_PLAYERS_OF_A_DECK = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
SEAT_FIELDS = ("name", "role", "gold", "broken", "trapped", "thief")
OUTCOME_FIELDS = ("ended", "by", "doors", "crystals")
THEFT_FIELDS = ("thief", "victim")

_ALLOWED = {
    TheftFault.NO_THIEF_CARD: "a player with a thief card",
    TheftFault.TRAPPED: "a thief who is not trapped",
    TheftFault.OUT_OF_ORDER: "a thief who comes after the one before",
    TheftFault.FROM_ONESELF: "another player",
    TheftFault.NO_GOLD: "a player who has gold at that moment",
}


def read_round(data: object) -> Round:
    """The round that the values stand for; `RoundFileError` names the first fault."""
    fields = Fields(data, "", ROUND_FIELDS)
    edition = fields.choice("edition", tuple(Edition))
    modules = _modules(fields, edition)
    deck = _deck(fields, edition, modules)
    rulings = _rulings(fields, edition, modules)
    direction = _direction(fields, edition, modules)
    seats = _seats(fields, edition, modules, deck)
    outcome = _outcome(fields, edition, modules, [seat.name for seat in seats])
    played = Round(edition, seats, outcome, modules, rulings, direction, deck=deck)
    return replace(played, steals=_steals(fields, played))


def _modules(fields: Fields, edition: Edition) -> frozenset[Module]:
    if not fields.given("modules"):
        return frozenset()
    modules = fields.choices("modules", modules_for(edition))
    if why_not_together(modules) is not None:
        raise fields.fault("modules", "wardrobe or party is allowed, not both")
    return modules


def _deck(fields: Fields, edition: Edition, modules: Collection[Module]) -> Deck | None:
    """What a house box shuffles; None where the file leaves it to the edition."""
    if not fields.given("deck"):
        return None
    roles, cards = roles_allowed(edition, modules), EDITIONS[edition].role_cards
    if not roles:
        raise fields.fault("deck", f"no deck is allowed in {edition}")
    counts = Fields(fields.value("deck"), "deck", roles)
    deck = tuple(
        (role, counts.whole(role, least=0, most=max(BOXES) * cards[role]))
        for role in roles
        if counts.given(role)
    )
    if not any(number for _, number in deck):
        raise fields.fault("deck", "at least one card of a role is allowed here, not an empty deck")
    return deck


def _rulings(fields: Fields, edition: Edition, modules: Collection[Module]) -> Rulings:
    if not fields.given("rulings"):
        return DEFAULT_RULINGS
    switches = Fields(fields.value("rulings"), "rulings", (Ruling.TRAPPED_GEOLOGIST,))
    if not switches.given(Ruling.TRAPPED_GEOLOGIST):
        return DEFAULT_RULINGS
    readings = tuple(TrappedGeologist)
    if Ruling.TRAPPED_GEOLOGIST not in rulings_for(edition, modules):
        readings = (DEFAULT_RULINGS.trapped_geologist,)
    return Rulings(switches.choice(Ruling.TRAPPED_GEOLOGIST, readings))


def _direction(fields: Fields, edition: Edition, modules: Collection[Module]) -> Direction:
    if not fields.given("direction"):
        return Direction.CLOCKWISE
    direction = fields.choice("direction", tuple(Direction))
    if direction is not Direction.CLOCKWISE and not can_hold(Part.TURNED, edition, modules):
        raise fields.fault("direction", "only clockwise is allowed without the module cards-2020")
    return direction


def _seats(
    fields: Fields, edition: Edition, modules: Collection[Module], own: Deck | None
) -> tuple[Seat, ...]:
    players = EDITIONS[edition].players if own is None else _PLAYERS_OF_A_DECK
    places = fields.places("seats")
    if len(places) not in players:
        number = f"{players[0]} to {players[-1]}" if len(players) > 1 else f"{players[0]}"
        what = edition if own is None else "a deck"
        raise fields.fault("seats", f"{what} allows {number} players, not {len(places)}")
    deck = deck_counts(edition, len(places), modules) if own is None else dict(own)
    cards = sum(deck.values())
    if cards < len(places):
        message = f"at least {len(places)} cards are allowed for {len(places)} players, not {cards}"
        raise fields.fault("deck", message)
    seats: list[Seat] = []
    for place, item in places:
        seats.append(_seat(Fields(item, place, SEAT_FIELDS), edition, deck, seats))
    return tuple(seats)


def _seat(fields: Fields, edition: Edition, deck: dict[Role, int], before: Sequence[Seat]) -> Seat:
    """One seat, the next after those before it; takes its role card out of the deck."""
    return Seat(
        name=_name(fields, before),
        role=_role(fields, deck),
        gold=fields.whole("gold", least=0) if fields.given("gold") else 0,
        broken=_broken(fields, edition),
        trapped=_trapped(fields, edition),
        thief=_thief(fields, edition, before),
    )


def _name(fields: Fields, before: Sequence[Seat]) -> str:
    name = fields.value("name")
    if not isinstance(name, str) or not name:
        raise fields.refused("name", "a text that is not empty")
    if any(seat.name == name for seat in before):
        raise fields.fault("name", f"only one player may be called {shown(name)}")
    return name


def _role(fields: Fields, deck: dict[Role, int]) -> Role:
    """A role of which the deck still has a card after the seats before this one."""
    role = fields.choice("role", tuple(deck))
    if deck[role] == 0:
        holds = listed([role for role, left in deck.items() if left > 0])
        raise fields.fault("role", f"the deck has no {role} left; allowed here: {holds}")
    deck[role] -= 1
    return role


def _broken(fields: Fields, edition: Edition) -> frozenset[Tool]:
    if not fields.given("broken"):
        return frozenset()
    return fields.choices("broken", tuple(Tool) if can_hold(Part.BROKEN, edition) else ())


def _trapped(fields: Fields, edition: Edition) -> bool:
    if not fields.given("trapped"):
        return False
    if not can_hold(Part.TRAPPED, edition) and fields.value("trapped") is not False:
        raise fields.fault("trapped", f"only false is allowed in {edition}")
    return fields.truth("trapped")


def _thief(fields: Fields, edition: Edition, before: Sequence[Seat]) -> int | None:
    if not fields.given("thief"):
        return None
    if not can_hold(Part.THIEVES, edition):
        raise fields.fault("thief", f"no thief card is allowed in {edition}")
    played = fields.whole("thief", least=1)
    if any(seat.thief == played for seat in before):
        raise fields.fault("thief", f"only one thief card can be number {shown(played)}")
    return played


def _outcome(
    fields: Fields, edition: Edition, modules: Collection[Module], names: Collection[str]
) -> RoundOutcome:
    outcome = Fields(fields.value("outcome"), "outcome", OUTCOME_FIELDS)
    ended = outcome.choice("ended", endings_for(edition, modules))
    return RoundOutcome(
        ended=ended,
        by=_connector(outcome, edition, ended, names),
        doors=_doors(outcome, edition),
        crystals=_crystals(outcome, edition),
    )


def _connector(
    outcome: Fields, edition: Edition, ended: Ending, names: Collection[str]
) -> str | None:
    """Who reached the gold; a player's name wherever it is given."""
    needed = connector_matters(edition, ended)
    if not needed and not outcome.given("by"):
        return None
    return _player(outcome, "by", names)


def _player(fields: Fields, name: str, players: Collection[str]) -> str:
    value = fields.value(name)
    if not isinstance(value, str) or value not in players:
        raise fields.refused(name, "the name of a player")
    return value


def _doors(outcome: Fields, edition: Edition) -> frozenset[Colour]:
    if not outcome.given("doors"):
        return frozenset()
    return outcome.choices("doors", tuple(Colour) if can_hold(Part.DOORS, edition) else ())


def _crystals(outcome: Fields, edition: Edition) -> int:
    if not outcome.given("crystals"):
        return 0
    crystals = outcome.whole("crystals", least=0)
    if crystals and not can_hold(Part.CRYSTALS, edition):
        raise outcome.fault("crystals", f"only 0 is allowed in {edition}")
    return crystals


def _steals(fields: Fields, played: Round) -> tuple[Theft, ...]:
    if not fields.given("steals"):
        return ()
    places = fields.places("steals")
    if places and not can_hold(Part.STEALS, played.edition):
        raise fields.fault("steals", f"no theft is allowed in {played.edition}")
    shares = share_out(played)
    done: list[Theft] = []
    for place, item in places:
        done.append(_theft(Fields(item, place, THEFT_FIELDS), played, shares, done))
    return tuple(done)


def _theft(fields: Fields, played: Round, shares: Shares, done: Sequence[Theft]) -> Theft:
    """One theft, the next after those done: first whether the thief may take, then from whom."""
    names = shares.gold.keys()
    thief = _player(fields, "thief", names)
    _allow(fields, "thief", thieves.why_not_thief(played, shares, done, thief))
    theft = Theft(thief, _player(fields, "victim", names))
    _allow(fields, "victim", thieves.why_not_victim(played, shares, done, theft))
    return theft


def _allow(fields: Fields, name: str, fault: TheftFault | None) -> None:
    if fault is not None:
        raise fields.refused(name, _ALLOWED[fault])


def write_round(played: Round) -> dict[str, object]:
    """The round as plain JSON values that read back as the same round."""
    halved = played.rulings.trapped_geologist
    differs = halved is not DEFAULT_RULINGS.trapped_geologist
    deck = {} if played.deck is None else {"deck": {role.value: n for role, n in played.deck}}
    return {
        "edition": played.edition.value,
        "modules": _in_order(Module, played.modules),
        **deck,
        "rulings": {Ruling.TRAPPED_GEOLOGIST.value: halved.value} if differs else {},
        "direction": played.direction.value,
        "seats": [_seat_data(seat) for seat in played.seats],
        "outcome": _outcome_data(played.outcome),
        "steals": [{"thief": theft.thief, "victim": theft.victim} for theft in played.steals],
    }


def _seat_data(seat: Seat) -> dict[str, object]:
    """A seat without what lies in front of nobody: in some editions it may not be named."""
    data: dict[str, object] = {"name": seat.name, "role": seat.role.value, "gold": seat.gold}
    if seat.broken:
        data["broken"] = _in_order(Tool, seat.broken)
    if seat.trapped:
        data["trapped"] = True
    if seat.thief is not None:
        data["thief"] = seat.thief
    return data


def _outcome_data(outcome: RoundOutcome) -> dict[str, object]:
    data: dict[str, object] = {"ended": outcome.ended.value}
    if outcome.by is not None:
        data["by"] = outcome.by
    if outcome.doors:
        data["doors"] = _in_order(Colour, outcome.doors)
    if outcome.crystals:
        data["crystals"] = outcome.crystals
    return data


def _in_order(kind: type[StrEnum], chosen: Collection[str]) -> list[str]:
    return [word.value for word in kind if word in chosen]
