"""Figures with the signs of the language spoken now."""

from __future__ import annotations

from companion.languages import _


def decimal(figure: float) -> str:
    """A number with one place after the decimal mark, which is a comma in half of the languages."""
    whole, tenth = f"{figure:.1f}".split(".")
    return _("{whole}.{tenth}").format(whole=whole, tenth=tenth)


def in_hundredths(figure: int) -> str:
    """A number of percent with its sign, close to the figure or apart, as the language has it."""
    return _("{percent} %").format(percent=figure)
