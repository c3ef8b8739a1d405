"""What can be measured of who can use it: contrast, targets, keyboard, large text, forms."""

from __future__ import annotations

from itertools import combinations

import pytest

from companion.game.editions import Edition
from companion.tour.checks import all_four, small_targets
from companion.tour.looking import everything
from tests.accessibility import blindness, contrast, keys, walk
from tests.accessibility.measuring import LOOKS, at_every_stop


@pytest.mark.slow
@pytest.mark.parametrize("look", LOOKS)
def test_every_text_and_sign_stands_out_from_its_ground(look, tmp_path, log_lines):
    pairs = at_every_stop(tmp_path / "data", LOOKS[look])
    assert len(pairs) > 200
    faint = [f"{p.stop}: {p.what}: {p.contrast:.2f}" for p in pairs if not p.kept]
    assert not faint, faint


@pytest.mark.slow
def test_every_screen_is_whole_at_text_half_as_large_again(play):
    finger = play(font_scale=1.5, less_motion=True)
    faults = []
    for stop in walk.stops(finger):
        found = all_four()
        faults += [f"{stop}: {name}: {one}" for name, many in found.items() for one in many]
    assert not faults, faults


@pytest.mark.slow
def test_nothing_to_touch_gets_too_small_with_the_smallest_text(play):
    finger = play(font_scale=0.85, less_motion=True)
    small = [
        f"{stop}: {one}" for stop in walk.stops(finger) for one in small_targets(list(everything()))
    ]
    assert not small, small


@pytest.mark.slow
def test_tab_comes_to_all_that_a_finger_can_touch(play):
    finger = play(less_motion=True)
    missed = [f"{stop}: {one}" for stop in walk.stops(finger) for one in keys.not_reached(finger)]
    assert not missed, missed


@pytest.mark.parametrize("edition", list(Edition))
def test_every_side_has_a_form_of_its_own(play, edition):
    play()
    forms = blindness.forms_of(edition)
    assert len(set(forms.values())) == len(forms)
    for one, other in combinations(forms.values(), 2):
        assert blindness.alike(one, other) < 0.8, (one, other)


def test_the_same_form_is_known_as_the_same(play):
    play()
    assert blindness.alike("form_circle", "form_circle") == 1.0


def test_black_on_white_is_21_and_grey_on_grey_is_noticed(play):
    from companion.widgets.text import Text

    finger = play()
    assert round(contrast.contrast((0, 0, 0), (255, 255, 255))) == 21
    screen = finger.app.stage.screen
    faint = Text(text="Hardly there")
    screen.add_widget(faint)
    faint.color = (0.3, 0.28, 0.2, 1)
    finger.settle()
    found = [p for p in contrast.measured(finger, "home") if "Hardly there" in p.what]
    assert len(found) == 1
    assert not found[0].kept


def test_what_tab_cannot_find_is_noticed(play):
    from kivy.uix.button import Button

    finger = play()
    finger.app.stage.screen.add_widget(Button(text="by finger only"))
    finger.settle()
    assert any("by finger only" in one for one in keys.not_reached(finger))
