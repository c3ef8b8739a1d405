"""The box that most likely stands on a table where a language is spoken."""

from __future__ import annotations

from companion.game.editions import Edition

_HOMES = {"ko": Edition.BASE_KO, "ja": Edition.BASE_JA, "uk": Edition.ANNIVERSARY}


def edition_at_home(language: str) -> Edition:
    """The edition printed in that language; the others have the English rules."""
    return _HOMES.get(language, Edition.BASE_EN)
