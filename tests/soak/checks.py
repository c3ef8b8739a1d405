"""What must hold after every touch, whatever it was."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import product

from kivy.app import App
from kivy.core.text import LabelBase
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion.app import CompanionApp
from companion.game.deal import role_deck
from companion.game.editions import Edition
from companion.game.events import Event
from companion.game.ledger import gold_by_round
from companion.game.match import Match, shares_preview
from companion.game.nugget_deck import NuggetDeck
from companion.game.purse import EMPTY
from companion.game.roles import Role
from companion.hand_off import LookPhase
from companion.languages import NAMES
from companion.screens import Screen
from companion.screens.badges import badges_in
from companion.screens.seats_shown import seats_of
from companion.signs import SIGNS
from companion.table import Table
from companion.tour import looking
from companion.widgets.role_face import BlankFace, FaceSign
from companion.widgets.table_top import TableTop
from companion.wording.apart import plain
from companion.wording.faces import face_of
from tests.game.test_any_match import all_gold, nuggets_everywhere, tokens_that_come

NEUTRAL = {"all_looked", "hand_off", "role_event", "somebody_looked", "happening", "next_round"}
"""Screens that everybody may see while a role is secret, and that name none for everybody."""


BESIDE_THE_BOARD = {"happening", "next_round"}
"""Of these the ones that keep what lies beside the board."""


class WrongError(AssertionError):
    """Something does not hold."""


def must(holds: bool, words: str) -> None:
    """Say what does not hold."""
    if not holds:
        raise WrongError(words)


def the_journal_tells_it(app: CompanionApp) -> None:
    """Read again, the journal comes to the match that is shown."""
    table = app._table
    if table is None:
        return
    again = Table.look(app.archive, table.id)
    must(again.match == table.match, "the journal tells another match than the one shown")
    must(list(again.events) == list(table.events), "the journal tells other events")


def gold_adds_up(match: Match) -> None:
    """Rows come to purses, nobody holds less than nothing, no nugget card lies twice."""
    books = match.books
    for player, purse in books.purses.items():
        must(purse.is_possible, f"{player} holds less than nothing: {purse}")
        rows = sum((row.get(player, EMPTY) for row in books.rows), EMPTY)
        must(rows == purse, f"the rows of {player} come to {rows}, the purse is {purse}")
    if match.terms.phone_nuggets:
        split = NuggetDeck(*match.terms.nugget_split)
        must(nuggets_everywhere(match) == Counter(split.cards), "a nugget card is lost or doubled")
    shares_preview(match)
    gold_by_round(match)


def gold_comes_from_somewhere(match: Match, events: Iterable[Event]) -> None:
    """Each event brings just the gold that it tells of."""
    for event in events:
        expected = tokens_that_come(match, event)
        after = match.after(event)
        came = all_gold(after) - all_gold(match)
        must(expected in (None, came), f"{event} brought {came} gold, not {expected}")
        match = after


def no_role_card_is_lost(match: Match) -> None:
    """Hands, pile, and what lies aside are one deck."""
    now = match.now
    if now is None or now.hand.deal is None:
        return
    dealt = now.hand.deal
    left_over = () if dealt.left_over is None else (dealt.left_over,)
    lying = Counter((*dealt.roles, *left_over, *dealt.pile, *dealt.aside))
    deck = role_deck(match.terms.box, len(now.hand.seats), match.terms.modules)
    must(lying == Counter(deck), f"role cards lie as {lying}")


def the_board_shows_it(app: CompanionApp) -> None:
    """What the board's ring shows is what the match says."""
    screen = app.stage.screen
    if screen.name == "board" and app._table is not None and not app.presenter.shown:
        told = seats_of(app.table.match, badges_in(app))
        must(list(screen.top.seats) == told, "the board shows other seats")


@cache
def secret_words() -> frozenset[str]:
    """All that a face can say, in the five languages."""
    found: set[str] = set()
    for role, edition, code, picture in product(Role, Edition, NAMES, (False, True)):
        face = face_of(role, edition, language=code, picture=picture)
        found |= {face.name, *face.lines}
    return frozenset(found - {""})


def is_hidden(app: CompanionApp) -> bool:
    """Whether the screen may show no role now."""
    screen = app.stage.screen
    if screen.name not in NEUTRAL:
        return False
    return screen.name != "hand_off" or screen.pane.looking.shown is not LookPhase.FACE


def nothing_secret_is_seen(app: CompanionApp) -> None:
    """No text that can be read now is a role's."""
    if is_hidden(app):
        seen = (one.widget for one in looking.everything() if isinstance(one.widget, Label))
        read = secret_words() & {plain(one.text) for one in seen if not on_a_public_page(one)}
        must(not read, f"{app.stage.screen.name} shows {sorted(read)}")


def nothing_secret_is_left(app: CompanionApp) -> None:
    """No widget, label or drawn line that is still alive holds a role."""
    if not is_hidden(app) or app.presenter.shown:
        return
    gc.collect()
    blank = {"", SIGNS["lamp"]}
    things = gc.get_objects()
    public = {id(one._label) for one in things if is_a(one, Label) and on_a_public_page(one)}
    for thing in things:
        if is_a(thing, BlankFace):
            must(thing.opacity == 0, "a face is still alive")
        elif is_a(thing, FaceSign):
            must(thing.text in blank, f"a face's sign is still alive: {thing.text!r}")
        elif is_a(thing, LabelBase) and id(thing) not in public:
            must(thing.text not in secret_words(), f"a label still holds {thing.text!r}")


def is_a(thing: object, kind: type) -> bool:
    """Asked of its true type: a weak proxy would answer for something that is gone."""
    return issubclass(type(thing), kind)


def on_a_public_page(thing: Label) -> bool:
    """The rules, the page of all roles and what lies beside the board's own questions on a wide
    window name every role, alike for everybody."""
    parent = thing.parent
    while isinstance(parent, Widget) and parent is not parent.parent:
        if isinstance(parent, Screen):
            return parent.name not in NEUTRAL
        if isinstance(parent.parent, TableTop) and parent is parent.parent.aside:
            return App.get_running_app().stage.screen.name in BESIDE_THE_BOARD
        parent = parent.parent
    return False


def everything(app: CompanionApp) -> None:
    """What is quick enough to be asked after each touch."""
    nothing_secret_is_seen(app)
    if app._table is None:
        return
    match = app.table.match
    gold_adds_up(match)
    no_role_card_is_lost(match)
    the_board_shows_it(app)
