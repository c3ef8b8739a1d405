"""Turns the roles over, a frame for each line that it is sent, and says whose cards lie open, until
it is killed. Asked to look, it says which words it holds of roles that have not turned over.

`python -m tests.screens.turning FOLDER`
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from companion import window


def main(folder: str) -> None:
    """Deal and hold, or go on with what was killed."""
    with tempfile.TemporaryDirectory() as home:
        window.prepare(Path(home), offscreen=True)
        from companion import settings
        from companion.app import CompanionApp
        from companion.tour.finger import Finger
        from tests.screens.laid_table import screen, tap
        from tests.screens.test_reveal import face_down, hold, too_early, turned

        data = Path(folder)
        settings.save(data / "settings.json", settings.Settings(language="en"))
        Finger.draws_all = False
        finger = Finger(lambda: CompanionApp(data=data))
        if finger.sees("go_on_now"):
            tap(finger, "go_on_now")
        else:
            face_down(finger)
            hold(finger)
        table = finger.app.table
        while True:
            print(screen(finger), *sorted(turned(table)), flush=True)
            if sys.stdin.readline() == "look\n":
                print(*too_early(table), flush=True)
                sys.stdin.readline()
            finger.frame(0.02)


if __name__ == "__main__":
    main(*sys.argv[1:])
