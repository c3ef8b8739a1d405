"""The words of a round's end: its questions, what it came to, what is handed to whom."""

from __future__ import annotations

from companion.game.editions import Gold
from companion.game.gold import Ending, Reason, Shares, Why
from companion.game.gold.shares import CRYSTALS_PAY, because
from companion.game.roles import Colour
from companion.game.views import (
    Answers,
    View,
    has_doors,
    still_to_answer,
    thieves_left,
)
from companion.languages import _, many
from companion.wording.apart import Called, called_in
from companion.wording.board import ending_words
from companion.wording.reasons import sentence


def last_play_question(ended: Ending | None) -> str:
    """The question whose answer settles who begins next."""
    if ended is Ending.GOLD:
        return _("Who laid the last card?")
    if ended is Ending.SPIDER:
        return _("Who found the spider?")
    return _("Who made the last play?")


def door_words(colour: Colour | None) -> str:
    """A door on the way to the gold, or that there is none."""
    if colour is None:
        return _("None")
    return _("Blue") if colour is Colour.BLUE else _("Green")


def how_it_ended(answers: Answers, called: Called) -> str:
    """One line on the table's answers."""
    if answers.by is None:
        return ending_words(answers.ended)
    if answers.ended is Ending.GOLD:
        return _("{name} reached the gold").format(name=called(answers.by))
    return _("{ending}. Last play: {name}").format(
        ending=ending_words(answers.ended), name=called(answers.by)
    )


def doors_line(answers: Answers, *, asked: bool = False) -> str:
    """Which doors stand in every way; that none does is only said where it is `asked`."""
    if answers.doors == frozenset(Colour):
        return _("A blue and a green door stand in the way.")
    if Colour.BLUE in answers.doors:
        return _("A blue door stands in the way.")
    if Colour.GREEN in answers.doors:
        return _("A green door stands in the way.")
    return _("No door stands in the way.") if asked else ""


def doors_told(match: View) -> str:
    """The doors, as the table has just told them; nothing where none was asked for."""
    answers = match.this_round.answers
    asked = answers is not None and has_doors(match.terms, answers.ended)
    return doors_line(answers, asked=True) if answers and asked else ""


def headline(match: View, shares: Shares, *, past: bool = False) -> str:
    """The whole of it in one line, said to the table."""
    if shares.draw and not match.terms.rules.winner_gives_one:
        if past:
            return many("{n} nugget card drawn", "{n} nugget cards drawn", shares.draw)
        return many("Draw {n} nugget card", "Draw {n} nugget cards", shares.draw)
    if not shares.winners:
        return _only_crystals(shares) or _("Nobody wins gold")
    if match.terms.rules.winner_gives_one:
        return _won(match, shares) if past else _drawn_by(match, shares)
    shared = next(
        (reason for who in shares.winners for reason in shares.why[who] if said_once(reason)), None
    )
    if shared is None:
        return many("{n} winner", "{n} winners", len(shares.winners))
    return _shared_with_less(shares, shared) or sentence(shared)


def _shared_with_less(shares: Shares, shared: Reason) -> str:
    """ "3 winners: 3 each, the boss 1 less": no "each" that is not true; one gets what is paid."""
    codes = {reason.code for who in shares.winners for reason in shares.why[who]}
    boss, mediator = Why.BOSS_LESS in codes, Why.MEDIATOR_LESS in codes
    facts = dict(shared.facts)
    if shared.code is not Why.SHARE or not (boss or mediator):
        return ""
    number = int(facts["winners"])
    if number == 1:
        return sentence(because(Why.SHARE, winners=1, gold=shares.gold[shares.winners[0]]))
    if boss and mediator:
        words = many(
            "{n} winner: {gold}, the boss 1 less, the mediator 2 less",
            "{n} winners: {gold} each, the boss 1 less, the mediator 2 less",
            number,
        )
    elif boss:
        words = many(
            "{n} winner: {gold}, the boss 1 less",
            "{n} winners: {gold} each, the boss 1 less",
            number,
        )
    else:
        words = many(
            "{n} winner: {gold}, the mediator 2 less",
            "{n} winners: {gold} each, the mediator 2 less",
            number,
        )
    return words.format(gold=facts["gold"])


def something_to_share(match: View, shares: Shares) -> bool:
    """Whether anything is still to be handed out, or asked that would bring somebody gold."""
    open_yet = thieves_left(match) or still_to_answer(match)
    return bool(shares.draw or any(shares.gold.values()) or open_yet)


def _only_crystals(shares: Shares) -> str:
    """Geologists are paid whoever wins, and when nobody does."""
    steps = (reason for why in shares.why.values() for reason in why)
    pays = any(
        step.code is Why.CRYSTALS_UNTOLD or (step.code in CRYSTALS_PAY and dict(step.facts)["gold"])
        for step in steps
    )
    return _("Only the crystals pay") if pays else ""


def said_once(reason: Reason) -> bool:
    """What every winner gets alike stands above all, not in each row."""
    return reason.code in (Why.SHARE, Why.SABOTEURS_HELD)


def _won(match: View, shares: Shares) -> str:
    if len(shares.winners) > 1:
        return _("Both have won")
    return _("{name} has won").format(name=called_in(match)(shares.winners[0]))


def _drawn_by(match: View, shares: Shares) -> str:
    if len(shares.winners) > 1:
        return _("Draw two nugget cards each")
    name = called_in(match)(shares.winners[0])
    return _("{name} draws two nugget cards").format(name=name)


def what_is_kept(match: View, shares: Shares) -> str:
    """What becomes of the cards, where who wins draws two; nothing to say elsewhere."""
    if not match.terms.rules.winner_gives_one or not shares.winners:
        return ""
    if len(shares.winners) > 1:
        return _("Keep one and give the other away.")
    other = match.table.left_of(shares.winners[0])
    return _("Keep one; the other goes to {name}.").format(name=called_in(match)(other))


def gold_words(match: View, gold: int, cards: int) -> str:
    """What somebody gets, as the row shows it."""
    if cards and not gold:
        return many("{n} card", "{n} cards", cards)
    if match.terms.rules.gold is Gold.NUGGETS and gold:
        return many("{n} nugget", "{n} nuggets", gold)
    return short_gold(gold)


def is_untold(shares: Shares, who: str) -> bool:
    """Whether somebody's gold hangs on crystals that nobody has counted yet."""
    return any(reason.code is Why.CRYSTALS_UNTOLD for reason in shares.why[who])


def short_gold(gold: int) -> str:
    """The figure alone, as a seat shows it."""
    return f"+{gold}" if gold > 0 else str(gold).replace("-", "\u2212")


def thief_question(name: str) -> str:
    """The question to the thief whose turn it is."""
    return _("{name} steals 1 from whom?").format(name=name)
