"""JSON text as it stands: nothing smoothed over on the way in."""

from __future__ import annotations

import json

import pytest

from companion.game.strictjson import DEEPEST, GIVEN_TWICE, NotJsonError, values


def test_whole_numbers_stay_apart_from_all_others() -> None:
    numbers = values("[1, -0, 2.0, 1e0, 1E400, true, NaN, -Infinity]")
    assert isinstance(numbers, list)
    assert [type(number) for number in numbers] == [
        int,
        int,
        float,
        float,
        float,
        bool,
        float,
        float,
    ]
    assert numbers[1] == 0


def test_a_field_given_twice_shows_as_such() -> None:
    assert values('{"a": 1, "b": 2, "a": 1}') == {"a": GIVEN_TWICE, "b": 2}
    assert values('{"a": {"a": 1}, "b": [{"a": 2, "a": 3}]}') == {
        "a": {"a": 1},
        "b": [{"a": GIVEN_TWICE}],
    }
    assert values('{"a": 1, "\\u0061": 2, "a": 3}') == {"a": GIVEN_TWICE}


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("", "line 1, column 1"),
        ("{", "line 1, column 2"),
        ("[1,\n2,\n  x]", "line 3, column 3"),
        ("[1] [2]", "line 1, column 5"),
        ("[01]", "line 1, column 3"),
        ('"a\nb"', "line 1, column 3"),
        ("'a'", "line 1, column 1"),
        ("[1] // no", "line 1, column 5"),
    ],
)
def test_what_is_no_json_is_told_with_its_place(text: str, where: str) -> None:
    with pytest.raises(NotJsonError) as told:
        values(text)
    assert str(told.value).startswith(f"{where}: only JSON is allowed here (")
    assert len(str(told.value).splitlines()) == 1


def test_a_comma_too_many_is_told_at_the_comma_or_behind_it() -> None:
    """Python 3.13 points at the comma itself, the versions before it at what follows."""
    with pytest.raises(NotJsonError, match=r"^line 1, column [89]: only JSON"):
        values('{"a": 1,}')


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


def depth_of(value: object) -> int:
    depth = 0
    while isinstance(value, (list, dict)) and value:
        value = value[0] if isinstance(value, list) else value["a"]
        depth += 1
    return depth + isinstance(value, (list, dict))


def test_what_is_nested_without_end_does_not_hide_what_stands_beside_it() -> None:
    deep = values(f'[{{"x": {nested(100_000)}, "y": "[[["}}, {{"z": 1}}]')
    assert isinstance(deep, list)
    assert deep[1] == {"z": 1}
    assert deep[0]["y"] == "[[["
    assert depth_of(deep[0]["x"]) == DEEPEST + 1 - 2


def test_deep_objects_and_brackets_in_texts() -> None:
    text = '{"a":' * 50_000 + '"]}\\"[{"' + "}" * 50_000
    assert depth_of(values(text)) == DEEPEST + 1


def test_what_is_deep_and_never_closed_is_no_json() -> None:
    with pytest.raises(NotJsonError):
        values("[" * 100_000)
    with pytest.raises(NotJsonError):
        values(nested(100_000) + "]")


def test_everyday_depths_are_left_alone() -> None:
    text = nested(DEEPEST * 3)
    assert values(text) == json.loads(text)
