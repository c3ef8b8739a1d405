"""The phone in one player's hands: their name, a card face down, a pad to hold.

The same screen serves every secret look. `what` may hold `who`: that player's look, and no other;
without it the phone goes to whoever the match waits for, one after another, and with `late` to
everybody who has not looked yet, with `first` to that player before all. `last_up` is whose card
was up last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp

from companion.archive.players import Ways
from companion.game.events import (
    Look,
    OpenerNamed,
    PlayBegan,
    PlayerId,
    RoleLooked,
    RoleOpened,
)
from companion.game.views import Phase
from companion.hand_off import LookPhase
from companion.languages import _
from companion.screens import doing, secret_window
from companion.screens.at_the_table import TableScreen
from companion.screens.badges import badges_in
from companion.screens.dealing import ask_how_to_go_on, ask_whose_it_was, finish_deal
from companion.screens.faces_shown import face_for, faces_for
from companion.screens.hand_off_sheets import offer_others, offer_ways
from companion.screens.ways import ways_of
from companion.theme import theme
from companion.turns import (
    Turn,
    look_of,
    pending_turn,
    still_open,
    turn_of,
    waiting,
    was_opened,
)
from companion.widgets.buttons import Action, SignTouch
from companion.widgets.passing import Passing
from companion.widgets.role_card import SOON
from companion.wording import hand_offs
from companion.wording.faces import Face

Offer = tuple[str, str, Callable[[], None]]
"""A quiet action at the foot: its name, its words, what it does."""


class HandOffScreen(TableScreen):
    """Whose turn it is; the match and the journal know the rest."""

    def __init__(self, **what: Any) -> None:
        self.turn: Turn | None = None
        self._before: Turn | None = None
        self._ways = Ways()
        self._opened = False
        self._offered: tuple[Offer, ...] = ()
        self._after_the_answer: Turn | None = None
        self._dealing = self._waiting = self._early = False
        self._last_up: PlayerId | None = what.get("last_up")
        self._tell_soon = Clock.create_trigger(self._tell_anew, SOON)
        super().__init__(**what)
        self.passing = Passing()
        self.top.add_widget(self.passing)
        self.passing.top = self.top
        self.pane, self.words = self.passing.pane, self.passing.words
        self.pane.bind(on_change=lambda _pane: self.changed())
        self.pane.bind(on_looked=lambda _pane: self.looked())
        self.roles = SignTouch(name="all_roles", sign="cards", hint=_("All roles"))
        self.roles.bind(on_release=lambda _roles: self.quietly(self.all_roles))
        self.ids.bar.add_widget(self.roles)
        self.pane.face = self._face
        self.pane.opens = self._open_it

    @property
    def who(self) -> str:
        """Whose name stands there."""
        return str(self.words.who)

    # On the stage and off it

    def opened(self) -> None:
        """The window is secured before anything secret can be drawn."""
        secret_window.keep()
        if not finish_deal(self.app):
            return
        Window.bind(on_resize=self._resized)
        if self.turn and was_opened(self.match, self.turn):
            self._take_up(pause=False)
        elif self.turn and self._still_wanted(self.turn):
            self._tell()
        else:
            self._next(pause=False)

    def left(self) -> None:
        """Nothing secret stays behind. Whose an unfinished look was will be asked."""
        Window.unbind(on_resize=self._resized)
        self.interrupted()
        self._opened = False
        secret_window.let_go()

    def interrupted(self) -> None:
        """Gone at once."""
        self.pane.interrupt()

    def _resized(self, *_args: Any) -> None:
        self.interrupted()

    def memory(self) -> dict[str, Any]:
        """Whose card was up last is not forgotten."""
        return {**self.what, "last_up": self._last_up}

    def step_back(self) -> bool:
        """Back hides; it never drops a deal without asking."""
        if self.pane.looking.busy:
            self.interrupted()
        elif self.match.phase is Phase.DEALING:
            ask_how_to_go_on(self.app)
        else:
            self.app.stage.start(("home", {}), ("board", {}))
        return True

    def on_touch_down(self, touch: Any) -> bool:
        """While somebody looks nothing else on the screen answers."""
        return self.pane.swallows(touch) or bool(super().on_touch_down(touch))

    def look_up(self) -> None:
        """Open the rules, but not while somebody looks."""
        self.quietly(super().look_up)

    def quietly(self, does: Callable[[], None]) -> None:
        """An action that does nothing while a finger looks."""
        if self.pane.quiet:
            does()

    def details(self) -> None:
        """Nothing is beside somebody who looks."""

    # Whose turn

    def _next(self, *, pause: bool, turn: Turn | None = None) -> None:
        turn = turn or self._wanted()
        if turn is None:
            self._finished()
            return
        first = pending_turn(self.match)
        self._after_the_answer = turn if first not in (None, turn) else None
        turn = first or turn
        self._opened = False
        self._before = self.turn if pause else None
        self.turn = turn
        self._take_up(pause=pause)

    def _take_up(self, *, pause: bool) -> None:
        if self.turn is None:
            return
        self._ways = ways_of(self.app, self.turn.by)
        self.pane.large = self._ways.large or self._ways.picture
        asks = not self._opened and was_opened(self.match, self.turn)
        tap, picture = self._ways.tap, self._ways.picture
        self.pane.begin(pause=pause, asks=asks, tap=tap, picture=picture, opened=self._opened)
        self.pane.expect(self._peers)
        self._tell()

    def _still_wanted(self, turn: Turn) -> bool:
        return turn.why is Look.AGAIN or turn in still_open(self.match)

    def _wanted(self) -> Turn | None:
        if "who" in self.what:
            there = self.turn and self.turn.by == self.what["who"]
            return None if there else turn_of(self.match, self.what["who"])
        first = self.what.get("first") if self.turn is None else None
        return min(self._open, key=lambda turn: turn.by != first, default=None)

    @property
    def _open(self) -> tuple[Turn, ...]:
        """Among whom the phone goes round."""
        return still_open(self.match) if "late" in self.what else waiting(self.match)

    def _finished(self) -> None:
        """After the last secret too stands a neutral screen."""
        turn = self.turn
        if turn is None:
            self.app.stage.to(self.match, instead=True)
            return
        self.app.stage.turn("all_looked", last=turn.by, whose=turn.whose, deal=self._dealing)

    # What is seen

    def changed(self) -> None:
        """The pane shows something else: all around it keeps quiet while somebody looks."""
        looking = self.pane.looking
        self.passing.look(looking.busy)
        for around in (self.roles, self.ids.bar.book):
            around.opacity = 0 if looking.busy else 1
        waiting = looking.shown in (LookPhase.ASKED, LookPhase.PAUSE, LookPhase.LOOKED)
        if self.turn and self._waiting is not waiting:
            self._dress_foot()
        if not looking.busy and self._early is not self._was_early:
            self._tell_soon()
        if looking.too_short and looking.shown is LookPhase.NEUTRAL and not looking.opened:
            looking.too_short = False
            self.pane.call = _("Keep your finger on it")
            self.pane.ids.pad.pulse()

    @property
    def _was_early(self) -> bool:
        """The finger lifted before the lamp was full: it is still this player's turn."""
        looking = self.pane.looking
        return bool(looking.shown is LookPhase.NEUTRAL and looking.face_was_up)

    def _tell_anew(self, *_args: Any) -> None:
        """The frame that hides a role does nothing else."""
        if self.parent and not self.pane.looking.busy:
            self._tell()

    def _tell(self) -> None:
        """The words of the neutral screen."""
        turn, match = self.turn, self.match
        if turn is None:
            return
        self._dealing = match.phase is Phase.DEALING
        self.title = hand_offs.count(match) if self._dealing else ""
        self.show_seats()
        self.top.called = match.players.index(turn.by)
        self.words.who, self.words.badge = match.name(turn.by), badges_in(self.app, match)(turn.by)
        roomy = Window.height > dp(720) * theme.scale
        self._early, tap = self._was_early, self._ways.tap
        said = hand_offs.too_early if self._early else hand_offs.before
        line, small, self.pane.call = said(match, turn, tap, roomy)
        if self.pane.looking.shown is LookPhase.ASKED:
            line, small = hand_offs.asked(match, turn, self._after_the_answer)
        self.words.line, self.words.small = line, small
        self._dress_foot()

    def _open_it(self) -> bool:
        """Written before the card turns up; where that cannot be, it stays down and says why."""
        turn = self.turn
        if turn is None:
            return False
        opening = RoleOpened(turn.by, turn.whose, turn.why)
        if not doing.happen(self.app, opening, note=False):
            return False
        self._opened, self._last_up = True, turn.whose
        return True

    def _face(self) -> Face:
        """The role; it is asked for when the card has turned."""
        if self.turn is None:
            raise LookupError("nobody looks")
        return face_for(self.app.table.view_for(self.turn.by), self.turn, self._ways)

    def _peers(self) -> tuple[Face, ...]:
        """The faces of all roles in the deck, as this player would see them."""
        return faces_for(self.match, self.turn, self._ways) if self.turn else ()

    def _dress_foot(self) -> None:
        """Built anew only where it offers something else: most looks leave it as it was."""
        shown = self.pane.looking.shown
        self._waiting = shown in (LookPhase.ASKED, LookPhase.PAUSE, LookPhase.LOOKED)
        offers = tuple(self._offers(shown))
        if offers == self._offered:
            return
        self._offered = offers
        self.passing.row.clear_widgets()
        for name, words, does in offers:
            action = Action(name=name, text=words, kind="second", snug=True)
            action.size_hint_x = action.width_wanted + dp(40)  # the longest gets the most room
            action.bind(on_release=lambda _action, does=does: self.quietly(does))
            self.passing.row.add_widget(action)

    def _offers(self, shown: LookPhase) -> Iterator[Offer]:
        yield from self._offers_who_is_meant(shown)
        yield "somebody_looked", _("Somebody else looked"), self.somebody_looked

    def _offers_who_is_meant(self, shown: LookPhase) -> Iterator[Offer]:
        before = self._before
        if shown is LookPhase.ASKED:
            yield "not_me", _("Not me"), self._not_me
            yield "it_was_me", _("It was me"), self._it_was_me
            return
        if self._waiting and before and before.by == before.whose:
            words = _("{name} again").format(name=self.match.name(before.by))
            yield "again", words, self._again
            return
        if self._dealing or ("who" not in self.what and len(self._open) > 1):
            yield "not_me", _("Not me"), self._not_me
        yield "my_way", _("My way"), self._my_way

    # What follows a look

    def looked(self) -> None:
        """Write the finished look down; the phone goes on to the next player."""
        if self.turn is None:
            return
        if self._write(self.turn) and self.parent:
            self._next(pause=True)

    def _write(self, turn: Turn) -> bool:
        return doing.happen(self.app, RoleLooked(turn.by, turn.whose, turn.why), note=False)

    # What was opened and not finished

    def _it_was_me(self) -> None:
        if self.turn:
            mine = OpenerNamed(self.turn.whose, self.turn.by)
            if doing.happen(self.app, mine, note=False):
                self._go_on_after_the_answer()

    def _go_on_after_the_answer(self) -> None:
        """To whoever wanted to look; else the card waits for its own player."""
        turn, then = self.turn, self._after_the_answer
        if then is not None or turn is None or not self._still_wanted(turn):
            self._next(pause=False, turn=then)
            return
        self.pane.answered()
        self._tell()

    # What a player may want

    def all_roles(self) -> None:
        """One page that is the same for everyone."""
        self.app.go("all_roles")

    def somebody_looked(self) -> None:
        """An accident: most likely with the card that was up last."""
        first, hand = pending_turn(self.match), self.match.this_round.hand
        whose = self._last_up or (first.whose if first else hand.last_look)
        if whose is None and self.turn:
            whose = self.turn.whose
        self.app.go("somebody_looked", whose=whose)

    def _again(self) -> None:
        if self._before:
            self._next(pause=False, turn=look_of(self.match, self._before.by))

    def _not_me(self) -> None:
        """Offer the phone to another player; whose an unfinished look was is asked first."""
        if self.turn and was_opened(self.match, self.turn):
            ask_whose_it_was(self.app, self.turn, self._offer_others)
        else:
            self._offer_others()

    def _offer_others(self) -> None:
        if self._after_the_answer:
            self._go_on_after_the_answer()
            return
        offer_others(self.app, self._open, self.turn, self._chosen, self._begin_to_play)

    def _chosen(self, turn: Turn) -> None:
        self._next(pause=False, turn=turn)

    def _begin_to_play(self) -> None:
        if not doing.happen(self.app, PlayBegan(), note=False):
            return
        last = self.match.this_round.hand.last_look
        self.app.stage.turn("all_looked", last=last, whose=last, deal=True)

    def _my_way(self) -> None:
        if self.turn:
            offer_ways(self.app, self.turn.by, self._after_my_way)

    def _after_my_way(self) -> None:
        if self.parent:
            self._take_up(pause=False)
