"""The rows of the shares: who gets what and why, in the order in which it is handed out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from kivy.uix.widget import Widget

from companion.game.editions import Gold
from companion.game.events import PlayerId
from companion.game.gold import Reason, Shares, Why
from companion.game.roles import Role
from companion.game.views import View, handout
from companion.languages import _
from companion.people import BadgeNumbers
from companion.role_marks import role_form, role_sign, role_tone
from companion.screens.badges import BadgeOf
from companion.widgets.share_row import Pile, ShareRow
from companion.widgets.the_rest import InLine, RestFold, TheRest
from companion.wording.apart import set_apart
from companion.wording.names import role_name, titled
from companion.wording.reasons import sentence
from companion.wording.records import SECRET
from companion.wording.shares import gold_words, is_untold, said_once

SAY_WHO = frozenset(
    {
        Why.ALL_VICTIMS,
        Why.BOTH_TEAMS_BARRED,
        Why.DIGGERS_LOST,
        Why.DIGGERS_REACHED,
        Why.GOLD_WAS_REACHED,
        Why.GREEDY_LATE,
        Why.GREEDY_TOOK_ALL,
        Why.GREEDY_WITHOUT_GOLD,
        Why.NO_TUNNEL,
        Why.OPEN_TO_EVERY_TEAM,
        Why.TUNNEL_BUILT,
    }
)
"""Reasons that say themselves whom they are about, so that they can stand above all rows."""


@dataclass
class Unfolded:
    """Whether the line of whoever gets nothing lies open: it stays so in a new list. Until
    it is touched it does where nobody gets anything: there is nothing else to tell."""

    on: bool | None = None

    def turn(self, on: bool) -> None:
        """Keep how a touch left the line: open or not."""
        self.on = on


def said_above(shares: Shares) -> tuple[Reason, ...]:
    """What decides for several players alike is said once, above."""
    heard = Counter(reason for why in shares.why.values() for reason in set(why))
    first = {why[0] for why in shares.why.values() if why}
    alike = first if len(first) == 1 and all(len(why) > 1 for why in shares.why.values()) else set()
    told = (reason for why in shares.why.values() for reason in why)
    return tuple(
        reason
        for reason in dict.fromkeys(told)
        if heard[reason] > 1 and (reason in alike or reason.code in SAY_WHO)
    )


def words_above(shares: Shares) -> tuple[str, ...]:
    """What is said above, aloud; who reached the gold is named once."""
    above = said_above(shares)
    reached = Why.DIGGERS_REACHED in {reason.code for reason in above}
    barred = [one for one in above if reached and one.code is Why.GOLD_WAS_REACHED]
    said = [sentence(one, set_apart) for one in above if one not in barred]
    return (*said, *(_("The saboteurs get nothing.") for _reason in barred))


def why_words(why: Sequence[Reason], above: Collection[Reason]) -> str:
    """One player's own reasons, one below the other."""
    own = (one for one in why if one not in above and not said_once(one))
    return "\n".join(sentence(reason, set_apart) for reason in own)


def seat_order(match: View, shares: Shares) -> tuple[PlayerId, ...]:
    """Who picks comes in picking order, then who gets most, then seat by seat."""
    first = list(dict.fromkeys(shares.picks))
    others = [who for who in match.players if who not in first]
    return (*first, *sorted(others, key=lambda who: -shares.gold[who]))


def row_of(
    match: View,
    shares: Shares,
    player: PlayerId,
    above: Collection[Reason],
    badge: BadgeOf,
) -> ShareRow:
    """One player with the reasons, one below the other."""
    why = why_words(shares.why[player], above)
    who = (match.name(player), badge(player))
    return share_row(who, match.role_of(player), why, *what_is_got(match, shares, player))


def what_is_got(match: View, shares: Shares, player: PlayerId) -> tuple[str, Pile]:
    """What a share comes to, in words and as a pile."""
    there = handout(match)
    cards = there.cards[player] if there and match.terms.rules.gold is Gold.NUGGETS else 0
    untold = is_untold(shares, player)
    gold = SECRET if untold else gold_words(match, shares.gold[player], cards)
    return gold, Pile.of(shares.gold[player], cards)


def share_row(
    who: tuple[str, BadgeNumbers], role: Role, why: str, gold: str, pile: Pile
) -> ShareRow:
    """Who, as what, why, and what that comes to."""
    return ShareRow(
        sign=role_sign(role),
        form=role_form(role),
        tone=role_tone(role),
        who=who[0],
        badge=who[1],
        role=titled(role_name(role)),
        why=why,
        gold=gold,
        pile=pile,
        wins=bool(pile.pieces),
    )


def by_luck(rows: Mapping[PlayerId, ShareRow], unfolded: Unfolded | None = None) -> list[Widget]:
    """Winners as large as their luck, then whoever gets nothing in one line, with a fold."""
    fold = unfolded or Unfolded()
    best = max((row.pile.pieces for row in rows.values()), default=0)
    for row in rows.values():
        row.luck = row.pile.pieces / best if best else 0.0
    rest = [row for row in rows.values() if row.gold == "0"]
    shown: list[Widget] = [row for row in rows.values() if row.gold != "0"]
    if rest:
        people = [InLine(who=row.who, badge=row.badge) for row in rest]
        opened = not shown if fold.on is None else fold.on
        line = TheRest(people, name="the_rest", title=_("No gold"), unfolded=opened)
        line.bind(unfolded=lambda _line, on: fold.turn(on))
        shown.append(RestFold(line, rest))
    return shown
