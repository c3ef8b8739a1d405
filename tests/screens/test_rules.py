"""Finding a rule: as the letters come, by kind, or because this table most likely needs it."""

from __future__ import annotations

import pytest

from companion.game.editions import Edition
from companion.game.match import Phase
from companion.game.modules import Module
from companion.reference.catalogue import catalogue
from companion.reference.entry import Kind
from companion.theme import theme
from companion.tour import looking
from companion.tour.checks import all_four
from companion.tour.finger import inside, middle
from companion.widgets.found_list import FoundRow
from companion.widgets.text import Text
from tests.screens.readers import open_rule, play_until, seat, window_of

SOUND = {"overflow": [], "overlap": [], "small_targets": [], "missing_glyphs": []}


def listed(finger):
    """The rows that are shown, from the top down."""
    names = [line.name for line in finger.app.stage.screen.ids.found.lines]
    return [name.removeprefix("entry.") for name in names if name.startswith("entry.")]


def typing(finger, text):
    field = finger.app.stage.screen.ids.search.typing
    for letter in text:
        field.insert_text(letter)
        finger.frame()
    finger.settle()


def kept(finger):
    """What the phone remembers of what was looked up."""
    file = finger.app.data / "rules.json"
    return file.read_text("utf-8") if file.exists() else ""


def test_two_touches_from_a_match_to_a_cards_text(play):
    finger = play()
    seat(finger, Edition.SABOTEUR_2)
    play_until(finger, Phase.RUNNING)
    finger.app.go("board")
    finger.settle()
    before, match = finger.touches, finger.app.table.match
    board = finger.texts()
    finger.touch("rules")
    finger.touch("entry.thief")
    assert finger.reads("Thief")
    assert finger.reads("steal 1 gold")
    assert finger.touches - before == 2
    finger.back()
    finger.back()
    assert finger.texts() == board
    assert finger.app.table.match is match


def test_back_leads_to_exactly_where_one_was(play):
    finger = play()
    finger.touch("rules")
    typing(finger, "broken")
    before = finger.texts()
    finger.touch("entry.broken-lamp")
    finger.back()
    assert finger.texts() == before
    finger.back()
    finger.back()
    assert finger.app.stage.screen.name == "home"


@pytest.mark.parametrize(
    ("typed", "entry"),
    [
        ("rockfall", "rockfall"),
        ("낙", "rockfall"),
        ("ㄴㅅ", "rockfall"),
        ("らくせき", "rockfall"),
        ("rakuseki", "rockfall"),
        ("can i repair two tools with one card", "repair-two"),
    ],
)
def test_every_language_finds_a_card(play, typed, entry):
    finger = play()
    finger.touch("rules")
    typing(finger, typed)
    assert entry in listed(finger)[:3]
    assert all_four() == SOUND


def test_a_name_of_another_language_is_shown_beside_its_own(play):
    finger = play()
    finger.touch("rules")
    typing(finger, "rakuseki")
    assert finger.reads("Rock-fall")
    assert finger.reads("落石")


def test_the_list_changes_with_each_letter(play):
    finger = play()
    finger.touch("rules")
    typing(finger, "ro")
    wide = listed(finger)
    typing(finger, "ckf")
    assert listed(finger)[0] == "rockfall"
    assert len(listed(finger)) < len(wide)


def test_what_nobody_wrote_about_is_said_plainly(play):
    finger = play()
    finger.touch("rules")
    typing(finger, "qqxxzz")
    assert finger.reads("No results.")
    lines = finger.app.stage.screen.ids.found.lines
    assert lines[0].title == "Often looked up"
    assert "course" in [line.name for line in lines]
    finger.app.stage.screen.ids.search.dispatch("on_done")
    finger.settle()
    assert finger.app.stage.screen.name == "rules"


def test_enter_opens_the_first(play):
    finger = play()
    finger.touch("rules")
    typing(finger, "rockfall")
    finger.app.stage.screen.ids.search.dispatch("on_done")
    finger.settle()
    assert finger.app.stage.screen.entry.id == "rockfall"


def test_an_empty_search_shows_the_cards_of_this_table(play):
    finger = play()
    seat(finger, Edition.SABOTEUR_2, 5, Module.TOLL_TUNNELS)
    finger.touch("rules")
    entries = [catalogue().entries[name] for name in listed(finger)]
    assert entries
    assert all(Edition.SABOTEUR_2.value in entry.editions for entry in entries)
    assert "sabotage-victim" not in listed(finger)
    assert finger.reads("In this match: Saboteur 2")


@pytest.mark.parametrize(
    ("language", "edition"),
    [("en", "base-en"), ("ko", "base-ko"), ("ja", "base-ja"), ("uk", "anniversary")],
)
def test_without_a_match_the_language_tells_the_edition(play, language, edition):
    finger = play(language=language)
    finger.touch("rules")
    assert finger.app.stage.screen.memory()["edition"] == edition


def test_browsing_by_kind_and_edition(play):
    finger = play()
    finger.touch("rules")
    finger.touch("kind.path")
    assert "straight" in listed(finger)
    assert "bridge" not in listed(finger)
    finger.touch("edition")
    finger.touch("edition.saboteur2")
    assert "bridge" in listed(finger)
    finger.touch("kind.path")
    assert "thief" in listed(finger)


def test_cards_that_an_addition_brings_stand_apart(play):
    finger = play()
    seat(finger, Edition.BASE_EN, 5, Module.CARDS_2019)
    finger.touch("rules")
    finger.touch("kind.action")
    lines = finger.app.stage.screen.ids.found.lines
    apart = next(n for n, line in enumerate(lines) if line.title == "Only with extras")
    where = {line.name: n for n, line in enumerate(lines)}
    assert where["entry.card-2019"] < apart < where["entry.card-2017"]


def test_every_kind_has_its_entries(play):
    finger = play()
    finger.touch("rules")
    for kind in Kind:
        finger.touch(f"kind.{kind.value}")
        if kind is Kind.EDITION:
            assert set(listed(finger)) == {one.id for one in catalogue().of_kind(kind)}
        else:
            assert all(catalogue().entries[entry].kind is kind for entry in listed(finger))


def test_rows_wear_the_new_theme_at_once(play):
    finger = play()
    finger.touch("rules")
    typing(finger, "broken")
    finger.app.choose(theme="light")
    finger.settle()
    rows = [w for w in finger.app.stage.screen.walk() if isinstance(w, FoundRow)]
    inks = {tuple(w.color) for row in rows for w in row.walk() if isinstance(w, Text)}
    assert inks == {theme.ink, theme.dim}


def test_what_was_pinned_and_looked_up_is_one_touch_away_after_a_restart(play):
    finger = play()
    open_rule(finger, "rockfall")
    finger.touch("pin")
    open_rule(finger, "map")
    finger.stop()
    finger = play()
    finger.touch("rules")
    assert finger.sees("kept.rockfall")
    finger.touch("kept.map")
    assert finger.app.stage.screen.entry.id == "map"


def test_a_role_looked_up_while_a_round_runs_leaves_no_trace(play):
    finger = play()
    seat(finger, Edition.SABOTEUR_2)
    play_until(finger, Phase.RUNNING)
    finger.touch("rules")
    typing(finger, "geolog")
    finger.touch("entry.geologist")
    assert not finger.app.stage.screen.ids.pin.sign
    finger.back()
    assert not finger.reads("geolog")
    assert finger.app.stage.screen.ids.search.text == ""
    assert not finger.sees("kept.geologist")
    assert "geologist" not in kept(finger)


def test_a_role_pinned_before_is_not_shown_while_a_round_runs(play):
    finger = play()
    open_rule(finger, "geologist")
    finger.touch("pin")
    finger.back()
    finger.touch("rules")
    assert finger.sees("kept.geologist")
    finger.back()
    seat(finger, Edition.SABOTEUR_2)
    play_until(finger, Phase.RUNNING)
    finger.touch("rules")
    assert not finger.sees("kept.geologist")
    finger.back()
    play_until(finger, Phase.REVEALED)
    finger.touch("rules")
    assert finger.sees("kept.geologist")


def test_what_was_typed_about_roles_is_gone_with_the_screen(play):
    finger = play()
    seat(finger, Edition.SABOTEUR_2)
    play_until(finger, Phase.RUNNING)
    finger.touch("rules")
    typing(finger, "mediator")
    screen = finger.app.stage.screen
    finger.app.go("home")
    assert screen.ids.search.text == ""
    assert screen.memory().get("typed") is None


def test_a_change_of_language_keeps_the_place(play):
    finger = play()
    finger.touch("rules")
    finger.touch("kind.role")
    finger.app.choose(language="ko")
    finger.settle()
    assert finger.app.stage.screen.memory()["kind"] == "role"


@pytest.mark.parametrize("shade", ["dark", "light"])
def test_the_lists_are_sound_on_a_small_phone_with_large_letters(play, shade):
    with window_of(360, 640):
        finger = play(theme=shade, font_scale=1.5)
        finger.touch("rules")
        assert all_four() == SOUND
        for kind in ("kind.action", "kind.ruling", "kind.edition"):
            finger.touch(kind)
            found = finger.app.stage.screen.ids.found
            for scroll in (1, 0.5, 0):
                found.scroll_y = scroll
                finger.settle()
                assert all_four() == SOUND


def test_rows_are_as_high_as_their_words(play):
    with window_of(360, 640):
        finger = play(font_scale=1.5)
        finger.touch("rules")
        typing(finger, "broken tool")
        rows = [w for w in looking.touchables() if getattr(w, "name", "").startswith("entry.")]
        assert rows
        for row in rows:
            words = row.children[0]
            assert words.height <= row.height
            assert inside(middle(words), row)


def test_below_few_hits_stands_what_is_often_looked_up(play):
    finger = play()
    finger.touch("rules")
    typing(finger, "rockfall")
    lines = finger.app.stage.screen.ids.found.lines
    names = [line.name for line in lines if line.name]
    assert lines[0].name == "entry.rockfall"
    assert "Often looked up" in [line.title for line in lines if not line.name]
    assert len(names) == len(set(names))
