"""What stands on the poster of a match of the history."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.archive import retold
from companion.archive.history import PastMatch
from companion.game.views import View, awards_of, story_of
from companion.languages import _
from companion.role_marks import role_card
from companion.screens.badges import badges_then
from companion.screens.kept_table import table_of
from companion.widgets.poster import PosterLine, PosterPrize, PosterWords
from companion.wording.dates import day
from companion.wording.lists import names_in_a_row
from companion.wording.records import gold_or_secret, past_title, place_words, played_title
from companion.wording.sharing import in_order
from companion.wording.story import award_line, award_title, tale_line

if TYPE_CHECKING:
    from companion.app import CompanionApp

BESIDE = "nugget-card"
"""The card beside the winner of a match in which they had one role only."""


def poster_of(app: CompanionApp, past: PastMatch) -> PosterWords:
    """The words of the poster, in the language spoken now, with the names that people go by now."""
    match = table_of(app, past.id).view
    names = {line.id: line.name for line in past.lines}
    badge = badges_then(app, past)
    told = story_of(match, past.id, retold.before(app.archive.store, past.id))
    lines = in_order(past)
    return PosterWords(
        title=past_title(past),
        head=played_title(past.edition, past.house),
        foot=_("{some}, {more}").format(some=day(past.started), more=_("Saboteur Companion")),
        places=tuple(
            PosterLine(
                place_words(line.place) if line.place else "",
                line.name,
                gold_or_secret(line.gold),
                badge(line.id),
                line.won,
            )
            for line in lines
        ),
        prizes=tuple(
            PosterPrize(
                award_title(won.award),
                names_in_a_row(tuple(names[who] for who in won.players)),
                award_line(won),
            )
            for won in awards_of(match)
        ),
        story=tuple(tale_line(one, names.__getitem__) for one in told),
        cards=_cards(match),
    )


def _cards(match: View) -> tuple[str, ...]:
    """The first two roles of the winner, the last ones first."""
    if not match.winners:
        return ()
    held = [then.roles.get(match.winners[0]) for then in reversed(match.finished)]
    cards = list(dict.fromkeys(role_card(role) for role in held if role is not None))
    return tuple([*cards, BESIDE][:2])
