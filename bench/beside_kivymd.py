"""KivyMD's widgets beside ours: what each costs, how high it is, whether a text wraps in it.

`python -m bench.beside_kivymd` prints the table that stands in CONTRIBUTING.md. Times are this
process's own, so that other work beside it matters little; compare them with each other only.
"""

from __future__ import annotations

import gc
import os
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

SCALES = (1.0, 1.5, 2.0)
TIMES = 5
LONG = "Whoever has not looked does not know which side they are on, and nobody tells"

Make = Callable[[str], Any]


def pairs() -> dict[str, tuple[Make, Make]]:
    """Each kind of widget, theirs and ours."""
    from kivymd.uix.appbar import MDTopAppBar, MDTopAppBarTitle
    from kivymd.uix.button import MDButton, MDButtonText
    from kivymd.uix.chip import MDChip, MDChipText
    from kivymd.uix.list import (
        MDListItem,
        MDListItemHeadlineText,
        MDListItemSupportingText,
    )
    from kivymd.uix.selectioncontrol import MDSwitch
    from kivymd.uix.textfield import MDTextField, MDTextFieldHintText

    from companion.widgets.bar import TopBar
    from companion.widgets.buttons import Action, Chip
    from companion.widgets.name_field import NameField
    from companion.widgets.rows import Row, SwitchRow

    def listed(text: str) -> Any:
        return MDListItem(MDListItemHeadlineText(text=text), MDListItemSupportingText(text=text))

    return {
        "button": (lambda text: MDButton(MDButtonText(text=text)), lambda text: Action(text=text)),
        "chip": (lambda text: MDChip(MDChipText(text=text)), lambda text: Chip(text=text)),
        "switch": (lambda _text: MDSwitch(), lambda text: SwitchRow(title=text)),
        "row of two lines": (listed, lambda text: Row(title=text, line=text)),
        "bar": (
            lambda text: MDTopAppBar(MDTopAppBarTitle(text=text)),
            lambda text: TopBar(title=text),
        ),
        "text field": (
            lambda text: MDTextField(MDTextFieldHintText(text=text)),
            lambda text: NameField(hint=text),
        ),
    }


class Beside:
    """One widget after the other in an app of ours whose own screen is put away."""

    def __init__(self, app: Any) -> None:
        from kivy.base import EventLoop
        from kivy.core.window import Window
        from kivy.metrics import dp
        from kivy.uix.boxlayout import BoxLayout

        self._app, self._frame, self._dp = app, EventLoop.idle, dp
        self._place = BoxLayout(orientation="vertical", size_hint=(None, None))
        self._place.size = (dp(328), dp(620))
        app.stage.clear_widgets()
        Window.add_widget(self._place)

    def scale(self, scale: float) -> None:
        """Texts as large as that from now on."""
        from kivy.metrics import Metrics

        from companion.theme import theme

        wishes = replace(self._app.wishes, font_scale=scale)
        theme.wear(self._app.theme_cls, self._app.settings, wishes)
        Metrics.fontscale = scale

    def cost(self, make: Make) -> float:
        """Milliseconds to build one and to draw its first frame."""
        return median(self._once(make) for _time in range(TIMES)) * 1000

    def _once(self, make: Make) -> float:
        gc.collect()
        gc.disable()
        start = process_time()
        widget = make("Name")
        widget.size_hint_y = None
        self._place.add_widget(widget)
        self._frame()
        spent = process_time() - start
        gc.enable()
        self._place.remove_widget(widget)
        return spent

    def height(self, make: Make, text: str) -> int:
        """How many dp it is high with that text."""
        widget = make(text)
        widget.size_hint_y = None
        self._place.add_widget(widget)
        for _frame in range(4):
            self._frame()
        self._place.remove_widget(widget)
        return round(widget.height / self._dp(1))


def lines(app: Any) -> Iterator[str]:
    """The rows of the table."""
    beside = Beside(app)
    for kind, makes in pairs().items():
        beside.scale(1.0)
        theirs, ours = (beside.cost(make) for make in makes)
        high: list[str] = []
        for make in makes:
            found = []
            for scale in SCALES:
                beside.scale(scale)
                found.append(str(beside.height(make, "Name")))
            beside.scale(1.0)
            wraps = beside.height(make, LONG) > beside.height(make, "Name")
            high.append(f"{', '.join(found)} | {'yes' if wraps else 'no'}")
        yield f"| {kind} | {theirs:.1f} | {ours:.1f} | {theirs / ours:.1f} | {' | '.join(high)} |"


def main() -> None:
    """Start the app offscreen, measure, and leave."""
    from companion import window

    window.prepare(Path(tempfile.mkdtemp()), offscreen=True)
    from kivy.clock import Clock

    from companion.app import CompanionApp

    app = CompanionApp(data=Path(tempfile.mkdtemp()))

    def told(_dt: float) -> None:
        for line in lines(app):
            print(line, flush=True)
        app.stop()

    Clock.schedule_once(told, 0.2)
    os.environ["KIVY_NO_ARGS"] = "1"
    app.run()


if __name__ == "__main__":
    main()
