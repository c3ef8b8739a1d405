"""Does one thing with an archive again and again, and each time is killed at another step of it.

`python -m tests.archive.stopped ACT BASE OUT SEED TIMES` leaves a folder for each kill, and beside
it what had been said to be saved by then.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from companion.archive import Archive
from companion.archive.beside import untold
from companion.game.editions import Edition
from companion.game.house.box import HouseBox, NamedBox
from companion.table import Table
from tests.archive.evening import next_event, table_of

STEPS = {
    *("execute", "executemany", "backup", "connect", "close", "open", "write", "truncate"),
    *("fsync", "fdatasync", "rename", "replace", "unlink", "mkdir", "posix_fallocate", "sendfile"),
}
"""Whatever may change a file, by its name in C."""
SENTINELS = ("Quirina", "Griselda")
"""Two of the book who sit in no match."""
EXPORT = "export.json"
HOUSE = HouseBox(Edition.SABOTEUR_2, sure_teams=1)

Say = Callable[..., None]


def first_start(folder: Path, say: Say) -> None:
    """The tables are made, and somebody plays."""
    archive = Archive(folder)
    say("person", archive.players.add("Ada").name)
    _play(archive, say, Table.set_up(archive, table_of(players=3)), 12)


def play_to_the_end(folder: Path, say: Say) -> None:
    """The running match ends: it is summed, told in one line, and a copy is made."""
    archive = Archive(folder)
    table = Table.open(archive)
    assert table is not None
    _play(archive, say, table, 1_000)
    archive.store.wait_for_copy()
    _play(archive, say, Table.set_up(archive, table_of(players=3)), 3)
    archive.close()


def open_and_look(folder: Path, say: Say) -> None:
    """A start with all that follows from what it finds: steps, sums, lines made anew, a rescue."""
    archive = Archive(folder)
    table = Table.open(archive)
    if table is not None:
        _play(archive, say, table, 2)
    archive.history.page()
    archive.store.sum_later()
    archive.store.wait_for_copy()
    archive.match_is_over()
    archive.close()


def bring_in(folder: Path, say: Say) -> None:
    """A file is taken in beside the play."""
    archive = Archive(folder)
    archive.bringing_in((folder.parent / EXPORT).read_bytes())(untold)
    say("taken")
    archive.history.page()
    archive.close()


def export(folder: Path, say: Say) -> None:
    """Everything goes out, with a copy under way."""
    archive = Archive(folder)
    archive.store.keep_copy()
    assert archive.everything()(untold)
    say("exported")
    archive.close()


def delete(folder: Path, say: Say) -> None:
    """A match, a person and a name are taken out, and then out of every file."""
    archive = Archive(folder)
    past = archive.history.page()[-1].id
    archive.history.delete(past)
    say("deleted", past)
    book = {person.name: person for person in archive.players.all()}
    archive.players.remove(book[SENTINELS[0]])
    say("gone", SENTINELS[0])
    archive.players.rename(book[SENTINELS[1]], "Gris")
    say("gone", SENTINELS[1])
    archive.close()
    archive = Archive(folder)
    archive.store.wait_for_copy()
    archive.close()


def take_up_and_lay_aside(folder: Path, say: Say) -> None:
    """The running match is left, taken up, left, and a new one begins."""
    archive = Archive(folder)
    table = Table.open(archive)
    assert table is not None
    for _ in range(2):
        table.lay_aside()
        table.take_up()
        _play(archive, say, table, 2)
    _play(archive, say, Table.set_up(archive, table_of(players=4)), 3)
    archive.close()


def keep_boxes(folder: Path, say: Say) -> None:
    """House boxes are kept, changed and taken out."""
    archive = Archive(folder)
    for number in range(4):
        kept = archive.boxes.add(NamedBox(f"Box {number}", HOUSE))
        say("box", f"{number}")
        archive.boxes.change(kept, NamedBox(f"Crate {number}", HOUSE))
        say("crate", f"{number}")
    archive.close()


def mend(folder: Path, say: Say) -> None:
    """Damage shows in the middle of a match."""
    archive = Archive(folder)
    table = Table.open(archive)
    assert table is not None
    _play(archive, say, table, 3)
    archive.store.mend()
    _play(archive, say, table, 3)
    archive.close()


ACTS = {
    act.__name__: act
    for act in (
        *(first_start, play_to_the_end, open_and_look, bring_in, export, delete),
        *(take_up_and_lay_aside, keep_boxes, mend),
    )
}


def _play(archive: Archive, say: Say, table: Table, events: int) -> None:
    chance = Random(len(list(table.events)))
    say("match", table.id, len(list(table.events)))
    for _ in range(events):
        event = next_event(table.match, chance)
        if event is None:
            return
        table.happen(event).must()
        if archive.saving.on:
            say("match", table.id, len(list(table.events)))


def main(act: str, base: str, out: str, seed: str, times: str) -> None:
    """Once to its end, to see how long that is; then so often up to some step or some instant."""
    chance, folder = Random(int(seed)), Path(out)
    started = time.monotonic()
    _killed(act, Path(base), folder / "whole", _count)
    lasted = time.monotonic() - started
    steps = int((folder / "whole.said").read_text().split()[-1])
    for number in range(int(times)):
        at_step = partial(_at_step, chance.randrange(1, steps + 1))
        at_instant = partial(signal.setitimer, signal.ITIMER_REAL, chance.random() * lasted)
        _killed(act, Path(base), folder / str(number), chance.choice((at_step, at_instant)))


def _killed(act: str, base: Path, folder: Path, how: Callable[..., Any]) -> None:
    folder.mkdir()
    if base.exists():
        shutil.copytree(base, folder / "data")
    for file in base.parent.glob(EXPORT):
        shutil.copyfile(file, folder / EXPORT)
    child = os.fork()
    if child:
        os.waitpid(child, 0)
        return
    said = os.open(f"{folder}.said", os.O_WRONLY | os.O_CREAT)

    def say(*words: object) -> None:
        os.write(said, (" ".join(map(str, words)) + "\n").encode())

    try:
        steps = how()
        ACTS[act](folder / "data", say)
        sys.setprofile(None)
        if isinstance(steps, list):
            say("steps", len(steps))
    finally:
        if sys.exc_info()[0]:
            say("wrong", traceback.format_exc().replace("\n", " | "))
        os._exit(0)


def _count() -> list[None]:
    steps: list[None] = []
    _at_each_step(lambda: steps.append(None))
    return steps


def _at_step(last: int) -> None:
    left = iter(range(1, last))

    def step() -> None:
        if next(left, None) is None:
            os.kill(os.getpid(), signal.SIGKILL)

    _at_each_step(step)


def _at_each_step(step: Callable[[], None]) -> None:
    def hook(_frame: object, event: str, called: Any) -> None:
        if event == "c_call" and called.__name__ in STEPS:
            step()

    threading.setprofile(hook)  # type: ignore[arg-type]
    sys.setprofile(hook)  # type: ignore[arg-type]


if __name__ == "__main__":
    main(*sys.argv[1:])
