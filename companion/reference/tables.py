"""The tables of the reference, computed from what each edition and each module fixes."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from companion.game import components
from companion.game.editions import EDITIONS, Edition, EditionRules, nuggets_drawn
from companion.game.gold import nuggets, sides, tokens, tournament
from companion.game.house.box import HouseBox
from companion.game.house.decks import house_rules
from companion.game.modules import CHAMPIONSHIP_CARDS, PAID_IN_TOKENS, Module, with_greedy
from companion.game.roles import Role
from companion.reference.entry import PlayedHere

TableEntry = int | str
"""A number as it is, "#entry-id" for its name, "&entry-id" for a part of the row above, or a key
of the language's words."""


@dataclass(frozen=True, slots=True)
class TableData:
    """Columns, the head of the rows among them, and rows; `marked` is this table's own column."""

    columns: tuple[TableEntry, ...]
    rows: tuple[tuple[TableEntry, ...], ...]
    marked: int | None = None


def data(name: str, edition: Edition, table: PlayedHere | None) -> TableData:
    """A table by its name, for one edition; of `table` come its modules and its players."""
    kind, _, module = name.partition(":")
    modules = frozenset(map(Module, table.modules)) if table else frozenset()
    players = table.players if table else None
    if kind == "roles":
        return _roles(decks_of(edition, table), players)
    if kind == "hands":
        return _by_players({"cards-each": dict(_rules(edition, table).hands)}, players)
    if kind == "cards-drawn":
        seats = _rules(edition, table).decks
        drawn = {one: nuggets_drawn(edition, one, 0) for one in seats}
        return _by_players({"cards-drawn": drawn}, players)
    if kind == "components":
        return _components(edition, modules, table.house if table else None)
    if kind == "championship":
        return _championship(modules)
    if kind == "adds":
        return _adds(Module(module), edition)
    return _FIXED[name]


def names() -> Collection[str]:
    """Every table that there is."""
    adding = (f"adds:{module.value}" for module in components.MODULE_BOXES)
    return ("roles", "hands", "cards-drawn", "components", "championship", *adding, *_FIXED)


def _rules(edition: Edition, table: PlayedHere | None) -> EditionRules:
    """The edition's figures, or those of the table's own box."""
    if table is None or table.house is None:
        return EDITIONS[edition]
    return house_rules(table.house, frozenset(map(Module, table.modules)))


def decks_of(edition: Edition, table: PlayedHere | None) -> Mapping[int, Mapping[Role, int]]:
    """The role deck for each number of players, as this table shuffles it."""
    decks = _rules(edition, table).decks
    if table is None or table.house is not None:
        return decks
    modules = frozenset(map(Module, table.modules))
    return {seats: with_greedy(deck, modules) for seats, deck in decks.items()}


def _roles(decks: Mapping[int, Mapping[Role, int]], players: int | None) -> TableData:
    if len({tuple(deck.items()) for deck in decks.values()}) == 1:
        deck = next(iter(decks.values()))
        rows = tuple((_entry_of(role), cards) for role, cards in deck.items())
        return TableData(("#role-card", "cards-of-role"), rows)
    roles = dict.fromkeys(role for deck in decks.values() for role in deck)
    by_role = {
        _entry_of(role): {seats: deck.get(role, 0) for seats, deck in decks.items()}
        for role in roles
    }
    return _by_players(by_role, players)


def _by_players(rows: dict[str, dict[int, int]], players: int | None) -> TableData:
    seats = tuple(next(iter(rows.values()), {}))
    marked = seats.index(players) + 1 if players in seats else None
    return TableData(
        ("players", *seats),
        tuple((head, *(values[one] for one in seats)) for head, values in rows.items()),
        marked,
    )


def _entry_of(role: Role) -> str:
    return f"#{role.value.replace('_', '-')}"


_PARTS_OF_PATHS = ("bridge", "diverging-tunnels", "ladder", "blue-door", "green-door")
_PARTS_OF_ACTIONS = (
    *("thief", "hands-off", "caught", "free", "inspection", "hat-swap", "hand-swap"),
)


def _components(edition: Edition, modules: Collection[Module], house: HouseBox | None) -> TableData:
    """What the edition's own boxes give; what a module adds stands in a table of its own."""
    found = components.needed(edition, (), house)
    goals = () if Module.NEW_GOALS in modules else ("goal-card",)
    roles = [_entry_of(role)[1:] for role in Role]
    paths = ("path-card", *_PARTS_OF_PATHS, "start-card", *goals, "action-card")
    rows: list[tuple[TableEntry, ...]] = [
        (f"{'&' if thing in _PARTS_OF_PATHS else '#'}{thing}", found[thing])
        for thing in paths
        if thing in found
    ]
    rows += [(f"&{thing}", found[thing]) for thing in _PARTS_OF_ACTIONS if thing in found]
    rows.append(("#role-card", found["role-card"]))
    rows += [(f"&{role}", found[role]) for role in roles if role in found]
    rows += [(f"#{one}", found[one]) for one in ("nugget-card", "gold-tokens") if one in found]
    return TableData(("cards", "number"), tuple(rows))


def _adds(module: Module, edition: Edition) -> TableData:
    box = components.MODULE_BOXES[module]
    rows: list[tuple[TableEntry, ...]] = [
        (_ADDED.get(thing, f"#{thing}"), cards)
        for thing, cards in box.items()
        if thing not in ("goal-gold", *components.CHEST_EFFECTS)
    ]
    if module is Module.TOLL_TUNNELS:
        rows.append(("toll-tokens", box["toll-dwarf"]))
    if module in PAID_IN_TOKENS and "gold-tokens" not in components.needed(edition):
        rows.append(("#gold-tokens", components.SABOTEUR_2_BOX["gold-tokens"]))
    return TableData(("cards", "number"), tuple(rows))


def _championship(modules: Collection[Module]) -> TableData:
    """The cards that this table plays with, all seven where nobody knows."""
    played = CHAMPIONSHIP_CARDS.intersection(modules) or CHAMPIONSHIP_CARDS
    boxes = (components.MODULE_BOXES[Module(module)] for module in sorted(played))
    rows = tuple((f"#{card}", cards) for box in boxes for card, cards in box.items())
    return TableData(("cards", "number"), rows)


_ADDED = {"chest-tunnels": "tunnels-for-chests", "new-goals": "#goal-card"}


def _shares() -> Iterator[tuple[TableEntry, ...]]:
    each = [*(tokens.EACH_WINNER_GETS[n] for n in (1, 2, 3, 4)), tokens.FIVE_OR_MORE_GET]
    yield ("each-gets", *each)
    less = {"#boss": tokens.THE_BOSS_GETS_LESS, "#mediator": tokens.THE_MEDIATOR_GETS_LESS}
    for head, gone in less.items():
        yield (head, *(max(gold - gone, 0) for gold in each))


_FIXED = {
    "pay-saboteurs": TableData(
        ("saboteurs-in-play", *nuggets.EACH_SABOTEUR_GETS, "four-or-more"),
        (("each-gets", *nuggets.EACH_SABOTEUR_GETS.values(), nuggets.FOUR_OR_MORE_GET),),
    ),
    "shares-saboteur2": TableData(("winners", 1, 2, 3, 4, "five-or-more"), tuple(_shares())),
    "pay-tournament": TableData(
        ("who-wins", "gold"),
        (
            ("digger-who-reached", tournament.WHO_REACHED_GETS),
            ("other-diggers", tournament.EVERY_OTHER_DIGGER_GETS),
            ("greedy-in-person", sides.GREEDY_DWARF_GETS),
            ("each-saboteur", tournament.EACH_SABOTEUR_GETS),
            ("only-saboteur", tournament.A_LONE_SABOTEUR_GETS),
        ),
    ),
    "turn-base": TableData(
        ("what-you-do", "you-draw"), (("lay-path", 1), ("play-action", 1), ("pass-one", 1))
    ),
    "turn-saboteur2": TableData(
        ("what-you-do", "you-draw"),
        (
            ("lay-path", 1),
            ("play-action", 1),
            ("#discard-two", 1),
            ("pass-one-to-three", "as-many"),
        ),
    ),
}
