"""One start of the app, or of a bare KivyMD app with a label and a button, for the bench.

The app starts on its data as it lies in the folder; a match that runs is gone on with.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from time import monotonic, process_time
from typing import Any

from companion import window

REST_FRAMES = 60
ANYWHERE = (206, 300)
GO_ON = "go_on_now"


def bare_app() -> Any:
    """The least that a KivyMD app can be."""
    from kivymd.app import MDApp
    from kivymd.uix.boxlayout import MDBoxLayout
    from kivymd.uix.button import MDButton, MDButtonText
    from kivymd.uix.label import MDLabel

    class Bare(MDApp):
        """A label and a button."""

        def build(self) -> Any:
            """Both, one below the other."""
            button = MDButton(MDButtonText(text="Play"))
            return MDBoxLayout(MDLabel(text="Saboteur"), button, orientation="vertical")

    return Bare()


def our_app(folder: Path) -> Any:
    """The app as it is started, on its own data."""
    from companion import tidying
    from companion.app import CompanionApp

    tidying.begin()
    return CompanionApp(data=folder)


def resident() -> float:
    """Megabytes that the process holds."""
    status = Path("/proc/self/status").read_text("utf-8")
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def main(kind: str, folder: Path) -> None:
    """Start, draw, touch once, rest, and tell the figures."""
    window.prepare(folder / "kivy" / kind, offscreen=True)
    app = bare_app() if kind == "bare" else our_app(folder / kind)
    from kivy.base import EventLoop, runTouchApp

    app._run_prepare()  # noqa: SLF001  (what run() does before its loop)
    runTouchApp(embedded=True)
    EventLoop.idle()
    figures = {"frame": monotonic(), "frame_cpu": process_time()}
    touch(place(kind))
    figures |= {"touch": monotonic(), "touch_cpu": process_time()}
    for _frame in range(REST_FRAMES):
        EventLoop.idle()
    figures["memory"] = resident()
    sys.stdout.write(json.dumps(figures))


def place(kind: str) -> tuple[float, float]:
    """Where the finger comes down: on "Go on" where a match runs."""
    if kind != "running":
        return ANYWHERE
    from companion.tour.finger import middle
    from companion.tour.looking import touchables

    return next(middle(one) for one in touchables() if getattr(one, "name", "") == GO_ON)


def touch(spot: tuple[float, float]) -> None:
    """A finger comes down and lifts, and the frame that answers is drawn."""
    from kivy.base import EventLoop

    from bench.drawing import drawn
    from companion.tour.contact import Contact, as_part

    contact = Contact(1, as_part(spot))
    EventLoop.post_dispatch_input("begin", contact)
    EventLoop.post_dispatch_input("end", contact)
    EventLoop.idle()
    drawn()


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
