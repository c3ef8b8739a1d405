"""A table in tests: seated and dealt to as a test wants it, looked at by touches."""

from __future__ import annotations

from companion.game.deal import laid_out, role_deck
from companion.game.editions import Edition
from companion.game.events import Player, PlayersSeated, RolesDealt, RoundBegan
from companion.game.roles import Role
from companion.tour.finger import LOOK_SECONDS

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eli", "Fay", "Gus", "Hal", "Ida", "Jon")
BRISK = 0.11
LOOK = LOOK_SECONDS
"""Seconds that fill ring and lamp."""


def deal(finger, players=4, edition="saboteur2", first: Role | None = None, others=(), **terms):
    """The phone goes round a table; with `first`, that is the role of Ada.

    `others` are the roles of those after her; then no more saboteurs are dealt.
    """
    seated = PlayersSeated(
        Edition(edition), tuple(Player(name.lower(), name) for name in NAMES[:players]), **terms
    )
    finger.app.set_up(seated)
    finger.app.table.happen(RoundBegan(1, "ada")).must()
    deck = list(role_deck(seated.house or seated.edition, players, seated.modules))
    if first:
        deck.remove(first)
        deck.insert(0, first)
    if others:
        deck = [*deck[:1], *others, *sorted(_without(deck[1:], others), key="saboteur".__eq__)]
    finger.app.table.happen(
        RolesDealt(laid_out(seated.house or seated.edition, deck[:players], deck[players:]))
    ).must()
    finger.app.stage.start(("home", {}), ("hand_off", {}))
    finger.wait(0.3, BRISK)
    return finger.app.table


def _without(cards, gone):
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left


def look(finger) -> None:
    """A whole look, and the pause after it; in as few frames as the lamp allows."""
    finger.down(finger.find("pad").center)
    finger.wait(LOOK, BRISK)
    finger.up()
    finger.wait(1.2, BRISK)


def all_look(finger) -> None:
    """The phone goes round once."""
    for _player in finger.app.table.match.players:
        look(finger)


def screen(finger) -> str:
    """Where the app is."""
    return finger.app.stage.screen.name


def press(finger, seconds: float) -> None:
    """A finger comes down on the pad and stays; frames go by as on a phone."""
    finger.down(finger.find("pad").center)
    finger.wait(seconds, 0.05)


def shows_a_role(finger) -> bool:
    """Whether a face is up."""
    return bool(finger.app.stage.screen.pane.ids.card.face_up)
