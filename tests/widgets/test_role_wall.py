"""The wall of roles: as many columns as leave every name its words whole, however room comes."""

from __future__ import annotations

import pytest

from companion.game.roles import Role
from companion.role_marks import role_card, role_form
from companion.widgets.role_wall import RolePlate, RoleWall
from companion.widgets.scene_card import SceneCard
from companion.widgets.text import Text
from tests.widgets.easel import Easel

NAMES = ("Minerador azul", "Sabotador", "Minerador verde", "Chefe", "Aproveitador", "Geólogo")
LINE = "Não deixe que cheguem ao ouro. Não deixe que descubram você."


def titles(wall):
    """Each name as its lines are drawn."""
    for text in wall.walk():
        if isinstance(text, Text) and text.text in NAMES:
            text.texture_update()
            lines = text._label._cached_lines
            yield text.text, ["".join(word.text for word in line.words).strip() for line in lines]


@pytest.mark.parametrize(
    ("wide", "scale", "names", "line"),
    [(328, 1.0, NAMES, LINE), (380, 1.0, NAMES, LINE), (328, 1.5, NAMES[:2], "")],
)
def test_no_name_is_broken_within_a_word(play, wide, scale, names, line):
    easel = Easel(play(font_scale=scale))
    plates = [
        RolePlate(
            card=role_card(role), form=role_form(role), title=name, line=line, end="1 ou 2 em jogo"
        )
        for name, role in zip(names, Role, strict=False)
    ]
    wall = easel.show(RoleWall(plates), (wide, 780))
    for room in (760, 300, 900, 480, 1600):
        wall.room = room
        easel.finger.settle()
        found = list(titles(wall))
        assert len(found) == len(names)
        assert [lines for name, lines in found if " ".join(lines) != name] == [], room


def test_cards_stand_in_line_though_some_have_more_words(play):
    easel = Easel(play())
    plates = [
        RolePlate(card=role_card(role), form=role_form(role), title=name, line=line)
        for role, name, line in zip(Role, NAMES, (LINE, "", "") * 2, strict=False)
    ]
    wall = easel.show(RoleWall(plates), (380, 780))
    wall.room = 760
    easel.finger.settle()
    cards = [part for part in wall.walk() if isinstance(part, SceneCard)]
    assert wall.cols > 1
    assert not plates[0].lying
    for first in range(0, len(cards), wall.cols):
        row = cards[first : first + wall.cols]
        assert len({(round(card.y), round(card.height)) for card in row}) == 1
