"""Matches that were played before a test looks at them."""

from __future__ import annotations

from random import Random

from companion.archive.players import Person
from companion.game.editions import Edition
from companion.game.events import MatchEnded
from companion.table import Table
from tests.archive.evening import NAMES, next_event, play_match, table_of


def played(finger, edition=Edition.SABOTEUR_2, players=5, seed=3):
    """A whole match that is over; its id."""
    table = Table.set_up(finger.app.archive, table_of(edition, players))
    play_match(table, Random(seed))
    return table.id


def count_all(finger):
    """All say what their cards are worth: as little as can be."""
    for line in [name for name in finger.names() if name.startswith("total.")]:
        if not finger.app.presenter.shown:
            finger.touch(line)
        finger.touch(next(name for name in finger.names() if name.startswith("worth.")))


def many_short(finger, number):
    """Matches that ended before their first round."""
    for _match in range(number):
        Table.set_up(finger.app.archive, table_of(Edition.DUEL, 2)).happen(
            MatchEnded(early=True)
        ).must()


def until(finger, phase, edition=Edition.SABOTEUR_2, players=5, rounds=0, seed=3):
    """The match on the table stands there, after so many finished rounds."""
    finger.app.set_up(table_of(edition, players))
    table, chance = finger.app.table, Random(seed)
    while table.match.phase is not phase or len(table.match.finished) < rounds:
        table.happen(next_event(table.match, chance)).must()
    return table


def book(finger, *names):
    """These people are in the book, under the ids that they sit at the table with."""
    people = [Person(f"p{n}", NAMES[n], n, n) for n, name in enumerate(NAMES) if name in names]
    finger.app.archive.players.put(people)


def show(finger, name, **what):
    """That screen over the home screen."""
    finger.app.stage.start(("home", {}), (name, what))
    finger.settle()


def widgets_of(finger, kind):
    """All widgets of a class on the screen, in the order of the tree."""
    return [widget for widget in finger.app.stage.screen.walk() if isinstance(widget, kind)]


def uncovered(finger):
    """Whose gold stands on their seat at the end."""
    return [seat.name for seat in finger.app.stage.screen.top.seats if seat.tally]


def to_the_story(finger):
    """The winner's light is held away."""
    finger.hold("hold_away", 1.2)
    finger.settle()
