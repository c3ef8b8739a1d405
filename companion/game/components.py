"""What lies in the boxes, in cards and tokens, as far as the rulebooks print it.

A thing has the id of its entry in the rules reference. What a table needs follows from its edition
and its modules; a number that no rulebook prints is in no box.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType

from companion.game.editions import EDITIONS, Edition, Gold, Undealt
from companion.game.house.box import HouseBox, LeftOut
from companion.game.modules import CHAMPIONSHIP_CARDS, PAID_IN_TOKENS, Module

Count = Mapping[str, int]

BASE_BOX: Count = MappingProxyType(
    {
        "path-card": 40,
        "start-card": 1,
        "goal-card": 3,
        "goal-gold": 1,
        "goal-stone": 2,
        "action-card": 27,
        "role-card": 11,
        "gold-digger": 7,
        "saboteur": 4,
        "nugget-card": 28,
    }
)

SABOTEUR_2_BOX: Count = MappingProxyType(
    {
        "path-card": 30,
        "bridge": 2,
        "diverging-tunnels": 2,
        "ladder": 4,
        "blue-door": 3,
        "green-door": 3,
        "action-card": 21,
        "thief": 4,
        "hands-off": 3,
        "caught": 3,
        "free": 4,
        "inspection": 2,
        "hat-swap": 2,
        "hand-swap": 2,
        "gold-tokens": 33,
    }
)

SPECIAL_CARDS: Count = MappingProxyType(
    {"greedy-dwarf": 2} | {f"card-{year}": 1 for year in range(2017, 2024)}
)

CHEST_EFFECTS = (
    "chest-gold",
    "chest-no-maps",
    "chest-no-draw",
    "chest-draw-extra",
    "chest-move-goal",
    "chest-take-card",
    "chest-draw-three",
    "chest-look-role",
    "chest-discards",
    "chest-discard-five",
)

MODULE_BOXES: Mapping[Module, Count] = MappingProxyType(
    {
        Module.GREEDY: {"greedy-dwarf": 2},
        **{
            Module(module): {f"card-{module.removeprefix('cards-')}": 1}
            for module in sorted(CHAMPIONSHIP_CARDS)
        },
        Module.TOLL_TUNNELS: {"toll-dwarf": 2},
        Module.WARDROBE: {"wardrobe": 1},
        Module.PARTY: {"party": 1},
        Module.NEW_GOALS: {"new-goals": 8, "goal-gold": 1},
        Module.TREASURE_CHESTS: {
            "chest-tunnels": 7,
            "chest-card": len(CHEST_EFFECTS),
            **dict.fromkeys(CHEST_EFFECTS, 1),
        },
    }
)
"""What each module adds: toll dwarves come with as many tokens, treasure chests with tunnels."""

TOKEN_WORTHS = (1, 2, 5)
"""What the gold tokens are worth."""

NEW_GOALS_LAID, CHESTS_LAID = 5, 4
"""How many of the new goals, the gold among them, and of the chests lie on the table in a round."""

ONCE = frozenset({"start-card", "goal-card", "goal-gold", "goal-stone"})
"""What is laid out once, from however many boxes the other cards come."""


def needed(
    edition: Edition, modules: Collection[Module] = (), house: HouseBox | None = None
) -> Count:
    """What lies on, or beside, a table that plays so."""
    rules = EDITIONS[edition]
    found = dict(BASE_BOX)
    if rules.undealt is Undealt.PILE:
        found = _with_saboteur_2(edition)
    if rules.gold is Gold.TOKENS:
        found.pop("nugget-card", None)
        found["gold-tokens"] = SABOTEUR_2_BOX["gold-tokens"]
    if rules.greedy_in_deck:
        found["greedy-dwarf"] = SPECIAL_CARDS["greedy-dwarf"]
        found["role-card"] += found["greedy-dwarf"]
    if house:
        found = _of_the_house(found, house)
    return MappingProxyType(_with_modules(found, modules))


def _of_the_house(found: dict[str, int], house: HouseBox) -> dict[str, int]:
    """The cards of its boxes but for those that stay there."""
    found = {
        thing: cards if thing in ONCE else house.boxes * cards for thing, cards in found.items()
    }
    for kind, cards in house.left_out:
        found["path-card" if kind is LeftOut.DEAD_ENDS else "action-card"] -= cards
    return found


def _with_saboteur_2(edition: Edition) -> dict[str, int]:
    """The cards of both boxes, but for the base game's roles, which stay in theirs."""
    things = (BASE_BOX.keys() | SABOTEUR_2_BOX.keys()) - {"gold-digger", "role-card"}
    found = {thing: BASE_BOX.get(thing, 0) + SABOTEUR_2_BOX.get(thing, 0) for thing in things}
    roles = {
        role.value.replace("_", "-"): cards for role, cards in EDITIONS[edition].role_cards.items()
    }
    return found | roles | {"role-card": sum(roles.values())}


def _with_modules(found: dict[str, int], modules: Collection[Module]) -> dict[str, int]:
    for module in Module:
        if module in modules:
            found |= MODULE_BOXES.get(module, {})
    if Module.NEW_GOALS in modules:
        found["goal-card"] = MODULE_BOXES[Module.NEW_GOALS]["new-goals"]
        found.pop("goal-stone")
    if PAID_IN_TOKENS.intersection(modules):
        found["gold-tokens"] = SABOTEUR_2_BOX["gold-tokens"]
    special = CHAMPIONSHIP_CARDS.intersection(modules)
    if special:
        found["championship-cards"] = len(special)
        found["action-card"] += len(special)
    return found
