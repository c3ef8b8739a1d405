"""The mine on the home screen: one card for each round, only those in sight are drawn."""

from __future__ import annotations

from companion.archive.mine import Dug, MineRounds
from companion.game.editions import Edition
from companion.widgets.mine import SHAPES, Mine, shape_of
from tests.screens.past_evenings import played, show, widgets_of
from tests.screens.readers import window_of


def mine_of(finger) -> Mine:
    """The mine, once it is drawn."""
    finger.wait(0.5)
    return widgets_of(finger, Mine)[0]


def test_a_new_phone_shows_the_way_in(play) -> None:
    assert mine_of(play()).face.shown == [0]


def test_every_round_has_its_card_and_a_touch_opens_it(play) -> None:
    finger = play()
    match = played(finger, Edition.BASE_EN, players=5)
    show(finger, "history")
    finger.back()
    mine = mine_of(finger)
    assert mine.face.depth == 3
    assert mine.face.shown == [0, 1, 2, 3]
    step, left = mine.face.step, mine.x + mine.face.indent
    finger.down((left + step * 2.5, mine.center_y))
    finger.wait(0.05)
    finger.up()
    finger.settle()
    assert finger.app.stage.screen.name == "past_round"
    assert finger.app.stage.screen.what == {"match": match, "round": 2}


def test_a_touch_on_the_way_in_opens_nothing(play) -> None:
    finger = play()
    mine = mine_of(finger)
    finger.down(mine.center)
    finger.wait(0.05)
    finger.up()
    finger.settle()
    assert finger.app.stage.screen.name == "home"


def test_it_lies_below_the_name_of_the_app_on_a_small_phone(play) -> None:
    with window_of(360, 640):
        finger = play(font_scale=1.5)
        played(finger, Edition.BASE_EN, players=5)
        show(finger, "history")
        finger.back()
        mine, title = mine_of(finger), finger.app.stage.screen.ids.title
        assert mine.height
        assert mine.top <= title.y
        assert title.top <= title.parent.top


def test_what_was_found_stands_in_the_archive(play) -> None:
    finger = play()
    match = played(finger, Edition.BASE_EN, players=5)
    rounds = MineRounds(finger.app.archive.store)
    finger.app.archive.history.count()
    assert rounds.depth() == 3
    found = rounds.rounds(0, 9)
    assert [(dug.match, dug.round) for dug in found] == [(match, 1), (match, 2), (match, 3)]
    won = finger.app.archive.store.read("SELECT round, side FROM sides ORDER BY round")
    assert [(dug.round, "saboteurs" if dug.sabotaged else "gold_diggers") for dug in found] == won
    assert rounds.rounds(1, 1) == found[1:2]


def test_ten_thousand_rounds_draw_no_more_than_a_few(play) -> None:
    finger = play()
    asked = []

    def read(first: int, number: int) -> list[Dug]:
        asked.append(first)
        return [Dug("m", first + place, True, False) for place in range(number)]

    mine = Mine(10_000, read, lambda dug: None)
    finger.app.stage.screen.ids.mine.clear_widgets()
    finger.app.stage.screen.ids.mine.add_widget(mine)
    finger.wait(0.5)
    assert mine.face.shown[-1] == 10_000
    assert len(mine.face.shown) < 20
    assert len(asked) <= 2
    mine.scroll_x = 0.5
    finger.wait(0.5)
    assert 4_900 < mine.face.shown[0] < mine.face.shown[-1] < 5_100
    assert len(asked) <= 4


def test_cards_that_look_alike_are_one_picture_and_come_back_when_it_is_lost(play) -> None:
    finger = play()

    def read(first: int, number: int) -> list[Dug]:
        return [Dug("m", first + place, True, False) for place in range(number)]

    mine = Mine(60, read, lambda dug: None)
    finger.app.stage.screen.ids.mine.clear_widgets()
    finger.app.stage.screen.ids.mine.add_widget(mine)
    for place in (0.6, 0.3, 1.0):
        mine.scroll_x = place
        finger.wait(0.5)
    assert len(mine.face._pictures) == len(SHAPES)
    shown, seen = mine.face.shown, finger.pixels()
    for picture in mine.face._pictures.values():
        picture.blit_buffer(bytes(picture.width * picture.height * 4), colorfmt="rgba")
    assert finger.pixels() != seen
    mine.face._forget(picture)
    finger.wait(0.5)
    assert mine.face.shown == shown
    assert finger.pixels() == seen


def test_a_card_is_chosen_by_its_match_alone() -> None:
    assert shape_of(Dug("m", 1, True, False)) == shape_of(Dug("m", 1, False, True))
    assert {shape_of(Dug(f"m{n}", 1, True, False)) for n in range(100)} == set(SHAPES)
