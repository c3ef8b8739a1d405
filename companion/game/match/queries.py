"""What the screens ask of a match around the end of a round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain, combinations

from companion.game.changing import replace
from companion.game.deal import Shuffler
from companion.game.events import AnswerCorrected, PlayerId, Steal
from companion.game.gold import Ending, Reason, Round, Shares, Theft, Why, share_out
from companion.game.gold import thieves as thieving
from companion.game.gold.round import Part, can_hold
from companion.game.gold.shares import CRYSTALS_PAY, because
from companion.game.match.correcting import corrected, kept_thefts, why_no_such_answer
from companion.game.match.ending import endings
from companion.game.match.handing_back import drawn_for
from companion.game.match.match import Match
from companion.game.match.played import (
    round_now,
    round_then,
    round_with_names,
    settled,
    thefts,
    with_names,
)
from companion.game.match.sharing import cards_each, cards_to_draw, payees, payouts_of, shares_of
from companion.game.match.state import Phase
from companion.game.nugget_deck import Cards
from companion.game.roles import Colour, Role
from companion.game.rulings import Ruling, other_reading, rulings_for, with_reading


class Question(StrEnum):
    """What the end of a round still needs from the table."""

    HOW = "how"  # how did it end?
    LAST_PLAY = "last_play"  # who made the last play?
    DOORS = "doors"
    ROLES = "roles"  # printed role cards were turned over
    CRYSTALS = "crystals"


def questions(match: Match) -> tuple[Question, ...]:
    """None before the roles are open depends on them; later only what changes somebody's gold."""
    if match.phase is Phase.RUNNING:
        doors = (Question.DOORS,) if match.terms.can_hold(Part.DOORS) else ()
        return (Question.HOW, Question.LAST_PLAY, *doors)
    if match.phase is Phase.ENDED and match.terms.printed_roles:
        return (Question.ROLES,)
    if match.phase is not Phase.REVEALED:
        return ()
    played = round_now(match)
    asked = [Question.DOORS] if doors_matter(played) else []
    return (*asked, Question.CRYSTALS) if crystals_matter(played) else tuple(asked)


def still_to_answer(match: Match) -> tuple[Question, ...]:
    """What has to be said before gold can be shared: no figure stands for silence."""
    if Question.CRYSTALS in questions(match) and not match.this_round.crystals_told:
        return (Question.CRYSTALS,)
    return ()


def crystals_matter(played: Round) -> bool:
    """Whether a geologist is in play who can be paid."""
    return any(seat.role is Role.GEOLOGIST and not seat.trapped for seat in played.seats)


def doors_matter(played: Round) -> bool:
    """Whether another answer about the doors would change somebody's gold."""
    if not can_hold(Part.DOORS, played.edition) or played.outcome.ended is not Ending.GOLD:
        return False
    asked = chain.from_iterable(combinations(Colour, number) for number in range(3))
    answers = [replace(played.outcome, doors=frozenset(doors)) for doors in asked]
    gold = [share_out(replace(played, outcome=answer)).gold for answer in answers]
    return any(shares != gold[0] for shares in gold)


def rulings_used(match: Match) -> tuple[Ruling, ...]:
    """The house rulings whose other reading would give somebody other gold in the ended round."""
    played = round_now(match)
    gold = share_out(played).gold
    used = []
    for ruling in rulings_for(match.terms.edition, match.terms.modules):
        other = other_reading(match.table.rulings, ruling)
        rulings = with_reading(match.table.rulings, ruling, other.value)
        if share_out(replace(played, rulings=rulings)).gold != gold:
            used.append(ruling)
    return tuple(used)


def ways_to_end(match: Match) -> tuple[Ending, ...]:
    """How a round of this match can end."""
    return endings(match.terms)


def shares_preview(match: Match) -> Shares | None:
    """The shares with the thefts so far, by player id; None while the roles are hidden.

    The reasons call players by their names.
    """
    if match.now is None or match.now.roles is None:
        return None
    shares = shares_of(match)
    why = {**shares.why, **{who: _still_to_steal(shares.why[who]) for who in thieves_left(match)}}
    if Question.CRYSTALS in still_to_answer(match):
        why = {who: _still_to_count(reasons) for who, reasons in why.items()}
    return with_names(replace(shares, why=why), match.table.names)


def _still_to_steal(why: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """Nobody is said to take nothing who has not been asked yet."""
    nothing = because(Why.STOLE_NOTHING)
    return tuple(because(Why.STILL_TO_STEAL) if one == nothing else one for one in why)


def _still_to_count(why: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """Nobody is said to get nothing for crystals that have not been counted yet."""
    return tuple(because(Why.CRYSTALS_UNTOLD) if one.code in CRYSTALS_PAY else one for one in why)


def shares_then(match: Match, number: int) -> Shares:
    """The shares of a round in the books, with the thefts that hold."""
    then = match.finished_round(number)
    shares = settled(round_then(match.terms, then), kept_thefts(then))
    return with_names(shares, match.table.names)


def round_of(match: Match, number: int) -> Round:
    """A round in the books as the round file tells it: players by name."""
    then = match.finished_round(number)
    played = round_then(match.terms, then)
    return round_with_names(played, kept_thefts(then), match.table.names)


def thieves_left(match: Match) -> tuple[PlayerId, ...]:
    """Who may still take gold, in order."""
    if match.phase is not Phase.REVEALED:
        return ()
    turns = [Theft(one.thief, one.thief) for one in match.this_round.steals]
    return thieving.thieves_left(share_out(round_now(match)), turns)


def victims(match: Match, thief: PlayerId) -> tuple[PlayerId, ...]:
    """From whom a thief may take now."""
    if thief not in thieves_left(match):
        return ()
    played = round_now(match)
    done = thefts(match.this_round.steals)
    return thieving.victims(played, share_out(played), done, thief)


@dataclass(frozen=True, slots=True)
class Handout:
    """How nugget cards go round, as everybody may know it.

    `picks`: the picking order, one for each card still to pick; `payouts`: what is owed to whom;
    `cards`: how many each gets in all.
    """

    picks: tuple[PlayerId, ...]
    payouts: Mapping[PlayerId, int]
    cards: Mapping[PlayerId, int]


def handout(match: Match) -> Handout | None:
    """The order for the table with its gold cards, printed or the phone's; None while hidden."""
    if match.now is None or match.now.roles is None:
        return None
    shares = shares_of(match)
    draft = match.now.draft
    waiting = payees(match) if match.terms.phone_nuggets else match.table.seats
    owed = {who: shares.gold[who] for who in waiting if shares.gold[who]}
    picks = shares.picks if draft is None else draft.queue
    return Handout(() if owed else picks, owed, cards_each(match.terms, shares))


def ways_to_pay(match: Match, player: PlayerId) -> tuple[Cards, ...]:
    """The cards that a player can take to the worth that they won, or what is closest to it."""
    worth = payouts_of(match).get(player)
    return () if worth is None else match.books.deck.payouts(worth)


def cards_matter(match: Match) -> bool:
    """Whether it matters which cards make up a payout: after the last round only their worth."""
    last = match.this_round.number >= match.terms.rules.rounds
    return not last or not all(pays_exactly(match, player) for player in payees(match))


def pays_exactly(match: Match, player: PlayerId) -> bool:
    """Whether the deck can still make up what the player won."""
    worth = shares_of(match).gold[player]
    return any(sum(way) == worth for way in ways_to_pay(match, player))


def draw_nuggets(match: Match, chance: Shuffler) -> Cards:
    """The cards of the next draw for the picks, unseen out of the phone's deck."""
    return match.books.deck.draw(cards_to_draw(match, shares_of(match)), chance)


def cards_on_their_way(match: Match) -> Cards:
    """The drawn cards that the next player picks from. A secret of that player."""
    if match.now is None or match.now.draft is None:
        return ()
    return match.now.draft.cards


@dataclass(frozen=True, slots=True)
class HandOver:
    """What a correction asks of a player's hands: above nothing they take, below they give back.

    `tokens` and `worth` in gold, `cards` by number: which they are may be secret.
    """

    player: PlayerId
    tokens: int
    cards: int
    worth: int


def prepare(match: Match, event: AnswerCorrected, chance: Shuffler) -> AnswerCorrected:
    """The correction with the nugget cards that players draw for it; a `RuleError` if none is."""
    if refusal := why_no_such_answer(match, event):
        raise refusal
    if event.round > len(match.books.finished):
        return event
    new = corrected(match.finished_round(event.round), event)
    return replace(event, drawn=drawn_for(match.terms, match.books, new, chance))


def hand_overs(match: Match, event: AnswerCorrected) -> tuple[HandOver, ...]:
    """What hands must do if that answer is corrected, before it is booked."""
    purses = match.after(event).books.purses
    moves = []
    for player, before in match.books.purses.items():
        change = purses[player] - before
        cards = change.unseen + sum(change.nuggets)
        move = HandOver(player, change.tokens, cards, change.worth - change.spent)
        if move.tokens or move.cards or move.worth:
            moves.append(move)
    return tuple(moves)


def lost_thefts(match: Match, event: AnswerCorrected) -> tuple[tuple[int, Steal], ...]:
    """The thefts, with their round, that the correction makes impossible."""
    before = {then.number: then.lost for then in match.books.finished}
    return tuple(
        (then.number, steal)
        for then in match.after(event).books.finished
        for steal in then.lost
        if steal not in before[then.number]
    )
