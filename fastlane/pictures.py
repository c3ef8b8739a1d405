"""The listing's pictures: the tour played in each language, and five of its screens kept.

    python fastlane/pictures.py [CODE ...]        or: make store-pictures

No more than twice as high as wide, which stores ask. Nobody's role is on any of them.
"""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import tempfile
import zlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
STORE = {"en": "en-US", "ko": "ko-KR", "ja": "ja-JP", "pt-BR": "pt-BR", "uk": "uk"}
SCREENS = ("setting-seats", "hand-off", "board-marked", "round-1-shares", "rule-rockfall")
SIZE, DENSITY = (412, 824), 1
HEAD = b"\x89PNG\r\n\x1a\n"


class EnoughError(Exception):
    """All pictures are taken."""


def main(codes: list[str]) -> int:
    """Each language in a process of its own, as Kivy begins once only."""
    for code in codes or STORE:
        with tempfile.TemporaryDirectory() as folder:
            words = [sys.executable, __file__, "--one", code, folder]
            if subprocess.run(words, cwd=ROOT, check=False).returncode:
                return 1
            keep(Path(folder) / "pictures", code)
    return 0


def play(code: str, folder: Path) -> int:
    """The tour as far as the last of them; 0 where nothing is wrong on any."""
    sys.path.insert(0, str(ROOT))
    from companion import window

    window.prepare(folder, size=SIZE, offscreen=True)
    os.environ["KIVY_METRICS_DENSITY"] = str(DENSITY)
    from companion.tour.route import LISTS, Tour

    class Listing(Tour):
        """Stops for a picture only where one is wanted, and leaves when it has all."""

        def see(self, name: str, settle: bool = True, scrolled: bool = False) -> None:
            if name in SCREENS:
                super().see(name, settle, scrolled)
            if len(self.steps) == len(SCREENS):
                raise EnoughError

        def see_all(self, name: str) -> None:
            self.see(name)

    (folder / "pictures").mkdir()
    listing = Listing(folder / "app", folder / "pictures", "saboteur2", None, code, "dark")
    with suppress(EnoughError):
        listing.play()
    faults = [fault for step in listing.steps for name in LISTS for fault in step[name]]
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


def keep(pictures: Path, code: str) -> None:
    """Those of the listing, in its order; what was there before goes."""
    place = HERE / f"metadata/android/{STORE[code]}/images/phoneScreenshots"
    place.mkdir(parents=True, exist_ok=True)
    for old in place.glob("*.png"):
        old.unlink()
    for number, screen in enumerate(SCREENS, 1):
        (found,) = pictures.glob(f"[0-9][0-9]-{screen}.png")
        kept = place / f"{number}_{screen}.png"
        kept.write_bytes(smaller(found.read_bytes()))
        print(f"{kept.relative_to(ROOT)}: {kept.stat().st_size / 1000:.0f} kB")


def smaller(picture: bytes) -> bytes:
    """The same pixels packed as well as it goes; the tour itself has no time for that."""
    parts = dict(chunks(picture))
    line = struct.unpack(">I", parts[b"IHDR"][:4])[0] * 3
    flat = zlib.decompress(parts[b"IDAT"])
    rows = [flat[at + 1 : at + 1 + line] for at in range(0, len(flat), line + 1)]
    plain = b"".join(b"\0" + row for row in rows)
    above = b"".join(
        b"\2" + bytes((here - up) & 255 for here, up in zip(row, before, strict=True))
        for before, row in zip([bytes(line), *rows], rows, strict=False)
    )
    parts[b"IDAT"] = min((zlib.compress(way, 9) for way in (plain, above)), key=len)
    return HEAD + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in parts.items()
    )


def chunks(picture: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The parts of a PNG; the tour writes one of each kind."""
    at = len(HEAD)
    while at < len(picture):
        (length,) = struct.unpack(">I", picture[at : at + 4])
        yield picture[at + 4 : at + 8], picture[at + 8 : at + 8 + length]
        at += length + 12


if __name__ == "__main__":
    if sys.argv[1:2] == ["--one"]:
        sys.exit(play(sys.argv[2], Path(sys.argv[3])))
    sys.exit(main(sys.argv[1:]))
