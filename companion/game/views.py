# ruff: noqa: SLF001 (the one module that looks behind a view)
"""The match as it may be seen: by everybody at the table, or by the one who looks.

This is what screens show and what they ask of; none of them holds a `Match`. A role can be read
from a view alone, and there only once it is open to whom the view is for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

from companion.game import deal, ledger
from companion.game.counts import RoleCount, role_counts
from companion.game.deal import Deal, Shuffler
from companion.game.events import (
    AnswerCorrected,
    DealtAgain,
    Event,
    NuggetPicked,
    NuggetsDrawn,
    PartyHeld,
    PlayerId,
    Pointed,
    RolesDealt,
    RoundEnded,
)
from companion.game.gold import Shares
from companion.game.ledger import GoldRow
from companion.game.match import (
    CanUndo,
    Code,
    Handout,
    HandOver,
    Match,
    Phase,
    Question,
    RuleError,
    Standing,
    fellows,
    finishing,
    looks,
    payments,
    queries,
    revealing,
    undoing,
)
from companion.game.match.correcting import corrected, kept_thefts
from companion.game.match.ending import has_doors, last_play_matters
from companion.game.match.match import NOT_TAKEN_BACK
from companion.game.match.payments import DWARVES, GOALS_BESIDE_THE_GOLD
from companion.game.match.played import thieves_then
from companion.game.match.public import Markers, Public
from companion.game.match.revealing import fingers_on
from companion.game.match.rules import WhyNot
from companion.game.match.sharing import cards_each, phone_gives_cards
from companion.game.match.state import Answers, Dwarf, Finished, Now, Peek, Terms
from companion.game.nugget_deck import Cards
from companion.game.purse import Purse
from companion.game.roles import Role

if TYPE_CHECKING:
    from companion.game.awards import Won
    from companion.game.story import ToldTale

__all__ = [
    "DWARVES",
    "GOALS_BESIDE_THE_GOLD",
    "NOT_TAKEN_BACK",
    "Answers",
    "CanUndo",
    "Code",
    "Dwarf",
    "Finished",
    "HandOver",
    "Handout",
    "Markers",
    "Peek",
    "Phase",
    "Question",
    "RuleError",
    "Standing",
    "Terms",
    "View",
    "WhyNot",
    "cards_each",
    "corrected",
    "fingers_on",
    "has_doors",
    "in_the_open",
    "kept_thefts",
    "last_play_matters",
    "may_know_role",
    "phone_gives_cards",
    "thieves_then",
    "view_for",
]

P = ParamSpec("P")
R = TypeVar("R")


class View(Public):
    """The match for `viewer`, or for everybody where that is None.

    What lies face down is in none of its values: roles, who was told of whom, nugget cards, purses.
    """

    __slots__ = ("_match", "now", "phase", "table", "terms", "viewer")

    def __init__(self, match: Match, viewer: PlayerId | None = None) -> None:
        self._match = match
        self.viewer = viewer
        self.terms = match.terms
        self.table = match.table
        self.phase = match.phase
        self.now = match.now and _face_down(match, match.now)

    def __repr__(self) -> str:
        return f"View({self._match!r})"

    def is_of(self, match: Match) -> bool:
        """Whether it still shows the match as it is: none of them ever changes."""
        return self._match is match

    # what may happen

    def why_not(self, event: Event) -> WhyNot:
        """Why the event may not happen now; None if it may."""
        return self._match.why_not(event)

    def may(self, event: Event) -> bool:
        """Whether the event may happen now."""
        return self._match.may(event)

    def why_not_instead(self, event: Event) -> WhyNot:
        """Why the event cannot stand in the place of the last one; None if it can."""
        last = self._match.last
        if last is None:
            return RuleError(Code.NOT_THE_LAST_EVENT)
        return last.before.why_not(event)

    @property
    def can_undo(self) -> CanUndo:
        """What undo would ask of the table now."""
        return self._match.can_undo

    @property
    def undoes(self) -> Event | None:
        """The event that undo would take back, as everybody may read it."""
        event = self._match.undoes
        return None if event is None else in_the_open(event)

    @property
    def only_ended(self) -> bool:
        """Whether a round has ended and all since is pointing, or that end put right."""
        if self._match.phase is not Phase.ENDED:
            return False
        last, now = self._match.last, self._match.this_round.number
        while last is not None and not isinstance(last.event, RoundEnded):
            event = last.event
            said = isinstance(event, AnswerCorrected) and event.round == now
            if not said and not isinstance(event, Pointed):
                return False
            last = last.before.last
        return last is not None

    @property
    def seen_by(self) -> PlayerId | None:
        """Who has already seen what undo would take back."""
        return self._match.seen_by

    # the roles

    @property
    def is_dealt(self) -> bool:
        """Whether the phone holds the roles of this round."""
        now = self._match.now
        return now is not None and now.hand.deal is not None

    @property
    def still_to_look(self) -> tuple[PlayerId, ...]:
        """Who has not seen the card that they hold, in the order of the hand-offs."""
        return self._match.still_to_look

    @property
    def roles(self) -> Mapping[PlayerId, Role]:
        """The roles that the viewer may know now."""
        match = self._match
        return {
            player: match.role_of(player)
            for player in match.players
            if may_know_role(match, self.viewer, player)
        }

    def role_of(self, player: PlayerId) -> Role:
        """A role that the viewer may know: open to all, or the card that they have open now."""
        if not may_know_role(self._match, self.viewer, player):
            raise RuleError(Code.NOT_NOW, phase=self.phase.value)
        return self._match.role_of(player)

    @property
    def fellows(self) -> tuple[PlayerId, ...]:
        """Whose names stand beside the viewer's own role, once that may be known."""
        match, viewer = self._match, self.viewer
        if viewer is None or not may_know_role(match, viewer, viewer):
            return ()
        return fellows.fellows_of(match, viewer)

    # the gold

    @property
    def finished(self) -> tuple[Finished, ...]:
        """The rounds in the books, without the gold: that is told by `gold`."""
        return tuple(replace(then, before={}, gains={}, taken={}) for then in self._match.finished)

    @property
    def ranking(self) -> tuple[Standing, ...]:
        """The places once the match is over; empty before."""
        return self._match.ranking

    @property
    def winners(self) -> tuple[PlayerId, ...]:
        """Who has the most gold once the match is over; ties share the win."""
        return self._match.winners

    @property
    def everybody(self) -> tuple[PlayerId, ...]:
        """Whoever has played in this match, those who have left too."""
        return tuple(self._match.books.purses)

    @property
    def totals(self) -> Mapping[PlayerId, int] | None:
        """The printed gold that was counted; None before."""
        return self._match.books.totals

    @property
    def gold(self) -> tuple[GoldRow, ...]:
        """The table of gold, as far as the viewer may know it."""
        return ledger.gold_by_round(self._match, self.viewer)

    @property
    def purse(self) -> Purse:
        """All gold of the viewer; empty for everybody."""
        return Purse() if self.viewer is None else self._match.books.purses[self.viewer]

    @property
    def nuggets(self) -> Cards:
        """The drawn cards that the viewer picks from now."""
        draft = None if self._match.now is None else self._match.now.draft
        picks = bool(draft and draft.cards and draft.queue[0] == self.viewer)
        return queries.cards_on_their_way(self._match) if picks else ()

    @property
    def nuggets_are_drawn(self) -> bool:
        """Whether cards lie there to be picked from."""
        return bool(queries.cards_on_their_way(self._match))

    @property
    def began_with_gold(self) -> bool:
        """Whether somebody had gold before the first round."""
        return any(purse.known or purse.unseen for purse in self._match.books.rows[0].values())

    def holds_cards(self, player: PlayerId) -> bool:
        """Whether the phone keeps nugget cards for a player; everybody saw that."""
        return bool(self._match.books.purses[player].cards)

    def has_tokens(self, player: PlayerId) -> bool:
        """Whether tokens lie before a player."""
        return bool(self._match.books.purses[player].tokens)

    def cards_picked(self, player: PlayerId) -> int:
        """How many printed nugget cards a player holds whose worth only they know."""
        return self._match.books.purses[player].unseen

    def gold_is_known(self, player: PlayerId) -> bool:
        """Whether the phone knows all gold of a player."""
        return self._match.books.purses[player].is_known

    def card_to_change(self, player: PlayerId) -> int | None:
        """The card of the phone's deck that is changed where a player has to pay: the smallest."""
        return min(self._match.books.purses[player].cards, default=None)


def view_for(match: Match, viewer: PlayerId | None = None) -> View:
    """The match from a player's seat; without one, what everybody at the table may know."""
    return View(match, viewer)


def may_know_role(match: Match, viewer: PlayerId | None, player: PlayerId) -> bool:
    """Cards that have turned over, the one that one has opened, what one has looked at before."""
    if match.now is None:
        return False
    if match.now.roles is not None and player not in revealing.still_to_turn(match):
        return True
    hand = match.now.hand
    if any((peek.by, peek.whose) == (viewer, player) for peek in hand.unfinished):
        return True
    if viewer == player:
        return player in hand.seen
    return (viewer, player) in hand.known


def in_the_open(event: Event) -> Event:
    """The event as everybody may read it: no card that was dealt or drawn is in it."""
    match event:
        case RolesDealt() | DealtAgain():
            return replace(event, deal=Deal(()))
        case PartyHeld():
            return replace(event, roles=())
        case NuggetsDrawn():
            return replace(event, cards=())
        case NuggetPicked():
            return replace(event, worth=0)
        case AnswerCorrected():
            return replace(event, drawn=())
    return event


def _face_down(match: Match, now: Now) -> Now:
    hand = replace(now.hand, deal=None, fellows=None, earlier={})
    left = revealing.still_to_turn(match)
    roles = now.roles and {who: role for who, role in now.roles.items() if who not in left}
    draft = now.draft and replace(now.draft, cards=(), taken=dict.fromkeys(now.draft.taken, ()))
    return replace(now, hand=hand, draft=draft, roles=roles)


# What else is asked of it: the rules of the same name, asked of the match that a view shows


def _of(rule: Callable[Concatenate[Match, P], R]) -> Callable[Concatenate[View, P], R]:
    def asked(view: View, /, *args: P.args, **kwargs: P.kwargs) -> R:
        return rule(view._match, *args, **kwargs)

    asked.__doc__, asked.__name__ = rule.__doc__, rule.__name__
    return asked


cards_matter = _of(queries.cards_matter)
draw_nuggets = _of(queries.draw_nuggets)
gold_is_open = _of(ledger.gold_is_open)
hand_overs = _of(queries.hand_overs)
handout = _of(queries.handout)
have_roles_changed = _of(fellows.have_roles_changed)
lost_thefts = _of(queries.lost_thefts)
may_be_counted = _of(finishing.may_be_counted)
most_fellows = _of(fellows.most_fellows)
must_pay_the_dragon = _of(payments.must_pay_the_dragon)
pays_exactly = _of(queries.pays_exactly)
prepare = _of(queries.prepare)
questions = _of(queries.questions)
rulings_used = _of(queries.rulings_used)
shares_then = _of(queries.shares_then)
shuffles_in = _of(undoing.shuffles_in)
still_to_answer = _of(queries.still_to_answer)
still_to_point = _of(revealing.still_to_point)
still_to_turn = _of(revealing.still_to_turn)
thieves_left = _of(queries.thieves_left)
total_range = _of(finishing.total_range)
victims = _of(queries.victims)
ways_to_end = _of(queries.ways_to_end)
ways_to_pay = _of(queries.ways_to_pay)
worth_of_picks = _of(ledger.worth_of_picks)


def shares_preview(view: View) -> Shares | None:
    """The shares with the thefts so far; None while a card still lies face down."""
    return None if still_to_turn(view) else queries.shares_preview(view._match)


def may_have_been_another(view: View, owner: PlayerId) -> bool:
    """Whether somebody else may have had the phone: the last look of all was the owner's first."""
    return looks.may_have_been_another(view._match.this_round.hand, owner)


def can_trade(view: View, who: PlayerId, whose: PlayerId, *, instead: bool = False) -> bool:
    """Whether two may trade roles: neither had looked, so that every deal stays equally likely."""
    return looks.can_trade(view._match.this_round.hand, who, whose, instead=instead)


def fresh_deal(view: View, chance: Shuffler) -> Deal:
    """All role cards of the match shuffled and dealt to who sits there."""
    return deal.deal(view.terms.box, len(view.players), view.terms.modules, chance)


def party(view: View, chance: Shuffler) -> tuple[Role, ...]:
    """The roles as a party deals them anew; none where the phone holds none."""
    lying = view._match.this_round.hand.deal
    return deal.party(lying, chance).roles if lying else ()


def story_of(
    view: View, match_id: str, before: Iterable[tuple[str, Match]] = ()
) -> tuple[ToldTale, ...]:
    """What is told of a match that is over; its tales are read when somebody asks for them."""
    from companion.game.story import story

    return story(view._match, match_id, before)


def awards_of(view: View) -> tuple[Won, ...]:
    """Who gets which award at the end of a match."""
    from companion.game.awards import awards

    return awards(view._match)


def counts_in_play(match: Public) -> tuple[RoleCount, ...]:
    """How many of each role can be in play; none when no round could begin with so many."""
    players = len(match.players)
    if not match.may_play_with(players):
        return ()
    return role_counts(match.terms.box, players, match.terms.modules)
