"""A whole match as people would play it, played by one finger."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.tour.route import Tour

USUAL_PLAYERS = {
    "base-en": 6,
    "base-ko": 6,
    "base-ja": 6,
    "anniversary": 6,
    "saboteur2": 7,
    "tournament": 6,
    "duel": 2,
}


def play(tour: Tour) -> None:
    """From the first start to the settings."""
    shell(tour)


def shell(tour: Tour) -> None:
    """Home, settings, about."""
    finger = tour.finger
    tour.see("home")
    finger.touch("settings")
    tour.see_all("settings")
    finger.touch("about")
    tour.see_all("about")
    finger.back()
    finger.back()
