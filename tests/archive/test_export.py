"""What goes out is whole, readable by others, and holds no role that is still secret."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import unquote

import pytest

from companion.archive import Archive, RefusedError, bgstats, export, spreadsheet
from companion.archive.card import PlayerLine
from companion.archive.checking import checked
from companion.archive.history import PastMatch
from companion.archive.spreadsheet import Headings
from companion.game.editions import Edition
from companion.game.gold import settle
from companion.game.house.box import HouseBox, NamedBox
from companion.game.match import shares_then
from companion.game.roles import Role
from companion.game.roundfile import read_round
from companion.table import Table
from tests.archive.conftest import HandClock
from tests.archive.evening import any_table, play_match, table_of


@pytest.fixture
def archive(tmp_path: Path, clock: HandClock) -> Iterator[Archive]:
    opened = Archive(tmp_path, clock)
    yield opened
    opened.close()


def played(archive: Archive, seed: int = 1, rounds: int = 3) -> Table:
    chance = Random(seed)
    table = Table.set_up(archive, any_table(chance))
    play_match(table, chance, rounds=rounds)
    return table


def whole(archive: Archive) -> dict[str, Any]:
    (part,) = archive.export.whole()
    data: dict[str, Any] = json.loads(part)
    return data


def test_a_match_goes_out_with_its_gold_its_rounds_and_its_journal(archive: Archive) -> None:
    table = Table.set_up(archive, table_of())
    match = play_match(table, Random(3))
    data = json.loads(archive.export.match(table.id))
    assert (data["format"], data["version"]) == ("saboteur-companion", 1)
    (out,) = data["matches"]
    assert (out["id"], out["state"], out["edition"]) == (table.id, "finished", "saboteur2")
    assert {one["id"]: (one["gold"], one["place"]) for one in out["players"]} == {
        place.player: (place.gold, place.place) for place in match.ranking
    }
    assert [entry["event"] for entry in out["events"]] == [
        event.to_data() for event in table.events
    ]
    assert out["events"][0]["at"] == "2025-11-18T20:00:00.000Z"


@pytest.mark.parametrize("seed", range(12))
def test_every_round_goes_out_as_a_round_file(archive: Archive, seed: int) -> None:
    table = played(archive, seed)
    (out,) = json.loads(archive.export.match(table.id))["matches"]
    names = table.match.table.names
    for number, data in enumerate(out["rounds"], 1):
        shares = settle(read_round(data))
        ours = shares_then(table.match, number)
        assert shares.gold == {names[player]: gold for player, gold in ours.gold.items()}


def test_a_match_goes_out_with_the_players_of_the_book_who_sat_there(archive: Archive) -> None:
    archive.players.add("Ada", id="p0")
    archive.players.add("Beno", id="old p1")
    archive.players.add("Zoe")
    archive.store.write_row(
        "INSERT INTO players(id, name, colour, sign, merged_into)"
        " VALUES('p1', 'Ben', 0, 0, 'old p1')",
        (),
    )
    table = Table.set_up(archive, table_of())
    play_match(table, Random(3))
    people = json.loads(archive.export.match(table.id))["players"]
    assert {(one["name"], *one["also"]) for one in people} == {("Ada",), ("Beno", "p1")}


def test_no_role_of_a_running_round_goes_out(archive: Archive) -> None:
    done = played(archive)
    table = Table.set_up(archive, table_of(Edition.BASE_EN, 4))
    play_match(table, Random(2), rounds=1)
    from companion.game.events import RoundBegan

    table.happen(RoundBegan(2, "p0")).must()
    assert [match["id"] for match in whole(archive)["matches"]] == [done.id]
    with pytest.raises(RefusedError, match="still_running"):
        archive.export.match(table.id)


def test_of_a_match_laid_aside_goes_out_what_is_in_the_books(archive: Archive) -> None:
    from companion.game.deal import deal
    from companion.game.events import RolesDealt, RoundBegan

    table = Table.set_up(archive, table_of(Edition.BASE_EN, 4))
    chance = Random(2)
    play_match(table, chance, rounds=1)
    known = len(list(table.events))
    table.happen(RoundBegan(2, "p0")).must()
    table.happen(RolesDealt(deal(Edition.BASE_EN, 4, (), chance))).must()
    table.lay_aside()
    (out,) = whole(archive)["matches"]
    assert out["state"] == "abandoned"
    assert len(out["events"]) == known
    assert len(out["rounds"]) == 1


def test_a_deleted_match_does_not_go_out(archive: Archive) -> None:
    table = played(archive)
    archive.history.delete(table.id)
    assert whole(archive)["matches"] == []
    with pytest.raises(RefusedError, match="no_such_match"):
        archive.export.match(table.id)


def test_a_large_archive_goes_out_in_parts(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = {played(archive, seed).id for seed in range(4)}
    monkeypatch.setattr(export, "LARGEST_PART", 9_000)
    parts = [json.loads(part) for part in archive.export.whole()]
    assert len(parts) > 1
    assert {match["id"] for part in parts for match in part["matches"]} == ids


def test_each_part_holds_as_much_as_can_be_read_back(
    archive: Archive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, *others = (archive.players.add(f"Ada {number}") for number in range(9))
    for other in others[:5]:
        archive.players.merge(other, into=ada)
    for number in range(5):
        archive.boxes.add(NamedBox(f"Box {number}", HouseBox(Edition.BASE_EN, rounds=1)))
    for seed in range(3):
        played(archive, seed)
    for name, most in (("players", 3), ("boxes", 2), ("matches", 2)):
        monkeypatch.setitem(export.MOST, name, most)
    monkeypatch.setattr(export, "IDS_TOGETHER", 2)
    there = Archive(tmp_path / "there")
    parts = list(archive.export.whole())
    for part in parts:
        there.take_in(checked(part.encode()))
    assert there.players.by_any_id() == archive.players.by_any_id()
    assert [kept.box for kept in there.boxes.all()] == [kept.box for kept in archive.boxes.all()]
    assert there.history.count() == 3
    there.close()
    monkeypatch.setattr(export, "MOST_EVENTS", 2)
    alone = [json.loads(part)["matches"] for part in archive.export.whole()]
    assert max(map(len, alone)) == 1, "one that cannot be read back keeps no other from it"


def test_an_empty_archive_goes_out_empty(archive: Archive) -> None:
    assert whole(archive)["matches"] == []


def test_a_spoilt_match_keeps_no_other_from_going_out(archive: Archive) -> None:
    spoilt, good = played(archive, 1), played(archive, 2)
    archive.store.write_row(
        "UPDATE events SET at = at + 1 WHERE match = 1 AND place = 3 AND ? <> ''", (spoilt.id,)
    )
    out = whole(archive)
    assert {match["id"] for match in out["matches"]} == {spoilt.id, good.id}
    assert len(checked(json.dumps(out).encode()).matches) == 2


HEADINGS = Headings("Player", "Start", ("Round 1", "Round 2", "Round 3"), "Total")


def line(name: str, *golds: int | None, gold: int | None = 0) -> PlayerLine:
    return PlayerLine(name, name, gold, 1, True, (None,) * len(golds), (0, *golds))


def rows(file: bytes, separator: str) -> list[list[str]]:
    text = file.decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=separator))


@pytest.mark.parametrize(
    ("language", "separator"), [("en", ","), ("ko", ","), ("ja", ","), ("pt-BR", ";"), ("uk", ";")]
)
def test_gold_by_round_opens_in_a_spreadsheet_of_every_language(
    language: str, separator: str
) -> None:
    lines = [line("민준", 3, 0, 1, gold=4), line('José; o, "Zé"', 0, None, -1, gold=None)]
    file = spreadsheet.gold_by_round(lines, HEADINGS, language)
    assert file.startswith(b"\xef\xbb\xbf")
    assert rows(file, separator) == [
        ["Player", "Round 1", "Round 2", "Round 3", "Total"],
        ["민준", "3", "0", "1", "4"],
        ['José; o, "Zé"', "0", "", "-1", ""],
    ]


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "＝1+1", " =1"])
def test_no_name_becomes_a_formula(name: str) -> None:
    written = rows(spreadsheet.gold_by_round([line(name, 1)], HEADINGS, "en"), ",")[1][0]
    assert written == f"'{name}"


def link_data(match: PastMatch) -> dict[str, Any]:
    link = bgstats.link(match, game="Saboteur 2", role_name=str.upper)
    head, data = link.split("?data=")
    assert head == "https://app.bgstatsapp.com/createPlay.html"
    assert not set(data) & set(' "{}&#?=+')
    play: dict[str, Any] = json.loads(unquote(data))
    return play


def test_a_finished_match_opens_in_bg_stats(archive: Archive) -> None:
    table = Table.set_up(archive, table_of())
    match = play_match(table, Random(3))
    past = archive.history.page()[0]
    play = link_data(past)
    assert play["sourceName"] == "Saboteur Companion"
    assert play["sourcePlayId"] == table.id
    assert play["playDate"] == "2025-11-18 20:00:00"
    assert play["game"] == {
        "name": "Saboteur 2",
        "sourceGameId": "saboteur2",
        "bggId": 9220,
        "highestWins": True,
        "noPoints": False,
    }
    assert play["location"] == ""
    assert [one["winner"] for one in play["players"]] == [
        player in match.winners for player in match.players
    ]
    first = play["players"][0]
    assert set(first) == {
        "name", "sourcePlayerId", "startPlayer", "score", "rank", "role", "winner",
    }  # fmt: skip
    assert first["role"] == " / ".join(then.roles["p0"].value.upper() for then in match.finished)
    assert sum(one["startPlayer"] for one in play["players"]) == 1


def test_gold_that_nobody_knows_is_no_score_in_bg_stats(archive: Archive) -> None:
    played(archive)
    past = archive.history.page()[0]
    unknown = replace(past.lines[0], gold=None, place=None, won=False)
    play = link_data(replace(past, lines=(unknown, *past.lines[1:])))
    assert not {"score", "rank"} & set(play["players"][0])
    assert play["players"][0]["winner"] is False
    assert {"score", "rank"} <= set(play["players"][1])


def test_a_match_laid_aside_is_no_play_for_bg_stats(archive: Archive) -> None:
    played(archive, rounds=1).lay_aside()
    with pytest.raises(RefusedError, match="not_finished"):
        bgstats.link(archive.history.page()[0], game="Saboteur", role_name=str)


def test_the_home_screens_words_hold_no_role(archive: Archive) -> None:
    table = Table.set_up(archive, table_of(Edition.BASE_EN, 4))
    play_match(table, Random(2), rounds=2)
    told = repr(archive.running_headline()) + repr(archive.groups.last())
    assert not any(role.value in told for role in (Role.GOLD_DIGGER, Role.SABOTEUR))
