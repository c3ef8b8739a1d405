"""SQLite's write-ahead log, read by ourselves where SQLite would pass over damage in silence.

SQLite takes a log up to its first bad frame for whole: what was committed after it would be gone,
and nobody would be told. The frames behind it are still there, each a whole page of the file.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from struct import Struct
from typing import BinaryIO, NamedTuple

_HEADER = Struct(">8I")  # magic, version, page size, sequence, two salts, two checksums
_FRAME = Struct(">6I")  # page, pages after a commit, two salts, two checksums
_MAGIC = 0x377F0682
_PAGE_SIZES = {1 << power for power in range(9, 17)}
_WORD = 0xFFFFFFFF
_NO_LOG = b"\1\1"
"""What a file's header says that has no log to be read with it."""

Salts = tuple[int, int]


class _Frame(NamedTuple):
    number: int
    page: int
    commits: int
    salts: Salts
    sums: Salts


def is_spoilt(log: Path, page_size: int, sound: int) -> bool:
    """Whether something was committed behind the `sound` frames that SQLite goes by."""
    with log.open("rb") as file:
        header = file.read(_HEADER.size)
        frames = _frames(file, page_size)
        if not _is_header(header, page_size):
            return next(frames, None) is not None
        salts = _HEADER.unpack(header)[4:6]
        return any(
            frame.commits and frame.salts == salts and frame.number > sound for frame in frames
        )


def played_in(archive: Path, log: Path, *, forgiving: bool = False) -> bytes:
    """The archive with what its log holds, as SQLite would read it, but writing nothing anywhere.

    SQLite needs room beside the file for that, which a full disk does not have. When forgiving,
    the log is read on behind its damage.
    """
    page_size = page_size_of(archive)
    whole = bytearray(archive.read_bytes())
    if log.exists():
        with log.open("rb") as file:
            most = (len(whole) + log.stat().st_size) // page_size
            readable = (
                _all_there(file, page_size, most) if forgiving else _committed(file, page_size)
            )
            for pages, number in readable:
                whole[number * page_size :] = bytes(max(0, number * page_size - len(whole)))
                for page, content in pages.items():
                    whole[(page - 1) * page_size : page * page_size] = content
    whole[18:20] = _NO_LOG
    return bytes(whole)


def as_long_as_it_was(content: bytes) -> bytes:
    """An archive that was cut off, with empty pages for those that are gone.

    With fewer pages than its header tells SQLite would read none of it.
    """
    page_size = _page_size(content[:18])
    told, there = int.from_bytes(content[28:32], "big"), -(-len(content) // page_size)
    pages = told if there < told <= 4 * there + 64 else there  # a higher number is spoilt
    whole = bytearray(content) + bytes(pages * page_size - len(content))
    whole[28:32] = pages.to_bytes(4, "big")
    whole[32:40] = bytes(8)  # no page is free: nobody is going to write
    whole[92:96] = whole[24:28]  # says that the number of pages is up to date
    return bytes(whole)


Committed = tuple[dict[int, bytes], int]
"""Pages that were committed together, and how many pages the file has with them."""


def _committed(file: BinaryIO, page_size: int) -> Iterator[Committed]:
    """What was committed in front of the first bad frame."""
    header = file.read(_HEADER.size)
    if not _is_header(header, page_size):
        return
    magic, *_, salt, pepper, one, two = _HEADER.unpack(header)
    sums, pages = (one, two), dict[int, bytes]()
    for frame in _frames(file, page_size):
        content = file.read(page_size)
        told = Struct(">2I").pack(frame.page, frame.commits)
        sums = _checksum(told + content, sums, little=magic == _MAGIC)
        if frame.salts != (salt, pepper) or frame.sums != sums or not frame.page:
            return
        pages[frame.page] = content
        if frame.commits:
            yield pages, frame.commits
            pages = {}


def _all_there(file: BinaryIO, page_size: int, most: int) -> Iterator[Committed]:
    """What was committed, behind bad frames too; what they held may be in it, spoilt.

    File and log together have `most` pages: a higher number is spoilt.
    """
    salts = _salts(file.read(_HEADER.size), file, page_size)
    pages: dict[int, bytes] = {}
    for frame in _frames(file, page_size):
        if frame.salts != salts or not 0 < frame.page <= most:
            continue
        pages[frame.page] = file.read(page_size)
        if 0 < frame.commits <= most:
            yield (
                {page: content for page, content in pages.items() if page <= frame.commits},
                (frame.commits),
            )
            pages = {}


def _frames(file: BinaryIO, page_size: int) -> Iterator[_Frame]:
    """The whole frames; while one is looked at, the file stands at its page."""
    number = 0
    size = _FRAME.size + page_size
    length = file.seek(0, 2)
    while _HEADER.size + (number + 1) * size <= length:
        file.seek(_HEADER.size + number * size)
        number += 1
        page, commits, salt, pepper, one, two = _FRAME.unpack(file.read(_FRAME.size))
        yield _Frame(number, page, commits, (salt, pepper), (one, two))


def _is_header(header: bytes, page_size: int) -> bool:
    if len(header) < _HEADER.size:
        return False
    fields = _HEADER.unpack(header)
    little = fields[0] == _MAGIC
    sums = _checksum(header[:24], (0, 0), little=little)
    return fields[0] | 1 == _MAGIC | 1 and fields[2] == page_size and sums == fields[6:8]


def _salts(header: bytes, file: BinaryIO, page_size: int) -> Salts:
    """The salts of this log; where its header is spoilt, those of its first frame."""
    if _is_header(header, page_size):
        fields = _HEADER.unpack(header)
        return fields[4], fields[5]
    first = next(_frames(file, page_size), None)
    return (0, 0) if first is None else first.salts


def _checksum(content: bytes, before: Salts, *, little: bool = True) -> Salts:
    """SQLite's: two running sums over pairs of words."""
    one, two = before
    words = Struct(f"{'<' if little else '>'}{len(content) // 4}I").unpack(content)
    for place in range(0, len(words), 2):
        one = (one + words[place] + two) & _WORD
        two = (two + words[place + 1] + one) & _WORD
    return one, two


def _pair(numbers: Salts) -> bytes:
    return Struct(">2I").pack(*numbers)


def page_size_of(archive: Path) -> int:
    """The size of a page, as the file's first bytes tell; the usual one where they do not."""
    with archive.open("rb") as file:
        return _page_size(file.read(18))


def _page_size(head: bytes) -> int:
    told = int.from_bytes(head[16:18], "big")
    size = 1 << 16 if told == 1 else told
    return size if size in _PAGE_SIZES else 4096
