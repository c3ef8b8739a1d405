"""A club of two thousand and a log of a thousand lines open like small ones."""

from __future__ import annotations

from itertools import pairwise

import pytest
from kivy.metrics import dp

from companion.archive.players import Person
from companion.game.events import ToolBroken, ToolRepaired
from companion.game.gold import Tool
from companion.screens.round_log import SIGN, TRACK, LogLine, LogLines
from companion.screens.setting import PersonTouch
from companion.theme import margin, theme
from companion.widgets.person_row import PersonRow
from companion.widgets.text import Text
from companion.wording.apart import set_apart
from tests.screens.laid_table import lay, screen
from tests.screens.past_evenings import show, widgets_of

CLUB = 2_000


def club(finger, number):
    people = [Person(f"c{n}", f"Member {n:04}", n % 12, n % 12) for n in range(number)]
    finger.app.archive.players.put(people)


def widgets(finger) -> int:
    return sum(1 for _widget in finger.app.stage.screen.walk())


@pytest.mark.parametrize("name", ["setting", "players"])
def test_a_screen_for_two_thousand_has_as_many_widgets_as_one_for_twenty_four(play, name):
    finger = play(less_motion=True)
    club(finger, 24)
    show(finger, name)
    few = widgets(finger)
    club(finger, CLUB)
    show(finger, name)
    assert widgets(finger) <= few + 12


def test_a_touched_chip_stays_the_same_chip(play):
    finger = play(less_motion=True)
    club(finger, CLUB)
    show(finger, "setting")
    before = widgets_of(finger, PersonTouch)
    boxes = [(chip.pos, chip.size) for chip in before]
    finger.find("player.Member 0003").trigger_action(0)
    finger.settle()
    after = widgets_of(finger, PersonTouch)
    assert after == before
    assert [chip.size for chip in after] == [size for _pos, size in boxes]
    lines = {round(chip.x) for chip in after}, {round(pos[0]) for pos, _size in boxes}
    assert lines[0] == lines[1], "nothing moved to another place in its line"


def test_whoever_has_no_chip_is_found_in_the_whole_book_and_gets_one(play):
    finger = play(less_motion=True)
    club(finger, CLUB)
    show(finger, "setting")
    assert not finger.sees("player.Member 1500")
    finger.touch("whole_book")
    assert screen(finger) == "whole_book"
    assert len(widgets_of(finger, PersonRow)) < 20
    people = finger.app.stage.screen.ids.people
    people.scroll_y = 1 - 1500 / CLUB
    finger.settle()
    finger.touch(next(name for name in finger.names() if name.startswith("sits.")))
    assert screen(finger) == "setting"
    (seated,) = finger.app.stage.screen.plan.draft.players
    chip = next(chip for chip in widgets_of(finger, PersonTouch) if chip.text == seated.name)
    assert chip.place == 1


def test_the_same_table_finds_the_whole_book_behind_its_fold(play):
    finger = play(less_motion=True)
    club(finger, CLUB)
    lay(finger, "base-en", "Ada digger, Ben digger, Cleo saboteur")
    show(finger, "setting", again=True)
    finger.touch("others")
    assert finger.sees("whole_book")


def test_few_have_a_chip_each_and_no_book_beside_them(play):
    finger = play(less_motion=True)
    club(finger, 20)
    show(finger, "setting")
    assert len(widgets_of(finger, PersonTouch)) == 20
    assert not finger.sees("whole_book")


def test_a_log_of_a_thousand_lines_has_those_in_sight(play):
    finger = play(less_motion=True)
    table = lay(finger, "base-en", "Ada digger, Ben digger, Cleo saboteur")
    show(finger, "preferences")  # the board would show each of them
    for _time in range(500):
        table.happen(ToolBroken("Ada", Tool.PICK))
        table.happen(ToolRepaired("Ada", Tool.PICK))
    show(finger, "round_log")
    assert len(widgets_of(finger, LogLine)) < 30
    lines = finger.app.stage.screen.ids.lines
    with finger.in_one_go():
        for _page in range(60):
            lines.scroll_y = 0
            finger.wait(0.1)
    assert len(lines.data) > 1_000
    assert len(widgets_of(finger, LogLine)) < 30


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_line_of_the_log_lies_over_another(play, language):
    finger = play(less_motion=True, font_scale=1.5, language=language)
    table = lay(finger, "base-en", "Ada digger, Ben digger, Cleo saboteur")
    for _time in range(20):
        table.happen(ToolBroken("Ada", Tool.PICK))
        table.happen(ToolRepaired("Ada", Tool.PICK))
    show(finger, "round_log")
    rows = sorted(widgets_of(finger, LogLine), key=lambda row: -row.y)
    assert len(rows) > 4
    for upper, lower in pairwise(rows):
        assert upper.y >= lower.top - 1
        assert upper.ids.words.height <= upper.height


def test_a_line_of_the_log_is_as_high_as_its_words_at_every_width(play):
    play(less_motion=True, font_scale=1.5, language="ko")
    said = f"1라운드: {set_apart('Ada')}\u00a0님부터 시작했어요."
    lines, shown = LogLines(), Text(text=said)
    for width in range(280, 400):
        lines.width = width
        shown.width = width - 2 * margin(width) - dp(TRACK) - theme.grown(SIGN)
        shown.texture_update()
        assert lines.high_of({"text": said}) >= shown.height
