"""What takes long is done beside the screens: it says how far it is, and can be stopped."""

from __future__ import annotations

from threading import Semaphore

import pytest

from companion.archive import Refusal, RefusedError
from companion.screens.errand import Errand, ErrandBar, StoppedError
from companion.tour.finger import middle
from tests.screens.past_evenings import widgets_of

pytestmark = pytest.mark.quick


class Slow:
    """Work that goes on when the test says so, and stands still between."""

    def __init__(self) -> None:
        self.go_on, self.stands = Semaphore(0), Semaphore(0)
        self.came = []

    def work(self, step):
        for number in range(1, 5):
            self.stands.release()
            assert self.go_on.acquire(timeout=60)
            step(number / 4)
        return "done"

    def work_on(self, step):
        """One step after the other, by itself."""
        for _moment in range(6_000):
            self.go_on.acquire(timeout=0.01)
            step(0.5)

    def one_step(self):
        """It takes one, and stands before the next."""
        self.go_on.release()
        assert self.stands.acquire(timeout=60)


def begun(finger, slow, work):
    Errand(finger.app, "Saving everything", work, slow.came.append)
    for _frame in range(8):
        finger.frame(0.1)


def standing(finger):
    """Work has begun, and stands before its first step."""
    slow = Slow()
    begun(finger, slow, slow.work)
    assert slow.stands.acquire(timeout=60)
    return slow


def press(finger, name):
    """A touch that does not wait until everything is done."""
    finger.wait(1.0)
    finger.down(middle(finger.find(name)))
    finger.up()
    for _frame in range(4):
        finger.frame(0.1)


def test_how_far_it_is_can_be_seen_while_the_screens_go_on(play):
    finger = play(less_motion=True)
    slow = standing(finger)
    assert finger.reads("Saving everything")
    parts = []
    for _step in range(3):
        slow.one_step()
        finger.frame(0.1)
        parts.append(widgets_of(finger, ErrandBar)[0].part)
    assert parts == [0.25, 0.5, 0.75]
    assert not finger.sees("history"), "nothing under it is touched meanwhile"
    slow.go_on.release()
    finger.settle()
    assert slow.came == ["done"]
    assert not finger.app.presenter.shown


@pytest.mark.parametrize("way", ["stop", "back"])
def test_it_is_stopped_at_its_next_step(play, way):
    finger = play(less_motion=True)
    slow = standing(finger)
    slow.one_step()
    if way == "stop":
        press(finger, "stop")
    else:
        finger.app.step_back()
    slow.go_on.release()
    finger.settle()
    assert not finger.app.presenter.shown
    (came,) = slow.came
    assert isinstance(came, StoppedError)


def test_it_is_stopped_when_the_app_leaves(play):
    finger = play(less_motion=True)
    slow = Slow()
    begun(finger, slow, slow.work_on)
    finger.stop()
    (came,) = slow.came
    assert isinstance(came, StoppedError)


def test_what_goes_wrong_is_told(play):
    finger = play(less_motion=True)

    def fails(_step):
        raise RefusedError(Refusal.TOO_LARGE)

    slow = Slow()
    begun(finger, slow, fails)
    finger.settle()
    assert [type(came) for came in slow.came] == [RefusedError]
    assert not finger.app.presenter.shown
