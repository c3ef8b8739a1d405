"""Every language says everything, in its own words and with its own names."""

from __future__ import annotations

import subprocess
import sys

import pytest

from companion.game.editions import Edition
from companion.reference.catalogue import catalogue
from companion.reference.entry import Name, PlayedHere
from companion.reference.indexing import CODES
from companion.reference.links import Stretch, parts, plain
from companion.reference.page import page_for
from companion.reference.texts import course, different
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
    spoilt["thief"]["text"]["effect"] = "See [[nowhere]] and [[hands-off|the lantern]]."
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
        Stretch("Rock-fall", "rockfall"),
        Stretch(" clears it. "),
        Stretch("Boss", "boss"),
        Stretch(" and "),
        Stretch("the bosses", "boss"),
        Stretch(" too."),
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
def test_every_page_can_be_shown_at_every_table(code: str) -> None:
    for table in (None, *map(PlayedHere, Edition)):
        for entry in catalogue().entries.values():
            page = page_for(entry, table, code)
            assert page.line
            assert all(label and value for label, value in page.facts)
            for part in (*page.here, *page.elsewhere):
                assert part.label
                assert part.text or part.grid
                assert part.grid is None or {len(row) for row in part.grid.rows} == {
                    len(part.grid.columns)
                }


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
