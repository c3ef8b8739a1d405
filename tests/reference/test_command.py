"""The two commands: what a shell gets, and what a bad call is told."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from typing import Any

import pytest

from companion.game.editions import EDITIONS, Edition
from companion.game.house.box import HandSize, HouseBox, NamedBox
from companion.game.house.code import box_text
from companion.reference.catalogue import catalogue
from companion.reference.command import BAD, DONE, NOTHING, main
from companion.reference.entry import PlayedHere
from companion.reference.page import page_for
from companion.reference.search import find

PAGE = {"id", "title", "kind", "line", "in_play", "facts", "here", "elsewhere", "names", "see_also"}
CONDITIONS = {"editions", "players", "modules", "rulings"}
STRANGE = (
    "a" * 10_000,
    "map " * 2_500,
    "낙" * 10_000,
    "\x00\x07\x1b[31m\x7f",
    "👩‍👩‍👧‍👦 \N{FLAG IN HOLE}",
    "\u202eשלום عالم\u202c",
    "\ud800 half",
    "%s {n} [[map]]",
)


def asked(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """What a call answers."""
    code = main(words[0], words[1:])
    out, err = capsys.readouterr()
    return code, out, err


def page(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    code, out, err = asked(capsys, "rule", *words, "--json")
    assert (code, err) == (DONE, "")
    return json.loads(out)


def test_the_page_is_the_screens_own(capsys: pytest.CaptureFixture[str]) -> None:
    told = page(capsys, "turn", "--edition", "base-en", "--players", "5", "--lang", "ja")
    made = page_for(catalogue().entries["turn"], PlayedHere("base-en", players=5), "ja")
    assert told.keys() == PAGE
    assert (told["title"], told["line"], told["in_play"]) == (made.title, made.line, True)
    assert [one.get("text", one.get("table")) for one in told["here"]] == [
        part.text or (part.grid and part.grid.name) for part in made.here
    ]
    for block in (*told["here"], *told["elsewhere"]):
        rest = {"table", "caption", "columns", "rows", "marked"}
        assert block.keys() == CONDITIONS | (
            rest if "table" in block else {"label", "text", "source"}
        )


def test_a_base_game_is_not_told_the_table_of_saboteur_2(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = page(capsys, "turn", "--edition", "base-en")
    assert [block["table"] for block in told["here"] if "table" in block] == ["turn-base"]
    beyond = [block for block in told["elsewhere"] if "table" in block]
    assert [block["table"] for block in beyond] == ["turn-saboteur2"]
    assert beyond[0]["caption"].startswith("Saboteur 2")


@pytest.mark.parametrize("edition", Edition)
def test_one_column_is_this_tables(capsys: pytest.CaptureFixture[str], edition: Edition) -> None:
    players = EDITIONS[edition].players[-1]
    told = page(capsys, "role-split", "--edition", edition, "--players", str(players))
    (table,) = (block for block in told["here"] if "table" in block)
    if table["marked"] is not None:
        assert table["columns"][table["marked"]] == str(players)
    assert all(block.get("marked") is None for block in told["elsewhere"])


def test_without_an_edition_every_block_says_what_it_is_for(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = page(capsys, "broken-tool")
    assert told["in_play"] is None
    assert told["elsewhere"] == []
    assert {tuple(block["editions"] or ()) for block in told["here"]} >= {("duel",), ("base-en",)}


def test_a_switch_decides_what_holds(capsys: pytest.CaptureFixture[str]) -> None:
    at = ("trapped-geologist", "--edition", "saboteur2")
    own = [block["text"] for block in page(capsys, *at)["here"]]
    halved = page(capsys, *at, "--rulings", "trapped_geologist=halved")
    assert own[0] not in [block["text"] for block in halved["here"]]
    assert own[0] in [block["text"] for block in halved["elsewhere"]]


def test_a_house_box_stands_above_and_its_figures_are_told(
    capsys: pytest.CaptureFixture[str],
) -> None:
    box = HouseBox(Edition.BASE_EN, exactly=True, rounds=5, hand=HandSize.ONE_MORE)
    text = box_text(NamedBox("", box))
    at = ("--box", text, "--edition", "base-en", "--players", "5")
    roles = page(capsys, "role-split", *at)
    assert roles["here"][0]["label"] == "In your match"
    (table,) = (block for block in roles["here"] if "table" in block)
    assert sum(int(row[table["marked"]]) for row in table["rows"]) == 5
    said = " ".join(block["text"] for block in page(capsys, "end-of-match", *at)["here"])
    assert "Rounds in a match: 5." in said
    assert "three rounds" not in said
    assert asked(capsys, "rule", "hand", "--box", text[:-1] + "?")[0] == BAD


def test_an_entry_that_is_not_in_play_says_nothing_of_this_table(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = page(capsys, "bridge", "--edition", "base-ko")
    assert (told["in_play"], told["here"]) == (False, [])
    assert told["elsewhere"]


def test_plain_words_for_a_reader(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _err = asked(capsys, "rule", "map", "--edition", "duel")
    assert code == DONE
    assert out.startswith("Map\n")
    assert "[[" not in out


def test_all_ids_one_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert asked(capsys, "rule", "--list") == (DONE, "\n".join(catalogue().entries) + "\n", "")


def test_find_tells_what_the_search_shows(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _err = asked(capsys, "find", "rock", "fall", "--json", "--most", "3")
    hits = json.loads(out)
    assert code == DONE
    assert [hit["id"] for hit in hits] == [hit.id for hit in find("rock fall", "en", None, 3)]
    assert hits[0].keys() == {"id", "title", "line", "score"}
    assert asked(capsys, "find", "낙석")[1].startswith("Rock-fall – ")


def test_nothing_found_is_exit_1(capsys: pytest.CaptureFixture[str]) -> None:
    assert asked(capsys, "find", "xqzwv", "--json") == (NOTHING, "[]\n", "")


def test_many_look_ups_in_one_process(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    given = [
        {"words": "map", "lang": "en"},
        {"words": "xqzwv"},
        {"words": "낙석", "lang": "ko", "edition": "saboteur2", "players": 7, "modules": []},
        {"words": "map", "lang": "tlh"},
        {"lang": "en"},
        "map",
    ]
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps(given).encode())))
    code, out, err = asked(capsys, "find", "-", "--json")
    answers = json.loads(out)
    assert (code, err.count("\n")) == (BAD, 1)
    assert (answers[0][0]["id"], answers[1], answers[2][0]["id"]) == ("map", [], "rockfall")
    assert [list(answer) for answer in answers[3:]] == [["error"]] * 3


@pytest.mark.parametrize("given", [b"", b"{", b"{}", b"\xff", b"[" * 100_000])
def test_what_is_no_list_of_look_ups_is_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, given: bytes
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given)))
    code, out, err = asked(capsys, "find", "-", "--json")
    assert (code, out) == (BAD, "")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("call", "allowed"),
    [
        ("rule nowhere", "rule --list"),
        ("rule", "one id"),
        ("rule map map", "one id"),
        ("rule map --lang tlh", "pt-BR"),
        ("rule map --edition chess", "base-en"),
        ("rule map --edition duel --players 3", "2 to 2"),
        ("rule map --edition base-en --players x", "3 to 10"),
        ("rule map --edition base-en --players ٣", "3 to 10"),
        ("rule map --edition base-en --players 99999999999999999999", "3 to 10"),
        ("rule map --edition duel --modules party", "none is allowed"),
        ("rule map --edition base-en --modules party,wardrobe", "one of them"),
        ("rule map --edition base-en --modules nothing", "toll-tunnels"),
        ("rule map --players 5", "--edition"),
        ("rule map --edition base-en --rulings x=y", "trapped_geologist"),
        ("rule map --edition saboteur2 --rulings trapped_geologist=x", "halved"),
        ("rule map --edition base-en --box hello", "--box"),
        ("rule map --colour red", "--json"),
        ("rule map --lang", "--lang"),
        ("find", "words"),
        ("find map --most 0", "1 to"),
        ("find map --list", "--list"),
    ],
)
def test_a_bad_call_is_told_on_one_line_what_is_allowed(
    capsys: pytest.CaptureFixture[str], call: str, allowed: str
) -> None:
    code, out, err = asked(capsys, *call.split())
    assert (code, out) == (BAD, "")
    assert err.count("\n") == 1
    assert allowed in err


@pytest.mark.parametrize("words", STRANGE, ids=range(len(STRANGE)))
def test_strange_words_are_answered_or_refused(
    capsys: pytest.CaptureFixture[str], words: str
) -> None:
    assert asked(capsys, "find", words)[0] in (DONE, NOTHING)
    code, out, err = asked(capsys, "rule", words)
    assert (code, out, err.count("\n")) == (BAD, "", 1)
    assert len(err) < 200
    assert asked(capsys, "rule", "map", "--edition", words)[0] == BAD
    assert asked(capsys, "find", "map", "--edition", "duel", "--modules", words)[0] == BAD


def test_neither_loads_kivy() -> None:
    program = """
import sys
from companion.__main__ import main
assert main(["rule", "map", "--json"]) == main(["find", "map"]) == 0
sys.exit(any(name.split(".")[0] in ("kivy", "kivymd") for name in sys.modules))
"""
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


@pytest.mark.parametrize("words", ["1" * 10_000, "낙" * 10_000, "j,dfk" * 2_000, "skrtjr" * 1_500])
@pytest.mark.parametrize("code", ["ko", "uk"])
def test_no_more_is_looked_for_than_a_field_could_hold(words: str, code: str) -> None:
    assert find(words, code) == find(words[:160], code)


def test_signs_that_are_no_letters_find_nothing() -> None:
    assert find("\N{DRAGON}", "en") == find("?!", "ja") == ()
