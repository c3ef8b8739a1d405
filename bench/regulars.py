"""The same people at the same table again and again: matches played by touches."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

from companion.tour import before, evening
from companion.tour.finger import LOOK_SECONDS, middle
from companion.tour.route import Tour

EDITION = "saboteur2"
PLAYERS = 5
LETTERS = 5
STEP = 0.1


class Regulars(Tour):
    """They play, look rules up in the middle of a round, and take no pictures."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder / "app", folder, EDITION, PLAYERS, "en", "dark")
        self._asked = asked()

    def see(self, name: str, settle: bool = True, scrolled: bool = False) -> None:
        """Nobody looks; what moves comes to rest."""
        if settle:
            self.finger.settle()

    def see_all(self, name: str) -> None:
        """Nobody looks further down either; what moves comes to rest."""
        self.see(name)

    def match(self, lookups: int) -> None:
        """From the table that is set to the winners; home again."""
        for number in range(1, self.rounds + 1):
            self._deal()
            for _question in range(share(lookups, self.rounds, number)):
                self.look_up(next(self._asked))
            evening.end_of_round(self, number)
            if number < self.rounds:
                self.finger.touch("deal")
        self.finger.touch("uncover")
        if self.finger.sees("uncover_all"):
            self.finger.touch("uncover_all")
        self.go_back_to("home")

    def _deal(self) -> None:
        """Each holds until the lamp is full and hands the phone on."""
        for _player in range(self.players):
            self.finger.down(middle(self.finger.find("pad")))
            self.finger.wait(LOOK_SECONDS, STEP)
            self.finger.up()
            self.finger.settle()
            self.finger.wait(evening.PAUSE, STEP)
        self.finger.touch("to_the_table")

    def look_up(self, words: str) -> None:
        """In the middle of the round: the rules, some letters, the first that is found."""
        self.finger.touch("rules")
        self.finger.type("search", words[:LETTERS])
        self.finger.key(before.ENTER)
        self.go_back_to("board")


def share(whole: int, parts: int, number: int) -> int:
    """How much of the whole falls on that part, the first one being 1."""
    return whole * number // parts - whole * (number - 1) // parts


def asked() -> Iterator[str]:
    """What people look up: every entry in turn."""
    from companion.reference.catalogue import catalogue

    return cycle(entry.replace("-", " ") for entry in catalogue().entries)
