"""Why something cannot be done now, and what to do instead: one sentence for each code."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.archive.reports import RefusedError
from companion.game.events import KINDS
from companion.game.gold.round import Tool
from companion.game.match import Code, RuleError
from companion.game.modules import Misfit, Module
from companion.game.roles import Role
from companion.game.rulings import Ruling
from companion.languages import _, many
from companion.wording import Facts
from companion.wording.apart import Called
from companion.wording.box_faults import BOX_SENTENCES
from companion.wording.choices import misfit_line, ruling_name
from companion.wording.names import broken_tool_name, module_name, role_name, titled
from companion.wording.refused import refused

_PLAYERS = ("player", "whose")


def said_why(error: RuleError | RefusedError, called: Called = str) -> str:
    """Why something did not happen, whoever refused it: the rules or the archive."""
    return refused(error) if isinstance(error, RefusedError) else refusal(error, called)


def refusal(error: RuleError, called: Called = str) -> str:
    """The sentence in the language spoken now; `called` says what a player is called."""
    facts = error.values
    said = {name: _said(name, fact, called) for name, fact in facts.items()}
    return _SENTENCES[error.code](facts).format(**said)


def _said(name: str, fact: str | int, called: Called) -> str:
    if name in _PLAYERS:
        return called(str(fact))
    if name == "tool":
        return titled(broken_tool_name(Tool(str(fact))))
    if name == "role":
        return titled(role_name(Role(str(fact))))
    if name == "ruling":
        return ruling_name(Ruling(str(fact)))
    if name in ("module", "what"):
        return _thing(str(fact))
    return misfit_line(Misfit(str(fact))) if name == "why" else str(fact)


def _thing(what: str) -> str:
    """A module by its name; what else does not belong to a match has a sign, not a name."""
    if what in list(Module):
        return titled(module_name(Module(what)))
    return _("This card") if what in KINDS else _("This answer")


def _not_now(facts: Facts) -> str:
    return _PHASES[str(facts["phase"])]()


_PHASES: Mapping[str, Callable[[], str]] = {
    "seated": lambda: _("No round is running. Begin one first."),
    "dealing": lambda: _("The roles are still going round. Let everybody look first."),
    "running": lambda: _("The round is still running. End it first."),
    "ended": lambda: _("The round is over. Turn the roles over first."),
    "revealed": lambda: _("The round is over. Share out its gold first."),
    "sharing": lambda: _("The gold is being shared out. Finish that first."),
    "counting": lambda: _("The match is over. Count the gold now."),
    "over": lambda: _("The match is over."),
}

_SENTENCES: Mapping[Code, Callable[[Facts], str]] = {
    **BOX_SENTENCES,
    Code.NO_TABLE_YET: lambda facts: _("Nobody sits at this table yet."),
    Code.NOT_NOW: _not_now,
    Code.NO_SUCH_PLAYER: lambda facts: _("This player does not sit at the table."),
    Code.NUMBER_OF_PLAYERS: lambda facts: many(
        "{n} player cannot play this edition: it takes {least} to {most}.",
        "{n} players cannot play this edition: it takes {least} to {most}.",
        int(facts["players"]),
    ),
    Code.SAME_PLAYER_TWICE: lambda facts: _("{player} is named twice."),
    Code.SAME_NAME_TWICE: lambda facts: _(
        "Somebody in this match is called {name} already. Choose another name."
    ),
    Code.SEATS_DO_NOT_MATCH: lambda facts: _("Name everybody at the table once."),
    Code.NO_SUCH_SEAT: lambda facts: _("There is no such seat."),
    Code.ALREADY_SEATED: lambda facts: _("{player} sits at the table already."),
    Code.ALREADY_LEAVING: lambda facts: _("{player} leaves after this round already."),
    Code.NOT_LEAVING: lambda facts: _("{player} is not leaving."),
    Code.MODULE_DOES_NOT_FIT: lambda facts: _("{module} cannot be added. {why}"),
    Code.RULING_DOES_NOT_APPLY: lambda facts: _("This house ruling changes nothing here: {ruling}"),
    Code.NO_SUCH_READING: lambda facts: _("There is no such reading: {ruling}"),
    Code.NUGGET_SPLIT: lambda facts: _(
        "The box holds {wanted} nugget cards; this makes {cards}. Change a number."
    ),
    Code.PHONE_KEEPS_NO_NUGGETS: lambda facts: _("This edition has no nugget cards."),
    Code.NOT_THE_NEXT_ROUND: lambda facts: _("The next round is number {next}."),
    Code.ALL_ROUNDS_PLAYED: lambda facts: many(
        "The only round is played. End the match.",
        "All {n} rounds are played. End the match.",
        int(facts["rounds"]),
    ),
    Code.ROLES_ARE_PRINTED: lambda facts: _("This table deals its own role cards."),
    Code.ROLES_ARE_ON_THE_PHONE: lambda facts: _("The phone holds the roles of this round."),
    Code.ROLES_ALREADY_DEALT: lambda facts: _("The roles are dealt already."),
    Code.ROLES_NOT_DEALT: lambda facts: _("The roles are not dealt yet."),
    Code.DECK_DOES_NOT_MATCH: lambda facts: _(
        "The role deck for this table cannot deal these roles. Check them again."
    ),
    Code.DEAL_AGAIN_FIRST: lambda facts: _("A role was seen. Deal the roles again first."),
    Code.ALREADY_LOOKED: lambda facts: _("{player} has looked already."),
    Code.NOT_LOOKED_YET: lambda facts: _("{player} has not looked yet."),
    Code.NOTHING_TO_LOOK_AT: lambda facts: _("No card lets {player} look there."),
    Code.MAY_ALREADY_LOOK: lambda facts: _("{player} may look at that role already."),
    Code.NOT_ONESELF: lambda facts: _("Choose somebody other than {player}."),
    Code.WHOSE_WAS_OPEN: lambda facts: _("{player}'s card was open. Say first who had it."),
    Code.NOTHING_WAS_OPEN: lambda facts: _("Nobody has had {player}'s card open."),
    Code.NEITHER_HAD_LOOKED: lambda facts: _("Neither had looked, so the two roles are traded."),
    Code.ONE_HAD_LOOKED: lambda facts: _("One of them had looked before. Play on or deal again."),
    Code.LARGE_CARD_ALREADY_REACHED: lambda facts: _("Only the first connection counts."),
    Code.NOT_IN_THIS_MATCH: lambda facts: _("{what} is not part of this match."),
    Code.ALREADY_BROKEN: lambda facts: _("{tool}: {player} has one already."),
    Code.NOT_BROKEN: lambda facts: _("{tool}: {player} has none."),
    Code.ALREADY_A_THIEF: lambda facts: _("{player} has a thief card already."),
    Code.NOT_A_THIEF: lambda facts: _("{player} has no thief card."),
    Code.ALREADY_CAUGHT: lambda facts: _("{player} is caught already."),
    Code.NOT_CAUGHT: lambda facts: _("{player} is not caught."),
    Code.BOTH_DWARVES_USED: lambda facts: _("Both toll dwarves were used in this round."),
    Code.NO_SUCH_DWARF: lambda facts: _("There is no such toll dwarf."),
    Code.DWARF_IS_OUT: lambda facts: _("This toll dwarf is out for the round."),
    Code.OWNER_PAYS_NOTHING: lambda facts: _("The toll dwarf is {player}'s own: take it away."),
    Code.NO_GOLD: lambda facts: _("{player} has no gold. Choose somebody else."),
    Code.NO_TOKEN: lambda facts: _("{player} has no token. Somebody else may pay."),
    Code.HAS_A_TOKEN: lambda facts: _("{player} pays with a token."),
    Code.CHANGE_A_NUGGET: lambda facts: _("{player} has no token: choose a nugget card to change."),
    Code.NO_SUCH_NUGGET: lambda facts: _("{player} has no nugget card worth {worth}."),
    Code.HAS_GOLD: lambda facts: _("{player} has gold, so the dragon takes 1."),
    Code.ALL_GOALS_REACHED: lambda facts: _("All {goals} goals beside the gold are reached."),
    Code.ALL_CHESTS_OPENED: lambda facts: _("All {chests} chests are open."),
    Code.CANNOT_END_SO: lambda facts: _("A round of this match cannot end like that."),
    Code.WHO_CONNECTED: lambda facts: _("Say who made the connection."),
    Code.CARD_LIES_OPEN: lambda facts: _("This card lies open already."),
    Code.NO_DOORS_HERE: lambda facts: _("This edition has no doors."),
    Code.NO_CRYSTALS_HERE: lambda facts: _("This edition has no crystals."),
    Code.THEFTS_HAVE_BEGUN: lambda facts: _("A thief has taken gold. Undo that first."),
    Code.NOT_A_THIEF_HERE: lambda facts: _("{player} has no thief card and takes nothing."),
    Code.THIEF_IS_TRAPPED: lambda facts: _("{player} is caught and takes nothing."),
    Code.THIEF_OUT_OF_ORDER: lambda facts: _("{player}'s turn to take gold is over."),
    Code.NUGGETS_TO_PICK: lambda facts: _("Nugget cards have to be taken first."),
    Code.NO_NUGGETS_TO_PICK: lambda facts: _("There are no nugget cards to pick."),
    Code.NUGGETS_ALREADY_DRAWN: lambda facts: _("The nugget cards are drawn already."),
    Code.DRAW_SO_MANY: lambda facts: many(
        "Draw {n} nugget card.", "Draw {n} nugget cards.", int(facts["cards"])
    ),
    Code.NOT_IN_THE_DECK: lambda facts: _("The deck does not hold these nugget cards."),
    Code.SOMEBODY_ELSE_PICKS: lambda facts: _("It is {player}'s turn to pick."),
    Code.NOT_AMONG_THE_CARDS: lambda facts: _("No card worth {worth} is left to pick."),
    Code.NO_PAYOUT: lambda facts: _("{player} takes no nugget cards now."),
    Code.NOT_WORTH_THAT: lambda facts: _("These cards make {paid}; {worth} was won."),
    Code.NO_SUCH_ROUND: lambda facts: _("Round {round} was not played."),
    Code.NOTHING_CORRECTED: lambda facts: _("Nothing was changed."),
    Code.ROUNDS_LEFT: lambda facts: _(
        "{played} of {rounds} rounds are played. End the match early, or play on."
    ),
    Code.TOTALS_ARE_KNOWN: lambda facts: _("The phone knows the gold of this match already."),
    Code.TOTALS_OF_EVERYBODY: lambda facts: _("Enter the gold of everybody at the table."),
    Code.TOTAL_OUT_OF_RANGE: lambda facts: _(
        "{player}'s cards are worth {least} to {most}. Count again."
    ),
    Code.TOTALS_TOO_HIGH: lambda facts: _("All gold together can be {most} at most. Count again."),
    Code.TOTALS_TOO_LOW: lambda facts: _("All gold together is {least} at least. Count again."),
    Code.NOTHING_TO_UNDO: lambda facts: _("There is nothing to undo."),
    Code.NOT_THE_LAST_EVENT: lambda facts: _("Something else has happened since."),
    Code.DEAL_WAS_LOOKED_AT: lambda facts: _("Somebody has looked. Deal again instead."),
    Code.ROLES_WERE_OPENED: lambda facts: _("The roles were turned over; that stays."),
    Code.PICK_WAS_PASSED_ON: lambda facts: _("The phone has gone on since. Hand out again."),
    Code.ALREADY_SEEN: lambda facts: _("{player} has already seen it."),
}
