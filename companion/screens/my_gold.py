"""Somebody looks at the nugget cards that the phone keeps for them: held, and counted.

`what` holds `who`.
"""

from __future__ import annotations

from companion.game.events import GoldLooked
from companion.languages import _, many
from companion.screens import doing
from companion.screens.nuggets import NuggetsScreen
from companion.screens.ways import ways_of
from companion.widgets.buttons import Action


class MyGoldScreen(NuggetsScreen):
    """A player's own nugget cards, held open as when they went round; nothing is taken."""

    def step_back(self) -> bool:
        """Back hides, and then leads back."""
        if self.looking.busy:
            self.interrupted()
            return True
        return False

    def _opens(self) -> bool:
        """Written before the faces turn up."""
        return doing.happen(self.app, GoldLooked(self.what["who"]), note=False)

    def _next(self, *, pause: bool) -> None:
        self._player = self.what["who"]
        self._worths = list(self.app.table.view_for(self._player).purse.cards)
        self.looking.begin(pause=pause, tap=ways_of(self.app, self._player).tap)
        self._tell()
        self._lay_out()
        self._dress_foot()
        self._show()

    def _tell(self) -> None:
        super()._tell()
        tokens = self.app.table.view_for(self.what["who"]).purse.tokens
        self.line = _("Your gold, for your eyes only.")
        if tokens:
            words = many(
                "And {n} token, as everybody saw.", "And {n} tokens, as everybody saw.", tokens
            )
            self.line = f"{self.line}\n{words}"

    def _dress_foot(self) -> None:
        foot = self.ids.foot
        foot.clear_widgets()
        done = Action(name="done", text=_("To the table"), kind="main")
        done.bind(on_release=lambda _action: self.app.step_back())
        foot.add_widget(done)

    def _choose(self, spot: int) -> None:
        """Nothing is taken here."""

    def _turn_up(self) -> None:
        super()._turn_up()
        self._chosen = None
