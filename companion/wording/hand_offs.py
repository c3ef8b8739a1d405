"""What the neutral screen of a hand-off says: nothing that depends on a role."""

from __future__ import annotations

from companion.game.events import HatSwapped, Look, PartyHeld, PlayerId, WardrobeUsed
from companion.game.match import Match, Phase
from companion.languages import _, many
from companion.turns import Turn, still_open
from companion.wording.lists import listed

NAMED = 3
"""So many are called by their names; more are counted."""


def count(match: Match) -> str:
    """ "2 of 7": how far the phone has come round."""
    players = len(match.players)
    place = players - len(match.still_to_look) + 1
    return _("{place} of {players}").format(place=place, players=players)


def line(match: Match, turn: Turn) -> str:
    """Why the phone goes to this player; both names where it is about another's role."""
    if turn.by != turn.whose:
        return _("{name} looks at the role of {other}.").format(
            name=match.name(turn.by), other=match.name(turn.whose)
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
    return _("Round {n}: a role not seen yet.").format(n=match.this_round.number)


def small(match: Match, turn: Turn) -> str:
    """What the others do meanwhile, and what everybody may know of looks and deals."""
    parts = []
    if match.phase is Phase.DEALING:
        cards = match.terms.rules.hands[len(match.players)]
        words = many("Meanwhile deal {n} card each.", "Meanwhile deal {n} cards each.", cards)
        parts.append(words)
    if match.dealings > 1:
        parts.append(dealt(match.dealings))
    if turn.why is Look.AGAIN:
        parts.append(looked(match, turn.by))
    return "\n".join(parts)


def before(match: Match, turn: Turn, tap: bool, roomy: bool) -> tuple[str, str, str]:
    """Line, small line and the pad's call; in the first round also what makes a look count."""
    under = small(match, turn)
    if roomy and match.this_round.number == 1:
        under = f"{under}\n{how_long(tap)}".strip()
    return line(match, turn), under, _("Tap to look") if tap else _("Hold to look")


def too_early(match: Match, turn: Turn, tap: bool, roomy: bool) -> tuple[str, str, str]:
    """The same when the face was up, but not for long enough to count."""
    still = _("Still {name}.").format(name=match.name(turn.by))
    under = small(match, turn) if roomy else ""
    return f"{still} {how_long(tap)}", under, _("Tap again") if tap else _("Hold longer")


def how_long(tap: bool) -> str:
    """What makes a look count."""
    if tap:
        return _("Leave it open until the lamp is full.")
    return _("Hold until the lamp is full.")


def still_to_look(match: Match) -> str:
    """Whose look is still to come, for everybody to see; empty when there is none."""
    waits = list(dict.fromkeys(turn.by for turn in still_open(match)))
    if len(waits) > NAMED:
        return many("{n} still has to look", "{n} still have to look", len(waits))
    names = listed(map(match.name, waits))
    return _("Still to look: {names}").format(names=names) if waits else ""


def dealt(times: int) -> str:
    """How often the roles of this round were dealt."""
    return many("Dealt {n} time.", "Dealt {n} times.", times)


def looked(match: Match, player: PlayerId) -> str:
    """How often somebody has looked, for everyone to see, and at how many cards in turn."""
    times, cards = match.looks(player), match.first_looks(player)
    if cards > 1:
        words = many(
            "Looked {n} time; role cards: {cards}.", "Looked {n} times; role cards: {cards}.", times
        )
        return words.format(cards=cards)
    return many("Looked {n} time.", "Looked {n} times.", times)


def looked_by(match: Match, player: PlayerId) -> str:
    """The same with the name."""
    times, cards = match.looks(player), match.first_looks(player)
    if cards > 1:
        words = many(
            "{name}: looked {n} time; role cards: {cards}",
            "{name}: looked {n} times; role cards: {cards}",
            times,
        )
    else:
        words = many("{name}: looked {n} time", "{name}: looked {n} times", times)
    return words.format(name=match.name(player), cards=cards)
