"""Every malformed round file is refused at the right place, the first fault first.

A case is a valid file, what is changed in it, and the place that has to be named. `GONE`
takes a field away; a change at a path whose parent is missing is a mistake of the test.
"""

from __future__ import annotations

import re
from copy import deepcopy
from itertools import pairwise
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.game.roundfile import RoundFileError, read_round
from companion.game.strictjson import GIVEN_TWICE
from tests.game.round_files import MINI, round_files

GONE: Final = object()


def seats(*roles: str) -> list[dict[str, Any]]:
    return [
        {"name": name, "role": role} for name, role in zip("ABCDEFGHIJKLM", roles, strict=False)
    ]


D, S, G = "gold_digger", "saboteur", "greedy_dwarf"
BLUE, GREEN, BOSS, MEDIATOR, GEOLOGIST = (
    "blue_digger",
    "green_digger",
    "boss",
    "mediator",
    "geologist",
)

FILES: dict[str, dict[str, Any]] = {
    "base": {
        "edition": "base-en",
        "modules": ["cards-2020", "greedy"],
        "rulings": {},
        "direction": "clockwise",
        "seats": seats(D, D, S, G, D),
        "outcome": {"ended": "gold", "by": "A"},
        "steals": [],
    },
    "saboteur2": {
        "edition": "saboteur2",
        "modules": ["new-goals"],
        "rulings": {"trapped_geologist": "halved"},
        "direction": "clockwise",
        "seats": [
            {"name": "A", "role": BLUE, "gold": 1, "thief": 5},
            {"name": "B", "role": GREEN, "trapped": True, "thief": 7},
            {"name": "C", "role": BOSS, "broken": ["pick"], "gold": 1},
            {"name": "D", "role": S, "thief": 2},
        ],
        "outcome": {"ended": "gold", "by": "C", "doors": ["blue"], "crystals": 3},
        "steals": [{"thief": "A", "victim": "C"}, {"thief": "D", "victim": "A"}],
    },
    "tournament": {
        "edition": "tournament",
        "seats": seats(S, D, D, D, G),
        "outcome": {"ended": "gold", "by": "B"},
    },
    "duel": {
        "edition": "duel",
        "seats": seats(D, S),
        "outcome": {"ended": "coal"},
    },
}

NO_WORDS = [None, 1, True, 2.0, "", "gold digger", "GOLD", [], {}, ["gold"], "gold "]
NO_LISTS = [None, 1, False, "pick", {}, 0.0, ""]
NO_OBJECTS = [None, 1, True, "A", [], ["edition"], 2.5]
NO_NUMBERS = [None, True, False, 2.0, 0.0, 1e3, -1, -(10**40), "1", "", [], [1], {}]
NAN = [float("nan"), float("inf"), float("-inf")]

Case = tuple[str, dict[str, Any], str]

WRONG_VALUES: list[Case] = [
    *(("base", {"edition": bad}, "edition") for bad in [*NO_WORDS, GONE, "saboteur", "base"]),
    *(("base", {"modules": bad}, "modules") for bad in NO_LISTS),
    *(("base", {"modules": [bad]}, "modules") for bad in [*NO_WORDS, "cards-2016", "2020"]),
    ("base", {"modules": ["greedy", "cards-2020", "greedy"]}, "modules"),
    ("base", {"modules": ["wardrobe", "greedy", "party"]}, "modules"),
    ("saboteur2", {"modules": ["party", "wardrobe"]}, "modules"),
    ("saboteur2", {"modules": ["greedy"]}, "modules"),
    ("saboteur2", {"modules": ["sabotage-victim"]}, "modules"),
    *(
        ("tournament", {"modules": [module]}, "modules")
        for module in ["greedy", "sabotage-victim", *MINI]
    ),
    *(
        ("duel", {"modules": [module]}, "modules")
        for module in ["greedy", "cards-2017", "cards-2020", "cards-2023", "party"]
    ),
    *(("base", {"rulings": bad}, "rulings") for bad in NO_OBJECTS),
    *(
        ("saboteur2", {"rulings.trapped_geologist": bad}, "rulings.trapped_geologist")
        for bad in [*NO_WORDS, "half"]
    ),
    *(
        (file, {"rulings": {"trapped_geologist": "halved"}}, "rulings.trapped_geologist")
        for file in ["base", "tournament", "duel"]
    ),
    ("saboteur2", {"rulings": {"without_tokens": "tokens_only"}}, "rulings.without_tokens"),
    *(("base", {"direction": bad}, "direction") for bad in [*NO_WORDS, "counterclockwise"]),
    *(
        (file, {"direction": "counter-clockwise"}, "direction")
        for file in ["saboteur2", "tournament", "duel"]
    ),
    ("base", {"direction": "counter-clockwise", "modules": ["greedy"]}, "direction"),
    *(("base", {"seats": bad}, "seats") for bad in [*NO_LISTS, GONE, []]),
    *(("base", {"seats.1": bad}, "seats[1]") for bad in NO_OBJECTS),
    *(("base", {"seats.1.name": bad}, "seats[1].name") for bad in [None, 1, True, "", [], {}]),
    ("base", {"seats.1.name": GONE}, "seats[1].name"),
    ("base", {"seats.3.name": "B"}, "seats[3].name"),
    *(("base", {"seats.1.role": bad}, "seats[1].role") for bad in [*NO_WORDS, GONE, "digger"]),
    *((file, {"seats.1.gold": bad}, "seats[1].gold") for file in FILES for bad in NO_NUMBERS + NAN),
    *(("base", {"seats.1.broken": bad}, "seats[1].broken") for bad in NO_LISTS),
    *(("base", {"seats.1.broken": [bad]}, "seats[1].broken") for bad in [*NO_WORDS, "lantern"]),
    ("base", {"seats.0.broken": ["pick", "lamp", "pick"]}, "seats[0].broken"),
    ("duel", {"seats.0.broken": ["pick"]}, "seats[0].broken"),
    ("duel", {"seats.0.broken": "pick"}, "seats[0].broken"),
    *(
        ("saboteur2", {"seats.1.trapped": bad}, "seats[1].trapped")
        for bad in [None, 0, 1, "true", "", [], {}, 0.0]
    ),
    *(
        (file, {"seats.1.trapped": bad}, "seats[1].trapped")
        for file in ["base", "tournament", "duel"]
        for bad in [True, None, 0, "false"]
    ),
    *(("saboteur2", {"seats.2.thief": bad}, "seats[2].thief") for bad in [*NO_NUMBERS, 0, *NAN]),
    ("saboteur2", {"seats.3.thief": 7}, "seats[3].thief"),
    *(
        (file, {"seats.1.thief": bad}, "seats[1].thief")
        for file in ["base", "tournament", "duel"]
        for bad in [1, 0, None, False]
    ),
    *(("base", {"outcome": bad}, "outcome") for bad in [*NO_OBJECTS, GONE]),
    *(
        (file, {"outcome.ended": bad}, "outcome.ended")
        for file in FILES
        for bad in [*[word for word in NO_WORDS if word != "gold"], GONE, "won"]
    ),
    *(("duel", {"outcome.ended": bad}, "outcome.ended") for bad in ["no_gold", "spider"]),
    *(
        (file, {"outcome.ended": bad}, "outcome.ended")
        for file in ["base", "saboteur2", "tournament"]
        for bad in ["coal", "blocked"]
    ),
    ("base", {"outcome.ended": "spider"}, "outcome.ended"),
    ("tournament", {"outcome.ended": "spider"}, "outcome.ended"),
    ("saboteur2", {"outcome.ended": "spider", "modules": []}, "outcome.ended"),
    *(
        (file, {"outcome.by": bad}, "outcome.by")
        for file in ["base", "saboteur2", "tournament"]
        for bad in [GONE, None, "", "Z", "a", 0, True, [], ["A"], {}]
    ),
    *(
        ("base", {"outcome.ended": "no_gold", "outcome.by": bad}, "outcome.by")
        for bad in [None, "", "Z", 0, [], {}]
    ),
    *(("duel", {"outcome.by": bad}, "outcome.by") for bad in [None, "", "C", 0, []]),
    *(("saboteur2", {"outcome.doors": bad}, "outcome.doors") for bad in NO_LISTS),
    *(("saboteur2", {"outcome.doors": [bad]}, "outcome.doors") for bad in [*NO_WORDS, "red"]),
    ("saboteur2", {"outcome.doors": ["blue", "blue"]}, "outcome.doors"),
    ("saboteur2", {"outcome.doors": ["blue", "green", "blue"]}, "outcome.doors"),
    *(
        (file, {"outcome.doors": bad}, "outcome.doors")
        for file in ["base", "tournament", "duel"]
        for bad in [["blue"], ["red"], None, {}]
    ),
    *(("saboteur2", {"outcome.crystals": bad}, "outcome.crystals") for bad in NO_NUMBERS + NAN),
    *(
        (file, {"outcome.crystals": bad}, "outcome.crystals")
        for file in ["base", "tournament", "duel"]
        for bad in [1, 10**30, -1, 0.0, False, None]
    ),
    *((file, {"steals": bad}, "steals") for file in FILES for bad in NO_LISTS),
    *(
        (file, {"steals": [{"thief": "A", "victim": "B"}]}, "steals")
        for file in ["base", "tournament", "duel"]
    ),
    *(("saboteur2", {"steals.1": bad}, "steals[1]") for bad in NO_OBJECTS),
    *(
        ("saboteur2", {f"steals.1.{who}": bad}, f"steals[1].{who}")
        for who in ["thief", "victim"]
        for bad in [GONE, None, "", "Z", 0, [], {}]
    ),
]

PLAYERS: list[Case] = [
    ("base", {"seats": seats(D, S)}, "seats"),
    ("base", {"seats": seats(*[D] * 7, *[S] * 4)}, "seats"),
    ("saboteur2", {"seats": seats(BOSS), "steals": []}, "seats"),
    ("saboteur2", {"seats": seats(*[BLUE] * 4, *[GREEN] * 4, S, S, S, BOSS, MEDIATOR)}, "seats"),
    ("tournament", {"seats": seats(S, D, D, G)}, "seats"),
    ("tournament", {"seats": seats(S, S, S, D, D, D, D, G, G, D)}, "seats"),
    ("duel", {"seats": seats(D)}, "seats"),
    ("duel", {"seats": seats(D, S, D)}, "seats"),
    ("duel", {"seats": [None, 1, 2]}, "seats"),
]

DECKS: list[Case] = [
    ("base", {"seats": seats(D, S, S, S, D)}, "seats[3].role"),
    ("base", {"seats": seats(D, D, D, D, S)}, "seats[3].role"),
    ("base", {"seats": seats(G, D, G, D, S)}, "seats[2].role"),
    ("base", {"seats": seats(D, D, BLUE, D, S)}, "seats[2].role"),
    ("base", {"modules": []}, "seats[3].role"),
    ("base", {"modules": [], "seats": seats(S, D, S)}, "seats[2].role"),
    ("base", {"modules": [], "seats": seats(D, D, D, D, D)}, "seats[4].role"),
    ("tournament", {"seats": seats(S, D, D, D, D)}, "seats[4].role"),
    ("tournament", {"seats": seats(S, S, D, D, G)}, "seats[1].role"),
    ("tournament", {"seats": seats(G, G, D, D, D)}, "seats[1].role"),
    ("tournament", {"seats": seats(S, D, D, D, MEDIATOR)}, "seats[4].role"),
    ("duel", {"seats": seats(D, G)}, "seats[1].role"),
    ("duel", {"seats": seats(BOSS, D)}, "seats[0].role"),
    ("saboteur2", {"seats": seats(BOSS, BOSS), "steals": []}, "seats[1].role"),
    ("saboteur2", {"seats": seats(MEDIATOR, BLUE, MEDIATOR), "steals": []}, "seats[2].role"),
    ("saboteur2", {"seats": seats(*[GEOLOGIST] * 3), "steals": []}, "seats[2].role"),
    ("saboteur2", {"seats": seats(*[S] * 4), "steals": []}, "seats[3].role"),
    ("saboteur2", {"seats": seats(*[BLUE] * 5), "steals": []}, "seats[4].role"),
    ("saboteur2", {"seats": seats(BLUE, *[GREEN] * 5), "steals": []}, "seats[5].role"),
    ("saboteur2", {"seats.2.role": D}, "seats[2].role"),
    ("saboteur2", {"seats.2.role": G}, "seats[2].role"),
]

THEFTS: list[Case] = [
    ("saboteur2", {"steals.0.thief": "C"}, "steals[0].thief"),  # no thief card
    ("saboteur2", {"steals.0.thief": "B"}, "steals[0].thief"),  # trapped
    ("saboteur2", {"steals.0.thief": "D", "steals.1.thief": "A"}, "steals[1].thief"),
    ("saboteur2", {"steals.1.thief": "A"}, "steals[1].thief"),  # takes twice
    ("saboteur2", {"steals.0.victim": "A"}, "steals[0].victim"),  # from oneself
    ("saboteur2", {"steals.0.victim": "B"}, "steals[0].victim"),  # has nothing
    ("saboteur2", {"steals.0.victim": "D"}, "steals[0].victim"),  # has nothing yet
    ("saboteur2", {"seats.2.gold": 0, "outcome.ended": "no_gold"}, "steals[0].victim"),
    (
        "saboteur2",
        {"outcome.ended": "no_gold", "steals.1.victim": "C", "seats.0.gold": 0},
        "steals[1].victim",  # the only piece is gone
    ),
]

STRANGERS: list[Case] = [
    ("base", {"extra": 1}, "extra"),
    ("base", {"Edition": "base-en"}, "Edition"),
    ("base", {"rulings.extra": 1}, "rulings.extra"),
    ("base", {"seats.2.colour": "blue"}, "seats[2].colour"),
    ("base", {"outcome.crystal": 0}, "outcome.crystal"),
    ("saboteur2", {"steals.1.what": 1}, "steals[1].what"),
    ("base", {"": 1}, '""'),
    ("base", {"seats.0.": 1}, 'seats[0].""'),
    ("base", {"two\nlines": 1}, '"two\\nlines"'),
    ("base", {"seats.0.\u2028": 1}, 'seats[0]."\\u2028"'),
    ("base", {"größe": 1}, "größe"),
]

FIRST_OF_TWO: list[Case] = [
    ("base", {"extra": 1, "edition": "x"}, "extra"),
    ("base", {"extra": 1, "other": 1}, "extra"),
    ("base", {"other": 1, "extra": 1}, "other"),
    ("base", {"edition": "x", "modules": 1}, "edition"),
    ("base", {"modules": 1, "rulings": 1}, "modules"),
    ("base", {"rulings": 1, "direction": 1}, "rulings"),
    ("base", {"direction": 1, "seats": 1}, "direction"),
    ("base", {"seats": 1, "outcome": 1}, "seats"),
    ("base", {"outcome": 1, "steals": 1}, "outcome"),
    ("base", {"outcome": GONE, "steals": 1}, "outcome"),
    ("base", {"edition": GONE, "extra": 1}, "extra"),
    ("base", {"seats": [1, 2], "outcome": 1}, "seats"),
    ("base", {"seats.4.extra": 1, "seats.3.name": 1}, "seats[3].name"),
    ("base", {"seats.3.extra": 1, "seats.3.name": 1}, "seats[3].extra"),
    ("base", {"seats.3": 1, "seats.2.thief": 1}, "seats[2].thief"),
    ("base", {"seats.1.name": "A", "seats.1.role": "x"}, "seats[1].name"),
    ("base", {"seats.1.name": "A", "seats.0.role": "x"}, "seats[0].role"),
    ("base", {"seats.1.role": "x", "seats.1.gold": -1}, "seats[1].role"),
    ("base", {"seats.1.gold": -1, "seats.1.broken": 1}, "seats[1].gold"),
    ("base", {"seats.1.broken": 1, "seats.1.trapped": 1}, "seats[1].broken"),
    ("base", {"seats.1.trapped": 1, "seats.1.thief": 0}, "seats[1].trapped"),
    ("base", {"seats.4.role": S, "seats.3.role": S, "seats.4.name": "A"}, "seats[4].name"),
    ("base", {"seats.1.role": G, "seats.4.gold": -1}, "seats[3].role"),
    ("base", {"seats.1.role": G, "seats.2.gold": -1}, "seats[2].gold"),
    ("base", {"seats.4.gold": -1, "outcome.extra": 1}, "seats[4].gold"),
    ("base", {"outcome.ended": 1, "outcome.by": 1}, "outcome.ended"),
    ("base", {"outcome.by": 1, "outcome.doors": 1}, "outcome.by"),
    ("base", {"outcome.by": GONE, "outcome.doors": 1}, "outcome.by"),
    ("base", {"outcome.by": GONE, "outcome.extra": 1}, "outcome.extra"),
    ("base", {"outcome.doors": 1, "outcome.crystals": -1}, "outcome.doors"),
    ("base", {"outcome.crystals": 1, "steals": 1}, "outcome.crystals"),
    ("saboteur2", {"outcome.crystals": -1, "steals.0.extra": 1}, "outcome.crystals"),
    ("saboteur2", {"steals.0.victim": 1, "steals.1.extra": 1}, "steals[0].victim"),
    ("saboteur2", {"steals.0.thief": 1, "steals.0.extra": 1}, "steals[0].extra"),
    ("saboteur2", {"steals.0.thief": "C", "steals.0.victim": GONE}, "steals[0].thief"),
    ("saboteur2", {"steals.0.thief": GONE, "steals.0.victim": GONE}, "steals[0].thief"),
    ("saboteur2", {"modules": ["greedy"], "rulings.x": 1}, "modules"),
    ("saboteur2", {"rulings": {"trapped_geologist": 1, "x": 1}}, "rulings.x"),
    ("duel", {"direction": "counter-clockwise", "seats": []}, "direction"),
]

TWICE: list[Case] = [
    ("base", {"edition": GIVEN_TWICE}, "edition"),
    ("base", {"rulings": GIVEN_TWICE}, "rulings"),
    ("base", {"modules": GIVEN_TWICE, "direction": 1}, "modules"),
    ("base", {"seats.0.gold": GIVEN_TWICE}, "seats[0].gold"),
    ("base", {"seats": GIVEN_TWICE}, "seats"),
    ("base", {"outcome.by": GIVEN_TWICE}, "outcome.by"),
    ("saboteur2", {"seats.1.trapped": GIVEN_TWICE}, "seats[1].trapped"),
    ("saboteur2", {"steals.0.victim": GIVEN_TWICE}, "steals[0].victim"),
    ("base", {"extra": GIVEN_TWICE}, "extra"),
]

ALL = [*WRONG_VALUES, *PLAYERS, *DECKS, *THEFTS, *STRANGERS, *FIRST_OF_TWO, *TWICE]


def changed(file: str, changes: dict[str, Any]) -> dict[str, Any]:
    """The file with some fields changed, put in or taken away."""
    data = deepcopy(FILES[file])
    for path, value in changes.items():
        *way, last = path.split(".")
        place: Any = data
        for step in way:
            place = place[int(step) if step.isdigit() else step]
        if value is GONE:
            del place[last]
        elif isinstance(place, list):
            place[int(last)] = value
        else:
            place[last] = value
    return data


def fault_of(data: object) -> RoundFileError:
    with pytest.raises(RoundFileError) as told:
        read_round(data)
    return told.value


@pytest.mark.parametrize("file", FILES)
def test_the_files_are_sound_before_anything_is_changed(file: str) -> None:
    read_round(FILES[file])


@pytest.mark.parametrize(("file", "changes", "place"), ALL)
def test_the_place_of_the_first_fault_is_named(
    file: str, changes: dict[str, Any], place: str
) -> None:
    fault = fault_of(changed(file, changes))
    assert fault.path == place, fault
    assert str(fault) == f"{place}: {fault.message}"
    assert len(str(fault).splitlines()) == 1


@pytest.mark.parametrize("data", [*NO_OBJECTS, 2.0, float("nan")])
def test_a_round_that_is_no_object(data: object) -> None:
    assert fault_of(data).path == "round"


@pytest.mark.parametrize(
    ("file", "changes", "place", "said"),
    [
        ("base", {"edition": GONE}, "edition", "it is missing and must be given"),
        ("base", {"edition": GIVEN_TWICE}, "edition", "it is given twice and allowed once"),
        ("base", {"modules": {}}, "modules", "a list is allowed here, not an object"),
        ("duel", {"modules": ["party"]}, "modules", 'allowed here: nothing; not "party"'),
        ("base", {"modules": ["greedy", "greedy"]}, "modules", '"greedy" is allowed only once'),
        (
            "base",
            {"modules": ["party", "wardrobe"]},
            "modules",
            "wardrobe or party is allowed, not both",
        ),
        (
            "duel",
            {"direction": "counter-clockwise"},
            "direction",
            "only clockwise is allowed without the module cards-2020",
        ),
        ("base", {"seats": []}, "seats", "base-en allows 3 to 10 players, not 0"),
        ("duel", {"seats": [1]}, "seats", "duel allows 2 players, not 1"),
        ("base", {"seats.0": []}, "seats[0]", "an object is allowed here, not a list"),
        (
            "base",
            {"seats.0.extra": 1},
            "seats[0].extra",
            "no such field; allowed here: name, role, gold, broken, trapped, thief",
        ),
        (
            "base",
            {"seats.0.name": 7},
            "seats[0].name",
            "a text that is not empty is allowed here, not 7",
        ),
        ("base", {"seats.1.name": "A"}, "seats[1].name", 'only one player may be called "A"'),
        (
            "base",
            {"seats.3.role": S, "seats.4.role": S},
            "seats[4].role",
            "the deck has no saboteur left; allowed here: gold_digger, greedy_dwarf",
        ),
        (
            "base",
            {"seats.0.gold": -1},
            "seats[0].gold",
            "a whole number from 0 is allowed here, not -1",
        ),
        (
            "base",
            {"seats.0.gold": -(10**30)},
            "seats[0].gold",
            "a whole number from 0 is allowed here, not so long a number",
        ),
        (
            "base",
            {"seats.0.gold": 2.0},
            "seats[0].gold",
            "a whole number from 0 is allowed here, not 2.0",
        ),
        (
            "base",
            {"seats.0.gold": True},
            "seats[0].gold",
            "a whole number from 0 is allowed here, not true",
        ),
        (
            "base",
            {"seats.0.gold": None},
            "seats[0].gold",
            "a whole number from 0 is allowed here, not null",
        ),
        ("base", {"seats.0.trapped": True}, "seats[0].trapped", "only false is allowed in base-en"),
        (
            "saboteur2",
            {"seats.0.trapped": 1},
            "seats[0].trapped",
            "true or false is allowed here, not 1",
        ),
        ("duel", {"seats.0.thief": 1}, "seats[0].thief", "no thief card is allowed in duel"),
        (
            "saboteur2",
            {"seats.0.thief": 0},
            "seats[0].thief",
            "a whole number from 1 is allowed here, not 0",
        ),
        (
            "saboteur2",
            {"seats.1.thief": 5},
            "seats[1].thief",
            "only one thief card can be number 5",
        ),
        (
            "base",
            {"outcome.by": "Z\n"},
            "outcome.by",
            'the name of a player is allowed here, not "Z\\n"',
        ),
        (
            "base",
            {"outcome.by": "é" * 50},
            "outcome.by",
            f'the name of a player is allowed here, not "{"é" * 39}…"',
        ),
        (
            "base",
            {"outcome.by": "é" * 40},
            "outcome.by",
            f'the name of a player is allowed here, not "{"é" * 40}"',
        ),
        ("base", {"outcome.crystals": 1}, "outcome.crystals", "only 0 is allowed in base-en"),
        ("base", {"steals": [1]}, "steals", "no theft is allowed in base-en"),
        (
            "saboteur2",
            {"steals.0.thief": "C"},
            "steals[0].thief",
            'a player with a thief card is allowed here, not "C"',
        ),
        (
            "saboteur2",
            {"steals.0.thief": "B"},
            "steals[0].thief",
            'a thief who is not trapped is allowed here, not "B"',
        ),
        (
            "saboteur2",
            {"steals.1.thief": "A"},
            "steals[1].thief",
            'a thief who comes after the one before is allowed here, not "A"',
        ),
        (
            "saboteur2",
            {"steals.0.victim": "A"},
            "steals[0].victim",
            'another player is allowed here, not "A"',
        ),
        (
            "saboteur2",
            {"steals.0.victim": "B"},
            "steals[0].victim",
            'a player who has gold at that moment is allowed here, not "B"',
        ),
    ],
)
def test_what_is_allowed_there_is_said(
    file: str, changes: dict[str, Any], place: str, said: str
) -> None:
    assert str(fault_of(changed(file, changes))) == f"{place}: {said}"


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (-(2**63), str(-(2**63))),
        (-(2**64), "so long a number"),
        ("é" * 41, f'"{"é" * 39}…"'),
        ("a\u2028b", '"a\\u2028b"'),
        ((1, 2), "(1, 2)"),
        ({}, "an object"),
        ([1], "a list"),
        (False, "false"),
        (float("inf"), "Infinity"),
    ],
)
def test_what_stands_there_is_shown_on_one_short_line(value: object, shown: str) -> None:
    told = fault_of(changed("base", {"seats.0.gold": value})).message
    assert told == f"a whole number from 0 is allowed here, not {shown}"


def test_an_unknown_edition_is_told_which_there_are() -> None:
    said = fault_of(changed("base", {"edition": "x"})).message
    known = "base-en, base-ko, base-ja, anniversary, saboteur2, tournament, duel"
    assert said == f'allowed here: {known}; not "x"'


def test_the_fault_rows_keep_the_order_of_the_fields() -> None:
    """Two faults together: whichever stands first in the tables is the one that is told."""
    in_order = [
        ("base", {"edition": 1}),
        ("base", {"modules": 1}),
        ("base", {"rulings": 1}),
        ("base", {"direction": 1}),
        ("base", {"seats.0.name": 1}),
        ("base", {"seats.0.role": 1}),
        ("base", {"seats.0.gold": "1"}),
        ("base", {"seats.0.broken": 1}),
        ("base", {"seats.0.trapped": 1}),
        ("base", {"seats.0.thief": 1}),
        ("base", {"seats.1": 1}),
        ("base", {"outcome.ended": 1}),
        ("base", {"outcome.by": 1}),
        ("base", {"outcome.doors": 1}),
        ("base", {"outcome.crystals": 1}),
        ("base", {"steals": 1}),
    ]
    for (file, first), (_, second) in pairwise(in_order):
        (path,) = first
        named = re.sub(r"\.(\d+)", r"[\1]", path)
        assert fault_of(changed(file, second | first)).path == named


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda values: st.lists(values) | st.dictionaries(st.text(), values),
    max_leaves=10,
)


@settings(max_examples=300)
@given(round_files(), st.data())
def test_whatever_stands_in_a_file_it_is_read_or_refused_at_a_place(
    data: dict[str, Any], more: st.DataObject
) -> None:
    place: Any = data
    while isinstance(place, (dict, list)) and place:
        keys = list(place) if isinstance(place, dict) else range(len(place))
        key = more.draw(st.sampled_from(keys))
        if more.draw(st.booleans()) or not isinstance(place[key], (dict, list)):
            place[key] = more.draw(anything)
            break
        place = place[key]
    try:
        read_round(data)
    except RoundFileError as fault:
        told = fault
    else:
        return
    assert told.path
    assert len(str(told).splitlines()) == 1
