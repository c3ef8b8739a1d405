"""What the app stands on, and the licence of each: the texts lie in `assets/licences`."""

from __future__ import annotations

from dataclasses import dataclass

from companion import places


@dataclass(frozen=True, slots=True)
class Packed:
    """Something that somebody else made and the package for a phone holds.

    `what` are the packages and libraries by the names that the build knows them by.
    """

    name: str
    licence: str
    text: str
    what: tuple[str, ...]


PACKED = (
    Packed("Python", "PSF-2.0", "licences/python.txt", ("python3", "hostpython3")),
    Packed("Kivy", "MIT", "licences/kivy.txt", ("kivy",)),
    Packed("KivyMD", "MIT", "licences/kivymd.txt", ("kivymd",)),
    Packed("materialyoucolor", "MIT", "licences/materialyoucolor.txt", ("materialyoucolor",)),
    Packed("asynckivy", "MIT", "licences/asynckivy.txt", ("asynckivy",)),
    Packed("asyncgui", "MIT", "licences/asyncgui.txt", ("asyncgui",)),
    Packed("Plyer", "MIT", "licences/plyer.txt", ("plyer",)),
    Packed("filetype", "MIT", "licences/filetype.txt", ("filetype",)),
    Packed("PyJNIus", "MIT", "licences/kivy.txt", ("pyjnius", "jnius")),
    Packed("python-for-android", "MIT", "licences/python-for-android.txt", ("android",)),
    Packed(
        "SDL 2, SDL_image, SDL_mixer, SDL_ttf",
        "Zlib",
        "licences/sdl2.txt",
        ("sdl2", "sdl2_image", "sdl2_mixer", "sdl2_ttf"),
    ),
    Packed("FreeType", "FTL", "licences/freetype.txt", ()),
    Packed("HarfBuzz", "MIT-Modern-Variant", "licences/harfbuzz.txt", ()),
    Packed("libwebp", "BSD-3-Clause", "licences/libwebp.txt", ()),
    Packed("libffi", "MIT", "licences/libffi.txt", ("libffi",)),
    Packed("OpenSSL", "Apache-2.0", "licences/apache-2.0.txt", ("openssl",)),
    Packed("SQLite", "", "licences/sqlite.txt", ("sqlite3",)),
    Packed("BudouX", "Apache-2.0", "licences/apache-2.0.txt", ()),
    Packed("Roboto, Material Icons", "Apache-2.0", "licences/apache-2.0.txt", ()),
    Packed("Noto Sans, Noto Sans JP, Noto Sans KR", "OFL-1.1", "fonts/OFL.txt", ()),
)


def paragraphs(packed: Packed) -> list[str]:
    """The licence as its authors wrote it, a paragraph each; only lists keep their lines."""
    text = (places.assets() / packed.text).read_text("utf-8").replace("\t", "    ")
    return [_flowing(part.strip("\n").splitlines()) for part in text.split("\n\n") if part.strip()]


def _flowing(lines: list[str]) -> str:
    indented = any(line.startswith(" ") for line in lines)
    return "\n".join(lines) if indented else " ".join(lines)
