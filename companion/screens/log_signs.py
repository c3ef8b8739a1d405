"""The sign beside a line of the log: what kind of thing happened, never to which role."""

from __future__ import annotations

from collections.abc import Mapping

from companion.game import events as happened
from companion.game.events import Event
from companion.game.gold import Ending

_SIGNS: Mapping[type[Event], str] = {
    happened.PlayersSeated: "people",
    happened.SeatsMoved: "seat",
    happened.PlayerRenamed: "edit",
    happened.PlayerJoined: "person",
    happened.PlayerLeft: "door_leave",
    happened.PlayerStayed: "seat",
    happened.RulingChanged: "book",
    happened.RoundBegan: "flag",
    happened.RolesDealt: "cards",
    happened.DealtAgain: "shuffle",
    happened.RoleOpened: "eye",
    happened.OpenerNamed: "eye",
    happened.RoleLooked: "eye",
    happened.SomebodyElseLooked: "warning",
    happened.PlayBegan: "play",
    happened.InspectionPlayed: "lens",
    happened.HatSwapped: "hats",
    happened.WardrobeUsed: "wardrobe",
    happened.PartyHeld: "party",
    happened.DirectionTurned: "direction",
    happened.GoldLooked: "eye",
    happened.ToolRepaired: "repair",
    happened.ThiefLaid: "sack",
    happened.ThiefRemoved: "hand_off",
    happened.PlayerCaught: "shackle",
    happened.PlayerFreed: "free",
    happened.TollDwarfPlaced: "toll",
    happened.TollPaid: "coin",
    happened.TollDwarfTaken: "close",
    happened.ChestOpened: "chest",
    happened.Pointed: "hold",
    happened.RolesRevealed: "cards",
    happened.RolesEntered: "cards",
    happened.CardTurned: "card_back",
    happened.AnswerCorrected: "edit",
    happened.GoldStolen: "sack",
    happened.TheftLeft: "sack",
    happened.GoldSharedOut: "gold",
    happened.NuggetsDrawn: "gold",
    happened.NuggetPicked: "gold",
    happened.NuggetsHandedOutAgain: "gold",
    happened.PayoutTaken: "gold",
    happened.MatchEnded: "trophy",
    happened.NuggetTotalsEntered: "gold",
    happened.Undone: "undo",
}


def sign_of(event: Event) -> str:
    """The sign of what happened, by its name."""
    match event:
        case happened.ToolBroken():
            return f"broken_{event.tool.value}"
        case happened.GoalReached():
            return "dragon" if event.goal is happened.Goal.DRAGON else "bag"
        case happened.RoundEnded():
            return "spider" if event.ended is Ending.SPIDER else "flag"
    return _SIGNS[type(event)]
