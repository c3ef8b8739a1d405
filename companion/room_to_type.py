"""Room to type: while a field has the focus, the app ends where the phone's keyboard begins.

The keyboard comes up and goes by itself and takes its time; while something may be typed the phone
is asked how far it reaches. Whatever is under the app's frame then rises with it: the foot of a
screen, a sheet, a question, and the field is scrolled to where it can be seen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from weakref import ReferenceType, ref

from kivy.clock import Clock

from companion.widgets.scrolling import scroll_to

EVERY = 0.1
LOOKS = 3
"""How often the field is looked after once something has moved: a sheet takes a frame or two to be
laid out anew."""


class RoomToType:
    """Asks `covered` how high the keyboard stands and tells `changed` when that is another."""

    def __init__(self, covered: Callable[[], float], changed: Callable[[], None]) -> None:
        self.height = 0.0
        self._covered = covered
        self._changed = changed
        self._typed: ReferenceType[Any] | None = None
        self._again = Clock.create_trigger(self._look, EVERY, interval=True)
        self._show = Clock.create_trigger(self._into_view)
        self._moving = 0

    @property
    def field(self) -> Any:
        """The field that is being typed into."""
        return self._typed() if self._typed else None

    def typing(self, field: Any, now: bool) -> None:
        """A field has the focus from now on, or no more."""
        if now:
            self._typed, self._moving = ref(field), LOOKS
        elif self.field is field:
            self._typed = None
        self._again()
        self._look()

    def rest(self) -> None:
        """The app leaves."""
        self._typed = None
        self._again.cancel()
        self._show.cancel()

    def _look(self, *_args: Any) -> None:
        height = self._covered()
        if height != self.height:
            self.height, self._moving = height, LOOKS
            self._changed()
        if self._moving:
            self._moving -= 1
            self._show()
        if self.field is None and not height:
            self._again.cancel()

    def _into_view(self, *_args: Any) -> None:
        """What ends the typing first, the field itself last: of the two it must be seen."""
        field = self.field
        if field is None or field.get_root_window() is None:
            return
        if field.ends is not None:
            scroll_to(field.ends)
        scroll_to(field)
