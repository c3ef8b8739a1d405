"""What lies in front of each at the end of a round, where gold hangs on it: to be put right."""

from __future__ import annotations

from companion.game.modules import Module
from companion.game.views import Phase, View
from companion.screens.of_the_match import MatchScreen
from companion.screens.person_sheet import headed
from companion.screens.player_sheet import offer_markers
from companion.screens.seats_shown import seats_of
from companion.widgets import load_kv, page, seat_question  # noqa: F401  (the .kv names them)


class Answers(MatchScreen):
    """The seats; a touch on one offers its markers."""

    phases = (Phase.REVEALED,)

    def render(self, match: View) -> None:
        """The seats as the board has them."""
        self.ids.seats.seats = seats_of(match)

    def offer(self, index: int) -> None:
        """Thief, caught, broken tools: what the edition knows."""
        player = self.match.players[index]
        sheet = headed(self.app, self.match, player)
        offer_markers(self.app, sheet, player)
        self.app.presenter.sheet(sheet)


def markers_matter(match: View) -> bool:
    """Whether somebody's gold can hang on what lies in front of them."""
    terms = match.terms
    return terms.rules.two_teams or Module.SABOTAGE_VICTIM in terms.modules


load_kv("answers")
