"""Every sentence in five languages: `python -m tests.languages.checker` says what is wrong.

`--write` brings the catalogues up to the sources first: new sentences come in untranslated, those
that nobody says any more go, and the .mo files that the app reads are made from the .po files.
"""

from __future__ import annotations

import ast
import re
import string
import sys
from dataclasses import dataclass
from pathlib import Path

import polib

from companion import languages
from tests.languages import style

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "assets" / "languages"
PLURALS = {
    "en": "nplurals=2; plural=(n != 1);",
    "ko": "nplurals=1; plural=0;",
    "ja": "nplurals=1; plural=0;",
    "pt-BR": "nplurals=2; plural=(n > 1);",
    "uk": "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && "
    "(n%100<10 || n%100>=20) ? 1 : 2);",
}
OTHER_SCRIPT = ("ko", "ja", "uk")
ONE = {"_", "say", "mark"}
KV_CALL = re.compile(r"(?<![\w.])(_|say|mark|many)\(")


@dataclass(frozen=True)
class Key:
    """A sentence that the app says: with a second form where a number goes with it."""

    one: str
    several: str = ""


def keys_of_python(source: str) -> tuple[dict[Key, int], list[str]]:
    """The sentences of a module with their lines, and calls whose sentence cannot be read."""
    found: dict[Key, int] = {}
    faults = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        key = key_of_call(node)
        if key:
            found.setdefault(key, node.lineno)
        elif node.func.id == "many":
            faults.append(f"line {node.lineno}: many() without its two sentences")
    return found, faults


def key_of_call(node: ast.Call) -> Key | None:
    """The sentence of one call, if it is written out there."""
    if not isinstance(node.func, ast.Name):
        return None
    words = [a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
    if node.func.id in ONE and len(words) == 1 and len(node.args) == 1:
        return Key(words[0])
    if node.func.id == "many" and len(words) == 2:
        return Key(words[0], words[1])
    return None


def keys_of_kv(source: str) -> dict[Key, int]:
    """The sentences of a .kv file with their lines."""
    found: dict[Key, int] = {}
    for match in KV_CALL.finditer(source):
        end = closing(source, match.end())
        call = ast.parse(source[match.start() : end], mode="eval").body
        if isinstance(call, ast.Call) and (key := key_of_call(call)):
            found.setdefault(key, source.count("\n", 0, match.start()) + 1)
    return found


def closing(source: str, start: int) -> int:
    """Where the bracket that was opened before `start` closes."""
    depth, quote = 1, ""
    for place in range(start, len(source)):
        letter = source[place]
        if quote:
            quote = "" if letter == quote and source[place - 1] != "\\" else quote
        elif letter in "\"'":
            quote = letter
        else:
            depth += (letter == "(") - (letter == ")")
            if not depth:
                return place + 1
    raise ValueError(f"a bracket is never closed: {source[start : start + 40]!r}")


def all_keys() -> tuple[dict[Key, str], list[str]]:
    """Every sentence of the app with where it stands, and faults in the sources."""
    found: dict[Key, str] = {}
    faults: list[str] = []
    for path in sorted((ROOT / "companion").rglob("*.py")):
        keys, wrong = keys_of_python(path.read_text("utf-8"))
        name = path.relative_to(ROOT).as_posix()
        faults += [f"{name}: {fault}" for fault in wrong]
        for key, line in keys.items():
            found.setdefault(key, f"{name}:{line}")
    for path in sorted((ROOT / "kv").glob("*.kv")):
        for key, line in keys_of_kv(path.read_text("utf-8")).items():
            found.setdefault(key, f"kv/{path.name}:{line}")
    return found, faults


def placeholders(text: str) -> set[str]:
    """The names in braces."""
    return {name for _text, name, _spec, _conv in string.Formatter().parse(text) if name}


def faults_of(code: str, catalogue: polib.POFile, keys: dict[Key, str]) -> list[str]:
    """What is missing, unused, untranslated, left in English, or has other placeholders."""
    faults = []
    entries = {Key(e.msgid, e.msgid_plural or ""): e for e in catalogue if not e.obsolete}
    faults += [f"{code}: missing ({keys[k]}): {k.one!r}" for k in keys if k not in entries]
    faults += [f"{code}: nobody says: {k.one!r}" for k in entries if k not in keys]
    if catalogue.metadata.get("Plural-Forms") != PLURALS[code]:
        faults.append(f"{code}: Plural-Forms is not {PLURALS[code]!r}")
    forms_needed = int(PLURALS[code].split(";")[0].split("=")[1])
    for key, entry in entries.items():
        forms = list(entry.msgstr_plural.values()) if key.several else [entry.msgstr]
        if len(forms) != (forms_needed if key.several else 1):
            faults.append(f"{code}: {len(forms)} forms, not {forms_needed}: {key.one!r}")
        if entry.fuzzy or not all(forms):
            faults.append(f"{code}: untranslated: {key.one!r}")
            continue
        for form in forms:
            faults += [f"{code}: {fault}: {form!r}" for fault in faults_of_form(code, key, form)]
    return faults


def faults_of_form(code: str, key: Key, form: str) -> list[str]:
    """What is wrong with one translated sentence."""
    wanted = placeholders(key.several or key.one)
    optional = wanted - placeholders(key.one) | ({"n"} & wanted if key.several else set())
    got = placeholders(form)
    faults = []
    if got - wanted or wanted - got - optional:
        faults.append(f"placeholders {sorted(got)} instead of {sorted(wanted)}")
    letters = re.sub(r"\{\w*\}", "", form)
    if code in OTHER_SCRIPT and form == key.one and re.search("[a-z]{3}", letters):
        faults.append("left in English")
    if form[:1].isspace() != key.one[:1].isspace() or form[-1:].isspace() != key.one[-1:].isspace():
        faults.append("other spaces at its ends")
    return faults


def read(code: str) -> polib.POFile:
    """A catalogue, or an empty one where there is none yet."""
    path = FOLDER / code / "companion.po"
    if path.exists():
        return polib.pofile(str(path), wrapwidth=98)
    catalogue = polib.POFile(wrapwidth=98)
    catalogue.metadata = {
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Language": code.replace("-", "_"),
        "Plural-Forms": PLURALS[code],
    }
    return catalogue


def write(code: str, keys: dict[Key, str]) -> None:
    """Bring a catalogue up to the sources and make the file that the app reads."""
    old = {Key(e.msgid, e.msgid_plural or ""): e for e in read(code)}
    fresh = polib.POFile(wrapwidth=98)
    fresh.metadata = read(code).metadata
    for key in sorted(keys, key=lambda k: (k.one, k.several)):
        fresh.append(old.get(key) or entry_for(code, key))
    path = FOLDER / code / "companion.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh.save(str(path), newline="\n")
    path.with_suffix(".mo").write_bytes(compiled(code, fresh))


def compiled(code: str, catalogue: polib.POFile) -> bytes:
    """What the app reads; in English only where it is shown otherwise than the code says it."""
    if code != "en":
        return bytes(catalogue.to_binary())
    own = polib.POFile()
    own.metadata = catalogue.metadata
    own.extend(
        e for e in catalogue if e.msgstr != e.msgid and _forms(e) != (e.msgid, e.msgid_plural)
    )
    return bytes(own.to_binary())


def _forms(entry: polib.POEntry) -> tuple[str, ...]:
    return tuple(entry.msgstr_plural.get(number, "") for number in (0, 1))


def entry_for(code: str, key: Key) -> polib.POEntry:
    """A new sentence: English says it as it is, the others have it to translate."""
    english = code == "en"
    if not key.several:
        return polib.POEntry(msgid=key.one, msgstr=key.one if english else "")
    count = int(PLURALS[code].split(";")[0].split("=")[1])
    forms = dict.fromkeys(range(count), "")
    if english:
        forms = {0: key.one, 1: key.several}
    return polib.POEntry(msgid=key.one, msgid_plural=key.several, msgstr_plural=forms)


def check() -> list[str]:
    """Everything that is wrong with the catalogues as they lie."""
    keys, faults = all_keys()
    for code in languages.NAMES:
        catalogue = read(code)
        faults += faults_of(code, catalogue, keys)
        made = FOLDER / code / "companion.mo"
        if not made.exists() or made.read_bytes() != compiled(code, catalogue):
            faults.append(f"{code}: companion.mo is not made from companion.po")
        faults += style.faults(code)
    return faults


def main(words: list[str]) -> int:
    """Check; with --write bring the files up to the sources first."""
    if "--write" in words:
        keys, _faults = all_keys()
        for code in languages.NAMES:
            write(code, keys)
    faults = check()
    print("\n".join(faults) or "All sentences stand in all five languages, as each is written.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
