"""The bench's command: run its parts, print the table, compare with a kept run."""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from companion.bench.measure import Measure

PARTS = ("start", "rules", "archive", "search", "look")
WORSE = 1.10


def main(argv: list[str]) -> int:
    """Print the table; 1 when a budget is not kept."""
    wanted = arguments().parse_args(argv)
    rows: list[tuple[str, Measure]] = []
    for part in wanted.only or PARTS:
        run: Callable[[], list[Measure]] = import_module(f"companion.bench.{part}").run
        rows += [(part, row) for row in run()]
    if wanted.json:
        print(as_json(rows))
    else:
        print(as_table(rows))
    if wanted.save:
        wanted.save.write_text(as_json(rows), "utf-8")
    if wanted.against:
        print("\n".join(worse(rows, json.loads(wanted.against.read_text("utf-8")))))
    return 0 if all(row.kept for _part, row in rows) else 1


def arguments() -> argparse.ArgumentParser:
    """The command line of the bench."""
    parser = argparse.ArgumentParser(prog="companion bench")
    parser.add_argument("--only", action="append", choices=PARTS, help="one part, several times")
    parser.add_argument("--json", action="store_true", help="for machines")
    parser.add_argument("--save", type=Path, help="keep the figures in a file")
    parser.add_argument("--against", type=Path, help="name what got worse than a kept run")
    return parser


def machine() -> str:
    """Where it was measured: figures of two machines cannot be compared."""
    return f"{platform.system()} {platform.machine()}, Python {platform.python_version()}"


def as_table(rows: list[tuple[str, Measure]]) -> str:
    """For people."""
    lines = [machine(), f"{'':44}{'median':>10}  {'quartiles':>19}  budget"]
    for part, row in rows:
        spread = "" if row.low is None else f"{shown(row.low)} .. {shown(row.high)}"
        budget = "" if row.budget is None else f"{row.budget:g}{'' if row.kept else '  NOT KEPT'}"
        lines.append(
            f"{part:9}{row.name:35}{shown(row.value):>8} {row.unit:3}{spread:>20}  {budget}"
        )
    return "\n".join(lines)


def as_json(rows: list[tuple[str, Measure]]) -> str:
    """For machines."""
    found = {
        f"{part}: {number} {row.name.strip()}": {
            "value": row.value,
            "unit": row.unit,
            "budget": row.budget,
            "low": row.low,
            "high": row.high,
        }
        for number, (part, row) in enumerate(rows)
    }
    return json.dumps({"machine": machine(), "measures": found}, indent=1)


def worse(rows: list[tuple[str, Measure]], before: dict[str, object]) -> list[str]:
    """What costs more than a tenth more than in the kept run; ratios only, for they travel."""
    measures = before.get("measures")
    old = measures if isinstance(measures, dict) else {}
    new = json.loads(as_json(rows))["measures"]
    found = [
        f"worse: {name}: {old[name]['value']:.3g} -> {row['value']:.3g}"
        for name, row in new.items()
        if row["unit"] == "x" and name in old and row["value"] > old[name]["value"] * WORSE
    ]
    return found or ["nothing got worse by more than a tenth"]


def shown(value: float | None) -> str:
    """A figure with three digits that count."""
    return "" if value is None else f"{value:.3g}" if value < 1000 else f"{value:.0f}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
