"""The tour after the last round: the end, what is kept, and the same people once more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.tour import writing

if TYPE_CHECKING:
    from companion.tour.route import Tour


HOLD_AWAY = 1.1

COINS_TRAVEL = 3.0
"""The last round's coins are on their way for so many seconds at most."""


def the_end(tour: Tour) -> None:
    """Printed gold is counted; bowls, the winner's light, the story; what goes out."""
    finger = tour.finger
    finger.wait(COINS_TRAVEL)
    if tour.screen == "totals":
        count(tour)
    if finger.sees("uncover"):
        tour.see("the-end")
        finger.touch("uncover")
        tour.see("the-end-uncovering")
    if finger.sees("uncover_all"):
        finger.touch("uncover_all")
    tour.see("the-end-light")
    finger.hold("hold_away", HOLD_AWAY)
    finger.settle()
    tour.see_all("the-end-told")
    finger.touch("share")
    tour.see_all("sharing")
    finger.back()
    finger.touch("round.1")
    tour.see_all("past-round")
    finger.touch("correct")
    tour.see_all("correction")
    tour.go_back_to("home")


def count(tour: Tour) -> None:
    """Everybody says what their printed cards are worth: about what such cards mostly are."""
    finger = tour.finger
    tour.see_all("totals")
    lines = [name for name in finger.names() if name.startswith("total.")]
    for line in lines:
        if not finger.app.presenter.shown:
            finger.touch(line)
        if line == lines[0]:
            tour.see("totals-one")
        worths = [name for name in finger.names() if name.startswith("worth.")]
        finger.touch(worths[len(worths) * 3 // 10])
    tour.see_all("totals-told")
    finger.touch("counted")


def the_past(tour: Tour) -> None:
    """History, a match as it was, the players and their figures."""
    finger = tour.finger
    finger.touch("history")
    tour.see("history")
    writing.field(tour, "search", "typing-history", "Ada")
    finger.touch(next(name for name in finger.names() if name.startswith("match.")))
    tour.see_all("past-match")
    tour.go_back_to("history")
    finger.touch("players")
    tour.see_all("players")
    writing.field(tour, "new_name", "typing-players", "Ada")
    finger.touch(next(name for name in finger.names() if name.startswith("player.")))
    tour.see_all("player")
    writing.a_player(tour)
    tour.go_back_to("history")
    finger.touch("statistics")
    tour.see_all("statistics")
    tour.go_back_to("history")
    finger.touch("files")
    tour.see_all("files")
    writing.a_file(tour)
    tour.go_back_to("home")


def again(tour: Tour) -> None:
    """Play again with the same people: how many touches to the first look."""
    finger = tour.finger
    tour.see("home-again")
    began = tour.counting("first_role")
    finger.touch("again")
    tour.see_all("same-table")
    finger.touch("deal")
    pad = finger.find("pad")
    finger.down(pad.to_window(*pad.center))
    finger.wait(0.8)
    tour.counted("first_role", began)
    finger.up()
    tour.go_back_to("home")
    tour.see("home-running")
