"""Build the one type family of the app: Latin, Greek, Cyrillic, kana, kanji and Hangul in one file.

Labels have no fallback from font to font, and the names round one table may be in any script,
so everything a name or a text may need lies in one file per weight.

    pip install fonttools          (and npm, which brings the three source packages)
    python assets/fonts/build_font.py [--sources DIR]

Writes CompanionSans-Regular.ttf, CompanionSans-Bold.ttf, a coverage table beside each, OFL.txt.
The same sources give the same bytes.
"""

from __future__ import annotations

import argparse
import subprocess
import tarfile
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphCoordinates, dropImpliedOnCurvePoints

HERE = Path(__file__).resolve().parent
FAMILY = "Companion Sans"
VERSION = "1.000"
MADE = 3849984000  # 2026-01-01 in the font's own count of seconds, so that builds repeat exactly

PACKAGES = {
    "latin": ("@expo-google-fonts/noto-sans@0.4.2", "NotoSans"),
    "japanese": ("@expo-google-fonts/noto-sans-jp@0.4.3", "NotoSansJP"),
    "korean": ("@expo-google-fonts/noto-sans-kr@0.4.3", "NotoSansKR"),
}
WEIGHTS = {"Regular": ("400Regular", 400), "Bold": ("700Bold", 700)}

# Kanji, kana and Hangul stand on a grid of so many units: a tenth of a pixel in the text of a page,
# and a fifth less to pack.
GRID = 4

# One line height for all scripts: what the CJK glyphs need (1.448 em).
ASCENT, DESCENT = 1160, 288

LATIN = (
    (0x0020, 0x052F),  # Latin with all accents, phonetics, Greek, Cyrillic and its extensions
    (0x1E00, 0x1EFF),  # Vietnamese, Welsh and other stacked accents
    (0x2000, 0x2109),  # punctuation, currency, fractions, signs (one script letter that
    (0x210B, 0x2BFF),  # hangs out of the line, U+210A, left out)
)
JAPANESE_SIGNS = (
    (0x2190, 0x21FF),
    (0x25A0, 0x27BF),
    (0x3000, 0x3029),
    (0x3041, 0x30FF),
    (0xFF00, 0xFFEF),
)
# Name and everyday kanji beyond Windows-31J: the old forms allowed in given names (the
# compatibility block), the four newer everyday kanji, and the forms of the 2004 revision.
NAME_KANJI = "".join(map(chr, range(0xFA0E, 0xFA6E))) + (
    "𠮷𠮟𩸽塡剝頰俱瘦繫蔣醬蟬蠟軀嚙囊搔攢噓姸屛幷潑瀆焰簞繡萊蔞鄧鶯黃鷗摑麴麵禱瀨靑淸祿橫內吳尙戶戾黑遙每步稅綠說銳"
)
KOREAN = (
    (0x3130, 0x318F),  # letters standing alone
    (0x3200, 0x321E),
    (0x3260, 0x327F),
    (0xAC00, 0xD7A3),  # all 11,172 syllables
)
# Characters that only steer others. Typed names carry them; they must not show as missing.
SILENT = [
    0x00AD,
    *range(0x200B, 0x2010),
    *range(0x2028, 0x202F),
    *range(0x2060, 0x2065),
    *range(0x2066, 0x206A),
    *range(0xFE00, 0xFE10),
    0xFEFF,
]
MISSING = 0xFFFD

LICENCE_HEAD = """\
Companion Sans is a modified version of the three fonts named below. It is its own family, under a
name of its own, and stays under their licence.

{notices}

This Font Software is licensed under the SIL Open Font License, Version 1.1.
This license is copied below, and is also available with a FAQ at: https://openfontlicense.org

"""


def main() -> None:
    parser = argparse.ArgumentParser(description="Build the fonts of the app")
    parser.add_argument("--sources", type=Path, help="folder to keep the source packages in")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        sources = options.sources or Path(temporary)
        bring_sources(sources)
        notices = []
        for style, (folder, weight) in WEIGHTS.items():
            fonts = {name: open_source(sources, name, folder) for name in PACKAGES}
            notices = [f"{said(font, 1)}: {said(font, 0)}" for font in fonts.values()]
            write_font(merge(fonts, style, weight), style)
        licence = (sources / "latin" / "package" / "LICENSE_FONT").read_text(encoding="utf-8")
        write_licence(notices, licence)


def bring_sources(sources: Path) -> None:
    """Fetch each package of fonts by its name and version, unless it is there already."""
    for name, (package, _) in PACKAGES.items():
        place = sources / name
        if (place / "package").is_dir():
            continue
        place.mkdir(parents=True, exist_ok=True)
        subprocess.run(["npm", "pack", "--silent", package], cwd=place, check=True)
        with tarfile.open(next(place.glob("*.tgz"))) as archive:
            archive.extractall(place, filter="data")


def open_source(sources: Path, name: str, folder: str) -> TTFont:
    """Open one source in one weight."""
    stem = PACKAGES[name][1]
    path = sources / name / "package" / folder / f"{stem}_{folder}.ttf"
    return TTFont(path, recalcTimestamp=False)


def said(font: TTFont, number: int) -> str:
    """Read one line of a font's own name table."""
    return str(font["name"].getDebugName(number))


def merge(fonts: dict[str, TTFont], style: str, weight: int) -> TTFont:
    """Latin first, then Japanese, then Korean: a sign that two have comes from the earlier."""
    taken: set[int] = {MISSING, *SILENT}
    wanted = {
        "latin": within(LATIN),
        "japanese": {*within(JAPANESE_SIGNS), *japanese_kanji(), *map(ord, NAME_KANJI)},
        "korean": {*within(KOREAN), *encodable("euc_kr", hanja=False)},
    }
    for name, font in fonts.items():
        chosen = (wanted[name] & set(font.getBestCmap())) - taken
        cut(font, chosen, keep_kerning=name == "latin")
        taken |= chosen
    merged = fonts["latin"]
    mapping = dict(merged.getBestCmap())
    for name in ("japanese", "korean"):
        mapping |= bring_glyphs(merged, fonts[name], name)
    mapping |= put_together(merged, mapping)
    mapping |= bring_own_glyphs(merged, weight)
    finish(merged, mapping, style, weight)
    return merged


def within(ranges: Iterable[tuple[int, int]]) -> set[int]:
    """Spread ranges of characters out."""
    return {point for first, last in ranges for point in range(first, last + 1)}


def japanese_kanji() -> set[int]:
    """JIS X 0208 and the extensions of Windows-31J, where names such as 髙 and 﨑 live."""
    return encodable("euc_jp", longest=2) | encodable("cp932")


def encodable(codec: str, *, longest: int = 4, hanja: bool = True) -> set[int]:
    """What an old national encoding can say, its private corners left out."""
    found = set()
    for point in (*range(0xA0, 0xD800), *range(0xF900, 0xFFF0)):
        if not hanja and (0x3400 <= point <= 0x9FFF or 0xF900 <= point <= 0xFAFF):
            continue
        try:
            if len(chr(point).encode(codec)) <= longest:
                found.add(point)
        except UnicodeEncodeError:
            continue
    return found


def cut(font: TTFont, points: set[int], *, keep_kerning: bool) -> None:
    """Keep these characters only, without hinting and without typographic features."""
    options = Options()
    options.hinting = False
    options.glyph_names = True
    options.notdef_outline = True
    options.layout_features = ["kern", "mark", "mkmk"] if keep_kerning else []
    options.drop_tables += ["GSUB", "GDEF", "BASE", "STAT", "vhea", "vmtx", "gasp"]
    if not keep_kerning:
        options.drop_tables += ["GPOS"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=points)
    subsetter.subset(font)


def bring_glyphs(into: TTFont, source: TTFont, prefix: str) -> dict[int, str]:
    """Copy every glyph of a source over under a name of its own."""
    outlines, widths = source["glyf"], source["hmtx"]
    for name in source.getGlyphOrder():
        if name == ".notdef":
            continue
        glyph = outlines[name]
        if glyph.isComposite():
            for part in glyph.components:
                part.glyphName = f"{prefix}.{part.glyphName}"
        elif glyph.numberOfContours > 0:
            dropImpliedOnCurvePoints(glyph)
            on_the_grid(glyph)
        add_glyph(into, f"{prefix}.{name}", glyph, widths[name])
    return {point: f"{prefix}.{name}" for point, name in source.getBestCmap().items()}


def on_the_grid(glyph: Glyph) -> None:
    """Move every point of an outline to the nearest place of the grid."""
    near = [(round(x / GRID) * GRID, round(y / GRID) * GRID) for x, y in glyph.coordinates]
    glyph.coordinates = GlyphCoordinates(near)


def add_glyph(font: TTFont, name: str, glyph: object, width: tuple[int, int]) -> None:
    """Add one glyph at the end."""
    font["glyf"][name] = glyph
    font["hmtx"][name] = width


def put_together(font: TTFont, mapping: dict[int, str]) -> dict[int, str]:
    """Make the three signs of the national sets that no source has from signs that they have."""
    outlines, widths = font["glyf"], font["hmtx"]
    equals, stop, tilde = (mapping[ord(sign)] for sign in "=.~")
    bars, dot = outlines[equals], outlines[stop]
    gap = (bars.yMax - bars.yMin) * 0.32
    above = (1, 0, 0, 1, bars.xMin - dot.xMin, round(bars.yMax + gap - dot.yMin))
    below = (1, 0, 0, 1, bars.xMax - dot.xMax, round(bars.yMin - gap - dot.yMax))
    upright = (1, 0, 0, 1, 0, 0)
    pen = TTGlyphPen(font.getGlyphSet())
    for part, place in ((equals, upright), (stop, above), (stop, below)):
        pen.addComponent(part, place)
    add_glyph(font, "equal.dots", pen.glyph(), widths[equals])

    frame, stone = mapping[ord("◇")], mapping[ord("◆")]
    whole_stone = outlines[stone]
    middle = (whole_stone.xMin + whole_stone.xMax) / 2, (whole_stone.yMin + whole_stone.yMax) / 2
    inside = (0.5, 0, 0, 0.5, round(middle[0] / 2), round(middle[1] / 2))
    pen = TTGlyphPen(font.getGlyphSet())
    pen.addComponent(frame, upright)
    pen.addComponent(stone, inside)
    add_glyph(font, "diamond.twice", pen.glyph(), widths[frame])
    return {ord("≒"): "equal.dots", ord("◈"): "diamond.twice", ord("∼"): tilde}


def bring_own_glyphs(font: TTFont, weight: int) -> dict[int, str]:
    """Our one sign for what the font lacks, and an empty one for what only steers others."""
    stroke = 92 if weight >= 700 else 62
    glyph = missing_sign(stroke)
    font["glyf"][".notdef"] = glyph
    font["hmtx"][".notdef"] = (640, 60)
    add_glyph(font, "missing", missing_sign(stroke), (640, 60))
    add_glyph(font, "silent", TTGlyphPen(None).glyph(), (0, 0))
    return {MISSING: "missing"} | dict.fromkeys(SILENT, "silent")


def missing_sign(stroke: int) -> object:
    """An upright box with round corners and a dot in its middle."""
    pen = TTGlyphPen(None)
    left, bottom, right, top = 60, -30, 580, 744
    rounded(pen, left, bottom, right, top, 130, clockwise=True)
    inner = (left + stroke, bottom + stroke, right - stroke, top - stroke)
    rounded(pen, *inner, 130 - stroke, clockwise=False)
    half = stroke * 0.95
    middle = ((left + right) / 2, (bottom + top) / 2)
    box = (middle[0] - half, middle[1] - half, middle[0] + half, middle[1] + half)
    rounded(pen, *box, half, clockwise=True)
    return pen.glyph()


def rounded(
    pen: TTGlyphPen,
    left: float,
    bottom: float,
    right: float,
    top: float,
    radius: float,
    *,
    clockwise: bool,
) -> None:
    """Draw a rectangle with round corners; two quadratic arcs make each corner."""
    corners = [
        (left, top, 1, -1),
        (right, top, -1, -1),
        (right, bottom, -1, 1),
        (left, bottom, 1, 1),
    ]
    near, far = radius * 0.4142, radius * 0.2929
    points = []
    for number, (x, y, inward, upward) in enumerate(corners):
        along_y = (x, y + upward * radius), (x, y + upward * (radius - near))
        middle = (x + inward * far, y + upward * far)
        along_x = (x + inward * (radius - near), y), (x + inward * radius, y)
        way = [along_y[0], along_y[1], middle, along_x[0], along_x[1]]
        points.append(way if number % 2 == 0 else way[::-1])
    if not clockwise:
        points = [way[::-1] for way in reversed(points)]
    pen.moveTo(whole(points[0][0]))
    for number, way in enumerate(points):
        if number:
            pen.lineTo(whole(way[0]))
        pen.qCurveTo(whole(way[1]), whole(way[2]))
        pen.qCurveTo(whole(way[3]), whole(way[4]))
    pen.closePath()


def whole(point: tuple[float, float]) -> tuple[int, int]:
    """Put a point on the font's grid."""
    return round(point[0]), round(point[1])


def finish(font: TTFont, mapping: dict[int, str], style: str, weight: int) -> None:
    """Write the new character map, metrics and names."""
    write_mapping(font, mapping)
    for name in font.getGlyphOrder():
        glyph = font["glyf"][name]
        glyph.removeHinting()
        if not glyph.isComposite():
            dropImpliedOnCurvePoints(glyph)
    for tag in ("prep", "fpgm", "cvt "):
        if tag in font:
            del font[tag]
    head, across, os2 = font["head"], font["hhea"], font["OS/2"]
    head.created = head.modified = MADE
    head.fontRevision = float(VERSION)
    head.macStyle = 1 if weight >= 700 else 0
    head.flags = 0b1011
    across.ascent, across.descent, across.lineGap = ASCENT, -DESCENT, 0
    os2.sTypoAscender, os2.sTypoDescender, os2.sTypoLineGap = ASCENT, -DESCENT, 0
    os2.usWinAscent, os2.usWinDescent = ASCENT, DESCENT
    os2.usWeightClass, os2.achVendID = weight, "CMPN"
    os2.fsSelection = (0x20 if weight >= 700 else 0x40) | 0x80
    os2.recalcUnicodeRanges(font)
    os2.recalcCodePageRanges(font)
    font["post"].formatType = 3.0
    write_names(font, style)


def write_mapping(font: TTFont, mapping: dict[int, str]) -> None:
    """One table for all characters: a second one for 16 bits, which FreeType never reads where
    there is this one, would only be carried along."""
    table = CmapSubtable.newSubtable(12)
    table.platformID, table.platEncID, table.language = 3, 10, 0
    table.cmap = mapping
    cmap = newTable("cmap")
    cmap.tableVersion, cmap.tables = 0, [table]
    font["cmap"] = cmap


def write_names(font: TTFont, style: str) -> None:
    """Name the font as ours and say whose work it stands on."""
    plain = FAMILY.replace(" ", "")
    texts = {
        0: "Based on Noto Sans, copyright 2022 The Noto Project Authors, and on Noto Sans JP and "
        "Noto Sans KR, (c) 2014-2021 Adobe, with Reserved Font Name 'Source'.",
        1: FAMILY,
        2: style,
        3: f"{VERSION};CMPN;{plain}-{style}",
        4: f"{FAMILY} {style}",
        5: f"Version {VERSION}",
        6: f"{plain}-{style}",
        13: "This Font Software is licensed under the SIL Open Font License, Version 1.1. This "
        "license is available with a FAQ at: https://openfontlicense.org",
        14: "https://openfontlicense.org",
    }
    table = newTable("name")
    table.names = []
    for number, text in texts.items():
        table.setName(text, number, 3, 1, 0x409)
    font["name"] = table


def write_font(font: TTFont, style: str) -> None:
    """Save the font and, beside it, the table of what it can show."""
    path = HERE / f"{FAMILY.replace(' ', '')}-{style}.ttf"
    font.save(path)
    points = sorted(TTFont(path).getBestCmap())
    lines = [f"{a:X}" if a == b else f"{a:X}-{b:X}" for a, b in runs(points)]
    path.with_suffix(".coverage").write_text("\n".join(lines) + "\n", encoding="ascii")
    print(f"{path.name}: {path.stat().st_size / 1e6:.2f} MB, {len(points)} characters")


def runs(points: list[int]) -> Iterator[tuple[int, int]]:
    """Gather neighbouring characters into ranges."""
    first = last = points[0]
    for point in points[1:]:
        if point != last + 1:
            yield first, last
            first = point
        last = point
    yield first, last


def write_licence(notices: list[str], licence: str) -> None:
    """Write the licence with the copyright lines of all three sources."""
    start = licence.index("-----------------------------------------------------------")
    text = LICENCE_HEAD.format(notices="\n".join(notices)) + licence[start:].rstrip() + "\n"
    (HERE / "OFL.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
