"""What the monkey has found once: the shortest way to each."""

from __future__ import annotations

import gc
from weakref import ref

from kivy.animation import Animation
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.presenter import Choice
from companion.screens.ways import change_way, ways_of
from companion.tour import looking
from companion.tour.finger import middle
from tests.screens.laid_table import end_round, lay, turn_over
from tests.screens.round_table import deal
from tests.soak.leaks import listening


def test_back_from_a_rule_to_the_open_roles(play):
    finger = play()
    lay(finger, "saboteur2", "Ada blue, Ben green, Cleo saboteur")
    end_round(finger, "gold", "Ada")
    turn_over(finger)
    finger.settle()
    finger.touch("seat.1")
    finger.back()
    assert finger.app.stage.screen.name == "roles_out"
    assert finger.sees("share")


def test_a_sheet_of_roles_is_gone_at_once(play):
    """Its list was scrolled, so Kivy would have faded the bar for half a second more."""
    finger = play()
    finger.app.presenter.sheet(Widget(size_hint_y=None, height=3000), "Long")
    finger.settle()
    sheet = ref(finger.app.presenter.shown[-1].content)
    next(each for each in sheet().walk() if isinstance(each, ScrollView)).scroll_y = 0.5
    finger.wait(0.6)
    finger.app.presenter.close_all()
    gc.collect()
    assert sheet() is None


def test_a_list_that_was_scrolled_does_not_keep_its_page(play):
    finger = play()
    finger.app.go("rules")
    finger.settle()
    page = ref(finger.app.stage.screen)
    page().ids.found.scroll_y = 0.5
    finger.wait(0.6)
    finger.app.stage.start(("home", {}))
    finger.frame()
    gc.collect()
    assert page() is None


def ears() -> dict[str, int]:
    """How many hear of each thing that befalls the window."""
    events = ("on_hide", "on_minimize", "on_resize", "on_rotate")
    return {event: len(list(listening(event))) for event in events}


def test_a_hand_off_that_was_left_hears_of_the_window_no_more(play):
    finger = play()
    before = ears()
    deal(finger)
    assert ears() != before
    finger.app.stage.start(("home", {}))
    assert ears() == before


def test_an_app_that_was_left_hears_of_the_window_no_more(play):
    before = ears()
    finger = play()
    assert ears() != before
    finger.stop()
    assert ears() == before


def test_the_field_last_typed_in_does_not_keep_its_page(play):
    finger = play()
    finger.app.go("rules")
    finger.settle()
    finger.type("search", "boss")
    page = ref(finger.app.stage.screen)
    finger.back()
    finger.app.stage.start(("home", {}))
    finger.settle()
    gc.collect()
    assert page() is None


def test_a_line_far_down_in_a_list_that_reuses_its_lines_is_touched(play):
    """Kivy's own way to scroll to a widget fails there."""
    finger = play()
    finger.app.go("rules")
    finger.settle()
    lowest = min(
        (one for one in looking.touchables() if getattr(one, "name", "").startswith("entry.")),
        key=lambda one: middle(one)[1],
    )
    finger.app.stage.screen.height *= 0.5
    finger.settle()
    finger.bring_into_view(lowest)


def test_too_few_for_the_box_see_no_set_up(play):
    """Play again, and one of three goes home: there is no set-up to be seen."""
    finger = play()
    table = lay(finger, "base-en", "Ada digger, Ben digger, Cleo saboteur")
    table.lay_aside()
    finger.app.stage.start(("home", {}), ("setting", {"again": True}))
    finger.settle()
    assert finger.sees("lies")
    for _player in range(3):
        finger.touch(next(name for name in finger.names() if name.startswith("seat.")))
        finger.touch("seat_out")
        if finger.sees("lies"):
            finger.touch("lies")
            assert finger.app.stage.screen.name == "laying_out"
            finger.back()
    assert not finger.sees("lies")


def test_two_fingers_on_two_answers_give_one(play):
    finger = play()
    given = []
    choices = (Choice("yes", "Yes", lambda: given.append(1)), Choice("no", "No", given.clear))
    finger.app.presenter.ask("Both at once?", choices=choices)
    finger.settle()
    for number, name in enumerate(("yes", "no"), 1):
        finger.down(middle(finger.find(name)), number)
    finger.up(1)
    finger.up(2)
    assert given == [1]


def test_a_name_added_by_its_sign_does_not_keep_its_page(play):
    finger = play()
    finger.touch("new")
    finger.touch("name.add")
    finger.type("name", "Ada")
    finger.touch("name.add")
    assert finger.app.stage.screen.choices.ids.name.ids.field.typing.focus, (
        "the next may be typed at once"
    )
    page = ref(finger.app.stage.screen)
    finger.app.stage.start(("home", {}))
    finger.settle()
    gc.collect()
    assert page() is None


def test_back_from_the_rules_to_printed_cards_that_are_dealt(play):
    finger = play()
    lay(finger, "base-en", "Ada digger, Ben digger, Cleo saboteur", printed_roles=True)
    finger.app.stage.start(("home", {}), ("all_looked", {}))
    finger.settle()
    finger.touch("rules")
    gc.collect()
    finger.back()
    assert finger.app.stage.screen.name == "all_looked"


def test_a_seat_without_a_name_has_a_way_of_its_own_on_every_evening(play):
    """On the second evening the first stone is in the book already, under another id."""
    finger = play()
    for evening in ("way.large", "way.tap"):
        finger.app.stage.start(("home", {}), ("setting", {}))
        finger.settle()
        ends = () if evening == "way.large" else ("leave_it",)  # the match of the first evening
        for name in ("number.3", "onward", "onward", "deal", *ends):
            finger.touch(name)
        finger.touch("my_way")
        finger.touch(evening)
        finger.back()
        ways = ways_of(finger.app, finger.app.stage.screen.turn.by)
        assert ways.tap if evening == "way.tap" else ways.large
    assert finger.reads("Tap to look")
    assert len(finger.app.archive.players.all()) == 1


def test_a_stone_is_not_taken_for_somebody_at_the_same_table(play):
    """Two without names: one becomes Ada, comes into the book as the other's stone is called."""
    finger = play()
    lay(finger, "base-en", "Agate digger, Basalt digger, Cleo saboteur")
    players = finger.app.table.match.players
    book = finger.app.archive.players
    basalt = book.add("Basalt", id=players[0])
    change_way(finger.app, players[1], language="ja")
    assert ways_of(finger.app, players[1]).language == "ja"
    assert book.whoever_is(players[1]) != basalt
    assert not ways_of(finger.app, players[0]).language


def test_a_phone_that_dies_while_coins_fly_leaves_nothing(play):
    finger = play()
    lay(finger, "saboteur2", "Ada blue, Ben green, Cleo saboteur")
    end_round(finger, "gold", "Ada")
    turn_over(finger)
    finger.touch("share")
    page = ref(finger.app.stage.screen)
    finger.down(middle(finger.find("share_out")))
    finger.up()
    assert Animation._instances, "the coins fly"
    finger.stop()
    play()
    gc.collect()
    assert page() is None
