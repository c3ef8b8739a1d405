"""The end of a match: gold pours from the last place upward, then the winner's light, then all that
there is to tell.

`what` may hold `shown`, how many places are uncovered, and `away`, that the winner's light was held
away. Until the next match is dealt, back leads to the winner.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.archive import retold
from companion.archive.records import records_of
from companion.game.views import Phase, Standing, View, awards_of, story_of
from companion.languages import _, many
from companion.screens.at_the_table import TableScreen
from companion.screens.badges import BadgeOf, badges_in
from companion.screens.match_parts import match_told
from companion.screens.place_rows import in_few_lines
from companion.screens.seats_shown import seats_of
from companion.screens.sharing_sheet import offer_sharing
from companion.screens.tales import tales
from companion.theme import theme
from companion.widgets.buttons import Action
from companion.widgets.hold_pad import LongHold
from companion.widgets.middle_words import MiddleWords
from companion.widgets.person_name import PersonName
from companion.widgets.place_row import PlaceRow
from companion.widgets.podium import ON_IT, Bowl, Podium, PodiumPerson, Winners
from companion.widgets.ring import SeatShown
from companion.widgets.scrolling import Scrolling
from companion.widgets.table_top import lies_on_its_side
from companion.widgets.text import Sign, Text
from companion.wording.records import gold_or_secret, place_words
from companion.wording.story import award_line, award_title

HOLD_SECONDS = 0.8
MOST_NAMES = 3
LEAST_PODIUM, PODIUM = 240, 0.8
"""How high the middle has to be for the podium below what is asked there; how high that is then for
the height of what is asked."""


class PlaceAndGold(AnchorLayout):
    """A place, and apart from it the gold with its coin."""

    def __init__(self, place: str, gold: str) -> None:
        super().__init__(size_hint_y=None)
        line = BoxLayout(size_hint=(None, None), spacing=dp(8))
        line.bind(minimum_width=line.setter("width"), height=self.setter("height"))
        said = [Text(text=words, style="headline") for words in (place, gold) if words]
        said[0].tone, said[-1].tone = "dim", "gold"
        for text in said:
            text.size_hint_x, text.fitted = None, True
            text.bind(width_wanted=text.setter("width"))
            text.width = text.width_wanted
            line.add_widget(text)
        coin = Sign(sign="coin", tone="gold", pos_hint={"center_y": 0.5})
        line.add_widget(coin, index=1)
        said[-1].bind(height=line.setter("height"))
        line.height = said[-1].height
        self.add_widget(line)


class TheEndScreen(TableScreen):
    """One table to the last: bowls, the light, the story."""

    awake = False

    def __init__(self, **what: Any) -> None:
        self._shown: int = what.get("shown", 0)
        self._away: bool = what.get("away", False)
        self._pad: LongHold | None = None
        self._bowl: Bowl | None = None
        self._uncovering = False
        self.rows: list[PlaceRow] = []
        super().__init__(**what)

    def opened(self) -> None:
        """Where the uncovering stands; what all have just counted aloud is no secret."""
        match = self.match
        if match.phase is Phase.COUNTING:
            self.app.stage.turn("totals")
            return
        if match.phase is not Phase.OVER:
            self.app.stage.to(match, instead=True)
            return
        self.title = _("The end")
        if not theme.motion:
            self._shown = len(match.ranking)
        self.show()

    def render(self, match: View) -> None:
        """An answer of a past round was put right, or the gold counted again."""
        self.opened()

    def left(self) -> None:
        """Nothing pours behind another screen."""
        self.interrupted()
        if self._bowl:
            self._bowl.stop()

    def interrupted(self) -> None:
        """A call: nothing is held any more."""
        if self._pad:
            self._pad.let_go()

    def memory(self) -> dict[str, Any]:
        """How much is uncovered, and whether the light is gone."""
        return {**self.what, "shown": self._shown, "away": self._away}

    def step_back(self) -> bool:
        """To the winner; from there home, where what is still covered can be uncovered."""
        if self._away:
            self._away = False
            self.show()
            return True
        self.app.still_covered = None if self._all_open else (self.app.table.id, self._shown)
        self.app.stage.start(("home", {}))
        return True

    def details(self) -> Widget:
        """Beside the table: the places so far, and all the rest once the light is gone."""
        return self._told() if self._all_open and lies_on_its_side() else self._places()

    def turned(self) -> None:
        """All that there is to tell stands beside the table where the window lies on its side."""
        self.show()

    # What stands there

    def show(self) -> None:
        """Covered places, the winner's light, or what there is to tell."""
        badge = badges_in(self.app, self.match)
        self._put_seats(badge)
        if not self._all_open:
            self._show_the_bowl(badge)
        elif self._away and not lies_on_its_side():
            self.top.lay(None)
            self.top.cover(self._told())
        else:
            self._show_the_light(badge)
        self._show_actions()

    @property
    def _all_open(self) -> bool:
        return self._shown >= len(self.match.ranking)

    @property
    def _open(self) -> Sequence[Standing]:
        """The places that are uncovered, the lowest first."""
        return self.match.ranking[::-1][: self._shown]

    def _put_seats(self, badge: BadgeOf) -> None:
        """The light goes from whoever is uncovered; at the end the winners stand in it."""
        match = self.match
        known = {place.player: place for place in self._open}
        self.top.seats = [
            self._dressed(shown, known.get(who))
            for who, shown in zip(match.players, seats_of(match, badge), strict=True)
        ]
        self.top.begins = -1
        if self.top.spacious:
            self.top.beside(self.details())

    def _dressed(self, shown: SeatShown, place: Standing | None) -> SeatShown:
        if place is None:
            return shown
        light = "gold" if place.place == 1 else "dark" if not self._all_open else ""
        return replace(shown, tally=gold_or_secret(place.gold), light=light)

    # From the last place upward

    def _show_the_bowl(self, badge: BadgeOf) -> None:
        if not self._shown:
            self._lay_over_the_podium(MiddleWords(words=_("Who has the most gold?")), badge)
            return
        last = self._open[-1]
        here = [place for place in self._open if place.place == last.place]
        column = BoxLayout(orientation="vertical", padding=dp(6), spacing=dp(4))
        self._bowl = Bowl(gold=last.gold or 0)
        column.add_widget(self._bowl)
        for place in here[: self._names_fit]:
            name = self.match.name(place.player)
            column.add_widget(
                PersonName(text=name, badge=badge(place.player), style="title", halign="center")
            )
        if not last.place:
            words = _("Left before the end")
            column.add_widget(Text(text=words, style="label", tone="dim", halign="center"))
        called = place_words(last.place) if last.place else ""
        column.add_widget(PlaceAndGold(called, gold_or_secret(last.gold)))
        self._lay_over_the_podium(column, badge)

    def _lay_over_the_podium(self, widget: Widget, badge: BadgeOf) -> None:
        """It waits below for whoever will stand there."""
        stood = waiting(self.match.ranking, self._shown, badge)
        podium = Podium(stood, size_hint_y=PODIUM)
        self.top.lay(OverThePodium(widget, podium))

    @property
    def _names_fit(self) -> int:
        """How many names have room below the bowl."""
        free = self.top.ring.seating.middle.high
        free /= 1 + PODIUM if free >= theme.grown(LEAST_PODIUM) else 1
        return max(1, min(MOST_NAMES, int((free / 2 - theme.grown(30)) / theme.grown(32))))

    def uncover(self) -> None:
        """The next place, from the last one upward; those with as much gold together."""
        ranking = self.match.ranking[::-1]
        place = ranking[self._shown].place
        while self._shown < len(ranking) and ranking[self._shown].place == place:
            self._shown += 1
        self.show()
        if self._bowl and not self._all_open:
            self._bowl.pour()

    def uncover_all(self) -> None:
        """Uncover all places that are left, at once."""
        self._shown = len(self.match.ranking)
        self.show()

    # The winner's light

    def _show_the_light(self, badge: BadgeOf) -> None:
        match = self.match
        names = tuple(match.name(who) for who in match.winners)
        if not match.finished:
            words = _("No round was played to its end")
            self.top.lay(MiddleWords(sign="trophy", words=words))
            return
        people = [(match.name(who), badge(who)) for who in match.winners][:MOST_NAMES]
        told = [won for won in awards_of(match) if match.winners[0] in won.players]
        prize = (award_title(told[0].award), award_line(told[0])) if told else ()
        title = many("has won", "share the win", len(names))
        winners = Winners(title, people, prize if len(names) == 1 else (), self._stood(badge))
        self.top.lay(winners, least=(theme.grown(190), theme.grown(230)))
        winners.podium.rise()

    def _stood(self, badge: BadgeOf) -> list[PodiumPerson]:
        """Nobody but a winner stands there without gold."""
        return [
            PodiumPerson(place.place, badge(place.player), gold_or_secret(place.gold))
            for place in self.match.ranking
            if place.place == 1 or (place.place and place.gold != 0)
        ]

    def _hold_away(self) -> None:
        """The light goes, and what there is to tell comes."""
        self._away = True
        self.show()

    # What there is to tell

    def _told(self) -> Widget:
        """The places, the story, the awards, then the gold and who was what."""
        column = _column()
        match, badge = self.match, badges_in(self.app, self.match)
        if match.finished and not lies_on_its_side():
            column.add_widget(Podium(self._stood(badge), size_hint_y=None, height=theme.grown(150)))
        self._add_places(column, badge)
        told = story_of(match, self.app.table.id, self._earlier())
        records = records_of(self.app.archive.store, self.app.table.id)
        for widget in tales(match, told, records, badge):
            column.add_widget(widget)
        for widget in match_told(match, badge, self.open_round, self.count):
            column.add_widget(widget)
        return _scrolling(column)

    def _earlier(self) -> Any:
        return retold.before(self.app.archive.store, self.app.table.id)

    def _places(self) -> Widget:
        column = _column()
        self._add_places(column, badges_in(self.app, self.match))
        return _scrolling(column)

    def _add_places(self, column: BoxLayout, badge: BadgeOf) -> None:
        """The first place first; what is covered tells nothing."""
        self.rows = []
        ranking = self.match.ranking
        for index, place in enumerate(ranking):
            row = PlaceRow(
                place=place_words(place.place),
                left=place.place is None,
                who=self.match.name(place.player),
                gold=gold_or_secret(place.gold),
                won=place.place == 1,
                covered=len(ranking) - index > self._shown,
                badge=badge(place.player),
            )
            self.rows.append(row)
        places = [place.place for place in ranking]
        rows = list(zip(places, self.rows, strict=True))
        for widget in in_few_lines(rows) if self._all_open else self.rows:
            column.add_widget(widget)

    def count(self) -> None:
        """Somebody had counted wrong."""
        self.app.go("totals")

    def open_round(self, number: int) -> None:
        """How it ended, and why everybody got what they got."""
        self.app.go("past_round", round=number)

    # What can be done

    def _show_actions(self) -> None:
        """Nothing that leads away from the winner lies where a place was uncovered."""
        if not self._all_open:
            if not self._uncovering:
                self._uncovering = True  # the same touch again means the same: it stays the same
                self.top.act(
                    _action("uncover", _("Uncover the next"), self.uncover, "main"),
                    _action("uncover_all", _("All at once"), self.uncover_all, "second"),
                )
            return
        self._uncovering = False
        send = _action("share", _("Send"), self.share, "second")
        if self._away:
            self.top.act(_action("rematch", _("Play again"), self.rematch, "main"), send)
            return
        self._pad = LongHold(HOLD_SECONDS, name="hold_away", text=_("Hold to go on"))
        self._pad.bind(on_held=lambda _pad: self._hold_away())
        self.top.act(self._pad, send)

    def rematch(self) -> None:
        """Play again with the same people; until they are dealt to, back leads here."""
        self.app.go("setting", again=True)

    def share(self) -> None:
        """Offer the match as poster, text, table or link."""
        offer_sharing(self.app, self.app.table.id)


class OverThePodium(BoxLayout):
    """What is asked or uncovered, and below it the podium where there is room for that."""

    def __init__(self, widget: Widget, podium: Podium) -> None:
        super().__init__(orientation="vertical")
        self._podium = podium
        self.add_widget(widget)
        self.bind(height=self._divide)

    def _divide(self, *_args: Any) -> None:
        if self._podium.parent is None and self.height >= theme.grown(LEAST_PODIUM):
            self.add_widget(self._podium)


def waiting(ranking: Sequence[Standing], shown: int, badge: BadgeOf) -> list[PodiumPerson]:
    """The podium while places are covered: whoever is uncovered stands there, and above them
    nobody yet, whether or not they share a place."""
    placed = [place for place in ranking if place.place]
    seen = [place for place in ranking[len(ranking) - shown :] if place.place]
    above = min((place.place or 0 for place in seen), default=len(placed) + 1)
    steps = range(1, min(ON_IT, above - 1) + 1)
    there = [
        PodiumPerson(one.place or 0, badge(one.player), gold_or_secret(one.gold)) for one in seen
    ]
    return [*map(PodiumPerson, steps), *there]


def _column() -> BoxLayout:
    column = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(8))
    column.bind(minimum_height=column.setter("height"))
    return column


def _scrolling(column: Widget) -> Scrolling:
    scrolling = Scrolling(do_scroll_x=False, bar_width=dp(3))
    scrolling.add_widget(column)
    return scrolling


def _action(name: str, words: str, does: Callable[[], None], kind: str) -> Action:
    action = Action(name=name, text=words, kind=kind)
    action.bind(on_release=lambda _action: does())
    return action
