"""A round laid on the table for a test, and played to its shares by touches."""

from __future__ import annotations

from companion.game.deal import laid_out, role_deck
from companion.game.editions import Edition
from companion.game.events import (
    GoldSharedOut,
    Player,
    PlayerCaught,
    PlayersSeated,
    RoleLooked,
    RolesDealt,
    RolesRevealed,
    RoundBegan,
    RoundEnded,
    ThiefLaid,
    ToolBroken,
)
from companion.game.gold import Ending
from companion.game.modules import Module
from companion.tour.finger import middle
from tests.game.at_table import sit

HOLD = 1.7


def lay(finger, edition, seats, modules="", **terms):
    """Seats as in `sit`: "Ada boss thief1". The phone lies on the board."""
    places = [sit(seat.strip()) for seat in seats.split(",")]
    modules = frozenset(map(Module, modules.split()))
    players = tuple(Player(place.name, place.name) for place in places)
    seated = PlayersSeated(Edition(edition), players, modules, **terms)
    finger.app.presenter.close_all()
    finger.app.set_up(seated)
    happen = finger.app.table.happen
    happen(RoundBegan(1, places[0].name)).must()
    if not seated.printed_roles:
        rest = list(role_deck(seated.house or seated.edition, len(players), modules))
        for place in places:
            rest.remove(place.role)
        happen(
            RolesDealt(
                laid_out(seated.house or seated.edition, [place.role for place in places], rest)
            )
        ).must()
        _all_look(finger)
    _mark(happen, places)
    finger.app.stage.start(("home", {}), ("board", {}))
    for _frame in range(3):
        finger.frame()
    return finger.app.table


def to_the_next_round(finger, by, number=2):
    """The gold of a round is shared out; the next lies on the board, dealt alike."""
    happen, match = finger.app.table.happen, finger.app.table.match
    dealt = match.this_round.hand.deal
    happen(RoundEnded(Ending.GOLD, by, frozenset())).must()
    happen(RolesRevealed()).must()
    happen(GoldSharedOut()).must()
    happen(RoundBegan(number, match.players[0])).must()
    happen(RolesDealt(dealt)).must()
    _all_look(finger)
    finger.app.stage.start(("home", {}), ("board", {}))
    finger.frame()


def _all_look(finger):
    for who in finger.app.table.match.players:
        finger.app.table.happen(RoleLooked(who, who)).must()


def _mark(happen, places):
    thieves = [place for place in places if place.thief]
    for place in sorted(thieves, key=lambda one: one.thief):
        happen(ThiefLaid(place.name)).must()
    for place in places:
        for tool in sorted(place.broken):
            happen(ToolBroken(place.name, tool)).must()
        if place.trapped:
            happen(PlayerCaught(place.name)).must()


def seat_of(finger, name):
    """How the seat of a player is found on a ring."""
    return f"seat.{finger.app.table.match.players.index(name)}"


def tap(finger, name, seconds=0.02):
    """A touch as quick as can be, where nothing has to come to rest."""
    widget = finger.find(name)
    with finger.in_one_go():
        finger.bring_into_view(widget)
        finger.down(middle(widget))
        finger.frame(seconds)
        finger.up()
        finger.frame()
        finger.frame()


def end_round(finger, ended, by=None, barred=""):
    """From the board until the roles can be turned over."""
    tap(finger, "end_round")
    tap(finger, f"ended.{ended}")
    for colour in barred.split():
        tap(finger, f"door.{colour}")
    tap(finger, seat_of(finger, by) if by else "nobody_knows")


def turn_over(finger):
    """All roles, without waiting for them."""
    tap(finger, "hold_all", HOLD)
    if finger.sees("to_the_verdict"):
        tap(finger, "to_the_verdict")


def to_the_shares(finger, ended, by=None, barred="", crystals=0):
    """From the board to the shares."""
    end_round(finger, ended, by, barred)
    turn_over(finger)
    tap(finger, "share")
    if finger.sees("crystals.0"):
        tap(finger, f"crystals.{crystals}")
    if not finger.sees("steal.nothing"):
        unfold(finger)


def unfold(finger):
    """All reasons lie open, with what may be put right."""
    if finger.sees("why"):
        tap(finger, "why")
        finger.frame()


def shown(finger):
    """What the rows say: "Ada +3, Ben 1 card"; who gets 0 is checked to stand there, too."""
    rows = finger.app.stage.screen.rows
    assert set(rows) == set(finger.app.table.match.players)
    gold = {who: rows[who].gold for who in finger.app.table.match.players}
    return ", ".join(f"{who} {words}" for who, words in gold.items() if words != "0")


def screen(finger):
    """Where the app is."""
    return finger.app.stage.screen.name


def held(finger):
    """What everybody holds, as far as the phone knows, without those who hold nothing."""
    purses = finger.app.table.match.books.purses
    worth = {who: (purse.known, purse.unseen) for who, purse in purses.items()}
    return {who: gold for who, gold in worth.items() if gold != (0, 0)}
