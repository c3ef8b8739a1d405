"""One family holds every script that may sit round one table, in both weights."""

from __future__ import annotations

from pathlib import Path

import pytest
from fontTools import ttLib

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"
STYLES = ("Regular", "Bold")
EM = 1000


@pytest.fixture(scope="module", params=STYLES)
def style(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def font(style: str):
    with ttLib.TTFont(FONTS / f"CompanionSans-{style}.ttf", lazy=True) as opened:
        yield opened


@pytest.fixture(scope="module")
def characters(font) -> dict[int, str]:
    return font.getBestCmap()


def lacking(wanted: str, characters: dict[int, str]) -> str:
    return "".join(c for c in wanted if ord(c) not in characters)


def sayable(codec: str, longest: int) -> str:
    """Every character of an old encoding, its control codes and private corners left out."""
    found = []
    for point in (*range(0x20, 0x7F), *range(0xA0, 0xD800), *range(0xF900, 0xFFF0)):
        try:
            if len(chr(point).encode(codec)) <= longest:
                found.append(chr(point))
        except UnicodeEncodeError:
            continue
    return "".join(found)


def test_all_hangul_syllables_and_letters(characters) -> None:
    assert lacking("".join(map(chr, range(0xAC00, 0xD7A4))), characters) == ""
    assert lacking("".join(map(chr, range(0x3131, 0x3164))), characters) == ""


def test_all_of_jis_x_0208(characters) -> None:
    wanted = sayable("euc_jp", 2)
    assert len(wanted) > 6_879
    assert lacking(wanted, characters) == ""


def test_every_sign_of_the_korean_set(characters) -> None:
    signs = "".join(c for c in sayable("euc_kr", 2) if not "一" <= c <= "鿿" and c < "\uf900")
    assert lacking(signs, characters) == ""


def test_all_of_windows_31j(characters) -> None:
    assert lacking(sayable("cp932", 2), characters) == ""


@pytest.mark.parametrize(
    "wanted",
    [
        "髙﨑濵𠮷𠮟塡剝頰",
        "ґєіїҐЄІЇ’ʼ«»",
        "áâãàçéêíóôõúüÁÂÃÀÇÉÊÍÓÔÕÚÜªº",
        "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ",
        "ěščřžýáíéúůťďňĚŠČŘŽ",
        "ğıİşçöüĞŞ",
        "ẩẫậấầắằẳẵặđơưĐƠƯỆỠỮ",
        "αβγδωΆΏΩ",
        "←→↑↓✓•·–—…“”«»×−½★☆●○◆",
        "₩¥€₴$£",
        "\ufffd\u200b\u200d\ufe0f",
    ],
)
def test_names_and_signs_in_use(wanted: str, characters) -> None:
    assert lacking(wanted, characters) == ""


def test_the_table_beside_the_font_says_what_the_font_has(style: str, characters) -> None:
    listed: set[int] = set()
    for line in (FONTS / f"CompanionSans-{style}.coverage").read_text("ascii").split():
        first, _, last = line.partition("-")
        listed |= set(range(int(first, 16), int(last or first, 16) + 1))
    assert listed == set(characters)


def test_both_weights_have_the_same_characters() -> None:
    tables = {(FONTS / f"CompanionSans-{style}.coverage").read_text("ascii") for style in STYLES}
    assert len(tables) == 1


def test_one_line_height_for_all_scripts(font) -> None:
    across, os2 = font["hhea"], font["OS/2"]
    assert font["head"].unitsPerEm == EM
    assert 1.44 <= (across.ascent - across.descent + across.lineGap) / EM <= 1.46
    assert (os2.sTypoAscender, os2.sTypoDescender) == (across.ascent, across.descent)
    assert (os2.usWinAscent, -os2.usWinDescent) == (across.ascent, across.descent)


def test_nothing_reaches_out_of_its_line(font, characters) -> None:
    outlines, across = font["glyf"], font["hhea"]
    outside = []
    for point, name in characters.items():
        glyph = outlines[name]
        reach = (0, 0) if not glyph.numberOfContours else (glyph.yMin, glyph.yMax)
        if reach[0] < across.descent or reach[1] > across.ascent:
            outside.append(chr(point))
    assert outside == []


def test_figures_stand_under_each_other(font, characters) -> None:
    assert len({font["hmtx"][characters[ord(figure)]][0] for figure in "0123456789"}) == 1


def test_the_missing_sign_is_drawn_and_can_be_typed(font, characters) -> None:
    outlines = font["glyf"]
    typed = outlines[characters[0xFFFD]]
    assert typed.numberOfContours == 3
    assert list(typed.coordinates) == list(outlines[".notdef"].coordinates)


def test_what_only_steers_other_characters_takes_no_room(font, characters) -> None:
    for point in (0x200B, 0x200D, 0xFE0F, 0xFEFF):
        name = characters[point]
        assert font["hmtx"][name][0] == 0
        assert not font["glyf"][name].numberOfContours


def test_bold_is_bolder() -> None:
    widths = []
    for style in STYLES:
        with ttLib.TTFont(FONTS / f"CompanionSans-{style}.ttf", lazy=True) as font:
            outline = font["glyf"][font.getBestCmap()[ord("l")]]
            widths.append(outline.xMax - outline.xMin)
            assert font["OS/2"].usWeightClass == {"Regular": 400, "Bold": 700}[style]
    assert widths[1] > widths[0] * 1.3


def test_the_family_has_a_name_of_its_own(font, style: str) -> None:
    names = font["name"]
    assert names.getDebugName(1) == "Companion Sans"
    assert names.getDebugName(2) == style
    for number in (1, 3, 4, 6):
        own = names.getDebugName(number).lower()
        assert "noto" not in own
        assert "source" not in own


def test_the_licence_lies_beside_the_fonts() -> None:
    licence = (FONTS / "OFL.txt").read_text("utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    for whose in ("Noto Sans:", "Noto Sans JP:", "Noto Sans KR:", "Noto Project Authors", "Adobe"):
        assert whose in licence


def test_each_weight_stays_small_enough_for_a_phone(style: str) -> None:
    assert (FONTS / f"CompanionSans-{style}.ttf").stat().st_size < 5_100_000
