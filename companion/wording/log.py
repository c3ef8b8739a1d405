"""The round's log: who did what to whom, never which role and never which nugget card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.game import events as happened
from companion.game.events import AfterAccident, Chest, DealAgain, Event, Goal, Look
from companion.game.gold import Ending
from companion.languages import _, many
from companion.wording.apart import Called
from companion.wording.choices import ruling_name
from companion.wording.names import broken_tool_name


def log_line(event: Event, called: Called, undone: Event | None = None) -> str:
    """What happened, in the language spoken now; `called` says what a player is called.

    `undone` is the event that was taken back by this one.
    """
    if isinstance(event, happened.Undone) and undone is not None:
        return _taken_back(event, log_line(undone, called))
    return _LINES[type(event)](event, called)


def _seated(event: happened.PlayersSeated, called: Called) -> str:
    return many("{n} player sat down.", "{n} players sat down.", len(event.players))


def _looked(event: happened.RoleLooked | happened.RoleOpened, called: Called) -> str:
    if event.why is Look.OWN:
        return _("{by} looked.").format(by=called(event.by))
    if event.why is Look.AGAIN:
        return _("{by} looked again.").format(by=called(event.by))
    return _("{by} looked at {whose}'s role.").format(
        by=called(event.by), whose=called(event.whose)
    )


def _named(event: happened.OpenerNamed, called: Called) -> str:
    if event.by is None:
        return _("Nobody says who had {whose}'s card open.").format(whose=called(event.whose))
    return _("{by} had {whose}'s card open.").format(by=called(event.by), whose=called(event.whose))


def _accident(event: happened.SomebodyElseLooked, called: Called) -> str:
    who, whose = called(event.who), called(event.whose)
    if event.then is AfterAccident.TRADED:
        return _("{who} saw the role meant for {whose}: the two were traded.").format(
            who=who, whose=whose
        )
    if event.then is AfterAccident.PLAYED_ON:
        return _("{who} saw {whose}'s role; the table plays on.").format(who=who, whose=whose)
    return _("{who} saw {whose}'s role; the table deals again.").format(who=who, whose=whose)


def _dealt_again(event: happened.DealtAgain, called: Called) -> str:
    if event.reason is DealAgain.ACCIDENT:
        return _("The roles were dealt again, because one was seen.")
    return _("The roles were dealt again.")


def _goal(event: happened.GoalReached, called: Called) -> str:
    by = called(event.by)
    if event.goal is Goal.BAG_1:
        return _("{by} found a bag of gold: 1.").format(by=by)
    if event.goal is Goal.BAG_2:
        return _("{by} found a bag of gold: 2.").format(by=by)
    if event.paid:
        return _("{by} met the dragon and gave 1.").format(by=by)
    return _("{by} met the dragon and had nothing to give.").format(by=by)


def _chest(event: happened.ChestOpened, called: Called) -> str:
    if event.effect is Chest.LOOK and event.whose is not None:
        return _("{by} opened a chest and may look at {whose}'s role.").format(
            by=called(event.by), whose=called(event.whose)
        )
    return _("{by} opened a chest: 1 gold.").format(by=called(event.by))


def _toll(event: happened.TollPaid, called: Called) -> str:
    if event.by == event.builder:
        return _("{by} paid the toll.").format(by=called(event.by))
    return _("{by} paid the toll for {builder}.").format(
        by=called(event.by), builder=called(event.builder)
    )


def _ended(event: happened.RoundEnded, called: Called) -> str:
    if event.ended is Ending.GOLD and event.by is not None:
        return _("{by} reached the gold.").format(by=called(event.by))
    return _ENDINGS[event.ended]()


def _corrected(event: happened.AnswerCorrected, called: Called) -> str:
    return _("Round {round}: an answer was put right.").format(round=event.round)


def _ruling(event: happened.RulingChanged, called: Called) -> str:
    return _("The table rules otherwise: {ruling}").format(ruling=ruling_name(event.ruling))


def _taken_back(event: happened.Undone, what: str) -> str:
    if event.already_seen:
        return _("Taken back, though somebody had seen it: {what}").format(what=what)
    return _("Taken back: {what}").format(what=what)


def _undone(event: happened.Undone, called: Called) -> str:
    return _taken_back(event, _("the last entry"))


def _plain(text: Callable[[], str]) -> Callable[[Any, Called], str]:
    return lambda event, called: text()


def _who(text: Callable[[], str], *fields: str) -> Callable[[Any, Called], str]:
    """A sentence that names the players in these fields of the event."""
    return lambda event, called: text().format(
        **{name: called(getattr(event, name)) for name in fields}
    )


def _tool(text: Callable[[], str]) -> Callable[[Any, Called], str]:
    return lambda event, called: text().format(
        whose=called(event.whose), tool=broken_tool_name(event.tool)
    )


_ENDINGS: Mapping[Ending, Callable[[], str]] = {
    Ending.GOLD: lambda: _("The gold was found."),
    Ending.NO_GOLD: lambda: _("The gold was not reached."),
    Ending.SPIDER: lambda: _("The giant spider ended the round."),
    Ending.COAL: lambda: _("Stone was found first."),
    Ending.BLOCKED: lambda: _("All ways are blocked."),
}

_LINES: Mapping[type[Event], Callable[[Any, Called], str]] = {
    happened.PlayersSeated: _seated,
    happened.SeatsMoved: _plain(lambda: _("The seats changed.")),
    happened.PlayerRenamed: lambda event, called: _("A player is called {name} now.").format(
        name=event.name
    ),
    happened.PlayerJoined: lambda event, called: _("{name} joined.").format(name=event.player.name),
    happened.PlayerLeft: _who(lambda: _("{player} leaves."), "player"),
    happened.PlayerStayed: _who(lambda: _("{player} stays."), "player"),
    happened.RulingChanged: _ruling,
    happened.RoundBegan: lambda event, called: _("Round {number}: {name} begins.").format(
        number=event.number, name=called(event.beginner)
    ),
    happened.RolesDealt: _plain(lambda: _("The roles were dealt.")),
    happened.DealtAgain: _dealt_again,
    happened.RoleOpened: _looked,
    happened.OpenerNamed: _named,
    happened.RoleLooked: _looked,
    happened.GoldLooked: _who(lambda: _("{by} looked at their own gold."), "by"),
    happened.SomebodyElseLooked: _accident,
    happened.PlayBegan: _plain(lambda: _("Play began; some look later.")),
    happened.InspectionPlayed: _who(
        lambda: _("Inspection: {by} may look at {whose}'s role."), "by", "whose"
    ),
    happened.HatSwapped: _who(lambda: _("{by} played a hat swap on {whose}."), "by", "whose"),
    happened.WardrobeUsed: _who(lambda: _("{by} reached the wardrobe and changed role."), "by"),
    happened.PartyHeld: _who(
        lambda: _("{by} reached the party: all roles were dealt again."), "by"
    ),
    happened.DirectionTurned: _plain(lambda: _("Turns went the other way round.")),
    happened.ToolBroken: _tool(lambda: _("{whose}: {tool}.")),
    happened.ToolRepaired: _tool(lambda: _("{whose}: {tool}, repaired.")),
    happened.ThiefLaid: _who(lambda: _("{whose} laid a thief card."), "whose"),
    happened.ThiefRemoved: _who(lambda: _("Hands off: {whose} lost the thief card."), "whose"),
    happened.PlayerCaught: _who(lambda: _("{whose} was caught."), "whose"),
    happened.PlayerFreed: _who(lambda: _("{whose} was freed."), "whose"),
    happened.TollDwarfPlaced: _who(lambda: _("{by} placed a toll dwarf."), "by"),
    happened.TollPaid: _toll,
    happened.TollDwarfTaken: _plain(lambda: _("A toll dwarf was taken away by its owner.")),
    happened.GoalReached: _goal,
    happened.ChestOpened: _chest,
    happened.RoundEnded: _ended,
    happened.Pointed: _who(lambda: _("{by} pointed at {at}."), "by", "at"),
    happened.CardTurned: _who(lambda: _("{whose} turned over their card."), "whose"),
    happened.RolesRevealed: _plain(lambda: _("All roles were turned over.")),
    happened.RolesEntered: _plain(lambda: _("The roles were entered.")),
    happened.AnswerCorrected: _corrected,
    happened.GoldStolen: _who(lambda: _("{thief} stole 1 from {victim}."), "thief", "victim"),
    happened.TheftLeft: _who(lambda: _("{thief} stole nothing."), "thief"),
    happened.GoldSharedOut: _plain(lambda: _("The gold was shared out.")),
    happened.NuggetsDrawn: lambda event, called: many(
        "{n} nugget card was drawn.", "{n} nugget cards were drawn.", len(event.cards)
    ),
    happened.NuggetPicked: _who(lambda: _("{by} picked a nugget card."), "by"),
    happened.NuggetsHandedOutAgain: _plain(
        lambda: _("All nugget cards went back and are handed out again.")
    ),
    happened.PayoutTaken: _who(lambda: _("{by} took nugget cards."), "by"),
    happened.MatchEnded: _plain(lambda: _("The match ended.")),
    happened.NuggetTotalsEntered: _plain(lambda: _("The gold was counted.")),
    happened.Undone: _undone,
}
