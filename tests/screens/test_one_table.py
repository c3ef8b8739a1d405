"""One table that never moves: seats and actions lie in the same pixels through a whole evening."""

from __future__ import annotations

import pytest

from companion.game.events import ToolBroken
from companion.game.gold import Tool
from companion.tour.emptiness import emptiness
from companion.tour.finger import pixel_size
from companion.tour.looking import area_of
from companion.widgets.table_top import TableTop
from tests.screens.past_evenings import widgets_of
from tests.screens.readers import window_of
from tests.screens.round_table import LOOK

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eva", "Fay", "Gus", "Hana", "Ivo", "Jon")
MOST_EMPTY = 0.3


class Watch:
    """The places of all seats, and of the main action, wherever the table is seen."""

    def __init__(self, finger) -> None:
        self.finger = finger
        self.seats: dict[str, list[tuple[int, ...]]] = {}
        self.mains: dict[str, tuple[int, ...]] = {}
        self.empty: dict[str, float] = {}

    def look(self, state: str, *, private: bool = False) -> None:
        """Where everything is now."""
        self.finger.settle()
        (top,) = widgets_of(self.finger, TableTop)
        self.seats[state] = [_place(seat) for seat in top.ring.places]
        for name in ("onward", "deal", "to_the_table", "happened"):
            if self.finger.sees(name):
                self.mains[state] = _place(self.finger.find(name))
        if not private:
            self.empty[state] = emptiness(self.finger.pixels(), *pixel_size())


def _place(widget) -> tuple[int, ...]:
    area = area_of(widget)
    return tuple(round(one) for one in (area.left, area.bottom, area.right, area.top))


@pytest.mark.parametrize("size", [(360, 640), (412, 915), (1280, 800)])
@pytest.mark.parametrize("players", [5, 10])
def test_nothing_moves_from_seating_to_the_next_round(play, players, size):
    with window_of(*size):
        finger = play(less_motion=True)
        watch = Watch(finger)
        finger.touch("new")
        for name in NAMES[:players]:
            finger.type("name", name)
            finger.key(13)
        watch.look("seating")
        finger.touch("onward")
        finger.touch("box.saboteur2")
        finger.touch("onward")
        finger.touch("deal")
        watch.look("passing", private=True)
        pad = finger.find("pad")
        finger.down(pad.to_window(*pad.center))
        finger.wait(0.8)
        (top,) = widgets_of(finger, TableTop)
        assert top.ring.opacity == 0, "from the first touch to the lift it is not drawn"
        assert not any(finger.reads(name) for name in NAMES[1:players])
        finger.wait(LOOK)
        finger.up()
        finger.wait(1.2)
        watch.look("the next name", private=True)
        assert [seat.lamps for seat in top.seats] == [1] + [0] * (players - 1)
        for _player in range(players - 1):
            finger.hold("pad", LOOK)
            finger.wait(1.2)
        watch.look("all have looked")
        finger.touch("to_the_table")
        watch.look("board")
        finger.app.table.happen(ToolBroken(finger.app.table.match.players[1], Tool.PICK)).must()
        finger.app.stage.screen.opened()
        watch.look("board with a card")
        finger.touch("happened")
        watch.look("what happened")
        finger.touch("sign.broken_lamp")
        watch.look("whose lamp")
        finger.touch("seat.0")
        watch.look("with a note")
        assert finger.sees("undo")
        finger.touch("undo")
        watch.look("taken back")
        finger.touch("end_round")
        watch.look("how")
        finger.touch("ended.gold")
        watch.look("who")
        finger.touch("seat.1")
        finger.hold("hold_all", 1.8)
        while not finger.sees("share_out"):
            finger.touch("share" if finger.sees("share") else "crystals.0")
        finger.touch("share_out")
        assert finger.app.stage.screen.name == "next_round"
        watch.look("next round")
    assert {str(seats) for seats in watch.seats.values()} == {str(watch.seats["board"])}
    lows = {place[1] for place in watch.mains.values()}
    assert len(lows) == 1, watch.mains
    # An unseen window that has grown draws no farther than where it was opened: the tour measures
    # the wide ones.
    empty = {state: part for state, part in watch.empty.items() if part > MOST_EMPTY}
    assert not empty or size[0] > size[1]
