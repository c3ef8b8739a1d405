"""Saboteurs who know each other: from the side every face is alike, and only one tells names."""

from __future__ import annotations

from collections import Counter

import pytest
from kivy.uix.label import Label

from companion.archive.players import Ways
from companion.game.editions import Edition
from companion.game.events import HatSwapped
from companion.game.house.box import HouseBox
from companion.game.roles import Role
from companion.screens.ways import change_way
from companion.tour.finger import pixel_size
from companion.widgets.even_light import light_of
from tests.screens.round_table import BRISK, LOOK, all_look, deal, press
from tests.screens.test_secrets import PEEPED, changed, within

TWO = HouseBox(Edition.SABOTEUR_2, known_saboteurs=True)
ROLES = (
    Role.SABOTEUR,
    Role.BLUE_DIGGER,
    Role.GREEN_DIGGER,
    Role.BOSS,
    Role.MEDIATOR,
    Role.GEOLOGIST,
)


def face_of(finger):
    return finger.app.stage.screen.pane.ids.card._blank


def seen_by_ada(finger, role: Role, ways: Ways, saboteurs: int) -> bytes:
    """The screen while Ada looks at that role, so many of the others being saboteurs."""
    deal(finger, players=7, first=role, house=TWO, others=[Role.SABOTEUR] * saboteurs)
    change_way(finger.app, "ada", large=ways.large, picture=ways.picture, language=ways.language)
    finger.app.stage.start(("home", {}), ("hand_off", {}))
    finger.settle()
    press(finger, PEEPED)
    return finger.pixels()


def words_on(finger) -> list[str]:
    return [
        part.text
        for part in face_of(finger).walk(restrict=True)
        if isinstance(part, Label) and part.text
    ]


WAYS = {
    "as most": Ways(),
    "large": Ways(large=True),
    "pictures": Ways(picture=True),
    "Korean": Ways(language="ko"),
}


@pytest.mark.parametrize("way", WAYS)
def test_every_face_has_the_same_block_and_gives_the_same_light(play, way):
    finger = play()
    seen, blocks, places = {}, {}, set()
    for role in ROLES:
        for saboteurs in (0, 1, 2) if role is Role.SABOTEUR else (2,):
            seen[role, saboteurs] = seen_by_ada(finger, role, WAYS[way], saboteurs)
            block, card = face_of(finger)._block, finger.app.stage.screen.pane.ids.card
            labels = [part for part in block.walk(restrict=True) if isinstance(part, Label)]
            places.add(tuple((*part.pos, *part.size, part.font_size) for part in labels))
            blocks[role, saboteurs] = light_in(finger, seen[role, saboteurs], block)
            left, bottom = card.to_window(*card.pos)
            box = (left + 6, bottom + 6, left + card.width - 6, bottom + card.height - 6)
            finger.up()
            finger.frame()
    assert len(places) == 1
    first = next(iter(seen.values()))
    for other in seen.values():
        assert all(within(spot, box) for spot in changed(first, other))
    light = [mean_light(pixels) for pixels in seen.values()]
    assert max(light) - min(light) <= 0.005 * min(light)
    assert max(blocks.values()) - min(blocks.values()) <= 0.005 * min(blocks.values()), blocks


OF_A_NUMBER = [
    light_of([number / 255 if one == place else 0.0 for one in range(3)])
    for place in range(3)
    for number in range(256)
]
"""The light that each red, green and blue gives on a screen."""


def mean_light(pixels: bytes) -> float:
    """How bright pixels are on average, as a screen gives it: twice the number is more than twice
    the light."""
    total = 0.0
    for place in range(3):
        counts = Counter(pixels[place::3])
        total += sum(times * OF_A_NUMBER[256 * place + number] for number, times in counts.items())
    return total / (len(pixels) / 3)


def light_in(finger, pixels: bytes, widget) -> float:
    """How bright a widget is, on average."""
    wide, _high = pixel_size()
    left, bottom = map(round, widget.to_window(*widget.pos))
    rows = range(bottom, bottom + round(widget.height))
    whole = [
        pixels[(row * wide + left) * 3 : (row * wide + left + round(widget.width)) * 3]
        for row in rows
    ]
    return mean_light(b"".join(whole))


def test_a_saboteur_reads_the_others_and_everybody_else_nobody(play):
    finger = play()
    seen_by_ada(finger, Role.SABOTEUR, Ways(), 1)
    assert words_on(finger)[-3:] == ["You know:", "Ben", "nobody"]
    finger.up()
    finger.frame()
    seen_by_ada(finger, Role.BOSS, Ways(), 2)
    assert words_on(finger)[-3:] == ["You know:", "nobody", "nobody"]
    finger.up()


def test_a_name_is_read_nearly_as_easily_as_the_role(play):
    finger = play()
    seen_by_ada(finger, Role.SABOTEUR, Ways(), 1)
    face, block = face_of(finger), face_of(finger)._block
    told = next(part for part in block.walk(restrict=True) if getattr(part, "text", "") == "Ben")
    assert told.font_size >= 0.75 * face._name.font_size
    finger.up()


def test_an_edition_has_no_block(play):
    finger = play()
    deal(finger, first=Role.SABOTEUR)
    press(finger, PEEPED)
    assert face_of(finger)._block is None
    finger.up()


def test_after_a_swap_every_face_says_so(play):
    finger = play()
    table = deal(finger, players=4, first=Role.BOSS, house=TWO)
    all_look(finger)
    table.happen(HatSwapped("ben", "ben")).must()
    for player in ("ada", "ben"):
        finger.app.stage.start(("home", {}), ("hand_off", {"who": player}))
        finger.settle()
        press(finger, PEEPED)
        assert "You knew, before roles changed:" in words_on(finger)
        finger.wait(LOOK, BRISK)
        finger.up()
        finger.wait(1.2, BRISK)
