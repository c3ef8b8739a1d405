"""The face of a role's card in the language of whoever holds it. Nothing of it is kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from companion.game.editions import Edition
from companion.game.roles import Role
from companion.languages import _, current, speaking
from companion.role_marks import role_form, role_sign
from companion.wording.names import role_name, titled
from companion.wording.roles import others_lines, role_lines

STORIES: dict[Role, tuple[str, str, str]] = {
    Role.GOLD_DIGGER: ("path", "right", "gold"),
    Role.SABOTEUR: ("path", "close", "gold"),
    Role.GREEDY_DWARF: ("person", "right", "gold"),
    Role.BLUE_DIGGER: ("form_circle", "right", "gold"),
    Role.GREEN_DIGGER: ("form_hexagon", "right", "gold"),
    Role.BOSS: ("form_circle", "plus", "form_hexagon"),
    Role.MEDIATOR: ("people", "right", "trophy"),
    Role.GEOLOGIST: ("crystal", "right", "coin"),
}
"""What wins, as three signs, for those who do not read yet."""


@dataclass(frozen=True, slots=True)
class Face:
    """What a card says: signs by name, words in its owner's language. It prints nothing."""

    sign: str = field(repr=False)
    form: str = field(repr=False)
    name: str = field(repr=False)
    lines: tuple[str, str] = field(repr=False)
    story: tuple[str, str, str] = field(repr=False)
    picture: bool = False
    told: NamesTold | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class NamesTold:
    """The block of names that every face has where saboteurs know each other.

    All blocks of a table have the same line and as many words, which may be anybody's name or
    "nobody": `any_word` holds all that could stand there.
    """

    line: str
    words: tuple[str, ...] = field(repr=False)
    any_word: tuple[str, ...] = field(repr=False)


def told_of(
    names: Sequence[str],
    anybody: Sequence[str],
    places: int,
    *,
    changed: bool,
    others: bool,
    language: str = "",
) -> NamesTold:
    """The block with these names, and with nobody at the places that are left.

    `others`: it is another's card that somebody may look at, and tells nothing to anybody.
    """
    with speaking(language or current()):
        line = _("Roles have changed since") if changed else _("You know:")
        nobody = NOTHING if others else _("nobody")
        words = (*names, *(nobody for _place in range(places - len(names))))
        return NamesTold(" " if others else line, words, (*anybody, nobody))


NOTHING = "·"
"""Stands in the block where nobody is told anything."""


def face_of(
    role: Role,
    edition: Edition,
    *,
    language: str = "",
    picture: bool = False,
    other: str = "",
    told: NamesTold | None = None,
) -> Face:
    """The face of a role's card, as whoever looks likes to see it.

    `other` is the name of the holder when somebody else looks: nothing on it says "you" then.
    """
    with speaking(language or current()):
        return Face(
            sign=role_sign(role),
            form=role_form(role),
            name=titled(role_name(role)),
            lines=others_lines(other) if other else role_lines(role, edition),
            story=STORIES[role],
            picture=picture,
            told=told,
        )
