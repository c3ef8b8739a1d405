"""The awards of any match, found a second time: from the log alone, counted by hand.

`found_again` shares nothing with `companion.game.awards`; of the match it takes what the books say
of roles, and of a corrected round which thefts still stand.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random

import pytest

from companion.game import events as happened
from companion.game.awards import Award, awards
from companion.game.deal import deal
from companion.game.events import Event, Undone
from companion.game.gold import Tool
from companion.game.match import (
    CanUndo,
    Match,
    Phase,
    RuleError,
    still_to_point,
    thieves_left,
    victims,
    ways_to_end,
)
from companion.game.roles import Role
from tests.game.happenings import GOES_ON, a_table, goes_on

MATCHES = 10_000
AT_ONCE = 1_000
MOST_EVENTS = 400


@dataclass
class Noted:
    """What a log tells of one round."""

    fingers: dict[str, str] = field(default_factory=dict)
    fixed: list[str] = field(default_factory=list)
    robbed: list[str] = field(default_factory=list)
    threes: list[str] = field(default_factory=list)
    drawn: list[int] = field(default_factory=list)


def standing(log: list[Event]) -> list[Event]:
    """What still stands of a log when all that was taken back is gone."""
    stands: list[Event] = []
    for event in log:
        if isinstance(event, Undone):
            del stands[max(n for n, one in enumerate(stands) if one.kind == event.what)]
        else:
            stands.append(event)
    return stands


def rounds_of(log: list[Event], seats: list[str], duel: bool) -> list[Noted]:
    """Every round that began."""
    rounds: list[Noted] = []
    for event in standing(log):
        if isinstance(event, happened.RoundBegan):
            rounds.append(Noted())
        elif isinstance(event, happened.Pointed):
            rounds[-1].fingers[event.by] = event.at
        elif isinstance(event, happened.ToolRepaired):
            rounds[-1].fixed.append(event.whose)
        elif isinstance(event, happened.GoldStolen):
            rounds[-1].robbed.append(event.victim)
        elif rounds:
            note_the_cards(rounds[-1], event, seats, duel)
    return rounds


def note_the_cards(told: Noted, event: Event, seats: list[str], duel: bool) -> None:
    """Who took a nugget card worth 3; in the duel the card that is left goes to the other."""
    if isinstance(event, happened.NuggetsHandedOutAgain):
        told.threes.clear()
    elif isinstance(event, happened.PayoutTaken):
        told.threes += [event.by] * event.cards.count(3)
    elif isinstance(event, happened.NuggetsDrawn):
        told.drawn = list(event.cards)
    elif isinstance(event, happened.NuggetPicked):
        told.drawn.remove(event.worth)
        told.threes += [event.by] * (event.worth == 3)
        if duel:
            other = next(who for who in seats if who != event.by)
            told.threes += [other] * told.drawn.count(3)


def found_again(log: list[Event], match: Match) -> dict[Award, tuple[set[str], int]]:
    """Who gets which award, and how often they did it, in the rounds that are in the books."""
    seats = [player.id for player in log[0].players]  # type: ignore[attr-defined]
    duel = match.terms.rules.winner_gives_one
    liars: list[str] = []
    on_liars: list[str] = []
    heaps: dict[Award, list[str]] = {award: [] for award in Award if award is not Award.BEST_LIAR}
    for told, booked in zip(rounds_of(log, seats, duel), match.finished, strict=False):
        bad = [who for who, role in booked.roles.items() if role is Role.SABOTEUR]
        if told.fingers:
            liars += bad
        on_liars += [at for at in told.fingers.values() if at in bad]
        heaps[Award.BEST_NOSE] += [by for by, at in told.fingers.items() if at in bad]
        heaps[Award.MOST_REPAIRED] += told.fixed
        heaps[Award.LUCKIEST_NUGGET] += told.threes
        heaps[Award.MOST_STOLEN_FROM] += told.robbed
    found = {award: most(names) for award, names in heaps.items() if names}
    if liars:
        often, times = most(liars)
        fewest = min(on_liars.count(who) for who in often)
        found[Award.BEST_LIAR] = ({who for who in often if on_liars.count(who) == fewest}, times)
    return found


def most(names: list[str]) -> tuple[set[str], int]:
    """The names that stand there most often, and how often."""
    times = max(map(names.count, names))
    return {name for name in names if names.count(name) == times}, times


def ours(match: Match) -> dict[Award, tuple[set[str], int]]:
    """What the core says."""
    return {won.award: (set(won.players), won.count) for won in awards(match)}


def in_haste(match: Match, chance: Random) -> Event:
    """What a table does next that looks at no card, breaks tools and steals."""
    if match.phase is Phase.DEALING:
        if match.this_round.hand.deal is not None:
            return happened.PlayBegan()
        return happened.RolesDealt(
            deal(match.terms.box, len(match.players), match.terms.modules, chance)
        )
    if match.phase is Phase.SEATED and match.next_round is not None:
        return happened.RoundBegan(match.next_round, chance.choice(match.players))
    if match.phase is Phase.RUNNING and chance.random() < 0.3:
        how = chance.choice(list(ways_to_end(match)))
        return happened.RoundEnded(how, chance.choice(match.players))
    if match.phase is Phase.RUNNING:
        whose = chance.choice(match.players)
        broken = sorted(match.markers(whose).broken)
        two = match.terms.rules.two_teams
        if two and chance.random() < 0.5:
            return happened.ThiefLaid(whose)
        return (
            happened.ToolRepaired(whose, broken[0])
            if broken
            else happened.ToolBroken(whose, chance.choice(list(Tool)))
        )
    if match.phase is Phase.ENDED and (silent := still_to_point(match)) and chance.random() < 0.4:
        by = chance.choice(silent)
        return happened.Pointed(by, chance.choice([who for who in match.players if who != by]))
    if match.phase is Phase.REVEALED and not match.terms.phone_nuggets:
        if not match.this_round.board.thieves or not (thieves := thieves_left(match)):
            return happened.GoldSharedOut()
        from_whom = victims(match, thieves[0])
        return happened.GoldStolen(thieves[0], chance.choice(from_whom or match.players))
    return GOES_ON[match.phase](match, chance)


def played(seed: int) -> tuple[list[Event], Match]:
    """A match to its end, or as far as it comes."""
    chance = Random(seed)
    match = Match.start(seated := a_table(chance))
    log: list[Event] = [seated]
    for _step in range(MOST_EVENTS):
        if match.phase in (Phase.OVER, Phase.COUNTING):
            break
        event = in_haste(match, chance)
        if isinstance(event, happened.AnswerCorrected):
            continue
        if chance.random() < 0.03 and match.can_undo is CanUndo.FREELY:
            event = match.undo(chance)
        try:
            match = match.after(event)
        except RuleError:
            continue
        log.append(event)
    return log, match


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, MATCHES, AT_ONCE))
def test_awards_of_any_match_follow_from_its_log(first: int) -> None:
    given: Counter[Award] = Counter()
    for seed in range(first, first + AT_ONCE):
        log, match = played(seed)
        assert ours(match) == found_again(log, match), seed
        given.update(list(ours(match)))
    assert set(given) == set(Award), "each of them was won now and then"


@pytest.mark.parametrize("seed", range(120))
def test_a_correction_moves_awards_through_roles_and_thefts(seed: int) -> None:
    chance = Random(seed)
    match = Match.start(seated := a_table(chance))
    log: list[Event] = [seated]
    for _step in range(160):
        event = goes_on(match, chance)
        if chance.random() < 0.04 and match.can_undo is CanUndo.FREELY:
            event = match.undo(chance)
        if match.phase is Phase.OVER:
            break
        if match.may(event):
            match = match.after(event)
            log.append(event)
    again, told = found_again(log, match), ours(match)
    robbed = [
        steal.victim
        for then in match.finished
        for steal in then.steals
        if steal.victim and steal not in then.lost
    ]
    again.pop(Award.MOST_STOLEN_FROM, None)
    if robbed:
        again[Award.MOST_STOLEN_FROM] = most(robbed)
    for award in (*again, *told):
        if award is not Award.LUCKIEST_NUGGET:  # hands put nugget cards right, too
            assert told.get(award) == again.get(award), award
