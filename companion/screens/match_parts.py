"""What several screens show of a match: its gold as table and chart, its roles, its rounds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby

from kivy.uix.widget import Widget

from companion.game.editions import Gold
from companion.game.ledger import GoldRow
from companion.game.roles import Role
from companion.game.views import Finished, Phase, View, may_be_counted
from companion.languages import _
from companion.people import BadgeNumbers
from companion.role_marks import role_form, role_sign, role_tone
from companion.screens.badges import BadgeOf
from companion.widgets.chart import GoldChart, GoldLine
from companion.widgets.marks import Mark
from companion.widgets.rows import Heading, Row
from companion.widgets.sign_legend import Meaning, SignLegend
from companion.widgets.table_grid import GridCell, TableGrid
from companion.wording.apart import called_in
from companion.wording.names import role_name, titled
from companion.wording.records import NOT_YET, cell_words, total_words
from companion.wording.shares import how_it_ended


def match_told(
    match: View, badge: BadgeOf, opened: Callable[[int], None], count: Callable[[], None]
) -> Iterator[Widget]:
    """A match that is over, below its places: the count, gold by round, roles, the rounds."""
    if may_be_counted(match):
        again = match.phase is Phase.OVER
        words = _("Count the gold again") if again else _("Count the gold")
        row = Row(name="count", title=words, sign="coin", end_sign="right")
        row.bind(on_release=lambda _row: count())
        yield row
    if not match.finished:
        return
    if picture := gold_picture(match, badge, opened):
        yield Heading(text=_("Gold by round"))
        yield picture
    yield Heading(text=_("Who was what"))
    roles = roles_table(match, badge)
    yield roles
    yield SignLegend(roles, _meanings(match))
    yield Heading(text=_("The rounds"))
    yield from round_rows(match, opened)


def gold_table(
    match: View, badge: BadgeOf, opened: Callable[[int], None], *, large: bool = False
) -> TableGrid:
    """Players, all their gold, and what came in each round; a finished round's head opens it."""
    tokens = match.terms.rules.gold is Gold.TOKENS
    rows = match.gold
    first = 0 if match.began_with_gold else 1
    to_come = match.terms.rounds if match.next_round or match.now else 0
    played = max(len(rows[0].cells) - 1, to_come)
    numbers = range(first, played + 1)
    grid = TableGrid(typed_names=True, large=large)
    grid.header = ["", "=", *(str(n) if n else _("Start") for n in numbers)]
    finished = {then.number for then in match.finished}
    columns = {n - first + 2: n for n in numbers if n in finished}
    grid.touchable = list(columns)
    grid.bind(on_column=lambda _grid, column: opened(columns[column]))
    grid.rows = [
        _gold_line(row, badge(row.player), numbers, tokens, len(match.finished)) for row in rows
    ]
    return grid


def _gold_line(
    row: GoldRow, badge: BadgeNumbers, numbers: range, tokens: bool, played: int
) -> list[str | GridCell]:
    name = GridCell(row.name, tone="ink" if row.seated else "dim", strong=row.seated, badge=badge)
    cells: list[str | GridCell] = [
        GridCell(NOT_YET, tone="dim")
        if _is_open(row, n, played)
        else cell_words(row.cells[n], tokens)
        for n in numbers
    ]
    total = GridCell(total_words(row.total, tokens, row.has_gold), strong=True)
    return [name, total, *cells]


def _is_open(row: GoldRow, number: int, played: int) -> bool:
    """A round that is not booked yet stands open, unless gold was paid or found in it."""
    if number <= played:
        return False
    return number >= len(row.cells) or not row.cells[number].seen


def gold_picture(
    match: View, badge: BadgeOf, opened: Callable[[int], None]
) -> TableGrid | GoldChart | None:
    """The rounds of a match that is over: bars, or a table where only cards were seen."""
    if any(None in _public(row) for row in match.gold):
        return gold_table(match, badge, opened)
    return gold_chart(match, badge)


def gold_chart(match: View, badge: BadgeOf) -> GoldChart | None:
    """Gold by round as bars; none where nothing of it is public."""
    lines = gold_lines(match, badge)
    if not any(gold is not None for line in lines for gold in line.rounds):
        return None
    chart = GoldChart()
    chart.lines = lines
    return chart


def gold_lines(match: View, badge: BadgeOf) -> list[GoldLine]:
    """What the bars show: the cells of the table, and its sums."""
    tokens = match.terms.rules.gold is Gold.TOKENS
    return [
        GoldLine(
            row.name,
            _public(row),
            total_words(row.total, tokens, row.has_gold),
            badge(row.player),
        )
        for row in match.gold
    ]


def _public(row: GoldRow) -> tuple[int | None, ...]:
    return tuple(
        cell.gold if cell.gold is not None else None if cell.cards else cell.seen
        for cell in row.cells
    )


def roles_table(match: View, badge: BadgeOf) -> TableGrid:
    """What each was in each finished round."""
    numbers = [then.number for then in match.finished]
    grid = TableGrid(typed_names=True)
    grid.header = ["", *(str(n) for n in numbers)]
    grid.rows = [
        [
            GridCell(match.name(who), strong=True, badge=badge(who)),
            *(_role(then, who) for then in match.finished),
        ]
        for who in match.everybody
    ]
    return grid


def _role(then: Finished, who: str) -> GridCell:
    held = _held(then, who)
    words = " \u2192 ".join(titled(role_name(one)) for one in held) or "\u2013"
    return GridCell(words, marks=tuple(mark for one in held for mark in _marks(one)))


def _held(then: Finished, who: str) -> list[Role]:
    """What somebody was in that round, one after the other."""
    role = then.roles.get(who)
    held = (*then.earlier.get(who, ()), role) if role is not None else ()
    return [one for one, _same in groupby(held)]


def _marks(role: Role) -> tuple[Mark, ...]:
    """Its side's form and its own sign."""
    return tuple(Mark(sign, tone=role_tone(role)) for sign in (role_form(role), role_sign(role)))


def _meanings(match: View) -> Iterator[Meaning]:
    """The signs of all roles that somebody was."""
    were = {role for then in match.finished for who in then.roles for role in _held(then, who)}
    for role in Role:
        if role in were:
            yield _marks(role), titled(role_name(role))


def round_rows(match: View, opened: Callable[[int], None]) -> list[Row]:
    """A line for each finished round: how it ended."""
    lines = []
    for then in match.finished:
        row = Row(
            name=f"round.{then.number}",
            title=_("Round {n}").format(n=then.number),
            line=how_it_ended(then.answers, called_in(match)),
            end_sign="right",
        )
        row.bind(on_release=lambda _row, n=then.number: opened(n))
        lines.append(row)
    return lines
