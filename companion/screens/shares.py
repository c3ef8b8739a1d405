"""The shares on the table: each seat with what it gets, thefts one by one, then it is paid out.

Nothing is booked on an answer that nobody gave: crystals are asked before they can count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.game.events import GoldSharedOut, GoldStolen, PlayerId, Steal, TheftLeft
from companion.game.gold import Shares
from companion.game.views import (
    Phase,
    View,
    cards_each,
    shares_preview,
    still_to_answer,
    still_to_turn,
    thieves_left,
    victims,
)
from companion.happenings import THIEF
from companion.languages import _
from companion.role_marks import role_form, role_sign, role_tone
from companion.screens import doing
from companion.screens.at_the_table import TableScreen
from companion.screens.badges import badges_in
from companion.screens.coins import Coins, CoinTarget
from companion.screens.nugget_draw import begin_handing_out, phone_hands_out
from companion.screens.seats_shown import seats_of
from companion.screens.share_details import ShareDetails
from companion.screens.share_rows import Unfolded, said_above, seat_order, what_is_got, words_above
from companion.theme import theme
from companion.widgets.asked import Asked
from companion.widgets.buttons import Action
from companion.widgets.middle_words import MiddleWords
from companion.widgets.ring import Mark, SeatShown
from companion.widgets.scrolling import Scrolling
from companion.widgets.share_row import Pile, ShareRow
from companion.widgets.touch import Touch
from companion.wording import shares as words
from companion.wording.apart import called_in
from companion.wording.corrections import theft_lost
from companion.wording.lists import said_on
from companion.wording.records import SECRET
from companion.wording.verdict import verdict


class SharesMiddle(Touch):
    """What the middle tells of the whole round, or of one share: a touch goes back to the whole."""


class SharesScreen(TableScreen):
    """What is still to be asked stands in the middle; a touch on a seat tells its reasons.

    `what` may hold `whole`, that all reasons lie open in one list.
    """

    phases = (Phase.REVEALED,)

    def __init__(self, **what: Any) -> None:
        self._coins: Coins | None = None
        self._gave_nothing = False
        self._of: PlayerId | None = None
        self._got: Mapping[PlayerId, tuple[str, Pile]] = {}
        self._gold: Mapping[PlayerId, int] = {}
        self._cards: Mapping[PlayerId, int] = {}
        self._details: ShareDetails | None = None
        self._list: Scrolling | None = None
        self._unfolded = Unfolded()
        self._steals: tuple[Steal, ...] = ()
        self._lost: dict[PlayerId, Steal] = {}
        super().__init__(**what)
        self._whole: bool = what.get("whole", False)

    @property
    def rows(self) -> dict[PlayerId, ShareRow]:
        """Each player's share as the list of all reasons has it."""
        return self._details.rows if self._details else {}

    def stands(self, view: View) -> bool:
        """Once all cards lie open."""
        return super().stands(view) and not still_to_turn(view)

    def render(self, match: View) -> None:
        """What the round comes to, as it is answered now."""
        self.title = _("Gold of round {n}").format(n=self.match.this_round.number)
        self._notice_lost_thefts()
        self.show()

    def memory(self) -> dict[str, Any]:
        """Whether the list lies open."""
        return {"whole": self._whole}

    def left(self) -> None:
        """Coins do not travel behind another screen."""
        if self._coins:
            self._coins.end()

    def step_back(self) -> bool:
        """Back never drops a split."""
        if self._covers:
            self._unfold()
            return True
        doing.ask_to_leave(self.app, _("Leave the gold unshared?"))
        return True

    def on_touch_down(self, touch: Any) -> bool:
        """A touch while coins travel takes them to their owners at once."""
        if self._coins:
            self._coins.end()
            return True
        return bool(super().on_touch_down(touch))

    def turned(self) -> None:
        """What is told beside the table or over it hangs on the window, as the actions do."""
        self.show()

    # What stands there

    @property
    def _covers(self) -> bool:
        """Whether the list lies over the table: where it has no place beside it."""
        return self._whole and not self.top.spacious

    def show(self) -> None:
        """What is still asked, or what it comes to; beside it or over it all reasons."""
        match = self.match
        shares = shares_preview(match)
        if shares is None:
            return
        badge = badges_in(self.app)
        above = said_above(shares)
        self._details = ShareDetails(self.app, match, shares, above, badge, self._unfolded)
        self._got = {who: what_is_got(match, shares, who) for who in match.players}
        self._gold, self._cards = shares.gold, cards_each(match.terms, shares)
        self._put_seats(shares, badge)
        self.top.lay(*self._middle(shares))
        if self._covers:
            self.top.cover(self._all_reasons(self._details))
        self._show_actions(shares)

    def _all_reasons(self, details: ShareDetails) -> Scrolling:
        """The list, where it stood before."""
        before, self._list = self._list, details.scrolling()
        self._list.scroll_y = before.scroll_y if before else 1
        return self._list

    def details(self) -> Widget:
        """Beside the table all reasons lie open, but for what the middle says of all."""
        if self._details is None:
            return Widget()
        match = self.match
        asks = still_to_answer(match) or thieves_left(match)
        return self._details.scrolling(headed=bool(asks))

    def _middle(self, shares: Shares) -> tuple[Any, ...]:
        if still_to_answer(self.match) and self._details:
            asked, numbers = BoxLayout(orientation="vertical"), self._details.crystals()
            asked.bind(height=numbers.setter("room"))
            asked.add_widget(Widget())
            asked.add_widget(numbers)
            asked.add_widget(Widget())
            return asked, (theme.grown(230), theme.grown(300))
        left = thieves_left(self.match)
        if left:
            question = words.thief_question(called_in(self.match)(left[0]))
            line = self._no_more(left[0])
            return (Asked(question=question, line=line, sign=THIEF.sign),)
        told = SharesMiddle(name="told")
        told.add_widget(self._one(self._of) if self._of else self._all(shares))
        told.bind(on_release=lambda _told: self._tell(None))
        return (told,)

    def _all(self, shares: Shares) -> MiddleWords:
        """Who wins, and what that comes to."""
        said = said_on(words_above(shares)) or verdict(self.match)
        lines = filter(None, (words.what_is_kept(self.match, shares), said))
        headline = words.headline(self.match, shares)
        return MiddleWords(sign="coin", words=headline, line="\n".join(lines))

    def _one(self, who: PlayerId) -> MiddleWords:
        """One share with its reasons."""
        row = self.rows[who]
        return MiddleWords(
            sign=row.sign,
            tone=row.tone,
            who=row.who,
            badge=row.badge,
            words=row.gold,
            line="\n".join(filter(None, (row.role, row.why))),
        )

    def _put_seats(self, shares: Shares, badge: Any) -> None:
        match = self.match
        left = thieves_left(match) if not still_to_answer(match) else ()
        open_to = victims(match, left[0]) if left else None
        seats = zip(match.players, seats_of(match, badge), strict=True)
        self.top.seats = [
            self._dressed(who, shown, open_to, thief=left[0] if left else None)
            for who, shown in seats
        ]
        self.top.begins = -1
        if self.top.spacious:
            self.top.beside(self.details())

    def _dressed(
        self,
        who: PlayerId,
        shown: SeatShown,
        open_to: Collection[PlayerId] | None,
        thief: PlayerId | None,
    ) -> SeatShown:
        (_words, pile), role = self._got[who], self.match.role_of(who)
        tone = role_tone(role)
        marks = [Mark(role_form(role), tone=tone), Mark(role_sign(role), tone=tone)]
        gold, cards = self._gold[who], self._cards[who]
        if gold and cards:
            marks.append(Mark("card_back", cards, tone="gold"))
        lit = "gold" if pile.pieces or who in (thief, self._of) else ""
        return replace(
            shown,
            markers=tuple(marks),
            tally=self._tally(who),
            counted="card_back" if cards and not gold else "",
            lamps=0,  # the verdict has told the looks
            light=lit,
            selected=who == self._of,
            dimmed=open_to is not None and who not in open_to,
        )

    def _tally(self, who: PlayerId) -> str:
        """Gold or, where there is none, cards; what waits for the crystals is open yet."""
        if self._got[who][0] == SECRET:
            return SECRET
        gold, cards = self._gold[who], self._cards[who]
        return str(cards) if cards and not gold else words.short_gold(gold)

    def _show_actions(self, shares: Shares) -> None:
        others: list[Action] = []
        share: Action | None = None
        if still_to_answer(self.match):
            pass
        elif thieves_left(self.match):
            if not self._covers:  # the question, which says who, is below the list
                others.append(
                    _action(
                        "steal.nothing", _("Takes nothing"), lambda: self._steal(None), "second"
                    )
                )
        else:
            share = _action("share_out", self._share_words(shares), self.share, "main")
        if not self.top.spacious:
            words_of = _("The table") if self._whole else _("Why?")
            others.append(_action("why", words_of, self._unfold, "second"))
        self.top.act(share, *others)

    def _share_words(self, shares: Shares) -> str:
        if phone_hands_out(self.match):
            return _("Hand out the nugget cards")
        there = words.something_to_share(self.match, shares)
        return _("Pay it out") if there else _("Go on")

    def _unfold(self) -> None:
        self._whole = not self._whole
        self._of = None
        self.show()

    def _tell(self, who: PlayerId | None) -> None:
        self._of = None if who == self._of else who
        self.show()

    # Thefts

    def _notice_lost_thefts(self) -> None:
        """What another answer has made impossible is told: who is asked again hears it with the
        question, which then lies open; whose turn is over has it told by a note."""
        steals, called = self.match.this_round.steals, called_in(self.match)
        gone = [one for one in self._steals if one.victim is not None and one not in steals]
        self._steals = steals
        for steal in gone:
            self._lost[steal.thief] = steal
            if steal.thief in thieves_left(self.match):
                self._whole = self._whole and not self._no_more(steal.thief)
            else:
                self.app.presenter.note(theft_lost(steal, called))

    def _no_more(self, thief: PlayerId) -> str:
        """From whom the thief, who is asked again, cannot steal any more."""
        steal = self._lost.get(thief)
        if steal is None or steal.victim in victims(self.match, thief):
            return ""
        return theft_lost(steal, called_in(self.match))

    def seat(self, index: int) -> None:
        """From whom is stolen, or whose share is told."""
        who = self.match.players[index]
        if still_to_answer(self.match):
            return
        if thieves_left(self.match):
            self._steal(who)
        else:
            self._tell(who)

    def _steal(self, victim: PlayerId | None) -> None:
        thief = thieves_left(self.match)[0]
        event = TheftLeft(thief) if victim is None else GoldStolen(thief, victim)
        doing.happen(self.app, event)

    # Paying out

    def share(self) -> None:
        """Pay out the gold: booked, and the coins travel; or the phone's own cards go round."""
        if phone_hands_out(self.match):
            begin_handing_out(self.app)
            return
        shares, event = shares_preview(self.match), GoldSharedOut()
        if shares is None:
            return
        order = seat_order(self.match, shares)
        goals = self._goals(shares, order)
        if not doing.happen(self.app, event, note=False):
            return
        self._gave_nothing = not shares.draw and not any(shares.gold.values())
        if theme.motion and goals:
            middle = self.top.middle
            begin = middle.to_window(*middle.center)
            self._coins = Coins(begin, goals, lambda: self._shared(event))
            self._coins.start()
        else:
            self._shared(event)

    def _goals(self, shares: Shares, order: Collection[PlayerId]) -> list[CoinTarget]:
        """Cards lie face down along the picking order, then those given on; gold lies open."""
        places = dict(zip(self.match.players, self.top.ring.places, strict=True))
        spots = {who: seat.to_window(*seat.lying.center) for who, seat in places.items()}
        given = Counter(self._cards) - Counter(shares.picks)
        picks = (*shares.picks, *given.elements())
        cards = [CoinTarget(spots[who], "card_back", 1) for who in picks]
        gold = [
            CoinTarget(spots[who], "coin", shares.gold[who])
            for who in order
            if shares.gold[who] > 0
        ]
        return [*cards, *gold]

    def _shared(self, event: GoldSharedOut) -> None:
        self._coins = None
        if self.parent:
            doing.go_on(self.app)
            if self.match.undoes == event:
                nothing = self._gave_nothing
                doing.say(self.app, event, _("Nobody wins gold") if nothing else "")


def _action(name: str, text: str, does: Callable[[], None], kind: str) -> Action:
    action = Action(name=name, text=text, kind=kind)
    action.bind(on_release=lambda _action: does())
    return action
