"""The set-up as a picture, and a list to tick off. Then the deal."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from companion.layouts import layout_for
from companion.screens import Screen
from companion.screens.table_plan import Plan, begin
from companion.widgets import layout, load_kv, page, rows  # noqa: F401  (the .kv names them)
from companion.widgets.touch import Touch
from companion.wording.setup import checklist


class StepLine(Touch):
    """One step of the set-up, ticked off by a touch."""

    text = StringProperty("")
    done = BooleanProperty(False)


class LayingOutScreen(Screen):
    """What hands do while the phone waits."""

    def __init__(self, **what: Any) -> None:
        super().__init__(**what)
        self.plan: Plan = what["plan"]
        self._done: set[int] = set(what.get("done", ()))

    def memory(self) -> dict[str, Any]:
        """What is ticked off stays so."""
        return {**self.what, "done": tuple(self._done)}

    def opened(self) -> None:
        """The picture and the list of this table."""
        draft = self.plan.draft
        self.ids.picture.drawing = layout_for(draft.edition, draft.modules)
        self.ids.steps.clear_widgets()
        for number, words in enumerate(checklist(draft)):
            row = StepLine(name=f"step.{number}", text=words)
            row.bind(on_release=lambda _row, n=number: self._tick(n))
            self.ids.steps.add_widget(row)
        self._show()

    def deal(self) -> None:
        """The table sits down."""
        begin(self.app, self.plan.draft)

    def _tick(self, number: int) -> None:
        self._done ^= {number}
        self._show()

    def _show(self) -> None:
        for number, row in enumerate(reversed(self.ids.steps.children)):
            row.done = number in self._done


load_kv("laying_out")
