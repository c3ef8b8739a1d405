"""Check digits for short texts of letters and digits: a Reed-Solomon code over 32 letters.

Two different texts of the same length differ in five places at least, so up to four wrong letters
never make another one. A missing or an extra letter shows in the length.
"""

from __future__ import annotations

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The 32 that are not taken for one another: no I, L, O, U."""

CHECKS = 4
LONGEST = 31

_POWERS = [1]
for _ in range(30):
    _POWERS.append((_POWERS[-1] << 1) ^ (0b100101 if _POWERS[-1] & 16 else 0))
_LOGS = {power: place for place, power in enumerate(_POWERS)}


def _times(one: int, other: int) -> int:
    return _POWERS[(_LOGS[one] + _LOGS[other]) % 31] if one and other else 0


def _generator() -> list[int]:
    """The product of (x - a^1) ... (x - a^CHECKS), the highest power first."""
    found = [1]
    for root in range(1, CHECKS + 1):
        shifted = [*found, 0]
        for place, factor in enumerate(found):
            shifted[place + 1] ^= _times(factor, _POWERS[root])
        found = shifted
    return found


_GENERATOR = _generator()


def _remainder(digits: list[int]) -> list[int]:
    rest = list(digits)
    for place in range(len(rest) - CHECKS):
        factor = rest[place]
        for step, value in enumerate(_GENERATOR):
            rest[place + step] ^= _times(factor, value)
    return rest[-CHECKS:]


def with_checks(digits: list[int]) -> str:
    """The digits, each from 0 to 31, and their check digits as letters."""
    checks = _remainder([*digits, *[0] * CHECKS])
    return "".join(LETTERS[one] for one in (*digits, *checks))


def checked(text: str) -> list[int] | None:
    """The digits that the text stands for; None where its check digits say that it is mistyped."""
    if not CHECKS < len(text) <= LONGEST or not set(text) <= set(LETTERS):
        return None
    digits = [LETTERS.index(letter) for letter in text]
    return None if any(_remainder(digits)) else digits[:-CHECKS]
