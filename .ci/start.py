"""Starts the installed app in a window, and ends with 0 once it has drawn its first screen."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import mkdtemp

from companion import window

SECONDS = 60

folder = Path(mkdtemp(prefix="companion-"))
window.prepare(folder)

from kivy.clock import Clock  # noqa: E402  (it reads what was prepared)
from kivy.core.window import Window  # noqa: E402

from companion.app import CompanionApp  # noqa: E402

app = CompanionApp(data=folder / "data")
drawn: list[str] = []


def flipped(_window: object) -> None:
    """A frame is on the window."""
    drawn.append(app.stage.screen.name)
    app.stop()


Window.bind(on_flip=flipped)
Clock.schedule_once(lambda _dt: app.stop(), SECONDS)
app.run()
print(f"Drawn: {drawn[:1]} in a window of {Window.width} x {Window.height}")
sys.exit("home" not in drawn)
