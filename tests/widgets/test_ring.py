"""Everybody round the table has a place of their own, in the order in which they play."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from companion.tour.checks import all_four
from companion.widgets.ring import Mark, SeatRing, SeatShown
from companion.widgets.ring_places import Bounds, Room, height_wanted, seated
from tests.screens.readers import window_of
from tests.widgets.easel import Easel

COUNTS = range(2, 21)
NAMES = (
    "Ada",
    "김수한무거북이와두루미삼천갑자동방삭",
    "Guilherme Nascimento de Oliveira",
    "寿限無寿限無五劫の擦り切れ海砂利水魚",
    "Іванна-Олександра",
    "Jo",
)
MARKS = (
    Mark("broken_pick", tone="red"),
    Mark("broken_lamp", tone="red"),
    Mark("broken_cart", tone="red"),
    Mark("sack", 2),
    Mark("shackle"),
    Mark("toll"),
)


def table(count: int, marks: tuple[Mark, ...] = ()) -> list[SeatShown]:
    """A number of seats, with long names among them."""
    return [SeatShown(NAMES[n % len(NAMES)], marks) for n in range(count)]


def room_of(wide: float, high: float, lowest: float = 48) -> Room:
    """A table of that size."""
    return Room(wide, high, 132, 76, 60, max(92, high * 0.16), lowest, 8, 10, 360)


def rooms(count: int):
    """Phones and tablets, upright and lying, with little and with much height."""
    for wide in (340, 392, 530, 780):
        for lowest in (48, 58):
            least = height_wanted(count, room_of(wide, 0, lowest))
            for high in (least, least + 60, 410, 620, 830):
                if high >= least:
                    yield room_of(wide, high, lowest)


def clear(one: Bounds, other: Bounds, gap: float) -> bool:
    """Whether so much room is between them."""
    return (
        one.x + one.wide + gap <= other.x
        or other.x + other.wide + gap <= one.x
        or one.y + one.high + gap <= other.y
        or other.y + other.high + gap <= one.y
    )


@pytest.mark.parametrize("count", COUNTS)
def test_nobody_sits_on_anybodys_knees_or_outside(count):
    for room in rooms(count):
        seats = seated(count, room).seats
        assert len(seats) == count
        for one, other in combinations(seats, 2):
            assert clear(one, other, 4), room
        for seat in seats:
            assert seat.x >= -0.5, room
            assert seat.y >= -0.5, room
            assert seat.x + seat.wide <= room.wide + 0.5, room
            assert seat.y + seat.high <= room.high + 0.5, room
            assert min(seat.wide, seat.high) >= 47.5, room


@pytest.mark.parametrize("count", COUNTS)
def test_seats_follow_each_other_clockwise_and_the_first_is_at_the_top(count):
    for room in rooms(count):
        seating = seated(count, room)
        seats, ways = seating.seats, {"top": 0, "right": 1, "bottom": 2, "left": 3}
        edges = [ways[edge] for edge in seating.edges]
        while edges[-1] == 0:
            edges.pop()
        assert edges == sorted(edges), room
        assert seating.edges[0] == "top"
        for (one, here), (other, there) in pairwise(zip(seats, edges, strict=False)):
            if here == there == 0 or here == there == 2:
                assert (other.x > one.x) is (here == 0)
            elif here == there:
                assert (other.y < one.y) is (here == 1)


@pytest.mark.parametrize("count", range(3, 21))
def test_the_middle_is_free(count):
    for room in rooms(count):
        seating = seated(count, room)
        for seat in seating.seats:
            assert clear(seating.middle, seat, 0), room


@pytest.mark.parametrize("count", range(2, 9))
def test_up_to_eight_leave_a_phone_a_middle_as_wide_as_the_table(count):
    middle = seated(count, room_of(392, 663)).middle
    assert middle.wide >= 340
    assert middle.high >= 340


@pytest.mark.parametrize(
    ("scale", "size", "most"),
    [(1.0, (360, 408), 20), (1.0, (412, 683), 20), (1.5, (360, 387), 14), (2.0, (360, 369), 12)],
)
def test_any_number_with_everything_before_them_fits_a_phone(play, scale, size, most):
    easel = Easel(play(font_scale=scale))
    ring = easel.show(SeatRing(begins=0), size, (0, 8))
    for count in range(2, most + 1):
        for shown in (table(count, MARKS), table(count)):
            ring.seats = shown
            easel.finger.settle()
            assert ring.height_wanted <= size[1] + 0.5
            assert not any(all_four().values()), (count, all_four())


def test_the_touched_seat_is_told_by_its_number(play):
    easel = Easel(play())
    ring = easel.show(SeatRing(seats=table(7)), (396, 500))
    touched = []
    ring.bind(on_seat=lambda _ring, index: touched.append(index))
    for index in (0, 3, 6):
        easel.finger.touch(f"seat.{index}")
    assert touched == [0, 3, 6]


def test_who_cannot_be_chosen_takes_no_touch(play):
    easel = Easel(play())
    seats = [SeatShown("Ada"), SeatShown("Ben", dimmed=True), SeatShown("Cleo")]
    ring = easel.show(SeatRing(seats=seats), (396, 500))
    touched = []
    ring.bind(on_seat=lambda _ring, index: touched.append(index))
    spot = ring._seats[1].center
    easel.finger.down(spot)
    easel.finger.up()
    assert touched == []
    assert not easel.finger.sees("seat.1")
    assert easel.finger.sees("seat.2")


def test_a_mark_is_shown_without_building_the_table_anew(play):
    easel = Easel(play())
    ring = easel.show(SeatRing(seats=table(12)), (396, 600))
    before = list(ring._seats)
    names = [seat.ids.name.texture for seat in before]
    plain = easel.photo(before[5])
    ring.seats = [
        SeatShown(seat.name, (MARKS[0],) if index == 5 else ())
        for index, seat in enumerate(ring.seats)
    ]
    assert easel.photo(before[5]).greys != plain.greys
    assert ring._seats == before
    assert [seat.ids.name.texture for seat in before] == names


def test_a_mark_that_goes_leaves_the_seat_as_it_was(play):
    easel = Easel(play())
    ring = easel.show(SeatRing(seats=table(5)), (396, 500))
    plain = easel.photo(ring).dots
    ring.seats = table(5, MARKS)
    easel.finger.frame()
    ring.seats = table(5)
    assert easel.photo(ring).dots == plain


@pytest.mark.parametrize(
    "change",
    [
        {"markers": (Mark("sack", 1),)},
        {"selected": True},
        {"dimmed": True},
        {"tally": "+3"},
        {"badge": (1, 3)},
        {"lamps": 1},
        {"lamps": 2},
        {"light": "dark"},
    ],
)
def test_whatever_a_seat_says_is_seen_without_colours(play, change):
    easel = Easel(play())
    ring = easel.show(SeatRing(seats=[SeatShown("Ada"), SeatShown("Ben")]), (396, 400))
    before = easel.photo(ring._seats[1]).greys
    ring.seats = [SeatShown("Ada"), SeatShown("Ben", **change)]
    after = easel.photo(ring._seats[1]).greys
    assert sum(abs(a - b) > 30 for a, b in zip(before, after, strict=True)) > 30


@pytest.mark.parametrize("chosen", [False, True])
def test_hat_and_lamps_stay_on_the_plate_however_many_looks_there_were(play, chosen):
    with window_of(412, 915):
        easel = Easel(play())
        others = [SeatShown(name, badge=(n, n)) for n, name in enumerate("ABCDEFG")]
        ring = easel.show(SeatRing(begins=0), (396, 663))
        looks, drawn = {}, []
        for lamps in (0, 2, 3, 4, 12):
            ada = SeatShown("Ada", badge=(7, 7), lamps=lamps, selected=chosen)
            ring.seats = [ada, *others]
            signs = ring.places[0].signs
            looks[lamps] = easel.photo(ring)
            drawn.append(easel.photo(signs).greys)
        left, low = (int(a - b) for a, b in zip(signs.pos, ring.pos, strict=True))
        for y in range(looks[0].high):
            for x in range(looks[0].wide):
                inside = 0 <= x - left < signs.width and 0 <= y - low < signs.height
                if not inside:
                    assert len({photo.at(x, y) for photo in looks.values()}) == 1, (x, y)
        assert all(one != other for one, other in combinations(drawn, 2))


def test_the_order_of_the_thieves_is_seen(play):
    easel = Easel(play())
    ring = easel.show(SeatRing(), (396, 400))
    looks = []
    for number in (1, 2, 3):
        ring.seats = [SeatShown("Ada", (Mark("sack", number),)), SeatShown("Ben")]
        looks.append(easel.photo(ring._seats[0]).greys)
    assert looks[0] != looks[1] != looks[2] != looks[0]


def test_the_direction_of_play_and_who_begins_are_seen(play):
    easel = Easel(play())
    ring = easel.show(SeatRing(seats=table(6)), (396, 500))
    plain = easel.photo(ring.drawing).greys
    ring.clockwise = False
    turned = easel.photo(ring.drawing).greys
    assert sum(abs(a - b) > 40 for a, b in zip(turned, plain, strict=True)) > 100
    before = easel.photo(ring._seats[2]).greys
    ring.begins = 2
    assert easel.photo(ring._seats[2]).greys != before


def test_players_who_come_and_go_get_seats(play):
    easel = Easel(play())
    ring = easel.show(SeatRing(seats=table(5)), (396, 500))
    ring.seats = table(3)
    easel.finger.settle()
    assert not easel.finger.sees("seat.3")
    ring.seats = table(8)
    easel.finger.settle()
    assert easel.finger.sees("seat.7")


def test_what_stands_in_the_middle_stays_clear_of_the_seats(play):
    from companion.widgets.text import Text

    easel = Easel(play(font_scale=1.5))
    ring = easel.show(SeatRing(seats=table(12)), (328, 460))
    ring.middle.add_widget(Text(text="Round 2", style="label", halign="center"))
    easel.finger.settle()
    assert not any(all_four().values()), all_four()
    for seat in ring.places:
        assert not ring.middle.collide_widget(seat)
