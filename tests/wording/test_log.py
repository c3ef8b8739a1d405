"""The log says who did what to whom, and never a role or a nugget card."""

from __future__ import annotations

import pytest

from companion.game import events as happened
from companion.game.deal import Deal
from companion.game.editions import Edition
from companion.game.events import (
    KINDS,
    AfterAccident,
    Chest,
    ChestOpened,
    DealAgain,
    DealtAgain,
    Event,
    Goal,
    GoalReached,
    HatSwapped,
    InspectionPlayed,
    Look,
    NuggetPicked,
    NuggetsDrawn,
    PartyHeld,
    PayoutTaken,
    Player,
    PlayersSeated,
    RoleLooked,
    RolesDealt,
    RolesEntered,
    RoundEnded,
    SomebodyElseLooked,
    TollPaid,
    ToolBroken,
    Undone,
)
from companion.game.gold import Ending, Tool
from companion.game.roles import Role
from companion.game.rulings import Ruling
from companion.screens.log_signs import sign_of
from companion.signs import SIGNS
from companion.wording.log import log_line
from companion.wording.names import role_name

NAMES = {"a": "Ada", "b": "Ben"}
ROLES = tuple(Role)

ONE_OF_EACH: list[Event] = [
    PlayersSeated(Edition.DUEL, (Player("a", "Ada"), Player("b", "Ben"))),
    happened.SeatsMoved(("b", "a")),
    happened.PlayerRenamed("a", "Zoe"),
    happened.PlayerJoined(Player("c", "Cleo"), 0),
    happened.PlayerLeft("a"),
    happened.PlayerStayed("a"),
    happened.RulingChanged(Ruling.TRAPPED_GEOLOGIST, "halved"),
    happened.RoundBegan(1, "a"),
    RolesDealt(Deal(ROLES)),
    DealtAgain(DealAgain.ACCIDENT, Deal(ROLES)),
    DealtAgain(DealAgain.MISTAKE, Deal(ROLES)),
    *(RoleLooked("a", "b", why) for why in Look),
    *(happened.RoleOpened("a", "b", why) for why in Look),
    *(happened.OpenerNamed("b", who) for who in ("a", "b", None)),
    *(SomebodyElseLooked("a", "b", then) for then in AfterAccident),
    happened.GoldLooked("a"),
    happened.PlayBegan(),
    InspectionPlayed("a", "b"),
    HatSwapped("a", "b"),
    happened.WardrobeUsed("a"),
    PartyHeld("a", ROLES),
    happened.DirectionTurned(),
    ToolBroken("a", Tool.CART),
    happened.ToolRepaired("a", Tool.CART),
    happened.ThiefLaid("a"),
    happened.ThiefRemoved("a"),
    happened.PlayerCaught("a"),
    happened.PlayerFreed("a"),
    happened.TollDwarfPlaced("a"),
    TollPaid(1, "a", "a"),
    TollPaid(1, "a", "b"),
    happened.TollDwarfTaken(1),
    *(GoalReached("a", goal) for goal in Goal),
    GoalReached("a", Goal.DRAGON, paid=False),
    ChestOpened("a", Chest.GOLD),
    ChestOpened("a", Chest.LOOK, "b"),
    *(RoundEnded(ended, "a") for ended in Ending),
    RoundEnded(Ending.GOLD),
    happened.Pointed("a", "b"),
    happened.CardTurned("a"),
    happened.RolesRevealed(),
    RolesEntered((("a", Role.SABOTEUR),)),
    happened.AnswerCorrected(2, roles=(("a", Role.SABOTEUR),)),
    happened.GoldStolen("a", "b"),
    happened.TheftLeft("a"),
    happened.GoldSharedOut(),
    NuggetsDrawn((3, 3)),
    NuggetPicked("a", 3),
    happened.NuggetsHandedOutAgain(),
    PayoutTaken("a", (3,)),
    happened.MatchEnded(),
    happened.NuggetTotalsEntered((("a", 3),)),
    *(Undone(kind) for kind in KINDS),
    Undone("hat_swapped", already_seen=True, pile=ROLES),
]


def test_there_is_a_line_for_every_kind_of_event() -> None:
    assert {event.kind for event in ONE_OF_EACH} == set(KINDS)


@pytest.mark.parametrize("event", ONE_OF_EACH, ids=lambda event: event.kind)
def test_a_line_names_people_and_no_secret(event: Event) -> None:
    line = log_line(event, NAMES.__getitem__)
    assert line
    assert "{" not in line
    if not isinstance(event, happened.RulingChanged):
        assert not any(role_name(role) in line for role in Role)
    if not isinstance(event, happened.NuggetTotalsEntered):
        assert "3" not in line, "no card's worth"


def test_who_did_what_to_whom() -> None:
    def said(event: Event) -> str:
        return log_line(event, NAMES.__getitem__)

    assert said(HatSwapped("a", "b")) == "Ada played a hat swap on Ben."
    assert said(ToolBroken("b", Tool.LAMP)) == "Ben got a broken lamp."
    assert said(RoundEnded(Ending.GOLD, "b")) == "Ben reached the gold."


def test_what_was_taken_back_is_called_by_its_own_line() -> None:
    def said(undone: Event, already_seen: bool) -> str:
        return log_line(Undone(undone.kind, already_seen), NAMES.__getitem__, undone)

    assert said(happened.PlayerLeft("a"), False) == "Undone: Ada leaves."
    assert said(HatSwapped("a", "b"), True) == (
        "Undone, though somebody had seen it: Ada played a hat swap on Ben."
    )


def test_every_entry_has_a_sign_of_what_kind_it_is():
    assert {sign_of(event) for event in ONE_OF_EACH} <= set(SIGNS)
    assert len({sign_of(RoleLooked("a", "b", why)) for why in Look}) == 1
