"""Java sources of Android's classes, as far as somebody asks for them: the very names and types of
Android's list, and bodies that hand every call to `stage.Stage`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.android.check.signatures import PRIMITIVES, Listed, Member, descriptor, machine_name

# Everybody has these from java.lang.Object.
COMMON = {"clone", "equals", "finalize", "getClass", "hashCode", "toString"}
KEPT_OF_JAVA = {"java.io.Closeable", "java.lang.AutoCloseable", "java.lang.Runnable"}
SHAPES = {"class", "interface", "enum"}


def wanted(named: Iterable[str], listed: dict[str, Listed]) -> set[str]:
    """The named classes with all that they stand in, extend or implement."""
    found: set[str] = set()
    waiting = [name for name in named if name in listed]
    while waiting:
        name = waiting.pop()
        if name in found or name not in listed or listed[name].shape not in SHAPES:
            continue
        found.add(name)
        one = listed[name]
        waiting += [one.outer, one.extends, *one.implements]
    return found


def write(folder: Path, names: set[str], listed: dict[str, Listed]) -> list[Path]:
    """One file for each class that stands in no other."""
    written = []
    for name in sorted(names):
        if listed[name].outer:
            continue
        package, _, _ = name.rpartition(".")
        path = folder / f"{name.replace('.', '/')}.java"
        path.parent.mkdir(parents=True, exist_ok=True)
        text = f"package {package};\n{body(listed[name], names, listed)}"
        path.write_text(text, encoding="utf-8")
        written.append(path)
    return written


def body(one: Listed, names: set[str], listed: dict[str, Listed]) -> str:
    """The source of a class and of those that stand in it."""
    short, inside = one.name.rpartition(".")[2], one.outer != ""
    faces = [face for face in one.implements if face in names or face in KEPT_OF_JAVA]
    lines = []
    if one.shape == "interface":
        above = f" extends {', '.join(faces)}" if faces else ""
        lines.append(f"public interface {short}{above} {{")
    else:
        thrown = one.extends.startswith("java.") and one.extends.endswith(("Exception", "Error"))
        parent = one.extends if one.extends in names or thrown else ""
        above = f" extends {parent}" if parent else ""
        above += f" implements {', '.join(faces)}" if faces else ""
        lines.append(f"public {'static ' if inside else ''}class {short}{above} {{")
        if not any(m.name == "<init>" and not m.takes for m in one.members):
            lines.append(f"public {short}() {{}}")
    lines += [
        line(one, member, short, names)
        for member in one.members
        if member.name not in COMMON and all(known(kind, names) for kind in member.types)
    ]
    if one.shape != "interface" and "abstract" in one.words:
        lines += [line(face, member, short, names) for face, member in lacking(one, names, listed)]
    for other in sorted(names):
        if listed[other].outer == one.name:
            lines.append(body(listed[other], names, listed))
    return "\n".join([*lines, "}\n"])


def lacking(one: Listed, names: set[str], listed: dict[str, Listed]) -> list[tuple[Listed, Member]]:
    """What an abstract class leaves to others of what it implements: here it must have it."""
    own = {(m.name, m.takes) for part in line_of(one, names, listed) for m in part.members}
    found: dict[tuple[str, object], tuple[Listed, Member]] = {}
    for face in faces_of(one, names, listed):
        for member in face.members:
            there = member.takes is not None and all(known(kind, names) for kind in member.types)
            if there and not member.words & {"static", "default"}:
                made = Listed(one.name, "class", one.words)
                found.setdefault((member.name, member.takes), (made, member))
    return [pair for name, pair in found.items() if name not in own]


def line_of(one: Listed, names: set[str], listed: dict[str, Listed]) -> Iterator[Listed]:
    """A class and all above it."""
    while True:
        yield one
        if one.extends not in names:
            return
        one = listed[one.extends]


def faces_of(one: Listed, names: set[str], listed: dict[str, Listed]) -> Iterator[Listed]:
    """All interfaces that a class has to live up to."""
    for face in one.implements:
        if face in names:
            yield listed[face]
            yield from faces_of(listed[face], names, listed)


def known(kind: str, names: set[str]) -> bool:
    """Whether a type is there to be named."""
    bare = kind.replace("[]", "")
    return bare in PRIMITIVES or bare.startswith("java.") or bare in names


def line(one: Listed, member: Member, short: str, names: set[str]) -> str:
    """One member."""
    fixed = "static " if "static" in member.words else ""
    if member.takes is None:
        value = f" = {constant(member)}" if member.value else ""
        if one.shape == "interface" and not value:
            value = f" = {nothing(member.kind)}"
        return (
            f"public {fixed}{'final ' if member.value else ''}{member.kind} {member.name}{value};"
        )
    takes = ", ".join(f"{kind} a{n}" for n, kind in enumerate(member.takes))
    thrown = [name for name in member.throws if known(name, names)]
    throws = f" throws {', '.join(thrown)}" if thrown else ""
    given = "".join(f", a{n}" for n in range(len(member.takes)))
    me = "null" if fixed else "this"
    called = f'stage.Stage.call({me}, "{key(one, member)}"{given})'
    if member.name == "<init>":
        return f"public {short}({takes}){throws} {{ {called}; }}"
    seen = "protected" if "protected" in member.words else "public"
    front = f"{seen} {fixed}{member.kind} {member.name}({takes}){throws}"
    if one.shape == "interface" and not fixed and "default" not in member.words:
        return f"{front};"
    if one.shape == "interface" and not fixed:
        front = f"default {front.removeprefix('public ')}"
    if member.kind == "void":
        return f"{front} {{ {called}; }}"
    return (
        f"{front} {{ return ({boxed(member.kind)}) stage.Stage.answer({called}, {sort(member)}); }}"
    )


def key(one: Listed, member: Member) -> str:
    """By what a call is known: its class, name and descriptor."""
    takes = "".join(descriptor(kind) for kind in member.takes or ())
    return f"{machine_name(one.name)}.{member.name}({takes}){descriptor(member.kind)}"


def sort(member: Member) -> str:
    """The class of a result."""
    return f"{member.kind}.class"


def boxed(kind: str) -> str:
    """A primitive as an object."""
    boxes = {"int": "Integer", "char": "Character"}
    return boxes.get(kind, kind.capitalize()) if kind in PRIMITIVES else kind


def nothing(kind: str) -> str:
    """What stands for no value."""
    return "false" if kind == "boolean" else "0" if kind in PRIMITIVES else "null"


def constant(member: Member) -> str:
    """A value as Java writes it."""
    value = member.value.strip()
    if member.kind in ("float", "double") and "/" not in value:
        return f"({member.kind}) {value.rstrip('fd')}"
    if member.kind in ("byte", "short", "char") and not value.startswith("'"):
        return f"({member.kind}) {value.split()[0]}"
    return value
