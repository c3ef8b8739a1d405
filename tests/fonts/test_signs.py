"""Every sign that a screen may ask for is in the font, drawn, whole and square."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest
from fontTools import ttLib

from companion.archive.players import SIGN_COUNT
from companion.signs import SIGNS
from companion.widgets.badge import BADGE_SIGNS

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"
ROLES = "pick keg greedy crown scales crystal"
MARKERS = """sack shackle broken_pick broken_lamp broken_cart lamp cart lens hats hands hand_off
    free repair rockfall map path dead_end bridge diverge ladder door start goal gold stone bag
    dragon
    spider chest toll wardrobe party direction turn_back veto storeroom pathfinder diversion jack
    back_forth"""
FORMS = "form_circle form_hexagon form_star form_shield"
INTERFACE = """back close check plus minus search book gear history stats chart share log help info
    undo redo edit trash pin pin_full speaker people person seat drag up down left right more
    phone_pass eye eye_off hold timer trophy coin card_back cards shuffle door_leave flag play sun
    moon globe text_size buzz contrast motion picture table_grid download warning star dot"""


@pytest.fixture(scope="module")
def font():
    with ttLib.TTFont(FONTS / "CompanionSigns-Regular.ttf") as opened:
        yield opened


def test_every_sign_in_use_has_a_name() -> None:
    full = [f"{form}_full" for form in FORMS.split()]
    wanted = [
        *BADGE_SIGNS,
        *ROLES.split(),
        *MARKERS.split(),
        *FORMS.split(),
        *full,
        *INTERFACE.split(),
    ]
    assert [name for name in wanted if name not in SIGNS] == []


def test_people_have_signs_of_their_own() -> None:
    others = {*ROLES.split(), *MARKERS.split(), *FORMS.split(), *INTERFACE.split()}
    assert len(set(BADGE_SIGNS)) == len(BADGE_SIGNS) == SIGN_COUNT
    assert not others & set(BADGE_SIGNS)


def test_the_list_the_font_and_the_drawings_agree(font) -> None:
    drawn = runpy.run_path(str(FONTS / "sign_drawings.py"))["DRAWINGS"]
    assert {ord(sign): name for name, sign in SIGNS.items()} == font.getBestCmap()
    assert set(drawn) == set(SIGNS)


def test_signs_live_where_no_keyboard_reaches() -> None:
    assert all("\ue000" <= sign <= "\uf8ff" for sign in SIGNS.values())
    assert len(set(SIGNS.values())) == len(SIGNS)


@pytest.mark.parametrize("name", SIGNS)
def test_a_sign_is_drawn_inside_its_square(name: str, font) -> None:
    em = font["head"].unitsPerEm
    outline = font["glyf"][name]
    assert outline.numberOfContours > 0
    assert outline.xMin >= 0
    assert outline.yMin >= 0
    assert outline.xMax <= em
    assert outline.yMax <= em
    assert font["hmtx"][name][0] == em


def test_the_square_is_the_line(font) -> None:
    across = font["hhea"]
    assert across.ascent - across.descent + across.lineGap == font["head"].unitsPerEm


def test_no_two_signs_look_the_same(font) -> None:
    twins = {"form_star": "star"}
    seen: dict[tuple, str] = {}
    for name in SIGNS:
        if name in twins.values():
            continue
        shape = tuple(font["glyf"][name].coordinates)
        assert shape not in seen, f"{name} is drawn like {seen[shape]}"
        seen[shape] = name
