"""One line on what a table chooses when it picks an edition, a module or a house ruling."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.game.editions import EDITIONS, Draw, Edition, nuggets_drawn
from companion.game.modules import Misfit, Module
from companion.game.rulings import Ruling, TrappedGeologist, WithoutTokens
from companion.languages import _, many
from companion.wording.lists import said_on


def edition_line(edition: Edition, players: int = 0) -> str:
    """How its box is known, and what sets it apart; for so many players, once that is known."""
    said = [_EDITIONS[edition]()]
    if EDITIONS[edition].draw is Draw.PLAYERS:
        said.append(_gold_won(nuggets_drawn(edition, players, 0), players))
    return said_on(said)


def _gold_won(cards: int, players: int) -> str:
    if cards == players:
        return _("Gold won: a card for each player.")
    return many("Gold won: {n} card.", "Gold won: {n} cards.", cards)


def module_line(module: Module) -> str:
    """What a module changes."""
    return _MODULES[module]()


def misfit_line(misfit: Misfit) -> str:
    """Why a module cannot be chosen."""
    return _MISFITS[misfit]()


def ruling_name(ruling: Ruling) -> str:
    """The question that a house ruling answers."""
    return _RULINGS[ruling]()


def reading_line(reading: TrappedGeologist | WithoutTokens) -> str:
    """One of the answers to that question."""
    return _READINGS[reading]()


_EDITIONS: Mapping[Edition, Callable[[], str]] = {
    Edition.BASE_EN: lambda: _("The box says Saboteur."),
    Edition.BASE_KO: lambda: _("The box says 사보타지."),
    Edition.BASE_JA: lambda: _("The box says お邪魔者."),
    Edition.ANNIVERSARY: lambda: _(
        "One box with Saboteur 2 and all extras. Gold won: a card for each gold-digger."
    ),
    Edition.SABOTEUR_2: lambda: _(
        "The box says Saboteur 2. Two teams, boss, geologists, thieves; gold is tokens."
    ),
    Edition.TOURNAMENT: lambda: _(
        "The base game's box. Greedy dwarves in every deck; gold is tokens."
    ),
    Edition.DUEL: lambda: _("The base game's box, for two. Gold or stone: what is found first."),
}

_MODULES: Mapping[Module, Callable[[], str]] = {
    Module.GREEDY: lambda: _("One gold-digger is out for himself."),
    Module.CARDS_2017: lambda: _("Swap two face-down goals, or only seem to."),
    Module.CARDS_2018: lambda: _("Choose one of the top five discards."),
    Module.CARDS_2019: lambda: _("Cancel the card that another player plays."),
    Module.CARDS_2020: lambda: _("Turns go the other way round."),
    Module.CARDS_2021: lambda: _("Repair any broken tool."),
    Module.CARDS_2022: lambda: _("Play two path cards at once."),
    Module.CARDS_2023: lambda: _("Move the path card played last."),
    Module.SABOTAGE_VICTIM: lambda: _("No nugget card for a gold-digger with a broken tool."),
    Module.TOLL_TUNNELS: lambda: _("Dwarves block tunnels until somebody pays 1 gold."),
    Module.WARDROBE: lambda: _("Who connects it must change role."),
    Module.PARTY: lambda: _("Who connects it has all roles dealt again."),
    Module.NEW_GOALS: lambda: _("Bags of gold, a dragon and a giant spider among the goals."),
    Module.TREASURE_CHESTS: lambda: _("Four chests in the maze, good and bad."),
}

_MISFITS: Mapping[Misfit, Callable[[], str]] = {
    Misfit.NO_MODULE_IN_DUEL: lambda: _("The game for two is played without additions."),
    Misfit.ROLES_OF_THE_BASE_GAME: lambda: _("This role goes with the base game only."),
    Misfit.GREEDY_ALREADY_IN_DECK: lambda: _("The tournament's deck has greedy dwarves already."),
    Misfit.NO_NUGGET_CARDS: lambda: _("This rule is about nugget cards; here gold is tokens."),
    Misfit.TOURNAMENT_IS_PLAIN: lambda: _("The tournament is played without mini-expansions."),
    Misfit.TWO_SIDES_OF_ONE_CARD: lambda: _(
        "Wardrobe and party are two sides of one card: choose one."
    ),
}

_RULINGS: Mapping[Ruling, Callable[[], str]] = {
    Ruling.TRAPPED_GEOLOGIST: lambda: _("Two geologists, one of them caught"),
    Ruling.WITHOUT_TOKENS: lambda: _("A player must pay and has no token"),
}

_READINGS: Mapping[TrappedGeologist | WithoutTokens, Callable[[], str]] = {
    TrappedGeologist.OTHER_TAKES_ALL: lambda: _("The free one is paid for all crystals."),
    TrappedGeologist.HALVED: lambda: _("The free one is paid for half of the crystals."),
    WithoutTokens.CHANGE_A_NUGGET: lambda: _("Changes a nugget card into tokens."),
    WithoutTokens.TOKENS_ONLY: lambda: _("Pays nothing; somebody else may pay a toll."),
}
