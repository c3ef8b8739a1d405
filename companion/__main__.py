"""The command line: the app itself, and the commands that `HELP` lists."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from pathlib import Path

from companion import __version__

HELP = """saboteur-companion            the app
saboteur-companion score FILE one round's gold, with the reasons (--json, --lang CODE)
saboteur-companion find WORDS the rules that fit (--lang, --edition, --json; - reads a list)
saboteur-companion rule ID    one page of the rules, at a table of your choice (--list: all ids)
saboteur-companion tour       a whole match played offscreen, a picture of every screen (--out DIR)
saboteur-companion bench      what everything costs; from a checkout of the sources (--json)
saboteur-companion --version"""


def main(argv: list[str] | None = None) -> int:
    """Do what the first word says; without one, open the app."""
    words = sys.argv[1:] if argv is None else argv
    if not words:
        return _play()
    command, rest = words[0], words[1:]
    if command == "score":
        from companion.score import main as run
    elif command in ("find", "rule"):
        from companion.reference.command import main as look_up

        return look_up(command, rest)
    elif command == "tour":
        from companion.tour import main as run
    elif command == "bench":
        return _bench(rest)
    elif command == "--version":
        print(f"saboteur-companion {__version__}")
        return 0
    else:
        print(HELP, file=sys.stdout if command in ("-h", "--help", "help") else sys.stderr)
        return 0 if command in ("-h", "--help", "help") else 2
    return run(rest)


def _bench(words: list[str]) -> int:
    """Start the bench, which stands beside the package in a checkout; elsewhere say so."""
    checkout = Path(__file__).resolve().parents[1]
    if not (checkout / "bench" / "command.py").is_file():
        print("The bench measures a checkout of the sources: `make bench` there.", file=sys.stderr)
        return 2
    return import_module("bench.command").main(words)


def _play() -> int:
    if "ANDROID_ARGUMENT" not in os.environ:
        from companion import window

        window.prepare(_kivy_home().parent)
    from companion import tidying
    from companion.app import CompanionApp

    tidying.begin()
    CompanionApp().run()
    return 0


def _kivy_home() -> Path:
    base = os.environ.get("XDG_CONFIG_HOME") or str(Path.home() / ".config")
    return Path(base) / "saboteur-companion" / "kivy"


if __name__ == "__main__":
    sys.exit(main())
