"""How many nugget cards of each worth the box holds: commonly 16, 8 and 4, and not printed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion.game.nugget_deck import CARDS_IN_THE_BOX
from companion.languages import _, many
from companion.widgets.buttons import Action
from companion.widgets.counter import Counter
from companion.widgets.sheet_column import SheetColumn
from companion.widgets.text import Text

if TYPE_CHECKING:
    from companion.app import CompanionApp

NuggetSplit = tuple[int, int, int]


def offer_split(app: CompanionApp, now: NuggetSplit, chosen: Callable[[NuggetSplit], None]) -> None:
    """Three numbers that come to 28; only then can they be taken."""
    column = SheetColumn()
    counters = [
        Counter(
            name=f"nuggets.{worth}",
            title=_("Cards worth {worth}").format(worth=worth),
            number=number,
            most=CARDS_IN_THE_BOX,
        )
        for worth, number in enumerate(now, 1)
    ]
    line, take = Text(halign="center"), Action(name="take_split", text=_("Use this split"))

    def split() -> NuggetSplit:
        ones, twos, threes = (int(counter.number) for counter in counters)
        return ones, twos, threes

    def tell(*_args: Any) -> None:
        cards = sum(split())
        fits = cards == CARDS_IN_THE_BOX
        take.disabled = not fits
        line.tone = "dim" if fits else "red"
        words = many("{n} card of {whole}", "{n} cards of {whole}", cards)
        line.text = words.format(whole=CARDS_IN_THE_BOX)

    def taken(_action: Action) -> None:
        app.presenter.close_top()
        chosen(split())

    for counter in counters:
        counter.bind(number=tell)
        column.add_widget(counter)
    take.bind(on_release=taken)
    column.add_widget(line)
    column.add_widget(take)
    tell()
    app.presenter.sheet(column, _("Nugget cards in the box"))
