"""One sum wherever gold is told: table, bars, ranking, history, spreadsheet, export, statistics."""

from __future__ import annotations

import csv
import io
import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from companion.archive import Archive, spreadsheet
from companion.archive.card import PlayerLine
from companion.archive.history import PastMatch
from companion.game.events import MatchEnded, NuggetTotalsEntered, TollDwarfPlaced, TollPaid
from companion.game.ledger import Cell, gold_by_round
from companion.game.match import Phase, total_range
from companion.game.views import View
from companion.screens.match_parts import gold_lines, gold_table
from companion.table import Table
from companion.wording.records import number
from companion.wording.sharing import headings
from tests.game.happenings import a_table, goes_on
from tests.game.live import Live

MATCHES = 60
STEPS = 700


def random_match(archive: Archive, chance: Random) -> Table:
    """To its end, with corrections on the way; now and then it is ended in mid-round."""
    table = Table.set_up(archive, a_table(chance))
    for _step in range(STEPS):
        match = table.match
        if match.phase is Phase.OVER:
            break
        stop = MatchEnded(early=True)
        early = match.finished and chance.random() < 0.01 and match.may(stop)
        event = stop if early else goes_on(match, chance)
        if match.may(event):
            table.happen(event)
    for _step in range(3):
        if table.match.phase is Phase.OVER and table.match.finished:
            event = goes_on(table.match, chance)
            if table.match.may(event):
                table.happen(event)
    return table


def written(past: PastMatch) -> dict[str, list[str]]:
    """The spreadsheet by name: the parts, then the sum."""
    file = spreadsheet.gold_by_round(past.lines, headings(past), "en").decode("utf-8-sig")
    head, *lines = csv.reader(io.StringIO(file, newline=""))
    assert all(len(line) == len(head) for line in lines)
    return {name: gold for name, *gold in lines}


def plain(_who: str) -> tuple[int, int]:
    """Everybody's badge, which no sum depends on."""
    return (0, 0)


def parts_come_to(cells: tuple[Cell, ...], total: Cell) -> None:
    """Where every part is known, they come to the sum; what is seen does so too."""
    golds = [cell.gold for cell in cells]
    if None not in golds and total.gold is not None:
        assert sum(gold or 0 for gold in golds) == total.gold


def check(archive: Archive, table: Table) -> int:
    """All answers about one match that is over agree; how many were compared in full."""
    match, full = table.match, 0
    rows = {row.player: row for row in gold_by_round(match)}
    bars = dict(zip(rows, gold_lines(View(match), plain), strict=True))
    grid = dict(zip(rows, gold_table(View(match), plain, lambda _n: None).rows, strict=True))
    past = archive.history.match(table.id)
    assert past is not None
    lines: dict[str, PlayerLine] = {line.id: line for line in past.lines}
    sheet = written(past)
    file = json.loads(archive.export.match(table.id))["matches"][0]
    exported = {player["id"]: player["gold"] for player in file["players"]}
    for place in match.ranking:
        who, row = place.player, rows[place.player]
        parts_come_to(row.cells, row.total)
        assert place.gold == row.total.gold == lines[who].gold == exported[who]
        assert lines[who].golds == tuple(cell.gold for cell in row.cells)
        assert sheet[match.name(who)][-1] == ("" if place.gold is None else str(place.gold))
        assert grid[who][1].text == bars[who].total
        if place.gold is not None:
            assert grid[who][1].text == number(place.gold)
        if None not in bars[who].rounds and None not in lines[who].golds:
            assert sum(gold or 0 for gold in bars[who].rounds) == place.gold
            assert sum(map(int, sheet[match.name(who)][:-1])) == place.gold
            full += 1
    return full


@pytest.mark.slow
def test_every_answer_about_gold_is_the_same_one(tmp_path: Path) -> None:
    chance, archive = Random(20), Archive(tmp_path)
    gold: Counter[str] = Counter()
    full = finished = 0
    for _match in range(MATCHES):
        table = random_match(archive, chance)
        table.lay_aside()
        if table.match.phase is Phase.OVER:
            full += check(archive, table)
            finished += 1
        if table.match.finished and table.match.phase in (Phase.OVER, Phase.COUNTING):
            rows = gold_by_round(table.match)
            gold.update({row.player: row.total.gold or 0 for row in rows})
    assert finished > MATCHES * 2 / 3
    assert full > finished, "hardly a match was compared in full"
    for player, total in gold.items():
        assert archive.statistics.of_player(player).gold == total
    archive.close()


def test_gold_to_begin_with_has_its_own_column_and_its_own_block(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    live = Live("saboteur2", "Ada Ben Cleo", "toll-tunnels").round("blue green saboteur")
    live.end("Ada").share().happen(MatchEnded(early=True))
    table = Table.set_up(archive, live.seated)
    for event in live.log[1:]:
        table.happen(event)
    assert gold_lines(View(table.match), plain)[0].rounds == (1, 5)
    past = archive.history.match(table.id)
    assert past is not None
    assert written(past) == {
        "Ada": ["1", "5", "6"],
        "Ben": ["1", "0", "1"],
        "Cleo": ["1", "0", "1"],
    }
    assert headings(past).start == "Start"
    archive.close()


def one_card_changed() -> Live:
    """Ada picks two cards and Ben one; Ben changes his 2 to pay a toll."""
    live = Live("base-en", "Ada Ben Cleo", "toll-tunnels").round("digger digger saboteur")
    live.end("Ada").share().round("digger digger saboteur")
    live.happen(TollDwarfPlaced("Ada"), TollPaid(1, "Ben", "Ben"))
    return live.happen(TollDwarfPlaced("Ada"), TollPaid(2, "Ben", "Ben", changed=2))


def test_a_card_that_was_changed_is_known_from_then_on() -> None:
    live = one_card_changed()
    assert total_range(live.match, "Ben") == (1, 1)
    ben = gold_by_round(live.match)[1]
    assert [(cell.seen, cell.cards) for cell in ben.cells] == [(1, 0), (2, 0), (-2, 0)]
    assert (ben.total.seen, ben.total.cards, ben.has_gold) == (1, 0, True)
    live.end(ended="no_gold").share().happen(MatchEnded(early=True))
    assert total_range(live.match, "Ada")[0] > 1
    live.happen(NuggetTotalsEntered((("Ada", 7), ("Ben", 1), ("Cleo", 5))))
    ben = gold_by_round(live.match)[1]
    assert [cell.gold for cell in ben.cells] == [1, 2, -2]
    assert ben.total.gold == 1


def test_a_card_that_may_have_been_paid_openly_stays_a_question() -> None:
    live = Live("base-en", "Ada Ben Cleo", "toll-tunnels treasure-chests")
    live.round("digger digger saboteur").end("Ada").share()
    live.round("digger saboteur digger").end(ended="no_gold").share()
    live.round("digger digger saboteur")
    live.happen(TollDwarfPlaced("Ada"), TollPaid(1, "Ben", "Ben"))
    live.happen(TollDwarfPlaced("Ada"), TollPaid(2, "Ben", "Ben", changed=2))
    least, most = total_range(live.match, "Ben")
    assert least < most


def test_what_was_counted_before_a_changed_card_was_known_still_stands() -> None:
    live = one_card_changed().end(ended="no_gold").share().happen(MatchEnded(early=True))
    live.happen(NuggetTotalsEntered((("Ada", 7), ("Ben", 2), ("Cleo", 5))))
    assert {place.player: place.gold for place in live.match.ranking}["Ben"] == 2


def test_a_second_payment_that_cannot_be_makes_the_first_uncertain_again() -> None:
    live = one_card_changed()
    live.end(ended="no_gold").share().round("digger digger saboteur")
    live.happen(TollDwarfPlaced("Ada"), TollPaid(1, "Ben", "Ben"))
    live.happen(TollDwarfPlaced("Ada"), TollPaid(2, "Ben", "Ben", changed=1))
    assert total_range(live.match, "Ben") == (0, 0)
    live.check()


def test_the_bars_say_no_more_than_the_table() -> None:
    totals = [line.total for line in gold_lines(View(one_card_changed().match), plain)]
    assert totals == ["3 + 2 cards", "1", "1"]
