"""Drawn cards are told apart when they are small and have no colour, in either theme."""

from __future__ import annotations

from itertools import combinations

import pytest

from companion.reference.catalogue import catalogue
from companion.widgets.pictures import SignCard, card_of
from companion.widgets.scene_card import SceneCard
from companion.widgets.tunnel_shapes import HIGH, WIDE
from tests.widgets.easel import Easel

DRAWN = ("action", "role", "chest", "goal", "gold")
SIZE = (40, round(40 * HIGH / WIDE))
ACROSS = 7
SEEN = 20
"""Greys so far apart, of 255, are told apart."""


def cards() -> dict[str, str]:
    """The first picture of each entry that is a card with something to draw."""
    found = (entry for entry in catalogue().entries.values() if entry.kind in DRAWN)
    return {entry.id: entry.drawings[0] for entry in found}


def test_every_card_is_drawn_as_a_card() -> None:
    assert len(cards()) == 58
    for drawing in cards().values():
        sort, _, name = drawing.partition(":")
        assert card_of(sort, name), drawing
    assert len(set(cards().values())) == len(cards()), "no two have one drawing"


def greys(easel: Easel, drawings: list[str]) -> list[list[int]]:
    """Each card as somebody sees it who knows no colours, 40 dp wide."""
    shown = []
    for first in range(0, len(drawings), ACROSS * 4):
        easel.board.clear_widgets()
        part = []
        for place, drawing in enumerate(drawings[first : first + ACROSS * 4]):
            sort, _, name = drawing.partition(":")
            spot = (place % ACROSS * (SIZE[0] + 8) + 4, place // ACROSS * (SIZE[1] + 8) + 4)
            part.append(easel.add(card_of(sort, name) or SignCard(), SIZE, spot))
        shown += [easel.photo(card).greys for card in part]
    return shown


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_no_two_cards_look_alike_small_and_in_grey(theme, play) -> None:
    easel = Easel(play(theme=theme))
    names = list(cards())
    photos = dict(zip(names, greys(easel, list(cards().values())), strict=True))
    bare = easel.photo(easel.show(SceneCard(card="bare"), SIZE)).greys
    inked = {
        name: {n for n, dot in enumerate(photo) if abs(dot - bare[n]) > SEEN}
        for name, photo in photos.items()
    }
    alike = {
        (one, other): part
        for one, other in combinations(names, 2)
        if (part := _differ(photos[one], photos[other], inked[one] | inked[other])) < 0.1
    }
    assert alike == {}


def _differ(one: list[int], other: list[int], inked: set[int]) -> float:
    """The part of what either inks that differs."""
    return sum(abs(one[n] - other[n]) > SEEN for n in inked) / len(inked)


def test_a_card_nobody_has_drawn_is_bare_rock(play) -> None:
    easel = Easel(play())
    bare = easel.photo(easel.show(SceneCard(card="bare"), SIZE))
    drawn = easel.photo(easel.show(SceneCard(card="boss"), SIZE))
    assert len(set(bare.greys)) > 1
    assert bare.greys != drawn.greys
