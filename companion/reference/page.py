"""How the page of an entry looks at a table: what holds there, and what only in other games.

The screen shows it, reading aloud reads it, `python -m companion rule` prints it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from companion import languages
from companion.game import components
from companion.game.editions import EDITIONS, Edition
from companion.game.modules import CHAMPIONSHIP_CARDS, GOES_WITH, Module
from companion.game.roles import Role
from companion.reference import tables
from companion.reference.catalogue import catalogue
from companion.reference.entry import LINE, Block, Entry, Kind, PlayedHere
from companion.reference.levers import said_of
from companion.reference.links import LINK, plain
from companion.reference.texts import Texts, names, texts

EVERYWHERE = frozenset(edition.value for edition in Edition)
_FAMILY = frozenset(one.value for one, rules in EDITIONS.items() if rules.is_base_game)
_ENTRY_OF_MODULE = {"greedy": "greedy-dwarf"} | {
    f"cards-{year}": f"card-{year}" for year in range(2017, 2024)
}
_MANY_MODULES = 3
DIFFERENCES = "editions-table"


@dataclass(frozen=True, slots=True)
class Grid:
    """A table ready to be shown; the column `marked` is this table's own."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    marked: int | None


@dataclass(frozen=True, slots=True)
class PageBlock:
    """A block in one language, at one table. `body` may hold links, `text` is without marks.

    `word` says what it tells, `games` for which games, where not every one with this entry says
    so; `named` are those that are named before it.
    """

    key: str
    word: str
    named: tuple[str, ...]
    body: str
    text: str
    source: str
    grid: Grid | None
    is_step: bool
    is_added: bool
    games: tuple[str, ...]
    editions: tuple[str, ...] | None
    players: tuple[int, ...] | None
    modules: tuple[str, ...] | None
    rulings: Mapping[str, str] | None

    @property
    def label(self) -> str:
        """In one line: elsewhere the games come first, so nobody mistakes them."""
        return " · ".join((*self.named, self.word))


@dataclass(frozen=True, slots=True)
class Page:
    """Everything that is said about one entry; `in_play` is None where nothing is played."""

    id: str
    title: str
    kind: Kind
    line: str
    in_play: bool | None
    facts: tuple[tuple[str, str], ...]
    here: tuple[PageBlock, ...]
    elsewhere: tuple[PageBlock, ...]
    names: tuple[str, ...]
    names_abroad: tuple[str, ...]
    see_also: tuple[str, ...]


def page_for(entry: Entry, table: PlayedHere | None, code: str) -> Page:
    """The page of an entry at a table; without one everything holds, and says what it is for."""
    said = texts(code)
    at_home, away = _sorted(entry, table)
    here = [_part(entry, block, table, said, holds=True) for block in at_home]
    if table and entry.in_play(table):
        here[:0] = _house(entry, table, said)
    mine = said.names[entry.id]
    abroad = (names(other)[entry.id].title for other in languages.NAMES)
    return Page(
        entry.id,
        mine.title,
        entry.kind,
        line_for(entry, table, code),
        entry.in_play(table) if table else None,
        tuple(_facts(entry, table, said)),
        tuple(here),
        tuple(_part(entry, block, table, said, holds=False) for block in away),
        mine.others,
        tuple(name for name in dict.fromkeys(abroad) if name != mine.title),
        tuple(_see_also(entry, table, said, (*at_home, *away))),
    )


def line_for(entry: Entry, table: PlayedHere | None, code: str) -> str:
    """An entry in one line, as this table may read it."""
    words = texts(code).words[entry.id]
    if table:
        for block in entry.blocks:
            if block.label == LINE and block.when.hold(table):
                return words.text[block.key]
    return words.line


@dataclass(frozen=True, slots=True)
class EditionsAnswer:
    """What some of the base editions say where others differ."""

    text: str
    editions: tuple[str, ...]


def differences(edition: str, code: str) -> Iterator[tuple[str, tuple[EditionsAnswer, ...]]]:
    """Where the base editions differ, and what each says; this edition's answer comes first."""
    entry, said = catalogue().entries[DIFFERENCES], texts(code)
    words = said.words[DIFFERENCES].text
    differing = [block for block in entry.blocks if block.when.editions]
    for label, blocks in groupby(differing, lambda block: block.label):
        answers = [
            EditionsAnswer(
                words[block.key], tuple(one for one in Edition if one in block.when.editions)
            )
            for block in blocks
        ]
        answers.sort(key=lambda answer: edition not in answer.editions)
        yield said.label(label), tuple(answers)


def holds(entry: Entry, block: Block, table: PlayedHere) -> bool:
    """Whether a block is true at this table."""
    return entry.in_play(table) and block.when.hold(table)


def games_with(entry: Entry, code: str) -> tuple[str, ...]:
    """The games that have it, by name; nothing where every one has it or it is one itself."""
    said = texts(code)
    if entry.modules and not entry.without_module and len(entry.modules) < _MANY_MODULES:
        found = _modules(entry.modules, said)
        if entry.modules <= CHAMPIONSHIP_CARDS:
            found = (said.title("championship-cards"),)
        return tuple(one for one in found if one != said.title(entry.id))
    if entry.kind is Kind.EDITION or entry.editions == EVERYWHERE:
        return ()
    return _editions(entry.editions, said)


def _sorted(entry: Entry, table: PlayedHere | None) -> tuple[list[Block], list[Block]]:
    """What only a house box brings is no other game: it is shown where it holds, or not at all."""
    shown = [block for block in entry.blocks if block.label != LINE]
    printed = [block for block in shown if not block.when.moved]
    if table is None:
        return printed, []
    return (
        [block for block in shown if holds(entry, block, table)],
        [block for block in printed if not holds(entry, block, table)],
    )


def _part(
    entry: Entry, block: Block, table: PlayedHere | None, said: Texts, *, holds: bool
) -> PageBlock:
    when = block.when
    editions = when.editions or (entry.editions if entry.editions != EVERYWHERE else frozenset())
    modules = when.modules or entry.modules
    body = "" if block.table else said.words[entry.id].text[block.key]
    games = _games(entry, block, said)
    at_table = table is not None and holds
    return PageBlock(
        block.key,
        _word(block, said),
        _named(block, said, games, at_table=at_table),
        body,
        plain(body, said.names),
        said.source(block.source) if block.source else "",
        _grid(entry, block, table if holds else None, said) if block.table else None,
        block.label == "how",
        at_table and bool(when.modules),
        games,
        tuple(one.value for one in Edition if one.value in editions) or None,
        tuple(sorted(when.players)) or None,
        tuple(one.value for one in Module if one.value in modules) or None,
        dict(when.rulings) or None,
    )


def _word(block: Block, said: Texts) -> str:
    if block.table:
        return said.caption(block.table.partition(":")[0])
    return said.source(block.source) if block.source else said.label(block.label)


def _named(block: Block, said: Texts, games: tuple[str, ...], *, at_table: bool) -> tuple[str, ...]:
    """At the table none but the extra that brings it."""
    return tuple(_modules(block.when.modules, said)) if at_table else games


def _games(entry: Entry, block: Block, said: Texts) -> tuple[str, ...]:
    """The games for which a block is, where it does not hold wherever its entry is in play."""
    when, found = block.when, list[str]()
    if when.editions and when.editions != entry.editions:
        found += _editions(when.editions, said)
    if when.players:
        numbers = sorted(when.players)
        span = said.say("to").format(first=numbers[0], last=numbers[-1])
        span = str(numbers[0]) if len(numbers) == 1 else span
        found.append(said.say("for-players").format(n=span))
    found += _modules(when.modules, said)
    if when.without:
        gone = said.listed(_modules(when.without, said))
        found.append(said.say("without").format(module=gone))
    if when.rulings:
        found.append(said.say("by-choice"))
    return tuple(found)


def _editions(editions: Collection[str], said: Texts) -> tuple[str, ...]:
    family = _FAMILY.issubset(editions)
    found = [said.cell("base-game")] if family else []
    found += said.titles(
        edition.value
        for edition in Edition
        if edition in editions and not (family and EDITIONS[edition].is_base_game)
    )
    return tuple(found)


def _modules(modules: Collection[str], said: Texts) -> tuple[str, ...]:
    if CHAMPIONSHIP_CARDS.issubset(modules):
        return (said.title("championship-cards"),)
    entries = (_ENTRY_OF_MODULE.get(one.value, one.value) for one in GOES_WITH if one in modules)
    return tuple(said.title(entry) for entry in entries)


def _grid(entry: Entry, block: Block, table: PlayedHere | None, said: Texts) -> Grid:
    editions = block.when.editions or entry.editions
    edition = table.edition if table else next(one.value for one in Edition if one in editions)
    made = tables.data(block.table, Edition(edition), table)
    return Grid(
        block.table,
        tuple(map(said.cell, made.columns)),
        tuple(tuple(map(said.cell, row)) for row in made.rows),
        made.marked,
    )


def _house(entry: Entry, table: PlayedHere, said: Texts) -> Iterator[PageBlock]:
    """What a box of the table's own changes stands above everything else."""
    for lever, number in said_of(entry.id, table.house) if table.house else ():
        line = said.lever(lever, number)
        yield PageBlock(
            "house",
            said.label("house"),
            named=(),
            body=line,
            text=line,
            source="",
            grid=None,
            is_step=False,
            is_added=True,
            games=(),
            editions=(table.edition,),
            players=None,
            modules=None,
            rulings=None,
        )


# The small facts under the name


def _facts(entry: Entry, table: PlayedHere | None, said: Texts) -> Iterator[tuple[str, str]]:
    yield said.say("kind"), said.kind(entry.kind)
    count = _count(entry, table, said)
    if count:
        yield said.say("count"), count
    if table and table.players is not None:
        dealt = _in_the_deck(entry, table)
        if dealt is not None:
            yield said.say("in-the-deck").format(n=table.players), str(dealt)
    games = games_with(entry, said.code)
    if games:
        yield said.say("part-of"), " · ".join(games)


def _count(entry: Entry, table: PlayedHere | None, said: Texts) -> str:
    """How many there are, at this table or by edition; nothing where no rulebook prints it."""
    if table and entry.in_play(table):
        modules = [Module(one) for one in table.modules]
        found = components.needed(Edition(table.edition), modules, table.house)
        return str(found[entry.id]) if entry.id in found else ""
    brought = [Module(module) for module in entry.modules]
    by_edition = {
        edition.value: components.needed(edition, brought).get(entry.id)
        for edition in Edition
        if edition.value in entry.editions
    }
    counts = dict.fromkeys(count for count in by_edition.values() if count)
    if len(counts) < 2:
        return str(*counts)
    held = {
        count: {edition for edition, here in by_edition.items() if here == count}
        for count in counts
    }
    return said.listed(
        said.say("more").format(what=count, more=said.listed(_editions(editions, said)))
        for count, editions in held.items()
    )


def _in_the_deck(entry: Entry, table: PlayedHere) -> int | None:
    """How many of a role are shuffled for so many players."""
    role = entry.id.replace("-", "_")
    if role not in list(Role):
        return None
    return (
        tables.decks_of(Edition(table.edition), table).get(table.players or 0, {}).get(Role(role))
    )


def _see_also(
    entry: Entry, table: PlayedHere | None, said: Texts, blocks: tuple[Block, ...]
) -> Iterator[str]:
    """What is linked and what is near, as far as this table may meet it."""
    words = said.words[entry.id].text
    named = (
        link[1]
        for block in blocks
        if not block.table and (table is None or block.when.hold(table))
        for link in LINK.finditer(words[block.key])
    )
    entries = catalogue().entries
    here = table if table and entry.in_play(table) else None
    for one in dict.fromkeys((*named, *entry.related)):
        if one != entry.id and (here is None or entries[one].in_play(here)):
            yield one
