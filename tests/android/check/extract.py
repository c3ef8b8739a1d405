"""The part of Android's list that the hand-made stand-ins claim to be like, kept in the tree.

python -m tests.android.check.extract CURRENT_TXT     writes it anew
"""

from __future__ import annotations

import inspect
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.android.check.signatures import Listed, Member, descriptor, read

KEPT = Path(__file__).resolve().parents[2] / "device/stand_ins/signatures.txt"


def claimed() -> Iterator[tuple[str, str, str]]:
    """Class, member and form of everything that the stand-ins claim: a method's descriptor, a
    field's value as Android's list writes it."""
    from tests.device.stand_ins import android
    from tests.device.stand_ins.java import JavaObject, java

    for kind in vars(android).values():
        if not inspect.isclass(kind) or not issubclass(kind, JavaObject) or kind is JavaObject:
            continue
        if not kind.path.startswith("android/"):
            continue
        for taken in kind.constructors:
            yield kind.path, "<init>", taken
        for name, value in vars(kind).items():
            if isinstance(value, java):
                yield from ((kind.path, value._name, taken) for taken in value._signatures)
            elif name == "SDK_INT":
                continue  # what the phone at hand says of itself, no constant
            elif name.isupper() and isinstance(value, int | str) and not is_part(value):
                yield kind.path, name, f" = {json.dumps(value)}"


def is_part(value: int | str) -> bool:
    """Whether this is a piece that the stand-ins put their descriptors together from."""
    return str(value).startswith("Landroid/")


def of_the_list(listed: dict[str, Listed]) -> list[str]:
    """Every form of those members in Android's list, of a class or of what it stands on."""
    by_path = {one.path: one for one in listed.values()}
    wanted: dict[str, set[str]] = {}
    for path, name, _taken in claimed():
        wanted.setdefault(path, set()).add(name)
    lines = set()
    for path, names in wanted.items():
        for one in above(by_path.get(path), listed):
            for member in one.members:
                if member.name in names:
                    lines.add(f"{path}.{member.name}{form(member)}")
    return sorted(lines)


def above(one: Listed | None, listed: dict[str, Listed]) -> Iterator[Listed]:
    """A class and all that it stands on; constructors are its own."""
    if one is None:
        return
    yield one
    for name in (one.extends, *one.implements):
        for other in above(listed.get(name), listed):
            own = [member for member in other.members if member.name != "<init>"]
            yield Listed(other.name, other.shape, other.words, members=own)


def form(member: Member) -> str:
    """The descriptor of a method, the value of a field."""
    if member.takes is None:
        return f" = {member.value}" if member.value else ""
    return f"({''.join(map(descriptor, member.takes))}){descriptor(member.kind)}"


def wrong(lines: list[str]) -> list[str]:
    """What the stand-ins claim and the list does not have; MediaStore it has elsewhere."""
    known = set(lines)
    found = []
    for path, name, taken in claimed():
        if path.startswith("android/provider/MediaStore"):
            continue
        whole = f"{path}.{name}{taken}"
        without_value = " = " in whole and f"{path}.{name}" in known
        if whole not in known and not without_value:
            found.append(whole)
    return found


if __name__ == "__main__":
    KEPT.write_text("\n".join(of_the_list(read(Path(sys.argv[1])))) + "\n", encoding="utf-8")
