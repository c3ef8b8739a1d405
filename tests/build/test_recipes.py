"""What README.md says under "For contributors" works, done word by word to a copy of the tree.

Each time the tour then plays a whole evening on the copy, as a newcomer would try it.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GAME = "companion/game"


class Copy:
    """A copy of the tree, changed like a newcomer changes it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in ("companion", "kv", "assets"):
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("pictures"))

    def write_after(self, path: str, line: str, more: str) -> None:
        """More text behind the only place where `line` stands."""
        file = self.folder / path
        text = file.read_text(encoding="utf-8")
        assert text.count(line) == 1, (path, line)
        file.write_text(text.replace(line, line + more), encoding="utf-8")

    def change(self, path: str, old: str, new: str) -> None:
        """One text in another's place."""
        file = self.folder / path
        text = file.read_text(encoding="utf-8")
        assert text.count(old) == 1, (path, old)
        file.write_text(text.replace(old, new), encoding="utf-8")

    def run(self, *command: str) -> str:
        """A command of the copy; what it said."""
        done = subprocess.run(
            [sys.executable, "-m", *command],
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": str(self.folder), "SDL_VIDEODRIVER": "offscreen"},
            capture_output=True,
            text=True,
            timeout=1_100,
            check=False,
        )
        assert done.returncode == 0, done.stderr[-3000:]
        return done.stdout

    def plays_an_evening(self, *options: str) -> str:
        """The tour on the copy: nothing stops it, nothing overflows, nothing is missing."""
        said = self.run("companion", "tour", "--out", str(self.folder / "tour"), *options)
        assert ", 0 faults" in said
        return said


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path / "tree")


def add_edition(copy: Copy) -> None:
    """Three files of code, one of data."""
    copy.change(
        f"{GAME}/editions.py",
        '    DUEL = "duel"\n\n\nclass Sharing',
        '    DUEL = "duel"\n    WINTER = "winter"\n\n\nclass Sharing',
    )
    copy.write_after(
        f"{GAME}/editions.py",
        "        _base_game(Edition.BASE_JA, Draw.PLAYERS, Beginner.ANY),\n",
        "        _base_game(Edition.WINTER, Draw.GOLD_DIGGERS, Beginner.ANY),\n",
    )
    copy.write_after(
        "companion/wording/names.py",
        '    Edition.DUEL: lambda: _("two-player house rules"),\n',
        '    Edition.WINTER: lambda: _("winter game"),\n',
    )
    copy.write_after(
        "companion/wording/choices.py",
        "_EDITIONS: Mapping[Edition, Callable[[], str]] = {\n",
        '    Edition.WINTER: lambda: _("The box says Winter."),\n',
    )
    copy.change("assets/reference/catalogue.json", '"like": {}', '"like": {"winter": "base-en"}')


def scores_a_round(copy: Copy) -> None:
    """The new edition's gold is shared out from a file, too."""
    seats = [{"name": "Ada", "role": "gold_digger"}, {"name": "Ben", "role": "gold_digger"}]
    seats.append({"name": "Cleo", "role": "saboteur"})
    played = {"edition": "winter", "seats": seats, "outcome": {"ended": "gold", "by": "Ada"}}
    (copy.folder / "round.json").write_text(json.dumps(played))
    assert json.loads(copy.run("companion", "score", "--json", "round.json"))


def add_language(copy: Copy) -> None:
    """Two folders and a name."""
    for folder in ("assets/languages", "assets/reference"):
        shutil.copytree(copy.folder / folder / "pt-BR", copy.folder / folder / "gl")
    copy.write_after("companion/languages.py", '    "uk": "Українська",\n', '    "gl": "Galego",\n')
    copy.run("companion.reference.indexing", "gl")


def add_event(copy: Copy) -> None:
    """Its class, its rule beside what follows, its line in the log with a sign, its entry."""
    with (copy.folder / GAME / "events/board.py").open("a", encoding="utf-8") as file:
        file.write(
            "\n\n@dataclass(frozen=True, slots=True)\n"
            'class SongSung(Event):\n    """Somebody sang a song."""\n\n    whose: PlayerId\n'
        )
    copy.change(
        f"{GAME}/events/__init__.py", "    PlayerFreed,\n", "    PlayerFreed,\n    SongSung,\n"
    )
    copy.write_after(f"{GAME}/match/board.py", "    PlayerFreed,\n", "    SongSung,\n")
    with (copy.folder / GAME / "match/board.py").open("a", encoding="utf-8") as file:
        file.write(
            "\n\n@refuses(SongSung)\ndef _why_no_song(match: Match, event: SongSung) -> WhyNot:\n"
            "    return not_in(match, Phase.RUNNING) or not_seated(match, event.whose)\n"
            "\n\n@follows(SongSung)\ndef _sing(match: Match, event: SongSung) -> Match:\n"
            "    return match\n"
        )
    copy.write_after(
        "companion/wording/log.py",
        '    happened.DirectionTurned: _plain(lambda: _("Turns went the other way round.")),\n',
        '    happened.SongSung: lambda event, called: called(event.whose) + " sang.",\n',
    )
    copy.write_after(
        "companion/screens/log_signs.py",
        '    happened.PlayerFreed: "free",\n',
        '    happened.SongSung: "crown",\n',
    )
    copy.change(
        "companion/happenings.py", "    PlayerStayed,\n", "    PlayerStayed,\n    SongSung,\n"
    )
    copy.write_after(
        "companion/happenings.py",
        "_ALL = (\n",
        "    Happening(\n"
        '        "song",\n        "crown",\n        lambda: _("Song"),\n'
        "        lambda terms: True,\n"
        "        lambda match, told: SongSung(told.seats[0]),\n"
        '        questions=(lambda: _("Who sang?"),),\n    ),\n',
    )


SING = """
from companion import window
window.prepare(Path(sys.argv[1]), offscreen=True)
from companion.app import CompanionApp
from companion.tour.finger import Finger
from companion.table import Table
from companion.game.events import Player, PlayersSeated, RoundBegan, SongSung
from companion.game.editions import Edition
from companion.game.house.box import HouseBox, NamedBox
from companion.game.house.code import box_text, read_box

kept = NamedBox("", HouseBox.of(Edition("winter")))
assert read_box(box_text(kept)) == kept
data = Path(sys.argv[1]) / "app"
finger = Finger(lambda: CompanionApp(data=data))
names = ("Ada", "Ben", "Cleo")
seated = PlayersSeated(
    Edition("winter"), tuple(Player(name, name) for name in names), printed_roles=True
)
finger.app.set_up(seated)
finger.app.table.happen(RoundBegan(1, "Ada")).must()
finger.app.stage.start(("home", {}), ("board", {}))
finger.settle()
finger.touch("happened")
finger.touch("sign.song")
finger.touch("seat.1")
table = finger.app.table
assert list(table.events)[-1] == SongSung("Ben")
assert finger.reads("Ben sang.")
assert Table.open(finger.app.archive).match == table.match
finger.touch("undo")
assert table.match.undoes != SongSung("Ben")
finger.touch("log")
assert finger.reads("Ben sang.")
print("sung")
"""


@pytest.mark.slow
def test_an_edition_a_language_and_an_event(copy: Copy) -> None:
    """All three in one copy: one evening of the edition, spoken in the language, with a song."""
    add_edition(copy)
    add_language(copy)
    add_event(copy)
    copy.plays_an_evening("--edition", "winter", "--lang", "gl")
    scores_a_round(copy)
    script = copy.folder / "sing.py"
    script.write_text("import sys\nfrom pathlib import Path\n" + SING, encoding="utf-8")
    assert copy.run("sing", str(copy.folder)).endswith("sung\n")
