"""Sees every frame that is drawn: whose secret is up, and that a neutral frame came before it."""

from __future__ import annotations

from typing import Any

from companion.game.match import cards_on_their_way, handout
from companion.hand_off import LookPhase
from companion.languages import current
from companion.tour.finger import Finger
from companion.turns import was_opened
from companion.wording.faces import face_of
from tests.soak.checks import must

Secret = tuple[str, ...]
"""Whose turn it is, and whose card is up."""


class Witness:
    """Looks over the shoulder of one finger.

    `looks` are the roles that were really up: match, how often it was dealt, who looked at whom.
    """

    def __init__(self, finger: Finger, looks: set[tuple[str, int, str, str]]) -> None:
        self.finger = finger
        self.faces = 0
        self.looks = looks
        self._frame = finger.frame
        self._up: Secret | None = None
        finger.frame = self.frame  # type: ignore[method-assign]

    def frame(self, *args: float) -> None:
        """A frame, looked at."""
        self._frame(*args)
        up = self._secret()
        must(up is None or self._up in (None, up), f"{up} straight after {self._up}")
        self._its_opening_is_written()
        self.faces += up is not None and self._up is None
        self._up = up

    def _its_opening_is_written(self) -> None:
        screen = self.finger.app.stage.screen
        if screen.name == "hand_off" and screen.pane.ids.card.face_up:
            opened = was_opened(self.finger.app.table.match, screen.turn)
            must(opened, f"{screen.who} sees a card whose opening is not written")

    def _secret(self) -> Secret | None:
        screen = self.finger.app.stage.screen
        if screen.name == "hand_off" and screen.pane.ids.card.face_up:
            self._it_is_the_right_face(screen)
            self._somebody_holds_it(screen.pane.looking)
            return screen.turn.by, screen.turn.whose
        if screen.name == "nuggets" and any(card.face_up for card in screen.cards):
            self._they_are_the_right_cards(screen)
            self._somebody_holds_it(screen.looking)
            return screen._player, "nuggets"
        return None

    def _it_is_the_right_face(self, screen: Any) -> None:
        table, turn, pane = self.finger.app.table, screen.turn, screen.pane
        match = table.match
        must(pane.looking.shown is LookPhase.FACE, "a face is up and nobody looks")
        must(screen.who == match.name(turn.by), f"{screen.who} sees the role of {turn.whose}")
        language = screen._ways.language or current()
        role = match.role_of(turn.whose)
        face = face_of(role, match.terms.edition, language=language, picture=pane.ids.card.picture)
        shown = pane.ids.card._blank._name.text
        must(shown == face.name, f"{turn.by} sees {shown}, but {turn.whose} is {face.name}")
        self.looks.add((table.id, match.dealings, turn.by, turn.whose))

    def _they_are_the_right_cards(self, screen: Any) -> None:
        match = self.finger.app.table.match
        must(screen.who == match.name(screen._player), "somebody else's name stands over the cards")
        must(
            handout(match).picks[0] == screen._player, f"it is not {screen._player}'s turn to pick"
        )
        shown = [int(card._face._number.text) for card in screen.cards if card.face_up]
        lying = sorted(cards_on_their_way(match))
        must(sorted(shown) == lying, f"{shown} are shown, {lying} lie there")

    def _somebody_holds_it(self, looking: Any) -> None:
        """Held cards are down in the very frame in which the finger lifts."""
        if looking.tap or looking._held == "key":
            return
        held = {contact.uid for contact in self.finger._down.values()}
        must(looking._held in held, "a secret is up, and no finger holds it")
