"""The whole suite, some processes at once: `python -m tests`, with options of pytest.

It takes no names of files or tests: each process has its own (`make test ARGS=...` runs some).

A screen is thousands of objects that hold each other, and to take them apart takes Python as long
as the tests themselves. So a file that starts the app has a process of its own, which takes nothing
apart: it ends, and all is gone. Where one grows large before its last test, another goes on.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

import pytest

from tests.life import DONE

ROOT = Path(__file__).parents[1]
BY_ITSELF = re.compile(r"\bplay\b|mark\.slow")
COUNT = re.compile(r"(\d+) (passed|failed|errors?|skipped|xfailed|xpassed)\b")
PYTEST = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider")
AT_MOST = 4
"""Processes at once, however many processors: each may grow to a gigabyte (`tests/life.py`)."""


@dataclass(frozen=True)
class Ended:
    """How the tests of some files ended."""

    name: str
    well: bool
    counts: Counter[str]
    seconds: float
    said: str


def main(options: list[str]) -> int:
    """Run everything, a line for each process, then whatever went wrong."""
    if named := [option for option in options if (ROOT / option.partition("::")[0]).exists()]:
        print(f"All of it or none; for some: make test ARGS={named[0]}")
        return 2
    began = monotonic()
    ended: list[Ended] = []
    # One more than there are processors: many a test waits for the disk or another process.
    at_once = min(AT_MOST, (os.cpu_count() or 1) + 1)
    with TemporaryDirectory() as folder, ThreadPoolExecutor(at_once) as workers:
        runs = [
            workers.submit(run, files, Path(folder) / str(number), options)
            for number, files in enumerate(parts())
        ]
        for done in as_completed(runs):
            ended.append(done.result())
            print(line(ended[-1]), flush=True)
    for part in ended:
        if not part.well:
            print(f"\n== {part.name}\n{part.said}")
    total = sum((part.counts for part in ended), Counter[str]())
    print(f"== {told(total)} in {monotonic() - began:.0f} s")
    return 0 if total["passed"] and all(part.well for part in ended) else 1


def parts() -> list[list[str]]:
    """The files of each process, in the order of their names: by themselves what starts the app or
    takes long, together the others of a folder."""
    own: list[list[str]] = []
    shared: dict[Path, list[str]] = {}
    for path in sorted((ROOT / "tests").glob("**/test_*.py")):
        name = path.relative_to(ROOT).as_posix()
        if BY_ITSELF.search(path.read_text("utf-8")):
            own.append([name])
        else:
            shared.setdefault(path.parent, []).append(name)
    return sorted([*own, *shared.values()])


def run(files: list[str], folder: Path, options: list[str]) -> Ended:
    """One process after another, until each of these tests has had its turn."""
    began = monotonic()
    done = folder.with_suffix(".done")
    counts: Counter[str] = Counter()
    said = ""
    while True:
        before = done.stat().st_size if done.exists() else 0
        process = subprocess.run(
            [*PYTEST, f"--basetemp={folder}", *options, *files],
            cwd=ROOT,
            env=dict(surroundings(), **{DONE: str(done)}),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            check=False,
        )
        this = counted(process.stdout)
        counts.update(this)
        said += process.stdout
        stopped = process.returncode == pytest.ExitCode.INTERRUPTED
        if not stopped or not done.exists() or done.stat().st_size == before:
            break
    ended = process.returncode == pytest.ExitCode.NO_TESTS_COLLECTED or (
        process.returncode == pytest.ExitCode.OK and this["passed"]
    )
    well = bool(ended) and not {"failed", "error", "errors"} & set(counts)
    return Ended(", ".join(files), well, counts, monotonic() - began, said)


def surroundings() -> dict[str, str]:
    """Those of this process; what one has compiled serves the others."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def counted(said: str) -> Counter[str]:
    """What the last line of a run says of its tests."""
    last = said.rstrip().rpartition("\n")[2]
    return Counter({how: int(count) for count, how in COUNT.findall(last)})


def line(part: Ended) -> str:
    """One line of what is printed on the way."""
    return f"{part.seconds:6.1f} s  {part.name}: {told(part.counts) or 'nothing to run'}"


def told(counts: Counter[str]) -> str:
    """Say how many tests passed, failed and so on."""
    return ", ".join(f"{count} {how}" for how, count in counts.items())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
