"""Tab goes round in reading order, with Shift the other way."""

from __future__ import annotations

from companion.keyboard import TAB

HOME = ["mine", "new", "rules", "history", "settings"]


def walked(finger, *modifiers: tuple[str, ...]) -> list[str]:
    """The names on which the ring stands after each press of Tab."""
    names = []
    for held in modifiers:
        finger.key(TAB, held)
        names += [one.name for one in finger.app.stage.walk() if getattr(one, "focused", False)]
    return names


def test_tab_goes_forward_and_round(play):
    assert walked(play(), *[()] * 6) == [*HOME, HOME[0]]


def test_with_shift_it_goes_back_and_round(play):
    finger = play()
    assert walked(finger, ("shift",)) == [HOME[-1]], "from nowhere to the last"
    assert walked(finger, *[("shift",)] * 5) == [*reversed(HOME[:-1]), HOME[-1]]


def test_one_step_there_and_one_back_is_where_it_was(play):
    finger = play()
    assert walked(finger, (), (), ("shift",)) == [HOME[0], HOME[1], HOME[0]]
