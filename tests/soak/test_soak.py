"""A short soak in the suite, and proof that its checks notice what they are there for."""

from __future__ import annotations

import gc
from dataclasses import replace
from random import Random

import pytest

from companion.game.editions import Edition
from companion.game.roles import Role
from tests.screens.round_table import deal

SECONDS = 20


@pytest.mark.slow
def test_twenty_seconds_of_the_monkey(tmp_path, log_lines):
    from tests.soak.run import Soak

    tally = Soak(tmp_path, seed=20).run(SECONDS / 60)
    assert tally.steps > 20


def test_the_same_seed_plays_the_same_evening(tmp_path, log_lines):
    from tests.soak.run import Soak

    def evening(name):
        (tmp_path / name).mkdir()
        soak = Soak(tmp_path / name, seed=3, edition=Edition.DUEL)
        soak.run(2, steps=25)
        return list(soak.monkey.did)

    assert evening("first") == evening("second")


def test_what_went_wrong_is_told_with_seed_step_and_last_touches(tmp_path, monkeypatch):
    from tests.soak import hazards
    from tests.soak.run import Soak, WentWrongError

    def breaks(_phone, _chance):
        raise ZeroDivisionError("the phone fell")

    monkeypatch.setattr(hazards, "HAZARDS", ((breaks, 1),))
    with pytest.raises(
        WentWrongError, match=r"seed 5, step \d+: ZeroDivisionError: the phone fell"
    ):
        Soak(tmp_path, seed=5).run(2, steps=400)


def test_a_killed_app_finds_what_lay_on_the_disk(tmp_path, log_lines):
    from tests.soak.phone import Phone

    phone = Phone(tmp_path, seed=1)
    table = deal(phone.finger)
    before = list(table.events)
    phone.kill()
    assert list(phone.finger.app.table.events) == before
    phone.put_away()


def test_a_full_disk_is_full_and_what_is_held_is_saved_later(tmp_path, log_lines):
    from tests.soak.phone import Phone

    phone = Phone(tmp_path, seed=1)
    if not phone.disk.small:
        phone.put_away()
        pytest.skip("only root may mount a small disk")
    phone.disk.fill()
    table = deal(phone.finger)
    assert not phone.finger.app.archive.saving.on
    phone.disk.empty()
    assert phone.finger.app.archive.try_again()
    phone.kill()
    assert phone.finger.app.table.match == table.match
    phone.put_away()


def test_a_role_that_stays_on_a_neutral_screen_is_noticed(play):
    from companion.widgets.text import Text
    from tests.soak import checks

    finger = play()
    deal(finger, first=Role.BOSS)
    checks.nothing_secret_is_seen(finger.app)
    checks.nothing_secret_is_left(finger.app)
    left_over = Text(text="두목" if "두목" in checks.secret_words() else "Boss")
    with pytest.raises(checks.WrongError, match="still holds"):
        checks.nothing_secret_is_left(finger.app)
    finger.app.stage.screen.add_widget(left_over)
    finger.settle()
    with pytest.raises(checks.WrongError, match="shows"):
        checks.nothing_secret_is_seen(finger.app)


def test_gold_that_comes_out_of_nowhere_is_noticed(play):
    from tests.soak import checks

    finger = play()
    match = deal(finger).match
    checks.gold_adds_up(match)
    player = match.players[0]
    richer = replace(match.books.purses[player], tokens=3)
    books = replace(match.books, purses={**match.books.purses, player: richer})
    with pytest.raises(checks.WrongError, match="rows"):
        checks.gold_adds_up(replace(match, books=books))


def test_another_match_than_the_journals_is_noticed(play):
    from tests.soak import checks

    finger = play()
    table = deal(finger)
    checks.the_journal_tells_it(finger.app)
    table.match = table.match.after(table.match.undo(Random(0)))
    with pytest.raises(checks.WrongError, match="journal"):
        checks.the_journal_tells_it(finger.app)


def test_widgets_that_nobody_lets_go_of_are_noticed(play):
    from companion.widgets.text import Text
    from tests.soak import leaks

    finger = play()
    before = leaks.alive(finger.app)
    assert not leaks.alive(finger.app).grown_since(before, slack=5)
    kept = [Text(text=str(number)) for number in range(30)]
    grown = leaks.alive(finger.app).grown_since(before, slack=5)
    assert any(words.startswith("adrift") for words in grown)
    kept.clear()
    gc.collect()
    assert not leaks.alive(finger.app).grown_since(before, slack=5)
