"""Who won gold to a worth takes nugget cards that make it up, chosen in the open."""

from __future__ import annotations

from companion.game.events import PayoutTaken, PlayerId
from companion.game.views import View, handout, pays_exactly, ways_to_pay
from companion.languages import _
from companion.screens import doing
from companion.screens.of_the_match import MatchScreen
from companion.widgets import load_kv, page  # noqa: F401  (the .kv names them)
from companion.widgets.nugget_hand import WayTouch
from companion.widgets.text import Text


class PayoutScreen(MatchScreen):
    """One after the other; the deck is looked through by whoever takes."""

    @property
    def next_payee(self) -> PlayerId | None:
        """Who takes cards now."""
        there = handout(self.match)
        return next(iter(there.payouts), None) if there else None

    def stands(self, view: View) -> bool:
        """Whether somebody still takes cards."""
        there = handout(view)
        return bool(there and there.payouts)

    def render(self, match: View) -> None:
        """The next one, and the ways in which the deck can make it up."""
        who = self.next_payee
        if who is None:
            return
        there = handout(match)
        worth = there.payouts[who] if there else 0
        self.title = _("Nugget cards")
        column = self.ids.body.column
        column.clear_widgets()
        name = match.name(who)
        words = _("{name} takes {gold}. Which cards?").format(name=name, gold=worth)
        column.add_widget(Text(text=words, style="headline"))
        if not pays_exactly(match, who):
            words = _("The deck cannot make {gold} any more; this is closest.").format(gold=worth)
            column.add_widget(Text(text=words, tone="dim"))
        for number, way in enumerate(ways_to_pay(match, who)):
            cards = WayTouch(name=f"way.{number}", cards=way)
            cards.bind(on_release=lambda _cards, way=way: self._take(PayoutTaken(who, way)))
            column.add_widget(cards)

    def step_back(self) -> bool:
        """Back never drops a split."""
        doing.ask_to_leave(self.app, _("Leave the gold unshared?"))
        return True

    def _take(self, event: PayoutTaken) -> None:
        if not doing.happen(self.app, event, note=False):
            return
        if self.next_payee is None:
            doing.go_on(self.app)
        if self.match.undoes == event:
            doing.say(self.app, event)


load_kv("payout")
