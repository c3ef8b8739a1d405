"""What a house box changes, as the pages of the reference say it."""

from __future__ import annotations

from collections.abc import Iterator

from companion.game.editions import EDITIONS
from companion.game.house.box import HouseBox, LeftOut

_CARDS = {
    LeftOut.MAPS: ("map",),
    LeftOut.ROCK_FALLS: ("rockfall",),
    LeftOut.BROKEN_TOOLS: ("broken-tool", "broken-pick", "broken-lamp", "broken-cart"),
    LeftOut.REPAIRS: ("repair", "repair-two"),
    LeftOut.DEAD_ENDS: ("dead-end",),
}
_SET_UP = ("setup", "setup-saboteur2", "setup-tournament", "setup-duel")
_DECK = ("role-split", "role-card", *_SET_UP)
_PAGES = {
    "deck": _DECK,
    "exactly": (*_DECK, "card-left-over"),
    "sure-saboteurs": (*_DECK, "saboteur", "no-saboteur"),
    "sure-teams": (*_DECK, "blue-digger", "green-digger"),
    "known": (*_DECK, "saboteur", "table-talk"),
    "rounds": ("next-round", "end-of-match"),
    "hand-more": ("hand", *_SET_UP),
    "hand-fewer": ("hand", *_SET_UP),
    "boxes": ("components", "hand", "nugget-card", "handing-out", *_DECK),
}


def moved(box: HouseBox) -> frozenset[str]:
    """The levers that the table moved."""
    found = {lever for lever, _number in _levers(box)}
    return frozenset(found | ({"hand"} if found & {"hand-more", "hand-fewer"} else set()))


def said_of(entry_id: str, box: HouseBox) -> Iterator[tuple[str, int]]:
    """What a page says of the table's own box: a key of the language's words, and a number."""
    yield from ((lever, number) for lever, number in _levers(box) if entry_id in _PAGES[lever])
    yield from (("left-out", cards) for kind, cards in box.left_out if entry_id in _CARDS[kind])


def _levers(box: HouseBox) -> Iterator[tuple[str, int]]:
    if box.deck:
        yield "deck", 0
    if box.exactly:
        yield "exactly", 0
    if box.sure_saboteurs:
        yield "sure-saboteurs", box.sure_saboteurs
    if box.sure_teams:
        yield "sure-teams", box.sure_teams
    if box.known_saboteurs:
        yield "known", 0
    if box.rounds != EDITIONS[box.edition].rounds:
        yield "rounds", box.rounds
    if box.hand.more:
        yield "hand-more" if box.hand.more > 0 else "hand-fewer", abs(box.hand.more)
    if box.boxes > 1:
        yield "boxes", box.boxes
