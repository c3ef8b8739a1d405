"""Who imports whom is as the table in CONTRIBUTING.md says."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ALL_ABOVE = "everything above"


def allowed() -> dict[str, set[str]]:
    """What each package and each module at the top may import, by the table."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    table = text.partition("| package | imports of ours |")[2].partition("\n\n")[0]
    rows = [line.split("|")[1:3] for line in table.splitlines() if line.startswith("| `")]
    groups = {names(left)[0]: names(left)[1:] or names(left)[:1] for left, _ in rows}
    found: dict[str, set[str]] = {}
    for left, right in rows:
        ours = {member for group in names(right) for member in groups.get(group, [group])}
        if ALL_ABOVE in right:
            ours |= found.keys()
        for member in groups[names(left)[0]]:
            found[member] = ours | {member}
    return found


def names(cell: str) -> list[str]:
    """The names in backticks."""
    return re.findall(r"`(\w+)`", cell)


def imports(source: Path) -> Iterator[str]:
    """Modules of ours that a file imports when it runs; what only the type checker sees is not."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    for checked in ast.walk(tree):
        if isinstance(checked, ast.If) and "TYPE_CHECKING" in ast.dump(checked.test):
            checked.body = [ast.Pass()]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            whole = node.module == "companion"
            yield from (f"companion.{name.name}" if whole else node.module for name in node.names)


def not_allowed(own: str, module: str, table: dict[str, set[str]]) -> bool:
    """Whether a module of that package must not import this one."""
    top, _, rest = module.partition(".")
    if top in ("bench", "tests"):
        return True
    to = rest.partition(".")[0]
    return top == "companion" and to != "__version__" and to not in table.get(own, set())


def looks_behind(source: Path) -> Iterator[str]:
    """Where a module of the screens gets at more than everybody may see: the whole match."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(BEHIND):
            yield f"{source.name}:{node.lineno} imports {node.module}"
        elif isinstance(node, ast.Attribute) and WHOLE.search(ast.unparse(node)):
            yield f"{source.name}:{node.lineno} reads {ast.unparse(node)}"


BEHIND = ("companion.game.match",)
WHOLE = re.compile(r"table(_of\(.*\))?\.(match|events)$")


def test_screens_hold_views_and_no_match() -> None:
    """Types and questions come from `game/views.py`; what happens goes through `doing.happen`."""
    folders = (ROOT / "companion" / part for part in ("screens", "widgets"))
    sources = [source for folder in folders for source in folder.rglob("*.py")]
    wrong = [one for source in sources for one in looks_behind(source)]
    assert not wrong
    assert not [
        one for one in (ROOT / "kv").rglob("*.kv") if "game.match" in one.read_text("utf-8")
    ]


def test_every_package_stands_in_the_table() -> None:
    ours = {path.name.removesuffix(".py") for path in (ROOT / "companion").iterdir()}
    assert ours - {"__init__", "__pycache__", "py.typed"} <= allowed().keys()


def test_every_package_imports_only_what_the_table_allows_it() -> None:
    table = allowed()
    wrong = [
        f"{inside} imports {module}"
        for source in (ROOT / "companion").rglob("*.py")
        if (own := (inside := source.relative_to(ROOT / "companion")).parts[0].removesuffix(".py"))
        != "__init__"
        for module in imports(source)
        if not_allowed(own, module, table)
    ]
    assert not wrong
