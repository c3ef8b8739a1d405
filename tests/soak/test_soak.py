"""A short soak in the suite, and proof that its checks notice what they are there for."""

from __future__ import annotations

import gc
from dataclasses import replace
from random import Random

import pytest

from companion.game.editions import Edition
from companion.game.events import Chest, ChestOpened, RoleLooked
from companion.game.modules import Module
from companion.game.roles import Role
from companion.tour.finger import Finger
from companion.turns import own
from companion.wording.faces import face_of
from tests.screens.round_table import deal, press

STEPS, EACH_EDITION, AT_THE_DEAL = 60, 15, 90


@pytest.fixture(autouse=True)
def sparing(monkeypatch):
    """No picture is taken: a frame is drawn where an act ends."""
    monkeypatch.setattr(Finger, "draws_all", False)


@pytest.mark.slow
def test_the_monkey_plays_and_nothing_goes_wrong(tmp_path, log_lines):
    from tests.soak.run import Soak

    tally = Soak(tmp_path, seed=20).run(steps=STEPS)
    assert tally.steps == STEPS
    assert tally.leak_counts


@pytest.mark.slow
@pytest.mark.parametrize("edition", Edition)
def test_the_monkey_at_a_match_of_each_edition(tmp_path, log_lines, edition):
    from tests.soak.run import Soak

    tally = Soak(tmp_path, seed=7, edition=edition).run(touches=EACH_EDITION)
    assert tally.touches >= EACH_EDITION
    assert tally.events["role_looked"] or tally.tables["printed roles"]


@pytest.mark.slow
def test_no_role_goes_astray_whatever_hands_do_at_the_deal(tmp_path, log_lines):
    from tests.soak.deal import Deals

    tally = Deals(tmp_path, seed=2).run(touches=AT_THE_DEAL)
    assert tally.faces > 10


@pytest.mark.slow
def test_the_same_seed_plays_the_same_evening(tmp_path, log_lines):
    from tests.soak.run import Soak

    def evening(name):
        (tmp_path / name).mkdir()
        soak = Soak(tmp_path / name, seed=3, edition=Edition.DUEL)
        soak.run(steps=25)
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
        Soak(tmp_path, seed=5).run(steps=400)


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


def test_a_role_straight_after_another_is_noticed(play):
    from tests.soak.checks import WrongError
    from tests.soak.witness import Witness

    finger = play()
    table = deal(finger)
    Witness(finger, set())
    press(finger, 0.9)
    shown = finger.app.stage.screen
    shown.turn, shown.words.who = own("ben"), "Ben"
    face = face_of(table.match.role_of("ben"), table.match.terms.edition)
    shown.pane.ids.card.show(face)
    with pytest.raises(WrongError, match="straight after"):
        finger.frame()


def test_bens_role_to_ada_is_noticed(play):
    from tests.soak.checks import WrongError
    from tests.soak.witness import Witness

    finger = play()
    table = deal(finger, first=Role.BOSS)
    Witness(finger, set())
    other = next(who for who in table.match.players if table.match.role_of(who) is not Role.BOSS)
    screen = finger.app.stage.screen
    screen.pane.face = lambda: face_of(table.match.role_of(other), table.match.terms.edition)
    with pytest.raises(WrongError, match="ada sees"):
        press(finger, 0.9)


def test_a_role_that_no_finger_holds_is_noticed(play):
    from tests.soak.checks import WrongError
    from tests.soak.witness import Witness

    finger = play()
    deal(finger)
    Witness(finger, set())
    press(finger, 0.9)
    finger.app.stage.screen.pane.looking.up = lambda _finger: None
    with pytest.raises(WrongError, match="no finger holds it"):
        finger.up()


def test_a_look_that_nobody_took_is_noticed(tmp_path, log_lines):
    from tests.soak.checks import WrongError
    from tests.soak.deal import Deals

    deals = Deals(tmp_path, seed=1)
    table = deals.app.table
    table.happen(RoleLooked(table.match.players[0], table.match.players[0])).must()
    with pytest.raises(WrongError, match="nothing was up"):
        deals._look_at_it()
    deals.phone.put_away()


def test_gold_that_no_event_tells_of_is_noticed(play):
    from tests.soak import checks

    finger = play()
    table = deal(finger, modules=frozenset([Module.TREASURE_CHESTS]))
    match = table.match
    while match.still_to_look:
        match = match.after(RoleLooked(match.still_to_look[0], match.still_to_look[0]))
    found = ChestOpened("ada", Chest.GOLD)
    checks.gold_comes_from_somewhere(match, [found])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(checks, "tokens_that_come", lambda _match, _event: 0)
        with pytest.raises(checks.WrongError, match="brought 1 gold, not 0"):
            checks.gold_comes_from_somewhere(match, [found])


def test_somebody_who_still_listens_to_the_window_is_noticed(play):
    from kivy.core.window import Window

    from tests.soak import leaks

    finger = play()
    before = leaks.alive(finger.app)
    listeners = [lambda *_args: None for _each in range(2)]
    for one in listeners:
        Window.bind(on_resize=one)
    assert leaks.alive(finger.app).grown_since(before, slack=5) == ["on_resize: 1 -> 3"]
    for one in listeners:
        Window.unbind(on_resize=one)
