"""Every name that stands by itself stands beside the disc of whoever it is, on every screen; in a
running sentence it is set apart by its weight."""

from __future__ import annotations

import re

import pytest
from kivy.metrics import dp
from kivy.uix.label import Label

from companion.game.match import Phase
from companion.screens.badges import badges_in
from companion.theme import BOLD
from companion.tour.looking import Area, Seen, everything
from companion.widgets.pen import Drawn
from companion.widgets.text import Sign, Text
from companion.wording.apart import OPENS
from tests.accessibility import walk
from tests.archive.evening import NAMES
from tests.screens.laid_table import lay, seat_of
from tests.screens.past_evenings import book, show, to_the_story, until

AWAY = 56
"""A disc further from its name than this is somebody else's."""


def alone(names: set[str]) -> list[Seen]:
    """Labels that say a name and nothing else."""
    return [
        seen
        for seen in everything()
        if isinstance(seen.widget, Label)
        and not isinstance(seen.widget, Sign)
        and seen.widget.text.replace("\n", " ") in names
    ]


def is_beside(disc: Area, name: Area) -> bool:
    """Beside it on its line, or just above or below it."""
    across = max(disc.left, name.left) - min(disc.right, name.right)
    along = max(disc.bottom, name.bottom) - min(disc.top, name.top)
    return across <= dp(AWAY) and along <= dp(AWAY) and min(across, along) <= 0


def unmarked(names: set[str]) -> list[Text]:
    """What says a name among other words, in letters that are all alike."""
    named = re.compile(rf"\b({'|'.join(map(re.escape, names))})\b")
    return [
        text
        for text in (seen.widget for seen in everything())
        if isinstance(text, Text)
        and text.font_name != BOLD
        and not text.fitted
        and OPENS not in text.text
        and text.text not in names
        and named.search(text.text)
    ]


def nameless(finger, match) -> list[str]:
    """Names on the screen that stand by themselves without their person's disc."""
    badge = badges_in(finger.app, match)
    worn = {match.name(who): badge(who) for who in match.everybody}
    discs = [
        (seen.area, seen.widget.badge)
        for seen in everything()
        if isinstance(seen.widget, Drawn) and getattr(seen.widget, "badge", None)
    ]
    found = []
    for seen in alone(set(worn)):
        name = seen.widget.text.replace("\n", " ")
        if not any(is_beside(area, seen.area) and of == worn[name] for area, of in discs):
            found.append(f"{name} in {type(seen.widget.parent).__name__}")
    return found


def test_so_it_is_when_a_match_is_over(play):
    finger = play(less_motion=True)
    table = until(finger, Phase.OVER)
    book(finger, *NAMES[:5])
    match, bare = table.view, []

    def look(stop: str) -> None:
        for name in (match.name(who) for who in match.everybody):
            seen.update([name] if finger.reads(name) else [])
        bare.extend(f"{stop}: {found}" for found in nameless(finger, match))

    seen: set[str] = set()
    show(finger, "the_end")
    look("the winner")
    to_the_story(finger)
    for page, _place in enumerate(["top", *finger.scrolled()]):
        look(f"the story {page}")
    finger.touch("share")
    look("sending")
    finger.back()
    for name, what in (
        ("past_match", {"match": table.id}),
        ("past_round", {"match": table.id, "round": 1}),
        ("correction", {"match": table.id, "round": 1}),
        ("history", {}),
        ("players", {}),
        ("statistics", {}),
        ("player", {"player": match.everybody[0]}),
    ):
        show(finger, name, **what)
        for _page in ["top", *finger.scrolled()]:
            look(name)
    assert not bare, "\n".join(sorted(set(bare)))
    assert len(seen) == 5


@pytest.mark.slow
def test_every_name_by_itself_stands_beside_its_disc(play):
    finger = play(less_motion=True)
    bare, alike = [], []
    for stop in walk.stops(finger):
        try:
            match = finger.app.table.view
        except LookupError:
            continue
        bare += [f"{stop}: {found}" for found in nameless(finger, match)]
        worn = {match.name(who) for who in match.everybody}
        alike += [f"{stop}: {text.text!r}" for text in unmarked(worn)]
    assert not bare, "\n".join(sorted(set(bare)))
    assert not alike, "\n".join(sorted(set(alike)))


def test_a_touch_on_a_person_changes_colour_and_sign_but_never_to_anothers(play):
    finger = play(less_motion=True)
    lay(finger, "base-en", "Ada digger, Ben digger, Cleo saboteur")
    app = finger.app
    ada, ben, _cleo = app.table.view.players
    before = badges_in(app)
    finger.touch(seat_of(finger, "Ada"))
    finger.touch("badge")
    assert not finger.sees(f"sign.{before(ben)[1]}"), "Ben's sign is taken"
    finger.touch("sign.9")
    after = badges_in(app)
    assert after(ada) == (before(ada)[0], 9)
    assert after(ben) == before(ben)
    assert app.archive.players.whoever_is(ada).sign == 9, "who has a sign stands in the book"
    finger.touch(seat_of(finger, "Ada"))
    finger.touch("badge")
    finger.touch("colour.7")
    assert badges_in(app)(ada) == (7, 9)
