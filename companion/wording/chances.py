"""Exact chances in words: each printed digit is right."""

from __future__ import annotations

from fractions import Fraction

from companion.languages import _
from companion.wording.figures import in_hundredths


def in_percent(chance: Fraction) -> str:
    """A chance as people say it, in whole hundredths; a small one is not nothing, and one that
    can fail is not sure. Halves go to the even number, so that two halves make a whole."""
    hundred = chance * 100
    if 0 < hundred < 1:
        return _("under {chance}").format(chance=in_hundredths(1))
    if 99 < hundred < 100:
        return _("over {chance}").format(chance=in_hundredths(99))
    return in_hundredths(round(hundred))
