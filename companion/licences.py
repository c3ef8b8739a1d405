"""What the app stands on, and the licence of each: the texts lie in `assets/licences`."""

from __future__ import annotations

from dataclasses import dataclass

from companion import places


@dataclass(frozen=True, slots=True)
class PackedWork:
    """Something that somebody else made and the package for a phone holds.

    `what` are the packages and libraries by the names that the build knows them by.
    """

    name: str
    licence: str
    text: str
    what: tuple[str, ...]


PACKED = (
    PackedWork("Python", "PSF-2.0", "licences/python.txt", ("python3", "hostpython3")),
    PackedWork("Kivy", "MIT", "licences/kivy.txt", ("kivy",)),
    PackedWork("KivyMD", "MIT", "licences/kivymd.txt", ("kivymd",)),
    PackedWork("materialyoucolor", "MIT", "licences/materialyoucolor.txt", ("materialyoucolor",)),
    PackedWork("asynckivy", "MIT", "licences/asynckivy.txt", ("asynckivy",)),
    PackedWork("asyncgui", "MIT", "licences/asyncgui.txt", ("asyncgui",)),
    PackedWork("Plyer", "MIT", "licences/plyer.txt", ("plyer",)),
    PackedWork("filetype", "MIT", "licences/filetype.txt", ("filetype",)),
    PackedWork("PyJNIus", "MIT", "licences/kivy.txt", ("pyjnius", "jnius")),
    PackedWork("python-for-android", "MIT", "licences/python-for-android.txt", ("android",)),
    PackedWork(
        "SDL 2, SDL_image, SDL_mixer, SDL_ttf",
        "Zlib",
        "licences/sdl2.txt",
        ("sdl2", "sdl2_image", "sdl2_mixer", "sdl2_ttf"),
    ),
    PackedWork("FreeType", "FTL", "licences/freetype.txt", ()),
    PackedWork("HarfBuzz", "MIT-Modern-Variant", "licences/harfbuzz.txt", ()),
    PackedWork("libwebp", "BSD-3-Clause", "licences/libwebp.txt", ()),
    PackedWork("libffi", "MIT", "licences/libffi.txt", ("libffi",)),
    PackedWork("OpenSSL", "Apache-2.0", "licences/apache-2.0.txt", ("openssl",)),
    PackedWork("SQLite", "", "licences/sqlite.txt", ("sqlite3",)),
    PackedWork("BudouX", "Apache-2.0", "licences/apache-2.0.txt", ()),
    PackedWork("Roboto, Material Icons", "Apache-2.0", "licences/apache-2.0.txt", ()),
    PackedWork("Noto Sans, Noto Sans JP, Noto Sans KR", "OFL-1.1", "fonts/OFL.txt", ()),
)


def paragraphs(packed: PackedWork) -> list[str]:
    """The licence as its authors wrote it, a paragraph each; only lists keep their lines."""
    text = (places.assets() / packed.text).read_text("utf-8").replace("\t", "    ")
    return [_flowing(part.strip("\n").splitlines()) for part in text.split("\n\n") if part.strip()]


def _flowing(lines: list[str]) -> str:
    indented = any(line.startswith(" ") for line in lines)
    return "\n".join(lines) if indented else " ".join(lines)
