"""`python -m companion score`: the gold of rounds written down in a file, no window needed."""

from __future__ import annotations

import argparse
import io
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn, TextIO, TypeVar

from companion import languages
from companion.game import strictjson
from companion.game.gold import Round, Shares, settle
from companion.game.roundfile import RoundFileError, read_round
from companion.wording.reasons import sentence
from companion.wording.tables import round_table

DONE = 0
BAD_INPUT = 2

Got = TypeVar("Got")


class InputError(Exception):
    """The input is no round file at all: the place, and what is allowed there."""


def main(argv: list[str]) -> int:
    """Read a round or an array of rounds, write the answer; the exit code tells of faults."""
    asked = _arguments(argv)
    _speak_utf8(sys.stdout)
    _speak_utf8(sys.stderr)
    with _numbers_of_any_length(), languages.speaking(asked.lang):
        try:
            rounds = strictjson.values(_text(asked.file))
            return _answer_json(rounds) if asked.json else _answer_tables(rounds)
        except (InputError, strictjson.NotJsonError, RoundFileError) as error:
            sys.stderr.write(f"{error}\n")
            return BAD_INPUT


class _Arguments(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """A wrong call is told on one line, as a wrong file is."""
        self.exit(BAD_INPUT, f"{self.prog}: {message}\n")


def _arguments(argv: list[str]) -> argparse.Namespace:
    parser = _Arguments(
        "companion score", allow_abbrev=False, description="Share the gold of rounds in a file."
    )
    parser.add_argument("file", metavar="FILE", help="a round file, or - for standard input")
    parser.add_argument("--json", action="store_true", help="answer as JSON instead of a table")
    parser.add_argument(
        "--lang", default="en", choices=tuple(languages.NAMES), help="the language of the words"
    )
    return parser.parse_args(argv)


def _speak_utf8(stream: TextIO) -> None:
    """Names are in any script; half a character pair is written as JSON escapes it."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")


@contextmanager
def _numbers_of_any_length() -> Iterator[None]:
    """Gold has no upper limit, so neither have the digits that it is written with."""
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    try:
        yield
    finally:
        sys.set_int_max_str_digits(before)


def _text(file: str) -> str:
    try:
        data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return data.decode("utf-8-sig")
    except OSError as error:
        raise InputError(f"{file}: a file to read is allowed here ({error.strerror})") from None
    except UnicodeDecodeError as error:
        raise InputError(f"byte {error.start}: only UTF-8 text is allowed here") from None


def _answer_json(rounds: object) -> int:
    if not isinstance(rounds, list):
        _write(json.dumps(_scored(rounds, _as_data), ensure_ascii=False))
        return DONE
    answers = list(_scored_each(rounds, _as_data))
    data = [
        {"error": str(answer)} if isinstance(answer, RoundFileError) else answer
        for answer in answers
    ]
    _write(json.dumps(data, ensure_ascii=False))
    return _exit_code(answers)


def _answer_tables(rounds: object) -> int:
    if not isinstance(rounds, list):
        _write(_scored(rounds, round_table))
        return DONE
    answers = list(_scored_each(rounds, round_table))
    tables = [f"{number}. {answer}" for number, answer in enumerate(answers, start=1)]
    _write("\n\n".join(tables) or "[]")
    return _exit_code(answers)


def _scored(data: object, tell: Callable[[Round, Shares], Got]) -> Got:
    played = read_round(data)
    return tell(played, settle(played))


def _scored_each(
    rounds: list[object], tell: Callable[[Round, Shares], Got]
) -> Iterator[Got | RoundFileError]:
    """The answers in the order of the rounds; a bad round's answer is its fault."""
    for data in rounds:
        try:
            yield _scored(data, tell)
        except RoundFileError as error:
            yield error


def _exit_code(answers: Sequence[object]) -> int:
    bad = any(isinstance(answer, RoundFileError) for answer in answers)
    return BAD_INPUT if bad else DONE


def _as_data(_played: Round, shares: Shares) -> dict[str, object]:
    return {
        "winners": shares.winners,
        "draw": shares.draw,
        "picks": shares.picks,
        "gold": shares.gold,
        "thief_order": shares.thief_order,
        "why": {name: [sentence(step) for step in steps] for name, steps in shares.why.items()},
    }


def _write(text: str) -> None:
    sys.stdout.write(f"{text}\n")
