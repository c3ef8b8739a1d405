"""One of two windows, as a process of its own: `python -m tests.archive.window FOLDER SEED N`."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from tests.archive.test_two_windows import Window


def main(folder: str, seed: str, touches: str) -> None:
    """Touch so often, then say which events were saved."""
    window = Window(Path(folder), Random(int(seed)))
    for _ in range(int(touches)):
        window.touch()
    window.archive.close()
    for match in window.said.keys() | window.gone:
        print(match, 0 if match in window.gone else window.said[match])


if __name__ == "__main__":
    main(*sys.argv[1:])
