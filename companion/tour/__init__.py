"""A whole match played through the real app by touches, with a picture of everything seen."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from companion import languages, window


def main(argv: list[str]) -> int:
    """`tour --out DIR [--edition ID] [--players N] [--lang CODE] [--theme T] [--size WxH]
    [--font-scale F] [--keyboard DP]`: 0 when all five lists are empty."""
    wanted = arguments().parse_args(argv)
    wanted.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        window.prepare(Path(data), size=wanted.size, offscreen=True, font_scale=wanted.font_scale)
        from companion.tour.route import Tour

        tour = Tour(
            Path(data) / "app",
            wanted.out,
            edition=wanted.edition,
            players=wanted.players,
            language=wanted.lang,
            theme=wanted.theme,
            keyboard=wanted.keyboard,
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
    parser.add_argument("--edition", default="saboteur2")
    parser.add_argument("--players", type=int, default=None)
    parser.add_argument("--lang", default="en", choices=sorted(languages.NAMES))
    parser.add_argument("--theme", default="dark", choices=("dark", "light"))
    parser.add_argument("--size", type=_size, default=window.PHONE)
    parser.add_argument("--font-scale", type=float, default=1.0)
    parser.add_argument("--keyboard", type=float, default=0.0, metavar="DP")
    return parser


def _size(text: str) -> tuple[int, int]:
    wide, high = text.lower().split("x")
    return int(wide), int(high)
