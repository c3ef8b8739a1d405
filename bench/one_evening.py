"""An evening in a process of its own: the megabytes held before the first match, after each."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from bench.one_start import resident
from companion import window

NOWHERE = (2.0, 2.0)


def main(folder: Path, matches: int, lookups: int) -> None:
    """Play, and tell what was held each time everybody was home again."""
    window.prepare(folder, offscreen=True)
    from bench.regulars import Regulars, share
    from companion import tidying
    from companion.tour import before

    regulars = Regulars(folder)
    tidying.begin()
    finish_each_frame()
    held = [at_rest(regulars.finger)]
    for number in range(1, matches + 1):
        if number == 1:
            before.set_the_table(regulars)
        else:
            regulars.finger.touch("again")
            regulars.finger.touch("deal")
        regulars.match(share(lookups, matches, number))
        held.append(at_rest(regulars.finger))
    sys.stdout.write(json.dumps(held))


def finish_each_frame() -> None:
    """As a real screen makes it be, which shows it.

    Unseen, the software renderer would keep what hundreds of frames drew, and drop it at will.
    """
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    Window.bind(on_flip=lambda _window: glFinish())


def at_rest(finger: Any) -> float:
    """Megabytes, on the home screen, when the app has had its calm moments to tidy up."""
    from companion.tidying import CALM_SECONDS

    for _touch in range(2):
        finger.down(NOWHERE)
        finger.up()
        finger.wait(2 * CALM_SECONDS)
    return resident()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
