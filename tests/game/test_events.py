"""Every event goes into plain data and comes back the same; nothing else gets in."""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.game.deal import Deal
from companion.game.editions import Edition
from companion.game.events import (
    KINDS,
    AnswerCorrected,
    DataError,
    Event,
    Fault,
    NuggetPicked,
    NuggetsDrawn,
    PartyHeld,
    PayoutTaken,
    Player,
    PlayersSeated,
    RolesDealt,
    SeatsMoved,
    Steal,
    ToolBroken,
    Undone,
    event_from_data,
)
from companion.game.events.codec import LONGEST_TEXT, reader
from companion.game.gold.round import Tool
from companion.game.modules import Module
from companion.game.roles import Colour, Role

letters = st.characters(exclude_categories=["Cs"], exclude_characters="\0")
texts = st.text(letters, min_size=1, max_size=LONGEST_TEXT)
plain = {str: texts, int: st.integers(0, 1_000_000), bool: st.booleans(), type(None): st.none()}


def values_of(kind: Any) -> st.SearchStrategy[Any]:
    """Any value that a field of that type can hold."""
    inner = get_args(kind)
    if isinstance(kind, UnionType):
        return st.one_of([values_of(one) for one in inner])
    if get_origin(kind) is tuple and inner[1:] == (...,):
        return st.lists(values_of(inner[0]), max_size=12).map(tuple)
    if get_origin(kind) is tuple:
        return st.tuples(*map(values_of, inner))
    if get_origin(kind) is frozenset:
        return st.frozensets(values_of(inner[0]))
    if is_dataclass(kind):
        hints = get_type_hints(kind)
        return st.builds(
            kind, **{field.name: values_of(hints[field.name]) for field in fields(kind)}
        )
    return plain[kind] if kind in plain else st.sampled_from(kind)


@pytest.fixture(autouse=True)
def _readers_made_anew() -> None:
    """Each test reads with readers that it has made itself."""
    reader.cache_clear()


any_event = st.sampled_from(sorted(KINDS)).flatmap(lambda kind: values_of(KINDS[kind]))


@given(any_event)
def test_an_event_comes_back_from_the_journal_as_it_was(event: Event) -> None:
    written = json.dumps(event.to_data())
    assert event_from_data(json.loads(written)) == event
    assert type(event).from_data(json.loads(written)) == event


@given(any_event)
def test_an_event_is_frozen(event: Event) -> None:
    with pytest.raises((AttributeError, TypeError)):
        event.anything = 1  # type: ignore[attr-defined]
    for field in fields(event):  # type: ignore[arg-type]
        with pytest.raises(AttributeError):
            setattr(event, field.name, 1)


def test_every_event_has_its_own_word_in_the_journal() -> None:
    assert PlayersSeated.kind == "players_seated"
    assert KINDS["roles_dealt"] is RolesDealt
    assert all(kind == event.kind for kind, event in KINDS.items())


def test_a_new_kind_of_event_gets_its_word_by_its_name() -> None:
    class CardEaten(Event):
        __slots__ = ()

    try:
        assert CardEaten.kind == "card_eaten"
        assert KINDS["card_eaten"] is CardEaten
    finally:
        del KINDS["card_eaten"]


SEATED = {
    "kind": "players_seated",
    "edition": "duel",
    "players": [{"id": "a", "name": "Ada"}, {"id": "b", "name": "Ben"}],
}


def test_a_log_from_before_a_field_existed_takes_its_default() -> None:
    players = (Player("a", "Ada"), Player("b", "Ben"))
    assert event_from_data(SEATED) == PlayersSeated(Edition.DUEL, players)


@pytest.mark.parametrize(
    ("data", "path", "fault"),
    [
        (None, "", Fault.NOT_AN_OBJECT),
        ([], "", Fault.NOT_AN_OBJECT),
        ({}, "kind", Fault.MISSING),
        ({"kind": 3}, "kind", Fault.UNKNOWN_KIND),
        ({"kind": "gold_eaten"}, "kind", Fault.UNKNOWN_KIND),
        ({"kind": []}, "kind", Fault.UNKNOWN_KIND),
        ({**SEATED, "colour": "red"}, "colour", Fault.UNKNOWN_FIELD),
        ({"kind": "players_seated", "edition": "duel"}, "players", Fault.MISSING),
        ({**SEATED, "edition": "poker"}, "edition", Fault.NOT_ONE_OF),
        ({**SEATED, "edition": 2}, "edition", Fault.NOT_A_TEXT),
        ({**SEATED, "players": {}}, "players", Fault.NOT_A_LIST),
        ({**SEATED, "players": [{"id": "a"}]}, "players[0].name", Fault.MISSING),
        ({**SEATED, "players": [{"id": "", "name": "A"}]}, "players[0].id", Fault.BAD_TEXT),
        ({**SEATED, "players": [{"id": "a", "name": "x" * 201}]}, "players[0].name", "bad_text"),
        ({**SEATED, "players": [{"id": "a", "name": "\ud800"}]}, "players[0].name", "bad_text"),
        ({**SEATED, "players": [{"id": "a", "name": "A\0"}]}, "players[0].name", Fault.BAD_TEXT),
        ({**SEATED, "players": [7]}, "players[0]", Fault.NOT_AN_OBJECT),
        ({**SEATED, "modules": ["party", "party"]}, "modules[1]", Fault.TWICE),
        ({**SEATED, "modules": "party"}, "modules", Fault.NOT_A_LIST),
        ({**SEATED, "open_gold": 1}, "open_gold", Fault.NOT_TRUE_OR_FALSE),
        ({**SEATED, "nugget_split": [16, 8]}, "nugget_split", Fault.WRONG_LENGTH),
        ({**SEATED, "nugget_split": [16, 8, True]}, "nugget_split[2]", Fault.NOT_A_NUMBER),
        ({**SEATED, "nugget_split": [16, 8, 4.0]}, "nugget_split[2]", Fault.NOT_A_NUMBER),
        ({**SEATED, "nugget_split": [16, 8, -1]}, "nugget_split[2]", Fault.BAD_NUMBER),
        ({**SEATED, "nugget_split": [16, 8, 10**30]}, "nugget_split[2]", Fault.BAD_NUMBER),
        ({"kind": "seats_moved", "order": ["a", 3]}, "order[1]", Fault.NOT_A_TEXT),
        ({"kind": "roles_dealt", "deal": {"roles": ["boss", "x"]}}, "deal.roles[1]", "not_one_of"),
        ({"kind": "tool_broken", "whose": "a", "tool": None}, "tool", Fault.NOT_A_TEXT),
        (
            {"kind": "answer_corrected", "round": 1, "steals": [{"thief": "a", "victim": 1}]},
            "steals[0].victim",
            Fault.NOT_A_TEXT,
        ),
    ],
)
def test_what_is_no_event_is_refused_at_its_place(data: Any, path: str, fault: str) -> None:
    with pytest.raises(DataError) as refused:
        event_from_data(data)
    assert (refused.value.path, refused.value.fault) == (path, fault)


def test_a_fault_can_be_read() -> None:
    with pytest.raises(DataError, match=r"^tool: not_one_of \(allowed=pick, lamp, cart\)$"):
        event_from_data({"kind": "tool_broken", "whose": "a", "tool": "rope"})
    with pytest.raises(DataError, match=r"^event: not_an_object$"):
        event_from_data(3)
    two = DataError(Fault.BAD_TEXT, "name", longest=1, shortest=0)
    assert str(two) == "name: bad_text (longest=1, shortest=0)"
    assert two.args == (Fault.BAD_TEXT, "name")


@pytest.mark.parametrize(
    ("field", "value", "facts"),
    [
        ("players", [{"id": "a" * 201, "name": "A"}], {"longest": 200}),
        ("nugget_split", [16, 8], {"length": 3}),
        ("nugget_split", [16, 8, 1_000_001], {"largest": 1_000_000}),
    ],
)
def test_a_fault_tells_what_is_allowed(field: str, value: Any, facts: dict[str, int]) -> None:
    with pytest.raises(DataError) as refused:
        event_from_data({**SEATED, field: value})
    assert refused.value.values == facts


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("players", [{"id": "a" * 200, "name": "홍길동"}]),
        ("nugget_split", [16, 8, 1_000_000]),
        ("nugget_split", [0, 0, 0]),
    ],
)
def test_what_lies_just_within_the_limits_is_taken(field: str, value: Any) -> None:
    assert event_from_data({**SEATED, field: value}).to_data()[field] == value


def test_an_event_of_one_kind_is_not_taken_for_another() -> None:
    with pytest.raises(DataError) as refused:
        ToolBroken.from_data(SeatsMoved(("a", "b")).to_data())
    assert (refused.value.path, refused.value.fault) == ("kind", Fault.UNKNOWN_KIND)


def test_a_secret_is_not_in_what_a_log_line_or_a_crash_report_prints() -> None:
    roles = (Role.BOSS, Role.SABOTEUR)
    secret = [
        RolesDealt(Deal(roles, pile=roles)),
        PartyHeld("a", roles),
        NuggetsDrawn((3, 3)),
        NuggetPicked("a", 3),
        PayoutTaken("a", (3,)),
        Undone("hat_swapped", already_seen=True, pile=roles),
        AnswerCorrected(1, drawn=(("a", 3),)),
    ]
    for event in secret:
        assert not any(word in repr(event) for word in ("boss", "BOSS", "saboteur", "3"))


def test_sets_are_written_in_one_order() -> None:
    event = AnswerCorrected(1, doors=frozenset(Colour), steals=(Steal("a"),))
    data = event.to_data()
    assert data["doors"] == ["blue", "green"]
    assert data["steals"] == [{"thief": "a", "victim": None}]
    modules = frozenset({Module.PARTY, Module.GREEDY, Module.CARDS_2020})
    seated = PlayersSeated(Edition.BASE_EN, (), modules)
    assert seated.to_data()["modules"] == ["cards-2020", "greedy", "party"]
    assert ToolBroken("a", Tool.CART).to_data()["tool"] == "cart"
