"""A match's story and its awards, said aloud: nothing that tells somebody's gender or hurts."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.game.awards import Award, Won
from companion.game.story import Tale, ToldTale
from companion.languages import _, many
from companion.wording.apart import Called
from companion.wording.lists import all_names, listed
from companion.wording.names import role_name


def tale_line(told: ToldTale, called: Called) -> str:
    """One sentence of a story."""
    facts = {
        "name": _names(tuple(map(called, told.who))),
        "round": str(told.round),
        "of": str(told.of),
        "gold": str(told.n),
        "role": role_name(told.role) if told.role else "",
        "then": role_name(told.then) if told.then else "",
    }
    return _TALES[told.tale](told.n).format(**facts)


def _names(who: tuple[str, ...]) -> str:
    """One stands in a sentence made for one name; several bring what stands with each."""
    return who[0] if len(who) == 1 else all_names(who)


def award_title(award: Award) -> str:
    """What an award is called."""
    return _TITLES[award]()


def award_line(won: Won) -> str:
    """What an award is given for, in one line."""
    return _REASONS[won.award](won)


def _liar(won: Won) -> str:
    fingers = won.fingers or 0
    if won.partly:
        times = many(
            "{n} round as a saboteur with pointing",
            "{n} rounds as a saboteur with pointing",
            won.count,
        )
    else:
        times = many("{n} round as a saboteur", "{n} rounds as a saboteur", won.count)
    found = many("{n} finger pointed there", "{n} fingers pointed there", fingers)
    return listed((times, found))


_TITLES: Mapping[Award, Callable[[], str]] = {
    Award.BEST_LIAR: lambda: _("Best liar"),
    Award.BEST_NOSE: lambda: _("Best nose"),
    Award.MOST_REPAIRED: lambda: _("Most repaired"),
    Award.MOST_STOLEN_FROM: lambda: _("Most stolen from"),
    Award.LUCKIEST_NUGGET: lambda: _("Luckiest nugget"),
}

_REASONS: Mapping[Award, Callable[[Won], str]] = {
    Award.BEST_LIAR: _liar,
    Award.BEST_NOSE: lambda won: many(
        "{n} finger on a saboteur", "{n} fingers on saboteurs", won.count
    ),
    Award.MOST_REPAIRED: lambda won: many("{n} tool repaired", "{n} tools repaired", won.count),
    Award.MOST_STOLEN_FROM: lambda won: many("robbed {n} time", "robbed {n} times", won.count),
    Award.LUCKIEST_NUGGET: lambda won: many(
        "{n} nugget card worth 3", "{n} nugget cards worth 3", won.count
    ),
}

_TALES: Mapping[Tale, Callable[[int], str]] = {
    Tale.BEGAN: lambda n: _("{name} had the very first turn."),
    Tale.SPIDER: lambda n: _("A giant spider ended round {round}."),
    Tale.CRYSTALS: lambda n: many(
        "{n} crystal lay in the maze of round {round}.",
        "{n} crystals lay in the maze of round {round}.",
        n,
    ),
    Tale.CHANGED: lambda n: _("{name} began round {round} as {role} and ended it as {then}."),
    Tale.LONE_SABOTEUR: lambda n: many(
        "In round {round} {name} alone kept {n} other player off the gold.",
        "In round {round} {name} alone kept {n} other players off the gold.",
        n,
    ),
    Tale.ALL_FOUND: lambda n: _("In round {round} every finger pointed at a saboteur."),
    Tale.NONE_FOUND: lambda n: _("In round {round} not one finger pointed at a saboteur."),
    Tale.UNSEEN: lambda n: many(
        "{name} was a saboteur {n} time, and nobody pointed there.",
        "{name} was a saboteur {n} times, and nobody pointed there.",
        n,
    ),
    Tale.NOSE: lambda n: many(
        "{name} pointed at a saboteur {n} time.", "{name} pointed at a saboteur {n} times.", n
    ),
    Tale.MANY_ROLES: lambda n: many("{name} had {n} role.", "{name} had {n} different roles.", n),
    Tale.SAME_ROLE: lambda n: _("{name} was dealt the same role every time: {role}."),
    Tale.OFTEN_SABOTEUR: lambda n: many(
        "{name} was a saboteur {n} time.", "{name} was a saboteur {n} times.", n
    ),
    Tale.REACHED: lambda n: many(
        "{name} reached the gold {n} time.", "{name} reached the gold {n} times.", n
    ),
    Tale.BIG_ROUND: lambda n: _(
        "Nobody won more in one round than {name} in round {round}: {gold}."
    ),
    Tale.LUCKY: lambda n: many(
        "{name} took {n} nugget card worth 3.", "{name} took {n} nugget cards worth 3.", n
    ),
    Tale.REPAIRS: lambda n: many("{n} tool was repaired.", "{n} tools were repaired.", n),
    Tale.THEFTS: lambda n: many("Thieves took {n} gold.", "Thieves took {n} gold.", n),
    Tale.SABOTEURS_ALWAYS: lambda n: many(
        "The saboteurs held out for {n} round.", "The saboteurs held out for all {n} rounds.", n
    ),
    Tale.GOLD_ALWAYS: lambda n: many(
        "The gold was reached in {n} round.", "The gold was reached in all {n} rounds.", n
    ),
    Tale.TALLY: lambda n: many(
        "The gold was reached in {n} round of {of}.",
        "The gold was reached in {n} rounds of {of}.",
        n,
    ),
    Tale.SABOTEURS: lambda n: many(
        "The cards dealt {n} saboteur in all.", "The cards dealt {n} saboteurs in all.", n
    ),
    Tale.PLAYED: lambda n: many(
        "{n} player sat at this table. Rounds played: {of}.",
        "{n} players sat at this table. Rounds played: {of}.",
        n,
    ),
    Tale.COMEBACK: lambda n: _("{name} took the lead in the last round."),
    Tale.CLOSE: lambda n: _("A single piece of gold decided it."),
    Tale.AHEAD: lambda n: many(
        "{name} came in {n} gold ahead.", "{name} came in {n} gold ahead.", n
    ),
    Tale.SHARED_WIN: lambda n: many(
        "{name} share the win with {n} gold each.", "{name} share the win with {n} gold each.", n
    ),
    Tale.NOBODY_EMPTY: lambda n: _("Nobody goes home without gold."),
    Tale.TOTAL: lambda n: many(
        "{n} gold came to light in all.", "{n} gold came to light in all.", n
    ),
}
