"""The face of a role's card in the language of whoever holds it. Nothing of it is kept."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.game.editions import Edition
from companion.game.roles import Role
from companion.languages import current, speaking
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


def face_of(
    role: Role, edition: Edition, *, language: str = "", picture: bool = False, other: str = ""
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
        )
