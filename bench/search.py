"""The reference: read in, and answered letter by letter over all five languages."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from importlib import import_module
from time import process_time

from bench import measure
from bench.measure import Measure
from companion.reference.entry import PlayedHere

TYPED = (
    ("en", "can i repair two tools with one card"),
    ("en", "who picks first if a saboteur finished"),
    ("ko", "낙석 카드"),
    ("ko", "ㄴㅅ"),
    ("ja", "rakuseki"),
    ("ja", "お邪魔者"),
    ("pt-BR", "desmoronamento"),
    ("uk", "обвал тунелю"),
)


def run() -> list[Measure]:
    """A keystroke in the middle and at its worst."""
    find = import_module("companion.reference.search").find
    table = PlayedHere("saboteur2")
    for code, words in TYPED:
        find(words, code, table)
    times = [
        measure.seconds(partial(find, part, code, table), process_time) * 1000
        for code, words in TYPED
        for part in _letters(words)
    ]
    return [
        measure.of("a keystroke answered", times, "ms", 4.0),
        Measure("a keystroke, 95th percentile", measure.percentile_95(times), "ms", 4.0),
    ]


def _letters(words: str) -> Iterator[str]:
    return (words[:end] for end in range(1, len(words) + 1))
