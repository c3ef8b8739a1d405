"""A live match in few words: `Live("saboteur2", "Ada Ben Cleo").round("boss blue saboteur")`."""

from __future__ import annotations

import random
import re
from collections import Counter
from pathlib import Path

import pytest

from companion.game.deal import laid_out, role_deck
from companion.game.editions import Edition
from companion.game.events import (
    Event,
    GoldSharedOut,
    Look,
    Player,
    PlayersSeated,
    RoleLooked,
    RolesDealt,
    RolesEntered,
    RolesRevealed,
    RoundBegan,
    RoundEnded,
    event_from_data,
)
from companion.game.gold import Ending
from companion.game.match import Code, Match, RuleError, errors, replay
from companion.game.modules import Module
from companion.game.purse import EMPTY
from companion.game.roles import Colour, Role
from tests.game.at_table import ROLES

DECLARED = Path(errors.__file__).read_text("utf-8")
PLAYERS = ("player", "whose")


def declared_facts(code: Code) -> list[str]:
    """The facts that stand beside the code where it is declared."""
    line = re.search(rf"^    {code.name} = .*$", DECLARED, re.MULTILINE)
    assert line is not None
    return [fact.strip() for fact in line[0].partition("#")[2].split(",") if fact.strip()]


def assert_tells_its_facts(refusal: RuleError) -> None:
    """A refusal holds the facts that its sentence needs, each of them a number or a text."""
    assert sorted(refusal.values) == sorted(declared_facts(refusal.code)), refusal
    for fact, value in refusal.values.items():
        assert isinstance(value, (int, str)), f"{refusal.code}: {fact} is {value}"
        assert fact not in PLAYERS or (isinstance(value, str) and value), refusal
        assert type(value) in (int, str), f"{refusal.code}: {fact} is no plain value"


class Live:
    """A match and its log. Names are ids too; every step is checked against a replay."""

    def __init__(self, edition: str, names: str, modules: str = "", **agreed: object) -> None:
        self.seated = PlayersSeated(
            Edition(edition),
            tuple(Player(name, name) for name in names.split()),
            frozenset(map(Module, modules.split())),
            **agreed,  # type: ignore[arg-type]
        )
        self.log: list[Event] = [self.seated]
        self.match = Match.start(self.seated)
        self.chance = random.Random(7)

    @property
    def next_to_look(self) -> str | None:
        """To whom the phone goes next."""
        return next(iter(self.match.still_to_look), None)

    def happen(self, *events: Event) -> Live:
        """These happen one after the other."""
        for event in events:
            self.match = self.match.after(event)
            self.log.append(event)
        return self

    def refused(self, event: Event) -> Code:
        """Why the event may not happen; that it changes nothing is checked on the way."""
        before = self.match
        refusal = before.why_not(event)
        assert refusal is not None, f"{event} may happen"
        with pytest.raises(RuleError) as refused:
            before.after(event)
        assert refused.value == refusal
        assert_tells_its_facts(refusal)
        return refusal.code

    def undo(self, *, already_seen: bool = False) -> Live:
        """The last event is taken back."""
        return self.happen(self.match.undo(self.chance, already_seen=already_seen))

    def begin(self, beginner: str | None = None) -> Live:
        """The next round begins."""
        who = beginner or self.match.next_beginner or self.match.players[0]
        assert self.match.next_round is not None
        return self.happen(RoundBegan(self.match.next_round, who))

    def deal(self, roles: str, rest: str | None = None) -> Live:
        """The phone deals these roles by seat; the others lie as the deck gives them."""
        dealt = [ROLES[role] for role in roles.split()]
        return self.happen(
            RolesDealt(laid_out(self.match.terms.box, dealt, self.rest(dealt, rest)))
        )

    def rest(self, dealt: list[Role], rest: str | None = None) -> list[Role]:
        """What was not dealt, in that order."""
        terms = self.match.terms
        deck = Counter(role_deck(terms.box, len(dealt), terms.modules))
        left = sorted((deck - Counter(dealt)).elements())
        if rest is None:
            return left
        first = [ROLES[role] for role in rest.split()]
        return first + sorted((Counter(left) - Counter(first)).elements())

    def look(self, *players: str) -> Live:
        """These look at their own role for the first time; nobody named means all."""
        for player in players or self.match.still_to_look:
            self.happen(RoleLooked(player, player, Look.OWN))
        return self

    def round(self, roles: str, rest: str | None = None) -> Live:
        """A round runs in which everybody has looked; with printed roles it just runs."""
        self.begin()
        return self if self.match.terms.printed_roles else self.deal(roles, rest).look()

    def end(
        self, by: str | None = None, ended: str | None = None, doors: str = "", roles: str = ""
    ) -> Live:
        """The round ends and all turn over their roles."""
        how = Ending(ended or ("gold" if by else "no_gold"))
        self.happen(RoundEnded(how, by, frozenset(map(Colour, doors.split()))))
        if not self.match.terms.printed_roles:
            return self.happen(RolesRevealed())
        entered = zip(self.match.players, (ROLES[role] for role in roles.split()), strict=True)
        return self.happen(RolesEntered(tuple(entered)))

    def share(self) -> Live:
        """The gold is shared out."""
        return self.happen(GoldSharedOut())

    def tokens(self) -> dict[str, int]:
        """What everybody holds in tokens."""
        return {who: purse.tokens for who, purse in self.match.books.purses.items()}

    def gold(self) -> dict[str, int]:
        """All gold that the phone knows of."""
        return {who: purse.known for who, purse in self.match.books.purses.items()}

    def check(self) -> None:
        """The match rebuilt from the journal is the live one, in what undo would do as well."""
        rebuilt = replay(event_from_data(event.to_data()) for event in self.log)
        assert rebuilt == self.match
        assert rebuilt.undoes == self.match.undoes
        books = self.match.books
        for player, purse in books.purses.items():
            assert sum((row.get(player, EMPTY) for row in books.rows), EMPTY) == purse
