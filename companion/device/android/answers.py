"""Questions that another app's screen answers: a file chosen, a place to save."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import count
from typing import Any

from android.activity import bind

from companion.device.android.java import activity, on_kivy

Answered = Callable[[Any], None]

_CHOSEN = -1  # Activity.RESULT_OK
_FIRST = 4100  # beside the numbers that other libraries use


class _Questions:
    """Which answer belongs to which question.

    It listens for good: Android walks its list of listeners while it calls them, and taking one
    out within that call would break the walk.
    """

    def __init__(self) -> None:
        self._numbers = count(_FIRST)
        self._waiting: dict[int, Answered] = {}
        bind(on_activity_result=self._answered)

    def ask(self, intent: Any, answer: Answered) -> None:
        number = next(self._numbers)
        self._waiting[number] = answer
        activity().startActivityForResult(intent, number)

    def _answered(self, number: int, result: int, intent: Any) -> None:
        """On Android's thread; the answer goes to Kivy's."""
        answer = self._waiting.pop(number, None)
        if answer is not None:
            chosen = intent.getData() if result == _CHOSEN and intent is not None else None
            on_kivy(answer, chosen)


@cache
def _questions() -> _Questions:
    return _Questions()


def ask(intent: Any, answer: Answered) -> None:
    """Show the other app; the answer is the URI that somebody chose, or None."""
    _questions().ask(intent, answer)
