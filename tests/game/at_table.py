"""Short ways to lay a round on the table: `sit("Dov saboteur thief1 trapped 3")`."""

from __future__ import annotations

from companion.game.editions import Edition
from companion.game.gold import Direction, Ending, Round, RoundOutcome, Seat, Theft, Tool, settle
from companion.game.modules import Module
from companion.game.roles import Colour, Role
from companion.game.rulings import Rulings, TrappedGeologist

ROLES = {
    "digger": Role.GOLD_DIGGER,
    "saboteur": Role.SABOTEUR,
    "greedy": Role.GREEDY_DWARF,
    "blue": Role.BLUE_DIGGER,
    "green": Role.GREEN_DIGGER,
    "boss": Role.BOSS,
    "mediator": Role.MEDIATOR,
    "geologist": Role.GEOLOGIST,
}


def sit(words: str) -> Seat:
    """A seat: name, role, then a number for gold, broken tools, `trapped`, `thief1`."""
    name, role, *others = words.split()
    gold, broken, trapped, thief = 0, set(), False, None
    for word in others:
        if word.isdigit():
            gold = int(word)
        elif word == "trapped":
            trapped = True
        elif word.startswith("thief"):
            thief = int(word.removeprefix("thief"))
        else:
            broken.add(Tool(word))
    return Seat(name, ROLES[role], gold, frozenset(broken), trapped, thief)


def end(
    edition: str,
    *seats: str,
    gold_by: str | None = None,
    ended: str | None = None,
    modules: str = "",
    doors: str = "",
    crystals: int = 0,
    steals: str = "",
    turned: bool = False,
    halved: bool = False,
) -> Round:
    """A round that is over: with the gold reached by somebody, or `ended` otherwise."""
    how = Ending(ended or ("gold" if gold_by else "no_gold"))
    return Round(
        edition=Edition(edition),
        seats=tuple(sit(seat) for seat in seats),
        outcome=RoundOutcome(how, gold_by, frozenset(map(Colour, doors.split())), crystals),
        modules=frozenset(map(Module, modules.split())),
        rulings=Rulings(TrappedGeologist.HALVED) if halved else Rulings(),
        direction=Direction.COUNTER_CLOCKWISE if turned else Direction.CLOCKWISE,
        steals=tuple(Theft(*theft.split("<")) for theft in steals.split()),
    )


def gold(played: Round) -> str:
    """Who gains or loses gold: "Ada +3, Ben -1"."""
    gains = settle(played).gold.items()
    return ", ".join(f"{name} {gain:+d}" for name, gain in gains if gain)


def winners(played: Round) -> str:
    """Who won, in seat order."""
    return " ".join(settle(played).winners)


def picks(played: Round) -> str:
    """Who picks a nugget card, one name for each card."""
    return " ".join(settle(played).picks)


def order(played: Round) -> str:
    """The thieves in the order in which they may take."""
    return " ".join(settle(played).thief_order)


def codes(played: Round, name: str) -> str:
    """The steps to one player's gold."""
    return " ".join(reason.code for reason in settle(played).why[name])
