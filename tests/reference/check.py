"""What is missing or wrong in one language of the reference.

    python -m tests.reference.check ko

prints a line for each problem and ends with their number. Measured against the English texts.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Mapping
from typing import Any

from companion import coverage
from companion.reference.catalogue import catalogue, folder
from companion.reference.folding import fold, is_cyrillic, is_hangul, is_japanese, is_kana
from companion.reference.indexing import CODES, build
from companion.reference.links import LINK
from companion.reference.stems import stem

_PHRASES = 4
_LATIN_WORD = re.compile(r"[A-Za-z]{3,}")
_LATIN_ALLOWED = {"Saboteur", "Lima"}
_ENGLISH = {"the", "and", "with", "from", "player", "card", "gold", "you", "they", "when"}
_NUMBER = re.compile(r"\d+")
_OWN_LETTERS = {"ko": is_hangul, "ja": is_japanese, "uk": is_cyrillic}


def read(code: str, name: str) -> Any:
    """One of the language's files; empty where it is not there yet."""
    path = folder() / code / f"{name}.json"
    return json.loads(path.read_text("utf-8")) if path.exists() else {}


def entries(code: str) -> dict[str, Any]:
    """All entries of a language, from whatever files hold them, and what is asked about each."""
    found: dict[str, Any] = {}
    for path in sorted((folder() / code).glob("entries-*.json")):
        found |= json.loads(path.read_text("utf-8"))
    asks = read(code, "asks")
    return {entry_id: item | {"ask": asks.get(entry_id, {})} for entry_id, item in found.items()}


def problems(code: str) -> list[str]:
    """Everything that is wrong with a language."""
    return [
        *_names(code),
        *_entries(code),
        *_same_keys(read("en", "words"), read(code, "words"), "words"),
        *_same_keys(read("en", "course"), read(code, "course"), "course"),
        *_left_in_english(code),
        *_terms(code),
        *_unprintable(code),
        *_stale_index(code),
    ]


def _names(code: str) -> Iterator[str]:
    names = read(code, "names")
    ids = catalogue().entries.keys()
    yield from (f"names: {missing} is missing" for missing in ids - names.keys())
    yield from (f"names: {extra} is no entry" for extra in names.keys() - ids)
    held: dict[str, str] = {}
    for entry_id, item in names.items():
        name = item.get("name", "").strip()
        if not name:
            yield f"names: {entry_id} has no name"
        if name in held:
            yield f"names: {entry_id} and {held[name]} are both called {name}"
        held[name] = entry_id
        if code == "ja" and not all(map(is_kana, item.get("reading", "") or "-")):
            yield f"names: the reading of {entry_id} is not in hiragana"


def _entries(code: str) -> Iterator[str]:
    english, here = entries("en"), entries(code)
    ids = catalogue().entries.keys()
    yield from (f"{missing}: is missing" for missing in ids if missing not in here)
    yield from (f"{extra}: is no entry" for extra in here if extra not in ids)
    for entry_id in (entry_id for entry_id in ids if entry_id in here):
        if not catalogue().entries[entry_id].blocks:
            yield f"{entry_id}: has no blocks in blocks.json"
        if entry_id in english:
            yield from _entry(entry_id, english[entry_id], here[entry_id])
        else:
            yield f"{entry_id}: is missing in English"


def _entry(entry_id: str, english: Mapping[str, Any], here: Mapping[str, Any]) -> Iterator[str]:
    if not here.get("line", "").strip():
        yield f"{entry_id}: line is missing"
    wanted, given = english["text"], here.get("text", {})
    if list(wanted) != list(given):
        yield f"{entry_id}: has the blocks {list(given)}, not the English ones"
        return
    for key, said in wanted.items():
        yield from (f"{entry_id}/{key}: {wrong}" for wrong in _body(entry_id, said, given[key]))
    if len(set(map(fold, here.get("ask", [])))) < _PHRASES:
        yield f"{entry_id}: ask has fewer than {_PHRASES} phrases"


def _body(entry_id: str, said: str, body: str) -> Iterator[str]:
    if not body.strip():
        yield "is empty"
    links = {link[1] for link in LINK.finditer(body)}
    for link in links - catalogue().entries.keys():
        yield f"links to {link}, which is no entry"
    if entry_id in links:
        yield "links to itself"
    if links != {link[1] for link in LINK.finditer(said)}:
        yield f"links to {sorted(links)}, unlike the English"
    if LINK.sub("", body).count("[[") or LINK.sub("", body).count("]]"):
        yield "has a broken link"
    for number in _numbers(said) - _numbers(body):
        yield f"the number {number} is missing"


def _numbers(body: str) -> set[str]:
    return set(_NUMBER.findall(LINK.sub("", body)))


def _same_keys(english: Any, here: Any, where: str) -> Iterator[str]:
    """The same keys all the way down, lists as long, no text empty."""
    if isinstance(english, dict):
        if not isinstance(here, dict):
            yield f"{where}: is missing"
            return
        yield from (f"{where}.{key}: is missing" for key in english if key not in here)
        yield from (f"{where}.{key}: is not in English" for key in here if key not in english)
        for key in english.keys() & here.keys():
            yield from _same_keys(english[key], here[key], f"{where}.{key}")
    elif isinstance(english, list):
        if not here or (where != "words.avoid" and len(here) != len(english)):
            yield f"{where}: has {len(here)} lines, English {len(english)}"
    elif not str(here).strip():
        yield f"{where}: is empty"


def _texts(code: str) -> Iterator[tuple[str, str]]:
    """Every text that is shown, with the place where it stands."""
    for entry_id, item in entries(code).items():
        yield f"{entry_id}/line", item["line"]
        yield from ((f"{entry_id}/{key}", body) for key, body in item["text"].items())
    course = read(code, "course")
    for page, item in course.get("pages", {}).items():
        yield f"course/{page}", f"{item['title']}. {item['text']}"
    for edition, lines in course.get("different", {}).items():
        yield from ((f"different/{edition}", line) for line in lines)
    words = read(code, "words")
    for group in ("kinds", "labels", "sources", "captions", "table"):
        yield from ((f"words/{key}", word) for key, word in words.get(group, {}).items())


def _left_in_english(code: str) -> Iterator[str]:
    if code == "en":
        return
    names = {entry_id: item["name"] for entry_id, item in read(code, "names").items()}
    asked = ((f"{at}/ask", phrase) for at, it in entries(code).items() for phrase in it["ask"])
    for where, body in (*_texts(code), *asked, *names.items()):
        shown = LINK.sub(lambda link: link[2] or "", body)
        latin = set(_LATIN_WORD.findall(shown)) - _LATIN_ALLOWED
        if code not in _OWN_LETTERS:
            latin &= _ENGLISH
        elif not any(_OWN_LETTERS[code](letter) for letter in fold(body)):
            latin |= set() if set(shown) <= set("0123456789 -+") or "[[" in body else {shown}
        if latin:
            yield f"{where}: left in English: {', '.join(sorted(latin))}"


def _terms(code: str) -> Iterator[str]:
    """A link's own words must be its entry's name, inflected at most; synonyms are avoided."""
    names = read(code, "names")
    avoided = [fold(word) for word in read(code, "words").get("avoid", [])]
    for where, body in _texts(code):
        for link in LINK.finditer(body):
            if link[2] and link[1] in names and not _means(link[2], names[link[1]]["name"], code):
                yield f"{where}: {link[2]} is not the name of {link[1]}"
        text = f" {fold(LINK.sub(lambda link: link[2] or '', body))}"
        for word in avoided:
            if (word in text) if code in ("ko", "ja") else (f" {word}" in text):
                yield f"{where}: says {word}, which words.json wants avoided"


def _means(shown: str, name: str, code: str) -> bool:
    if code in ("ko", "ja"):
        joined, own = fold(shown).replace(" ", ""), fold(name).replace(" ", "")
        pairs = {own[at : at + 2] for at in range(len(own) - 1)} or {own}
        return any(pair in joined for pair in pairs)
    stems = {stem(word, code)[:4] for word in fold(name).split() if len(word) > 2}
    return any(stem(word, code)[:4] in stems for word in fold(shown).split())


def _unprintable(code: str) -> Iterator[str]:
    names = ((f"names/{at}", item["name"]) for at, item in read(code, "names").items())
    for where, body in (*_texts(code), *names):
        for character in coverage.missing(body):
            yield f"{where}: the font lacks {character!r}"


def _stale_index(code: str) -> Iterator[str]:
    ids = catalogue().entries.keys()
    if ids - entries(code).keys() or ids - read(code, "names").keys():
        return  # said already, and there is nothing to build it from
    if not (folder() / code / "index.json").exists() or read(code, "index") != json.loads(
        json.dumps(build(code))
    ):
        yield f"index: is stale, run python -m companion.reference.indexing {code}"


def main(codes: list[str]) -> int:
    """Prints the problems of each language; 1 where there are any."""
    found = 0
    for code in codes:
        wrong = problems(code)
        found += len(wrong)
        for problem in wrong:
            print(f"{code}: {problem}")
        print(f"{code}: {len(wrong)} problems")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or list(CODES)))
