"""Why a player gets what they get, said aloud: one sentence for each step."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.game.gold.shares import Reason, Why
from companion.game.roles import Colour, Role
from companion.languages import _, many
from companion.wording import Facts
from companion.wording.apart import Called
from companion.wording.names import door_name, role_name

_PLAYERS = ("by", "victim", "thief")


def sentence(reason: Reason, called: Called = str) -> str:
    """A step in the language spoken now; `called` says what a player is called."""
    facts = dict(reason.facts)
    return _SENTENCES[reason.code](facts).format(
        **{name: _said(name, fact, called) for name, fact in facts.items()}
    )


def _said(name: str, fact: str | int, called: Called) -> str:
    if isinstance(fact, Role):
        return role_name(fact)
    if isinstance(fact, Colour):
        return door_name(fact)
    return called(str(fact)) if name in _PLAYERS else str(fact)


_SENTENCES: Mapping[Why, Callable[[Facts], str]] = {
    Why.REACHED_AND_PICKS: lambda facts: many(
        "Reached the gold and picks first: {n} card out of {drawn}.",
        "Reached the gold and picks first: {n} cards out of {drawn}.",
        int(facts["cards"]),
    ),
    Why.PICKS_FIRST_FOR: lambda facts: many(
        "Picks first, as {by} reached the gold but may not pick: {n} card out of {drawn}.",
        "Picks first, as {by} reached the gold but may not pick: {n} cards out of {drawn}.",
        int(facts["cards"]),
    ),
    Why.PICKS: lambda facts: many(
        "Picks as number {place}: {n} card out of {drawn}.",
        "Picks as number {place}: {n} cards out of {drawn}.",
        int(facts["cards"]),
    ),
    Why.VICTIM: lambda facts: _("A broken tool at the end: no nugget card."),
    Why.ALL_VICTIMS: lambda facts: _(
        "Every gold-digger has a broken tool: no nugget card for anyone."
    ),
    Why.REACHED: lambda facts: _("Reached the gold in person: {gold}."),
    Why.DIGGERS_REACHED: lambda facts: _("{by} reached the gold and the gold-diggers win: {gold}."),
    Why.SABOTEUR_REACHED: lambda facts: _("Reached the gold, but a saboteur gets nothing for it."),
    Why.GOLD_WAS_REACHED: lambda facts: _("{by} reached the gold: the saboteurs get nothing."),
    Why.GREEDY_LATE: lambda facts: _(
        "A greedy dwarf has to reach the gold in person; it was {by}."
    ),
    Why.GREEDY_REACHED: lambda facts: _("The greedy dwarf reached the gold in person: {gold}."),
    Why.GREEDY_TOOK_ALL: lambda facts: _(
        "{by}, a greedy dwarf, reached the gold: nothing for anyone else."
    ),
    Why.GOLD_NOT_REACHED: lambda facts: _("The gold was not reached: the saboteurs win."),
    Why.SPIDER: lambda facts: _("The giant spider ended the round: the saboteurs win."),
    Why.NO_SABOTEUR_UNREACHED: lambda facts: _(
        "The gold was not reached, but no saboteur was in play."
    ),
    Why.NO_SABOTEUR_SPIDER: lambda facts: _(
        "The giant spider ended the round, but no saboteur was in play."
    ),
    Why.SABOTEURS_HELD: lambda facts: many(
        "{n} saboteur in play: {gold}.",
        "{n} saboteurs in play: {gold} each.",
        int(facts["saboteurs"]),
    ),
    Why.DIGGERS_LOST: lambda facts: _("The gold-diggers get nothing."),
    Why.GREEDY_WITHOUT_GOLD: lambda facts: _("The greedy dwarf gets nothing."),
    Why.GOLD_FOUND: lambda facts: _("The gold was found first: the gold-diggers win."),
    Why.COAL_FOUND: lambda facts: _("Stone was found first: the saboteurs win."),
    Why.NO_DIGGER_GOLD: lambda facts: _(
        "The gold was found first, but no gold-digger was in play."
    ),
    Why.NO_SABOTEUR_COAL: lambda facts: _("Stone was found first, but no saboteur was in play."),
    Why.WAYS_BLOCKED: lambda facts: _("No way to a goal is left: both lose."),
    Why.DRAWS_TWO: lambda facts: _("Draws two nugget cards, keeps one and gives the other away."),
    Why.GIVEN_ONE: lambda facts: _("{by} gives one nugget card."),
    Why.NOBODY_DRAWS: lambda facts: _("Nobody has won, so no gold is drawn."),
    Why.TRAPPED: lambda facts: _("Caught at the end: not counted, and no gold."),
    Why.NO_TUNNEL: lambda facts: _("No tunnel leads to the gold: the saboteurs win."),
    Why.NO_SABOTEUR_NO_TUNNEL: lambda facts: _(
        "No tunnel leads to the gold, but no saboteur was in play."
    ),
    Why.TUNNEL_BUILT: lambda facts: _("A tunnel leads to the gold: the saboteurs lose."),
    Why.TEAM_CONNECTED: lambda facts: _(
        "{by} made the connection for this team, and its way is free."
    ),
    Why.RIVALS_BARRED: lambda facts: _(
        "{by} made the connection, but a {door} bars that team, so this one wins."
    ),
    Why.OPEN_TO_EVERY_TEAM: lambda facts: _(
        "{by} ({role}) made the connection: every team whose way is free wins."
    ),
    Why.WAY_BARRED: lambda facts: _("A {door} bars this team's way."),
    Why.RIVAL_CONNECTED: lambda facts: _(
        "The way was free, but {by} ({role}) made the connection for the other team."
    ),
    Why.BOSS_WITH_TEAM: lambda facts: _("The boss wins with any team that wins."),
    Why.BOTH_TEAMS_BARRED: lambda facts: _("Doors bar both teams: boss and mediator win."),
    Why.MEDIATOR_ALWAYS: lambda facts: _("The mediator wins, whoever else does."),
    Why.MEDIATOR_ALONE: lambda facts: _("No saboteur was in play: the mediator wins alone."),
    Why.SHARE: lambda facts: many(
        "{n} winner: {gold}.", "{n} winners: {gold} each.", int(facts["winners"])
    ),
    Why.BOSS_LESS: lambda facts: _("The boss gets 1 less: {gold}."),
    Why.MEDIATOR_LESS: lambda facts: _("The mediator gets 2 less: {gold}."),
    Why.CRYSTALS: lambda facts: many(
        "{n} crystal in the maze: {gold} gold.",
        "{n} crystals in the maze: {gold} gold.",
        int(facts["crystals"]),
    ),
    Why.CRYSTALS_SHARED: lambda facts: many(
        "{n} crystal shared by the geologists: {gold} each.",
        "{n} crystals shared by the geologists: {gold} each.",
        int(facts["crystals"]),
    ),
    Why.CRYSTALS_OF_BOTH: lambda facts: many(
        "The other geologist is caught, so {n} crystal pays one alone: {gold} gold.",
        "The other geologist is caught, so {n} crystals pay one alone: {gold} gold.",
        int(facts["crystals"]),
    ),
    Why.CRYSTALS_UNTOLD: lambda facts: _("How many crystals?"),
    Why.STOLE: lambda facts: _("Stole 1 from {victim}."),
    Why.ROBBED: lambda facts: _("{thief} stole 1."),
    Why.THIEF_TRAPPED: lambda facts: _("A caught thief takes nothing."),
    Why.STOLE_NOTHING: lambda facts: _("Has a thief card and takes nothing."),
    Why.STILL_TO_STEAL: lambda facts: _("Has a thief card and still chooses."),
}
