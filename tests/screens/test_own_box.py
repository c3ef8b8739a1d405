"""A box of the table's own: built in a few touches, kept, changed, passed on, never another one."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest
from kivy.core.clipboard import Clipboard
from kivy.metrics import dp

from companion.game.editions import Edition
from companion.game.events import Player, PlayersSeated
from companion.game.house.box import HouseBox, NamedBox
from companion.game.house.check_digits import with_checks
from companion.game.house.code import VERSION, box_text
from companion.game.match import Phase
from companion.game.modules import Module
from companion.game.roles import Role
from companion.table import Table
from companion.tour.finger import middle
from tests.archive.evening import next_event, play_match, table_of
from tests.screens.readers import window_of
from tests.screens.round_table import screen

OURS = NamedBox(
    "Ours",
    HouseBox(Edition.BASE_EN, ((Role.SABOTEUR, 2),), known_saboteurs=True, rounds=1),
    frozenset({Module.CARDS_2019}),
)


def sit_down(finger, players: int = 7, box: str = "base-en") -> None:
    """As far as the list of boxes."""
    finger.touch("new")
    finger.touch(f"number.{players}")
    finger.touch("onward")
    finger.touch(f"box.{box}")


def build(finger, *touches: str) -> None:
    finger.touch("build")
    for name in touches:
        finger.touch(name)


def draft(finger):
    return finger.app.stage.screen.plan.draft


def kept(finger) -> list[NamedBox]:
    return [one.box for one in finger.app.archive.boxes.all()]


def seated(finger) -> PlayersSeated:
    return next(iter(finger.app.table.events))


def test_ours_as_always_takes_five_touches_and_no_typing(play):
    finger = play()
    sit_down(finger)
    finger.touches = 0
    build(finger, "role.saboteur.less", "preset.known", "preset.short", "keep")
    assert finger.touches == 5
    assert screen(finger) == "which_box"
    assert draft(finger).house == OURS.box
    finger.touch("onward")
    finger.touch("deal")
    assert seated(finger).house == OURS.box
    assert seated(finger).house_name == "Our house box"
    assert finger.app.table.match.terms.rounds == 1


def test_the_same_people_play_it_again_in_two_touches(play):
    finger = play()
    sit_down(finger)
    build(finger, "preset.short", "preset.exactly", "keep")
    finger.touch("onward")
    finger.touch("deal")
    finger.app.table.lay_aside()
    finger.stop()
    finger = play()
    finger.touch("again")
    assert finger.reads("Our house box")
    finger.touch("deal")
    assert seated(finger).house == HouseBox(Edition.BASE_EN, exactly=True, rounds=1)


def test_the_chances_follow_each_touch_beside_the_printed_ones(play):
    finger = play()
    sit_down(finger, players=4)
    finger.touch("build")
    columns = finger.app.stage.screen.ids.chances.ids.columns.children

    def shown() -> dict[str, tuple[str, str]]:
        return {one.head: (one.ours, one.printed) for one in columns}

    assert shown() == {"0": ("20%", "20%"), "1": ("80%", "80%")}
    finger.touch("preset.always")
    assert shown() == {"0": ("0%", "20%"), "1": ("100%", "80%")}
    never = finger.app.stage.screen.ids.figures.children[0]
    assert (never.ours, never.printed) == ("42%", "51%")
    finger.touch("preset.long")
    never = finger.app.stage.screen.ids.figures.children[0]
    assert (never.ours, never.printed) == ("24%", "51%")


@pytest.mark.parametrize("players", [3, 8])
def test_what_cannot_be_played_says_why_and_is_not_kept(play, players):
    finger = play()
    sit_down(finger, players)
    finger.touch("build")
    for _one in range(players):
        if finger.sees("role.gold_digger.less"):
            finger.touch("role.gold_digger.less")
    assert finger.reads("Add more.")
    assert finger.app.stage.screen.ids.action.disabled
    finger.touch("role.gold_digger.more")
    for _one in range(players):
        if finger.sees("role.gold_digger.more"):
            finger.touch("role.gold_digger.more")
    assert not finger.app.stage.screen.ids.action.disabled


def test_the_past_of_this_table_stands_below_the_chances(play):
    finger = play()
    for seed in range(3):
        play_match(Table.set_up(finger.app.archive, table_of(Edition.BASE_EN, 4)), Random(seed))
    (counted,) = finger.app.archive.statistics.of_table()
    won = sum(side.wins for side in counted.sides if side.side == "saboteurs")
    sit_down(finger, 4)
    finger.touch("build")
    assert (
        finger.app.stage.screen.ids.past.text == f"Rounds the saboteurs have won here: {won} of 9."
    )


def test_a_kept_box_is_changed_copied_and_deleted_and_brought_back(play):
    finger = play()
    finger.app.archive.boxes.add(OURS)
    sit_down(finger)
    (one,) = finger.app.archive.boxes.all()
    finger.touch(f"box.{one.id}")
    assert draft(finger).own_box == OURS
    finger.touch("own_box")
    finger.touch("change")
    finger.touch("rounds.more")
    finger.touch("keep")
    assert [box.box.rounds for box in kept(finger)] == [2]
    assert draft(finger).house.rounds == 2
    finger.touch("own_box")
    finger.touch("copy")
    finger.touch("preset.long")
    finger.touch("keep")
    assert [(box.name, box.box.rounds) for box in kept(finger)] == [("Ours", 2), ("Ours 2", 5)]
    finger.touch("own_box")
    finger.touch("delete")
    assert [box.name for box in kept(finger)] == ["Ours"]
    assert draft(finger).house is None
    finger.touch("undo")
    assert [box.name for box in kept(finger)] == ["Ours", "Ours 2"]
    assert draft(finger).house_name == "Ours 2"


def test_what_was_built_is_not_dropped_without_asking(play):
    finger = play()
    sit_down(finger)
    finger.touch("build")
    finger.back()
    assert screen(finger) == "which_box"
    build(finger, "preset.short")
    finger.back()
    finger.touch("stay")
    assert screen(finger) == "own_box"
    finger.back()
    finger.touch("drop")
    assert screen(finger) == "which_box"
    assert kept(finger) == []
    assert draft(finger).house is None


def test_it_stands_as_it_was_in_another_language(play):
    finger = play()
    sit_down(finger)
    build(finger, "preset.short", "preset.known")
    finger.type("box_name", "Samstag")
    finger.app.choose(language="ja")
    finger.settle()
    finger.touch("keep")
    (box,) = kept(finger)
    assert (box.name, box.box.rounds, box.box.known_saboteurs) == ("Samstag", 1, True)


@pytest.mark.parametrize("edition", ["saboteur2", "tournament", "duel"])
def test_every_lever_of_every_edition_can_be_moved_and_kept(play, edition):
    finger = play()
    players = {"duel": 2}.get(edition, 7)
    sit_down(finger, players, edition)
    finger.touch("build")
    for name in [name for name in finger.names() if name.startswith("preset.")]:
        finger.touch(name)
    for name in ("left_out", "left.maps.more", "hand.more", "exactly", "sure_saboteurs.more"):
        if finger.sees(name) and (name, edition) != ("exactly", "saboteur2"):
            finger.touch(name)
    if finger.sees("as_printed"):
        finger.touch("as_printed")
    finger.touch("keep")
    (box,) = kept(finger)
    assert box.box.rounds == 5
    assert dict(box.box.left_out)
    finger.touch("onward")
    finger.touch("deal")
    assert seated(finger).house == box.box


def pasted(finger, text: str) -> None:
    Clipboard.copy(text)
    finger.touch("clipboard")


def test_it_goes_from_phone_to_phone_by_clipboard_or_typed(play, tmp_path):
    finger = play()
    finger.app.archive.boxes.add(OURS)
    sit_down(finger)
    (one,) = finger.app.archive.boxes.all()
    finger.touch(f"box.{one.id}")
    finger.touch("own_box")
    finger.touch("pass_on")
    text = box_text(OURS)
    assert finger.reads(text[:5])
    finger.touch("copy_text")
    assert Clipboard.paste() == text
    finger.stop()
    finger = play(data=tmp_path / "there")
    sit_down(finger)
    finger.touch("take_in")
    finger.type("box_text", f"{text[:10]} {text[10:]}".lower())
    finger.touch("take_box")
    assert (draft(finger).house, draft(finger).modules) == (OURS.box, OURS.modules)
    assert kept(finger) == []
    finger.touch("own_box")
    finger.touch("copy")
    finger.touch("keep")
    assert [box.box for box in kept(finger)] == [OURS.box]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (box_text(OURS)[:-1] + "0" * (box_text(OURS)[-1] != "0") + "1" * 2, "wrong or missing"),
        (box_text(OURS)[1:] + box_text(OURS)[0], "wrong or missing"),
        (with_checks([VERSION + 1, *[3] * 15]), "newer version"),
    ],
)
def test_a_text_that_is_no_box_says_so_and_changes_nothing(play, text, said):
    finger = play()
    sit_down(finger)
    before = draft(finger)
    finger.touch("take_in")
    pasted(finger, text)
    assert finger.reads(said)
    assert not finger.sees("take_box")
    finger.back()
    assert draft(finger) == before


def test_more_players_than_any_box_get_two_boxes(play):
    finger = play()
    finger.touch("new")
    finger.touch("number.more")
    finger.touch("number.20")
    finger.touch("onward")
    assert draft(finger).house == HouseBox(Edition.BASE_EN, boxes=2)
    finger.touch("onward")
    finger.touch("deal")
    assert len(finger.app.table.match.players) == 20


def test_a_printed_box_says_nothing_of_house_boxes(play):
    finger = play()
    sit_down(finger)
    finger.touch("onward")
    finger.touch("deal")
    assert "house" not in json.dumps(seated(finger).to_data())


def test_twenty_nugget_cards_leave_room_for_what_stands_above_them(play):
    people = tuple(Player(f"p{number}", f"P{number}") for number in range(20))
    box = HouseBox(Edition.BASE_EN, boxes=2)
    seats = PlayersSeated(Edition.BASE_EN, people, phone_nuggets=True, house=box)
    with window_of(360, 640):
        finger, chance = play(font_scale=1.5), Random(1)
        finger.app.set_up(seats)
        while not play_until_shared(finger, chance):
            finger.app.set_up(seats)
        finger.app.stage.start(("home", {}), ("nuggets", {}))
        finger.settle()
        shown = finger.app.stage.screen
        assert (shown.height, len(shown.cards)) == (640, 20)
        assert shown.ids.name.top <= shown.ids.bar.y
        assert shown.ids.told.y >= max(card.to_window(*card.pos)[1] for card in shown.cards)
        assert min(min(card.size) for card in shown.cards) >= dp(48)


def play_until_shared(finger, chance: Random) -> bool:
    """On to the first handing out of nugget cards; false where the match ends without one."""
    while finger.app.table.match.phase not in (Phase.SHARING, Phase.OVER):
        finger.app.table.happen(next_event(finger.app.table.match, chance)).must()
    return finger.app.table.match.phase is Phase.SHARING


def test_of_two_kept_boxes_the_card_lies_open_at_the_chosen_one(play):
    finger = play()
    finger.app.archive.boxes.add(OURS)
    finger.app.archive.boxes.add(replace(OURS, name="Others", box=HouseBox(Edition.BASE_EN)))
    boxes = finger.app.archive.boxes.all()
    sit_down(finger)
    for chosen in boxes:
        finger.touch(f"box.{chosen.id}")
        assert draft(finger).house_name == chosen.name
        names = finger.names()
        assert names[names.index(f"box.{chosen.id}") + 1] == "own_box"


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_one_spot_touched_again_and_again_changes_one_role(play, scale):
    with window_of(360, 640):
        finger = play(less_motion=True, font_scale=scale)
        sit_down(finger)
        finger.touch("build")
        finger.bring_into_view(finger.find("role.gold_digger.less"))
        less = finger.find("role.saboteur.less")
        spot = middle(less)
        for _time in range(3):
            finger.down(spot)
            finger.up()
            finger.settle()
            assert middle(less) == pytest.approx(spot, abs=2)
        assert dict(draft(finger).house.deck) == {Role.SABOTEUR: 0}
