"""Android's own list of what its classes have, read into values.

The list is the file `core/api/current.txt` of Android's framework. Generic types are read as what
the machine knows of them: `List<T>` as List, `T` as its bound.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

PRIMITIVES = {"void", "boolean", "byte", "char", "short", "int", "long", "float", "double"}
MODIFIERS = {
    "abstract", "default", "final", "native", "private", "protected", "public", "static",
    "strictfp", "synchronized", "transient", "volatile", "deprecated", "sealed",
}  # fmt: skip
NOTE = re.compile(r'@[\w.]+(\((?:[^()"]|"(?:[^"\\]|\\.)*"|\([^()]*\))*\))?\s*')
BOUND = re.compile(r"(\w+)(?: extends ([\w.]+))?")


@dataclass
class Member:
    """A constructor, method or field. `kind` is its type, a method's result."""

    name: str
    kind: str
    words: set[str]
    takes: tuple[str, ...] | None = None
    throws: tuple[str, ...] = ()
    value: str = ""

    @property
    def types(self) -> Iterator[str]:
        """All types that it names."""
        yield self.kind
        yield from self.takes or ()


@dataclass
class Listed:
    """A class or interface by its whole name; `above` is what it extends, then implements."""

    name: str
    shape: str
    words: set[str]
    extends: str = ""
    implements: tuple[str, ...] = ()
    members: list[Member] = field(default_factory=list)

    @property
    def outer(self) -> str:
        """The class that it stands in, if any."""
        front, _, _ = self.name.rpartition(".")
        return front if front.rpartition(".")[2][:1].isupper() else ""

    @property
    def path(self) -> str:
        """As the machine writes it: android/view/WindowInsets$Type."""
        return machine_name(self.name)


def machine_name(name: str) -> str:
    """android.view.WindowInsets.Type as android/view/WindowInsets$Type."""
    parts = name.split(".")
    first = next((n for n, part in enumerate(parts) if part[:1].isupper()), 0)
    return "/".join([*parts[:first], "$".join(parts[first:])])


def descriptor(kind: str) -> str:
    """A type as the machine writes it."""
    letters = {"boolean": "Z", "byte": "B", "char": "C", "short": "S", "int": "I", "long": "J"}
    letters |= {"float": "F", "double": "D", "void": "V"}
    bare = kind.rstrip("[]")
    return "[" * kind.count("[]") + letters.get(bare, f"L{machine_name(bare)};")


def read(path: Path) -> dict[str, Listed]:
    """Every class of the list by its name."""
    found: dict[str, Listed] = {}
    package, now, letters = "", None, {}
    for raw in path.read_text(encoding="utf-8").splitlines():
        line = NOTE.sub("", raw.replace("@interface", "annotation")).rstrip()
        if line.startswith("package "):
            package = line.split()[1]
        elif line.startswith("  ") and line.endswith("{"):
            now, letters = heading(package, line[:-1].strip())
            found[now.name] = now
        elif line.startswith("    ") and now is not None:
            member = entry(line.strip(), letters)
            if member is not None:
                now.members.append(member)
    return found


def heading(package: str, line: str) -> tuple[Listed, dict[str, str]]:
    """`public class Name<T> extends X implements Y Z`."""
    words, line = modifiers(line)
    shape, _, line = line.partition(" ")
    name = re.match(r"[\w.]+", line)
    assert name
    rest, letters = line[name.end() :], {}
    if rest.startswith("<"):
        inside, rest = bracketed(rest)
        letters = bounds(inside)
    front, _, back = plain(rest).partition(" implements ")
    above = front.replace(" extends", "").split()
    below = [part for part in back.split() if part != "permits"]
    if shape == "interface":
        above, below = [], above + below
    listed = Listed(
        f"{package}.{name[0]}",
        shape,
        words,
        whole(above[0], letters) if above else "",
        tuple(whole(part.rstrip(","), letters) for part in below),
    )
    return listed, letters


def entry(line: str, letters: dict[str, str]) -> Member | None:
    """One line within a class; None for what is not read."""
    sort, _, line = line.partition(" ")
    if sort not in ("ctor", "enum_constant", "field", "method"):
        return None
    words, line = modifiers(line.rstrip())
    if sort in ("enum_constant", "field"):
        declared, _, value = line.partition(" = ")
        kind, name = plain(declared.split(";")[0]).rsplit(" ", 1)
        return Member(name, whole(kind, letters), words, value=value.rpartition(";")[0])
    own = dict(letters)
    if line.startswith("<"):
        inside, line = bracketed(line)
        own |= bounds(inside)
        line = line.strip()
    head, _, rest = plain(line).partition("(")
    inside, _, tail = rest.partition(")")
    takes = tuple(whole(one.split(" = ")[0].strip(), own) for one in inside.split(",") if one)
    thrown = tail.partition("throws ")[2].rstrip(";").split(",")
    throws = tuple(whole(one.strip(), own) for one in thrown if one.strip())
    if sort == "ctor":
        return Member("<init>", "void", words, takes, throws)
    kind, name = head.rsplit(" ", 1)
    return Member(name, whole(kind, own), words, takes, throws)


def modifiers(line: str) -> tuple[set[str], str]:
    """The words in front, and the rest."""
    words: set[str] = set()
    while (word := line.partition(" ")[0]) in MODIFIERS:
        words.add(word)
        line = line.partition(" ")[2]
    return words, line


def bracketed(text: str) -> tuple[str, str]:
    """What stands in the first pair of angle brackets, and what follows it."""
    depth = 0
    for place, letter in enumerate(text):
        depth += (letter == "<") - (letter == ">")
        if not depth:
            return text[1:place], text[place + 1 :]
    raise ValueError(text)


def plain(text: str) -> str:
    """Without anything in angle brackets."""
    out, depth = "", 0
    for letter in text:
        depth += letter == "<"
        if not depth:
            out += letter
        depth -= letter == ">"
    return out


def bounds(inside: str) -> dict[str, str]:
    """`K, V extends Foo` as what each letter stands for."""
    found = {}
    for part in plain(inside).split(","):
        match = BOUND.match(part.strip())
        assert match, inside
        found[match[1]] = match[2] or "Object"
    return {letter: found.get(kind, kind) for letter, kind in found.items()}


def whole(kind: str, letters: dict[str, str]) -> str:
    """A type by its whole name, dots for arrays as brackets."""
    kind = kind.replace("...", "[]").removeprefix("final ").strip()
    bare = kind.replace("[]", "")
    tail = kind[len(bare) :]
    bare = letters.get(bare, bare)
    if bare not in PRIMITIVES and bare[:1].isupper():
        bare = f"java.lang.{bare}"
    return bare + tail
