"""Hands that do anything: early, twice, three at once, beside the pad. No role goes astray."""

from __future__ import annotations

from random import Random

import pytest
from kivy.core.window import Window

from companion.game.events import Look, PlayBegan, RoleLooked
from companion.game.match import Phase
from companion.hand_off import Shown
from companion.languages import current
from companion.turns import was_opened
from companion.wording.faces import face_of
from tests.screens.round_table import deal, screen


class Witness:
    """Sees every frame: whose role is up, and that a neutral one came before it."""

    def __init__(self, finger) -> None:
        self.finger = finger
        self.faces = 0
        self._frame = finger.frame
        self._up: tuple[str, str] | None = None
        finger.frame = self.frame

    def frame(self, *args) -> None:
        """A frame, looked at."""
        self._frame(*args)
        shown = self.finger.app.stage.screen
        pane = getattr(shown, "pane", None)
        up = None
        if pane is not None and pane.ids.card.face_up:
            up = (shown.turn.by, shown.turn.whose)
            self._right_face(shown, pane)
        assert up is None or self._up in (None, up), "one secret straight after another"
        self.faces += up is not None and self._up is None
        self._up = up

    def _right_face(self, shown, pane) -> None:
        match = self.finger.app.table.match
        assert pane.looking.shown is Shown.FACE
        assert was_opened(match, shown.turn), "written before it turns up"
        assert shown.who == match.name(shown.turn.by)
        face = face_of(match.role_of(shown.turn.whose), match.terms.edition, language=current())
        assert pane.ids.card._blank._name.text == face.name


def act(finger, chance: Random) -> None:
    """One thing that hands do."""
    number = chance.randint(1, 3)
    spot = (chance.uniform(0, Window.width - 1), chance.uniform(0, Window.height - 1))
    if chance.random() < 0.6 and finger.sees("pad"):
        x, y = finger.find("pad").center
        spot = (x + chance.uniform(-90, 90), y + chance.uniform(-40, 40))
    what = chance.choice(
        ("down", "down", "up", "up", "move", "wait", "wait", "hold", "back", "call")
    )
    if what == "down" and number not in finger._down:
        finger.down(spot, number)
    elif what == "up" and number in finger._down:
        finger.up(number)
    elif what == "move" and number in finger._down:
        finger.move(spot, number)
    elif what == "wait":
        finger.wait(chance.choice((0.05, 0.3, 1.1)), 0.1)
    elif what == "hold":
        finger.wait(2.5, 0.11)
    elif what == "back" and chance.random() < 0.2:
        finger.app.step_back()
    elif what == "call" and chance.random() < 0.2:
        finger.app.on_pause()


def back_to_the_deal(finger) -> None:
    """Wherever the monkey went, the phone is handed on."""
    if screen(finger) not in ("hand_off", "all_looked"):
        finger.app.presenter.close_all()
        finger.app.stage.start(("home", {}), ("hand_off", {}))
        finger.frame()


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_a_monkey_deals(play, seed):
    finger = play(way="tap" if seed % 3 == 2 else "hold")
    table = deal(finger, players=5)
    witness, chance = Witness(finger), Random(seed)
    for _act in range(250):
        act(finger, chance)
        table = finger.app.table
        if table.match.phase is not Phase.DEALING:
            break
        back_to_the_deal(finger)
    for number in list(finger._down):
        finger.up(number)
    events = list(table.events)
    first = [one.by for one in events if isinstance(one, RoleLooked) and one.why is Look.OWN]
    if table.match.phase is Phase.RUNNING and PlayBegan() not in events:
        assert not table.match.still_to_look, "nobody was skipped"
    assert table.match.dealings > 1 or len(first) == len(set(first))
    assert witness.faces
