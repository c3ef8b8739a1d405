"""What the neutral screen of a hand-off says: nothing that depends on a role."""

from __future__ import annotations

from companion.game.events import (
    DealtAgain,
    HatSwapped,
    Look,
    PartyHeld,
    PlayerId,
    WardrobeUsed,
)
from companion.game.views import Phase, View
from companion.languages import _, many
from companion.turns import Turn, still_open, was_taken_back
from companion.wording.apart import called_in
from companion.wording.lists import all_names, said_on

NAMED = 3
"""Up to how many people are called by their names; more are counted."""


def count(match: View) -> str:
    """ "2 of 7": how far the phone has come round."""
    players = len(match.players)
    place = players - len(match.still_to_look) + 1
    return _("{place} of {players}").format(place=place, players=players)


def line(match: View, turn: Turn) -> str:
    """Why the phone goes to this player; both names where it is about another's role."""
    if turn.by != turn.whose:
        return _("{name} looks at the role of {other}.").format(
            name=called_in(match)(turn.by), other=called_in(match)(turn.whose)
        )
    if turn.why is Look.AGAIN:
        return _("A second look at the same role.")
    if match.phase is Phase.DEALING:
        return _("Round {n}: a new role.").format(n=match.this_round.number)
    match match.undoes:
        case HatSwapped():
            return _("Hat swap: a new role from the pile.")
        case WardrobeUsed():
            return _("Wardrobe: another role.")
        case PartyHeld():
            return _("Party: all roles were dealt again.")
        case DealtAgain():
            return _("Round {n}: a new role.").format(n=match.this_round.number)
    return _("Round {n}: a role not seen yet.").format(n=match.this_round.number)


def small(match: View, turn: Turn) -> str:
    """What the others do meanwhile, and what everybody may know of looks and deals."""
    parts = []
    if match.phase is Phase.DEALING:
        cards = match.terms.rules.hands[len(match.players)]
        words = many("Meanwhile deal {n} card each.", "Meanwhile deal {n} cards each.", cards)
        parts.append(words)
    return "\n".join([*parts, *filter(None, [_seen_by_all(match, turn)])])


def _seen_by_all(match: View, turn: Turn) -> str:
    parts = [dealt(match.dealings)] if match.dealings > 1 else []
    if turn.why is Look.AGAIN:
        parts.append(looked(match, turn.by))
    return "\n".join(parts)


def before(match: View, turn: Turn, tap: bool, roomy: bool) -> tuple[str, str, str]:
    """Line, small line and the pad's call; in the first round also what makes a look count."""
    under = small(match, turn)
    if match.this_round.number == 1:
        others = under if roomy else _seen_by_all(match, turn)
        under = f"{others}\n{how_long(tap)}".strip() if roomy else others or how_long(tap)
    return line(match, turn), under, _("Tap to look") if tap else _("Hold to look")


def line_of(match: View, turn: Turn) -> str:
    """Whose card it is, and who was to look."""
    if was_taken_back(match, turn):
        return _("{name} was to look at the role of {other}; that was taken back.").format(
            name=called_in(match)(turn.by), other=called_in(match)(turn.whose)
        )
    if turn.by != turn.whose:
        return line(match, turn)
    return _("The card was meant for {name}.").format(name=called_in(match)(turn.whose))


def asked(match: View, turn: Turn, then: Turn | None) -> tuple[str, str]:
    """Line and small line when the card was open before, and nobody has said who it was.

    `then` is who looks once that is answered: what was taken back does not come again.
    """
    if was_taken_back(match, turn):
        question = _("{other}'s card was open before that was taken back. Was it you?")
        question = question.format(other=called_in(match)(turn.whose))
        if then is None or then.by == then.whose:
            return question, ""
        return question, _("It stays taken back: {line}").format(line=line(match, then))
    question = _("Somebody has had this card open. Was it you?")
    return question, line(match, turn) if turn.by != turn.whose else ""


def too_early(match: View, turn: Turn, tap: bool, roomy: bool) -> tuple[str, str, str]:
    """What is said where a face was up, but not for long enough to count."""
    still = _("Still {name}.").format(name=called_in(match)(turn.by))
    under = small(match, turn) if roomy else ""
    return said_on((still, how_long(tap))), under, _("Tap again") if tap else _("Hold longer")


def how_long(tap: bool) -> str:
    """How long a look has to last to count, in words."""
    if tap:
        return _("Leave it open until the lamp is full.")
    return _("Hold until the lamp is full.")


def still_to_look(match: View) -> str:
    """Whose look is still to come, for everybody to see; empty when there is none."""
    waits = list(dict.fromkeys(turn.by for turn in still_open(match)))
    if len(waits) > NAMED:
        return many("{n} still has to look", "{n} still have to look", len(waits))
    names = all_names(map(called_in(match), waits))
    return _("Still to look: {names}").format(names=names) if waits else ""


def without(match: View) -> str:
    """To begin before these have looked: all of them, not only who holds the phone."""
    waits = match.still_to_look
    if len(waits) > NAMED:
        return many("Begin without {n} player", "Begin without {n} players", len(waits))
    return _("Begin without {names}").format(names=all_names(map(match.name, waits)))


def dealt(times: int) -> str:
    """How often the roles of this round were dealt."""
    return many("Dealt {n} time.", "Dealt {n} times.", times)


def looked(match: View, player: PlayerId) -> str:
    """How often somebody has looked, for everyone to see, and at how many cards in turn."""
    times, cards = match.looks(player), match.first_looks(player)
    if cards > 1:
        words = many(
            "Looked {n} time; role cards: {cards}.", "Looked {n} times; role cards: {cards}.", times
        )
        return words.format(cards=cards)
    return many("Looked {n} time.", "Looked {n} times.", times)


def looked_at_gold(match: View, player: PlayerId) -> str:
    """How often somebody has looked at their own gold; empty when never."""
    times = match.gold_looks(player)
    return many("Looked {n} time.", "Looked {n} times.", times) if times else ""


def stand_out(match: View) -> list[str]:
    """Who has looked more than the deal asked for, a line each, for everyone to see."""
    return [looked_by(match, who) for who in match.players if match.looks_that_stand_out(who)]


def looked_by(match: View, player: PlayerId) -> str:
    """How often a player has looked, and at others' roles where a card allowed it."""
    others = match.peeked(player)
    words = _looked_by(match, player, match.looks(player) + others)
    if not others:
        return words
    return _("{looked}; at others' roles: {n}").format(looked=words, n=others)


def _looked_by(match: View, player: PlayerId, times: int) -> str:
    cards = match.first_looks(player)
    if cards > 1:
        words = many(
            "{name}: looked {n} time; role cards: {cards}",
            "{name}: looked {n} times; role cards: {cards}",
            times,
        )
    else:
        words = many("{name}: looked {n} time", "{name}: looked {n} times", times)
    return words.format(name=called_in(match)(player), cards=cards)
