"""The wall of roles: as many columns as leave every name its words whole."""

from __future__ import annotations

import pytest

from companion.game.roles import Role
from companion.role_marks import role_card, role_form
from companion.widgets.role_wall import RolePlate, RoleWall
from companion.widgets.text import Text
from tests.widgets.easel import Easel

NAMES = (
    "Minerador azul",
    "Minerador verde",
    "Chefe",
    "Aproveitador",
    "Geólogo",
    "Sabotador",
)
LINE = "Não deixe que cheguem ao ouro. Não deixe que descubram você."


def titles(wall):
    """Each name as its lines are drawn."""
    for text in wall.walk():
        if isinstance(text, Text) and text.text in NAMES:
            text.texture_update()
            lines = text._label._cached_lines
            yield text.text, ["".join(word.text for word in line.words).strip() for line in lines]


@pytest.mark.parametrize("wide", [328, 380])
def test_no_name_is_broken_within_a_word(play, wide):
    plates = [
        RolePlate(
            card=role_card(role),
            form=role_form(role),
            title=name,
            line=LINE,
            end="4 cartas",
        )
        for name, role in zip(NAMES, Role, strict=False)
    ]
    easel = Easel(play())
    easel.show(RoleWall(plates, room=760), (wide, 780))
    easel.finger.settle()
    found = list(titles(plates[0].parent))
    assert len(found) == len(NAMES)
    assert [name for name, lines in found if " ".join(lines) != name] == []
