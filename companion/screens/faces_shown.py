"""The faces that somebody's turn can bring up, as that player likes to see them."""

from __future__ import annotations

from companion.archive.players import Ways
from companion.game.deal import deck_counts
from companion.game.match import Match
from companion.game.roles import Role
from companion.turns import Turn
from companion.wording.faces import Face, face_of


def face_for(match: Match, turn: Turn, ways: Ways) -> Face:
    """The role that lies before `turn.whose`."""
    return _face(match, turn, ways, match.role_of(turn.whose))


def faces_for(match: Match, turn: Turn, ways: Ways) -> tuple[Face, ...]:
    """Every role of the deck: what may come up, whatever has been dealt."""
    terms = match.terms
    deck = deck_counts(terms.box, len(match.players), terms.modules)
    return tuple(_face(match, turn, ways, role) for role in deck)


def _face(match: Match, turn: Turn, ways: Ways, role: Role) -> Face:
    """Another's card says whose it is, so that nobody takes it for their own."""
    other = match.name(turn.whose) if turn.by != turn.whose else ""
    edition, language, picture = match.terms.edition, ways.language, ways.picture
    return face_of(role, edition, language=language, picture=picture, other=other)
