"""Line breaks for Japanese, which has no spaces: between phrases, and never before a full stop; for
sentences with names that are set apart, which keep to what stands right after them; and for words
with a hyphen that are wider than a line."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from itertools import accumulate

from companion.widgets.phrases import phrase_ends
from companion.wording.apart import CLOSES, OPENS, plain

NOT_FIRST = (
    "、。，．,.：:；;？?！!）)］]｝}」』】〉》〕”’ー々ゝゞヽヾ％%…・"
    "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ"
)
NOT_LAST = tuple("（([［{｛「『【〈《〔“‘")
STAYS = NOT_FIRST + " "
_WITHOUT_SPACES = re.compile("[\u3400-\u9fff\uac00-\ud7a3]")
_JAPANESE = re.compile("[\u3041-\u30ff]")
_LETTERS = r"[A-Za-z0-9\u00c0-\u024f\u0400-\u04ff\uac00-\ud7a3.+\-–−×/'～〜]+"
_KATAKANA = "[\u30a1-\u30fa\u30fc]+"
_COUNTED = f"(?:さん|{_KATAKANA}|[枚個人回番位秒分点名本件手歳才周年月日時通種]目?|つ)?"
_OURS = "わがまま|はしご|つるはし|捨て札|方向転換|何でも屋"
_NAME = f"{OPENS}[^{CLOSES}]*{CLOSES}(?:さん)?"
_UNITS = re.compile(f"{_NAME}|{_LETTERS}{_COUNTED}|{_KATAKANA}|{_OURS}|.", re.DOTALL)
"""A number stays with what it counts, a name with its さん; a word from abroad is one, and so is
a word of this game in which the model would see two."""
_WORDS = re.compile("[^ ]+ *| +")
"""What a no-break space joins is one word."""
_HYPHEN = re.compile(r"(?<=[^\W\d_]-)(?=[^\W\d_])")
_ENDS = " ：・"
"""After these a phrase is over, whatever the model sees in them."""
_SIGNS = re.compile(r"[\W_]+")
_ALONE = 1
"""A line of as few letters is no line."""

Measure = Callable[[str], float]


def needs_wrapping(text: str) -> bool:
    """Whether it is Japanese; all others break at their spaces, and in need after a hyphen."""
    return bool(_JAPANESE.search(text))


def at_hyphens(word: str) -> tuple[str, ...]:
    """The parts of a word of two, between which it may break where it is wider than a line."""
    return tuple(_HYPHEN.split(word))


def too_wide(text: str, width: float, measure: Measure) -> bool:
    """Whether a word of two is wider than a line."""
    return any(measure(word) > width for word in text.split() if len(at_hyphens(word)) > 1)


def units(line: str) -> list[str]:
    """The pieces between which a line may break."""
    pieces: list[str] = []
    for piece in _UNITS.findall(line):
        if pieces and (piece[0] in STAYS or pieces[-1].rstrip()[-1:] in NOT_LAST):
            pieces[-1] += piece
        else:
            pieces.append(piece)
    return pieces


@lru_cache(maxsize=1024)
def phrases(line: str) -> tuple[tuple[str, ...], ...]:
    """The pieces of each phrase: a line breaks between phrases, within one where it must."""
    spaced = OPENS in line or not _WITHOUT_SPACES.search(line)
    if spaced and not needs_wrapping(re.sub(_NAME, "", line)):
        return tuple(at_hyphens(word) for word in _WORDS.findall(line))
    ends, found, at = phrase_ends(plain(line)), [], 0
    phrase: list[str] = []
    for piece in units(line):
        phrase.append(piece)
        at += len(plain(piece))
        if at in ends or piece[-1] in _ENDS:
            found.append(tuple(phrase))
            phrase = []
    return (*found, tuple(phrase)) if phrase else tuple(found)


def wrapped(text: str, width: float, measure: Measure) -> str:
    """The text with line breaks set so that no line is wider than `width`."""

    def fits(pieces: list[str]) -> bool:
        return measure("".join(pieces).strip()) <= width

    return "\n".join(
        "".join(line).strip(" ") if number else "".join(line).rstrip(" ")
        for paragraph in text.split("\n")
        for number, line in enumerate(_lines(paragraph, fits))
    )


def _lines(paragraph: str, fits: Callable[[list[str]], bool]) -> list[list[str]]:
    lines: list[list[str]] = [[]]
    for phrase in phrases(paragraph):
        whole = "".join(phrase)
        if fits([*lines[-1], whole]):
            lines[-1].append(whole)
        elif fits([whole]):
            lines.append([whole])
        else:
            for piece in phrase:
                if lines[-1] and not fits([*lines[-1], piece]):
                    lines.append([])
                lines[-1].append(piece)
    if len(lines) > 1 and len(_SIGNS.sub("", "".join(lines[-1]))) <= _ALONE:
        _bring_down(lines, fits)
    return lines


def _bring_down(lines: list[list[str]], fits: Callable[[list[str]], bool]) -> None:
    """The last letter gets company from the line above, which keeps some itself."""
    above = lines[-2] if len(lines[-2]) > 1 else units("".join(lines[-2]))
    if len(above) > 1 and fits([above[-1], *lines[-1]]):
        lines[-2:] = [above[:-1], [above[-1], *lines[-1]]]


def halves(text: str) -> tuple[str, ...]:
    """A name in two lines about as long as each other; in one where it has no such place."""
    places = [found.end() for found in re.finditer(r"[ \-–・]+(?=.)", text)]
    if not places and needs_wrapping(text):
        pieces = phrases(text)
        whole = map("".join, pieces) if len(pieces) > 1 else units(text)
        places = list(accumulate(map(len, whole)))[:-1]
    if not places and _WITHOUT_SPACES.search(text):
        places = list(range(1, len(text)))
    if not places:
        return (text,)
    middle = min(places, key=lambda place: max(place, len(text) - place))
    return text[:middle].strip(), text[middle:]
