"""Files that somebody, or a dying disk, has written: the app starts with whatever they hold."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from random import Random

from hypothesis import example, given, settings
from hypothesis import strategies as st

from companion import settings as chosen
from companion import shelf
from companion.archive import Archive, RefusedError
from companion.table import Table
from tests.archive.evening import play_match, table_of

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=12,
)
names = st.sampled_from(
    [*chosen.Settings.__dataclass_fields__, "recent", "pinned", "__class__", ""]
)


def as_text(value: object) -> bytes:
    return json.dumps(value).encode()


stored = (
    st.binary(max_size=200)
    | anything.map(as_text)
    | st.dictionaries(names, anything, max_size=8).map(as_text)
)


@settings(max_examples=300)
@given(content=stored)
@example(b"[" * 100_000)
@example(b'{"font_scale": 1e999}')
@example(b'{"font_scale": NaN, "theme": "light"}')
@example(b"\xff\xfe{}")
def test_any_settings_file_gives_settings_that_can_be_saved_and_read(content):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "settings.json"
        path.write_bytes(content)
        found = chosen.load(path)
        assert found == found.with_(
            **{name: getattr(found, name) for name in chosen.Settings.__dataclass_fields__}
        )
        assert chosen.save(path, found)
        assert chosen.load(path) == found


@settings(max_examples=200)
@given(content=stored)
@example(b"[" * 100_000)
def test_any_shelf_gives_only_rules_that_there_are(content):
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "rules.json").write_bytes(content)
        found = shelf.load(Path(folder), {"rockfall", "map"})
        assert {*found.recent, *found.pinned} <= {"rockfall", "map"}


_whole: dict[str, bytes] = {}


def an_archive() -> dict[str, bytes]:
    """The files of an evening that was cut off in its second round."""
    if not _whole:
        with tempfile.TemporaryDirectory() as folder:
            archive = Archive(Path(folder))
            table = Table.set_up(archive, table_of())
            play_match(table, Random(1), rounds=1)
            _whole.update({one.name: one.read_bytes() for one in Path(folder).iterdir()})
            archive.close()
    return _whole


wounds = st.lists(st.tuples(st.floats(0, 1), st.binary(min_size=1, max_size=64)), max_size=6)


@settings(max_examples=25)
@given(wounds=wounds, cut=st.floats(0, 1) | st.none(), which=st.integers(0, 9))
def test_the_app_starts_on_any_journal_file_and_can_play(wounds, cut, which):
    with tempfile.TemporaryDirectory() as folder:
        files = an_archive()
        hurt = sorted(files)[which % len(files)]
        for name, content in files.items():
            spoilt = bytearray(content)
            for where, scratch in wounds if name == hurt else ():
                at = int(where * max(0, len(spoilt) - 1))
                spoilt[at : at + len(scratch)] = scratch[: len(spoilt) - at]
            end = int(len(spoilt) * cut) if cut is not None and name == hurt else len(spoilt)
            (Path(folder) / name).write_bytes(bytes(spoilt[:end]))
        archive = Archive(Path(folder))
        try:
            Table.open(archive)
        except RefusedError:
            assert archive.journal.running() is None, "it is refused once"
        archive.history.page()
        archive.players.all()
        table = Table.set_up(archive, table_of())
        assert Table.look(archive, table.id).match == table.match
        archive.close()
