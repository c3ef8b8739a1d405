"""A finger on the real app: touches at places, frames on a clock that only it moves."""

from __future__ import annotations

import struct
import threading
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any, ClassVar

from kivy.animation import Animation
from kivy.base import EventLoop, runTouchApp, stopTouchApp
from kivy.clock import ClockBase
from kivy.context import Context
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels
from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.hand_off import FILL_SECONDS, LAMP_SECONDS
from companion.screens.errand import THREAD
from companion.tour import looking
from companion.tour.contact import Contact, as_part
from companion.widgets.deaf import lifted
from companion.widgets.scrolling import bring_into

FRAME = 1 / 60
SETTLE_SECONDS = 0.6
LOOK_SECONDS = FILL_SECONDS + LAMP_SECONDS + 0.3
"""A whole look: until the ring and the lamp are full, and a moment more."""
NEAR = 80


class Finger:
    """Starts an app, plays on it, stops it. Several may follow each other in one process."""

    draws_all: ClassVar[bool] = True
    """Whether each frame of a touch and of a wait is drawn, or only what is looked at and what
    stands there at last: a quarter of a test's time would go into pictures that nobody sees."""

    def __init__(self, start: Callable[[], Any]) -> None:
        self._now = 1000.0
        self._context: Any = Context(init=False)
        clock = ClockBase()
        clock.time = lambda: self._now
        clock._last_tick = clock._start_tick = self._now
        self._context["Clock"] = clock
        self._context.push()
        self.app: Any = start()
        self.touches = 0
        self.frame_ms: list[float] = []
        self._down: dict[int, Contact] = {}
        self._draws_later = False
        self.app._run_prepare()
        runTouchApp(embedded=True)
        self.settle()

    def stop(self) -> None:
        """Leave as a phone does: everything unbound, the window empty. Once is enough."""
        if not self.app:
            return
        for number in list(self._down):
            self.up(number)
        Window.dispatch("on_draw")
        self.app.dispatch("on_stop")
        for child in list(Window.children):
            Window.remove_widget(child)
        stopTouchApp()
        type(self.app)._running_app = None
        EventLoop.status = "idle"
        Animation._instances.clear()  # their clock stands still from now on
        lifted.forget()  # the next one's begins where this one's began
        self._context.pop()
        self.app = self._context = None

    # time

    def frame(self, seconds: float = FRAME) -> None:
        """Let so many seconds go by, and draw one frame."""
        self._now += seconds
        began = perf_counter()
        EventLoop.idle()
        self.frame_ms.append((perf_counter() - began) * 1000)

    def wait(self, seconds: float, step: float = 0.05) -> None:
        """Frames until so much time has gone by."""
        end = self._now + seconds
        with self.in_one_go():
            while self._now < end - 1e-9:
                self.frame(min(step, end - self._now))

    def settle(self) -> None:
        """Until layouts and animations have come to rest, and what works beside them is done."""
        with self.in_one_go():
            self.frame()
            _let_errands_end()
            self.frame()
            end = self._now + SETTLE_SECONDS
            while self._now < end - 1e-9:
                _let_errands_end()  # also one that a sheet on its way up has begun
                self.frame(min(0.1, end - self._now))

    @contextmanager
    def in_one_go(self) -> Iterator[None]:
        """What is done meanwhile is not drawn; the next frame, or who looks, draws what is left."""
        if self.draws_all or self._draws_later:
            yield
            return
        self._draws_later = True
        Window.on_draw = Window.on_flip = _nothing
        try:
            yield
        finally:
            self._draws_later = False
            del Window.on_draw, Window.on_flip

    def redraw(self, frames: int = 2) -> None:
        """Frames that draw everything anew, to see what one costs."""
        for _frame in range(frames):
            Window.canvas.ask_update()
            self.frame()

    # finding

    def find(self, name: str) -> Widget:
        """The widget of that name that can be touched now."""
        found = [w for w in looking.touchables() if getattr(w, "name", "") == name]
        if not found:
            there = ", ".join(sorted(set(self.names())))
            raise LookupError(f"{name!r} is not on the screen; there are: {there}")
        return found[0]

    def sees(self, name: str) -> bool:
        """Whether a widget of that name can be touched now."""
        return name in self.names()

    def names(self) -> list[str]:
        """The names of all that can be touched now, from the top down."""
        return [name for w in looking.touchables() if (name := getattr(w, "name", ""))]

    def texts(self) -> list[str]:
        """Everything that can be read now, from the top down."""
        return looking.texts()

    def reads(self, part: str) -> bool:
        """Whether these words stand somewhere on the screen."""
        return any(part in text for text in self.texts())

    # touching

    def touch(self, target: str | Widget, seconds: float = 0.05) -> None:
        """Press and lift on the middle of a widget, scrolled into view; then wait for rest."""
        widget = self.find(target) if isinstance(target, str) else target
        with self.in_one_go():
            self.bring_into_view(widget)
            if lifted.deafens(getattr(widget, "meaning", None), widget):
                self.wait(lifted.seconds_left() + FRAME, step=0.4)  # a large one, touched far away
            self.down(middle(widget))
            self.wait(seconds)
            self.up()
            self.settle()

    def down(self, spot: tuple[float, float], number: int = 1, *, in_haste: bool = False) -> None:
        """A finger comes down; unless it is in haste, after what has come up there was read."""
        if not in_haste and lifted.near(spot, dp(NEAR)):
            self.wait(lifted.seconds_left() + FRAME, step=0.4)
        self.touches += 1
        contact = Contact(number, as_part(spot))
        self._down[number] = contact
        contact.time_start = contact.time_update = self._now
        EventLoop.post_dispatch_input("begin", contact)
        self.frame()

    def move(self, spot: tuple[float, float], number: int = 1) -> None:
        """Move the finger to a point."""
        self._down[number].move(as_part(spot))
        EventLoop.post_dispatch_input("update", self._down[number])
        self.frame()

    def up(self, number: int = 1) -> None:
        """Lift the finger; one frame is drawn."""
        contact = self._down.pop(number)
        contact.time_end = self._now
        EventLoop.post_dispatch_input("end", contact)
        self.frame()

    def hold(self, target: str | Widget, seconds: float) -> None:
        """Press for so long; it counts as one touch."""
        self.touch(target, seconds)

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 8) -> None:
        """Press at one point, move to another, lift."""
        with self.in_one_go():
            self.down(start)
            for step in range(1, steps + 1):
                part = step / steps
                across, up = end[0] - start[0], end[1] - start[1]
                self.move((start[0] + across * part, start[1] + up * part))
            self.up()
            self.settle()

    def type(self, name: str, text: str) -> None:
        """Touch a field and type into it."""
        widget = self.find(name)
        self.touch(widget)
        widget.focus = True
        with self.in_one_go():
            for letter in text:
                widget.insert_text(letter)
                self.frame()
            self.settle()

    def key(self, code: int, modifiers: tuple[str, ...] = ()) -> None:
        """A key of the keyboard, or the back button (27)."""
        if not Window.dispatch("on_key_down", code, code, None, list(modifiers)):
            Window.dispatch("on_keyboard", code, code, None, list(modifiers))
        with self.in_one_go():
            self.frame()
            self.settle()

    def back(self) -> None:
        """The phone's back button."""
        self.key(27)

    def bring_into_view(self, widget: Widget) -> None:
        """Scroll until the widget can be touched."""
        parent = widget.parent
        while parent is not None and parent is not parent.parent:
            if isinstance(parent, ScrollView) and not inside(middle(widget), parent):
                bring_into(parent, widget)
                self.settle()
            parent = parent.parent

    def scrolled(self) -> Iterator[float]:
        """Scrolls the longest list down, a screenful at a time; ends at its end."""
        lists = [s.widget for s in looking.everything() if isinstance(s.widget, ScrollView)]
        longest = max(lists, key=lambda s: s.height, default=None)
        if longest is None or not longest.children:
            return
        room = longest.children[0].height - longest.height
        place = 0.0
        while room > 1 and place < room - 1:
            place = min(room, place + longest.height * 0.8)
            longest.scroll_y = 1 - place / room
            self.settle()
            yield place

    # seeing

    def pixels(self) -> bytes:
        """The window as it is now, rows from the bottom up, three bytes a pixel."""
        type(Window).on_draw(Window)
        return bytes(glReadPixels(0, 0, *pixel_size(), GL_RGB, GL_UNSIGNED_BYTE))

    def picture(self, path: Path) -> None:
        """Write the window as a PNG."""
        width, height = pixel_size()
        path.write_bytes(png(self.pixels(), width, height))


def _nothing() -> None:
    return


def _let_errands_end() -> None:
    """What works beside the screens is done before the next frame, however busy the machine is."""
    for thread in threading.enumerate():
        if thread.name.startswith(THREAD):
            thread.join()


def pixel_size() -> tuple[int, int]:
    """The window in pixels."""
    return int(Window.system_size[0]), int(Window.system_size[1])


def middle(widget: Widget) -> tuple[float, float]:
    """A widget's middle in the window."""
    spot: tuple[float, float] = widget.to_window(widget.center_x, widget.center_y)
    return spot


def inside(spot: tuple[float, float], widget: Widget) -> bool:
    """Whether a spot of the window lies in a widget."""
    left, bottom = widget.to_window(widget.x, widget.y)
    return bool(
        left <= spot[0] <= left + widget.width and bottom <= spot[1] <= bottom + widget.height
    )


def png(rows: bytes, width: int, height: int) -> bytes:
    """Rows from the bottom up as a PNG file."""
    line = width * 3
    flipped = b"".join(
        b"\0" + rows[start : start + line] for start in range((height - 1) * line, -1, -line)
    )
    parts = (
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
        (b"IDAT", zlib.compress(flipped, 3)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in parts
    )
