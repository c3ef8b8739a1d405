"""What rises over a hand-off: who has not looked yet, and how this player likes to look."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.stacklayout import StackLayout

from companion.game.events import PlayerId
from companion.game.views import Phase
from companion.languages import NAMES, _
from companion.screens.badges import badges_in
from companion.screens.person_sheet import headed
from companion.screens.ways import change_way, ways_of
from companion.turns import Turn
from companion.widgets.buttons import Chip
from companion.widgets.rows import Heading, SwitchRow
from companion.widgets.sheet_column import SheetColumn
from companion.wording import hand_offs

if TYPE_CHECKING:
    from companion.app import CompanionApp


def offer_others(
    app: CompanionApp,
    turns: Sequence[Turn],
    denied: Turn | None,
    chosen: Callable[[Turn], None],
    begin: Callable[[], None],
) -> None:
    """Not me: whoever has not looked yet, in any order; absent players later.

    Who said "Not me" is not offered again, but below all others, as the way back.
    """
    column = SheetColumn()
    match = app.table.view
    badge = badges_in(app, match)
    for turn in turns:
        name = match.name(turn.by)
        if turn == denied:
            continue
        column.person(f"turn.{name}", name, badge(turn.by), partial(chosen, turn))
    if match.phase is Phase.DEALING:
        row = column.line("begin_to_play", hand_offs.without(match), "play", begin)
        row.line = _("They look when they are here.")
    if denied is not None:
        name = match.name(denied.by)
        words = _("It is {name} after all").format(name=name)
        column.line(f"turn.{name}", words, "undo", lambda: None)
    app.presenter.sheet(column, _("Who has the phone?"))


def offer_ways(app: CompanionApp, player: PlayerId, changed: Callable[[], None]) -> None:
    """My way: hold or tap, a large face, a picture face, one's own language."""
    column = headed(app, app.table.view, player)
    ways = ways_of(app, player)
    switches = (
        ("tap", "hold", _("Tap to look, tap to hide"), _("Hides by itself after 8 seconds")),
        ("large", "text_size", _("Large card"), ""),
        ("picture", "picture", _("Pictures only"), _("For those who do not read yet")),
    )
    for name, sign, words, line in switches:
        row = SwitchRow(name=f"way.{name}", sign=sign, title=words, line=line)
        row.on = getattr(ways, name)
        row.bind(on=lambda _row, on, n=name: change_way(app, player, **{n: on}))
        column.add_widget(row)
    column.add_widget(Heading(text=_("The card speaks")))
    column.add_widget(_languages(app, player, ways.language))
    over = app.presenter.sheet(column)
    over.on_closed = changed


def _languages(app: CompanionApp, player: PlayerId, now: str) -> StackLayout:
    chips = StackLayout(size_hint_y=None, spacing=dp(8), padding=(dp(12), 0))
    chips.bind(minimum_height=chips.setter("height"))
    for code, words in {"": _("Same as the app"), **NAMES}.items():
        chip = Chip(text=words, name=f"way.language.{code}", on=code == now)
        chip.code = code
        chip.bind(on_release=lambda chip: _speak(app, player, chips, chip))
        chips.add_widget(chip)
    return chips


def _speak(app: CompanionApp, player: PlayerId, chips: StackLayout, chosen: Any) -> None:
    change_way(app, player, language=chosen.code)
    for chip in chips.children:
        chip.on = chip is chosen
