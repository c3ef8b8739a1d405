"""How the rest of the house may use the rules: read from the sources, so that it stays so."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import companion
from companion.game.editions import Edition, Gold, Sharing

HOUSE = Path(companion.__file__).parent
WRITES = {"happen", "undo", "take_up"}
ONE_WAY_IN = {"table.py", "app.py", "screens/doing.py"}
"""Only these hand an event to a table: the way in, and what stands on both sides of it."""

OF_KIVY = {"step_back", "back"}
NOTHING_FOLLOWS = {"screens/seats.py"}
"""Where what comes after an event would be the same without it."""
NOTHING_BACK = {"screens/settling.py", "screens/role_event.py"}
"""Whose own `_happen` gives nothing back: it sees to the outcome itself."""


def calls(tree: ast.AST) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield node


def modules(*too: str) -> Iterator[tuple[str, ast.Module]]:
    """What stands around the rules on a phone; `too` the rules, or the tour that plays on it."""
    for path in sorted(HOUSE.rglob("*.py")):
        name = path.relative_to(HOUSE).as_posix()
        if name.startswith(too) or not name.startswith(("tour/", "game/")):
            yield name, ast.parse(path.read_text(encoding="utf-8"))


def is_table(node: ast.expr) -> bool:
    """`app.table`, `self.app.table`, `table`: whatever is called a table."""
    return "table" in ast.unparse(node).rsplit(".", 1)[-1].lower()


def test_events_reach_a_table_through_one_module() -> None:
    past = [
        f"{name}:{call.lineno}"
        for name, tree in modules()
        if name not in ONE_WAY_IN
        for call in calls(tree)
        if isinstance(call.func, ast.Attribute)
        and call.func.attr in WRITES
        and is_table(call.func.value)
    ]
    assert past == []


def called(call: ast.Call) -> str:
    return ast.unparse(call.func).rsplit(".", 1)[-1]


def goes_on_after(tree: ast.AST) -> Iterator[ast.Expr]:
    """Calls whose answer nobody takes, with something that follows in the same function."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            last = set(last_acts(function.body))
            for node in ast.walk(function):
                called_alone = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
                if called_alone and node not in last:
                    yield node


def last_acts(block: list[ast.stmt]) -> Iterator[ast.stmt]:
    """What a block can end with."""
    if not block:
        return
    yield block[-1]
    if isinstance(block[-1], ast.If):
        yield from last_acts(block[-1].body)
        yield from last_acts(block[-1].orelse)


def test_nobody_forgets_to_look_what_came_of_an_event() -> None:
    """Neither of `happen` itself nor of a function that passes its answer on.

    Why not is said where the event is handed in, and the stage shows how the match stands: only who
    goes on afterwards has to ask.
    """
    trees = list(modules())
    tells = {"happen"}
    for _depth in range(3):
        tells |= {
            node.name
            for _name, tree in trees
            for node in ast.walk(tree)
            if isinstance(node, ast.FunctionDef)
            and node.returns is not None
            and ast.unparse(node.returns) == "bool"
            and any(called(call) in tells for call in calls(node))
            and node.name not in OF_KIVY
        }
    assert {"finish_deal", "_write"} <= tells
    forgotten = [
        f"{name}:{node.lineno}"
        for name, tree in trees
        if name.startswith("screens/") and name not in NOTHING_FOLLOWS
        for node in goes_on_after(tree)
        if called(node.value) in tells
        and not (name in NOTHING_BACK and called(node.value) == "_happen")
    ]
    assert forgotten == []


ASKED_OF_EDITIONS = {one.value for kind in (Edition, Sharing, Gold) for one in kind}
WORDS_FOR_EDITIONS = {"game/editions.py", "wording/names.py", "wording/choices.py"}
WORDS_FOR_EDITIONS |= {"home_edition.py", "game/house/code.py", "table_setting.py"}
"""Where each edition has its figures, its words, its letters, or stands first for a language."""


def asks_which_edition(node: ast.AST) -> bool:
    """A comparison with an edition, a set of them, or the id of one."""
    if not isinstance(node, ast.Compare | ast.BinOp | ast.MatchValue | ast.MatchOr):
        return False
    return any(
        (isinstance(one, ast.Attribute) and ast.unparse(one.value) == "Edition")
        or (isinstance(one, ast.Constant) and one.value in ASKED_OF_EDITIONS)
        for one in ast.walk(node)
    )


def test_nobody_asks_which_edition_it_is() -> None:
    """An edition is its figures: who wants to know something of it asks for that."""
    asked = [
        f"{name}:{node.lineno}"
        for name, tree in modules("tour/", "game/")
        for node in ast.walk(tree)
        if asks_which_edition(node)
    ]
    named = [
        f"{name}:{node.lineno}"
        for name, tree in modules("game/")
        if name not in WORDS_FOR_EDITIONS
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "Edition"
    ]
    assert (asked, named) == ([], [])
