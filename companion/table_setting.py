"""The table before anybody sits down to it: who, what, and how, until the first deal.

A draft is a value: each choice makes the next one. What does not go together is put right at
once (a module that the box lacks is dropped); what cannot be played says why.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from companion.game.deal import Box, rules_for
from companion.game.editions import EDITIONS, Edition, EditionRules, Gold
from companion.game.events import DataError, Player, PlayerId, PlayersSeated
from companion.game.house.box import MOST_PLAYERS, HouseBox, NamedBox
from companion.game.house.decks import players_of
from companion.game.match import RuleError, why_not_start
from companion.game.modules import Module, modules_for, why_not_together
from companion.game.rulings import DEFAULT_RULINGS, Ruling, Rulings, rulings_for
from companion.home_edition import edition_at_home

FEWEST, MOST = 2, MOST_PLAYERS

_AGREED = tuple(one.name for one in fields(PlayersSeated))
"""What a draft and the first event of a match both tell."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A table being set. `first` begins the first round; where nobody is named, the first seat."""

    players: tuple[Player, ...] = ()
    edition: Edition = Edition.BASE_EN
    modules: frozenset[Module] = frozenset()
    rulings: Rulings = DEFAULT_RULINGS
    printed_roles: bool = False
    phone_nuggets: bool = False
    open_gold: bool = False
    nugget_split: tuple[int, int, int] = (16, 8, 4)
    house: HouseBox | None = None
    house_name: str | None = None
    first: PlayerId | None = None

    # Who

    @property
    def seats(self) -> tuple[PlayerId, ...]:
        """Who sits at the table, clockwise."""
        return tuple(player.id for player in self.players)

    @property
    def beginner(self) -> PlayerId | None:
        """Who has the first turn."""
        return self.first if self.first in self.seats else next(iter(self.seats), None)

    def name(self, player: PlayerId) -> str:
        """What somebody at the table goes by."""
        return next(one.name for one in self.players if one.id == player)

    def taken(self, name: str) -> bool:
        """Whether somebody at the table goes by that name."""
        return any(player.name.casefold() == name.casefold() for player in self.players)

    def seated(self, player: Player) -> Draft:
        """The table with one more player, left of the last; the same where nobody can join."""
        if player.id in self.seats or self.taken(player.name) or len(self.players) == MOST:
            return self
        return replace(self, players=(*self.players, player))

    def left_out(self, player: PlayerId) -> Draft:
        """The table without that player."""
        return replace(self, players=tuple(one for one in self.players if one.id != player))

    def moved(self, player: PlayerId, place: int) -> Draft:
        """Somebody takes another seat; the others close up."""
        moving = next(one for one in self.players if one.id == player)
        others = [one for one in self.players if one.id != player]
        others.insert(max(0, min(place, len(others))), moving)
        return replace(self, players=tuple(others))

    def renamed(self, player: PlayerId, now: Player) -> Draft:
        """Somebody at the table turns out to be somebody else, or to be called so."""
        if any(
            one.id != player and one.name.casefold() == now.name.casefold() for one in self.players
        ):
            return self
        first = now.id if self.first == player else self.first
        players = tuple(now if one.id == player else one for one in self.players)
        return replace(self, players=players, first=first)

    def numbering(self, number: int, newcomers: Iterable[Player]) -> Draft:
        """The table with so many players: the last ones go, or newcomers come."""
        draft = replace(self, players=self.players[:number])
        for newcomer in newcomers:
            if len(draft.players) >= number:
                break
            draft = draft.seated(newcomer)
        return draft

    # What

    @property
    def box(self) -> Box:
        """What is played: the edition as printed, or a house box."""
        return self.edition if self.house is None else self.house

    @property
    def rules(self) -> EditionRules:
        """The figures of what is played."""
        return rules_for(self.box, self.modules)

    def playing_house(self, kept: NamedBox) -> Draft:
        """A house box, with the additions and the readings that go with it."""
        draft = replace(self.playing(kept.box.edition), modules=kept.modules, rulings=kept.rulings)
        printed = self.printed_roles and not kept.box.needs_the_phone
        draft = replace(draft, house=kept.box, house_name=kept.name or None, printed_roles=printed)
        return draft.with_fit_rulings()

    def with_levers(self, box: HouseBox) -> Draft:
        """The house box with levers moved; what only the phone can deal, it deals."""
        printed = self.printed_roles and not box.needs_the_phone
        return replace(self, house=box, printed_roles=printed)

    @property
    def own_box(self) -> NamedBox | None:
        """The house box that is played, as it would be kept."""
        if self.house is None:
            return None
        return NamedBox(self.house_name or "", self.house, self.modules, self.rulings)

    def playing(self, edition: Edition) -> Draft:
        """An edition as printed; what does not go with it is left in its box."""
        modules = self.modules & frozenset(modules_for(edition))
        nuggets = EDITIONS[edition].gold is Gold.NUGGETS
        draft = replace(self, edition=edition, modules=modules, house=None, house_name=None)
        return replace(draft, phone_nuggets=self.phone_nuggets and nuggets).with_fit_rulings()

    def with_module(self, module: Module, on: bool) -> Draft:
        """A module comes in or goes; of two sides of one card the last one chosen stays."""
        modules = self.modules - {module}
        if on:
            modules = frozenset(
                one for one in modules if why_not_together({one, module}) is None
            ) | {module}
        return replace(self, modules=modules).with_fit_rulings()

    def ruled(self, ruling: Ruling, reading: Any) -> Draft:
        """The table's reading where the rulebooks are silent."""
        return replace(self, rulings=replace(self.rulings, **{ruling.value: reading}))

    def with_fit_rulings(self) -> Draft:
        """A switch that no longer changes anything stands at its default."""
        apply = {ruling.value for ruling in rulings_for(self.edition, self.modules)}
        kept = {name: getattr(self.rulings, name) for name in apply}
        return replace(self, rulings=replace(DEFAULT_RULINGS, **kept))

    @property
    def fits(self) -> bool:
        """Whether the box can be played by so many."""
        return len(self.players) in self.rules.decks

    @property
    def hand_size(self) -> int:
        """How many cards each is dealt."""
        return self.rules.hands[len(self.players)]

    def with_(self, **changes: Any) -> Draft:
        """Who keeps roles and gold, and whether gold lies open."""
        return replace(self, **changes)

    # To the table

    def event(self) -> PlayersSeated:
        """The first event of the match."""
        return PlayersSeated(**{name: getattr(self, name) for name in _AGREED})

    def why_not(self) -> RuleError | None:
        """Why it cannot be played so; None if it can."""
        return why_not_start(self.event())


def again(table: Mapping[str, Any]) -> Draft | None:
    """The draft of a table that played before; None where it cannot be read any more."""
    try:
        seated = PlayersSeated.from_data(dict(table))
    except DataError:
        return None
    return Draft(**{name: getattr(seated, name) for name in _AGREED})


def box_for(draft: Draft, language: str) -> Draft:
    """The box of this table: the chosen one if it fits, else the likeliest that does.

    A house box stays, and says what it lacks. Where no box is for so many, two of them are.
    """
    if draft.fits or draft.house is not None:
        return draft
    for_few_numbers_first = sorted(EDITIONS, key=lambda one: len(EDITIONS[one].players))
    wishes = (edition_at_home(language), *for_few_numbers_first)
    players = len(draft.players)
    fitting = (one for one in wishes if players in EDITIONS[one].players)
    edition = next(fitting, None)
    if edition is not None:
        return draft.playing(edition)
    kept = NamedBox("", HouseBox.of(draft.edition, boxes=2), draft.modules, draft.rulings)
    return draft.playing_house(kept) if players in players_of(kept.box, kept.modules) else draft
