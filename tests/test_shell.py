"""The shell: home, settings that last, languages that change live, back, questions, snackbars."""

from __future__ import annotations

import json

import pytest

from companion.presenter import NOTE_SECONDS, Choice
from companion.settings import Settings, load, save
from companion.widgets.rows import SwitchRow

pytestmark = pytest.mark.quick


def test_home_offers_play_rules_history_and_settings(play):
    finger = play()
    for name in ("new", "rules", "history", "settings"):
        assert finger.sees(name)


def test_a_setting_holds_after_a_restart(play):
    finger = play()
    finger.touch("settings")
    finger.touch("theme.light")
    finger.touch("high_contrast")
    finger.stop()
    finger = play()
    assert finger.app.settings.theme == "light"
    assert finger.app.settings.high_contrast is True


def test_a_setting_that_cannot_be_saved_holds_meanwhile_and_says_so(play, tmp_path):
    finger = play()
    finger.touch("settings")
    (tmp_path / "data").rename(tmp_path / "taken away")
    (tmp_path / "data").touch()
    finger.touch("theme.light")
    assert finger.app.settings.theme == "light"
    assert finger.reads("This could not be saved. It holds until you leave.")


def test_the_language_changes_without_a_restart_and_the_list_stays_where_it_was(play):
    finger = play()
    finger.touch("settings")
    finger.touch("language.ko")
    assert finger.reads("설정")
    finger.back()
    assert finger.reads("규칙")


def test_back_closes_the_topmost_thing_only(play):
    finger = play()
    finger.touch("settings")
    finger.app.presenter.ask("Sure?", choices=(Choice("yes", "Yes"), Choice("no", "No")))
    finger.app.presenter.ask("Really?", choices=(Choice("yes", "Yes"),))
    finger.settle()
    finger.back()
    assert finger.reads("Sure?")
    assert not finger.reads("Really?")
    finger.back()
    assert finger.reads("Settings")
    finger.back()
    assert finger.sees("new")


def test_a_question_that_must_be_answered_stays(play):
    finger = play()
    answers = []
    choice = Choice("yes", "Yes", lambda: answers.append("yes"))
    finger.app.presenter.ask("Sure?", choices=(choice,), must_answer=True)
    finger.settle()
    finger.back()
    assert finger.reads("Sure?")
    finger.touch("yes")
    assert answers == ["yes"]
    assert not finger.reads("Sure?")


def test_nothing_under_a_question_hears_a_touch(play):
    finger = play()
    place = finger.find("settings").center
    finger.app.presenter.ask("Sure?", choices=(Choice("yes", "Yes"),), must_answer=True)
    finger.settle()
    finger.down(place)
    finger.up()
    finger.settle()
    assert finger.app.stage.screen.name == "home"


def test_one_snackbar_at_a_time_and_it_takes_the_thing_back(play):
    finger = play()
    undone = []
    finger.app.presenter.note("First.", undo=lambda: undone.append(1))
    finger.app.presenter.note("Second.", undo=lambda: undone.append(2))
    finger.settle()
    assert not finger.reads("First.")
    finger.touch("undo")
    assert undone == [2]
    assert not finger.reads("Second.")


def test_a_snackbar_goes_by_itself(play):
    finger = play()
    finger.app.presenter.note("Done.")
    finger.wait(NOTE_SECONDS + 1)
    assert not finger.reads("Done.")


def test_a_long_question_scrolls_inside_the_window(play):
    finger = play()
    finger.app.presenter.ask("Long", "word " * 2000, (Choice("yes", "Yes"),))
    finger.settle()
    card = finger.app.presenter.shown[-1].content
    assert card.height < finger.app.root.height
    assert finger.sees("yes")


@pytest.mark.parametrize("way", ["tab", "touch"])
def test_everything_is_reached_by_keyboard(play, way):
    finger = play()
    if way == "tab":
        for _step in range(5):  # new match, mine, rules, history, settings
            finger.key(9)
        finger.key(13)
    else:
        finger.touch("settings")
    assert finger.app.stage.screen.name == "preferences"


def test_each_switch_of_the_settings_sets_what_it_is_named_after(play):
    finger = play()
    finger.touch("settings")
    names = [
        name for name, row in finger.app.stage.screen.ids.items() if isinstance(row, SwitchRow)
    ]
    assert len(names) > 1
    for name in names:
        before = getattr(finger.app.settings, name)
        finger.touch(name)
        assert getattr(finger.app.settings, name) is not before
        finger.touch(name)
        assert getattr(finger.app.settings, name) is before


def test_two_apps_can_follow_each_other_in_one_process(play, tmp_path):
    first = play()
    first.stop()
    second = play(data=tmp_path / "other", language="uk")
    assert second.reads("Правила")


def test_a_damaged_settings_file_is_put_aside_and_the_defaults_hold(tmp_path):
    path = tmp_path / "settings.json"
    path.write_text("{not json", "utf-8")
    assert load(path) == Settings()
    assert (tmp_path / "settings.json.damaged-1").read_text("utf-8") == "{not json"


@pytest.mark.parametrize(
    "stored",
    [
        {"theme": "pink"},
        {"font_scale": 40},
        {"language": ["ko"]},
        {"buzz": "yes"},
        {"high_contrast": 1},
        {"unknown": True},
        {"theme": {}},
    ],
)
def test_a_setting_that_cannot_be_stands_at_its_default(tmp_path, stored):
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({**stored, "less_motion": True}), "utf-8")
    assert load(path) == Settings(less_motion=True)


def test_settings_come_back_as_they_were_saved(tmp_path):
    chosen = Settings(language="pt-BR", theme="light", font_scale=1.3, way="tap", buzz=False)
    assert save(tmp_path / "settings.json", chosen)
    assert load(tmp_path / "settings.json") == chosen
