"""The bench's command: run its parts, print the table, compare with a kept run."""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any

from bench.measure import Measure

ROOT = Path(__file__).resolve().parents[1]
PARTS = ("start", "evening", "rules", "archive", "search", "look", "table", "reveal", "screens")
WORSE = 1.10
HEAD = f"{'':47}{'median':>9}    {'quartiles':>19}  budget"


def main(argv: list[str]) -> int:
    """Print the table; 1 when a budget is not kept."""
    wanted = arguments().parse_args(argv)
    rows: list[tuple[str, Measure]] = []
    for_people = sys.stderr if wanted.json else sys.stdout
    print(HEAD, file=for_people)
    for part in wanted.only or PARTS:
        found = [(part, row) for row in measured(part)]
        print(as_table(found), file=for_people, flush=True)
        rows += found
    print("\n".join(where()), file=for_people)
    if wanted.json:
        print(as_json(rows))
    if wanted.save:
        wanted.save.write_text(as_json(rows), "utf-8")
    if wanted.against:
        said = worse(rows, json.loads(wanted.against.read_text("utf-8")))
        print("\n".join(said), file=for_people)
    return 0 if all(row.kept for _part, row in rows) else 1


def measured(part: str) -> list[Measure]:
    """What a part measures; it says itself what went wrong."""
    answer = subprocess.run(
        [sys.executable, "-m", "bench.one_part", part],
        cwd=ROOT,
        env={**os.environ, "KIVY_NO_CONSOLELOG": "1"},
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    )
    return [Measure(**row) for row in json.loads(answer.stdout)]


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
    processor = f"{os.cpu_count()} x {_processor()}"
    return (
        f"{platform.system()} {platform.machine()}, {processor}, Python {platform.python_version()}"
    )


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        lines = []
    named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(named, platform.processor() or "a processor")


def where() -> list[str]:
    """The machine, and how much of it other work took meanwhile."""
    load = [f"load {os.getloadavg()[2]:.1f}"] if hasattr(os, "getloadavg") else []
    return [machine(), *load]


def as_table(rows: list[tuple[str, Measure]]) -> str:
    """For people."""
    lines = []
    for part, row in rows:
        spread = "" if row.low is None else f"{shown(row.low)} .. {shown(row.high)}"
        budget = "" if row.budget is None else f"{row.budget:g}{'' if row.kept else '  NOT KEPT'}"
        figure = f"{shown(row.value):>8} {row.unit:3}{spread:>19}"
        lines.append(f"{part:9}{row.name:39}{figure}  {budget}{row.note}".rstrip())
    return "\n".join(lines)


def as_json(rows: list[tuple[str, Measure]]) -> str:
    """For machines."""
    found = {f"{part}: {row.name}": {**asdict(row), "kept": row.kept} for part, row in rows}
    return json.dumps({"machine": machine(), "measures": found}, indent=1)


def worse(rows: list[tuple[str, Measure]], before: dict[str, Any]) -> list[str]:
    """What costs over a tenth more than in the kept run, and what is not measured any more.

    Ratios travel; seconds and megabytes are compared on the same machine only.
    """
    old, parts = before["measures"], {part for part, _row in rows}
    same = before["machine"] == machine()
    new = {f"{part}: {row.name}": row for part, row in rows}
    found = [
        f"worse: {name}: {old[name]['value']:.3g} -> {row.value:.3g} {row.unit}"
        for name, row in new.items()
        if name in old and (same or row.unit == "x") and row.value > old[name]["value"] * WORSE
    ]
    gone = [name for name in old if name not in new and name.partition(":")[0] in parts]
    found += [f"not measured any more: {name}" for name in gone]
    return found or ["nothing got worse by more than a tenth"]


def shown(value: float | None) -> str:
    """A figure with three digits that count."""
    return "" if value is None else f"{value:.3g}" if value < 1000 else f"{value:.0f}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
