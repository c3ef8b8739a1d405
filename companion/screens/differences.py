"""What is different in an edition, for who knows another one, and all of them side by side."""

from __future__ import annotations

from typing import Any

from companion import desk, languages
from companion.game.editions import Edition
from companion.reference.page import differences
from companion.reference.texts import different, texts
from companion.screens import Screen
from companion.widgets import load_kv, page, rows  # noqa: F401  (the .kv names them)
from companion.widgets.columns import Columns
from companion.widgets.edition_choice import choose_edition
from companion.widgets.entry_parts import Labelled, NumberedStep
from companion.widgets.text import Text
from companion.wording.names import edition_name, titled


class DifferencesScreen(Screen):
    """A few sentences for one edition; below them where the four base editions differ."""

    def __init__(self, **what: Any) -> None:
        super().__init__(**what)
        wanted = what.get("edition")
        self._edition = Edition(wanted) if wanted else desk.edition_at_hand(self.app)

    def opened(self) -> None:
        """For the edition chosen."""
        self._show()

    def memory(self) -> dict[str, Any]:
        """The edition."""
        return {"edition": self._edition.value}

    def choose(self) -> None:
        """Choose another edition, and show its differences."""
        choose_edition(self._edition, self._take)

    def _take(self, edition: Edition) -> None:
        self._edition = edition
        self._show()
        self.ids.body.at_top()

    def _show(self) -> None:
        self.ids.edition.text = titled(edition_name(self._edition))
        self.ids.lines.clear_widgets()
        for number, line in enumerate(different(languages.current(), self._edition.value), 1):
            self.ids.lines.add_widget(NumberedStep(str(number), Text(text=line)))
        self.ids.table.clear_widgets()
        self._side_by_side()

    def _side_by_side(self) -> None:
        """One block for each difference; this edition's answer stands first and stands out."""
        said, columns = texts(languages.current()), Columns(short=True)
        for label, answers in differences(self._edition.value, languages.current()):
            box = Labelled(label=label)
            for answer in answers:
                where = " · ".join(said.titles(answer.editions))
                mine = self._edition.value in answer.editions
                box.add_widget(Text(text=answer.text, style="strong" if mine else "body"))
                box.add_widget(Text(text=where, style="label", tone="dim"))
            columns.add_widget(box)
        self.ids.table.add_widget(columns)


load_kv("differences")
