"""People who play whole matches, in few words: `play_match(table, Random(1))`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from companion.game.deal import deal
from companion.game.editions import EDITIONS, Edition
from companion.game.events import (
    Event,
    GoldSharedOut,
    GoldStolen,
    MatchEnded,
    NuggetPicked,
    NuggetsDrawn,
    NuggetTotalsEntered,
    PayoutTaken,
    Player,
    PlayersSeated,
    Pointed,
    RoleLooked,
    RolesDealt,
    RolesRevealed,
    RoundBegan,
    RoundEnded,
    ThiefLaid,
    ToolBroken,
)
from companion.game.gold import Ending, Tool
from companion.game.match import (
    Match,
    Phase,
    draw_nuggets,
    still_to_point,
    total_range,
    ways_to_pay,
)
from companion.game.match.sharing import payees

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eva", "Finn", "Gia", "Hugo", "Ida", "Jun", "Kai", "Liv")


def table_of(
    edition: Edition = Edition.SABOTEUR_2, players: int = 5, *, phone_nuggets: bool = False
) -> PlayersSeated:
    """Ada, Ben and so on, under the ids p0, p1 ..."""
    seated = tuple(Player(f"p{number}", NAMES[number]) for number in range(players))
    return PlayersSeated(edition, seated, phone_nuggets=phone_nuggets)


def next_event(match: Match, chance: Random) -> Event | None:
    """What these people do next; None when the match is over."""
    match match.phase:
        case Phase.SEATED:
            if match.next_round is None:
                return MatchEnded()
            return RoundBegan(match.next_round, match.next_beginner or match.players[0])
        case Phase.DEALING:
            return _dealing(match, chance)
        case Phase.RUNNING:
            return _running(match, chance)
        case Phase.ENDED:
            return _pointing(match) or RolesRevealed()
        case Phase.REVEALED | Phase.SHARING:
            return _sharing(match, chance)
        case Phase.COUNTING:
            return _counting(match)
        case _:
            return None


def _pointing(match: Match) -> Event | None:
    """In the second round everybody points at somebody, each at another seat than before."""
    silent = still_to_point(match)
    if match.this_round.number != 2 or not silent:
        return None
    seats = match.players
    seat = seats.index(silent[0])
    further = 1 + len(match.this_round.pointed) % (len(seats) - 1)
    return Pointed(silent[0], seats[(seat + further) % len(seats)])


def _dealing(match: Match, chance: Random) -> Event:
    if match.this_round.hand.deal is None:
        terms = match.terms
        return RolesDealt(deal(terms.box, len(match.players), terms.modules, chance))
    who = match.still_to_look[0]
    return RoleLooked(who, who)


def _running(match: Match, chance: Random) -> Event:
    board = match.this_round.board
    who = chance.choice(match.players)
    tries: list[Event] = [ToolBroken(who, chance.choice(list(Tool))), ThiefLaid(who)]
    tried = chance.choice(tries)
    if len(board.broken) + len(board.thieves) < 3 and match.may(tried):
        return tried
    if match.terms.edition is Edition.DUEL:
        return RoundEnded(chance.choice((Ending.GOLD, Ending.COAL, Ending.BLOCKED)), who)
    return RoundEnded(chance.choice((Ending.GOLD, Ending.NO_GOLD)), who)


def _sharing(match: Match, chance: Random) -> Event:
    from companion.game.match import thieves_left, victims

    for thief in thieves_left(match):
        for victim in victims(match, thief):
            return GoldStolen(thief, victim)
    if match.may(GoldSharedOut()):
        return GoldSharedOut()
    for who in payees(match):
        if (paid := PayoutTaken(who, ways_to_pay(match, who)[0])) and match.may(paid):
            return paid
    draft = match.this_round.draft
    if draft is not None and draft.cards:
        return NuggetPicked(draft.queue[0], draft.cards[0])
    cards = draw_nuggets(match, chance)
    duel = match.terms.edition is Edition.DUEL
    drawer = None
    if duel:
        from companion.game.match import handout

        there = handout(match)
        assert there is not None
        drawer = there.picks[0]
    return NuggetsDrawn(cards, drawer)


def _counting(match: Match) -> Event:
    """Totals that the deck of nugget cards allows, as small as can be."""
    ranges = {who: total_range(match, who) for who in match.books.purses}
    totals = {who: least for who, (least, _) in ranges.items()}
    while not match.may(counted := NuggetTotalsEntered(tuple(totals.items()))):
        poorest = min(totals, key=lambda who: (totals[who] == ranges[who][1], totals[who]))
        assert totals[poorest] < ranges[poorest][1], "no totals fit the cards"
        totals[poorest] += 1
    return counted


def events_from(
    happen: Callable[[Event], Match], match: Match, chance: Random, *, rounds: int = 3
) -> Iterator[Event]:
    """Play on, until so many rounds are in the books (3: until the match is over)."""
    while (event := next_event(match, chance)) is not None:
        if rounds < 3 and len(match.finished) == rounds and isinstance(event, RoundBegan):
            return
        match = happen(event)
        yield event


def play_match(table: object, chance: Random, *, rounds: int = 3) -> Match:
    """Play a table's match on; `table.happen` does it."""

    def happen(event: Event) -> Match:
        match: Match = table.happen(event).must()  # type: ignore[attr-defined]
        return match

    match: Match = table.match  # type: ignore[attr-defined]
    for _ in events_from(happen, match, chance, rounds=rounds):
        pass
    return table.match  # type: ignore[attr-defined]


def any_table(chance: Random) -> PlayersSeated:
    """A table of any edition and number of players."""
    edition = chance.choice(list(Edition))
    players = chance.choice(EDITIONS[edition].players)
    return table_of(edition, players, phone_nuggets=chance.random() < 0.5 and _may(edition))


def _may(edition: Edition) -> bool:
    return EDITIONS[edition].gold.value == "nuggets"
