"""The way of the tour: every screen and every state that a player meets, in order."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from companion import settings
from companion.app import CompanionApp
from companion.game.editions import EDITIONS, Edition
from companion.game.house.box import NamedBox
from companion.game.house.code import box_text
from companion.tour import before, evening
from companion.tour.checks import all_four, hidden
from companion.tour.emptiness import emptiness
from companion.tour.finger import Finger, pixel_size, png
from companion.tour.plate import Plate

LISTS = ("overflow", "overlap", "small_targets", "missing_glyphs", "hidden")

# On these somebody may hold a secret: one pair of eyes. All other screens are everybody's.
FOR_ONE = ("hand_off", "nuggets")


class Sparing(Finger):
    """Draws what a picture is taken of."""

    draws_all = False


class Tour:
    """Plays, looks, counts, and keeps a picture of each step."""

    finger_of: type[Finger] = Sparing

    def __init__(
        self,
        data: Path,
        out: Path,
        edition: str,
        players: int | None,
        language: str,
        theme: str,
        keyboard: float = 0.0,
        box: NamedBox | None = None,
    ) -> None:
        data.mkdir(parents=True)
        chosen = settings.Settings(language=language, theme=theme)
        settings.save(data / "settings.json", chosen)
        self.out = out
        self.edition = edition
        self.box = box
        self.players = players or before.usual_players(edition, box)
        self.rounds = box.box.rounds if box else EDITIONS[Edition(edition)].rounds
        self.language = language
        self.finger = self.finger_of(lambda: CompanionApp(data=data))
        self.plate = Plate(self.finger.app, keyboard)
        self.steps: list[dict[str, Any]] = []
        self.flows: dict[str, int] = {}
        self._forgiven: dict[str, int] = {}

    @property
    def pictures(self) -> int:
        """How many were taken."""
        return len(self.steps)

    def play(self) -> list[str]:
        """The whole evening; what is wrong, screen by screen."""
        try:
            evening.play(self)
        finally:
            self._write()
            self.plate.clear()
            self.finger.stop()
        return [
            f"{step['picture']}: {name}: {fault}"
            for step in self.steps
            for name in LISTS
            for fault in step[name]
        ]

    @property
    def screen(self) -> str:
        """The name of the screen that is shown."""
        name: str = self.finger.app.stage.screen.name
        return name

    def go_back_to(self, name: str) -> None:
        """Back, as often as it takes."""
        for _step in range(8):
            if self.screen == name and not self.finger.app.presenter.shown:
                return
            if self.finger.sees("leave"):
                self.finger.touch("leave")
            else:
                self.finger.back()
        raise LookupError(f"{name} is not reached from {self.screen}")

    def see(self, name: str, settle: bool = True, scrolled: bool = False) -> None:
        """A picture of what is on the screen now, checked; `settle` off while a finger holds.

        Who has `scrolled` away from a field may leave it behind.
        """
        finger = self.finger
        if settle:
            finger.settle()
        picture = f"{len(self.steps) + 1:02d}-{name}.png"
        finger.frame_ms.clear()
        finger.redraw(1)
        pixels = finger.pixels()
        self.steps.append(
            {
                "picture": picture,
                "screen": self.screen,
                "touches": finger.touches,
                "frame_ms": round(min(finger.frame_ms), 2),
                "audience": "one" if self.screen in FOR_ONE else "all",
                "empty": round(emptiness(pixels, *pixel_size()), 3),
                **all_four(),
                "hidden": [] if scrolled else hidden(self.plate.height),
            }
        )
        (self.out / picture).write_bytes(png(pixels, *pixel_size()))

    def see_all(self, name: str) -> None:
        """Take a picture of a page, and one more for each screenful of a longer text."""
        self.see(name)
        for number, _end in enumerate(self.finger.scrolled(), 2):
            self.see(f"{name}-{number}", scrolled=True)

    def counting(self, flow: str) -> int:
        """The touches so far, for a flow that begins here."""
        self._forgiven.pop(flow, None)
        return self.finger.touches

    def counted(self, flow: str, since: int) -> None:
        """The flow ends here; the first time counts."""
        touches = self.finger.touches - since - self._forgiven.get(flow, 0)
        self.flows.setdefault(flow, touches)

    def forgive(self, flow: str, touches: int) -> None:
        """Touches that a running flow does not count."""
        self._forgiven[flow] = self._forgiven.get(flow, 0) + touches

    def _write(self) -> None:
        report = {
            "edition": self.edition,
            "lang": self.language,
            "players": self.players,
            **({"box": box_text(self.box)} if self.box else {}),
            "touches": self.finger.touches,
            "flows": self.flows,
            "steps": self.steps,
        }
        text = json.dumps(report, ensure_ascii=False, indent=1)
        (self.out / "tour.json").write_text(text + "\n", "utf-8")
