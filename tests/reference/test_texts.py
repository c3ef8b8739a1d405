"""Every language says everything, in its own words and with its own names."""

from __future__ import annotations

import subprocess
import sys

import pytest

from companion.game.editions import Edition
from companion.reference.catalogue import catalogue
from companion.reference.entry import Kind, Name
from companion.reference.indexing import CODES
from companion.reference.links import Part, parts, plain
from companion.reference.texts import course, different, texts
from tests.reference import check

NAMES = {"rockfall": Name("rock-fall"), "boss": Name("boss")}


@pytest.mark.parametrize("code", CODES)
def test_a_language_is_complete(code: str) -> None:
    assert check.problems(code) == []


def test_a_missing_text_a_wrong_link_and_a_wrong_term_are_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    spoilt = check.entries("en")
    del spoilt["map"]
    spoilt["thief"]["text"][0][1] = "See [[nowhere]] and [[hands-off|the lantern]]."
    english = check.entries("en")
    monkeypatch.setattr(check, "entries", lambda code: english if code == "en" else spoilt)
    monkeypatch.setattr(check, "read", lambda code, name, read=check.read: read("en", name))
    found = check.problems("pt-BR")
    assert "map: is missing" in found
    assert "thief/effect: links to nowhere, which is no entry" in found
    assert "thief/effect: the number 1 is missing" in found
    assert "thief/effect: the lantern is not the name of hands-off" in found
    assert "thief/effect: says lantern, which words.json wants avoided" in found
    assert any("left in English" in problem for problem in found)


def test_a_link_shows_the_name_as_the_sentence_needs_it() -> None:
    body = "[[rockfall]] clears it. [[boss]] and [[boss|the bosses]] too."
    assert list(parts(body, NAMES)) == [
        Part("Rock-fall", "rockfall"),
        Part(" clears it. "),
        Part("Boss", "boss"),
        Part(" and "),
        Part("the bosses", "boss"),
        Part(" too."),
    ]
    assert plain(body, NAMES) == "Rock-fall clears it. Boss and the bosses too."


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("edition", Edition)
def test_the_course_has_five_pages_and_a_word_for_those_who_know_another(
    code: str, edition: Edition
) -> None:
    assert all(page.title and page.text and page.drawings for page in course(code, edition))
    assert len(course(code, edition)) == 5
    assert different(code, edition)


@pytest.mark.parametrize("code", CODES)
def test_headings_tables_and_counts_can_be_shown(code: str) -> None:
    said = texts(code)
    assert all(said.kind(kind) for kind in Kind)
    for words in said.words.values():
        assert all(said.label(part.label) for part in (*words.text, *words.rulings))
    for table_id, table in catalogue().tables.items():
        rows = said.table(table_id)
        assert {len(row) for row in rows} == {len(table.columns) + 1}
        assert all(cell for row in rows for cell in row)
    counts = {entry_id: said.count(catalogue().entries[entry_id]) for entry_id in said.words}
    assert counts["thief"] == "4"
    assert counts["straight"] == said.say("unknown")
    assert counts["setup"] == ""


def test_asking_for_the_reference_reads_nothing_yet() -> None:
    """The home screen may import it: files are opened when somebody opens the reference."""
    program = """
import sys
opened = []
sys.addaudithook(lambda event, args: opened.append(str(args[0])) if event == "open" else None)
import companion.reference.search, companion.reference.texts
sys.exit(any("assets" in path for path in opened))
"""
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
