"""What is wrong with a house box, told where it is built: as codes with numbers."""

from __future__ import annotations

from collections.abc import Collection

from companion.game.editions import EDITIONS, Edition
from companion.game.house.box import (
    BOXES,
    FEWEST_PLAYERS,
    LEAVE_OUT_AT_MOST,
    MOST_PLAYERS,
    ROUNDS,
    SURE,
    BoxCode,
    BoxFaultError,
    HouseBox,
    LeftOut,
)
from companion.game.house.decks import deck_at
from companion.game.modules import Module, misfits
from companion.game.roles import Role
from companion.game.rulings import DEFAULT_RULINGS, Rulings, strangers


def why_no_box(
    box: HouseBox, modules: Collection[Module] = (), rulings: Rulings = DEFAULT_RULINGS
) -> BoxFaultError | None:
    """Why there can be no such box, whoever plays it; None if there can."""
    return (
        _levers(box)
        or _modules(box.edition, modules)
        or _deck(box, modules)
        or _rulings(box.edition, modules, rulings)
    )


def why_not_for(
    box: HouseBox, players: int, modules: Collection[Module] = ()
) -> BoxFaultError | None:
    """Why it cannot be played by so many; None if it can. There can be such a box."""
    rules = EDITIONS[box.edition]
    most = MOST_PLAYERS if box.boxes > 1 else rules.players[-1]
    if most < players <= MOST_PLAYERS and not rules.is_for_two and box.boxes == 1:
        return BoxFaultError(BoxCode.NEEDS_TWO_BOXES, players=players, most=most)
    if not FEWEST_PLAYERS <= players <= most:
        return BoxFaultError(
            BoxCode.NUMBER_OF_PLAYERS, players=players, least=FEWEST_PLAYERS, most=most
        )
    deck = deck_at(box, players, modules)
    return _too_many(box, deck) or _cards(box, players, deck, modules) or _sure(box, players, deck)


def _levers(box: HouseBox) -> BoxFaultError | None:
    in_range = (
        box.rounds in ROUNDS
        and box.boxes in BOXES
        and box.sure_saboteurs in SURE
        and box.sure_teams in SURE
        and all(0 < number <= LEAVE_OUT_AT_MOST for _, number in box.left_out)
        and all(number >= 0 for _, number in box.deck)
    )
    if not in_range:
        return BoxFaultError(BoxCode.OUT_OF_RANGE)
    roles, kinds = [role for role, _ in box.deck], [kind for kind, _ in box.left_out]
    if roles != [role for role in Role if role in roles] or kinds != [
        kind for kind in LeftOut if kind in kinds
    ]:
        return BoxFaultError(BoxCode.NOT_IN_ORDER)
    if EDITIONS[box.edition].is_for_two and (box.deck or box.exactly or box.boxes > 1):
        return BoxFaultError(BoxCode.NO_DECK_FOR_TWO)
    if box.sure_teams and not EDITIONS[box.edition].two_teams:
        return BoxFaultError(BoxCode.ONLY_TWO_TEAMS)
    return None


def _modules(edition: Edition, modules: Collection[Module]) -> BoxFaultError | None:
    for module, misfit in misfits(modules, edition):
        return BoxFaultError(BoxCode.MODULE_DOES_NOT_FIT, module=module.value, why=misfit.value)
    return None


def _deck(box: HouseBox, modules: Collection[Module]) -> BoxFaultError | None:
    for role, _ in box.deck:
        if box.cards_of(role) == 0:
            return BoxFaultError(BoxCode.NO_SUCH_ROLE, role=role.value)
    if Role.GREEDY_DWARF in dict(box.deck) and not may_hold_greedy(box.edition, modules):
        return BoxFaultError(BoxCode.GREEDY_WITHOUT_CARD)
    return _too_many(box, dict(box.deck))


def may_hold_greedy(edition: Edition, modules: Collection[Module]) -> bool:
    """A greedy dwarf comes with its module, or with the edition's own decks."""
    return Module.GREEDY in modules or EDITIONS[edition].greedy_in_deck


def roles_allowed(edition: Edition, modules: Collection[Module]) -> tuple[Role, ...]:
    """The roles that a deck of one's own can hold; none where the edition keeps its own deck."""
    rules = EDITIONS[edition]
    if rules.is_for_two:
        return ()
    greedy = may_hold_greedy(edition, modules)
    return tuple(
        role
        for role in Role
        if role in rules.role_cards and (greedy or role is not Role.GREEDY_DWARF)
    )


def _rulings(
    edition: Edition, modules: Collection[Module], rulings: Rulings
) -> BoxFaultError | None:
    for ruling in strangers(rulings, edition, modules):
        return BoxFaultError(BoxCode.RULING_DOES_NOT_APPLY, ruling=ruling.value)
    return None


def _too_many(box: HouseBox, deck: dict[Role, int]) -> BoxFaultError | None:
    for role, cards in deck.items():
        most = box.cards_of(role)
        if cards > most:
            return BoxFaultError(
                BoxCode.MORE_THAN_THE_BOXES,
                role=role.value,
                cards=cards,
                most=most,
                boxes=box.boxes,
            )
    return None


def _cards(
    box: HouseBox, players: int, deck: dict[Role, int], modules: Collection[Module]
) -> BoxFaultError | None:
    cards = sum(deck.values())
    if cards < players:
        return BoxFaultError(BoxCode.TOO_FEW_CARDS, players=players, cards=cards)
    if box.exactly and cards > players:
        return BoxFaultError(BoxCode.CARDS_LEFT_OVER, players=players, cards=cards)
    if cards == players and Module.WARDROBE in modules:
        return BoxFaultError(BoxCode.WARDROBE_NEEDS_A_CARD, players=players)
    return None


def _sure(box: HouseBox, players: int, deck: dict[Role, int]) -> BoxFaultError | None:
    for role, wanted in box.sure.items():
        cards = deck.get(role, 0)
        if cards < wanted:
            return BoxFaultError(
                BoxCode.TOO_FEW_TO_BE_SURE, role=role.value, wanted=wanted, cards=cards
            )
    wanted = sum(box.sure.values())
    return (
        BoxFaultError(BoxCode.TOO_MANY_SURE, players=players, wanted=wanted)
        if (wanted > players)
        else None
    )
