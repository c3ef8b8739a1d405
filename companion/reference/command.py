"""`python -m companion find` and `rule`: the rules reference without a window, and without Kivy."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from companion import languages
from companion.game.editions import EDITIONS, Edition
from companion.game.house.box import FEWEST_PLAYERS, MOST_PLAYERS, NamedBox
from companion.game.house.code import BoxText, BoxTextError, read_box
from companion.game.house.decks import players_of
from companion.game.house.faults import why_not_for
from companion.game.modules import Module, modules_for, why_not_together
from companion.game.rulings import DEFAULT_RULINGS, Ruling
from companion.reference.catalogue import catalogue
from companion.reference.entry import PlayedHere
from companion.reference.page import Page, PageBlock, line_for, page_for
from companion.reference.search import Hit, find
from companion.reference.texts import texts

DONE, NOTHING, BAD = 0, 1, 2
MOST = 20
OPTIONS = ("--lang", "--edition", "--players", "--modules", "--rulings", "--box", "--most")
FLAGS = ("--json", "--list")
LOOK_UP = ("words", "lang", "edition", "players", "modules")
LONGEST_SHOWN = 60


class CallError(Exception):
    """A bad call: what was wrong, and what is allowed, on one line."""


@dataclass(slots=True)
class Call:
    """The words of the command line, sorted."""

    words: list[str] = field(default_factory=list)
    options: dict[str, str] = field(default_factory=dict)
    flags: set[str] = field(default_factory=set)


def main(command: str, argv: Sequence[str]) -> int:
    """Do what one of the two commands says."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")  # type: ignore[union-attr]
    try:
        call = _call(argv)
        return _find(call) if command == "find" else _rule(call)
    except CallError as error:
        sys.stderr.write(f"companion {command}: {error}\n")
        return BAD


def _find(call: Call) -> int:
    if "--list" in call.flags:
        raise CallError("--list goes with rule only")
    if call.words == ["-"] and "--json" in call.flags:
        return _find_each(call)
    if not call.words:
        raise CallError("words to look for are missing")
    code, table, most = _language(call.options.get("--lang")), _table(call.options), _most(call)
    hits = find(" ".join(call.words), code, table, most)
    if "--json" in call.flags:
        _print(json.dumps(_as_data(hits, code, table), ensure_ascii=False))
    else:
        for one in _as_data(hits, code, table):
            _print(f"{one['title']} – {one['line']}")
    return DONE if hits else NOTHING


def _find_each(call: Call) -> int:
    """Many look-ups in one process, each with its own language and table."""
    most = _most(call)
    try:
        asked = json.loads(sys.stdin.buffer.read())
    except (ValueError, RecursionError):
        raise CallError("standard input must hold a JSON list of objects with words") from None
    if not isinstance(asked, list):
        raise CallError("standard input must hold a JSON list of objects with words")
    answers: list[object] = []
    refused: list[CallError] = []
    for one in asked:
        try:
            answers.append(_find_one(one, call, most))
        except CallError as error:
            answers.append({"error": str(error)})
            refused.append(error)
    _print(json.dumps(answers, ensure_ascii=False))
    if refused:
        raise CallError(f"{len(refused)} of {len(asked)} refused, the first: {refused[0]}")
    return DONE


def _find_one(one: object, call: Call, most: int) -> list[dict[str, object]]:
    if not isinstance(one, dict) or not isinstance(one.get("words"), str):
        raise CallError('an object with "words" is allowed here')
    unknown = [key for key in one if key not in LOOK_UP]
    if unknown:
        raise CallError(f"unknown: {_shown(unknown[0])}; allowed are {', '.join(LOOK_UP)}")
    options = dict(call.options)
    for key in ("lang", "edition", "players", "modules"):
        if one.get(key) is not None:
            options[f"--{key}"] = _option(key, one[key])
    code = _language(options.get("--lang"))
    table = _table(options)
    return _as_data(find(one["words"], code, table, most), code, table)


def _option(key: str, value: object) -> str:
    if key == "modules" and isinstance(value, list) and all(isinstance(m, str) for m in value):
        return ",".join(value)
    if isinstance(value, (str, int)) and not isinstance(value, bool):
        return str(value)
    raise CallError(f"{key}: a text{' or a list of texts' if key == 'modules' else ''} is allowed")


def _rule(call: Call) -> int:
    entries = catalogue().entries
    if "--list" in call.flags:
        if call.words:
            raise CallError("rule --list takes no id")
        for entry_id in entries:
            _print(entry_id)
        return DONE
    if len(call.words) != 1:
        raise CallError("one id is allowed; rule --list prints them all")
    code, table = _language(call.options.get("--lang")), _table(call.options)
    entry = entries.get(call.words[0])
    if entry is None:
        raise CallError(f"no entry {_shown(call.words[0])}; rule --list prints all ids")
    page = page_for(entry, table, code)
    if "--json" in call.flags:
        _print(json.dumps(page_as_data(page), ensure_ascii=False))
    else:
        _print("\n".join(_as_lines(page, code)))
    return DONE


# What the options mean


def _call(argv: Sequence[str]) -> Call:
    call, words = Call(), iter(argv)
    for word in words:
        name, given, value = word.partition("=")
        if name in FLAGS and not given:
            call.flags.add(name)
        elif name in OPTIONS:
            try:
                call.options[name] = value if given else next(words)
            except StopIteration:
                raise CallError(f"{name}: a value is missing") from None
        elif word == "--":
            call.words += words
        elif word.startswith("--"):
            allowed = ", ".join((*OPTIONS, *FLAGS))
            raise CallError(f"no option {_shown(word)}; allowed are {allowed}")
        else:
            call.words.append(word)
    return call


def _language(code: str | None) -> str:
    if code is None:
        return "en"
    if code not in languages.NAMES:
        raise CallError(f"no language {_shown(code)}; allowed are {', '.join(languages.NAMES)}")
    return code


def _most(call: Call) -> int:
    return _number("--most", call.options.get("--most", str(MOST)), range(1, 1001))


def _number(name: str, text: str, allowed: range) -> int:
    if text.isascii() and text.isdigit() and len(text) < 10 and int(text) in allowed:
        return int(text)
    raise CallError(f"{name} {_shown(text)}: {allowed[0]} to {allowed[-1]} is allowed")


def _table(options: Mapping[str, str]) -> PlayedHere | None:
    kept = _box(options["--box"]) if "--box" in options else None
    edition = options.get("--edition", kept.box.edition.value if kept else None)
    if edition is None:
        for name in ("--players", "--modules", "--rulings"):
            if name in options:
                raise CallError(f"{name} needs --edition; allowed are {', '.join(Edition)}")
        return None
    if edition not in list(Edition):
        raise CallError(f"no edition {_shown(edition)}; allowed are {', '.join(Edition)}")
    if kept:
        return _house_table(kept, edition, options)
    players = None
    if "--players" in options:
        players = _number("--players", options["--players"], EDITIONS[Edition(edition)].players)
    modules = _modules(Edition(edition), options.get("--modules", ""))
    return PlayedHere(edition, modules, players, _rulings(options.get("--rulings", "")))


def _box(text: str) -> NamedBox:
    try:
        return read_box(text)
    except BoxTextError as error:
        why = {
            BoxText.MISTYPED: "a letter or digit of it is wrong or missing",
            BoxText.LATER: "a newer version has made it",
            BoxText.NO_BOX: "there can be no such box",
        }[error.why]
        allowed = "the short text of a house box is allowed"
        raise CallError(f"--box {_shown(text)}: {why}; {allowed}") from None


def _house_table(kept: NamedBox, edition: str, options: Mapping[str, str]) -> PlayedHere:
    """The box brings its edition, its additions and its readings; more cannot be said."""
    if edition != kept.box.edition:
        raise CallError(f"--edition {edition}: this box comes from {kept.box.edition.value}")
    if "--modules" in options and _modules(kept.box.edition, options["--modules"]) != kept.modules:
        brought = ",".join(sorted(kept.modules)) or "none"
        raise CallError(f"--modules: this box brings its own, {brought}")
    players = None
    if "--players" in options:
        players = _number(
            "--players", options["--players"], range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
        )
        if fault := why_not_for(kept.box, players, kept.modules):
            allowed = ", ".join(map(str, players_of(kept.box, kept.modules)))
            raise CallError(f"--players {players}: {fault}; allowed are {allowed}")
    own = {ruling.value: str(getattr(kept.rulings, ruling.value)) for ruling in Ruling}
    rulings = _rulings(options["--rulings"]) if "--rulings" in options else own
    modules = frozenset(module.value for module in kept.modules)
    return PlayedHere(edition, modules, players, rulings, kept.box)


def _modules(edition: Edition, text: str) -> frozenset[str]:
    found = [one for one in text.split(",") if one]
    allowed = [module.value for module in modules_for(edition)]
    for one in found:
        if one not in allowed:
            which = f"allowed are {', '.join(allowed)}" if allowed else "none is allowed"
            raise CallError(f"no module {_shown(one)} with {edition.value}; {which}")
    if why_not_together([Module(one) for one in found]):
        raise CallError("wardrobe and party are two sides of one card: one of them is allowed")
    return frozenset(found)


def _rulings(text: str) -> Mapping[str, str]:
    chosen = {ruling.value: str(getattr(DEFAULT_RULINGS, ruling.value)) for ruling in Ruling}
    for one in filter(None, text.split(",")):
        name, _, value = one.partition("=")
        if name not in chosen:
            raise CallError(f"no ruling {_shown(name)}; allowed are {', '.join(chosen)}")
        readings = [str(each) for each in type(getattr(DEFAULT_RULINGS, name))]
        if value not in readings:
            raise CallError(f"{name}={_shown(value)}: allowed are {', '.join(readings)}")
        chosen[name] = value
    return chosen


def _shown(word: str) -> str:
    """A wrong word as it may stand on one line."""
    return repr(word[:LONGEST_SHOWN] + ("..." if len(word) > LONGEST_SHOWN else ""))


# What is written


def _as_data(hits: Sequence[Hit], code: str, table: PlayedHere | None) -> list[dict[str, object]]:
    entries, said = catalogue().entries, texts(code)
    return [
        {
            "id": hit.id,
            "title": said.title(hit.id),
            "line": line_for(entries[hit.id], table, code),
            "score": round(hit.score, 2),
        }
        for hit in hits
    ]


def page_as_data(page: Page) -> dict[str, object]:
    """The page as JSON holds it."""
    return {
        "id": page.id,
        "title": page.title,
        "kind": page.kind.value,
        "line": page.line,
        "in_play": page.in_play,
        "facts": [{"label": label, "value": value} for label, value in page.facts],
        "here": [_block(part) for part in page.here],
        "elsewhere": [_block(part) for part in page.elsewhere],
        "names": [*page.names, *page.names_abroad],
        "see_also": list(page.see_also),
    }


def _block(part: PageBlock) -> dict[str, object]:
    when: dict[str, object] = {
        "editions": part.editions and list(part.editions),
        "players": part.players and list(part.players),
        "modules": part.modules and list(part.modules),
        "rulings": part.rulings and dict(part.rulings),
    }
    if part.grid is None:
        return {"label": part.label, "text": part.text, **when, "source": part.source}
    return {
        "table": part.grid.name,
        "caption": part.label,
        "columns": list(part.grid.columns),
        "rows": [list(row) for row in part.grid.rows],
        "marked": part.grid.marked,
        **when,
    }


def _as_lines(page: Page, code: str) -> list[str]:
    lines = [page.title, page.line, " · ".join(texts(code).fact(*fact) for fact in page.facts)]
    if page.in_play is False:
        lines.append(texts(code).say("not-here"))
    for part in page.here:
        lines += ["", *_part_lines(part)]
    if page.elsewhere:
        lines += ["", texts(code).say("elsewhere")]
    for part in page.elsewhere:
        lines += ["", *_part_lines(part)]
    said = texts(code)
    lines += ["", said.fact(said.say("also"), " · ".join((*page.names, *page.names_abroad)))]
    lines.append(said.fact(said.say("see"), said.listed(page.see_also)))
    return lines


def _part_lines(part: PageBlock) -> list[str]:
    if part.grid is None:
        return [part.label, part.text]
    rows = (part.grid.columns, *part.grid.rows)
    return [f"{part.label}", *(" | ".join(row) for row in rows)]


def _print(line: str) -> None:
    sys.stdout.write(f"{line}\n")
