"""How the cards lie before the first turn, for an edition with its modules."""

from __future__ import annotations

from collections.abc import Collection

from companion.game.editions import EDITIONS, Edition
from companion.game.modules import Module
from companion.reference.drawings import LAYOUTS, CardSpot, LayoutDrawing, Lies


def layout_for(edition: Edition, modules: Collection[Module]) -> LayoutDrawing:
    """The picture of the set-up."""
    if EDITIONS[edition].path_laid_out:
        return LAYOUTS["tournament"]
    goals, chests = Module.NEW_GOALS in modules, Module.TREASURE_CHESTS in modules
    if goals and chests:
        return _with_chests(LAYOUTS["new-goals"])
    if goals:
        return LAYOUTS["new-goals"]
    return LAYOUTS["chests" if chests else "base"]


def _with_chests(layout: LayoutDrawing) -> LayoutDrawing:
    """Four chests between the start and the goals, none beside another."""
    middle = layout.rows // 2
    spots = ((3, middle - 2), (3, middle + 2), (5, middle - 1), (5, middle + 1))
    chests = tuple(CardSpot(column, row, Lies.CHEST) for column, row in spots)
    return LayoutDrawing(layout.columns, layout.rows, (*layout.places, *chests), example=True)
