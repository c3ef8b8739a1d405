"""What a finger aims at stays where it was: folds, chips, the signs of "What happened?"."""

from __future__ import annotations

import pytest

from companion.game.events import (
    PayoutTaken,
    RoleLooked,
    RolesDealt,
    RolesRevealed,
    RoundBegan,
    RoundEnded,
    TollDwarfPlaced,
    ToolBroken,
)
from companion.game.gold import Ending, Tool
from companion.game.match import Phase
from companion.happenings import signs
from companion.tour.finger import inside, middle
from companion.widgets.table_grid import GridHalf, TableGrid
from tests.screens.laid_table import HOLD, end_round, lay, screen, tap, to_the_shares
from tests.screens.past_evenings import played, show, until, widgets_of

SEATS = "Ada digger, Ben digger, Cleo saboteur"


def spots(finger) -> dict[str, tuple[float, float]]:
    """Where the signs stand, possible now or not."""
    from companion.screens.signs_sheet import SignTile

    return {one.name: middle(one) for one in widgets_of(finger, SignTile)}


def test_the_signs_of_what_happened_never_move(play):
    finger = play(less_motion=True)
    table = lay(finger, "base-en", SEATS, "toll-tunnels")
    tap(finger, "happened")
    finger.settle()
    before = spots(finger)
    assert not finger.sees("sign.repaired_pick")
    assert not finger.sees("sign.toll_paid")
    finger.back()
    table.happen(ToolBroken("Ben", Tool.PICK))
    table.happen(TollDwarfPlaced("Ada"))
    tap(finger, "happened")
    finger.settle()
    assert spots(finger) == before
    assert finger.sees("sign.repaired_pick")
    assert finger.sees("sign.toll_paid")


def test_every_sign_has_one_place(play):
    finger = play(less_motion=True)
    match = lay(finger, "saboteur2", "Ada blue, Ben green, Cleo saboteur").match
    assert len(set(signs(match))) == len(signs(match))


@pytest.mark.parametrize("name", ["additions", "rulings", "options"])
def test_a_fold_keeps_its_line_under_the_finger(play, name):
    finger = play(less_motion=True)
    played(finger)
    show(finger, "setting", again=True)
    finger.touch("box")
    assert screen(finger) == "which_box"
    page = finger.app.stage.screen.ids.body
    fold = finger.app.stage.screen.fold(name)
    line = fold.children[-1]
    finger.bring_into_view(line)
    page.scroll_y = min(1.0, page.scroll_y)
    finger.settle()
    for _turn in range(3):
        before = middle(line)[1]
        tap(finger, name)
        finger.settle()
        after = middle(line)[1]
        room = page.children[0].height - page.height
        at_an_end = page.scroll_y in (0.0, 1.0) or room <= 0
        assert abs(after - before) < 2 or at_an_end


def test_all_the_gold_of_everybody_is_in_sight(play):
    finger = play(less_motion=True)
    lay(finger, "base-en", SEATS, "toll-tunnels")
    to_the_shares(finger, "gold", "Ada")
    tap(finger, "share_out")
    show(finger, "gold")
    (grid,) = widgets_of(finger, TableGrid)
    shown = [text for text in grid.walk(restrict=True) if getattr(text, "text", "") == "="]
    assert inside(middle(shown[0]), grid)
    assert isinstance(shown[0].parent, GridHalf)


def test_the_count_goes_to_the_next_name_by_itself(play):
    finger = play(less_motion=True)
    from companion.game.editions import Edition

    until(finger, Phase.COUNTING, Edition.BASE_EN)
    show(finger, "the_end")
    lines = [name for name in finger.names() if name.startswith("total.")]
    finger.touch(lines[0])
    for _line in lines:
        finger.touch(next(name for name in finger.names() if name.startswith("worth.")))
    assert not finger.app.presenter.shown
    assert finger.sees("counted")


def test_a_round_without_gold_is_not_said_to_have_been_shared(play):
    finger = play(less_motion=True)
    lay(finger, "saboteur2", "Ada blue, Ben green")
    end_round(finger, "no_gold", "Ada")
    tap(finger, "hold_all", HOLD)
    tap(finger, "share")
    tap(finger, "share_out")
    assert finger.app.presenter.note_shown.text == "Nobody wins gold"


def test_who_began_begins_the_same_table_and_its_additions_are_named(play):
    finger = play(less_motion=True)
    table = lay(finger, "base-en", SEATS, "toll-tunnels treasure-chests")
    table.lay_aside()
    began = table.match.this_round.beginner
    show(finger, "setting", again=True)
    assert finger.app.stage.screen.plan.draft.beginner == began
    assert finger.reads("toll tunnels") or finger.reads("Toll tunnels")


def test_a_match_of_the_history_is_played_again(play):
    finger = play(less_motion=True)
    match = played(finger)
    show(finger, "past_match", match=match)
    finger.touch("again")
    assert screen(finger) == "setting"
    past = finger.app.archive.history.match(match)
    seats = finger.app.stage.screen.plan.draft.seats
    assert set(seats) == {line.id for line in past.lines}


@pytest.mark.parametrize(("number", "asks"), [(1, True), (3, False)])
def test_after_the_last_round_nobody_is_asked_which_cards(play, number, asks):
    finger = play(less_motion=True)
    table = lay(finger, "base-en", SEATS, phone_nuggets=True)
    dealt = table.match.this_round.hand.deal
    for following in range(2, number + 1):
        table.happen(RoundEnded(Ending.NO_GOLD, "Ada")).must()
        table.happen(RolesRevealed()).must()
        table.happen(PayoutTaken("Cleo", (2, 2))).must()
        table.happen(RoundBegan(following, "Ada")).must()
        table.happen(RolesDealt(dealt)).must()
        for who in table.match.players:
            table.happen(RoleLooked(who, who)).must()
    finger.app.stage.start(("home", {}), ("board", {}))
    finger.settle()
    before = table.match.books.purses["Cleo"].known
    to_the_shares(finger, "no_gold", "Ada")
    tap(finger, "share_out")
    assert (screen(finger) == "payout") is asks
    assert table.match.books.purses["Cleo"].known == before + (0 if asks else 4)


def test_what_repairs_a_tool_stands_right_below_it(play):
    finger = play(less_motion=True)
    table = lay(finger, "saboteur2", "Ada blue, Ben green, Cleo saboteur")
    tap(finger, "happened")
    finger.settle()
    places = spots(finger)
    pairs = [(one.clears, one.code) for one in signs(table.view) if one.clears]
    assert len(pairs) == 5
    for laid, clears in pairs:
        (x, y), (below_x, below_y) = places[f"sign.{laid}"], places[f"sign.{clears}"]
        between = [spot for spot in places.values() if spot[0] == x and below_y < spot[1] < y]
        assert abs(below_x - x) < 1
        assert not between
        assert below_y < y
