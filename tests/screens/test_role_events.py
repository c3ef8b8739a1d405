"""Cards that move or show a role: few touches, both names in the open, undo that never unsees."""

from __future__ import annotations

import pytest

from companion.game.events import HatSwapped, Look, RoleLooked, Undone
from companion.game.match import CanUndo, Phase
from companion.game.modules import Module
from companion.game.roles import Role
from companion.game.views import View
from companion.screens.match_parts import roles_table
from companion.where import place_of
from companion.wording.faces import face_of
from tests.game.live import Live
from tests.screens.round_table import all_look, deal, look, press, screen, shows_a_role

EVERYTHING = frozenset({Module.WARDROBE, Module.TREASURE_CHESTS})


def running(finger, players=3, edition="saboteur2", modules=EVERYTHING):
    """A round in which everybody has looked, the phone on the table."""
    table = deal(finger, players=players, edition=edition, modules=frozenset(modules))
    all_look(finger)
    finger.touch("to_the_table")
    return table


def event(finger, kind: str, *seats: int) -> None:
    """The way in from the board's signs."""
    finger.app.go("role_event", kind=kind)
    finger.settle()
    for index in seats:
        finger.touch(f"seat.{index}")


def last_look(table) -> RoleLooked:
    """The last look that the journal tells of."""
    return [one for one in table.events if isinstance(one, RoleLooked)][-1]


def test_four_touches_from_what_happened_to_an_inspections_hand_off(play):
    finger = play()
    running(finger)
    finger.touches = 0
    finger.touch("happened")
    finger.touch("sign.inspection")
    finger.touch("seat.0")
    finger.touch("seat.2")
    assert finger.touches <= 4
    assert screen(finger) == "hand_off"
    assert finger.reads("Ada looks at Cleo’s role.")


def test_an_inspection_shows_the_others_card_and_counts_no_own_look(play):
    finger = play()
    table = running(finger)
    event(finger, "inspection", 0, 2)
    press(finger, 0.8)
    assert shows_a_role(finger)
    finger.up()
    look(finger)
    assert last_look(table) == RoleLooked("ada", "cleo", Look.INSPECTION)
    assert table.match.looks("ada") == 1
    assert screen(finger) == "all_looked"
    assert finger.reads("Ada has looked.")
    assert not finger.sees("again"), "a card that was inspected once is not looked at again"
    finger.touch("to_the_table")
    assert screen(finger) == "board"


def test_a_chest_lets_one_player_look_at_another(play):
    finger = play()
    table = running(finger, edition="base-en")
    event(finger, "chest_look", 1, 0)
    assert finger.reads("Ben looks at Ada’s role.")
    look(finger)
    assert last_look(table) == RoleLooked("ben", "ada", Look.CHEST)


def test_nobody_inspects_themselves(play):
    finger = play()
    running(finger)
    event(finger, "inspection", 0)
    assert not finger.sees("seat.0")


@pytest.mark.parametrize("whose", [0, 1])
def test_a_hat_swap_shows_the_new_role_to_who_swapped_only(play, whose):
    finger = play()
    table = running(finger)
    top = table.match.this_round.hand.deal.pile[0]
    old = table.match.role_of(("ada", "ben")[whose])
    event(finger, "hat_swap", 0, whose)
    assert finger.app.stage.screen.who == ("Ada", "Ben")[whose]
    assert table.match.role_of(("ada", "ben")[whose]) == top
    assert table.match.this_round.hand.deal.pile[-1] == old
    look(finger)
    assert screen(finger) == "all_looked"


def test_the_wardrobe_changes_the_role_of_who_reached_it(play):
    finger = play()
    table = running(finger, edition="base-en")
    left_over = table.match.this_round.hand.deal.left_over
    event(finger, "wardrobe", 1)
    assert finger.app.stage.screen.who == "Ben"
    assert finger.reads("Wardrobe: another role.")
    assert table.match.role_of("ben") == left_over


def test_a_party_deals_all_out_again_and_each_looks(play):
    finger = play()
    table = running(finger, modules={Module.PARTY})
    before = sorted(table.match.this_round.hand.deal.roles)
    event(finger, "party", 1)
    assert sorted(table.match.this_round.hand.deal.roles) == before
    assert not table.match.still_to_look, "nothing has happened before it is asked"
    finger.touch("deal_them")
    assert sorted(table.match.this_round.hand.deal.roles) == before
    seen = set()
    for _player in range(3):
        seen.add(finger.app.stage.screen.who)
        look(finger)
    assert seen == {"Ada", "Ben", "Cleo"}
    assert screen(finger) == "all_looked"


def test_a_party_left_for_the_board_is_not_forgotten(play):
    finger = play()
    table = running(finger, players=4, modules={Module.PARTY})
    event(finger, "party", 1)
    finger.touch("deal_them")
    look(finger)
    finger.back()
    assert screen(finger) == "board"
    assert len(table.match.still_to_look) == 3
    assert finger.sees("still_to_look")
    finger.touch("seat.0")
    finger.touch("mark.broken_lamp")
    assert finger.sees("still_to_look"), "whatever happens meanwhile"
    waiting = [table.match.name(who) for who in table.match.still_to_look]
    finger.touch("still_to_look")
    for name in waiting:
        assert finger.app.stage.screen.who == name
        look(finger)
    assert not table.match.still_to_look
    assert not finger.reads(": looked"), "each saw each card once"


def test_who_asks_for_their_card_after_a_party_gets_their_own(play):
    finger = play()
    running(finger, players=4, modules={Module.PARTY})
    event(finger, "party", 1)
    finger.touch("deal_them")
    first = finger.app.stage.screen.who
    for seat in range(4):
        finger.back()
        finger.touch(f"seat.{seat}")
        finger.touch("look_again")
        assert finger.app.stage.screen.who == ("Ada", "Ben", "Cleo", "Dov")[seat]
    assert first == "Ada"
    look(finger)
    assert finger.reads("Dov has looked.")
    finger.touch("look_on")
    assert finger.app.stage.screen.who == "Ada"


def test_the_inspector_reads_whose_role_it_is_and_nothing_that_says_you(play):
    finger = play()
    table = running(finger)
    event(finger, "inspection", 0, 2)
    press(finger, 0.8)
    assert finger.reads("This is Cleo’s role.")
    face = face_of(table.match.role_of("cleo"), table.match.terms.edition)
    assert finger.reads(face.name)
    assert not any(map(finger.reads, face.lines))
    finger.up()


def test_every_face_of_an_inspection_is_alike_from_the_side(play):
    finger = play()
    seen = {}
    for role in (Role.GEOLOGIST, Role.SABOTEUR, Role.BLUE_DIGGER):
        table = deal(finger, players=3, first=role)
        for who in table.match.players:
            table.happen(RoleLooked(who, who)).must()
        event(finger, "inspection", 1, 0)
        press(finger, 0.8)
        face = finger.app.stage.screen.pane.ids.card._blank
        seen[role] = [(part.y, part.height, part.font_size) for part in face._lines]
        light = finger.pixels()
        seen[role].append(round(sum(light) / len(light), 1))
        finger.up()
        finger.frame()
    first = seen[Role.GEOLOGIST]
    for role, parts in seen.items():
        assert parts[:-1] == first[:-1], role
        assert abs(parts[-1] - first[-1]) <= 0.01 * first[-1], role


def test_a_new_card_is_no_second_look(play):
    finger = play()
    running(finger)
    event(finger, "hat_swap", 0, 1)
    assert not finger.reads("Looked")
    look(finger)
    assert not finger.reads(": looked")
    finger.touch("again")
    assert finger.reads("Looked 2 times; role cards: 2.")
    finger.touch("look")
    look(finger)
    assert finger.reads("Ben: looked 3 times; role cards: 2")


def test_what_may_not_happen_says_why_and_changes_nothing(play):
    finger = play()
    table = running(finger, edition="base-en")
    event(finger, "wardrobe", 1)
    look(finger)
    events = len(list(table.events))
    event(finger, "wardrobe", 2)
    assert screen(finger) == "role_event"
    assert finger.app.presenter.note_shown is not None
    assert len(list(table.events)) == events


def test_back_takes_the_first_answer_back(play):
    finger = play()
    running(finger)
    event(finger, "inspection", 0)
    finger.back()
    assert finger.reads("Who looks?")
    finger.back()
    assert screen(finger) == "board"


def test_a_restart_before_the_look_leads_back_to_it(play):
    finger = play()
    running(finger)
    event(finger, "hat_swap", 0, 1)
    finger.stop()
    finger = play()
    finger.touch("go_on_now")
    assert finger.app.stage.screen.who == "Ben"
    assert not shows_a_role(finger)
    look(finger)
    assert place_of(finger.app.table.view) == ("board", {})


def test_an_inspection_put_off_waits_at_the_players_seat(play):
    finger = play()
    running(finger)
    event(finger, "inspection", 0, 2)
    finger.back()
    assert screen(finger) == "board"
    finger.touch("seat.0")
    finger.touch("look_again")
    assert finger.reads("Ada looks at Cleo’s role.")


def test_undo_of_a_swap_nobody_saw_is_free_and_one_that_was_seen_is_asked(play):
    finger = play()
    table = running(finger)
    event(finger, "hat_swap", 0, 1)
    assert table.match.can_undo is CanUndo.FREELY
    look(finger)
    assert table.match.can_undo is CanUndo.SEEN
    looks = table.match.looks("ben")
    known = table.match.this_round.hand.deal.pile
    table.undo(Reversing(), already_seen=True).must()
    undone = list(table.events)[-1]
    assert isinstance(undone, Undone)
    assert undone.pile is not None, "the card that was seen is shuffled back"
    assert len(undone.pile) == len(known)
    assert table.match.looks("ben") == looks, "what was seen stays seen"
    assert table.match.phase is Phase.RUNNING


class Reversing:
    """A shuffle that can be told from none."""

    def shuffle(self, cards):
        """Turn them round."""
        cards.reverse()


SHUFFLED = "back into the pile will be shuffled in"


@pytest.mark.parametrize(
    ("edition", "kind", "seats", "told"),
    [
        ("saboteur2", "inspection", (0, 1), False),
        ("saboteur2", "hat_swap", (0, 1), True),
        ("base-en", "chest_look", (0, 1), False),
        ("base-en", "wardrobe", (1,), False),
    ],
    ids=["a role", "the pile", "a chest", "the one card left over"],
)
def test_only_a_card_of_the_pile_is_said_to_be_shuffled_in(play, edition, kind, seats, told):
    finger = play()
    running(finger, edition=edition)
    event(finger, kind, *seats)
    look(finger)
    finger.app.go("round_log")
    finger.settle()
    finger.touch("undo_last")
    assert finger.reads("has already seen it")
    assert finger.reads("What was seen stays seen.")
    assert bool(finger.reads(SHUFFLED)) is told


def test_who_was_what_tells_a_hat_swap(play):
    play()
    live = Live("saboteur2", "Ada Ben Cleo").round("blue green saboteur")
    live.happen(HatSwapped("Ada", "Cleo")).end("Ada").share()
    rows = roles_table(View(live.match), lambda _who: (0, 0)).rows
    assert rows[2][1].text.startswith("Saboteur \u2192 ")
    assert "\u2192" not in rows[0][1].text
