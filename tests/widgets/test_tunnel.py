"""A card's picture says the same as its data: what is open, what connects, what is on it."""

from __future__ import annotations

import pytest

from companion.reference.drawings import PATHS, Edge, Extra, PathDrawing
from companion.theme import CARD_GOLD, theme
from companion.widgets import tunnel_shapes as shapes
from companion.widgets.tunnel import TunnelCard, ores
from tests.widgets.easel import Easel, Photo, as_dot, contrast, near

UNIT = 2
SIZE = (shapes.WIDE * UNIT, shapes.HIGH * UNIT)
ACROSS = 3
LOOKS = [
    {"theme": "dark"},
    {"theme": "light"},
    {"theme": "dark", "high_contrast": True},
    {"theme": "light", "high_contrast": True},
]


def painted(easel: Easel, cards: list[TunnelCard]) -> list[Photo]:
    """The photo of each card, all shown at once in a few rows."""
    for number, card in enumerate(cards):
        spot = (number % ACROSS * (SIZE[0] + 10) + 4, number // ACROSS * (SIZE[1] + 8) + 4)
        easel.add(card, SIZE, spot)
    return [easel.photo(card) for card in cards]


def photos(easel: Easel, names: list[str]) -> dict[str, Photo]:
    """The photo of each named card."""
    found = {}
    for first in range(0, len(names), 15):
        part = names[first : first + 15]
        easel.board.clear_widgets()
        cards = [TunnelCard(drawing=PATHS[name]) for name in part]
        found.update(zip(part, painted(easel, cards), strict=True))
    return found


def gate(edge: Edge, far: float = 2.0) -> tuple[int, int]:
    """The pixel just inside the middle of an edge."""
    x, y = shapes.inside(edge, far)
    return int(x * UNIT), int(y * UNIT)


def reached(photo, edge: Edge, floor) -> frozenset[Edge]:
    """The edges to which somebody gets who walks on the floor from that edge."""
    seen, rest = set(), [gate(edge)]
    while rest:
        x, y = rest.pop()
        inside = 0 <= x < photo.wide and 0 <= y < photo.high
        if not inside or (x, y) in seen or not near(photo.at(x, y), floor):
            continue
        seen.add((x, y))
        rest += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    return frozenset(other for other in Edge if gate(other) in seen)


def joins(drawing: PathDrawing, one: Edge, other: Edge) -> bool:
    """Whether a dwarf can walk from one edge to the other."""
    return any(one in group and other in group for group in drawing.groups)


@pytest.mark.parametrize("look", LOOKS)
def test_an_edge_looks_open_exactly_where_the_card_is_open(play, look):
    easel = Easel(play(**look))
    floor = as_dot(ores().floor)
    faces = [name for name, drawing in PATHS.items() if not drawing.back]
    for name, photo in photos(easel, faces).items():
        shown = {edge for edge in Edge if near(photo.at(*gate(edge)), floor)}
        assert shown == set(PATHS[name].openings), name


def test_one_walks_from_edge_to_edge_in_the_picture_as_on_the_card(play):
    easel = Easel(play())
    floor = as_dot(ores().floor)
    plain = [
        name
        for name, drawing in PATHS.items()
        if not drawing.back and name != "bridge" and not set(drawing.extras) - {Extra.CRYSTAL}
    ]
    for name, photo in photos(easel, plain).items():
        drawing = PATHS[name]
        for edge in drawing.openings:
            joined = {other for other in Edge if other == edge or joins(drawing, edge, other)}
            assert reached(photo, edge, floor) == joined, f"{name} from {edge.name}"


def test_rubble_shuts_every_dead_end_and_no_other_tunnel(play):
    easel = Easel(play())
    stone = as_dot(ores().stone)
    plain = [name for name, drawing in PATHS.items() if not drawing.back and not drawing.extras]
    for name, photo in photos(easel, plain).items():
        for edge in Edge:
            x, y = shapes.inside(edge, shapes.STUB[edge])
            spots = [(x * UNIT + a, y * UNIT + b) for a in range(-20, 21) for b in range(-20, 21)]
            stones = sum(near(photo.at(*spot), stone, 8) for spot in spots)
            shut = edge in PATHS[name].stubs
            assert (stones > 300) == shut or (not shut and PATHS[name].stubs), f"{name} {edge.name}"


def test_nobody_turns_off_on_a_bridge(play):
    easel = Easel(play())
    photo = photos(easel, ["bridge"])["bridge"]
    floor = as_dot(ores().floor)
    for edge, aside in ((Edge.TOP, "LR"), (Edge.LEFT, "TB")):
        assert not reached(photo, edge, floor) & {Edge(other) for other in aside}


def test_every_card_looks_different(play):
    easel = Easel(play())
    seen: dict[tuple, str] = {}
    for name, photo in photos(easel, list(PATHS)).items():
        look = tuple(photo.greys)
        assert look not in seen, f"{name} looks like {seen.get(look)}, in grey"
        seen[look] = name


@pytest.mark.parametrize("look", LOOKS)
def test_tunnel_and_rock_are_told_apart_in_every_theme(play, look):
    easel = Easel(play(**look))
    photo = photos(easel, ["straight-across"])["straight-across"]
    floor, rock = photo.at(*gate(Edge.LEFT)), photo.at(SIZE[0] / 2, SIZE[1] * 0.72)
    assert contrast(floor, rock) >= 3


def test_gold_shines_and_stone_does_not(play):
    easel = Easel(play())
    seen = photos(easel, ["goal-gold", "goal-stone"])
    gold = as_dot(CARD_GOLD)
    assert sum(near(dot, gold) for dot in seen["goal-gold"].dots) > 150
    assert not any(near(dot, gold, 10) for dot in seen["goal-stone"].dots)
    differing = [
        abs(one - other) > 40
        for one, other in zip(seen["goal-gold"].greys, seen["goal-stone"].greys, strict=True)
    ]
    assert sum(differing) > len(differing) / 10


@pytest.mark.parametrize("look", LOOKS)
def test_the_doors_differ_by_form_and_not_by_colour_alone(play, look):
    easel = Easel(play(**look))
    seen = photos(easel, ["blue-door", "green-door"])
    blue, green = as_dot(theme.blue), as_dot(theme.green)
    round_one = {n for n, dot in enumerate(seen["blue-door"].dots) if near(dot, blue, 6)}
    hexagon = {n for n, dot in enumerate(seen["green-door"].dots) if near(dot, green, 6)}
    assert len(round_one) > 400
    assert len(hexagon) > 400
    assert len(round_one ^ hexagon) > 40


def test_a_card_that_lies_face_down_shows_no_tunnel(play):
    easel = Easel(play())
    photo = photos(easel, ["goal-back"])["goal-back"]
    floor = as_dot(ores().floor)
    assert not any(near(dot, floor, 10) for dot in photo.dots)


def test_a_sign_tells_what_lies_face_down_or_on_a_goal(play):
    easel = Easel(play())
    cards = [
        TunnelCard(drawing=PATHS[name], sign=sign)
        for name, sign in (
            ("goal-back", "goal"),
            ("goal-back", "chest"),
            ("crossroads", "dragon"),
            ("crossroads", "spider"),
            ("crossroads", ""),
        )
    ]
    looks = {tuple(photo.greys) for photo in painted(easel, cards)}
    assert len(looks) == len(cards)


def test_a_card_keeps_its_proportion_in_any_place(play):
    easel = Easel(play())
    card = easel.show(TunnelCard(drawing=PATHS["crossroads"]), (300, 174))
    photo = easel.photo(card)
    coal = as_dot(theme.coal)
    assert near(photo.at(90, 87), coal, 4)
    assert not near(photo.at(98, 87), coal, 4)
    assert not near(photo.at(201, 87), coal, 4)
    assert near(photo.at(209, 87), coal, 4)


def test_a_card_that_moves_is_not_painted_anew(play):
    easel = Easel(play())
    card = easel.show(TunnelCard(drawing=PATHS["bend-right"]), SIZE)
    before, first = easel.photo(card), card._drawing.children[0]
    card.pos = (150, 200)
    after = easel.photo(card)
    assert card._drawing.children[0] is first
    assert all(near(a, b, 4) for a, b in zip(before.dots, after.dots, strict=True))


def test_another_drawing_is_shown_in_the_same_place(play):
    easel = Easel(play())
    card = easel.show(TunnelCard(drawing=PATHS["bend-right"]), SIZE)
    before = easel.photo(card).dots
    card.drawing = PATHS["bend-left"]
    assert easel.photo(card).dots != before
