"""The quick course, and what is different for who knows another edition."""

from __future__ import annotations

import pytest

from companion.game.editions import EDITIONS, Edition
from companion.reference.page import differences
from companion.reference.texts import course, different
from companion.screens.course import BESIDE
from companion.tour.checks import all_four
from companion.widgets.entry_parts import Labelled
from tests.screens.readers import seat, window_of

SOUND = {"overflow": [], "overlap": [], "small_targets": [], "missing_glyphs": []}


def test_five_pages_lead_from_the_idea_to_the_gold(play):
    finger = play()
    finger.touch("rules")
    finger.touch("course")
    for number, page in enumerate(course("en", "base-en")):
        assert finger.reads(page.title)
        assert finger.reads(page.text)
        assert finger.app.stage.screen.ids.table.ids.picture.children
        assert finger.app.stage.screen.memory()["page"] == number
        leads_on = "What is different here" if number == 4 else "Next"
        assert finger.find("next").text == leads_on
        finger.touch("next")
    assert finger.app.stage.screen.name == "differences"
    finger.back()
    assert finger.app.stage.screen.name == "rules"


def test_back_turns_a_page_back_and_then_leaves(play):
    finger = play()
    finger.app.go("course")
    finger.settle()
    first = finger.texts()
    finger.touch("next")
    finger.back()
    assert finger.texts() == first
    finger.back()
    assert finger.app.stage.screen.name == "home"


def test_it_is_about_the_game_on_the_table(play):
    finger = play()
    seat(finger, Edition.SABOTEUR_2)
    finger.app.go("course")
    finger.settle()
    assert finger.reads(course("en", "saboteur2")[0].title)


def test_another_game_has_another_course(play):
    finger = play()
    finger.app.go("course")
    finger.settle()
    finger.touch("next")
    finger.touch("edition")
    finger.touch("edition.duel")
    assert finger.reads(course("en", "duel")[0].title)


def test_a_change_of_language_keeps_the_page(play):
    finger = play()
    finger.app.go("course", edition="saboteur2")
    finger.settle()
    finger.touch("next")
    finger.app.choose(language="ko")
    finger.settle()
    assert finger.reads(course("ko", "saboteur2")[1].title)


def test_what_is_different_is_told_for_every_edition(play):
    finger = play()
    for edition in Edition:
        finger.app.go("differences", edition=edition.value)
        finger.settle()
        for line in different("en", edition.value):
            assert finger.reads(line)


def test_the_four_base_editions_stand_in_one_block_for_each_difference(play):
    finger = play()
    finger.app.go("differences", edition="base-ja")
    finger.settle()
    blocks = [w for w in finger.app.stage.screen.walk() if isinstance(w, Labelled)]
    said = list(differences("base-ja", "en"))
    assert [block.label for block in blocks] == [label for label, _answers in said]
    assert len(said) >= 9
    for _label, answers in said:
        assert sorted(edition for one in answers for edition in one.editions) == sorted(
            edition.value for edition, rules in EDITIONS.items() if rules.is_base_game
        )
        assert "base-ja" in answers[0].editions
        assert answers[0].text in written(finger)


def test_another_game_leaves_the_four_as_they_are(play):
    finger = play()
    finger.app.go("differences", edition="saboteur2")
    finger.settle()
    for label, answers in differences("saboteur2", "en"):
        assert {label, *(answer.text for answer in answers)} <= written(finger)


def written(finger):
    """All texts of the screen, scrolled to or not."""
    return {getattr(widget, "text", "") for widget in finger.app.stage.screen.walk()}


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("edition", ["base-en", "saboteur2"])
def test_the_pages_are_sound_on_a_small_phone_with_large_letters(play, theme, edition):
    with window_of(360, 640):
        finger = play(theme=theme, font_scale=1.5)
        finger.app.go("course", edition=edition)
        finger.settle()
        for _page in range(6):
            body = finger.app.stage.screen.ids.body
            for scroll in (1, 0.5, 0):
                body.scroll_y = scroll
                finger.settle()
                assert all_four() == SOUND
            if finger.sees("next"):
                finger.touch("next")


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ko", "ja", "pt-BR", "uk"])
def test_every_course_is_sound_in_every_language(play, language):
    with window_of(360, 640):
        finger = play(language=language, font_scale=1.5)
        for edition in Edition:
            for page in range(5):
                place = ("course", {"edition": edition.value, "page": page})
                finger.app.stage.start(("home", {}), place)
                finger.settle()
                assert all_four() == SOUND, (edition, page)
            finger.app.stage.start(("home", {}), ("differences", {"edition": edition.value}))
            finger.settle()
            assert all_four() == SOUND, edition


def test_words_stand_beside_the_drawing_where_the_window_lies_on_its_side(play):
    with window_of(1280, 800):
        finger = play()
        finger.app.go("course")
        finger.settle()
        ids = finger.app.stage.screen.ids
        assert ids.title.to_window(*ids.title.pos)[0] >= ids.table.to_window(*ids.table.pos)[0] + (
            ids.table.width
        )
        assert all_four() == SOUND


@pytest.mark.parametrize("wide", [BESIDE - 1, BESIDE])
def test_so_they_stand_from_that_width_on(play, wide):
    with window_of(wide, 600):
        finger = play()
        finger.app.go("course")
        finger.settle()
        assert finger.app.stage.screen.beside is (wide == BESIDE)
        assert all_four() == SOUND
