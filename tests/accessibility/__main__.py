"""`python -m tests.accessibility`: the worst pairs of every look, and what else was measured."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from companion import window

WORST = 8


def main() -> int:
    """Print the table; 1 when something is too faint."""
    with tempfile.TemporaryDirectory() as folder:
        window.prepare(Path(folder), offscreen=True)
        from tests.accessibility.measuring import LOOKS, at_every_stop

        faint = 0
        print(f"{'':14}{'stop':20}{'what':52}{'contrast':>9}{'least':>7}")
        for look, chosen in LOOKS.items():
            pairs = at_every_stop(Path(folder) / look.replace(" ", "-"), chosen)
            faint += sum(not pair.kept for pair in pairs)
            for pair in sorted(pairs, key=lambda one: one.contrast / one.wanted)[:WORST]:
                mark = "" if pair.kept else "  TOO FAINT"
                print(
                    f"{look:14}{pair.stop:20}{pair.what[:50]:52}"
                    f"{pair.contrast:>9.2f}{pair.wanted:>7}{mark}"
                )
            print(f"{look:14}{len(pairs)} pairs measured")
        _print_forms()
    return 1 if faint else 0


def _print_forms() -> None:
    from companion.game.editions import Edition
    from companion.theme import TEAMS, hex_colour
    from tests.accessibility import blindness

    for edition in Edition:
        same = blindness.most_alike(edition)
        print(f"forms {edition.value:14} most alike two: {same:.2f} of their ink")
    for shade, teams in TEAMS.items():
        for kind in blindness.MATRICES:
            near = blindness.apart(hex_colour(teams["blue"]), hex_colour(teams["green"]), kind)
            print(f"{shade:6}{kind:14} blue and green lie {near:.2f} apart")


if __name__ == "__main__":
    sys.exit(main())
