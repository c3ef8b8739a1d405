"""What the neutral screen of a hand-off says: nothing that depends on a role."""

from __future__ import annotations

from companion.game.events import HatSwapped, Look, PartyHeld, WardrobeUsed
from companion.game.match import Match, Phase
from companion.languages import _, many
from companion.turns import Turn


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
    if turn.by == turn.whose and match.looks(turn.by):
        parts.append(looked(match.looks(turn.by)))
    return "\n".join(parts)


def dealt(times: int) -> str:
    """How often the roles of this round were dealt."""
    return many("Dealt {n} time.", "Dealt {n} times.", times)


def looked(times: int) -> str:
    """How often somebody has looked, for everyone to see."""
    return many("Looked {n} time.", "Looked {n} times.", times)


def looked_by(name: str, times: int) -> str:
    """The same with the name."""
    words = many("{name}: looked {n} time", "{name}: looked {n} times", times)
    return words.format(name=name)
