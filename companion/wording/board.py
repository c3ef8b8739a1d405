"""The words of a running round: what can have happened, and what is asked then."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.game.counts import RoleCount
from companion.game.gold import Ending, Tool
from companion.game.match.state import Dwarf
from companion.game.roles import Role
from companion.languages import _
from companion.wording.names import broken_tool_name, titled

Called = Callable[[str], str]


def sign_words(kind: str) -> str:
    """What stands under a sign of "What happened?"."""
    return _SIGNS[kind]()


def question(kind: str) -> str:
    """What is asked of the table first."""
    return _QUESTIONS[kind]()


def saboteurs(count: RoleCount) -> str:
    """How many can be in play, as everybody may know it."""
    if count.least == count.most:
        return _("Saboteurs in play: {n}").format(n=count.most)
    if count.most - count.least == 1:
        text = _("Saboteurs in play: {least} or {most}")
    else:
        text = _("Saboteurs in play: {least} to {most}")
    return text.format(least=count.least, most=count.most)


def dwarf_line(dwarf: Dwarf, called: Called) -> str:
    """Whose toll dwarf it is, and what became of it."""
    owner = called(dwarf.owner)
    if dwarf.paid_by is not None:
        return _("{owner}'s toll dwarf: {name} paid.").format(
            owner=owner, name=called(dwarf.paid_by)
        )
    if dwarf.out:
        return _("{owner}'s toll dwarf: taken away.").format(owner=owner)
    return _("{owner}'s toll dwarf: 1 gold to build there.").format(owner=owner)


def ending_words(ended: Ending) -> str:
    """How a round can end, as the table sees it."""
    return _ENDINGS[ended]()


def tool_words(tool: Tool) -> str:
    """A broken tool as a label."""
    return titled(broken_tool_name(tool))


COUNTED = Role.SABOTEUR
"""Whose number the table wants to know at a glance."""

_SIGNS: Mapping[str, Callable[[], str]] = {
    "inspection": lambda: _("Inspection"),
    "hat_swap": lambda: _("Hat swap"),
    "thief": lambda: _("Thief"),
    "caught": lambda: _("Caught"),
    "broken_pick": lambda: tool_words(Tool.PICK),
    "broken_lamp": lambda: tool_words(Tool.LAMP),
    "broken_cart": lambda: tool_words(Tool.CART),
    "repaired_pick": lambda: _("Pick repaired"),
    "repaired_lamp": lambda: _("Lamp repaired"),
    "repaired_cart": lambda: _("Cart repaired"),
    "freed": lambda: _("Freed"),
    "hands_off": lambda: _("Hands off"),
    "direction": lambda: _("Change direction"),
    "toll_placed": lambda: _("Toll dwarf"),
    "toll_paid": lambda: _("Toll paid"),
    "toll_taken": lambda: _("Dwarf taken away"),
    "bag_1": lambda: _("Bag: 1 gold"),
    "bag_2": lambda: _("Bag: 2 gold"),
    "dragon": lambda: _("Dragon"),
    "spider": lambda: _("Giant spider"),
    "chest_gold": lambda: _("Chest: gold"),
    "chest_look": lambda: _("Chest: a look"),
    "wardrobe": lambda: _("Wardrobe"),
    "party": lambda: _("Party"),
    "leaves": lambda: _("Somebody leaves"),
}

_QUESTIONS: Mapping[str, Callable[[], str]] = {
    "thief": lambda: _("Who laid or lost a thief card?"),
    "caught": lambda: _("Who was caught or freed?"),
    "broken_pick": lambda: _("Whose pick?"),
    "broken_lamp": lambda: _("Whose lamp?"),
    "broken_cart": lambda: _("Whose cart?"),
    "repaired_pick": lambda: _("Whose pick is repaired?"),
    "repaired_lamp": lambda: _("Whose lamp is repaired?"),
    "repaired_cart": lambda: _("Whose cart is repaired?"),
    "freed": lambda: _("Who was freed?"),
    "hands_off": lambda: _("Who lost the thief card?"),
    "toll_placed": lambda: _("Who placed a toll dwarf?"),
    "dwarf": lambda: _("Whose toll dwarf?"),
    "builder": lambda: _("Who builds there?"),
    "payer": lambda: _("Who pays the toll?"),
    "bag_1": lambda: _("Who reached the bag?"),
    "bag_2": lambda: _("Who reached the bag?"),
    "dragon": lambda: _("Who met the dragon?"),
    "chest_gold": lambda: _("Who opened the chest?"),
    "leaves": lambda: _("Who leaves after this round?"),
}

_ENDINGS: Mapping[Ending, Callable[[], str]] = {
    Ending.GOLD: lambda: _("A tunnel leads to the gold"),
    Ending.NO_GOLD: lambda: _("No tunnel to the gold"),
    Ending.SPIDER: lambda: _("The giant spider was found"),
    Ending.COAL: lambda: _("Stone was found first"),
    Ending.BLOCKED: lambda: _("All ways are blocked"),
}
