"""Plain JSON values read strictly: one check for each shape, for logs, imports and round files.

A fault is a code with its place and figures. Whoever reads says it in words of their own: a round
file in English for the terminal, an import in the language of the app.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from enum import StrEnum

from companion.game.strictjson import GIVEN_TWICE


class Fault(StrEnum):
    """What is wrong with a piece of data."""

    NOT_AN_OBJECT = "not_an_object"
    UNKNOWN_FIELD = "unknown_field"
    GIVEN_TWICE = "given_twice"
    MISSING = "missing"
    UNKNOWN_KIND = "unknown_kind"
    NOT_A_TEXT = "not_a_text"
    BAD_TEXT = "bad_text"  # longest
    NOT_A_NUMBER = "not_a_number"
    BAD_NUMBER = "bad_number"  # largest, or least where there is no largest
    NOT_TRUE_OR_FALSE = "not_true_or_false"
    NOT_A_LIST = "not_a_list"
    TOO_MANY = "too_many"  # most
    WRONG_LENGTH = "wrong_length"  # length
    TWICE = "twice"
    NOT_ONE_OF = "not_one_of"  # allowed


class DataError(ValueError):
    """Data of another shape than is allowed; `path` names the place: `deal.roles[2]`."""

    def __init__(self, fault: Fault, path: str = "", **values: str | int) -> None:
        super().__init__(fault, path)
        self.fault = fault
        self.path = path
        self.values = values

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value}" for name, value in self.values.items())
        return f"{self.path or 'event'}: {self.fault.value}" + (f" ({facts})" if facts else "")

    def inside(self, place: str) -> DataError:
        """This fault as seen from one level further out."""
        joint = "" if not self.path or self.path.startswith("[") else "."
        return DataError(self.fault, f"{place}{joint}{self.path}", **self.values)


def an_object(data: object, known: Collection[str]) -> dict[str, object]:
    """An object that holds none but known fields."""
    if not isinstance(data, dict):
        raise DataError(Fault.NOT_AN_OBJECT)
    for name in data:
        if name not in known:
            raise DataError(Fault.UNKNOWN_FIELD, name)
    return data


def whole_object(
    data: object, known: Collection[str], needed: Collection[str]
) -> dict[str, object]:
    """An object with all fields that it needs, each of them once, and none but known ones."""
    given = an_object(data, known)
    for name, value in given.items():
        if value is GIVEN_TWICE:
            raise DataError(Fault.GIVEN_TWICE, name)
    for name in needed:
        if name not in given:
            raise DataError(Fault.MISSING, name)
    return given


def items(data: object, most: int | None = None) -> list[object]:
    """The items of a list."""
    if not isinstance(data, list):
        raise DataError(Fault.NOT_A_LIST)
    if most is not None and len(data) > most:
        raise DataError(Fault.TOO_MANY, most=most)
    return data


def each_once(values: Sequence[object]) -> Iterator[object]:
    """The values one after the other; one that stands there already is a fault at its place."""
    for place, one in enumerate(values):
        if one in values[:place]:
            raise DataError(Fault.TWICE, f"[{place}]")
        yield one


def text(data: object, longest: int, *, empty: bool = False) -> str:
    """A text that a file and a label can hold."""
    if not isinstance(data, str):
        raise DataError(Fault.NOT_A_TEXT)
    if (not data and not empty) or len(data) > longest or not is_whole(data):
        raise DataError(Fault.BAD_TEXT, longest=longest)
    return data


def is_whole(data: str) -> bool:
    """Half a surrogate pair and NUL are no text: no file and no label could hold them."""
    if "\0" in data:
        return False
    return data.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in data)


def whole(data: object, least: int = 0, largest: int | None = None) -> int:
    """A whole number, written without point or exponent; true is none."""
    if not isinstance(data, int) or isinstance(data, bool):
        raise DataError(Fault.NOT_A_NUMBER)
    if data < least or (largest is not None and data > largest):
        if largest is None:
            raise DataError(Fault.BAD_NUMBER, least=least)
        raise DataError(Fault.BAD_NUMBER, largest=largest)
    return data


def truth(data: object) -> bool:
    """True or false."""
    if not isinstance(data, bool):
        raise DataError(Fault.NOT_TRUE_OR_FALSE)
    return data


def one_of(data: object, words: Collection[str]) -> str:
    """One of some words."""
    if not isinstance(data, str):
        raise DataError(Fault.NOT_A_TEXT)
    if data not in words:
        raise DataError(Fault.NOT_ONE_OF, allowed=", ".join(words))
    return data
