"""All turn over their roles: pointing first where the table likes it, one hold, card after card.

Each card that has turned over is an event: whatever interrupts it, it goes on where it was. Only
cards that have turned over are known here; the others are backs and nothing else.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.clock import Clock
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion import device
from companion.game.events import CardTurned, PlayerId, RolesRevealed
from companion.game.roles import side_of
from companion.game.views import Phase, View, shares_preview, still_to_turn
from companion.languages import _
from companion.role_marks import SIDE_FORMS, SIDE_TONES, role_card, role_form, role_sign, role_tone
from companion.screens import doing
from companion.screens.at_the_table import TableScreen
from companion.screens.badges import badges_in
from companion.screens.pointing import Pointing
from companion.screens.roles_told import HowItEnded, OpenRoleLine, SpokenVerdict, WhoItIs
from companion.screens.seats_shown import seats_of
from companion.theme import theme
from companion.widgets.buttons import Action
from companion.widgets.hold_pad import LongHold
from companion.widgets.middle_words import MiddleWords
from companion.widgets.page import Body
from companion.widgets.ring import Mark, SeatShown
from companion.widgets.text import Text
from companion.widgets.touch import Touch
from companion.widgets.turning_card import TurningCard
from companion.wording.apart import called_in
from companion.wording.hand_offs import stand_out
from companion.wording.names import role_name, titled
from companion.wording.shares import doors_told, how_it_ended, something_to_share
from companion.wording.verdict import in_mind, verdict, winning_sides

HOLD_SECONDS = 1.5
"""How long turning all roles over is held: longer than any look, for there is no way back."""
STEP_SECONDS = 0.5
MOST_SECONDS = 5.0
"""However many play; with the frames between its parts it stays under six."""
BREATH_SECONDS = 0.3
"""Between the hold and the first card."""
LEAST_SAID = 120
"""Under this height the fingers are told below the table: the middle is for who has won."""


class OneByOne(Touch):
    """The cards in the middle, large; a touch turns all that are left."""


class RolesOutScreen(TableScreen):
    """Backs before the hold; then one large card after the other; then who has won."""

    phases = (Phase.ENDED, Phase.REVEALED)

    def __init__(self, **what: Any) -> None:
        self._next: Any = None
        self._card: TurningCard | None = None
        self._turning: PlayerId | None = None
        self._all_at_once = False
        super().__init__(**what)
        begun = what.get("pointing", self.app.settings.pointing)
        self._pointing = Pointing(self.app, begun)
        words = _("Hold to turn all roles over")
        self._pad = LongHold(HOLD_SECONDS, name="hold_all", text=words)
        self._pad.bind(on_held=lambda _pad: self._open())

    def render(self, match: View) -> None:
        """What the table is asked, the card that turns next, or who has won."""
        self.title = _("The roles")
        if self._turning is not None:
            self._put_seats()
        elif not self._all_at_once:
            self._show()

    def memory(self) -> dict[str, Any]:
        """Whether people point."""
        return {"pointing": self._pointing.begun}

    def left(self) -> None:
        """A hold ends with the screen, and a card that was on its way lies at its seat."""
        self._pad.let_go()
        self._rest()

    def interrupted(self) -> None:
        """A call, another size of the window: the card lies at its seat, the next one follows."""
        self._pad.let_go()
        if self._card is not None:
            self._land()

    def step_back(self) -> bool:
        """One question back; open roles stay open."""
        if self.match.phase is Phase.ENDED:
            self.ask_again()
        else:
            doing.ask_to_leave_the_end(self.app)
        return True

    def ask_again(self) -> None:
        """Ask for the end of the round again: another seat was last, or it ended in another way."""
        doing.say_the_end_again(self.app)

    def seat(self, index: int) -> None:
        """Whom somebody means; a card that its owner turns over; a role's rule."""
        who, match = self.match.players[index], self.match
        if match.phase is Phase.ENDED:
            self._pointing.seat(who)
        elif who in still_to_turn(match):
            self._rest()
            self._turn_over(who)
        elif not still_to_turn(match) and self._turning is None:
            entry = role_card(match.role_of(who))
            self.app.go("rule", entry=entry)

    # What is shown

    def _show(self) -> None:
        if self.match.phase is Phase.ENDED:
            self._show_the_hold()
        elif still_to_turn(self.match):
            self._show_the_cards()
        else:
            self._show_the_verdict()

    def _put_seats(self) -> None:
        """Who points stands out, and each card that has turned over."""
        match = self.match
        fingers = self._pointing.fingers()
        points = self._pointing.points_now if match.phase is Phase.ENDED else None
        seats = zip(match.players, seats_of(match, badges_in(self.app)), strict=True)
        self.top.seats = [
            self._dressed(who, shown, fingers.get(who, ()), points) for who, shown in seats
        ]
        self.top.begins = -1
        if self.top.spacious:
            self.top.beside(self.details())

    def details(self) -> Widget:
        """Beside the table: each card that lies open, and who pointed at whom."""
        match, badge, body = self.match, badges_in(self.app), Body()
        opened = match.this_round.roles or {}
        pointed = match.this_round.pointed
        for who in match.players:
            role = opened.get(who) if who != self._turning else None
            words, tone = (titled(role_name(role)), role_tone(role)) if role else ("", "dim")
            line = OpenRoleLine(match.name(who), badge(who), words, tone)
            if who in pointed:
                line.points_at(match.name(pointed[who]), badge(pointed[who]))
            body.add_widget(line)
        return body

    def _dressed(
        self, who: PlayerId, shown: SeatShown, fingers: tuple[Mark, ...], points: PlayerId | None
    ) -> SeatShown:
        match = self.match
        opened = match.now.roles if match.now else None
        if opened and who in opened and who != self._turning:
            role = opened[who]
            tone = role_tone(role)
            marks = (Mark(role_form(role), tone=tone), Mark(role_sign(role), tone=tone), *fingers)
            return replace(shown, markers=marks, light=tone)
        back = (Mark("card_back", tone="dim"),)
        light = "gold" if who in (points, self._turning) else ""
        return replace(shown, markers=back + fingers, light=light)

    # Before the hold

    def _show_the_hold(self) -> None:
        self._put_seats()
        self.top.lay(self._pointing.question() or self._how())
        action = self._pointing.action()
        if action is not None:
            point = self._point if action.name == "point" else self._pointing.take_back
            action.bind(on_release=lambda _action: point())
        self.top.act(self._pad, *([action] if action else []))

    def _how(self) -> Widget:
        """How it ended, to be put right; and that there is no way back from what comes."""
        match = self.match
        answers = doing.answers_of(match)
        lines = (doors_told(match), _("All together. There is no way back."))
        words = how_it_ended(answers, called_in(match))
        how = HowItEnded(answers.ended, words, "\n".join(filter(None, lines)))
        how.bind(on_release=lambda _how: self.ask_again())
        return how

    def _point(self) -> None:
        self._pointing.begun = True
        self._show()

    def _open(self) -> None:
        if self.match.phase is Phase.ENDED and doing.happen(self.app, RolesRevealed(), note=False):
            device.here().buzz.once()

    # Card after card

    def _show_the_cards(self) -> None:
        """The next one waits in the middle, face down."""
        self._put_seats()
        middle = OneByOne(name="to_the_verdict")
        middle.bind(on_release=lambda _middle: self.turn_all())
        place = FloatLayout()
        middle.add_widget(place)
        self.top.lay(middle)
        self.top.act(None)
        if self.app.leads and not theme.motion:
            self.turn_all()
            return
        self._back_in(place)
        if self.app.leads:
            self._soon(BREATH_SECONDS)

    def _back_in(self, place: Widget) -> None:
        """A back that knows no role."""
        back = TurningCard(size_hint=(1, 1), pos_hint={"x": 0, "y": 0})
        place.add_widget(back)

    def _soon(self, seconds: float) -> None:
        self._rest()
        self._next = Clock.schedule_once(lambda _dt: self._turn_the_next(), seconds)

    @property
    def _step(self) -> float:
        """The last one lies alone for a step before it turns."""
        return min(STEP_SECONDS, (MOST_SECONDS - BREATH_SECONDS) / (len(self.match.players) + 1))

    def _turn_the_next(self) -> None:
        left = still_to_turn(self.match)
        if left:
            self._turn_over(left[0])

    def _turn_over(self, who: PlayerId) -> None:
        """Turn a player's card: written before its face comes up, then it flies to its seat."""
        self._turning = who
        if not doing.happen(self.app, CardTurned(who), note=False) or not self.parent:
            self._turning = None
            return
        device.here().buzz.once()
        middle = self.top.middle
        self._card = card = TurningCard(size_hint=(None, None), size=middle.size, pos=middle.pos)
        self.top.add_widget(card)
        seat = self.top.ring.places[self.match.players.index(who)]
        small = max(0.1, seat.lying.height / max(1.0, card.height))
        face = role_card(self.match.role_of(who))
        card.bind(card=lambda *_args: self._say_who_it_is(who))
        card.turn_to(face, seat.lying.center, small, self._step, self._land)
        if not still_to_turn(self.match):
            self.top.middle.clear_widgets()

    def _say_who_it_is(self, who: PlayerId) -> None:
        """Say what the card shows, as soon as its face is up."""
        role = self.match.role_of(who)
        badge = badges_in(self.app)(who)
        self.top.act(WhoItIs(self.match.name(who), badge, titled(role_name(role)), role_tone(role)))

    def _land(self) -> None:
        """At its seat, which lights up; then the next one, or who has won."""
        self._rest()
        left = still_to_turn(self.match)
        if not left:
            self._show()
            return
        self._put_seats()
        self._soon(self._step if len(left) == 1 else 0.0)

    def _rest(self) -> None:
        """Nothing is on its way any more."""
        if self._next is not None:
            self._next.cancel()
            self._next = None
        if self._card is not None:
            self._card.stop()
            self.top.remove_widget(self._card)
            self._card = None
        self._turning = None

    def turn_all(self) -> None:
        """Turn all cards that are left, at once, in the order in which they would have turned."""
        self._rest()
        self._all_at_once = True
        for who in still_to_turn(self.match):
            if not doing.happen(self.app, CardTurned(who), note=False):
                break
        self._all_at_once = False
        if not self.parent:
            return  # another window has gone on
        if still_to_turn(self.match):
            self._put_seats()
        else:
            self._show()

    # Who has won

    def _winners(self) -> list[PlayerId]:
        """Who wins, the winning side's own first."""
        match, sides = self.match, winning_sides(self.match)
        shares = shares_preview(match)
        return sorted(
            shares.winners if shares else (),
            key=lambda who: side_of(match.role_of(who)) not in sides,
        )

    def _show_the_verdict(self) -> None:
        match, badge = self.match, badges_in(self.app)
        self._put_seats()
        winners, sides = self._winners(), winning_sides(match)
        low = 0 < self.top.ring.seating.middle.high < theme.grown(LEAST_SAID)
        meant = in_mind(match)
        said = MiddleWords(
            words="\n".join(filter(None, (verdict(match), "" if low else meant))),
            line="\n".join((*stand_out(match),)),
        )
        if len(sides) == 1:
            said.sign, said.tone = f"{SIDE_FORMS[sides[0]]}_full", SIDE_TONES[sides[0]]
            own = (match.role_of(who) for who in winners)
            said.inner = next((role_sign(role) for role in own if side_of(role) in sides), "")
        held = [(role_card(match.role_of(who)), badge(who)) for who in winners]
        self.top.lay(SpokenVerdict(held, said))
        shares = shares_preview(match)
        there = shares is not None and something_to_share(match, shares)
        action = Action(name="share", text=_("To the gold") if there else _("Go on"))
        action.bind(on_release=lambda _action: self.app.stage.turn("shares"))
        below = Text(text=meant, style="strong", halign="center", fitted=True, lines=2)
        self.top.act(action, field=below if low and meant else None)
