"""The tour up to the deal: the shell, the rules, and a table that is set.

The names round the table are in several scripts, as they are round many tables.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.game.editions import EDITIONS, Edition
from companion.game.house.box import NamedBox
from companion.game.house.code import box_text
from companion.game.house.decks import players_of
from companion.tour import writing

if TYPE_CHECKING:
    from companion.tour.route import Tour

USUAL = 6
USUAL_PLAYERS = {"saboteur2": 7}
NAMES = (
    *("Ada", "Ben", "민준", "Оксана", "陽子", "João"),
    *("Gus", "Hana", "Ида", "Jon", "서연", "Zoë"),
    *("Kai", "Lior", "Максим", "Nuno", "翔太", "Pía", "Quim", "Rosa"),
)

ENTER = 13


def usual_players(edition: str, box: NamedBox | None = None) -> int:
    """How many play an edition in the tour, or a house box, unless the command says."""
    players = players_of(box.box, box.modules) if box else EDITIONS[Edition(edition)].players
    usual = USUAL_PLAYERS.get(edition, min(max(USUAL, players[0]), players[-1]))
    return usual if usual in players else players[-1]


def the_shell(tour: Tour) -> None:
    """Go through home, the settings and the pages behind them."""
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
    """Set the table: who plays, which box, the set-up as a picture."""
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
    if tour.box:
        take_a_box_in(tour, tour.box)
    else:
        finger.touch(f"box.{tour.edition}")
    tour.see_all("which-box-chosen")
    build_a_box(tour)
    for fold in ("roles", "additions", "rulings", "options"):
        if finger.sees(fold):
            finger.touch(fold)
            tour.see_all(f"box-{fold}")
            finger.touch(fold)
    finger.touch("onward")
    tour.see_all("how-it-lies")
    finger.touch("deal")


def take_a_box_in(tour: Tour, box: NamedBox) -> None:
    """The text that another phone shows, typed."""
    finger = tour.finger
    finger.touch("take_in")
    finger.type("box_text", box_text(box))
    tour.see("box-typed")
    finger.touch("take_box")


def build_a_box(tour: Tour) -> None:
    """A box of the table's own, as far as it is seen; and what can be done with one that is."""
    finger = tour.finger
    if finger.sees("own_box"):
        finger.touch("own_box")
        tour.see("own-box-sheet")
        finger.touch("pass_on")
        tour.see("own-box-text")
        finger.back()
    finger.touch("build")
    tour.see_all("own-box")
    for name in ("preset.known", "preset.exactly", "preset.both_teams", "left_out"):
        if finger.sees(name):
            finger.touch(name)
    tour.see_all("own-box-built")
    writing.field(tour, "box_name", "typing-box", "Ours")
    finger.back()
    if finger.sees("drop"):
        tour.see("own-box-left")
        finger.touch("drop")
