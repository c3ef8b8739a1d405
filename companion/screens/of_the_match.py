"""A screen of the match on the table."""

from __future__ import annotations

from typing import ClassVar

from companion.game.match import Match, Phase
from companion.screens import Screen


class MatchScreen(Screen):
    """With `phases` it stands only while the match is in one of them. The phone stays awake."""

    awake = True
    phases: ClassVar[tuple[Phase, ...]] = ()

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.app.table.match

    def belongs_here(self) -> bool:
        """Whether the match stands here still; where not, its own screen takes this one's place."""
        if self.match.phase in self.phases:
            return True
        self.app.stage.to(self.match, instead=True)
        return False
