"""Line breaks for Japanese, which has no spaces: never a full stop at the start of a line."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import accumulate

NOT_FIRST = (
    "、。，．,.：:；;？?！!）)］]｝}」』】〉》〕”’ー々ゝゞヽヾ％%…・"
    "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ"
)
NOT_LAST = tuple("（([［{｛「『【〈《〔“‘")
STAYS = NOT_FIRST + " "
_WITHOUT_SPACES = re.compile("[\u3400-\u9fff\uac00-\ud7a3]")
_JAPANESE = re.compile("[\u3041-\u30ff]")
_LETTERS = r"[A-Za-z0-9\u00c0-\u024f\u0400-\u04ff\uac00-\ud7a3.+\-–−×/'～〜]+"
_COUNTED = "[枚個人回番位秒分点名]?"
_KATAKANA = "[\u30a1-\u30fa\u30fc]+"
_UNITS = re.compile(f"{_LETTERS}{_COUNTED}|{_KATAKANA}|.", re.DOTALL)
"""A number stays with what it counts, and a word from abroad is one."""


def needs_wrapping(text: str) -> bool:
    """Whether it is Japanese; all others break at their spaces."""
    return bool(_JAPANESE.search(text))


def units(line: str) -> list[str]:
    """The pieces between which a line may break."""
    pieces: list[str] = []
    for piece in _UNITS.findall(line):
        if pieces and (piece[0] in STAYS or pieces[-1].rstrip()[-1:] in NOT_LAST):
            pieces[-1] += piece
        else:
            pieces.append(piece)
    return pieces


def wrapped(text: str, width: float, measure: Callable[[str], float]) -> str:
    """The text with line breaks set so that no line is wider than `width`."""
    lines = []
    for paragraph in text.split("\n"):
        line = ""
        for piece in units(paragraph):
            if line and measure((line + piece).rstrip()) > width:
                lines.append(line.rstrip())
                line = piece.lstrip()
            else:
                line += piece
        lines.append(line)
    return "\n".join(lines)


def halves(text: str) -> tuple[str, ...]:
    """A name in two lines about as long as each other; in one where it has no such place."""
    places = [found.end() for found in re.finditer(r"[\s\-–・]+(?=.)", text)]
    if not places and needs_wrapping(text):
        places = list(accumulate(map(len, units(text))))[:-1]
    if not places and _WITHOUT_SPACES.search(text):
        places = list(range(1, len(text)))
    if not places:
        return (text,)
    middle = min(places, key=lambda place: max(place, len(text) - place))
    return text[:middle].strip(), text[middle:]
