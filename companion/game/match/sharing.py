"""The gold of a round goes to its owners: thefts, nugget cards, and into the books."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

from companion.game.changing import replace
from companion.game.editions import Gold
from companion.game.events import (
    GoldSharedOut,
    GoldStolen,
    NuggetPicked,
    NuggetsDrawn,
    NuggetsHandedOutAgain,
    PayoutTaken,
    PlayerId,
    Steal,
    TheftLeft,
)
from companion.game.gold import Shares, share_out
from companion.game.gold.duel import CARDS_A_WINNER_DRAWS
from companion.game.match.errors import Code, RuleError
from companion.game.match.payments import gold_moved
from companion.game.match.played import gold_before, round_now, settled, why_not_steal
from companion.game.match.rules import WhyNot, follows, not_in, not_seated, refuses
from companion.game.match.seating import unseated
from companion.game.match.state import Finished, NuggetDraft, Phase, Terms
from companion.game.nugget_deck import Cards
from companion.game.purse import EMPTY, Purse, of_cards

if TYPE_CHECKING:
    from companion.game.match.match import Match


@refuses(GoldStolen)
def _why_not_steal(match: Match, event: GoldStolen) -> WhyNot:
    return _why_no_theft(match, Steal(event.thief, event.victim))


@refuses(TheftLeft)
def _why_not_leave_it(match: Match, event: TheftLeft) -> WhyNot:
    return _why_no_theft(match, Steal(event.thief))


def _why_no_theft(match: Match, steal: Steal) -> WhyNot:
    victim = () if steal.victim is None else (steal.victim,)
    refusal = not_in(match, Phase.REVEALED) or not_seated(match, steal.thief, *victim)
    if refusal:
        return refusal
    played = round_now(match)
    return why_not_steal(played, share_out(played), match.this_round.steals, steal)


@follows(GoldStolen)
def _steal(match: Match, event: GoldStolen) -> Match:
    return _after_theft(match, Steal(event.thief, event.victim))


@follows(TheftLeft)
def _leave_it(match: Match, event: TheftLeft) -> Match:
    return _after_theft(match, Steal(event.thief))


def _after_theft(match: Match, steal: Steal) -> Match:
    now = match.this_round
    return replace(match, now=replace(now, steals=(*now.steals, steal)))


def shares_of(match: Match) -> Shares:
    """What the round comes to, with the thefts so far."""
    return settled(round_now(match), match.this_round.steals)


def phone_gives_cards(terms: Terms, shares: Shares) -> bool:
    """Whether nugget cards of the phone's own deck have to be handed out."""
    return terms.phone_nuggets and bool(shares.draw or any(shares.gold.values()))


@refuses(GoldSharedOut)
def _why_not_share(match: Match, event: GoldSharedOut) -> WhyNot:
    if refusal := not_in(match, Phase.REVEALED):
        return refusal
    if match.terms.phone_nuggets and phone_gives_cards(match.terms, shares_of(match)):
        return RuleError(Code.NUGGETS_TO_PICK)
    return None


@follows(GoldSharedOut)
def _share(match: Match, event: GoldSharedOut) -> Match:
    return _booked(match, {})


@refuses(NuggetsDrawn)
def _why_not_draw(match: Match, event: NuggetsDrawn) -> WhyNot:
    if refusal := not_in(match, Phase.REVEALED, Phase.SHARING):
        return refusal
    shares = shares_of(match)
    if not (match.terms.phone_nuggets and shares.draw):
        return RuleError(Code.NO_NUGGETS_TO_PICK)
    draft = match.this_round.draft or NuggetDraft(shares.picks)
    if draft.cards or (draft.taken and not match.terms.rules.winner_gives_one):
        return RuleError(Code.NUGGETS_ALREADY_DRAWN)
    drawer = draft.queue[0] if match.terms.rules.winner_gives_one else None
    if event.by != drawer:
        return RuleError(Code.SOMEBODY_ELSE_PICKS, player=draft.queue[0])
    wanted = cards_to_draw(match, shares)
    if len(event.cards) != wanted:
        return RuleError(Code.DRAW_SO_MANY, cards=wanted)
    return None if match.books.deck.holds(event.cards) else RuleError(Code.NOT_IN_THE_DECK)


def _draft(match: Match) -> NuggetDraft:
    """The cards on their way; before the first draw, who will pick."""
    return match.this_round.draft or NuggetDraft(shares_of(match).picks)


def cards_to_draw(match: Match, shares: Shares) -> int:
    """How many cards the next draw takes: what the rules say, or what the deck still holds."""
    duel = match.terms.rules.winner_gives_one
    return min(CARDS_A_WINNER_DRAWS if duel else shares.draw, len(match.books.deck))


@follows(NuggetsDrawn)
def _draw(match: Match, event: NuggetsDrawn) -> Match:
    draft = _draft(match)
    draft = replace(draft, cards=tuple(sorted(event.cards)))
    if not match.terms.rules.winner_gives_one:
        draft = replace(draft, queue=draft.queue[: len(draft.cards)])
    books = replace(match.books, deck=match.books.deck.without(event.cards))
    return _on_their_way(replace(match, books=books), draft)


def _on_their_way(match: Match, draft: NuggetDraft) -> Match:
    if not draft.queue:
        return _booked(match, draft.taken)
    return replace(match, phase=Phase.SHARING, now=replace(match.this_round, draft=draft))


@refuses(NuggetPicked)
def _why_not_pick(match: Match, event: NuggetPicked) -> WhyNot:
    if refusal := not_in(match, Phase.SHARING):
        return refusal
    draft = _draft(match)
    if not draft.cards:
        return RuleError(Code.NO_NUGGETS_TO_PICK)
    if event.by != draft.queue[0]:
        return RuleError(Code.SOMEBODY_ELSE_PICKS, player=draft.queue[0])
    if event.worth not in draft.cards:
        return RuleError(Code.NOT_AMONG_THE_CARDS, worth=event.worth)
    return None


@follows(NuggetPicked)
def _pick(match: Match, event: NuggetPicked) -> Match:
    draft = _draft(match)
    cards = list(draft.cards)
    cards.remove(event.worth)
    taken = _taken(draft.taken, event.by, (event.worth,))
    if match.terms.rules.winner_gives_one:
        other = match.table.left_of(event.by)
        taken, cards = _taken(taken, other, tuple(cards)), []
    return _on_their_way(match, NuggetDraft(draft.queue[1:], tuple(cards), taken))


def _taken(
    taken: Mapping[PlayerId, Cards], player: PlayerId, cards: Cards
) -> dict[PlayerId, Cards]:
    return {**taken, player: (*taken.get(player, ()), *cards)}


@refuses(NuggetsHandedOutAgain)
def _why_not_again(match: Match, event: NuggetsHandedOutAgain) -> WhyNot:
    return None if _handing_out(match) else RuleError(Code.NO_NUGGETS_TO_PICK)


def _handing_out(match: Match) -> Match | None:
    """The match while nugget cards go round, also right after the last of them was picked."""
    if match.phase is Phase.SEATED and match.last and isinstance(match.last.event, NuggetPicked):
        return match.last.before
    return match if match.phase is Phase.SHARING else None


@follows(NuggetsHandedOutAgain)
def _hand_out_again(match: Match, event: NuggetsHandedOutAgain) -> Match:
    match = _handing_out(match) or match
    draft = _draft(match)
    cards = (*draft.cards, *(card for taken in draft.taken.values() for card in taken))
    books = replace(match.books, deck=match.books.deck.with_back(cards))
    now = replace(match.this_round, draft=None)
    return replace(match, phase=Phase.REVEALED, books=books, now=now)


@refuses(PayoutTaken)
def _why_no_payout(match: Match, event: PayoutTaken) -> WhyNot:
    if refusal := not_in(match, Phase.REVEALED, Phase.SHARING):
        return refusal
    worth = payouts_of(match).get(event.by)
    if worth is None:
        return RuleError(Code.NO_PAYOUT, player=event.by)
    if not match.books.deck.holds(event.cards):
        return RuleError(Code.NOT_IN_THE_DECK)
    ways = [Counter(way) for way in match.books.deck.payouts(worth)]
    if Counter(event.cards) not in ways:
        return RuleError(Code.NOT_WORTH_THAT, worth=worth, paid=sum(event.cards))
    return None


def payees(match: Match) -> tuple[PlayerId, ...]:
    """Who still takes nugget cards to the worth that they won, in seat order."""
    return tuple(payouts_of(match))


def payouts_of(match: Match) -> dict[PlayerId, int]:
    """The worth that those won who still take nugget cards, in seat order."""
    if not match.terms.phone_nuggets or match.now is None or match.now.roles is None:
        return {}
    taken = match.now.draft.taken if match.now.draft else {}
    gold = shares_of(match).gold
    return {who: gold[who] for who in match.table.seats if gold[who] and who not in taken}


@follows(PayoutTaken)
def _take_payout(match: Match, event: PayoutTaken) -> Match:
    draft = match.this_round.draft or NuggetDraft(payees(match))
    waiting = tuple(who for who in draft.queue if who != event.by)
    taken = _taken(draft.taken, event.by, event.cards)
    books = replace(match.books, deck=match.books.deck.without(event.cards))
    return _on_their_way(replace(match, books=books), NuggetDraft(waiting, taken=taken))


def gains_of(terms: Terms, shares: Shares) -> dict[PlayerId, Purse]:
    """What the shares put into every purse, where the phone keeps no nuggets."""
    if terms.rules.gold is Gold.TOKENS:
        return {player: Purse(tokens=gold) for player, gold in shares.gold.items()}
    cards = cards_each(terms, shares)
    return {player: Purse(unseen=cards[player], worth=gold) for player, gold in shares.gold.items()}


def cards_each(terms: Terms, shares: Shares) -> dict[PlayerId, int]:
    """How many nugget cards everybody picks; in the duel every winner gives one away, too."""
    if terms.rules.winner_gives_one:
        return dict.fromkeys(shares.gold, len(shares.winners))
    picks = Counter(shares.picks)
    return {player: picks[player] for player in shares.gold}


def _booked(match: Match, taken: Mapping[PlayerId, Cards]) -> Match:
    """The round stands in the books; who wanted to leave goes."""
    if match.terms.phone_nuggets:
        gains = {who: of_cards(taken.get(who, ())) for who in match.table.seats}
    else:
        gains = gains_of(match.terms, shares_of(match))
    finished = _finished(match, gains, taken)
    match = gold_moved(match, {who: gold for who, gold in gains.items() if gold != EMPTY})
    books = replace(match.books, finished=(*match.books.finished, finished))
    table = replace(match.table, last_play=finished.answers.by, heir=None)
    return replace(match, phase=Phase.SEATED, table=unseated(table), books=books, now=None)


def _finished(
    match: Match, gains: Mapping[PlayerId, Purse], taken: Mapping[PlayerId, Cards]
) -> Finished:
    now = match.this_round
    if now.answers is None or now.roles is None:
        raise ValueError("the roles are not known yet")
    return Finished(
        number=now.number,
        beginner=now.beginner,
        seats=match.table.seats,
        rulings=match.table.rulings,
        board=now.board,
        answers=now.answers,
        roles=now.roles,
        steals=now.steals,
        before=gold_before(match, match.table.seats),
        gains=gains,
        taken=taken,
        pointed=now.pointed,
        earlier=now.hand.earlier,
    )
