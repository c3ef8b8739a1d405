"""Nobody takes one edition's box for another's, not even without colours."""

from __future__ import annotations

from itertools import combinations

import pytest

from companion.game.editions import Edition
from companion.widgets.box_art import MOTIFS, BoxPicture
from tests.widgets.easel import Easel


def test_every_edition_has_its_box():
    assert set(MOTIFS) == set(Edition)


@pytest.mark.parametrize("look", ["dark", "light"])
def test_any_two_boxes_differ_in_grey(play, look):
    easel = Easel(play(theme=look))
    boxes = {
        edition: easel.add(BoxPicture(edition=edition), (90, 105), (n % 4 * 100, n // 4 * 120))
        for n, edition in enumerate(MOTIFS)
    }
    greys = {edition: easel.photo(box).greys for edition, box in boxes.items()}
    for one, other in combinations(greys, 2):
        pairs = zip(greys[one], greys[other], strict=True)
        assert sum(abs(a - b) > 30 for a, b in pairs) > 80, (one, other)


def test_the_box_changes_with_the_edition(play):
    easel = Easel(play())
    box = easel.show(BoxPicture(edition="base-en"), (90, 105))
    before = easel.photo(box).dots
    box.edition = "duel"
    assert easel.photo(box).dots != before
