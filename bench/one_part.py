"""One part of the bench in a process of its own, so that no part lies in another's memory."""

from __future__ import annotations

import json
import sys
import traceback
from dataclasses import asdict
from importlib import import_module


def main(part: str) -> None:
    """Measure, and tell the rows; Kivy takes the process's own way of telling what went wrong."""
    try:
        rows = import_module(f"bench.{part}").run()
    except Exception:
        traceback.print_exc(file=sys.__stderr__)
        raise
    sys.stdout.write(json.dumps([asdict(row) for row in rows]))


if __name__ == "__main__":
    main(sys.argv[1])
