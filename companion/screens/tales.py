"""A match's story, its awards and its records, for the end and for the history."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.archive.records import Record
from companion.game.awards import Won
from companion.game.story import ToldTale
from companion.game.views import View, awards_of
from companion.languages import _
from companion.screens.badges import BadgeOf
from companion.widgets import load_kv, person_name  # noqa: F401  (the .kv names it)
from companion.widgets.person_name import PersonName
from companion.widgets.rows import Heading
from companion.widgets.text import Text
from companion.wording.apart import called_in
from companion.wording.broken_records import record_line
from companion.wording.story import award_line, award_title, tale_line


class Prize(BoxLayout):
    """An award, what it is for, and everybody who has it."""

    title = StringProperty("")
    line = StringProperty("")
    sign = StringProperty("star")


def tales(
    match: View, told: Iterable[ToldTale], records: Iterable[Record], badge: BadgeOf
) -> Iterator[Widget]:
    """The story first, then what has never been before, then who was best at what."""
    sentences = [tale_line(one, called_in(match)) for one in told]
    if sentences:
        yield Heading(text=_("The story"))
        for said in sentences:
            yield Text(text=said, padding=(dp(12), 0))
    for record in records:
        said = record_line(record, called_in(match))
        yield Text(text=said, style="strong", padding=(dp(12), 0))
    prizes = awards_of(match)
    if prizes:
        yield Heading(text=_("Awards"))
        for won in prizes:
            yield _prize(match, won, badge)


def _prize(match: View, won: Won, badge: BadgeOf) -> Prize:
    prize = Prize(title=award_title(won.award), line=award_line(won))
    for who in won.players:
        prize.ids.names.add_widget(PersonName(text=match.name(who), badge=badge(who)))
    return prize


load_kv("tales")
