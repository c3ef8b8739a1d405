"""A whole match played through the real app by touches, with a picture of everything seen."""

from __future__ import annotations

import argparse
import gc
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from companion import languages, window

if TYPE_CHECKING:
    from companion.game.house.box import NamedBox

USUAL = "saboteur2"


def main(argv: list[str]) -> int:
    """`tour --out DIR [--edition ID] [--players N] [--lang CODE] [--theme T] [--size WxH]
    [--font-scale F] [--keyboard DP] [--box TEXT]`: 0 when all five lists are empty."""
    parser = arguments()
    wanted = parser.parse_args(argv)
    box = wanted.box and _box(parser, wanted)
    wanted.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        window.prepare(Path(data), size=wanted.size, offscreen=True, font_scale=wanted.font_scale)
        from companion.tour.route import Tour

        gc.freeze()  # looking through what was imported again and again takes a sixth of the time
        gc.set_threshold(10_000, 10, 5)
        tour = Tour(
            Path(data) / "app",
            wanted.out,
            edition=box.box.edition.value if box else wanted.edition or USUAL,
            players=wanted.players,
            language=wanted.lang,
            theme=wanted.theme,
            keyboard=wanted.keyboard,
            box=box,
        )
        faults = tour.play()
    for fault in faults:
        print(fault, file=sys.stderr)
    print(f"{tour.pictures} pictures in {wanted.out}, {len(faults)} faults")
    return 1 if faults else 0


def arguments() -> argparse.ArgumentParser:
    """The command line of the tour."""
    parser = argparse.ArgumentParser(prog="companion tour")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--edition")
    parser.add_argument("--players", type=int, default=None)
    parser.add_argument("--lang", default="en", choices=sorted(languages.NAMES))
    parser.add_argument("--theme", default="dark", choices=("dark", "light"))
    parser.add_argument("--size", type=_size, default=window.PHONE)
    parser.add_argument("--font-scale", type=float, default=1.0)
    parser.add_argument("--keyboard", type=float, default=0.0, metavar="DP")
    parser.add_argument("--box", metavar="TEXT", help="the short text of a house box")
    return parser


def _box(parser: argparse.ArgumentParser, wanted: argparse.Namespace) -> NamedBox:
    """The house box of a text, if so many can play it; else the call ends with why not."""
    from companion.game.house.code import BoxTextError, read_box
    from companion.game.house.faults import why_not_for

    try:
        kept = read_box(wanted.box)
    except BoxTextError as error:
        parser.error(f"--box {wanted.box}: {error.why.value}")
    edition = kept.box.edition.value
    if wanted.edition not in (None, edition):
        parser.error(f"--edition {wanted.edition}: this box comes from {edition}")
    fault = wanted.players and why_not_for(kept.box, wanted.players, kept.modules)
    if fault:
        parser.error(f"--players {wanted.players}: {fault}")
    return kept


def _size(text: str) -> tuple[int, int]:
    wide, high = text.lower().split("x")
    return int(wide), int(high)
