"""`python -m companion score`, called as other programs call it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent

ROUND: dict[str, Any] = {
    "edition": "saboteur2",
    "seats": [
        {"name": "Ada", "role": "blue_digger", "gold": 2},
        {"name": "Ben", "role": "green_digger", "trapped": True},
        {"name": "Клео", "role": "boss"},
        {"name": "Dov", "role": "saboteur", "thief": 1},
    ],
    "outcome": {"ended": "gold", "by": "Клео", "doors": ["blue"], "crystals": 4},
    "steals": [{"thief": "Dov", "victim": "Ada"}],
}
ANSWER = {
    "winners": ["Ada", "Клео"],
    "draw": 0,
    "picks": [],
    "gold": {"Ada": 3, "Ben": 0, "Клео": 3, "Dov": 1},
    "thief_order": ["Dov"],
}
BAD = deepcopy(ROUND)
BAD["seats"][1]["role"] = "dwarf"
FAULT = (
    "seats[1].role: allowed here: blue_digger, green_digger, boss, mediator, geologist, "
    'saboteur; not "dwarf"'
)


def score(
    *words: str, text: str | bytes | None = None, **surroundings: str
) -> tuple[int, str, str]:
    """Exit code, standard output and standard error."""
    data = text.encode() if isinstance(text, str) else text
    done = subprocess.run(
        [sys.executable, "-m", "companion", "score", *words],
        input=data, capture_output=True, cwd=ROOT, env=os.environ | surroundings, check=False,
    )  # fmt: skip
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def answer(data: object) -> tuple[int, Any]:
    code, out, err = score("-", "--json", text=json.dumps(data))
    assert err == ""
    return code, json.loads(out)


def test_one_round_from_standard_input() -> None:
    code, told = answer(ROUND)
    why = told.pop("why")
    assert (code, told) == (0, ANSWER)
    assert list(why) == ["Ada", "Ben", "Клео", "Dov"]
    assert why["Dov"] == ["A tunnel leads to the gold: the saboteurs lose.", "Stole 1 from Ada."]


def test_one_round_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "round.json"
    file.write_text(json.dumps(ROUND, ensure_ascii=False), encoding="utf-8-sig")
    code, out, err = score(str(file), "--json")
    assert (code, err) == (0, "")
    assert json.loads(out)["gold"] == ANSWER["gold"]


def test_a_table_for_people() -> None:
    code, out, err = score("-", text=json.dumps(ROUND))
    assert (code, err) == (0, "")
    first, _, *rows = out.splitlines()
    assert first == "Saboteur 2, 4 players"
    assert rows[0].startswith("* Ada    blue gold-digger    +3   Клео (boss) made")
    assert rows[-1] == "Thieves in this order: Dov"


def test_the_answers_to_an_array_stand_in_its_order() -> None:
    code, told = answer([ROUND, BAD, 3, ROUND])
    assert code == 2
    assert [sorted(one) for one in told[1:3]] == [["error"], ["error"]]
    assert told[1]["error"] == FAULT
    assert told[2]["error"] == "round: an object is allowed here, not 3"
    assert told[0] == told[3]
    assert told[0]["gold"] == ANSWER["gold"]


def test_an_array_of_good_rounds() -> None:
    code, told = answer([ROUND])
    assert code == 0
    assert told[0]["winners"] == ANSWER["winners"]


def test_an_array_as_tables() -> None:
    code, out, err = score("-", text=json.dumps([ROUND, BAD]))
    assert (code, err) == (2, "")
    assert out.startswith("1. Saboteur 2, 4 players\n")
    assert out.endswith(f"\n\n2. {FAULT}\n")


@pytest.mark.parametrize("words", [["--json"], []])
def test_no_round_no_answer(words: list[str]) -> None:
    assert score("-", *words, text="[]") == (0, "[]\n", "")


@pytest.mark.parametrize("words", [["--json"], []])
@pytest.mark.parametrize(
    ("text", "said"),
    [
        (json.dumps(BAD), FAULT),
        ("", "line 1, column 1: only JSON is allowed here (Expecting value)"),
        ("{'edition': 1}", "line 1, column 2: only JSON is allowed here"),
        ("3", "round: an object is allowed here, not 3"),
        ('"edition"', 'round: an object is allowed here, not "edition"'),
        ("null", "round: an object is allowed here, not null"),
        ("NaN", "round: an object is allowed here, not NaN"),
        ("{}", "edition: it is missing and must be given"),
        ('{"edition": "duel", "edition": "duel"}', "edition: it is given twice"),
        ('{"a\\u2028b": 1}', '"a\\u2028b": no such field'),
        ('{"\\ud800": 1}', '"\\ud800": no such field'),
        (b'{"edition": "\xff"}', "byte 13: only UTF-8 text is allowed here"),
        (json.dumps(ROUND).encode("utf-16"), "byte 0: only UTF-8 text is allowed here"),
        ("[" * 200_000, "line 1, column"),
        ('{"edition":' * 100_000 + "1" + "}" * 100_000, "edition: allowed here:"),
    ],
)
def test_bad_input_is_told_on_one_line(words: list[str], text: str | bytes, said: str) -> None:
    code, out, err = score("-", *words, text=text)
    assert (code, out) == (2, "")
    assert err.startswith(said)
    assert err.endswith("\n")
    assert len(err.splitlines()) == 1


def test_a_round_nested_without_end_spoils_no_other() -> None:
    deep = '{"x": ' + "[" * 100_000 + "]" * 100_000 + "}"
    code, out, err = score("-", "--json", text=f"[{deep}, {json.dumps(ROUND)}]")
    assert (code, err) == (2, "")
    bad, good = json.loads(out)
    assert bad["error"].startswith("x: no such field")
    assert good["gold"] == ANSWER["gold"]


@pytest.mark.parametrize(
    "words",
    [[], ["no/such/file.json"], ["."], ["-", "-"], ["-", "--lang", "de"], ["-", "--yaml"]],
)
def test_a_wrong_call_is_told_on_one_line(words: list[str]) -> None:
    code, out, err = score(*words, text="[]")
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1


def test_a_file_that_cannot_be_read_is_named() -> None:
    assert score("no/such/file.json")[2].startswith("no/such/file.json: ")


def test_numbers_of_any_length() -> None:
    data = deepcopy(ROUND)
    data["seats"][1] = {"name": "Gil", "role": "geologist"}
    many = "9" * 6000
    text = json.dumps(data).replace('"crystals": 4', f'"crystals": {many}')
    code, out, err = score("-", "--json", text=text)
    assert (code, err) == (0, "")
    assert f'"Gil": {many}' in out
    assert score("-", text=text)[0] == 0


def test_whole_numbers_are_written_without_point_or_exponent() -> None:
    text = json.dumps(ROUND)
    for written in ["2.0", "2e0", "true", "NaN", "-2", '"2"']:
        code, out, err = score("-", text=text.replace('"gold": 2', f'"gold": {written}'))
        assert (code, out) == (2, "")
        assert err.startswith("seats[0].gold: a whole number from 0 is allowed here, not ")
    assert score("-", text=text.replace('"gold": 4', '"gold": -0'))[0] == 0


@pytest.mark.parametrize("encoding", ["ascii", "utf-8", "cp1252"])
def test_any_name_is_written_whatever_the_terminal_speaks(encoding: str) -> None:
    data = deepcopy(ROUND)
    names = ["😀", "\ud800", "Kim\nLee", "ada"]
    for seat, name in zip(data["seats"], names, strict=True):
        seat["name"] = name
    data["outcome"]["by"] = names[2]
    del data["steals"]
    text = json.dumps(data)
    code, out, err = score("-", "--json", text=text, PYTHONIOENCODING=encoding)
    assert (code, err) == (0, "")
    assert list(json.loads(out)["gold"]) == names
    code, out, err = score("-", text=text, PYTHONIOENCODING=encoding)
    assert (code, err) == (0, "")
    assert "😀" in out


@pytest.mark.parametrize("language", ["en", "ko", "ja", "pt-BR", "uk"])
def test_the_words_are_in_the_language_asked_for(language: str) -> None:
    role = {
        "en": "blue gold-digger",
        "ko": "파란 광부",
        "ja": "青の金鉱掘り",
        "pt-BR": "Minerador azul",
        "uk": "синій золотошукач",
    }
    code, out, err = score("-", "--lang", language, text=json.dumps(ROUND))
    assert (code, err) == (0, "")
    assert role[language] in out
    code, out, _ = score("-", "--json", "--lang", language, text=json.dumps(ROUND))
    english = "The boss wins with any team that wins."
    assert (json.loads(out)["why"]["Клео"][0] == english) == (language == "en")


def test_no_window_is_thought_of() -> None:
    text = "import sys; sys.argv = ['companion', 'score', '-']; import runpy\n"
    text += "try: runpy.run_module('companion', run_name='__main__')\n"
    text += "except SystemExit: print({'kivy', 'kivymd', 'sqlite3'} & set(sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", text], input=b"[]", capture_output=True, cwd=ROOT, check=True
    )
    assert done.stdout.decode().splitlines() == ["[]", "set()"]


def test_asserts_and_docstrings_are_not_needed() -> None:
    done = subprocess.run(
        [sys.executable, "-OO", "-m", "companion", "score", "-"],
        input=json.dumps(BAD).encode(), capture_output=True, cwd=ROOT, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr.decode() == f"{FAULT}\n"
