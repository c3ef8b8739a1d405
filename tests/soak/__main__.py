"""`python -m tests.soak --minutes N [--seed S] [--edition E]`: the monkey plays all evening."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import traceback
from pathlib import Path
from random import SystemRandom

from companion import window


def main(argv: list[str]) -> int:
    """Play, and print what it came to; 1 with seed and step when something went wrong."""
    wanted = arguments().parse_args(argv)
    with tempfile.TemporaryDirectory() as folder:
        window.prepare(Path(folder), offscreen=True)
        from companion.game.editions import Edition
        from tests.soak.run import Soak, WentWrongError

        edition = Edition(wanted.edition) if wanted.edition else None
        soak = Soak(Path(folder), wanted.seed, edition)
        try:
            soak.run(wanted.minutes, wanted.steps)
        except WentWrongError as wrong:
            traceback.print_exc()
            print(wrong, file=sys.stderr)
            return 1
        finally:
            print(report(soak))
    return 0


def report(soak: object) -> str:
    """What the evening came to, in a few lines."""
    tally = soak.tally
    lines = [
        f"seed {soak.seed}: {tally.steps} steps, {tally.matches} matches, {tally.rounds} rounds",
        *(
            f"{name}: " + ", ".join(f"{what} {n}" for what, n in counted.most_common())
            for name, counted in (
                ("hazards", tally.hazards),
                ("editions", tally.editions),
                ("screens", tally.screens),
            )
        ),
    ]
    return "\n".join(lines)


def arguments() -> argparse.ArgumentParser:
    """The command line of the soak."""
    parser = argparse.ArgumentParser(prog="soak")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--steps", type=int, help="stop after so many, to see a failure again")
    parser.add_argument("--seed", type=int, default=SystemRandom().randrange(10**6))
    parser.add_argument("--edition", help="one edition; otherwise all by turns")
    return parser


if __name__ == "__main__":
    if os.environ.get("PYTHONHASHSEED") != "0":  # sets of words would come in another order
        os.environ["PYTHONHASHSEED"] = "0"
        os.execv(sys.executable, [sys.executable, "-m", "tests.soak", *sys.argv[1:]])
    sys.exit(main(sys.argv[1:]))
