"""The five languages: one catalogue for each, changed at any moment, no Kivy needed.

Every sentence of the interface is asked for by an English text that says what it is about; what
is shown stands in the catalogue, of English as of the others. Screens are built anew when the
language changes; no translated text is kept.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache

from companion import places

NAMES = {
    "en": "English",
    "ko": "한국어",
    "ja": "日本語",
    "pt-BR": "Português (Brasil)",
    "uk": "Українська",
}

_current = "en"


@lru_cache(maxsize=len(NAMES))
def _catalogue(code: str) -> gettext.NullTranslations:
    path = places.assets() / "languages" / code / "companion.mo"
    catalogue = gettext.NullTranslations()
    with suppress(FileNotFoundError), path.open("rb") as file:
        catalogue = gettext.GNUTranslations(file)
    if code != "en":
        catalogue.add_fallback(_InEnglish())
    return catalogue


class _InEnglish(gettext.NullTranslations):
    """What a catalogue lacks is said in English; that one is not read before something is."""

    def gettext(self, message: str) -> str:
        return _catalogue("en").gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return _catalogue("en").ngettext(msgid1, msgid2, n)


def use(code: str) -> None:
    """Speak this language from now on."""
    if code not in NAMES:
        raise ValueError(f"{code!r} is none of {', '.join(NAMES)}")
    global _current
    _current = code


def current() -> str:
    """The code of the language spoken now."""
    return _current


def say(text: str) -> str:
    """The sentence in the language spoken now; English, too, has its own beside the code's."""
    return _catalogue(_current).gettext(text)


def many(one: str, several: str, n: int) -> str:
    """The form that goes with a number, the number put in for {n}."""
    form = _catalogue(_current).ngettext(one, several, n)
    return form.replace("{n}", str(n))


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """One player's own language, for the role's card that only they see."""
    before = _current
    use(code)
    try:
        yield
    finally:
        use(before)


def nearest(wished: Iterable[str]) -> str:
    """The first of the wished languages ("pt-PT", "ko_KR", ...) that we speak, else English."""
    for tag in wished:
        short = tag.replace("_", "-").split("-")[0].lower()
        for code in NAMES:
            if code.split("-")[0] == short:
                return code
    return "en"


_ = say
