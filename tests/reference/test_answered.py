"""What people type for an entry is answered on its page, by the blocks that somebody marked.

`asks.json` gives every question its marks, `search.json` keeps other words under theirs: "line" is
the entry's one line, "facts" are the small facts under it, anything else is the key of a block;
several, where editions or extras are answered by different ones. So nothing can be added without a
mark, and nothing stays when its answer goes.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.game.editions import Edition
from companion.game.modules import modules_for
from companion.reference.catalogue import catalogue
from companion.reference.entry import LINE, Block, Entry, PlayedHere
from companion.reference.indexing import CODES
from companion.reference.page import holds, page_for
from companion.reference.texts import texts
from tests.reference import check

ENTRIES = catalogue().entries


def typed(code: str) -> Iterator[tuple[str, str, str]]:
    """Every phrase of a language: its entry, itself, and the marks."""
    for entry_id, questions in check.read(code, "asks").items():
        yield from ((entry_id, phrase, marks) for phrase, marks in questions.items())
    for entry_id, words in check.read(code, "search").items():
        yield from ((entry_id, phrase, marks) for marks, those in words.items() for phrase in those)


def tables(entry: Entry, block: Block) -> Iterator[PlayedHere]:
    """Where both may be in play: every edition, with nothing or one extra of each."""
    for edition in Edition:
        goes = {None, *map(str, modules_for(edition))}
        for brought in goes & {None, *entry.modules}:
            for added in goes & {None, *block.when.modules}:
                yield PlayedHere(edition, frozenset(filter(None, (brought, added))))


def is_said(entry: Entry, mark: str) -> bool:
    """Whether the mark stands on the page, in at least one game that has the entry."""
    if mark in ("line", "facts"):
        return mark == "line" or texts("en").say("count") in dict(page_for(entry, None, "en").facts)
    block = next((block for block in entry.blocks if block.key == mark), None)
    shown = block is not None and block.label != LINE
    return shown and any(holds(entry, block, table) for table in tables(entry, block))


@pytest.mark.parametrize("code", CODES)
def test_every_phrase_is_answered_on_its_page_by_what_somebody_marked(code: str) -> None:
    wrong = [
        f"{entry_id}: {phrase}: {mark or 'has no mark'}"
        for entry_id, phrase, marks in typed(code)
        for mark in marks.split() or [""]
        if not is_said(ENTRIES[entry_id], mark)
    ]
    assert wrong == []


def test_a_mark_that_nothing_on_the_page_answers_is_noticed() -> None:
    assert is_said(ENTRIES["thief"], "when")
    assert not is_said(ENTRIES["thief"], "")
    assert not is_said(ENTRIES["thief"], "gone")
    assert not is_said(ENTRIES["handing-out"], "duel")
    assert not is_said(ENTRIES["repair"], "line-duel")
    assert not is_said(ENTRIES["turn"], "facts")
