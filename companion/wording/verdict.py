"""How a round ended for its sides, in one line: who wins, and who had whom in mind."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.game.roles import Side, side_of
from companion.game.views import View, fingers_on, shares_preview
from companion.languages import _, many
from companion.wording.apart import called_in
from companion.wording.lists import names_in_a_row


def winning_sides(match: View) -> tuple[Side, ...]:
    """The sides that win the round; who plays for themselves only where nobody else wins."""
    shares = shares_preview(match)
    if shares is None:
        return ()
    sides = {side_of(match.role_of(player)) for player in shares.winners}
    if len(sides) > 1:
        sides.discard(Side.OTHERS)
    return tuple(side for side in Side if side in sides)


def verdict(match: View) -> str:
    """The line that says which side, or who alone, wins the round."""
    sides = winning_sides(match)
    if len(sides) > 1:
        return _("Both teams win.")
    if not sides:
        return _("Nobody wins.")
    if sides[0] is not Side.OTHERS:
        return _WINS[sides[0]]()
    shares = shares_preview(match)
    alone = tuple(map(called_in(match), shares.winners)) if shares else ()
    return many("{names} wins alone.", "{names} win alone.", len(alone)).format(
        names=names_in_a_row(alone)
    )


def in_mind(match: View) -> str:
    """What the fingers were worth; nothing where nobody pointed."""
    pointed = match.this_round.pointed
    if not pointed:
        return ""
    on_them = fingers_on(pointed, {who: match.role_of(who) for who in match.players})
    if not on_them:
        return _("Nobody was a saboteur.")
    right = sum(on_them.values())
    if not right:
        names = names_in_a_row(tuple(map(called_in(match), on_them)))
        return _("Nobody had {names} in mind.").format(names=names)
    if right == len(pointed):
        return _("Every finger was right.")
    words = many("{n} finger of {of} was right.", "{n} fingers of {of} were right.", right)
    return words.format(of=len(pointed))


_WINS: Mapping[Side, Callable[[], str]] = {
    Side.GOLD_DIGGERS: lambda: _("The gold-diggers win."),
    Side.BLUE: lambda: _("The blue team wins."),
    Side.GREEN: lambda: _("The green team wins."),
    Side.SABOTEURS: lambda: _("The saboteurs win."),
}
