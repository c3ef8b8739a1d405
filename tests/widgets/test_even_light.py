"""Every face that may come up gives the same light, as a screen gives it, in every language."""

from __future__ import annotations

import pytest
from kivy.core.text import Label as CoreLabel

from companion.game.deal import deck_counts
from companion.game.editions import EDITIONS, Edition
from companion.game.modules import modules_for, why_not_together
from companion.theme import FONT
from companion.tour.finger import pixel_size
from companion.widgets.even_light import fitted, light_of
from companion.widgets.role_card import RoleCard
from companion.wording.faces import face_of
from tests.widgets.easel import Easel

LANGUAGES = ("en", "ko", "ja", "pt-BR", "uk")
SIZES = ((328, 220), (380, 420), (250, 150))
LIGHTS = [light_of((value / 255,) * 3) for value in range(256)]


def decks():
    """Every set of roles that can be in play."""
    found = {}
    for edition in Edition:
        for chosen in ([], list(modules_for(edition))):
            modules = chosen[:-1] if why_not_together(chosen) else chosen
            counts = deck_counts(edition, EDITIONS[edition].players[-1], frozenset(modules))
            roles = tuple(role for role, cards in counts.items() if cards)
            found.setdefault((edition, roles), None)
    return list(found)


def light(easel, card) -> float:
    """All the light of the card, from the pixels."""
    photo = easel.photo(card)
    wide, _high = pixel_size()
    total = 0.0
    for row in range(photo.high):
        start = ((photo.bottom + row) * wide + photo.left) * 3
        line = photo.rows[start : start + photo.wide * 3]
        red, green, blue = (sum(map(LIGHTS.__getitem__, line[part::3])) for part in range(3))
        total += 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return total


@pytest.mark.parametrize("picture", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_faces_give_the_same_light(play, language, picture):
    easel = Easel(play(language=language))
    far = {}
    for number, (edition, roles) in enumerate(decks()):
        faces = [face_of(role, edition, language=language, picture=picture) for role in roles]
        card = easel.show(RoleCard(picture=picture), SIZES[number % len(SIZES)])
        card.expect(lambda faces=faces: tuple(faces))
        card.turned = 1.0
        easel.finger.settle()
        lights = []
        for face in faces:
            card.show(face)
            easel.finger.frame()
            easel.finger.frame()
            lights.append(light(easel, card))
            card.hide()
            card.turned = 1.0
            easel.finger.frame()
            easel.finger.frame()
        far[edition, len(roles)] = max(lights) / min(lights) - 1
    assert max(far.values()) < 0.02, far


def test_a_line_never_takes_more_than_its_width():
    words = "Keep the diggers away from the gold."
    for width in range(120, 230, 3):
        size = fitted(words, FONT, 12.2, width)
        assert CoreLabel(font_name=FONT, font_size=size).get_extents(words)[0] <= width
