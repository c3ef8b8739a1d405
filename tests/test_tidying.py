"""A screen that has gone is cleared away when nobody waits for a frame, and not before."""

from __future__ import annotations

import gc
from weakref import ref

import pytest

from companion import places, tidying
from companion.tour.finger import middle


@pytest.fixture(autouse=True)
def as_the_app_finds_it():
    """Nothing is frozen yet, as the tests' own imports are."""
    gc.unfreeze()


@pytest.fixture
def finger(play):
    found = play()
    end = tidying.begin()
    yield found
    end()


def gone_screen(finger):
    """The settings were opened, and left."""
    finger.touch("settings")
    left = ref(finger.app.stage.screen)
    finger.back()
    return left


def test_it_is_gone_a_moment_after_the_last_touch(finger):
    left = gone_screen(finger)
    finger.touch(finger.app.stage.screen)
    finger.wait(tidying.CALM_SECONDS + 0.1)
    assert left() is None


def test_nothing_of_it_is_left_to_clear_away(finger):
    """Kivy lets go of its rules for the widgets only when it draws the next frame."""
    finger.touch("settings")
    parts = [ref(part) for part in finger.app.stage.screen.walk()]
    finger.back()
    finger.wait(tidying.CALM_SECONDS + tidying.DRAWN_SECONDS + 0.1)
    assert len(parts) > 20
    assert not [part() for part in parts if part() is not None]


def test_the_back_button_counts_as_a_touch(finger):
    left = gone_screen(finger)
    finger.wait(tidying.CALM_SECONDS + 0.1)
    assert left() is None


def test_nothing_is_looked_through_while_a_finger_is_down(finger):
    collected = []
    gc.callbacks.append(lambda phase, found: collected.append(found["generation"]))
    try:
        finger.down(middle(finger.find("settings")))
        finger.wait(2.0)
        built = [[] for _widget in range(400_000)]
        finger.up()
        assert 2 not in collected
        assert built
        finger.wait(tidying.CALM_SECONDS + 0.1)
        assert 2 in collected
    finally:
        gc.callbacks.pop()


def test_a_finger_that_comes_down_meanwhile_is_not_kept_waiting(finger):
    finger.touch("settings")
    finger.back()
    finger.wait(tidying.CALM_SECONDS + 0.02, step=0.01)
    collected = []
    gc.callbacks.append(lambda phase, found: collected.append(found["generation"]))
    try:
        finger.down((2.0, 2.0))
        finger.wait(2.0)
        assert 2 not in collected
        finger.up()
        finger.wait(tidying.CALM_SECONDS + tidying.DRAWN_SECONDS + 0.1)
        assert collected.count(2) == 4, "twice, begun and ended"
    finally:
        gc.callbacks.pop()


def test_afterwards_the_collector_is_as_it_was(play):
    play()
    before = gc.get_threshold(), gc.get_freeze_count()
    tidying.begin()()
    assert (gc.get_threshold(), gc.get_freeze_count()) == before


def test_no_layout_reads_the_ids_of_another():
    """Kivy's table of rules then holds that widget, and through it the whole screen, for ever."""
    layouts = sorted(places.kv().glob("*.kv"))
    assert len(layouts) > 20
    assert [path.name for path in layouts if ".ids." in path.read_text(encoding="utf-8")] == []
