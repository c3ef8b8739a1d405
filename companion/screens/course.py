"""Five drawn pages for somebody who has never played, each to be told while one is shown it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty
from kivy.uix.relativelayout import RelativeLayout

from companion import desk, languages
from companion.game.editions import Edition
from companion.languages import _
from companion.reference.texts import CoursePage, course
from companion.screens import Screen
from companion.theme import theme
from companion.widgets import load_kv, page, rows  # noqa: F401  (the .kv names them)
from companion.widgets.edition_choice import choose_edition
from companion.widgets.entry_parts import Dots  # noqa: F401
from companion.widgets.table_top import lies_on_its_side
from companion.wording.names import edition_name, titled

BESIDE = 900


class CourseTable(RelativeLayout):
    """What a page shows lies in lamplight, as large as its words leave room."""

    room = NumericProperty(0)
    share = NumericProperty(0.94)
    """Of it for each line of drawings."""
    drawings = ListProperty()

    def on_drawings(self, _table: Any, drawings: Sequence[str]) -> None:
        """A layout lies on a line of its own."""
        layouts = sum(one.startswith("layout:") for one in drawings)
        lines = layouts + (len(drawings) > layouts)
        self.share = 0.94 / max(1, lines)


class CourseScreen(Screen):
    """One page at a time; back turns back."""

    beside = BooleanProperty(False)
    """The words stand beside the drawing, where the window lies on its side."""

    def __init__(self, **what: Any) -> None:
        super().__init__(**what)
        wanted = what.get("edition")
        self._edition = Edition(wanted) if wanted else desk.edition_at_hand(self.app)
        self._at = what.get("page", 0)
        self.ids.body.let_fill(self.ids.table.__self__)
        self.bind(size=self._lay)
        self._lay()

    def _lay(self, *_args: Any) -> None:
        self.beside = lies_on_its_side() and Window.width >= dp(BESIDE) * theme.scale

    def opened(self) -> None:
        """The page where the reader is."""
        self._show()

    def step_back(self) -> bool:
        """One page back, then out."""
        if not self._at:
            return False
        self._turn(-1)
        return True

    def memory(self) -> dict[str, Any]:
        """Edition and page."""
        return {"edition": self._edition.value, "page": self._at}

    def next(self) -> None:
        """On; from the last page to what is different here."""
        if self._at + 1 < len(self._pages()):
            self._turn(1)
        else:
            self.app.stage.turn("differences", edition=self._edition.value)

    def choose(self) -> None:
        """Choose another edition, and show its course."""
        choose_edition(self._edition, self._take)

    def _take(self, edition: Edition) -> None:
        self._edition, self._at = edition, 0
        self._show()

    def _turn(self, step: int) -> None:
        self._at += step
        self._show()

    def _pages(self) -> tuple[CoursePage, ...]:
        return course(languages.current(), self._edition.value)

    def _show(self) -> None:
        pages = self._pages()
        now = pages[self._at]
        self.ids.edition.text = titled(edition_name(self._edition))
        self.ids.table.drawings = list(now.drawings)
        self.ids.title.text = now.title
        self.ids.text.text = now.text
        self.ids.dots.count, self.ids.dots.at = len(pages), self._at
        last = self._at + 1 == len(pages)
        self.ids.next.text = _("What is different here") if last else _("Next")
        self.ids.body.at_top()


load_kv("course")
