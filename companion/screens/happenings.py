"""What can happen during a round of this match: its signs, what each asks, what it comes to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.game.editions import Gold
from companion.game.events import (
    Chest,
    ChestOpened,
    Event,
    Goal,
    GoalReached,
    PlayerCaught,
    PlayerFreed,
    PlayerId,
    PlayerLeft,
    PlayerStayed,
    ThiefLaid,
    ThiefRemoved,
    TollDwarfPlaced,
    TollDwarfTaken,
    TollPaid,
    ToolBroken,
    ToolRepaired,
)
from companion.game.gold import Tool
from companion.game.match import Match
from companion.game.match.payments import CHESTS_LAID_OUT, DWARVES, GOALS_BESIDE_THE_GOLD
from companion.game.modules import Module
from companion.game.rulings import WithoutTokens

TOOLS = tuple(Tool)
ROLE_EVENTS = ("inspection", "hat_swap", "chest_look", "wardrobe", "party")
"""What moves or shows a role has a screen of its own."""

SIGN_OF = {
    "inspection": "lens",
    "hat_swap": "hats",
    "thief": "sack",
    "caught": "shackle",
    "toll_placed": "toll",
    "toll_paid": "coin",
    "toll_taken": "close",
    "bag_1": "bag",
    "bag_2": "bag",
    "chest_gold": "chest",
    "chest_look": "eye",
    "leaves": "door_leave",
    "freed": "free",
    "hands_off": "hand_off",
    **{f"repaired_{tool.value}": "repair" for tool in TOOLS},
}

MENDS = {
    "hands_off": "thief",
    "freed": "caught",
    **{f"repaired_{tool.value}": f"broken_{tool.value}" for tool in TOOLS},
}
"""What takes away again what lies in front of somebody."""


@dataclass(frozen=True, slots=True)
class Asked:
    """The next question: its key in the words, who is marked already, who cannot be meant."""

    key: str
    marked: tuple[PlayerId, ...] = ()
    not_meant: tuple[PlayerId, ...] = ()


def kinds(match: Match) -> tuple[str, ...]:
    """What can happen now."""
    return tuple(kind for kind in signs(match) if not is_over(match, kind))


def is_over(match: Match, kind: str) -> bool:
    """Whether what this match knows cannot happen just now, or not any more."""
    board = match.this_round.board
    if kind in MENDS:
        return not marked_already(match, MENDS[kind])
    if kind in ("toll_paid", "toll_taken"):
        return not standing(match)
    return {
        "toll_placed": len(board.dwarves) >= DWARVES,
        "chest_gold": board.chests >= CHESTS_LAID_OUT,
        "chest_look": board.chests >= CHESTS_LAID_OUT,
        "wardrobe": board.large_card_reached,
        "party": board.large_card_reached,
        "bag_1": board.goals >= GOALS_BESIDE_THE_GOLD,
        "bag_2": board.goals >= GOALS_BESIDE_THE_GOLD,
        "dragon": board.goals >= GOALS_BESIDE_THE_GOLD,
    }.get(kind, False)


def signs(match: Match) -> tuple[str, ...]:
    """The signs of "What happened?": all that this match knows, in an order that never changes."""
    terms = match.terms
    phone_roles = not terms.printed_roles
    found: list[str] = []
    if terms.rules.two_teams:
        found += ("inspection", "hat_swap") if phone_roles else ()
        found += ("thief", "caught")
    if Module.TREASURE_CHESTS in terms.modules:
        found += ("chest_gold", "chest_look") if phone_roles else ("chest_gold",)
    if phone_roles:
        found += [one.value for one in (Module.WARDROBE, Module.PARTY) if one in terms.modules]
    if Module.NEW_GOALS in terms.modules:
        found += ("bag_1", "bag_2", "dragon", "spider")
    if Module.TOLL_TUNNELS in terms.modules:
        found += ("toll_placed", "toll_paid", "toll_taken")
    if terms.rules.has_tools:
        found += [f"broken_{tool.value}" for tool in TOOLS]
    if Module.CARDS_2020 in terms.modules:
        found.append("direction")
    for mend, kind in MENDS.items():
        if kind in found:
            found.insert(found.index(kind) + 1, mend)
    return (*found, "leaves")


def standing(match: Match) -> tuple[int, ...]:
    """The numbers of the toll dwarves that still stand on a tunnel."""
    dwarves = match.this_round.board.dwarves
    return tuple(number for number, dwarf in enumerate(dwarves, 1) if not dwarf.out)


def sign_of(kind: str) -> str:
    """The sign that stands for it."""
    return SIGN_OF.get(kind, kind)


def asked(match: Match, kind: str, answers: Sequence[PlayerId]) -> Asked | None:
    """What the table still has to say; None when it is all said."""
    if kind in ("toll_paid", "toll_taken"):
        return _asked_of_toll(match, kind, answers)
    if answers:
        return None
    return Asked(kind, marked=marked_already(match, kind))


def _asked_of_toll(match: Match, kind: str, answers: Sequence[PlayerId]) -> Asked | None:
    owners = owners_of(match)
    given = len(answers)
    if len(set(owners)) > 1:
        if not given:
            others = tuple(who for who in match.players if who not in owners)
            return Asked("dwarf", not_meant=others)
        owner = answers[0]
        given -= 1
    else:
        owner = owners[0]
    if kind == "toll_taken" or given == 2:
        return None
    if given:
        return Asked("payer", marked=(answers[-1],), not_meant=(owner,))
    return Asked("builder", not_meant=(owner,))


def owners_of(match: Match) -> tuple[PlayerId, ...]:
    """Who owns the toll dwarves that still stand."""
    dwarves = match.this_round.board.dwarves
    return tuple(dwarves[number - 1].owner for number in standing(match))


def marked_already(match: Match, kind: str) -> tuple[PlayerId, ...]:
    """In front of whom it lies now: another touch takes it away."""
    lying = MENDS.get(kind, kind)
    return tuple(who for who in match.players if _lies_there(match, lying, who))


def _lies_there(match: Match, kind: str, who: PlayerId) -> bool:
    lies = match.markers(who)
    if kind == "leaves":
        return who in match.table.leaving
    if kind == "thief":
        return lies.thief is not None
    if kind == "caught":
        return lies.trapped
    return kind in {f"broken_{tool.value}" for tool in lies.broken}


def event_of(
    match: Match,
    kind: str,
    answers: Sequence[PlayerId],
    changed: int | None = None,
    paid: bool = True,
) -> Event:
    """What has happened; what stands there already is taken away."""
    if kind in ("toll_paid", "toll_taken"):
        return _toll_of(match, kind, answers, changed)
    who, kind = answers[0], MENDS.get(kind, kind)
    there = who in marked_already(match, kind)
    if kind.startswith("broken_"):
        tool = Tool(kind.removeprefix("broken_"))
        return ToolRepaired(who, tool) if there else ToolBroken(who, tool)
    events = {
        "thief": ThiefRemoved if there else ThiefLaid,
        "caught": PlayerFreed if there else PlayerCaught,
        "leaves": PlayerStayed if there else PlayerLeft,
        "toll_placed": TollDwarfPlaced,
    }
    if kind in events:
        return events[kind](who)
    if kind == "chest_gold":
        return ChestOpened(who, Chest.GOLD)
    return GoalReached(who, Goal(kind), paid, changed)


def _toll_of(match: Match, kind: str, answers: Sequence[PlayerId], changed: int | None) -> Event:
    owners, numbers = owners_of(match), standing(match)
    several = len(set(owners)) > 1
    number = numbers[owners.index(answers[0])] if several else numbers[0]
    if kind == "toll_taken":
        return TollDwarfTaken(number)
    builder, payer = answers[-2:]
    return TollPaid(number, payer, builder, changed)


def changes_a_card(match: Match, player: PlayerId) -> bool:
    """Who has to pay and has no token changes a nugget card, if the table rules so."""
    return (
        match.terms.rules.gold is Gold.NUGGETS
        and not match.books.purses[player].tokens
        and match.table.rulings.without_tokens is WithoutTokens.CHANGE_A_NUGGET
    )
