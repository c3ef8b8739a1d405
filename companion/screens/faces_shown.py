"""The faces that somebody's turn can bring up, as that player likes to see them."""

from __future__ import annotations

from collections.abc import Sequence

from companion.archive.players import Ways
from companion.game.deal import deck_counts
from companion.game.events import PlayerId
from companion.game.roles import Role
from companion.game.views import View, have_roles_changed, most_fellows
from companion.turns import Turn
from companion.wording.faces import Face, NamesTold, face_of, told_of


def face_for(own: View, turn: Turn, ways: Ways) -> Face:
    """The role that lies before `turn.whose`, and the names that only its owner is told.

    `own` is the match as `turn.by` may see it.
    """
    fellows = own.fellows if turn.by == turn.whose else ()
    return _face(own, turn, ways, own.role_of(turn.whose), fellows)


def faces_for(match: View, turn: Turn, ways: Ways) -> tuple[Face, ...]:
    """Every role of the deck: what may come up, whatever has been dealt."""
    terms = match.terms
    deck = deck_counts(terms.box, len(match.players), terms.modules)
    return tuple(_face(match, turn, ways, role) for role in deck)


def _face(
    match: View, turn: Turn, ways: Ways, role: Role, fellows: Sequence[PlayerId] = ()
) -> Face:
    """A card's face; another's says whose it is, so that nobody takes it for their own."""
    other = match.name(turn.whose) if turn.by != turn.whose else ""
    edition, language, picture = match.terms.edition, ways.language, ways.picture
    told = _told(match, turn, language, fellows)
    return face_of(role, edition, language=language, picture=picture, other=other, told=told)


def _told(match: View, turn: Turn, language: str, fellows: Sequence[PlayerId]) -> NamesTold | None:
    """The block of names, the same on every face but for the names."""
    places = most_fellows(match)
    if not places:
        return None
    return told_of(
        [match.name(player) for player in fellows],
        [match.name(player) for player in match.this_round.hand.seats],
        places,
        changed=have_roles_changed(match),
        others=turn.by != turn.whose,
        language=language,
    )
