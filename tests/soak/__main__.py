"""`python -m tests.soak`: the monkey plays all evening.

    --minutes N    everything that a table does, with all that befalls a phone (10 by default)
    --touches N    the same until a finger has come down so often
    --steps N      the same for so many steps, to see a failure again
    --edition E    one edition; without it each match has another
    --deal         only deals, one after another, in the hands of a monkey
    --seed S       the same seed does the same

Prints what it came to; 1 with seed, step and the last touches where something went wrong.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import traceback
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING

from companion import window

if TYPE_CHECKING:
    from tests.soak.evening import Evening

SURROUNDINGS = {
    "PYTHONHASHSEED": "0",  # sets of words would come in another order
    "LP_NUM_THREADS": "0",  # the software renderer's threads keep memory
    "SDL_NO_SIGNAL_HANDLERS": "1",  # else it cannot be ended
}


def main(argv: list[str]) -> int:
    """Play, and print what it came to."""
    wanted = arguments().parse_args(argv)
    minutes = wanted.minutes
    if minutes is None and wanted.touches is None and wanted.steps is None:
        minutes = 10.0
    with tempfile.TemporaryDirectory() as folder:
        evening = prepared(Path(folder), wanted)
        from tests.soak.evening import WentWrongError

        try:
            evening.run(minutes, wanted.steps, wanted.touches)
        except WentWrongError:
            traceback.print_exc()
            return 1
        finally:
            print(report(evening))
    return 0


def prepared(folder: Path, wanted: argparse.Namespace) -> Evening:
    """The evening that is asked for; edges are not smoothed, it would cost half of the time."""
    window.prepare(folder, offscreen=True)
    window.smooth(0)
    from companion.game.editions import Edition
    from tests.soak.deal import Deals
    from tests.soak.run import Soak

    edition = Edition(wanted.edition) if wanted.edition else None
    return (Deals if wanted.deal else Soak)(folder, wanted.seed, edition)


def report(evening: Evening) -> str:
    """What the evening came to, in a few lines."""
    lines = [f"seed {evening.seed}"]
    for name, what in vars(evening.tally).items():
        if isinstance(what, int):
            lines[0] += f", {name} {what}" if what else ""
        elif what:
            counted = ", ".join(f"{kind} {n}" for kind, n in what.most_common())
            lines.append(f"  {name}: {counted}")
    return "\n".join(lines)


def arguments() -> argparse.ArgumentParser:
    """The command line of the soak."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak")
    parser.add_argument("--minutes", type=float, help="until so much time has gone")
    parser.add_argument("--touches", type=int, help="until a finger has come down so often")
    parser.add_argument("--steps", type=int, help="for so many steps")
    parser.add_argument("--seed", type=int, default=SystemRandom().randrange(10**6))
    parser.add_argument("--edition", help="one edition; otherwise all by turns")
    parser.add_argument("--deal", action="store_true", help="only deals, one after another")
    return parser


if __name__ == "__main__":
    if any(os.environ.get(name) != value for name, value in SURROUNDINGS.items()):
        os.environ.update(SURROUNDINGS)
        os.execv(sys.executable, [sys.executable, "-m", "tests.soak", *sys.argv[1:]])
    sys.exit(main(sys.argv[1:]))
