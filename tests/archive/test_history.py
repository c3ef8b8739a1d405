"""Every match that was played can be found, looked at, corrected, deleted and brought back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from companion.archive import Archive, RefusedError
from companion.archive.history import Filter
from companion.archive.journal import State
from companion.archive.seals import sealed
from companion.game.editions import Edition
from companion.game.events import AnswerCorrected, Player, PlayersSeated
from companion.game.gold import Ending
from companion.table import Table
from tests.archive.conftest import HandClock
from tests.archive.evening import play_match, table_of

Play = Callable[..., Table]


@pytest.fixture
def archive(tmp_path: Path, clock: HandClock) -> Iterator[Archive]:
    opened = Archive(tmp_path, clock)
    yield opened
    opened.close()


@pytest.fixture
def play(archive: Archive, clock: HandClock) -> Play:
    """Plays a match, a day after the one before; it takes an hour."""
    chance = Random(7)

    def play_one(seated: PlayersSeated | None = None, *, rounds: int = 3) -> Table:
        clock.pass_(days=1)
        table = Table.set_up(archive, seated or table_of())
        events = 0

        def tick(event: object) -> None:
            nonlocal events
            events += 1
            clock.pass_(minutes=1)

        stop = table.watch(tick)
        play_match(table, chance, rounds=rounds)
        stop()
        if rounds < 3:
            table.lay_aside()
        return table

    return play_one


def people(*names: str) -> PlayersSeated:
    seated = tuple(Player(name.lower(), name) for name in names)
    return PlayersSeated(Edition.BASE_JA, seated, phone_nuggets=True)


def test_the_last_match_stands_first(archive: Archive, play: Play) -> None:
    tables = [play() for _ in range(5)]
    assert [match.id for match in archive.history.page()] == [table.id for table in tables[::-1]]


def test_pages_follow_one_another_without_gap_or_double(archive: Archive, play: Play) -> None:
    tables = [play(rounds=1) for _ in range(7)]
    found, last = [], None
    while page := archive.history.page(after=last, limit=3):
        found += [match.id for match in page]
        last = page[-1]
    assert found == [table.id for table in tables[::-1]]
    assert archive.history.count() == 7


def test_a_line_tells_gold_and_roles_by_round_as_the_match_does(
    archive: Archive, play: Play
) -> None:
    table = play()
    listed = archive.history.page()[0]
    match = table.match
    assert listed.finished
    assert listed.rounds == 3
    assert listed.edition == "saboteur2"
    for line in listed.lines:
        purse = match.books.purses[line.id]
        assert line.gold == purse.tokens == sum(gold or 0 for gold in line.golds)
        assert line.roles == tuple(then.roles[line.id].value for then in match.finished)
        assert line.won == (line.id in match.winners) == (line.place == 1)
    assert listed.began == match.finished[0].beginner


def test_a_match_lasts_as_long_as_was_played(
    archive: Archive, play: Play, clock: HandClock
) -> None:
    table = play()
    assert archive.history.page()[0].length == (len(list(table.events)) - 2) * 60


def test_printed_gold_is_known_at_the_end_alone(archive: Archive, play: Play) -> None:
    play(table_of(Edition.BASE_EN, 4))
    lines = archive.history.page()[0].lines
    assert all(line.gold is not None for line in lines)
    diggers = [
        gold
        for line in lines
        for role, gold in zip(line.roles, line.golds[1:], strict=True)
        if role == "saboteur"
    ]
    assert None not in diggers


def test_a_match_laid_aside_is_listed_with_what_was_played(archive: Archive, play: Play) -> None:
    play(rounds=2)
    listed = archive.history.page()[0]
    assert not listed.finished
    assert listed.rounds == 2
    assert not any(line.won for line in listed.lines)


def test_a_running_match_is_not_listed(archive: Archive) -> None:
    Table.set_up(archive, table_of())
    assert archive.history.page() == []
    assert archive.history.count() == 0


def test_matches_are_found_by_edition_player_and_letters(archive: Archive, play: Play) -> None:
    first = play(people("José", "Ben", "Cleo"))
    second = play(people("Ada", "Ben", "Eva"))
    third = play(table_of())
    found = {
        "all": Filter(),
        "edition": Filter(edition="base-ja"),
        "player": Filter(player="ben"),
        "letters": Filter(search="JOS"),
        "both": Filter(search="e", player="ada"),
        "none": Filter(search="zz"),
        "percent": Filter(search="%"),
    }
    ids = {
        what: {match.id for match in archive.history.page(wanted)} for what, wanted in found.items()
    }
    assert ids["all"] == {first.id, second.id, third.id}
    assert ids["edition"] == ids["player"] == {first.id, second.id}
    assert ids["letters"] == {first.id}
    assert ids["both"] == {second.id}
    assert ids["none"] == ids["percent"] == set()
    assert all(archive.history.count(wanted) == len(ids[what]) for what, wanted in found.items())
    assert archive.history.editions() == ["base-ja", "saboteur2"]


def test_a_renamed_player_goes_by_the_new_name_in_old_matches(archive: Archive, play: Play) -> None:
    person = archive.players.add("Beno", id="ben")
    play(people("Ada", "Ben", "Eva"))
    archive.players.rename(person, "Benjamin")
    assert [line.name for line in archive.history.page()[0].lines] == ["Ada", "Benjamin", "Eva"]
    assert len(archive.history.page(Filter(search="jamin"))) == 1


def test_a_removed_player_keeps_the_name_in_old_matches(archive: Archive, play: Play) -> None:
    person = archive.players.add("Ben", id="ben")
    play(people("Ada", "Ben", "Eva"))
    archive.players.remove(person)
    assert [line.name for line in archive.history.page()[0].lines] == ["Ada", "Ben", "Eva"]


def test_a_merged_players_matches_are_found_under_the_other(archive: Archive, play: Play) -> None:
    ben, benjamin = archive.players.add("Ben", id="ben"), archive.players.add("Benjamin", id="bj")
    play(people("Ada", "Ben", "Eva"))
    archive.players.merge(ben, into=benjamin)
    assert len(archive.history.page(Filter(player="bj"))) == 1
    archive.players.unmerge(ben)
    assert archive.history.page(Filter(player="bj")) == []


def test_a_deleted_match_can_be_brought_back(archive: Archive, play: Play) -> None:
    table = play()
    before = archive.history.page(), archive.statistics.of_player("p0")
    archive.history.delete(table.id)
    assert archive.history.page() == []
    assert archive.statistics.of_player("p0").matches == 0
    archive.history.bring_back(table.id)
    assert (archive.history.page(), archive.statistics.of_player("p0")) == before


def test_what_was_deleted_is_gone_for_good_after_an_hour(
    archive: Archive, play: Play, clock: HandClock
) -> None:
    table = play()
    archive.history.delete(table.id)
    clock.pass_(minutes=59)
    archive.history.sweep()
    assert archive.store.read("SELECT count(*) FROM matches") == [(1,)]
    clock.pass_(minutes=2)
    archive.history.sweep()
    assert archive.store.read("SELECT count(*) FROM matches") == [(0,)]
    assert archive.store.read("SELECT count(*) FROM events") == [(0,)]
    with pytest.raises(RefusedError, match="no_such_match"):
        archive.history.bring_back(table.id)
    assert not Table.take_up(table).happened


def test_what_another_window_deletes_while_this_one_lets_go_can_be_brought_back(
    archive: Archive, play: Play, clock: HandClock
) -> None:
    table = play()
    clock.pass_(seconds=1)
    archive.history.delete(table.id)
    clock.pass_(seconds=-1)
    archive.history.sweep()
    archive.history.bring_back(table.id)
    assert len(archive.history.page()) == 1


def test_a_corrected_answer_shows_at_once(archive: Archive, play: Play) -> None:
    table = play()
    before = archive.history.page()[0]
    old = Table.look(archive, table.id)
    ended = old.match.finished_round(1).answers.ended
    other = Ending.NO_GOLD if ended is Ending.GOLD else Ending.GOLD
    old.happen(AnswerCorrected(1, ended=other, by="p1")).must()
    after = archive.history.page()[0]
    assert after.lines != before.lines
    assert [line.gold for line in after.lines] == [
        old.match.books.purses[line.id].known for line in after.lines
    ]
    old.undo(Random(1)).must()
    assert archive.history.page()[0] == before


def test_a_spoilt_match_is_mended_when_it_is_listed(archive: Archive, play: Play) -> None:
    table = play(table_of(players=3))
    archive.store.write_row("UPDATE events SET at = at + 1 WHERE place = 5", ())
    archive.store.write_row("UPDATE matches SET summed = 0", ())
    listed = archive.history.match(table.id)
    assert listed is not None
    assert listed.readable
    assert not listed.finished
    assert archive.report.shortened == 1
    assert len(Table.look(archive, table.id)._entries) == 5


def test_a_match_of_other_rules_stays_listed_by_its_names(archive: Archive, play: Play) -> None:
    table = play(table_of(players=3))
    later = [(entry.at, '{"kind":"dragon"}') for entry in archive.journal.entries(table.id)]
    for place, _, event, seal in sealed(table.id, later):
        row = (event, seal, place)
        archive.store.write_row("UPDATE events SET event = ?, seal = ? WHERE place = ?", row)
    archive.store.write_row("UPDATE matches SET summed = 0", ())
    listed = archive.history.match(table.id)
    assert listed is not None
    assert not listed.readable
    assert [line.name for line in listed.lines] == ["Ada", "Ben", "Cleo"]
    assert archive.statistics.of_player("p0").matches == 0


def test_what_became_of_a_match_is_known(archive: Archive, play: Play) -> None:
    table = play()
    assert archive.journal.state(table.id) is State.FINISHED


def test_a_line_that_the_disk_has_changed_is_worked_out_again(archive: Archive, play: Play) -> None:
    play()
    before = archive.history.page()
    archive.store.write_row("UPDATE matches SET card = replace(card, '2', '3')", ())
    assert archive.history.page() == before
