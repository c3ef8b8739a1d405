"""One start of the app, or of a bare KivyMD app with a label and a button, for the bench."""

from __future__ import annotations

import sys
from pathlib import Path
from time import monotonic
from typing import Any

from companion import window

REST_FRAMES = 60


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
    """The app as it is, on its own data."""
    from companion.app import CompanionApp

    return CompanionApp(data=folder)


def resident() -> float:
    """Megabytes that the process holds."""
    status = Path("/proc/self/status").read_text("utf-8")
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def main(kind: str, folder: Path) -> None:
    """Start, draw, touch once, rest, and tell the figures."""
    window.prepare(folder / kind, offscreen=True)
    app = bare_app() if kind == "bare" else our_app(folder / "app")
    from kivy.base import EventLoop, runTouchApp

    app._run_prepare()  # noqa: SLF001  (what run() does before its loop)
    runTouchApp(embedded=True)
    EventLoop.idle()
    first_frame = monotonic()

    from companion.tour.contact import Contact, as_part

    contact = Contact(1, as_part((206, 300)))
    EventLoop.post_dispatch_input("begin", contact)
    EventLoop.post_dispatch_input("end", contact)
    EventLoop.idle()
    first_touch = monotonic()
    for _frame in range(REST_FRAMES):
        EventLoop.idle()
    sys.stdout.write(f"frame {first_frame} touch {first_touch} memory {resident()}\n")


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
