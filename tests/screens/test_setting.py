"""Setting the table: who, what, how it lies; and the same table again in three touches."""

from __future__ import annotations

import pytest
from kivy.metrics import dp

from companion.game.editions import Edition
from companion.game.events import PlayersSeated
from companion.game.match import Phase
from companion.game.modules import Module
from companion.game.rulings import TrappedGeologist
from companion.tour.checks import all_four
from companion.tour.finger import middle
from companion.tour.looking import area_of
from companion.widgets.buttons import Action
from companion.widgets.rows import Row
from companion.widgets.text import Text, extent
from companion.wording.choices import edition_line
from tests.screens.readers import window_of
from tests.screens.round_table import press, screen, shows_a_role


def seated(finger) -> PlayersSeated:
    """How the table was set, by its journal."""
    return next(iter(finger.app.table.events))


def names(finger) -> list[str]:
    """The table clockwise."""
    return [player.name for player in seated(finger).players]


def lines(finger) -> list[str]:
    """The seats as they are listed."""
    return [seat.name for seat in finger.app.stage.screen.ids.top.seats]


def seat(finger, name: str) -> str:
    """How the seat of that name is found on the table."""
    return f"seat.{lines(finger).index(name)}"


def played_before(finger, *players: str, box: str = "saboteur2") -> None:
    """A match that these people began and laid aside."""
    finger.touch("new")
    for name in players:
        finger.type("name", name)
        finger.key(13)
    finger.touch("onward")
    finger.touch(f"box.{box}")
    finger.touch("onward")
    finger.touch("deal")
    finger.app.table.lay_aside()
    finger.stop()


def test_a_number_and_two_touches_more_deal_to_seats_named_after_stones(play):
    finger = play()
    finger.touch("new")
    finger.touch("number.4")
    finger.touch("onward")
    finger.touch("onward")
    finger.touch("deal")
    assert names(finger) == ["Agate", "Basalt", "Citrine", "Dolomite"]
    assert screen(finger) == "hand_off"
    assert finger.app.table.match.phase is Phase.DEALING


def test_three_touches_from_home_to_the_first_look_when_the_same_people_play_again(play):
    finger = play()
    played_before(finger, "Ada", "Ben", "Cleo")
    finger = play()
    finger.touches = 0
    finger.touch("again")
    finger.touch("deal")
    press(finger, 0.8)
    assert shows_a_role(finger)
    assert finger.touches <= 3
    finger.up()
    assert names(finger) == ["Ada", "Ben", "Cleo"]


def test_people_of_the_book_sit_down_in_the_order_in_which_they_are_touched(play):
    finger = play()
    played_before(finger, "Ada", "Ben", "Cleo")
    finger = play()
    finger.touch("new")
    for name in ("Cleo", "Ada", "Ben", "Ada", "Ada"):
        finger.touch(f"player.{name}")
    assert [seat.name for seat in finger.app.stage.screen.ids.top.seats] == [
        "Cleo",
        "Ben",
        "Ada",
    ]


def test_names_fill_the_seats_that_a_number_has_made(play):
    finger = play()
    finger.touch("new")
    finger.touch("number.3")
    finger.type("name", "Олена")
    finger.key(13)
    finger.type("name", "민준")
    finger.key(13)
    lines = [seat.name for seat in finger.app.stage.screen.ids.top.seats]
    assert lines == ["Олена", "민준", "Citrine"]


def test_a_seat_is_dragged_to_another_place(play):
    finger = play()
    finger.touch("new")
    finger.touch("number.4")
    seats = finger.app.stage.screen.ids.top.ring.places
    finger.drag(middle(seats[0]), middle(seats[2]))
    assert lines(finger) == ["Basalt", "Citrine", "Agate", "Dolomite"]
    draft = finger.app.stage.screen.plan.draft
    assert [player.name for player in draft.players] == ["Basalt", "Citrine", "Agate", "Dolomite"]


def carry(finger, name: str, spot) -> None:
    """A name is held for a moment and taken along to a spot of the window."""
    chip = finger.find(f"player.{name}")
    finger.bring_into_view(chip)
    start = middle(chip)
    finger.down(start)
    finger.wait(0.3)
    for part in (0.3, 0.6, 1.0):
        x, y = (a + (b - a) * part for a, b in zip(start, spot, strict=True))
        finger.move((x, y))
    finger.up()
    finger.settle()


def test_a_name_is_dropped_at_a_place_of_the_ring(play):
    finger = play()
    played_before(finger, "Ada", "Ben", "Cleo", "Dov")
    finger = play()
    finger.touch("new")
    top = finger.app.stage.screen.ids.top
    carry(finger, "Ada", top.ring.to_window(top.ring.center_x, top.ring.top - dp(60)))
    carry(finger, "Ben", middle(top.ring.places[0]))
    assert lines(finger) == ["Ben", "Ada"], "at the place where it is dropped, others move on"
    carry(finger, "Cleo", middle(top.ring.places[1]))
    carry(finger, "Ben", middle(top.ring.places[2]))
    assert lines(finger) == ["Cleo", "Ada", "Ben"], "who sits already takes another place"
    carry(finger, "Dov", middle(top.middle))
    assert lines(finger) == ["Cleo", "Ada", "Ben"], "let go in the middle, nobody sits down"
    assert all(not seat.aimed_at for seat in top.ring.places)
    finger.touch("number.5")
    carry(finger, "Dov", middle(top.ring.places[4]))
    assert lines(finger)[4] == "Dov", "a seat that had no name is theirs"
    assert len(lines(finger)) == 5


def test_at_a_full_table_in_large_letters_names_are_dropped_and_touched(play):
    people = [
        f"{name}{number}" for number in (1, 2) for name in ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")
    ]
    with window_of(360, 640):
        finger = play(font_scale=2.0)
        for name in people:
            finger.app.archive.players.add(name)
        finger.touch("new")
        finger.touch("number.more")
        finger.touch("number.12")
        top = finger.app.stage.screen.ids.top
        carry(finger, "Flo2", middle(top.ring.places[7]))
        assert lines(finger)[7] == "Flo2"
        finger.touch("player.Cy1")
        assert lines(finger)[0] == "Cy1"
        assert len(lines(finger)) == 12


def test_a_seats_sheet_renames_moves_and_makes_it_begin(play):
    finger = play()
    finger.touch("new")
    finger.touch("number.3")
    finger.touch(seat(finger, "Basalt"))
    finger.touch("seat_begins")
    finger.touch(seat(finger, "Basalt"))
    finger.touch("seat_later")
    finger.touch(seat(finger, "Basalt"))
    finger.type("rename", "Zoë")
    finger.key(13)
    draft = finger.app.stage.screen.plan.draft
    assert [player.name for player in draft.players] == ["Agate", "Citrine", "Zoë"]
    assert draft.name(draft.beginner) == "Zoë"
    assert finger.app.archive.players.named("Zoë") is not None


def test_two_people_of_one_name_cannot_sit_at_one_table(play):
    finger = play()
    finger.touch("new")
    finger.type("name", "Ada")
    finger.key(13)
    finger.touch("number.3")
    finger.touch(seat(finger, "Agate"))
    finger.type("rename", "ada")
    finger.key(13)
    assert finger.reads("ada sits here already.")
    draft = finger.app.stage.screen.plan.draft
    assert [player.name for player in draft.players] == ["Ada", "Agate", "Basalt"]


@pytest.mark.parametrize(
    ("language", "edition"), [("en", "base-en"), ("ko", "base-ko"), ("ja", "base-ja")]
)
def test_the_box_is_preset_by_the_language(play, language, edition):
    finger = play(language=language)
    finger.touch("new")
    finger.touch("number.5")
    finger.touch("onward")
    assert finger.app.stage.screen.plan.draft.edition == edition


def test_a_box_that_does_not_fit_the_number_cannot_be_chosen_and_says_for_how_many_it_is(play):
    finger = play()
    finger.touch("new")
    finger.touch("number.3")
    finger.touch("onward")
    assert not finger.sees("box.tournament")
    finger.app.stage.screen.ids.body.scroll_y = 0
    finger.settle()
    assert finger.reads("5–9 players")
    assert not finger.sees("box.duel")
    assert finger.sees("box.saboteur2")


def test_boxes_for_so_many_stand_first_and_the_others_say_why_they_do_not_go(play):
    finger = play()
    finger.touch("new")
    finger.touch("number.2")
    finger.touch("onward")
    shown = [
        one for one in finger.texts() if one.startswith(("Saboteur 2", "Two-pl", "Base", "Not"))
    ]
    assert shown[:4] == ["Saboteur 2", "Two-player house rules", "Not for 2 players", "Base game"]


def test_a_beginner_tells_the_boxes_apart_by_what_stands_on_them(play):
    finger = play()
    finger.touch("new")
    finger.touch("number.5")
    finger.touch("onward")
    lines = [edition_line(edition) for edition in Edition]
    assert len(set(lines)) == len(lines)
    for words in ("The box says 사보타지.", "The box says お邪魔者.", "Saboteur 2 and all extras"):
        assert finger.reads(words)


@pytest.mark.parametrize(
    ("players", "told"), [(9, "as many nugget cards as players."), (10, "9 nugget cards.")]
)
def test_a_box_says_how_many_cards_are_won_at_this_table(play, players, told):
    finger = play()
    finger.touch("new")
    finger.touch(f"number.{players}")
    finger.touch("onward")
    finger.touch("box.base-en")
    assert finger.reads(f"The box says Saboteur. If the diggers win: {told}")


def test_the_other_side_of_the_large_card_says_why_it_goes(play):
    finger = play()
    finger.touch("new")
    finger.touch("number.5")
    finger.touch("onward")
    finger.touch("additions")
    finger.touch("module.wardrobe")
    assert not finger.reads("two sides of one card")
    finger.touch("module.party")
    assert finger.reads("Wardrobe and party are two sides of one card")
    assert finger.app.stage.screen.plan.draft.modules == {Module.PARTY}


def test_the_role_deck_and_the_hand_are_shown_for_that_number(play):
    finger = play()
    finger.touch("new")
    finger.touch("number.7")
    finger.touch("onward")
    assert finger.reads("5 hand cards each")
    assert finger.reads("3\u00a0×\u00a0saboteur")
    assert finger.reads("5\u00a0×\u00a0gold-digger")


def test_additions_and_rulings_are_folded_and_chosen(play):
    finger = play()
    finger.touch("new")
    finger.touch("number.5")
    finger.touch("onward")
    finger.touch("box.saboteur2")
    assert not finger.sees("module.party")
    finger.touch("additions")
    finger.bring_into_view(finger.find("module.party"))
    assert finger.reads("Whoever connects it first has all roles dealt again.")
    finger.touch("module.wardrobe")
    finger.touch("module.party")
    finger.touch("rulings")
    finger.touch("ruling.halved")
    finger.touch("options")
    finger.touch("open_gold")
    finger.touch("onward")
    finger.touch("deal")
    table = seated(finger)
    assert table.edition is Edition.SABOTEUR_2
    assert table.modules == {Module.PARTY}
    assert table.rulings.trapped_geologist is TrappedGeologist.HALVED
    assert table.open_gold


def test_where_the_rules_pay_gold_out_in_the_open_nobody_chooses_it(play):
    finger = play()
    finger.touch("new")
    finger.touch("number.5")
    finger.touch("onward")
    finger.touch("box.saboteur2")
    finger.touch("options")
    assert finger.sees("open_gold")
    assert "gold secret" in finger.app.stage.screen.fold("options").line
    finger.touch("box.tournament")
    assert finger.sees("printed_roles")
    assert not finger.sees("open_gold")
    assert "gold open" in finger.app.stage.screen.fold("options").line


def test_the_folded_line_says_whether_the_phone_keeps_the_gold(play):
    finger = play()
    finger.touch("new")
    finger.touch("number.5")
    finger.touch("onward")
    finger.touch("options")
    finger.touch("phone_nuggets")
    assert finger.find("phone_nuggets").on
    assert "the phone keeps the gold" in finger.app.stage.screen.fold("options").line
    finger.touch("phone_nuggets")
    assert "keeps" not in finger.app.stage.screen.fold("options").line


def test_printed_role_cards_are_dealt_by_hands_and_the_phone_shows_none(play):
    finger = play()
    finger.touch("new")
    finger.touch("number.5")
    finger.touch("onward")
    finger.touch("options")
    finger.touch("printed_roles")
    finger.touch("onward")
    assert finger.reads("Put the remaining role card aside, face down.")
    finger.touch("deal")
    assert screen(finger) == "all_looked"
    assert finger.reads("Deal the role cards")
    assert finger.reads("Agate begins.")
    assert finger.app.table.match.phase is Phase.RUNNING
    assert not finger.sees("again")
    finger.touch("to_the_table")
    assert screen(finger) == "board"


def test_the_set_up_is_a_picture_and_a_list_that_differ_by_edition_and_module(play):
    finger = play()
    seen = {}
    for box, module in (("base-en", ""), ("base-en", "new-goals"), ("tournament", "")):
        finger.app.stage.start(("home", {}))
        finger.settle()
        finger.touch("new")
        finger.touch("number.5")
        finger.touch("onward")
        finger.touch(f"box.{box}")
        if module:
            finger.touch("additions")
            finger.touch(f"module.{module}")
        finger.touch("onward")
        assert screen(finger) == "laying_out"
        screen_now = finger.app.stage.screen
        lines = tuple(line.text for line in screen_now.ids.steps.children)
        seen[box, module] = (screen_now.ids.picture.drawing, lines)
    assert len(set(seen.values())) == 3
    assert len({drawing for drawing, _lines in seen.values()}) == 3


def test_a_step_is_ticked_off_and_stays_so_in_another_language(play):
    finger = play()
    finger.touch("new")
    finger.touch("number.5")
    finger.touch("onward")
    finger.touch("onward")
    finger.touch("step.1")
    finger.app.choose(theme="light")
    finger.settle()
    lines = list(reversed(finger.app.stage.screen.ids.steps.children))
    assert [line.done for line in lines][:3] == [False, True, False]


def test_play_again_seats_the_same_table_and_others_may_come(play):
    finger = play()
    played_before(finger, "Ada", "Ben", "Cleo")
    finger = play()
    finger.touch("again")
    assert [seat.name for seat in finger.app.stage.screen.ids.top.seats] == [
        "Ada",
        "Ben",
        "Cleo",
    ]
    finger.touch("others")
    finger.type("name", "Dov")
    finger.key(13)
    finger.touch("box")
    finger.touch("box.base-en")
    finger.touch("onward")
    finger.touch("deal")
    assert names(finger) == ["Ada", "Ben", "Cleo", "Dov"]
    assert seated(finger).edition is Edition.BASE_EN


def test_a_table_that_the_box_does_not_take_says_why_and_what_to_do(play):
    finger = play()
    finger.touch("new")
    finger.touch("number.5")
    finger.touch("onward")
    finger.touch("box.tournament")
    finger.back()
    finger.touch("number.12")
    finger.touch("onward")
    assert finger.app.stage.screen.plan.draft.edition is Edition.SABOTEUR_2


def test_a_table_corrects_how_many_nugget_cards_its_box_holds(play):
    finger = play()
    finger.touch("new")
    finger.touch("number.5")
    finger.touch("onward")
    finger.touch("options")
    finger.touch("nugget_split")
    finger.touch("nuggets.1.more")
    assert finger.reads("29 of 28 cards")
    assert not finger.sees("take_split")
    finger.touch("nuggets.3.less")
    assert finger.find("take_split").text == "Use this split"
    finger.touch("take_split")
    assert finger.reads("17 cards worth 1, 8 cards worth 2, 3 cards worth 3")
    finger.touch("onward")
    finger.touch("deal")
    assert seated(finger).nugget_split == (17, 8, 3)


def test_a_switch_keeps_the_keyboards_ring(play):
    finger = play()
    finger.touch("new")
    finger.touch("number.5")
    finger.touch("onward")
    finger.touch("additions")
    row = finger.find("module.greedy")
    row.focused = True
    finger.key(13)
    assert finger.app.stage.screen.plan.draft.modules == {Module.GREEDY}
    assert finger.find("module.greedy").focused


def test_nobody_sits_alone(play):
    finger = play()
    finger.touch("new")
    assert not finger.sees("onward")
    finger.type("name", "Ada")
    finger.key(13)
    assert not finger.sees("onward")


def test_the_name_typed_last_comes_along_to_the_box(play):
    finger = play()
    finger.touch("new")
    finger.type("name", "Ada")
    finger.key(13)
    finger.type("name", "Ben")
    assert finger.reads("2 players: which box?"), "who is being typed is counted"
    finger.touch("onward")
    assert screen(finger) == "which_box"
    draft = finger.app.stage.screen.plan.draft
    assert [player.name for player in draft.players] == ["Ada", "Ben"]


def test_the_plus_takes_a_name_in_and_the_next_is_typed_at_once(play):
    finger = play()
    finger.touch("new")
    finger.type("name", "Ada")
    finger.touch("name.add")
    assert lines(finger) == ["Ada"]
    assert finger.find("name").focus
    finger.type("name", "Ben")
    finger.touch("name.add")
    assert lines(finger) == ["Ada", "Ben"]


def test_who_leaves_the_field_leaves_no_name_behind(play):
    finger = play()
    finger.touch("new")
    finger.touch("number.3")
    finger.type("name", "Ada")
    finger.touch("number.4")
    assert lines(finger) == ["Ada", "Basalt", "Citrine", "Agate"]
    assert finger.find("name").text == ""


def test_the_beginning_of_a_known_name_is_nobody_new(play):
    finger = play()
    played_before(finger, "Annabel", "Ben", "Cleo")
    finger = play()
    finger.touch("new")
    finger.type("name", "Anna")
    finger.touch("player.Annabel")
    assert lines(finger) == ["Annabel"]
    assert finger.find("name").text == ""
    assert finger.app.archive.players.named("Anna") is None


def test_a_name_that_sits_here_already_is_said_and_stays_typed(play):
    finger = play()
    finger.touch("new")
    finger.touch("number.3")
    for _time in range(2):
        finger.type("name", "Ada")
        finger.key(13)
    assert finger.reads("Ada sits here already.")
    finger.touch("onward")
    assert screen(finger) == "setting", "first the name is mended"
    finger.type("name", "m")
    finger.touch("onward")
    assert screen(finger) == "which_box"


def test_a_name_touched_by_mistake_gives_the_seat_back(play):
    finger = play()
    played_before(finger, "Ada", "Ben", "Cleo")
    finger = play()
    finger.touch("new")
    finger.touch("number.7")
    finger.touch("player.Ada")
    finger.touch("player.Ben")
    assert lines(finger)[:3] == ["Ada", "Ben", "Citrine"]
    finger.touch("player.Ben")
    assert lines(finger)[:3] == ["Ada", "Basalt", "Citrine"]
    assert len(lines(finger)) == 7
    finger.touch("player.Cleo")
    assert lines(finger)[:3] == ["Ada", "Cleo", "Citrine"]
    finger.touch(seat(finger, "Cleo"))
    finger.touch("seat_out")
    assert len(lines(finger)) == 6


def test_a_seat_renamed_and_moved_in_one_sheet_is_both(play):
    finger = play()
    finger.touch("new")
    finger.touch("number.3")
    finger.touch(seat(finger, "Agate"))
    finger.type("rename", "Zoë")
    finger.touch("seat_later")
    assert lines(finger) == ["Basalt", "Zoë", "Citrine"]


def test_why_a_name_is_refused_can_be_read_on_a_small_phone(play):
    with window_of(360, 640):
        finger = play(font_scale=1.5)
        finger.touch("new")
        finger.touch("number.12")
        for _time in range(2):
            finger.type("name", "Ada")
            finger.touch("name.add")
        finger.settle()
        why = finger.app.stage.screen.choices.ids.why
        assert why.text == "Ada sits here already."
        area = area_of(why)
        assert area.bottom >= 0
        assert not any(all_four().values()), all_four()


def test_a_line_that_takes_nothing_back_is_no_higher_than_its_words(play):
    finger = play(font_scale=1.5)
    finger.app.presenter.note("One line")
    finger.settle()
    note = finger.app.presenter.note_shown
    assert note.height < note.ids.words.height + dp(40)


def test_a_sign_that_another_seat_wears_cannot_be_chosen(play):
    finger = play()
    played_before(finger, "Ada", "Ben", "Cleo")
    finger = play()
    finger.touch("again")
    worn = {seat.name: seat.badge for seat in finger.app.stage.screen.ids.top.seats}
    finger.touch(seat(finger, "Ada"))
    finger.touch("badge")
    assert not finger.sees(f"sign.{worn['Ben'][1]}")
    assert not finger.sees(f"sign.{worn['Cleo'][1]}")
    free = next(n for n in range(20) if n not in {sign for _colour, sign in worn.values()})
    finger.touch(f"sign.{free}")
    assert {seat.name: seat.badge[1] for seat in finger.app.stage.screen.ids.top.seats} == {
        name: free if name == "Ada" else badge[1] for name, badge in worn.items()
    }


TEN = ("Ada", "Ben", "Christopher", "Dov", "Eli", "Fay", "Gus", "Hal", "Ida", "Jon")


@pytest.mark.parametrize("size", [(360, 640), (412, 915)])
def test_ten_who_play_again_read_whole_words_and_change_the_table_at_the_thumb(play, size):
    with window_of(*size):
        finger = play(less_motion=True)
        played_before(finger, *TEN, box="base-en")
        finger = play()
        finger.touch("again")
        column = finger.app.stage.screen.choices.column
        written = [one for one in column.walk() if isinstance(one, Text) and one.text]
        assert {one.text for one in written} >= {"Base game"}
        for one in written:
            for word in one.text.split():
                assert extent(word, one.font_name, one.font_size) <= one.width, word
        for name in ("others", "box", "lies"):
            assert (
                area_of(finger.find(name)).top
                < area_of(finger.app.stage.screen.ids.top.ring).bottom
            )
        finger.touch("others")
        finger.touch("player.Jon")
        finger.type("name", "Kim")
        finger.key(13)
        finger.back()  # the keyboard
        finger.back()
        assert lines(finger) == [*TEN[:9], "Kim"]
        finger.touch("lies")
        assert screen(finger) == "laying_out"
        finger.back()
        finger.touch("box")
        assert screen(finger) == "which_box"


def test_the_same_table_of_eight_has_its_lines_back_in_the_middle(play):
    with window_of(412, 915):
        finger = play(less_motion=True)
        played_before(finger, *TEN[:9], box="base-en")
        finger = play()
        finger.touch("again")
        finger.touch("others")
        finger.touch("player.Ida")
        finger.back()
        assert isinstance(finger.find("box"), Row)
        finger.touch("others")
        finger.touch("player.Ida")
        assert isinstance(finger.find("box"), Action)
        finger.touch("others")
        assert finger.sees("player.Ida")


def test_a_name_is_dragged_from_the_sheet_to_a_place_of_the_ring(play):
    with window_of(412, 915):
        finger = play(less_motion=True)
        played_before(finger, *TEN, box="base-en")
        finger = play()
        finger.touch("again")
        goal = middle(finger.find("seat.1"))
        finger.touch("others")
        carry(finger, "Jon", goal)
        assert not finger.app.presenter.shown
        assert lines(finger) == ["Ada", "Jon", *TEN[1:9]]


def test_a_long_name_to_touch_is_no_wider_than_its_line(play):
    finger = play(font_scale=1.5)
    for name in TEN:
        finger.app.archive.players.add(name)
    finger.touch("new")
    finger.touch("number.10")
    finger.settle()
    people = finger.app.stage.screen.choices.ids.people
    assert len(people.children) == len(TEN)
    assert all(chip.right <= people.right for chip in people.children)
