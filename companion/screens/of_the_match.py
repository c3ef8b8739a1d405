"""A screen of the match on the table."""

from __future__ import annotations

from typing import ClassVar

from companion.game.views import Phase, View
from companion.screens import Screen


class MatchScreen(Screen):
    """What it shows of the match is made by `render`, which the stage calls after each event.

    With `phases` it stands only while the match is in one of them. The phone stays awake.
    """

    awake = of_the_match = True
    phases: ClassVar[tuple[Phase, ...]] = ()

    @property
    def match(self) -> View:
        """The match as everybody may see it."""
        return self.app.table.view

    def opened(self) -> None:
        """Show the match as it stands, or lead to the screen where it stands."""
        if self.belongs_here():
            self.render(self.match)

    def stands(self, view: View) -> bool:
        """Whether the match is in one of its phases."""
        return not self.phases or view.phase in self.phases

    def belongs_here(self) -> bool:
        """Whether the match stands here still; where not, its own screen takes this one's place."""
        if self.stands(self.match):
            return True
        self.app.stage.to(self.match, instead=True)
        return False
