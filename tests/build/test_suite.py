"""What runs the suite leaves no test out and no fault unsaid."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.__main__ import ROOT, Ended, parts, run

AS_OURS = ["-p", "tests.conftest"]  # these files lie where no conftest is


def ended(folder: Path, text: str) -> Ended:
    """A file with this text, run as a part of the suite."""
    file = folder / "test_it.py"
    file.write_text(text)
    return run([str(file)], folder / "run", AS_OURS)


def test_every_file_has_its_turn_once():
    files = [file for part in parts() for file in part]
    assert len(files) == len(set(files))
    assert set(files) == {
        path.relative_to(ROOT).as_posix() for path in (ROOT / "tests").rglob("test_*.py")
    }


def test_what_passes_is_counted(tmp_path):
    it = ended(tmp_path, "def test_a(): pass\ndef test_b(): pass\n")
    assert it.well
    assert it.counts == Counter(passed=2)


@pytest.mark.parametrize(
    "wrong",
    [
        "def test_a(): pass\ndef test_b(): assert 1 == 2\n",
        "import no_such_module\n",
        "import os\ndef test_a(): pass\ndef test_b(): os._exit(0)\n",
        "import os\ndef test_a(): os.kill(os.getpid(), 9)\n",
        "def test_a(no_such_fixture): pass\n",
    ],
)
def test_what_goes_wrong_is_said(tmp_path, wrong):
    it = ended(tmp_path, wrong)
    assert not it.well
    assert it.said or "kill" in wrong


def test_where_a_process_has_grown_too_large_another_goes_on(tmp_path):
    it = ended(
        tmp_path,
        "import pytest\n"
        "from tests import life\n"
        "life.LARGE = 0\n"
        "@pytest.fixture\n"
        "def play(): return None\n"
        "def test_a(play): pass\n"
        "def test_b(play): assert False\n"
        "def test_c(play): pass\n",
    )
    assert not it.well
    assert it.counts == Counter(passed=2, failed=1)
    assert "assert False" in it.said
