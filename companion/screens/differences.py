"""What is different in an edition, for who knows another one, and all of them side by side."""

from __future__ import annotations

from typing import Any

from companion import desk, languages
from companion.game.editions import Edition
from companion.home_edition import edition_at_home
from companion.reference.catalogue import catalogue
from companion.reference.texts import different, texts
from companion.screens import Screen
from companion.widgets import load_kv, page, rows  # noqa: F401  (the .kv names them)
from companion.widgets.edition_choice import choose_edition
from companion.widgets.entry_parts import Step
from companion.widgets.table_grid import Cell, TableGrid
from companion.widgets.text import Text
from companion.wording.names import edition_name, titled

SIDE_BY_SIDE = "editions"


class Differences(Screen):
    """A few sentences for one edition; below them the table of the four base editions."""

    def __init__(self, **what: Any) -> None:
        super().__init__(**what)
        now = desk.played(self.app)
        wanted = what.get("edition") or (
            now.edition if now else edition_at_home(languages.current())
        )
        self._edition = Edition(wanted)

    def opened(self) -> None:
        """For the edition chosen."""
        self._show()

    def memory(self) -> dict[str, Any]:
        """The edition."""
        return {"edition": self._edition.value}

    def choose(self) -> None:
        """Another edition."""
        choose_edition(self._edition, self._take)

    def _take(self, edition: Edition) -> None:
        self._edition = edition
        self._show()
        self.ids.body.at_top()

    def _show(self) -> None:
        self.ids.edition.text = titled(edition_name(self._edition))
        self.ids.lines.clear_widgets()
        for number, line in enumerate(different(languages.current(), self._edition.value), 1):
            self.ids.lines.add_widget(Step(str(number), Text(text=line)))
        self.ids.table.clear_widgets()
        self.ids.table.add_widget(self._side_by_side())

    def _side_by_side(self) -> TableGrid:
        """This edition's column comes first and stands out."""
        columns = catalogue().tables[SIDE_BY_SIDE].columns
        editions = [Edition(str(column).removeprefix("#")) for column in columns]
        mine = editions.index(self._edition) + 1 if self._edition in editions else 0
        others = [column for column in range(1, len(editions) + 1) if column != mine]
        head, *lines = (
            [
                *(Cell(line[column]) for column in dict.fromkeys((0, mine))),
                *(Cell(line[column], "dim" if mine else "ink") for column in others),
            ]
            for line in texts(languages.current()).table(SIDE_BY_SIDE)
        )
        if mine:
            head[1] = Cell(head[1].text, strong=True)
        return TableGrid(header=head, rows=lines)


load_kv("differences")
