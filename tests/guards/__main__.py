"""Every guard against faults, taken out one at a time: `python -m tests.guards`.

Each is taken out of a copy of the tree, and the tests that must notice are run there.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.guards.guard import Guard
from tests.guards.watch import GUARDS
from tests.guards.workshop import Trial, Verdict, Workshop

WIDTHS = (58, 44, 66)


def asked(words: Sequence[str] | None = None) -> argparse.Namespace:
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(prog="tests.guards", description=__doc__)
    parser.add_argument("--only", default="", metavar="WORDS", help="guards whose name has these")
    parser.add_argument("--list", action="store_true", help="tell the guards and take none out")
    return parser.parse_args(words)


def line(*cells: str) -> str:
    """A line of the table."""
    return "  ".join((*(f"{cell:<{WIDTHS[at]}}" for at, cell in enumerate(cells[:3])), *cells[3:]))


def lines_of(guard: Guard, *rest: str) -> str:
    """A guard in the table, a line for each further test."""
    tests = [test.rpartition("/")[2] for test in guard.tests]
    first = line(guard.name, guard.file, tests[0], *rest)
    return "\n".join((first, *(line("", "", test).rstrip() for test in tests[1:])))


def tell(trial: Trial) -> None:
    """One line as soon as it is known, and what went wrong below it."""
    print(lines_of(trial.guard, f"{trial.verdict.value:<7}", f"{trial.seconds:6.1f}"), flush=True)
    if trial.verdict is not Verdict.NOTICED:
        print(trial.why.rstrip(), flush=True)


def try_all(guards: Sequence[Guard], folder: Path) -> list[Trial]:
    """The tests must pass while nothing is taken out; then one guard after another."""
    workshop = Workshop(folder)
    tests = tuple(dict.fromkeys(test for guard in guards for test in guard.tests))
    if said := workshop.unharmed(tests):
        raise SystemExit(f"{said}\nThese must pass before anything is taken out.")
    print(line("guard", "taken out of", "test", "noticed", "seconds"), flush=True)
    trials = []
    for guard in guards:
        trials.append(workshop.without(guard))
        tell(trials[-1])
    return trials


def main(words: Sequence[str] | None = None) -> int:
    """0 when every guard was noticed."""
    wanted = asked(words)
    guards = [guard for guard in GUARDS if wanted.only.lower() in guard.name.lower()]
    if wanted.list or not guards:
        print("\n".join(map(lines_of, guards)) or "No guard is called so.")
        return 0 if guards else 1
    with tempfile.TemporaryDirectory(prefix="companion-guards-") as folder:
        trials = try_all(guards, Path(folder))
    noticed = sum(trial.verdict is Verdict.NOTICED for trial in trials)
    seconds = sum(trial.seconds for trial in trials)
    print(f"{noticed} of {len(trials)} guards noticed, {seconds:.0f} seconds")
    return 0 if noticed == len(trials) else 1


if __name__ == "__main__":
    sys.exit(main())
