"""Names as players type them: whatever they are, they stay letters on one line."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.game.editions import Edition
from companion.game.events import Player, PlayersSeated, RoundBegan
from companion.tour import looking
from companion.tour.checks import labels, overflow
from companion.widgets.field import LONGEST

NASTY = (
    "[b]Bold[/b]",
    "[color=ff0000]Red[/color]",
    "&amp;&bl;&br;",
    "{name}",
    "{0.__class__}",
    "%s%n",
    "Ada\nBen\r\nCleo",
    "\u202eevil\u202c",
    "\u2066\u2067x",
    "a\u0300\u0301\u0302\u0303" * 20,
    "👩‍👩‍👧‍👦🏳️‍🌈",
    "\x00\x1b[31mred",
    "A" * 10_000,
    "漢" * 10_000,
    "Ада",
    "'; DROP TABLE matches; --",
    "=1+1",
    "\ue000\ue038",
    "\ud7ff\uffff",
)

letters = st.text(min_size=1, max_size=60)


def typed(finger, text: str) -> None:
    """Into the real field, and Enter."""
    field = finger.find("name")
    field.focus = True
    field.insert_text(text)
    field.dispatch("on_text_validate")
    field.focus = False
    finger.frame()


def test_a_field_takes_only_what_can_be_read_on_its_line(play):
    finger = play()
    finger.touch("new")
    field = finger.find("name")
    field.insert_text("A\u202ed\x00a")
    assert field.text == "Ada"
    field.insert_text("x" * 10_000)
    assert field.text == "Ada" + "x" * (LONGEST - 3)


def all_is_well(finger) -> None:
    """Nothing is styled by a name, nothing leaves its place."""
    seen = list(looking.everything())
    for item in labels(seen):
        assert not item.widget.markup or "[b]Bold" not in item.widget._label.text
    assert not overflow(seen)


@pytest.mark.parametrize("name", NASTY, ids=range(len(NASTY)))
def test_a_nasty_name_sits_down_as_text_or_not_at_all(play, name):
    finger = play()
    finger.touch("new")
    typed(finger, name)
    finger.settle()
    players = finger.app.stage.screen.plan.draft.players
    for player in players:
        assert 0 < len(player.name) <= LONGEST
        assert player.name == player.name.strip()
        assert not any(unicodedata.category(one) in ("Cc", "Zl", "Zp") for one in player.name)
    all_is_well(finger)


@pytest.mark.slow
@settings(max_examples=8, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(names=st.lists(letters, min_size=1, max_size=3))
def test_whatever_is_typed_the_field_takes_it_and_the_book_holds_it_once(play, names):
    finger = play()
    finger.touch("new")
    for name in names:
        typed(finger, name)
        typed(finger, name)
    finger.settle()
    seats = [player.id for player in finger.app.stage.screen.plan.draft.players]
    assert len(seats) == len(set(seats))
    all_is_well(finger)
    finger.stop()


def test_nasty_names_pass_every_screen_of_a_round(play):
    finger = play()
    shown = ("[b]Bold[/b]", "\u202eevil", "👩‍👩‍👧‍👦 x", "M" * LONGEST, "漢" * LONGEST)
    players = tuple(Player(f"p{n}", name) for n, name in enumerate(shown))
    finger.app.set_up(PlayersSeated(Edition.SABOTEUR_2, players))
    finger.app.table.happen(RoundBegan(1, "p0")).must()
    finger.app.stage.start(("home", {}), ("hand_off", {}))
    finger.settle()
    for name, what in (
        ("hand_off", {}),
        ("all_looked", {"last": "p3", "whose": "p3", "deal": True}),
        ("board", {}),
        ("round_log", {}),
        ("happening", {"kind": "thief"}),
        ("role_event", {"kind": "inspection"}),
        ("somebody_looked", {"whose": "p4"}),
        ("round_end", {}),
    ):
        finger.app.go(name, **what)
        finger.settle()
        all_is_well(finger)
