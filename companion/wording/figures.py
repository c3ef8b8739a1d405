"""Figures with the signs of the language spoken now."""

from __future__ import annotations

from companion.languages import _


def decimal(figure: float) -> str:
    """With one place after the mark, which is a comma in half of the languages."""
    whole, tenth = f"{figure:.1f}".split(".")
    return _("{whole}.{tenth}").format(whole=whole, tenth=tenth)


def in_hundredths(figure: int) -> str:
    """With the sign for them, close to the figure or not."""
    return _("{percent} %").format(percent=figure)
