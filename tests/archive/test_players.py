"""The book of players: found while typing, renamed, merged and removed without breaking history."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from companion.archive import Archive, RefusedError
from companion.archive.checking import checked
from companion.archive.players import COLOUR_COUNT, MERGE, SIGN_COUNT, Ways
from companion.game.editions import Edition
from companion.game.events import Player, PlayersSeated, RoundBegan
from companion.table import Table
from tests.archive.conftest import HandClock
from tests.archive.evening import table_of


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    opened = Archive(tmp_path)
    yield opened
    opened.close()


def suggested(archive: Archive, typed: str) -> list[str]:
    return [person.name for person in archive.players.suggest(typed)]


def seat(archive: Archive, *names: str) -> Table:
    seated = tuple(Player(archive.players.add(name).id, name) for name in names)
    return Table.set_up(archive, PlayersSeated(Edition.BASE_EN, seated))


def test_a_name_in_any_script_is_kept(archive: Archive) -> None:
    for name in ("Ada", "José", "민준", "さくら", "花子", "Олексій"):
        archive.players.add(name)
    assert {person.name for person in archive.players.all()} == {
        "Ada", "José", "민준", "さくら", "花子", "Олексій",
    }  # fmt: skip


def test_who_is_in_the_book_already_stays_who_they_are(archive: Archive) -> None:
    assert archive.players.add("Ada") == archive.players.add("  ADA ")
    assert len(archive.players.all()) == 1


def test_a_guest_called_as_somebody_of_the_book_is_that_one(archive: Archive) -> None:
    ada = archive.players.add("Ada")
    assert archive.players.recognise("ada", "guest") == ada
    assert archive.players.whoever_is("guest") == ada
    zoe = archive.players.recognise("Zoe", "stranger", (3, 4))
    assert (zoe.id, zoe.name, zoe.colour, zoe.sign) == ("stranger", "Zoe", 3, 4)
    assert archive.players.whoever_is("stranger") == zoe


def test_a_name_must_show_something(archive: Archive) -> None:
    with pytest.raises(RefusedError, match="name_is_empty"):
        archive.players.add(" \u200b\n")
    ada = archive.players.add("A" * 40)
    for way in (archive.players.add, lambda name: archive.players.rename(ada, name)):
        with pytest.raises(RefusedError, match="name_too_long"):
            way("A" * 41)
    assert archive.players.all() == [ada]
    assert archive.players.recognise("B" * 41, "guest").name == "B" * 40


def test_people_tell_each_other_apart_by_colour_and_sign(archive: Archive) -> None:
    people = [archive.players.add(f"Player {number}") for number in range(30)]
    assert len({(person.colour, person.sign) for person in people}) == 30
    assert len({person.colour for person in people[:COLOUR_COUNT]}) == COLOUR_COUNT


def test_names_are_suggested_while_typing(archive: Archive) -> None:
    for name in ("Anna", "José Ana", "Hanna", "Ben"):
        archive.players.add(name)
    assert suggested(archive, "an") == ["Anna", "José Ana", "Hanna"]
    assert suggested(archive, "JOSE") == ["José Ana"]
    assert suggested(archive, "xx") == []


def test_nobody_is_suggested_who_sits_at_the_table_already(archive: Archive) -> None:
    anna = archive.players.add("Anna")
    archive.players.add("Hanna")
    found = archive.players.suggest("an", without={anna.id})
    assert [person.name for person in found] == ["Hanna"]


def test_who_played_last_is_suggested_first(archive: Archive) -> None:
    for name in ("Anna", "Anton", "Antje"):
        archive.players.add(name)
    seat(archive, "Antje", "Ben", "Cleo")
    assert suggested(archive, "an")[0] == "Antje"
    assert archive.players.all()[0].name == "Antje"


def test_the_last_seat_is_remembered(archive: Archive) -> None:
    seat(archive, "Ada", "Ben", "Cleo")
    assert {person.name: person.seat for person in archive.players.all()} == {
        "Ada": 0, "Ben": 1, "Cleo": 2,
    }  # fmt: skip


def test_everybody_keeps_their_own_way(archive: Archive) -> None:
    ada = archive.players.add("Ada")
    ways = Ways(tap=True, large=True, picture=True, language="ko")
    archive.players.put([replace(ada, ways=ways)])
    found = archive.players.named("ada")
    assert found is not None
    assert found.ways == ways


def test_a_removed_player_can_be_put_back(archive: Archive) -> None:
    ada = archive.players.add("Ada")
    archive.players.remove(ada)
    assert archive.players.all() == []
    assert archive.players.named("Ada") is None
    archive.players.put([ada])
    assert archive.players.all() == [ada]


def test_an_old_id_leads_to_whoever_it_is_now(archive: Archive) -> None:
    one, two, three = (archive.players.add(name) for name in ("A", "B", "C"))
    archive.players.merge(one, into=two)
    archive.players.merge(two, into=three)
    assert archive.players.whoever_is(one.id) == three
    assert archive.players.by_any_id()[one.id] == three
    assert sorted(archive.players.also(three.id)) == sorted([one.id, two.id, three.id])
    assert archive.players.all() == [three]
    archive.players.unmerge(two)
    assert archive.players.whoever_is(one.id) == two


def test_nobody_is_merged_into_themselves_or_round_in_a_ring(archive: Archive) -> None:
    one, two = archive.players.add("A"), archive.players.add("B")
    archive.players.merge(one, into=two)
    for person, into in ((two, one), (one, two), (two, two)):
        with pytest.raises(RefusedError, match="same_player"):
            archive.players.merge(person, into=into)


def test_two_who_sat_at_one_table_are_two_people(archive: Archive) -> None:
    table = seat(archive, "Ada", "Ben", "Cleo")
    ada, ben = archive.players.named("Ada"), archive.players.named("Ben")
    assert ada is not None
    assert ben is not None
    with pytest.raises(RefusedError, match="played_together"):
        archive.players.merge(ada, into=ben)
    table.happen(RoundBegan(1, ada.id)).must()
    table.lay_aside()
    with pytest.raises(RefusedError, match="played_together"):
        archive.players.merge(ben, into=ada)


def test_the_same_people_are_seated_again_with_one_touch(archive: Archive) -> None:
    table = seat(archive, "Ada", "Ben", "Cleo")
    group = archive.groups.last()
    assert group is not None
    assert group.edition == "base-en"
    again = PlayersSeated.from_data(dict(group.table))
    assert again == next(iter(table.events))


def test_the_same_people_in_other_seats_are_one_group(archive: Archive) -> None:
    seat(archive, "Ada", "Ben", "Cleo")
    seat(archive, "Dov", "Eva", "Finn")
    seat(archive, "Cleo", "Ada", "Ben")
    names = [[name for _, name in group.players] for group in archive.groups.all()]
    assert names == [["Cleo", "Ada", "Ben"], ["Dov", "Eva", "Finn"]]


def test_the_table_that_sat_down_last_comes_first_whatever_the_clock_says(
    tmp_path: Path, clock: HandClock
) -> None:
    archive = Archive(tmp_path, clock)
    seat(archive, "Ada", "Ben", "Cleo")
    clock.pass_(days=-3650)
    seat(archive, "Dov", "Eva", "Finn")
    first, _second = archive.groups.all()
    archive.close()
    assert [name for _, name in first.players] == ["Dov", "Eva", "Finn"]


def test_a_group_goes_by_the_names_of_today(archive: Archive) -> None:
    seat(archive, "Ada", "Ben", "Cleo", "Dov")
    ada, dov = archive.players.named("Ada"), archive.players.named("Dov")
    assert ada is not None
    assert dov is not None
    archive.players.rename(ada, "Adele")
    archive.players.remove(dov)
    group = archive.groups.last()
    assert group is not None
    assert [name for _, name in group.players] == ["Adele", "Ben", "Cleo"]


def test_two_groups_that_were_the_same_people_are_one(archive: Archive) -> None:
    ada, ben = archive.players.add("Ada"), archive.players.add("Ben")
    adda = archive.players.add("Adda")
    for one in (ada, adda):
        seats = (Player(ben.id, "Ben"), Player(one.id, one.name), Player("c", "Cleo"))
        Table.set_up(archive, PlayersSeated(Edition.BASE_EN, seats))
    Table.set_up(archive, table_of(players=4))
    assert len(archive.groups.all()) == 3
    archive.players.merge(adda, into=ada)
    four, three = archive.groups.all()
    assert len(four.players) == 4
    assert [name for _, name in three.players] == ["Ben", "Ada", "Cleo"]


def test_without_a_match_there_is_no_group(archive: Archive) -> None:
    assert archive.groups.last() is None


def test_a_group_or_a_headline_that_the_disk_has_spoilt_breaks_nothing(archive: Archive) -> None:
    table = Table.set_up(archive, table_of())
    for spoilt in ("{", "[]", '{"players": 5}', "null"):
        archive.store.write_row("UPDATE groups SET table_set = ?", (spoilt,))
        archive.store.write_row("UPDATE matches SET headline = ?", (spoilt,))
        assert archive.groups.all() == []
        headline = archive.running_headline()
        assert headline is not None
        assert headline.match == table.id
        again = Table.open(archive)
        assert again is not None
        assert again.match == table.match


def test_a_colour_that_the_disk_has_spoilt_is_still_one(archive: Archive) -> None:
    ada = archive.players.add("Ada")
    archive.store.write_row("UPDATE players SET colour = 200, sign = -3 WHERE id = ?", (ada.id,))
    (person,) = archive.players.all()
    assert person.colour in range(COLOUR_COUNT)
    assert person.sign in range(SIGN_COUNT)


def test_who_is_merged_into_somebody_taken_out_elsewhere_is_not_lost(archive: Archive) -> None:
    ada, ben, cleo = map(archive.players.add, ("Ada", "Ben", "Cleo"))
    archive.players.remove(ben)
    archive.players.merge(ada, into=ben)
    archive.store.write_row("DELETE FROM players WHERE id = ?", (ben.id,))
    archive.players.merge(cleo, into=ben)
    assert [person.name for person in archive.players.all()] == ["Ben"]


def test_nobody_is_lost_who_was_merged_the_other_way_round_elsewhere(
    archive: Archive, tmp_path: Path
) -> None:
    nora, olga = archive.players.add("Nora"), archive.players.add("Olga")
    with closing(Archive(tmp_path / "other")) as other:
        other.take_in(checked("".join(archive.export.whole()).encode()))
        other.players.merge(olga, into=nora)
        file = "".join(other.export.whole()).encode()
    archive.players.merge(nora, into=olga)
    archive.players.remove(olga)
    archive.take_in(checked(file))
    (somebody,) = archive.players.all()
    assert archive.players.whoever_is(nora.id) == archive.players.whoever_is(olga.id) == somebody


def test_two_windows_that_merge_both_ways_at_once_lose_nobody(archive: Archive) -> None:
    nora, olga = archive.players.add("Nora"), archive.players.add("Olga")
    for pair in ((nora.id, olga.id), (olga.id, nora.id)):
        archive.store.write_row(MERGE, pair)
    assert archive.players.all() == [nora]
    assert archive.players.whoever_is(olga.id) == nora


def test_who_is_removed_after_the_start_can_be_put_back_with_all_that_they_were(
    archive: Archive, tmp_path: Path
) -> None:
    archive.players.remove(archive.players.add("Gone"))
    paul, other = archive.players.add("Paul"), archive.players.add("Paulchen")
    seat(archive, "Paul", "Ada", "Ben")
    archive.players.merge(other, into=paul)
    archive.close()
    with closing(Archive(tmp_path)) as again:
        (paul,) = [one for one in again.players.all() if one.id == paul.id]
        again.players.remove(paul)
        again.store.wait_for_copy()
        assert len(again.store.read("SELECT 1 FROM players WHERE name = 'Gone'")) == 0
        again.players.put([paul])
        assert again.players.whoever_is(other.id) == paul
        (group,) = again.groups.all()
        assert len(group.players) == 3
