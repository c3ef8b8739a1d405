"""What it costs to show a role and to hide it, against a frame of a KivyMD screen of that make."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bench.drawing import drawn, offscreen, timed
from bench.measure import Measure, ratio

BUDGET = 1.5
LOOKS = 25
LABELS = 14
"""As many as the hand-off's own: names, lines, signs and the words of its actions."""


def run(looks: int = LOOKS) -> list[Measure]:
    """Both costs, each frame drawn to its end."""
    with offscreen() as data:
        shown, hidden = _ours(data / "app", looks)
        bare = _bare(looks)
    return [
        ratio("a role is shown", shown, bare, BUDGET),
        ratio("a role is hidden", hidden, bare, BUDGET),
    ]


def _ours(data: Path, looks: int) -> tuple[list[float], list[float]]:
    from companion.app import CompanionApp
    from companion.game.events import OpenerNamed
    from companion.hand_off import LookPhase
    from companion.tour.finger import Finger

    finger = Finger(lambda: CompanionApp(data=data))
    _deal(finger.app)
    finger.settle()
    pane = finger.app.stage.screen.pane
    shown, hidden = [], []
    for _look in range(looks):
        finger.down(finger.find("pad").center)
        while pane.looking.shown is not LookPhase.FACE:
            drawn()
            shown_in = timed(finger.frame)
        shown.append(shown_in)
        finger.wait(0.4, 0.1)
        drawn()
        hidden.append(timed(finger.up))
        finger.wait(0.5, 0.1)
        finger.app.table.happen(OpenerNamed("Ada", "Ada")).must()
        pane.begin(pause=False)
    finger.stop()
    return shown, hidden


def _deal(app: Any) -> None:
    from companion.game.editions import Edition
    from companion.game.events import Player, PlayersSeated
    from companion.screens.dealing import begin_match

    players = tuple(Player(name, name) for name in ("Ada", "Ben", "Cleo", "Dov", "Eli"))
    begin_match(app, PlayersSeated(Edition.SABOTEUR_2, players), "Ada")


def _bare(looks: int) -> list[float]:
    """A card of the role card's size and as many labels, built beforehand, redrawn."""
    from kivymd.app import MDApp
    from kivymd.uix.boxlayout import MDBoxLayout
    from kivymd.uix.card import MDCard
    from kivymd.uix.label import MDLabel

    from companion.tour.finger import Finger
    from companion.widgets.role_card import WIDE
    from companion.widgets.role_face import HIGH

    class Bare(MDApp):
        """Labels below each other, some of them on the card."""

        def build(self) -> MDBoxLayout:
            """The screen."""
            box = MDBoxLayout(orientation="vertical")
            card = MDCard(orientation="vertical", size_hint=(None, None), size=(WIDE, HIGH))
            self.labels = [MDLabel(text="Gold-digger") for _each in range(LABELS)]
            for label in self.labels[:5]:
                card.add_widget(label)
            for label in self.labels[5:]:
                box.add_widget(label)
            box.add_widget(card)
            return box

    finger = Finger(Bare)
    times = []
    for look in range(looks):
        for label in finger.app.labels[:5]:
            label.text = f"Saboteur {look}"
        drawn()
        times.append(timed(finger.frame))
        finger.wait(0.2, 0.1)
    finger.stop()
    return times
