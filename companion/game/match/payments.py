"""Gold that moves while a round runs: toll dwarves, new goals, treasure chests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from companion.game.changing import replace
from companion.game.components import CHESTS_LAID, MODULE_BOXES, NEW_GOALS_LAID
from companion.game.editions import Gold
from companion.game.events import (
    Chest,
    ChestOpened,
    Goal,
    GoalReached,
    GoldLooked,
    Look,
    PlayerId,
    TollDwarfPlaced,
    TollDwarfTaken,
    TollPaid,
)
from companion.game.match.errors import Code, RuleError
from companion.game.match.looks import may_peek, why_no_peek
from companion.game.match.rules import (
    WhyNot,
    follows,
    not_in,
    not_seated,
    refuses,
    with_board,
    with_hand,
    without,
)
from companion.game.match.state import Dwarf, Peek, Phase
from companion.game.modules import Module
from companion.game.nugget_deck import WORTHS
from companion.game.purse import Purse, a_card_changed, moved, of_cards
from companion.game.rulings import WithoutTokens

if TYPE_CHECKING:
    from companion.game.match.match import Match

DWARVES = MODULE_BOXES[Module.TOLL_TUNNELS]["toll-dwarf"]
GOALS_BESIDE_THE_GOLD = NEW_GOALS_LAID - 1
BAGS = {Goal.BAG_1: Purse(tokens=1), Goal.BAG_2: Purse(tokens=2)}
A_TOKEN = Purse(tokens=1)


def gold_moved(match: Match, changes: Mapping[PlayerId, Purse]) -> Match:
    """Gold changed hands in this round."""
    books = match.books
    row = moved(books.rows[-1], changes)
    purses = moved(books.purses, changes)
    books = replace(books, purses=purses, rows=(*books.rows[:-1], row))
    return replace(match, books=books)


def why_cannot_pay(match: Match, player: PlayerId, changed: int | None) -> WhyNot:
    """Why somebody cannot pay 1 so: with a token, else by changing a nugget card."""
    purse = match.books.purses[player]
    if purse.tokens:
        return RuleError(Code.HAS_A_TOKEN, player=player) if changed is not None else None
    if match.terms.rules.gold is not Gold.NUGGETS:
        return RuleError(Code.NO_GOLD, player=player)
    if match.table.rulings.without_tokens is WithoutTokens.TOKENS_ONLY:
        return RuleError(Code.NO_TOKEN, player=player)
    if match.terms.phone_nuggets:
        return _why_not_change(player, purse, changed)
    if changed not in (None, *WORTHS):
        return RuleError(Code.NO_SUCH_NUGGET, player=player, worth=changed)
    if not (purse.in_doubt + Purse(spent=changed or 1)).is_possible:
        return RuleError(Code.NO_GOLD, player=player)
    return None


def _why_not_change(player: PlayerId, purse: Purse, changed: int | None) -> WhyNot:
    if not purse.cards:
        return RuleError(Code.NO_GOLD, player=player)
    if changed is None:
        return RuleError(Code.CHANGE_A_NUGGET, player=player)
    if changed not in purse.cards:
        return RuleError(Code.NO_SUCH_NUGGET, player=player, worth=changed)
    return None


def _paid(match: Match, player: PlayerId, changed: int | None) -> Match:
    """1 gold leaves a purse; a changed nugget card goes back into the deck."""
    if match.books.purses[player].tokens:
        return gold_moved(match, {player: -A_TOKEN})
    if not match.terms.phone_nuggets:
        return gold_moved(match, {player: _change(match.books.purses[player], changed)})
    cards = () if changed is None else (changed,)
    books = replace(match.books, deck=match.books.deck.with_back(cards))
    change = Purse(tokens=sum(cards) - 1) - of_cards(cards)
    return gold_moved(replace(match, books=books), {player: change})


def _change(purse: Purse, changed: int | None) -> Purse:
    """A card that cannot be one of those paid openly is one of the unseen ones.

    What can be no more, after what was said before, makes that uncertain again.
    """
    if changed and purse.unseen and not purse.spent and changed > purse.worth:
        return a_card_changed(changed)
    worth = changed or 1
    change = Purse(tokens=worth - 1, spent=worth)
    return change if (purse + change).is_possible else change + purse.in_doubt - purse


@refuses(GoldLooked)
def _why_no_look_at_gold(match: Match, event: GoldLooked) -> WhyNot:
    if not match.terms.phone_nuggets:
        return RuleError(Code.PHONE_KEEPS_NO_NUGGETS)
    return not_in(match, Phase.RUNNING, Phase.ENDED) or not_seated(match, event.by)


@follows(GoldLooked)
def _look_at_gold(match: Match, event: GoldLooked) -> Match:
    hand = match.this_round.hand
    looks = {**hand.gold_looks, event.by: hand.gold_looks.get(event.by, 0) + 1}
    return with_hand(match, replace(hand, gold_looks=looks))


@refuses(TollDwarfPlaced)
def _why_no_dwarf(match: Match, event: TollDwarfPlaced) -> WhyNot:
    refusal = without(match, Module.TOLL_TUNNELS) or not_in(match, Phase.RUNNING)
    if not refusal and len(match.this_round.board.dwarves) == DWARVES:
        return RuleError(Code.BOTH_DWARVES_USED)
    return refusal or not_seated(match, event.by)


@follows(TollDwarfPlaced)
def _place_dwarf(match: Match, event: TollDwarfPlaced) -> Match:
    board = match.this_round.board
    return with_board(match, replace(board, dwarves=(*board.dwarves, Dwarf(event.by))))


def _no_dwarf_there(match: Match, number: int) -> WhyNot:
    if refusal := without(match, Module.TOLL_TUNNELS) or not_in(match, Phase.RUNNING):
        return refusal
    dwarves = match.this_round.board.dwarves
    if not 1 <= number <= len(dwarves):
        return RuleError(Code.NO_SUCH_DWARF, dwarf=number)
    if dwarves[number - 1].out:
        return RuleError(Code.DWARF_IS_OUT, dwarf=number)
    return None


@refuses(TollPaid)
def _why_no_toll(match: Match, event: TollPaid) -> WhyNot:
    refusal = _no_dwarf_there(match, event.dwarf)
    refusal = refusal or not_seated(match, event.by, event.builder)
    if refusal:
        return refusal
    owner = match.this_round.board.dwarves[event.dwarf - 1].owner
    if owner in (event.by, event.builder):
        return RuleError(Code.OWNER_PAYS_NOTHING, player=owner)
    return why_cannot_pay(match, event.by, event.changed)


@follows(TollPaid)
def _pay_toll(match: Match, event: TollPaid) -> Match:
    owner = match.this_round.board.dwarves[event.dwarf - 1].owner
    match = _paid(match, event.by, event.changed)
    match = gold_moved(match, {owner: A_TOKEN})
    return _dwarf_out(match, event.dwarf, event.by)


def _dwarf_out(match: Match, number: int, paid_by: PlayerId | None = None) -> Match:
    board = match.this_round.board
    dwarves = list(board.dwarves)
    dwarves[number - 1] = replace(dwarves[number - 1], paid_by=paid_by, out=True)
    return with_board(match, replace(board, dwarves=tuple(dwarves)))


@refuses(TollDwarfTaken)
def _why_not_take(match: Match, event: TollDwarfTaken) -> WhyNot:
    return _no_dwarf_there(match, event.dwarf)


@follows(TollDwarfTaken)
def _take_dwarf(match: Match, event: TollDwarfTaken) -> Match:
    return _dwarf_out(match, event.dwarf)


@refuses(GoalReached)
def _why_no_goal(match: Match, event: GoalReached) -> WhyNot:
    refusal = without(match, Module.NEW_GOALS) or not_in(match, Phase.RUNNING)
    refusal = refusal or not_seated(match, event.by)
    if not refusal and match.this_round.board.goals == GOALS_BESIDE_THE_GOLD:
        return RuleError(Code.ALL_GOALS_REACHED, goals=GOALS_BESIDE_THE_GOLD)
    return refusal or _why_no_dragon(match, event)


def _why_no_dragon(match: Match, event: GoalReached) -> WhyNot:
    """The dragon takes 1 from who has any; whether they have, the phone may not know."""
    if event.goal is not Goal.DRAGON:
        return RuleError(Code.HAS_A_TOKEN, player=event.by) if event.changed else None
    if event.paid:
        return why_cannot_pay(match, event.by, event.changed)
    if _must_pay(match, match.books.purses[event.by].in_doubt):
        return RuleError(Code.HAS_GOLD, player=event.by)
    return None


def must_pay_the_dragon(match: Match, player: PlayerId) -> bool | None:
    """Whether the dragon takes 1 from a player; None where only the player knows."""
    return _must_pay(match, match.books.purses[player])


def _must_pay(match: Match, purse: Purse) -> bool | None:
    if purse.tokens:
        return True
    tokens_only = match.table.rulings.without_tokens is WithoutTokens.TOKENS_ONLY
    if match.terms.rules.gold is not Gold.NUGGETS or tokens_only:
        return False
    if purse.least > 0:
        return True
    return None if purse.most > 0 else False


@follows(GoalReached)
def _reach_goal(match: Match, event: GoalReached) -> Match:
    board = match.this_round.board
    match = with_board(match, replace(board, goals=board.goals + 1))
    if event.goal in BAGS:
        return gold_moved(match, {event.by: BAGS[event.goal]})
    return _paid(match, event.by, event.changed) if event.paid else match


@refuses(ChestOpened)
def _why_no_chest(match: Match, event: ChestOpened) -> WhyNot:
    refusal = without(match, Module.TREASURE_CHESTS) or not_in(match, Phase.RUNNING)
    refusal = refusal or not_seated(match, event.by)
    if not refusal and match.this_round.board.chests == CHESTS_LAID:
        return RuleError(Code.ALL_CHESTS_OPENED, chests=CHESTS_LAID)
    if refusal or event.effect is Chest.GOLD:
        return refusal
    if event.whose is None:
        return RuleError(Code.NOTHING_TO_LOOK_AT, player=event.by, whose=event.by)
    return why_no_peek(match, Peek(event.by, event.whose, Look.CHEST))


@follows(ChestOpened)
def _open_chest(match: Match, event: ChestOpened) -> Match:
    board = match.this_round.board
    match = with_board(match, replace(board, chests=board.chests + 1))
    if event.effect is Chest.LOOK and event.whose is not None:
        return may_peek(match, Peek(event.by, event.whose, Look.CHEST))
    return _gold_from_the_chest(match, event.by)


def _gold_from_the_chest(match: Match, player: PlayerId) -> Match:
    """A token; in the base game a nugget card worth 1, as long as the deck holds one."""
    if match.terms.printed_nuggets:
        return gold_moved(match, {player: Purse(worth=1)})
    if match.terms.phone_nuggets and match.books.deck.ones:
        books = replace(match.books, deck=match.books.deck.without((1,)))
        return gold_moved(replace(match, books=books), {player: of_cards((1,))})
    return gold_moved(match, {player: A_TOKEN})
