"""A hand that plays through the screens: match after match, mostly what a table would touch.

It plays with purpose, so that nearly every touch is an event; the soak has the other kind.
"""

from __future__ import annotations

from collections import deque
from random import Random
from typing import Any

from companion.game.editions import EDITIONS, Edition
from companion.tour import looking
from companion.tour.finger import LOOK_SECONDS, Finger, middle
from companion.widgets.hold_pad import HoldPad

BRISK = 0.11
"""Seconds from frame to frame: as few as ring and lamp allow."""
BACK = 27
PATIENCE = 12
"""Touches without effect, until somebody goes back."""
LATELY = 20
"""Touches that are told when nothing comes of any."""

LIKES: dict[str, dict[str, float]] = {
    "home": {"go_on_now": 8, "go_on": 8, "again": 2, "new": 1, "leave_it": 0.3},
    "setting": {"onward": 10, "deal": 10},
    "which_box": {"onward": 10},
    "laying_out": {"deal": 10},
    "hand_off": {"pad": 20, "it_was_me": 10},
    "all_looked": {"to_the_table": 10},
    "board": {
        "seat": 6,
        "mark": 6,
        "happened": 3,
        "sign": 4,
        "sign.leaves": 0.1,
        "undo": 1,
        "end_round": 3,
    },
    "happening": {"seat": 10},
    "role_event": {"seat": 10, "pad": 20, "to_the_table": 20},
    "round_end": {"ended": 10, "seat": 5, "nobody_knows": 2, "door": 0.5},
    "roles_out": {"hold_all": 20, "share": 20, "to_the_verdict": 2, "point": 3, "seat": 6},
    "roles_in": {"seat": 3, "role": 1, "roles_told": 12},
    "shares": {"steal": 8, "crystals": 1, "share_out": 6},
    "nuggets": {"card": 3, "take_it": 20, "pad": 3},
    "payout": {"way": 5},
    "next_round": {"deal": 20, "undo": 1, "seat": 1, "end_match": 0.3, "end_it": 10},
    "totals": {"counted": 10, "total": 3, "worth": 10},
    "the_end": {"uncover": 3, "uncover_all": 3, "hold_away": 10, "rematch": 6},
}
"""What is touched on which screen, by the name up to its first point, and how gladly."""


class Hand:
    """One table's hand; what it does follows from its chance."""

    def __init__(self, finger: Finger, chance: Random) -> None:
        self.finger = finger
        self.chance = chance
        self._at: Any = None
        self._stood = 0
        self._lately: deque[str] = deque(maxlen=LATELY)
        self._wish()

    def where(self) -> str:
        """Where it stands, what could be touched there, and what it has done lately."""
        there = ", ".join(self.finger.names())
        asked = "asked, " if self.finger.app.presenter.shown else ""
        at = self.finger.app.stage.screen.name
        return f"{asked}at {at} with {there}; lately {' '.join(self._lately)}"

    def move(self) -> None:
        """One touch that leads on; now and then the way home and back into the match."""
        screen = self.finger.app.stage.screen
        there = [(one, self._likes(one, screen)) for one in looking.touchables()]
        there = [(one, weight) for one, weight in there if weight]
        if not there or self._is_bored(screen):
            self._lately.append(f"{screen.name}:back")
            self.finger.key(BACK)
            return
        (target,) = self.chance.choices(*zip(*there, strict=True))
        self._lately.append(f"{screen.name}:{getattr(target, 'name', '')}")
        if isinstance(target, HoldPad):
            self._hold(target)
        else:
            self.tap(target)

    def tap(self, target: Any) -> None:
        """As quick as a touch can be."""
        finger = self.finger
        with finger.in_one_go():
            finger.bring_into_view(target)
            finger.down(middle(target))
            finger.up()
            finger.frame(BRISK)
            finger.frame(BRISK)

    def _hold(self, target: Any) -> None:
        finger = self.finger
        finger.down(middle(target))
        finger.wait(LOOK_SECONDS, BRISK)
        finger.up()
        finger.wait(1.2, BRISK)

    def _is_bored(self, screen: Any) -> bool:
        """Where nothing comes of touching, people go back; sometimes they do so anyway."""
        at = (screen, len(getattr(self.finger.app._table, "_entries", ())))
        self._stood = self._stood + 1 if at == self._at else 0
        self._at = at
        bored = self._stood > PATIENCE or self.chance.random() < 0.02
        if bored:
            self._stood = 0  # where back only asks a question, it is answered next
        return bored

    def _wish(self) -> None:
        self._edition = self.chance.choice(list(Edition))
        self._players = self.chance.choice([n for n in EDITIONS[self._edition].players if n < 7])

    def _likes(self, widget: Any, screen: Any) -> float:
        name = getattr(widget, "name", "")
        if self.finger.app.presenter.shown and getattr(widget, "kind", "") == "main":
            return 10.0
        if screen.name in ("setting", "which_box") and "again" not in screen.what:
            chosen = self._chooses(name, screen.plan.draft)
            if chosen is not None:
                return chosen
        likes = LIKES.get(screen.name, {})
        return likes.get(name, likes.get(name.split(".")[0], 0.0))

    def _chooses(self, name: str, draft: Any) -> float | None:
        if name.startswith("number."):
            wanted = name == f"number.{self._players}" and len(draft.players) != self._players
            return 90.0 if wanted else 0.0
        if name.startswith("box."):
            wanted = name == f"box.{self._edition.value}" and draft.edition is not self._edition
            return 90.0 if wanted else 0.0
        return None
