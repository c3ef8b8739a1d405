"""What has happened at the table is written down, and there again whatever happens to the phone."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from companion.archive import Archive, Found, RefusedError, Trouble
from companion.archive.journal import State
from companion.archive.seals import first, following
from companion.archive.store import FILE
from companion.archive.told import lines_of
from companion.game.deal import Deal
from companion.game.editions import Edition
from companion.game.events import (
    AnswerCorrected,
    Event,
    MatchEnded,
    RoundBegan,
    SeatsMoved,
    ToolBroken,
)
from companion.game.gold import Ending, Tool
from companion.game.match import Code, Phase, RuleError
from companion.game.roles import Role
from companion.table import Table
from tests.archive.conftest import no_room
from tests.archive.evening import any_table, next_event, play_match, table_of
from tests.game.seen import walk


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[[], Archive]]:
    """Starts the app's archive, as often as wanted, without closing what ran before."""
    started: list[Archive] = []

    def start_once_more() -> Archive:
        started.append(Archive(tmp_path / "data"))
        return started[-1]

    yield start_once_more
    for archive in started:
        archive.close()


def played_into_a_round(archive: Archive, events: int = 12) -> Table:
    table, chance = Table.set_up(archive, table_of()), Random(5)
    for _ in range(events):
        event = next_event(table.match, chance)
        assert event is not None
        table.happen(event).must()
    return table


def forget_pages(archive: Archive) -> None:
    """Have SQLite read the file again."""
    assert archive.store._disk is not None
    archive.store._disk.execute("PRAGMA shrink_memory")


BREAKS = [ToolBroken(f"p{seat}", tool) for seat in range(5) for tool in Tool]


def test_a_restart_finds_the_match_at_its_last_event(start: Callable[[], Archive]) -> None:
    table = played_into_a_round(start())
    again = Table.open(start())
    assert again is not None
    assert again.match == table.match
    assert list(again.events) == list(table.events)
    assert again.id == table.id


def test_without_a_match_there_is_nothing_to_go_on_with(start: Callable[[], Archive]) -> None:
    archive = start()
    assert Table.open(archive) is None
    assert archive.running_headline() is None


def test_an_event_is_on_the_disk_before_any_screen_hears_of_it(
    start: Callable[[], Archive], tmp_path: Path
) -> None:
    table = played_into_a_round(start(), events=1)
    there: list[int] = []

    def look(event: Event) -> None:
        other = sqlite3.connect(tmp_path / "data" / FILE)
        there.append(other.execute("SELECT count(*) FROM events").fetchone()[0])
        other.close()

    table.watch(look)
    play_match(table, Random(1), rounds=1)
    assert there == list(range(3, len(there) + 3))


def test_what_may_not_happen_is_not_written(start: Callable[[], Archive]) -> None:
    table = played_into_a_round(start(), events=1)
    before = list(table.events)
    told: list[Event] = []
    table.watch(told.append)
    with pytest.raises(RuleError):
        table.happen(ToolBroken("nobody", Tool.LAMP)).must()
    assert list(table.events) == before
    assert told == []


def test_who_watches_sees_the_match_that_results(start: Callable[[], Archive]) -> None:
    table = Table.set_up(start(), table_of())
    seen: list[Phase] = []
    stop = table.watch(lambda event: seen.append(table.match.phase))
    table.happen(RoundBegan(1, "p0")).must()
    stop()
    table.undo(Random(1)).must()
    assert seen == [Phase.DEALING]


def test_the_log_that_screens_read_holds_no_card_that_was_dealt(
    start: Callable[[], Archive],
) -> None:
    table = played_into_a_round(start())
    for log, deals in ((table.events, 1), (table.log, 0)):
        inside = [one for event in log for one in walk(event) if isinstance(one, Deal)]
        assert len([dealt for dealt in inside if dealt.roles]) == deals
    assert len(list(table.log)) == len(list(table.events))


def test_undo_works_after_a_restart(start: Callable[[], Archive]) -> None:
    table = Table.set_up(start(), table_of())
    before = table.match
    table.happen(RoundBegan(1, "p2")).must()
    again = Table.open(start())
    assert again is not None
    again.undo(Random(1)).must()
    assert again.match == before
    last = Table.open(start())
    assert last is not None
    assert last.match == before


def test_undo_never_unsees_after_a_restart_either(start: Callable[[], Archive]) -> None:
    table = played_into_a_round(start(), events=4)
    assert table.match.looks("p0") + table.match.looks("p1") > 0
    again = Table.open(start())
    assert again is not None
    with pytest.raises(RuleError) as refused:
        again.undo(Random(1)).must()
    assert refused.value.code is Code.DEAL_WAS_LOOKED_AT
    assert again.match == table.match


def test_the_home_screen_knows_the_round_and_the_players(start: Callable[[], Archive]) -> None:
    archive = start()
    table = Table.set_up(archive, table_of(Edition.BASE_EN, 4))
    headline = archive.running_headline()
    assert headline is not None
    assert (headline.match, headline.edition, headline.round) == (table.id, "base-en", 1)
    assert headline.players == ("Ada", "Ben", "Cleo", "Dov")
    play_match(table, Random(1), rounds=1)
    for _moment in ("between the rounds", "in the next one"):
        headline = archive.running_headline()
        assert headline is not None
        assert headline.round == 2
        if table.match.may(RoundBegan(2, "p1")):
            table.happen(RoundBegan(2, "p1")).must()


def test_who_has_changed_seats_sits_so_on_another_evening(start: Callable[[], Archive]) -> None:
    """A table that goes on is no newer for it than one that was set meanwhile."""
    archive = start()
    table = Table.set_up(archive, table_of(players=3))
    table.happen(SeatsMoved(("p2", "p0", "p1"))).must()
    group = archive.groups.last()
    assert group is not None
    assert [name for _, name in group.players] == ["Cleo", "Ada", "Ben"]
    Table.set_up(archive, table_of(players=4)).lay_aside()
    table.take_up().must()
    play_match(table, Random(1), rounds=1)
    group = archive.groups.last()
    assert group is not None
    assert len(group.players) == 4


@pytest.mark.parametrize("seed", range(20))
def test_any_match_of_any_edition_is_the_same_after_a_restart(
    start: Callable[[], Archive], seed: int
) -> None:
    chance = Random(seed)
    archive = start()
    table = Table.set_up(archive, any_table(chance))
    match = play_match(table, chance)
    assert match.phase is Phase.OVER
    assert table.state is State.FINISHED
    assert archive.running_headline() is None
    assert Table.look(start(), table.id).match == match


def test_a_new_match_lays_the_running_one_aside(start: Callable[[], Archive]) -> None:
    archive = start()
    first = Table.set_up(archive, table_of())
    play_match(first, Random(1), rounds=1)
    second = Table.set_up(archive, table_of())
    headline = archive.running_headline()
    assert headline is not None
    assert headline.match == second.id
    assert [match.id for match in archive.history.page()] == [first.id]


def test_a_match_laid_aside_can_be_taken_up_again(start: Callable[[], Archive]) -> None:
    archive = start()
    table = played_into_a_round(archive)
    before = table.match
    table.lay_aside()
    assert Table.open(archive) is None
    assert [match.finished for match in archive.history.page()] == [False]
    table.take_up().must()
    again = Table.open(start())
    assert again is not None
    assert again.match == before
    assert archive.history.page() == []


def test_a_match_that_is_over_is_not_taken_up_again(start: Callable[[], Archive]) -> None:
    archive = start()
    table = Table.set_up(archive, table_of())
    play_match(table, Random(1))
    with pytest.raises(RefusedError, match="match_is_over"):
        Table.look(archive, table.id).take_up().must()
    assert archive.running_headline() is None
    assert [past.finished for past in archive.history.page()] == [True]


def test_a_table_where_nothing_was_played_leaves_no_trace(start: Callable[[], Archive]) -> None:
    archive = start()
    table = Table.set_up(archive, table_of())
    table.lay_aside()
    assert archive.history.page() == []
    table.take_up().must()
    assert Table.open(archive) is not None


def test_a_match_that_another_window_has_played_on_is_laid_aside_as_it_stands_there(
    start: Callable[[], Archive],
) -> None:
    archive = start()
    table = Table.set_up(archive, table_of())
    other = Table.open(start())
    assert other is not None
    play_match(other, Random(1), rounds=1)
    table.lay_aside()
    assert table.match == other.match
    assert [past.id for past in archive.history.page()] == [table.id]
    other.take_up().must()
    play_match(other, Random(1))
    table.take_up()
    table.lay_aside()
    assert [past.finished for past in archive.history.page()] == [True]


def test_what_another_window_writes_at_that_very_moment_is_laid_aside_too(
    start: Callable[[], Archive],
) -> None:
    archive = start()
    table = Table.set_up(archive, table_of())
    other = Table.open(start())
    disk = archive.store._disk
    assert other is not None
    assert disk is not None

    def before_it_is_written(statement: str) -> None:
        if statement.startswith("BEGIN"):
            disk.set_trace_callback(None)
            play_match(other, Random(1), rounds=1)

    disk.set_trace_callback(before_it_is_written)
    table.lay_aside()
    assert len(other.match.finished) == 1
    assert table.match == other.match
    assert [past.id for past in archive.history.page()] == [table.id]


def test_the_end_of_a_match_can_be_undone(start: Callable[[], Archive]) -> None:
    archive = start()
    table = Table.set_up(archive, table_of())
    play_match(table, Random(1))
    assert len(archive.history.page()) == 1
    table.undo(Random(1)).must()
    assert archive.history.page() == []
    assert archive.running_headline() is not None
    table.happen(MatchEnded()).must()
    assert len(archive.history.page()) == 1


def test_an_old_match_takes_corrections_and_nothing_else(start: Callable[[], Archive]) -> None:
    archive = start()
    first = Table.set_up(archive, table_of())
    play_match(first, Random(4))
    running = played_into_a_round(archive)
    old = Table.look(archive, first.id)
    events = len(list(old.events))
    with pytest.raises(RefusedError, match="match_is_over"):
        old.undo(Random(1)).must()
    ended = old.match.finished_round(2).answers.ended
    other = Ending.NO_GOLD if ended is Ending.GOLD else Ending.GOLD
    old.happen(AnswerCorrected(2, ended=other, by="p0")).must()
    assert len(list(old.events)) == events + 1
    archive.store.wait_for_copy()
    with closing(sqlite3.connect(archive.store.good_copy)) as copy:
        query = "SELECT count(*) FROM events JOIN matches ON number = match WHERE id = ?"
        kept = copy.execute(query, (first.id,)).fetchone()
    assert kept == (events + 1,), "the good copy has the correction, too"
    assert Table.look(archive, first.id).match == old.match
    assert Table.look(archive, first.id).state is State.FINISHED
    old.undo(Random(1)).must()
    assert old.match.finished_round(2).answers.ended is ended
    headline = archive.running_headline()
    assert headline is not None
    assert headline.match == running.id


def test_a_match_whose_gold_is_counted_again_stays_over(start: Callable[[], Archive]) -> None:
    archive = start()
    table = Table.set_up(archive, table_of(Edition.BASE_EN))
    play_match(table, Random(3))
    for then in table.match.finished:
        other = Ending.NO_GOLD if then.answers.ended is Ending.GOLD else Ending.GOLD
        table.happen(AnswerCorrected(then.number, ended=other)).must()
        if table.match.phase is Phase.COUNTING:
            break
    assert table.match.phase is Phase.COUNTING
    assert table.state is State.FINISHED
    assert archive.running_headline() is None
    assert [past.id for past in archive.history.page()] == [table.id]
    counted = next_event(table.match, Random(3))
    assert counted is not None
    table.happen(counted).must()
    assert (table.match.phase, table.state) == (Phase.OVER, State.FINISHED)


def test_a_match_of_another_window_is_read_again_and_not_doubled(
    start: Callable[[], Archive],
) -> None:
    table = Table.set_up(start(), table_of())
    other = Table.open(start())
    assert other is not None
    other.happen(RoundBegan(1, "p3")).must()
    outcome = table.happen(RoundBegan(1, "p0"))
    assert outcome.look_again
    assert outcome.match == table.match == other.match
    assert table.match.beginner == "p3"
    with pytest.raises(RefusedError, match="went_on_elsewhere"):
        outcome.must()


def test_two_windows_that_play_one_match_by_turns_lose_nothing(
    start: Callable[[], Archive],
) -> None:
    first = Table.set_up(start(), table_of())
    second = Table.open(start())
    assert second is not None
    chance, happened = Random(7), 1
    while first.match.phase is not Phase.OVER:
        window = chance.choice((first, second))
        event = next_event(window.match, chance)
        outcome = window.happen(event) if event else window.undo(chance)
        assert outcome.happened or outcome.look_again
        happened += outcome.happened
        if outcome.look_again:
            assert list(window.events) == list(Table.look(start(), first.id).events)
    assert len(list(Table.look(start(), first.id).events)) == happened


def test_what_the_rules_refuse_to_a_window_that_is_behind_sends_it_to_look_again(
    start: Callable[[], Archive],
) -> None:
    table = played_into_a_round(start(), events=1)
    other = Table.open(start())
    assert other is not None
    play_match(other, Random(1), rounds=1)
    outcome = table.happen(ToolBroken("nobody", Tool.LAMP))
    assert outcome.look_again
    assert table.match == other.match
    assert isinstance(table.happen(ToolBroken("nobody", Tool.LAMP)).why_not, RuleError)


@pytest.mark.parametrize("how", ["begun anew", "deleted"])
def test_a_match_that_another_window_has_put_away_takes_no_more_events(
    start: Callable[[], Archive], how: str
) -> None:
    table = played_into_a_round(start())
    events = list(table.events)
    other = start()
    if how == "deleted":
        other.history.delete(table.id)
    else:
        Table.set_up(other, table_of())
    broke = next(event for event in BREAKS if table.match.may(event))
    assert table.happen(broke).look_again
    other.history.bring_back(table.id)
    assert list(Table.look(other, table.id).events) == events


def test_a_match_that_went_on_otherwise_in_what_was_mended_is_looked_at_again(
    start: Callable[[], Archive],
) -> None:
    archive, elsewhere = start(), start()
    table = played_into_a_round(archive)
    first, second, third = [event for event in BREAKS if table.match.may(event)][:3]
    table.happen(first).must()
    elsewhere.store.write_row("DELETE FROM events WHERE place = ?", (len(list(table.events)) - 1,))
    other = Table.open(elsewhere)
    assert other is not None
    other.happen(second).must()
    archive.store.mend()
    assert table.happen(third).look_again
    assert list(table.events) == list(other.events)
    table.happen(third).must()


def test_nobody_takes_an_outcome_for_true_or_false(start: Callable[[], Archive]) -> None:
    outcome = Table.set_up(start(), table_of()).happen(RoundBegan(1, "p0"))
    with pytest.raises(TypeError):
        assert outcome


def test_the_match_goes_on_in_memory_and_is_saved_when_the_disk_takes_it(
    start: Callable[[], Archive],
) -> None:
    archive = start()
    table = Table.set_up(archive, table_of())
    with no_room():
        match = play_match(table, Random(3), rounds=2)
    assert archive.saving.trouble is Trouble.DISK_FULL
    assert archive.saving.held == len(list(table.events)) - 1
    assert archive.try_again()
    again = Table.open(start())
    assert again is not None
    assert again.match == match


def test_damage_in_the_middle_of_a_match_loses_none_of_it(
    start: Callable[[], Archive], tmp_path: Path
) -> None:
    archive = start()
    first = Table.set_up(archive, table_of())
    play_match(first, Random(1))
    archive.store.wait_for_copy()
    played_into_a_round(archive)
    archive.close()
    archive = start()
    reopened = Table.open(archive)
    assert reopened is not None
    path = tmp_path / "data" / FILE
    spoilt = bytearray(path.read_bytes())
    spoilt[4096:] = bytes(len(spoilt) - 4096)
    path.write_bytes(spoilt)
    forget_pages(archive)

    broke = next(event for event in BREAKS if reopened.match.may(event))
    reopened.happen(broke).must()
    assert archive.report.found is Found.RESTORED
    again = Table.open(start())
    assert again is not None
    assert list(again.events) == list(reopened.events)
    assert [match.id for match in archive.history.page()] == [first.id]


def test_a_spoilt_event_of_the_running_match_is_read_from_the_lines(
    start: Callable[[], Archive], tmp_path: Path
) -> None:
    archive = start()
    table = played_into_a_round(archive)
    events = list(table.events)
    archive.close()
    other = sqlite3.connect(tmp_path / "data" / FILE)
    other.execute("UPDATE events SET at = at + 1 WHERE place = 7")
    other.commit()
    other.close()
    archive = start()
    again = Table.open(archive)
    assert again is not None
    assert list(again.events) == events
    assert archive.report.found is Found.GOOD


def test_without_lines_a_spoilt_event_costs_what_comes_after_it_alone(
    start: Callable[[], Archive], tmp_path: Path
) -> None:
    archive = start()
    table = played_into_a_round(archive)
    events = list(table.events)
    archive.close()
    lines_of(tmp_path / "data" / FILE).unlink()
    with closing(sqlite3.connect(tmp_path / "data" / FILE)) as other:
        other.execute("UPDATE events SET at = at + 1 WHERE place = 7")
        other.commit()
    archive = start()
    again = Table.open(archive)
    assert again is not None
    assert list(again.events) == events[:7]
    assert (archive.report.back, archive.report.shortened, archive.report.missing) == (1, 1, ())


def test_a_match_of_other_rules_is_refused_once_and_kept(start: Callable[[], Archive]) -> None:
    archive = start()
    table = Table.set_up(archive, table_of())
    event = '{"kind":"chess_played"}'
    last = first(table.id)
    sealed = [(0, 0, following(last, 0, event), event)]
    archive.store.write_row("UPDATE events SET at = ?, place = ?, seal = ?, event = ?", sealed[0])
    with pytest.raises(RefusedError, match="unreadable_match"):
        Table.open(archive)
    assert Table.open(archive) is None
    assert [(past.id, past.readable) for past in archive.history.page()] == [(table.id, False)]


def test_a_phones_clock_that_jumps_by_years_disturbs_nothing(
    tmp_path: Path, clock_of_jumps: Callable[[], object]
) -> None:
    archive = Archive(tmp_path, clock_of_jumps)  # type: ignore[arg-type]
    table = Table.set_up(archive, table_of())
    match = play_match(table, Random(1))
    assert Table.look(archive, table.id).match == match
    assert archive.history.page()[0].length >= 0
    archive.close()


@pytest.fixture
def clock_of_jumps() -> Callable[[], object]:
    from datetime import UTC, datetime

    chance = Random(9)
    return lambda: datetime(chance.randrange(1971, 2200), 1, 1, tzinfo=UTC)


def test_no_role_stands_in_what_a_table_shows_of_itself(start: Callable[[], Archive]) -> None:
    table = Table.set_up(start(), table_of(Edition.BASE_EN))
    play_match(table, Random(1), rounds=1)
    table.happen(RoundBegan(2, "p0")).must()
    shown = repr(table) + repr(table.match) + str(vars(table))
    assert not any(role.value in shown for role in Role)
