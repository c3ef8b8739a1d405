"""How each language is written: what its texts must not hold, and what stands in no language.

`habits/CODE.json` keeps a language's own: "forbidden" patterns with what stands there instead and
why ("except" are whole texts, or the words around a find, that may hold it), a "glossary" of one
word for each thing and the words that it is "never" called, and "quoted": what is quoted without
being called so in the app. Words to search by are not texts: people type what they like.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import polib

from tests.languages import particles

ROOT = Path(__file__).resolve().parents[2]
HABITS = Path(__file__).parent / "habits"
STORE = {"en": "en-US", "ko": "ko-KR", "ja": "ja-JP", "pt-BR": "pt-BR", "uk": "uk"}
FOUND_BY = ("asks", "search", "alike", "readings", "strangers", "index")
"""Files of the reference that are looked in, not read."""
NOT_SAID = {"others", "reading", "avoid"}
EVERYWHERE = (
    (r"['\"`]", "a straight apostrophe or quote"),
    ("[ \u00a0\u3000]{2}", "two spaces"),
    (r"(?<=\S)[ \u00a0][,.;:!?](?=[\s\u201d\u2019\u00bb)]|$)", "a space before a sign"),
)
QUOTES = {
    "en": "“([^”]*)”",
    "ko": "[‘“]([^’”]*)[’”]",
    "ja": "[「『]([^」』]*)[」』]",
    "pt-BR": "“([^”]*)”",
    "uk": "«([^»]*)»",
}
ENDS = " .,:;!?…。、！？：\u00a0"

Texts = list[tuple[str, str]]


def faults(code: str) -> list[str]:
    """What is not as this language is written, each with its place and the reason."""
    habits = habits_of(code)
    said = list(_said(code))
    everything = [*said, *_reference(code), *_store(code)]
    called = [*(text for _place, text in said), *_names(code), *habits.get("quoted", ())]
    found = [*against(everything, habits), *misquoted(everything, code, called)]
    if code == "ko":
        found += particles.wrong(everything, _names_of(code))
    return [f"{code}: {fault}" for fault in found]


def habits_of(code: str) -> Mapping[str, Any]:
    """A language's own rules; none where it has written none yet."""
    path = HABITS / f"{code}.json"
    read: Mapping[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return read


def against(texts: Texts, habits: Mapping[str, Any]) -> Iterator[str]:
    """What no text may hold: signs, forbidden forms, other words for a thing."""
    rules: list[tuple[str, str, tuple[str, ...]]] = [(*one, ()) for one in EVERYWHERE]
    for one in habits.get("forbidden", ()):
        why = f"{one['why']}; better: {one['instead']}"
        rules.append((one["pattern"], why, tuple(one.get("except", ()))))
    for one in habits.get("glossary", ()):
        why = f"{one['thing']} is called {one['word']}"
        rules += [(f"(?i)(?<!\\w){re.escape(word)}", why, ()) for word in one["never"]]
    for pattern, why, allowed in rules:
        looked_for = re.compile(pattern)
        for place, text in texts:
            for hit in looked_for.finditer(text):
                if not _is_allowed(text, hit, allowed):
                    yield f"{place}: {_around(text, hit)!r}: {why}"


def _is_allowed(text: str, hit: re.Match[str], allowed: Iterable[str]) -> bool:
    for one in allowed:
        if text == one:
            return True
        at = text.find(one, max(0, hit.end() - len(one)), hit.start() + len(one))
        if at >= 0 and len(one) > len(hit[0]):
            return True
    return False


def _around(text: str, hit: re.Match[str]) -> str:
    return text[max(0, hit.start() - 15) : hit.end() + 15]


def misquoted(texts: Texts, code: str, called: Iterable[str]) -> Iterator[str]:
    """What a text quotes as a place, a card or a choice, and nothing in the app is called so."""
    known = set(map(_bare, called))
    for place, text in texts:
        for quoted in re.findall(QUOTES.get(code, QUOTES["en"]), text):
            if not re.search(r"\{|\[\[", quoted) and _bare(quoted) not in known:
                yield f'{place}: nothing is called {quoted!r} (else: "quoted" in the habits)'


def _bare(text: str) -> str:
    return text.replace("\u00a0", " ").strip(ENDS).casefold()


# The texts of a language


def _said(code: str) -> Iterator[tuple[str, str]]:
    catalogue = polib.pofile(str(ROOT / "assets" / "languages" / code / "companion.po"))
    for entry in catalogue:
        for form in entry.msgstr_plural.values() if entry.msgid_plural else (entry.msgstr,):
            yield f"companion.po, {entry.msgid[:40]!r}", form


def _reference(code: str) -> Iterator[tuple[str, str]]:
    for path in sorted((ROOT / "assets" / "reference" / code).glob("*.json")):
        if path.stem not in FOUND_BY:
            yield from _inside(json.loads(path.read_text("utf-8")), path.stem)


def _inside(read: object, place: str) -> Iterator[tuple[str, str]]:
    if isinstance(read, str):
        yield place, read
    elif isinstance(read, dict):
        for key, value in read.items():
            if key not in NOT_SAID:
                yield from _inside(value, f"{place}.{key}")
    elif isinstance(read, list):
        for at, value in enumerate(read):
            yield from _inside(value, f"{place}.{at}")


def _names(code: str) -> Iterator[str]:
    for name in _read_names(code).values():
        yield from (name["name"], *name.get("others", ()))


def _names_of(code: str) -> dict[str, str]:
    return {key: name["name"] for key, name in _read_names(code).items()}


def _read_names(code: str) -> Any:
    return json.loads((ROOT / "assets" / "reference" / code / "names.json").read_text("utf-8"))


def _store(code: str) -> Iterator[tuple[str, str]]:
    folder = ROOT / "fastlane" / "metadata" / "android" / STORE.get(code, code)
    for path in sorted(folder.rglob("*.txt")):
        yield path.relative_to(folder).as_posix(), path.read_text("utf-8").strip()
