"""One start of the app, or of something bare with a label and a button, for the bench.

The app starts on its data as it lies in the folder.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from time import monotonic, process_time, sleep
from typing import Any

from companion import window

FRAME = 1 / 60
NOWHERE = (206, 890)
"""Where a finger changes nothing, or puts a question away."""
GO_ON = "go_on"


def bare_kivy() -> Any:
    """The least that a Kivy app can be."""
    from kivy.app import App
    from kivy.uix.boxlayout import BoxLayout
    from kivy.uix.button import Button
    from kivy.uix.label import Label

    class Bare(App):
        """A label and a button."""

        def build(self) -> Any:
            """A label and a button, one below the other."""
            box = BoxLayout(orientation="vertical")
            box.add_widget(Label(text="Saboteur"))
            box.add_widget(Button(text="Play"))
            return box

    return Bare()


def bare_kivymd() -> Any:
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


BARE = {"kivy": bare_kivy, "kivymd": bare_kivymd}


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


def main(kind: str, folder: Path, rest: float) -> None:
    """Start, draw, touch once, rest so many seconds, and tell the figures; a match that runs is
    gone on with."""
    window.prepare(folder / "kivy" / kind, offscreen=True)
    app = BARE[kind]() if kind in BARE else our_app(folder / kind)
    from kivy.base import EventLoop, runTouchApp

    app._run_prepare()  # noqa: SLF001  (what run() does before its loop)
    runTouchApp(embedded=True)
    EventLoop.idle()
    figures = {"frame": monotonic(), "frame_cpu": process_time()}
    EventLoop.idle()  # what waits for the first frame
    touch(NOWHERE)
    figures |= {"touch": monotonic(), "touch_cpu": process_time()}
    rested = monotonic() + rest
    while monotonic() < rested:
        EventLoop.idle()
        sleep(FRAME)
    figures["memory"] = resident()
    if kind == "running":
        began = monotonic()
        touch(place(GO_ON))
        figures["gone_on"] = monotonic() - began
    sys.stdout.write(json.dumps(figures))


def place(name: str) -> tuple[float, float]:
    """Where the finger comes down on what has that name."""
    from companion.tour.finger import middle
    from companion.tour.looking import touchables

    return next(middle(one) for one in touchables() if getattr(one, "name", "") == name)


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
    main(sys.argv[1], Path(sys.argv[2]), float(sys.argv[3]))
