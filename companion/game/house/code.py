"""A house box as a short text of letters and digits, to be told to another phone.

The first letter is the version. What follows is one number: every lever, module and ruling is a
digit of it, each with as many values as it can have. The tables below are what version 1 means and
are never changed; an edition that it cannot tell is told by version 2. What neither of them can say
needs the next version.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from companion.game.editions import Edition
from companion.game.house.box import BoxFaultError, HandSize, HouseBox, LeftOut, NamedBox
from companion.game.house.check_digits import checked, with_checks
from companion.game.house.faults import why_no_box
from companion.game.modules import Module
from companion.game.roles import Role
from companion.game.rulings import DEFAULT_RULINGS, Rulings, TrappedGeologist, WithoutTokens

VERSION = 1
ANY_EDITION = 2
"""The version of a box whose edition is not in the table: told by its place among all there are, to
which new ones come at the end."""
MOST_EDITIONS = 64
DIGITS = 15
"""How many letters hold the number: 32 to that power is more than all boxes there are."""

_ALL = 32**DIGITS
_SPREAD = 0x9E3779B97F4A7C15
"""Odd, so nothing is lost: it spreads the number over all letters; nobody types rows of noughts."""

_EDITIONS = (
    Edition.BASE_EN,
    Edition.BASE_KO,
    Edition.BASE_JA,
    Edition.ANNIVERSARY,
    Edition.SABOTEUR_2,
    Edition.TOURNAMENT,
    Edition.DUEL,
)
_ROLES = (
    (Role.GOLD_DIGGER, 14),
    (Role.SABOTEUR, 8),
    (Role.GREEDY_DWARF, 4),
    (Role.BLUE_DIGGER, 8),
    (Role.GREEN_DIGGER, 8),
    (Role.BOSS, 2),
    (Role.MEDIATOR, 2),
    (Role.GEOLOGIST, 4),
)
_LEFT_OUT = (
    LeftOut.MAPS,
    LeftOut.ROCK_FALLS,
    LeftOut.BROKEN_TOOLS,
    LeftOut.REPAIRS,
    LeftOut.DEAD_ENDS,
)
_HANDS = (
    HandSize.AS_PRINTED,
    HandSize.ONE_FEWER,
    HandSize.TWO_FEWER,
    HandSize.ONE_MORE,
    HandSize.TWO_MORE,
)
_MODULES = (
    Module.GREEDY,
    Module.CARDS_2017,
    Module.CARDS_2018,
    Module.CARDS_2019,
    Module.CARDS_2020,
    Module.CARDS_2021,
    Module.CARDS_2022,
    Module.CARDS_2023,
    Module.SABOTAGE_VICTIM,
    Module.TOLL_TUNNELS,
    Module.WARDROBE,
    Module.PARTY,
    Module.NEW_GOALS,
    Module.TREASURE_CHESTS,
)
_RULINGS: tuple[tuple[str, tuple[Any, ...]], ...] = (
    ("trapped_geologist", tuple(TrappedGeologist)),
    ("without_tokens", tuple(WithoutTokens)),
)


class BoxText(StrEnum):
    """Why a text is no box."""

    MISTYPED = "mistyped"  # its check digits do not fit
    LATER = "later"  # a later version of the app has made it
    NO_BOX = "no_box"  # nobody can have made it


class BoxTextError(ValueError):
    """A text that stands for no box; `fault` where it stands for one that there cannot be."""

    def __init__(self, why: BoxText, fault: BoxFaultError | None = None) -> None:
        super().__init__(why)
        self.why = why
        self.fault = fault


@dataclass(slots=True)
class _Number:
    """Takes digits in, or gives them out again in the same order."""

    value: int = 0
    weight: int = 1

    def put(self, digit: int, values: int) -> None:
        """One more digit."""
        if not 0 <= digit < values:
            raise ValueError(digit)
        self.value += digit * self.weight
        self.weight *= values

    def take(self, values: int) -> int:
        """The next digit."""
        self.value, digit = divmod(self.value, values)
        return digit


def box_text(kept: NamedBox) -> str:
    """The short text of a box: all but its name.

    `BoxTextError` where the box has a module that no version can tell.
    """
    if not kept.modules <= set(_MODULES):
        raise BoxTextError(BoxText.LATER)
    version = VERSION if kept.box.edition in _EDITIONS else ANY_EDITION
    number = _Number()
    for digit, values in _digits(kept, version):
        number.put(digit, values)
    spread = _Number(number.value * _SPREAD % _ALL)
    letters = [spread.take(32) for _ in range(DIGITS)]
    return with_checks([version, *letters[::-1]])


def _editions(version: int) -> tuple[tuple[Edition, ...], int]:
    """The editions in the order in which this version tells them, and how many there can be."""
    if version == VERSION:
        return _EDITIONS, len(_EDITIONS)
    return tuple(Edition), MOST_EDITIONS


def _digits(kept: NamedBox, version: int) -> Iterator[tuple[int, int]]:
    box = kept.box
    deck, left = dict(box.deck), dict(box.left_out)
    editions, most_editions = _editions(version)
    yield editions.index(box.edition), most_editions
    for role, most in _ROLES:
        yield deck.get(role, -1) + 1, most + 2
    yield int(box.exactly), 2
    yield box.sure_saboteurs, 3
    yield box.sure_teams, 3
    yield int(box.known_saboteurs), 2
    yield box.rounds - 1, 5
    yield _HANDS.index(box.hand), len(_HANDS)
    yield box.boxes - 1, 2
    for kind in _LEFT_OUT:
        yield left.get(kind, 0), 10
    for module in _MODULES:
        yield int(module in kept.modules), 2
    for name, readings in _RULINGS:
        yield readings.index(getattr(kept.rulings, name)), len(readings)


def read_box(text: str) -> NamedBox:
    """The box that a text stands for, without a name; `BoxTextError` says why it is none.

    Blanks and line breaks that a clipboard brings along count for nothing.
    """
    digits = checked("".join(text.split()))
    if digits is None:
        raise BoxTextError(BoxText.MISTYPED)
    version, *letters = digits
    if version > ANY_EDITION or (version == ANY_EDITION and len(letters) != DIGITS):
        raise BoxTextError(BoxText.LATER)
    if version < VERSION or len(letters) != DIGITS:
        raise BoxTextError(BoxText.MISTYPED)
    number = _Number()
    for letter in letters:
        number.value = number.value * 32 + letter
    number.value = number.value * pow(_SPREAD, -1, _ALL) % _ALL
    kept = _read(number, version)
    if number.value:
        raise BoxTextError(BoxText.NO_BOX)
    if fault := why_no_box(kept.box, kept.modules, kept.rulings):
        raise BoxTextError(BoxText.NO_BOX, fault)
    return kept


def _read(number: _Number, version: int) -> NamedBox:
    editions, most_editions = _editions(version)
    place = number.take(most_editions)
    if place >= len(editions) or (version == ANY_EDITION and editions[place] in _EDITIONS):
        raise BoxTextError(BoxText.LATER)
    edition = editions[place]
    deck = {role: number.take(most + 2) - 1 for role, most in _ROLES}
    exactly = bool(number.take(2))
    sure_saboteurs, sure_teams = number.take(3), number.take(3)
    known = bool(number.take(2))
    rounds = number.take(5) + 1
    hand = _HANDS[number.take(len(_HANDS))]
    boxes = number.take(2) + 1
    left = {kind: number.take(10) for kind in _LEFT_OUT}
    modules = frozenset(module for module in _MODULES if number.take(2))
    readings = {name: values[number.take(len(values))] for name, values in _RULINGS}
    box = HouseBox(
        edition,
        deck=tuple((role, deck[role]) for role in Role if deck[role] >= 0),
        exactly=exactly,
        sure_saboteurs=sure_saboteurs,
        sure_teams=sure_teams,
        known_saboteurs=known,
        rounds=rounds,
        hand=hand,
        left_out=tuple((kind, left[kind]) for kind in LeftOut if left[kind]),
        boxes=boxes,
    )
    rulings = Rulings(**readings) if readings else DEFAULT_RULINGS
    return NamedBox("", box, modules, rulings)
