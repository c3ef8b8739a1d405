"""Plays through the app's screens until it is killed, and says after each frame what is saved.

`python -m tests.archive.touching FOLDER SEED`; with a number of MOVES behind, it is one of two
windows on that folder and ends by itself.
"""

from __future__ import annotations

import logging
import os
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from companion import window

KNOWN_LINES = ("MTDev", "libmtdev", "Cutbuffer", "xclip", "xsel")
MOST_MOVES = 500
NAME_OF_THE_APP = "Saboteur"
"""It stands on the home screen, and is a role's name."""


def main(folder: str, seed: str, moves: str = "") -> None:
    """Start, answer "Go on with the match?" if it is asked, and play on."""
    with tempfile.TemporaryDirectory() as home:
        window.prepare(Path(home), offscreen=True)
        from companion import settings
        from companion.app import CompanionApp
        from companion.tour.finger import Finger
        from tests.archive.hand import Hand

        class Telling(Finger):
            """Says what is saved as soon as the screen has changed."""

            def frame(self, *args: Any) -> None:
                super().frame(*args)
                teller.after_a_frame(self.app)

        Finger.draws_all = False
        teller = Teller()
        logging.getLogger("kivy").addHandler(teller)
        data = Path(folder)
        if not (data / "settings.json").exists():
            settings.save(data / "settings.json", settings.Settings(language="en"))
        finger = Telling(lambda: CompanionApp(data=data))
        hand = Hand(finger, Random(int(seed)))
        if moves:
            for _ in range(int(moves)):
                hand.move()
                finger.wait(hand.chance.choice((0.0, 1.2)), 0.11)
            finger.stop()
            return
        begin(finger)
        while True:
            hand.move()
            teller.moved(hand)
            must(not finger.sees("go_on_now"), "it is asked twice whether to go on")


class Teller(logging.Handler):
    """What the parent hears, a line each."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self._said: tuple[Any, ...] = ()
        self._banner_lags = 0
        self._moves = 0

    def moved(self, hand: Any) -> None:
        """Something comes of touching sooner or later."""
        self._moves += 1
        must(self._moves < MOST_MOVES, f"nothing comes of touching; {hand.where()}")

    def emit(self, record: logging.LogRecord) -> None:
        """Nothing is logged that no machine is known to log."""
        line = record.getMessage()
        must(any(known in line for known in KNOWN_LINES), f"it is logged: {line}")

    def after_a_frame(self, app: Any) -> None:
        """Whether all is saved that the screen shows, and what that is."""
        table = getattr(app, "_table", None)
        if table is None:
            return
        saved, banner = app.archive.saving.on, app.banner.text
        self._banner_lags = self._banner_lags + 1 if saved == bool(banner) else 0
        must(self._banner_lags < 2, f"saved: {saved}, and the banner says {banner!r}")
        now = ("saved" if saved else "held", table.id, *last_of(table._entries))
        if now != self._said:
            self._said, self._moves = now, 0
            say(*now, app.stage.screen.name)


def begin(finger: Any) -> None:
    """Look at the first screen after a start, and go back into the match that ran."""
    from tests.soak import checks

    app = finger.app
    running = app.archive.running_headline()
    asked = finger.names().count("go_on_now")
    must(asked == bool(running), f"asked {asked} times whether to go on with {running}")
    read = set(finger.texts()) & checks.secret_words()
    must(read <= {NAME_OF_THE_APP}, f"a role stands on the first screen: {read}")
    if not running:
        say("found")
        return
    say("found", running.match, *last_of(app.archive.journal.entries(running.match)))
    finger.touch("go_on_now")
    must(app.table.id == running.match, "it is another match")
    must_hide_everything(app, finger)
    must(not app.presenter.shown, "something else is asked")
    say("began", app.table.id, *last_of(app.table._entries), app.stage.screen.name)


def last_of(entries: list[Any]) -> tuple[int, int]:
    """How many events there are, and the seal of the last of them."""
    return len(entries), entries[-1].seal


def must_hide_everything(app: Any, finger: Any) -> None:
    """While a role is secret none can be read, wherever the match goes on."""
    from companion.game.match import Phase
    from tests.soak import checks

    checks.nothing_secret_is_seen(app)
    checks.nothing_secret_is_left(app)
    if app.table.match.phase in (Phase.DEALING, Phase.RUNNING, Phase.ENDED):
        must(not checks.secret_words() & set(finger.texts()), f"a role stands in {finger.texts()}")


def must(holds: bool, words: str) -> None:
    """Say what does not hold, and end."""
    if not holds:
        say("wrong", *words.split())
        raise AssertionError(words)


def say(*words: object) -> None:
    """One line, all or nothing of it; once it is written a kill cannot take it back."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


if __name__ == "__main__":
    main(*sys.argv[1:])
