"""Every field of the app once, with the keyboard up: where it stands, and what ends the typing."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.tour.route import Tour


def field(tour: Tour, name: str, picture: str, text: str = "") -> None:
    """Touch a field and look; what is typed here is taken out again."""
    if not tour.plate.wanted:
        return
    finger = tour.finger
    finger.touch(name)
    finger.find(name).focus = True
    finger.settle()
    tour.see(picture)
    if text:
        finger.type(name, text)
        tour.see(f"{picture}-typed")
        finger.find(name).text = ""
    finger.find(name).focus = False
    finger.settle()


def a_seat(tour: Tour) -> None:
    """The sheet of one seat, while the table is set."""
    if not tour.plate.wanted:
        return
    tour.finger.find("name").focus = False  # on a small phone the keyboard leaves no room for seats
    tour.finger.settle()
    seats = [name for name in tour.finger.names() if name.startswith("seat.")]
    sheet(tour, seats[-1], "rename", "typing-seat")


def a_player(tour: Tour) -> None:
    """The sheet on which somebody of the book is renamed."""
    sheet(tour, "edit", "name", "typing-player")


def a_file(tour: Tour) -> None:
    """Where the place of a file is typed."""
    sheet(tour, "import", "place", "typing-place")


def somebody_new(tour: Tour) -> None:
    """Who joins between two rounds."""
    finger = tour.finger
    if not tour.plate.wanted or not finger.sees("who_plays"):
        return
    finger.touch("who_plays")
    if finger.sees("who_joins"):
        sheet(tour, "who_joins", "newcomer", "typing-newcomer")
    else:
        finger.back()


def sheet(tour: Tour, opened_by: str, name: str, picture: str) -> None:
    """A field on a sheet."""
    finger = tour.finger
    if not tour.plate.wanted or not finger.sees(opened_by):
        return
    finger.touch(opened_by)
    if finger.sees(name):
        field(tour, name, picture)
    finger.back()
