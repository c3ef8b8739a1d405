"""A cold start loads what the home screen shows, and nothing else of ours."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bench.stocked import with_past, with_running

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[1]

START = """
import json, sys
from pathlib import Path
from companion import window
folder = Path(sys.argv[1])
window.prepare(folder / "kivy", offscreen=True)
from companion import tidying
from companion.app import CompanionApp
tidying.begin()
app = CompanionApp(data=folder)
from kivy.base import EventLoop, runTouchApp
app._run_prepare()
runTouchApp(embedded=True)
for _frame in range(3):
    EventLoop.idle()
ours = sorted(name for name in sys.modules if name.startswith("companion."))
actions = app.stage.screen.ids.actions.children
offered = [one.name for one in reversed(actions) if getattr(one, "name", "")]
sys.stdout.write(json.dumps([ours, offered]))
"""

MAY = """
    app kept_file keyboard languages places presenter room_to_type scheme screens screens.home
    settings signs stage text_scale theme tidying window
    archive archive.catching_up archive.derived archive.disk archive.groups archive.journal
    archive.keeping archive.lines
    archive.mine archive.names archive.opening archive.players archive.reports archive.schema
    archive.seals archive.store archive.teller archive.times archive.told
    device device.awake device.desktop device.files device.links device.parts
    widgets widgets.banner widgets.bar widgets.buttons widgets.deaf widgets.lamp widgets.page
    widgets.rows
    widgets.phrases widgets.scrolling widgets.text widgets.touch widgets.wrap coverage
    wording wording.apart wording.dates wording.lists wording.trouble
    reference reference.drawings reference.scenes
    widgets.mine widgets.pen widgets.tunnel widgets.tunnel_extras widgets.tunnel_shapes
"""
"""What home shows: its actions, the lamp, the names of a table, the mine, whether all is saved."""


@pytest.fixture(scope="module")
def stocked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Data of three phones: one that is new, one with old matches, one where a match runs."""
    folder = tmp_path_factory.mktemp("phones")
    with_past(folder / "past", 41)
    with_running(folder / "running")
    return folder


@pytest.mark.parametrize(
    ("phone", "offered"),
    [("new", ["new"]), ("past", ["again", "new"]), ("running", ["go_on", "new"])],
)
def test_a_start_imports_what_home_shows(stocked: Path, phone: str, offered: list[str]) -> None:
    said = subprocess.run(
        [sys.executable, "-c", START, stocked / phone],
        cwd=ROOT,
        env={"PATH": "", "HOME": str(stocked)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert said.returncode == 0, said.stderr
    loaded, actions = json.loads(said.stdout)
    assert actions == offered
    assert set(loaded) <= {f"companion.{name}" for name in MAY.split()}
