"""What lies in front of each at the end of a round, where gold hangs on it: to be put right."""

from __future__ import annotations

from companion.game.views import Phase, View
from companion.languages import _
from companion.screens.at_the_table import TableScreen
from companion.screens.person_sheet import headed
from companion.screens.player_sheet import offer_markers


class AnswersScreen(TableScreen):
    """The seats; a touch on one offers its markers."""

    phases = (Phase.REVEALED,)

    def render(self, match: View) -> None:
        """The seats as the board has them."""
        self.title = _("Put an answer right")
        self.ask(_("What lies in front of each. Touch a seat."))

    def seat(self, index: int) -> None:
        """Thief, caught, broken tools: what the edition knows."""
        player = self.match.players[index]
        sheet = headed(self.app, self.match, player)
        offer_markers(self.app, sheet, player)
        self.app.presenter.sheet(sheet)
