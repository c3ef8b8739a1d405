"""One name, one thing: no two classes of the app, and no two kinds of value, are called alike."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def named(source: str) -> Iterator[str]:
    """The classes of a module, and its names for kinds of values: `Held = tuple[str, Role]`."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Subscript | ast.BinOp):
            for target in node.targets:
                if (
                    isinstance(target, ast.Name)
                    and target.id[:1].isupper()
                    and not target.id.isupper()
                ):
                    yield target.id


def test_no_name_of_a_class_has_two_meanings() -> None:
    places = defaultdict(list)
    for source in sorted((ROOT / "companion").rglob("*.py")):
        for name in named(source.read_text(encoding="utf-8")):
            if not name.startswith("_"):
                places[name].append(source.relative_to(ROOT).as_posix())
    assert len(places) > 300
    assert {name: where for name, where in places.items() if len(where) > 1} == {}
