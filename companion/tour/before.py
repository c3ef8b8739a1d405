"""The tour up to the deal: the shell, the rules, and a table that is set.

The names round the table are in several scripts, as they are round many tables.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.game.editions import EDITIONS, Edition
from companion.tour import writing

if TYPE_CHECKING:
    from companion.tour.route import Tour

USUAL = 6
USUAL_PLAYERS = {"saboteur2": 7}
NAMES = (
    *("Ada", "Ben", "민준", "Оксана", "陽子", "João"),
    *("Gus", "Hana", "Ида", "Jon", "서연", "Zoë"),
)

ENTER = 13


def usual_players(edition: str) -> int:
    """How many play an edition in the tour, unless the command says."""
    players = EDITIONS[Edition(edition)].players
    return USUAL_PLAYERS.get(edition, min(max(USUAL, players[0]), players[-1]))


def the_shell(tour: Tour) -> None:
    """Home, settings, about."""
    tour.see("home")
    tour.finger.touch("settings")
    tour.see_all("settings")
    tour.finger.touch("about")
    tour.see_all("about")
    tour.finger.back()
    tour.finger.back()


def the_rules(tour: Tour) -> None:
    """The list, a search, some entries, the course, what differs."""
    finger = tour.finger
    finger.touch("rules")
    tour.see("rules")
    finger.type("search", "rakuseki")
    tour.see("rules-search")
    finger.touch("entry.rockfall")
    tour.see_all("rule-rockfall")
    finger.back()
    finger.back()
    for entry in ("mediator", "end-of-round"):
        finger.type("search", entry.replace("-", " "))
        finger.key(ENTER)
        tour.see_all(f"rule-{entry}")
        finger.back()
        finger.back()
    finger.touch("course")
    while finger.sees("next"):
        tour.see("course")
        finger.touch("next")
        if tour.screen != "course":
            break
    tour.go_back_to("rules")
    finger.touch("differences")
    tour.see_all("differences")
    tour.go_back_to("home")


def set_the_table(tour: Tour) -> None:
    """Who, what, how it lies."""
    finger = tour.finger
    finger.touch("new")
    tour.see("setting")
    for name in NAMES[: tour.players]:
        finger.type("name", name)
        finger.key(ENTER)
    tour.see_all("setting-seats")
    writing.a_seat(tour)
    finger.touch("onward")
    tour.see("which-box")
    finger.touch(f"box.{tour.edition}")
    tour.see_all("which-box-chosen")
    for fold in ("roles", "additions", "rulings", "options"):
        if finger.sees(fold):
            finger.touch(fold)
            tour.see_all(f"box-{fold}")
            finger.touch(fold)
    finger.touch("onward")
    tour.see_all("how-it-lies")
    finger.touch("deal")
