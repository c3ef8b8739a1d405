"""The faces that somebody's turn can bring up, as that player likes to see them."""

from __future__ import annotations

from collections.abc import Sequence

from companion.archive.players import Ways
from companion.game.deal import deck_counts
from companion.game.events import PlayerId
from companion.game.match import Match
from companion.game.match.fellows import fellows_of, have_roles_changed, most_fellows
from companion.game.roles import Role
from companion.turns import Turn
from companion.wording.faces import Face, Told, face_of, told_of


def face_for(match: Match, turn: Turn, ways: Ways) -> Face:
    """The role that lies before `turn.whose`, and the names that only its owner is told."""
    fellows = fellows_of(match, turn.by) if turn.by == turn.whose else ()
    return _face(match, turn, ways, match.role_of(turn.whose), fellows)


def faces_for(match: Match, turn: Turn, ways: Ways) -> tuple[Face, ...]:
    """Every role of the deck: what may come up, whatever has been dealt."""
    terms = match.terms
    deck = deck_counts(terms.box, len(match.players), terms.modules)
    return tuple(_face(match, turn, ways, role) for role in deck)


def _face(
    match: Match, turn: Turn, ways: Ways, role: Role, fellows: Sequence[PlayerId] = ()
) -> Face:
    """Another's card says whose it is, so that nobody takes it for their own."""
    other = match.name(turn.whose) if turn.by != turn.whose else ""
    edition, language, picture = match.terms.edition, ways.language, ways.picture
    told = _told(match, turn, language, fellows)
    return face_of(role, edition, language=language, picture=picture, other=other, told=told)


def _told(match: Match, turn: Turn, language: str, fellows: Sequence[PlayerId]) -> Told | None:
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
