"""What a player's matches add up to, as figures and bars."""

from __future__ import annotations

from collections.abc import Iterator

from companion.archive.schema import NOBODY
from companion.archive.statistics import PlayerStatistics, TableStatistics
from companion.game.roles import Side
from companion.languages import _, many
from companion.role_marks import SIDE_FORMS, SIDE_TONES
from companion.widgets.chart import ChartSide, Split, SplitBars
from companion.widgets.table_grid import GridCell, TableGrid
from companion.wording.figures import decimal
from companion.wording.names import titled
from companion.wording.sharing import role_word

TEAMS = (*(team.value for team in Side), NOBODY)
DRESS = {team.value: (SIDE_FORMS[team], SIDE_TONES[team]) for team in Side} | {
    NOBODY: ("close", "dim")
}


def figures(found: PlayerStatistics) -> TableGrid:
    """Matches, wins, gold, thefts."""
    average = found.gold_a_round
    lines = [
        (_("Matches"), str(found.matches)),
        (_("Won"), str(found.wins)),
        (_("Of these shared"), str(found.shared)),
        (_("Gold a round"), "\u2013" if average is None else decimal(average)),
        (_("Thefts done"), str(found.thefts)),
        (_("Thefts suffered"), str(found.suffered)),
        *fingers(found),
    ]
    grid = TableGrid()
    grid.rows = [[words, GridCell(figure, strong=True)] for words, figure in lines if figure != "0"]
    return grid


def fingers(found: PlayerStatistics) -> Iterator[tuple[str, str]]:
    """A nose and a liar; both only where people have pointed at somebody."""
    if found.pointed:
        yield _("Pointed at a saboteur"), share_of(found.found, found.pointed)
    if found.hidden:
        yield _("Fingers on them as a saboteur, a round"), decimal(found.fingers / found.hidden)


def share_of(part: int, whole: int) -> str:
    """How many of how many, as in 3 of 7."""
    return _("{n} of {of}").format(n=part, of=whole)


def role_chart(found: PlayerStatistics) -> SplitBars:
    """How often each role, and how often it won."""
    bars = SplitBars()
    bars.sides = [ChartSide(_("won"), "trophy", "gold"), ChartSide(_("lost"), "minus", "dim")]
    bars.splits = [
        Split(titled(role_word(role.role)), (role.wins, role.times - role.wins), role.times)
        for role in found.roles
    ]
    return bars


def side_chart(found: list[TableStatistics]) -> SplitBars:
    """How often each side wins, for each number of players of one edition."""
    there = {side.side for row in found for side in row.sides}
    teams = [team for team in TEAMS if team in there]
    bars = SplitBars()
    bars.sides = [ChartSide(team_words(team), *DRESS[team]) for team in teams]
    bars.splits = [
        Split(
            many("{n} player", "{n} players", row.players),
            tuple({side.side: side.wins for side in row.sides}.get(team, 0) for team in teams),
            row.rounds,
        )
        for row in found
    ]
    return bars


def team_words(team: str) -> str:
    """A side as the key of a chart names it."""
    return {
        Side.GOLD_DIGGERS.value: lambda: _("gold-diggers"),
        Side.BLUE.value: lambda: _("blue team"),
        Side.GREEN.value: lambda: _("green team"),
        Side.SABOTEURS.value: lambda: _("saboteurs"),
        Side.OTHERS.value: lambda: _("others alone"),
        NOBODY: lambda: _("nobody wins"),
    }[team]()
