"""Gold by round: open or secret as the edition and the table want it."""

from __future__ import annotations

from companion.game.events import (
    AnswerCorrected,
    Chest,
    ChestOpened,
    MatchEnded,
    NuggetPicked,
    NuggetsDrawn,
    NuggetTotalsEntered,
    PayoutTaken,
    Player,
    PlayerJoined,
    PlayerLeft,
    TollDwarfPlaced,
    TollPaid,
)
from companion.game.gold import Ending
from companion.game.ledger import SECRET, Cell, GoldRow, gold_by_round, worth_of_picks
from companion.game.views import view_for
from tests.game.live import Live
from tests.game.seen import told


def rows(live: Live, viewer: str | None = None) -> dict[str, GoldRow]:
    return {row.player: row for row in gold_by_round(live.match, viewer)}


def two(**agreed: object) -> Live:
    live = Live("saboteur2", "Ada Ben Cleo", **agreed).round("blue green saboteur")
    return live.end("Ada").share()


def test_in_saboteur_2_everybody_knows_who_has_gold_but_not_how_much() -> None:
    live = two()
    seen = rows(live)
    assert [row.has_gold for row in seen.values()] == [True, False, False]
    assert [row.name for row in seen.values()] == ["Ada", "Ben", "Cleo"]
    assert all(row.total == SECRET and set(row.cells) == {SECRET} for row in seen.values())


def test_ones_own_gold_is_no_secret() -> None:
    ada = rows(two(), "Ada")
    assert ada["Ada"].cells == (Cell(0, 0), Cell(5, 5))
    assert ada["Ada"].total == Cell(5, 5)
    assert ada["Ben"].total == SECRET
    assert view_for(two().match, "Ada").gold == gold_by_round(two().match, "Ada")


def test_a_single_piece_of_gold_is_gold() -> None:
    live = Live("saboteur2", "Ada Ben", "toll-tunnels")
    assert [row.has_gold for row in gold_by_round(live.match)] == [True, True]


def test_who_joins_later_has_nothing_in_the_rounds_before() -> None:
    live = Live("base-en", "Ada Ben Cleo").round("digger digger saboteur").end("Ada").share()
    live.happen(PlayerJoined(Player("Dov", "Dov"), 3))
    assert rows(live)["Dov"].cells == (Cell(None, 0), Cell(None, 0))


def test_a_table_may_play_with_open_gold() -> None:
    assert rows(two(open_gold=True))["Ada"].total == Cell(5, 5)


def test_the_tournaments_shares_are_all_public() -> None:
    live = Live("tournament", "Ada Ben Cleo Dov Eve")
    live.round("saboteur digger digger digger greedy").end("Ben").share()
    assert rows(live)["Ben"].cells == (Cell(0, 0), Cell(3, 3))


def test_at_the_end_all_gold_lies_open() -> None:
    live = two().happen(MatchEnded(early=True))
    assert rows(live)["Ada"].total == Cell(5, 5)


def test_who_has_left_stands_below_the_others() -> None:
    live = two().happen(PlayerLeft("Ada"))
    table = gold_by_round(live.match)
    assert [(row.player, row.seated) for row in table] == [
        ("Ben", True),
        ("Cleo", True),
        ("Ada", False),
    ]


def test_printed_everybody_sees_cards_and_payouts_and_tokens() -> None:
    live = Live("base-en", "Ada Ben Cleo", "toll-tunnels").round("digger digger saboteur")
    live.end("Ada").share().round("digger digger saboteur")
    live.happen(TollDwarfPlaced("Ada"), TollPaid(1, "Cleo", "Cleo")).end(ended="no_gold").share()
    seen = rows(live)
    assert seen["Ada"].cells == (Cell(None, 1), Cell(None, 0, cards=2), Cell(None, 1))
    assert seen["Cleo"].cells == (Cell(None, 1), Cell(None, 0), Cell(None, 3))
    assert seen["Ada"].total == Cell(None, 2, cards=2)
    assert seen["Ada"].has_gold is True


def test_printed_where_a_card_may_be_spent_not_even_the_phone_knows_who_has_gold() -> None:
    live = Live("base-en", "Ada Ben Cleo", "toll-tunnels").round("digger digger saboteur")
    live.end("Ada").share().round("digger digger saboteur")
    live.happen(TollDwarfPlaced("Ada"), TollPaid(1, "Ben", "Ben"))
    live.happen(TollDwarfPlaced("Ada"), TollPaid(2, "Ben", "Ben"))
    assert rows(live)["Ben"].has_gold is None


def test_printed_totals_are_open_once_they_are_typed() -> None:
    live = Live("base-en", "Ada Ben Cleo").round("digger digger saboteur").end("Ada").share()
    live.happen(MatchEnded(early=True))
    assert rows(live)["Ada"].total == Cell(None, 0, cards=2)
    live.happen(NuggetTotalsEntered((("Ada", 4), ("Ben", 1), ("Cleo", 0))))
    assert rows(live)["Ada"].total == Cell(4, 0, cards=2)


def phone(**agreed: object) -> Live:
    live = Live("base-en", "Ada Ben Cleo", "treasure-chests", phone_nuggets=True, **agreed)
    live.round("digger digger saboteur").happen(ChestOpened("Ada", Chest.GOLD)).end("Ada")
    live.happen(NuggetsDrawn((1, 2, 3)), NuggetPicked("Ada", 3), NuggetPicked("Ben", 2))
    return live.happen(NuggetPicked("Ada", 1))


def test_what_was_picked_from_the_phones_deck_is_secret_what_was_won_openly_is_not() -> None:
    live = phone().round("digger digger saboteur").end(ended="no_gold")
    live.happen(PayoutTaken("Cleo", (3, 1)))
    seen = rows(live)
    assert seen["Ada"].cells == (Cell(None, 0), Cell(None, 1, cards=2), Cell(None, 0))
    assert seen["Cleo"].cells[2] == Cell(None, 4)
    assert rows(live, "Ada")["Ada"].cells[1] == Cell(5, 1, cards=2)
    assert rows(live, "Ada")["Ada"].total == Cell(5, 1, cards=2)
    assert rows(live, "Ada")["Ben"].total == Cell(None, 0, cards=1)


def test_what_others_picked_changes_nothing_that_one_sees() -> None:
    """Ben and Ada pick other cards; from Cleo's seat the table looks the same."""
    views = []
    for picks in ((3, 2, 1), (1, 3, 2)):
        live = Live("base-en", "Ada Ben Cleo", phone_nuggets=True)
        live.round("digger digger saboteur").end("Ada").happen(NuggetsDrawn((1, 2, 3)))
        views.append(told(view_for(live.match, "Cleo")))
        for who, worth in zip(("Ada", "Ben", "Ada"), picks, strict=True):
            live.happen(NuggetPicked(who, worth))
        views.append(told(view_for(live.match, "Cleo")))
    assert views[:2] == views[2:]


def test_only_who_picks_next_sees_the_cards() -> None:
    live = Live("base-en", "Ada Ben Cleo", phone_nuggets=True).round("digger digger saboteur")
    live.end("Ada").happen(NuggetsDrawn((1, 2, 3)))
    assert view_for(live.match, "Ada").nuggets == (1, 2, 3)
    for viewer in (None, "Ben", "Cleo"):
        assert view_for(live.match, viewer).nuggets == ()
    live.happen(NuggetPicked("Ada", 3))
    assert view_for(live.match, "Ben").nuggets == (1, 2)


def test_cards_that_came_all_in_one_round_are_worth_what_was_counted() -> None:
    live = Live("base-en", "Ada Ben Cleo").round("digger digger saboteur").end("Ada").share()
    live.round("digger digger saboteur").end("Ada").share()
    live.round("digger saboteur digger").end(ended="no_gold").share()
    live.happen(AnswerCorrected(2, ended=Ending.NO_GOLD))
    assert worth_of_picks(live.match, 1, "Ada") is None, "a secret while the match goes on"
    live.happen(MatchEnded(), NuggetTotalsEntered((("Ada", 5), ("Ben", 7), ("Cleo", 4))))
    assert [worth_of_picks(live.match, 1, who) for who in live.match.players] == [5, 3, None]
    assert worth_of_picks(live.match, 3, "Ben") is None, "paid in the open, not picked"
    ada = gold_by_round(live.match)[0]
    assert [cell.gold for cell in ada.cells[1:]] == [5, 0, 0]


def test_of_cards_out_of_two_rounds_nobody_knows_which_was_which() -> None:
    live = Live("base-en", "Ada Ben Cleo").round("digger digger saboteur").end("Ada").share()
    live.round("digger digger saboteur").end("Ada").share().happen(MatchEnded(early=True))
    live.happen(NuggetTotalsEntered((("Ada", 6), ("Ben", 2), ("Cleo", 0))))
    assert worth_of_picks(live.match, 1, "Ada") is None
