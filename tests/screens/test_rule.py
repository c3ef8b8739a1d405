"""An entry's page: what it says, where its links lead, what holds at this table."""

from __future__ import annotations

import json
import re

import pytest
from kivy.metrics import dp

from companion import device
from companion.device.parts import Spoken
from companion.game.editions import Edition
from companion.game.events import RulingChanged
from companion.game.match import Phase
from companion.game.modules import Module
from companion.game.rulings import Ruling, TrappedGeologist
from companion.reference.catalogue import catalogue
from companion.reference.command import main
from companion.reference.links import Stretch
from companion.reference.texts import texts
from companion.tour.checks import all_four
from companion.tour.looking import everything
from companion.widgets.entry_parts import Labelled, NumberedStep
from companion.widgets.layout import LayoutPicture
from companion.widgets.rule_text import RuleText, marked
from companion.widgets.scene_card import SceneCard
from companion.widgets.table_grid import TableGrid
from companion.widgets.tunnel import TunnelCard
from tests.screens.readers import open_rule, play_until, seat, window_of

SOUND = {"overflow": [], "overlap": [], "small_targets": [], "missing_glyphs": []}


def shown(finger, kind):
    """The widgets of that kind on the page."""
    return [w for w in finger.app.stage.screen.walk() if isinstance(w, kind)]


def text_of(finger):
    """Everything on the page, scrolled to or not."""
    return "\n".join(getattr(w, "text", "") for w in finger.app.stage.screen.walk())


def test_a_page_says_all_there_is(play):
    finger = play()
    open_rule(finger, "caught")
    words = texts("en").words["caught"]
    said = text_of(finger)
    assert texts("en").title("caught") in said
    assert words.line in said
    for source in ("UK", "house"):
        assert texts("en").source(source) in said
    assert "How many: 3" in said


def bare(text):
    """A text as it is compared: without marks, and wherever its lines break."""
    return re.sub(r"\[[^\]]*\]|\s", "", text)


@pytest.mark.parametrize("entry", ["turn", "end-of-round", "broken-tool", "handing-out", "caught"])
@pytest.mark.parametrize("edition", [Edition.BASE_KO, Edition.SABOTEUR_2])
def test_the_screen_and_the_command_show_one_page(play, capsys, entry, edition):
    finger = play()
    seat(finger, edition, 5, Module.NEW_GOALS)
    open_rule(finger, entry)
    capsys.readouterr()
    place = ["--edition", edition.value, "--players", "5", "--modules", "new-goals"]
    assert main("rule", [entry, *place, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    holds, heading, beyond = bare(text_of(finger)).partition(bare(texts("en").say("elsewhere")))
    assert bool(heading) == bool(told["elsewhere"])
    for said, blocks in ((holds, told["here"]), (beyond, told["elsewhere"])):
        for block in blocks:
            parts = [block["text"]] if "text" in block else block["caption"].split(" · ")
            assert all(bare(part) in said for part in parts)


def test_what_no_rulebook_prints_takes_no_room(play):
    finger = play()
    open_rule(finger, "rockfall")
    assert "How many" not in text_of(finger)


@pytest.mark.parametrize(
    ("entry", "kind", "number"),
    [
        ("straight", TunnelCard, 2),
        ("dead-end", TunnelCard, 9),
        ("layout", LayoutPicture, 1),
        ("thief", SceneCard, 1),
        ("blue-digger", SceneCard, 1),
        ("role-split", TableGrid, 4),
    ],
)
def test_it_is_drawn_from_its_data(play, entry, kind, number):
    finger = play()
    open_rule(finger, entry)
    assert len(shown(finger, kind)) == number


def test_pictures_stand_in_the_middle_and_inside_the_page(play):
    with window_of(360, 640):
        finger = play(font_scale=1.5)
        for entry in ("dead-end", "layout-new-goals", "repair", "treasure-chests"):
            open_rule(finger, entry)
            pictures = shown(finger, TunnelCard) + shown(finger, LayoutPicture)
            pictures += shown(finger, SceneCard)
            assert min(one.x for one in pictures) >= 0
            page = pictures[0].parent
            left = min(one.x for one in pictures) - page.x
            right = page.right - max(one.right for one in pictures)
            assert abs(left - right) < 2


def test_a_chip_leads_on_and_back_leads_back(play):
    finger = play()
    open_rule(finger, "rockfall")
    finger.touch("see.dead-end")
    assert finger.app.stage.screen.entry.id == "dead-end"
    finger.back()
    assert finger.app.stage.screen.entry.id == "rockfall"


def test_every_link_of_a_text_is_also_a_chip(play):
    finger = play()
    for entry in ("broken-tool", "joined-to-start", "end-of-round"):
        open_rule(finger, entry)
        linked = {part.to for text in shown(finger, RuleText) for part in text.parts if part.to}
        assert linked
        assert all(finger.sees(f"see.{to}") for to in linked)


@pytest.mark.parametrize("beside", [0, 16])
def test_a_link_in_a_text_is_found_by_a_finger_beside_it(play, beside):
    finger = play()
    open_rule(finger, "broken-tool")
    said = sorted(shown(finger, RuleText), key=lambda w: -w.to_window(*w.pos)[1])
    at = next(n for n, w in enumerate(said) if any(p.to == "broken-lamp" for p in w.parts))
    text = said[at]
    finger.bring_into_view(said[at + 1])
    box = next(box for entry, box in text.link_boxes() if entry == "broken-lamp")
    spot = text.to_window((box[0] + box[2]) / 2, (box[1] + box[3]) / 2 - dp(beside))
    finger.down(spot)
    finger.wait(0.4)
    assert text.pressed == "broken-lamp"
    finger.up()
    finger.settle()
    assert finger.app.stage.screen.entry.id == "broken-lamp"


def test_a_finger_that_scrolls_opens_no_link(play):
    finger = play()
    open_rule(finger, "broken-tool")
    text = next(w for w in shown(finger, RuleText) if any(p.to == "broken-lamp" for p in w.parts))
    box = next(box for entry, box in text.link_boxes() if entry == "broken-lamp")
    spot = text.to_window((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
    finger.drag(spot, (spot[0], spot[1] + 160))
    assert finger.app.stage.screen.entry.id == "broken-tool"


def test_plain_words_are_no_link(play):
    finger = play()
    open_rule(finger, "broken-tool")
    text = next(w for w in shown(finger, RuleText) if not any(p.to for p in w.parts))
    finger.touch(text)
    assert finger.app.stage.screen.entry.id == "broken-tool"


def test_a_link_over_a_line_break_is_one_link_on_both_lines():
    parts = [Stretch("a [b] "), Stretch("long link", "map"), Stretch(" end.")]
    written = "".join(marked(parts, "a [b] long\nlink\nend."))
    assert written == ("a &bl;b&br; [ref=map][u]long[/u][/ref]\n[ref=map][u]link[/u][/ref]\nend.")


def test_japanese_lines_break_where_a_reader_expects_it(play):
    with window_of(360, 640):
        finger = play(language="ja", font_scale=1.5)
        for entry in ("broken-tool", "joined-to-start", "caught"):
            open_rule(finger, entry)
            for text in shown(finger, RuleText):
                lines = text.text.split("\n")
                assert len(text._label._cached_lines) == len(lines), entry
                assert not [line for line in lines if line[0] in "、。）"], entry


def test_what_other_editions_say_comes_last_in_a_match(play):
    finger = play()
    seat(finger, Edition.BASE_JA)
    open_rule(finger, "discard-pile")
    said = text_of(finger)
    order = [said.index(words) for words in ("Played cards lie face up.", "In other editions")]
    assert order == sorted(order)
    assert said.index("In other editions") < said.index("20th-anniversary edition")


def test_without_a_match_all_editions_stand_in_their_order(play):
    finger = play()
    open_rule(finger, "discard-pile")
    assert "In other editions" not in text_of(finger)


def test_a_card_that_is_not_on_this_table_says_so(play):
    finger = play()
    seat(finger, Edition.BASE_EN)
    open_rule(finger, "bridge")
    assert finger.reads("Not in this match.")
    open_rule(finger, "rockfall")
    assert not finger.reads("Not in this match.")


def test_steps_are_numbered_and_one_alone_is_not(play):
    finger = play()
    open_rule(finger, "setup-duel")
    assert len([w for w in shown(finger, Labelled) if w.label == "Step by step"]) == 2
    assert [step.number for step in shown(finger, NumberedStep)] == ["1", "2", "3"]


def test_the_reading_that_holds_is_marked(play):
    finger = play()
    seat(finger, Edition.SABOTEUR_2)
    open_rule(finger, "trapped-geologist")
    assert [one.holds for one in readings(finger)] == [True, False]
    finger.back()
    halved = TrappedGeologist.HALVED.value
    finger.app.table.happen(RulingChanged(Ruling.TRAPPED_GEOLOGIST, halved)).must()
    open_rule(finger, "trapped-geologist")
    assert [one.holds for one in readings(finger)] == [False, True]


def readings(finger):
    """The two readings of the switch on the page."""
    from companion.widgets.entry_parts import ReadingLine

    return shown(finger, ReadingLine)


def test_the_column_of_this_tables_number_of_players_stands_out(play):
    finger = play()
    seat(finger, Edition.BASE_EN, 5)
    open_rule(finger, "setup")
    table = shown(finger, TableGrid)[0]
    assert [cell.text for row in table.rows for cell in row if cell.strong] == ["2", "4"]


def test_a_pin_holds_and_is_taken_out(play):
    finger = play()
    open_rule(finger, "rockfall")
    assert finger.app.stage.screen.ids.pin.sign == "pin"
    finger.touch("pin")
    assert finger.app.stage.screen.ids.pin.sign == "pin_full"
    finger.touch("pin")
    assert finger.app.stage.screen.ids.pin.sign == "pin"


def test_no_role_is_remembered_while_a_round_runs(play):
    finger = play()
    seat(finger, Edition.SABOTEUR_2)
    play_until(finger, Phase.RUNNING)
    open_rule(finger, "geologist")
    open_rule(finger, "thief")
    finger.app.go("rules")
    finger.settle()
    assert finger.sees("kept.thief")
    assert not finger.sees("kept.geologist")


def test_a_device_without_a_voice_says_so(play):
    finger = play()
    open_rule(finger, "rockfall")
    finger.touch("speak")
    assert finger.reads("This device cannot read aloud.")
    assert finger.app.stage.screen.ids.speak.sign == "speaker"


class Reader:
    """A voice that reads until it is told to stop."""

    def __init__(self):
        self.heard = []
        self._done = None

    def speak(self, text, language, done):
        self.heard.append((text, language))
        self._done = done

    def stop(self):
        done, self._done = self._done, None
        if done:
            done(Spoken.STOPPED)

    def close(self):
        self.stop()


@pytest.fixture
def reader(monkeypatch):
    """A device that can read aloud."""
    voice = Reader()
    monkeypatch.setattr(device.here(), "speech", voice)
    return voice


def test_it_is_read_aloud_without_its_marks(play, reader):
    finger = play()
    open_rule(finger, "broken-tool")
    finger.touch("speak")
    text, language = reader.heard[0]
    assert language == "en"
    assert text.startswith("Broken tool card.")
    assert "pick, lamp and cart" in text
    assert "[[" not in text


def test_a_second_touch_and_leaving_fall_silent(play, reader):
    finger = play()
    open_rule(finger, "rockfall")
    for silence in (lambda: finger.touch("speak"), finger.back):
        finger.touch("speak")
        assert reader._done
        silence()
        assert reader._done is None


def test_an_addition_that_is_played_counts_as_ours(play):
    finger = play()
    seat(finger, Edition.BASE_EN, 5, Module.NEW_GOALS)
    open_rule(finger, "end-of-round")
    said = text_of(finger)
    assert said.index("A giant spider ends it too.") < said.index("In other editions")


SAMPLE = ("rockfall", "broken-tool", "setup", "editions-table", "trapped-geologist", "components")


@pytest.mark.parametrize("chosen", [{"font_scale": 1.5}, {"theme": "light", "high_contrast": True}])
def test_pages_are_sound(play, chosen):
    with window_of(360, 640):
        finger = play(**chosen)
        for entry in SAMPLE:
            check_page(finger, entry)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ko", "ja", "pt-BR", "uk"])
def test_every_page_is_sound(play, language):
    with window_of(360, 640):
        finger = play(language=language, font_scale=1.5)
        for entry in catalogue().entries:
            check_page(finger, entry)


def check_page(finger, entry):
    """The tour's four checks on a page, from its head to its foot."""
    with finger.in_one_go():
        check_parts(finger, entry)


def check_parts(finger, entry):
    """Each screenful of it."""
    finger.app.stage.start(("home", {}), ("rule", {"entry": entry}))
    for _frame in range(4):
        finger.frame()
    body = finger.app.stage.screen.ids.body
    assert len(list(everything(body))) > 5
    seen = max(1, round(body.column.height / body.height * 1.3))
    for step in range(seen + 1):
        body.scroll_y = 1 - step / seen
        finger.frame()
        finger.frame()
        assert all_four() == SOUND, entry
