"""The stage: one screen at a time, and the way back to those before it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.uix.boxlayout import BoxLayout

from companion import device
from companion.archive import RefusedError
from companion.screens import Screen, screen_class
from companion.theme import theme
from companion.widgets.buttons import BESIDE_A_LIST

if TYPE_CHECKING:
    from companion.game.views import View


LIST = 1 - BESIDE_A_LIST


@dataclass
class Place:
    """Where somebody was: the screen itself, or what it takes to build it again."""

    name: str
    what: dict[str, Any]
    screen: Screen | None = None


class Stage(BoxLayout):
    """Shows the screen on top of the pile of places.

    Where the window is wide enough a list and the page that it leads to stand beside each other.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(orientation="horizontal", **kwargs)
        self.places: list[Place] = []
        self._list: Screen | None = None
        self._from_list = False
        self._was_wide = False
        with self.canvas.before:
            self._ground_colour = Color()
            self._ground = Rectangle()
        self.bind(pos=self._shape, size=self._shape)

    @property
    def is_shown(self) -> bool:
        """Whether a screen stands here; none does while one makes way for another."""
        return bool(self.children)

    @property
    def follows(self) -> bool:
        """Whether a screen stands here that shows the match on the table."""
        return self.is_shown and self.screen.of_the_match

    @property
    def screen(self) -> Screen:
        """The screen that is shown."""
        screen = self.places[-1].screen
        if screen is None:
            raise LookupError("no screen is shown")
        return screen

    def go(self, name: str, **what: Any) -> None:
        """Go on to another screen; back leads here again.

        What a list beside a page leads to takes that page's place.
        """
        if self._from_list and self.places[-1].name == name:
            self.turn(name, **what)
            return
        self._leave()
        self.places.append(Place(name, what))
        self._show()

    def turn(self, name: str, **what: Any) -> None:
        """Put another screen in this one's place; back leads to where it would have led."""
        self._leave()
        if self.places:
            self.places.pop()
        self.places.append(Place(name, what))
        self._show()

    def start(self, *places: tuple[str, dict[str, Any]]) -> None:
        """A fresh pile of places, the last of them shown."""
        self._leave()
        self.places = [Place(name, what) for name, what in places]
        self._show()

    def to(self, match: View | None, *, instead: bool = False) -> None:
        """Where the match goes on as it stands, with home before it; home where there is none.

        `instead` puts it in this screen's place, and back leads to where it would have led.
        """
        from companion.where import place_of

        name, what = place_of(match)
        if instead:
            self.turn(name, **what)
        elif match is None:
            self.start((name, what))
        else:
            self.start(("home", {}), (name, what))

    def back(self) -> bool:
        """One place back; false at the first."""
        if len(self.places) < 2:
            return False
        self._leave()
        self.places.pop()
        self._show()
        return True

    def back_to(self, name: str) -> None:
        """Back to the nearest place of that name."""
        self._leave()
        while len(self.places) > 1 and self.places[-1].name != name:
            self.places.pop()
        self._show()

    def rebuild(self) -> None:
        """Build every screen anew: the language, the theme or the text size has changed."""
        self._leave()
        for place in self.places:
            if place.screen is not None:
                place.what = place.screen.memory()
                place.screen = None
        self._show()

    def again(self) -> None:
        """What stands here, as it is now."""
        self._leave()
        self._show()

    def follow(self, view: View) -> None:
        """Something has happened at the table, or was refused: what is shown shows how it is."""
        if self.is_shown and self.screen.stands(view):
            self.screen.render(view)

    def on_touch_down(self, touch: Any) -> bool:
        """Which side a touch is on decides what it leads to."""
        there = self._list
        self._from_list = there is not None and bool(there.collide_point(*touch.pos))
        return bool(super().on_touch_down(touch))

    def _shape(self, *_args: Any) -> None:
        self._ground.pos, self._ground.size = self.pos, self.size
        if self._is_wide() != self._was_wide and self.children and self._lists():
            self.again()

    def _is_wide(self) -> bool:
        """Whether a list and its page have room beside each other."""
        return theme.is_wide(self.width)

    def _lists(self) -> Place | None:
        """The list that belongs beside what is shown: itself, or the place before it."""
        *before, last = self.places
        if screen_class(last.name).leads_to:
            return last
        for place in reversed(before):
            if last.name in screen_class(place.name).leads_to:
                return place
            if place.name != last.name:
                return None
        return None

    def _leave(self) -> None:
        if self.children:
            screen = self.screen
            self.clear_widgets()
            self._list = None
            Window.release_all_keyboards()
            screen.left()
            if screen.awake:
                device.here().awake.rest()

    def _show(self) -> None:
        """The last place; what it was about may be gone, and then the one before it is shown."""
        try:
            self._open(self.places[-1])
        except RefusedError as gone:
            from companion.wording.refused import refused

            self._leave()
            self.places.pop()
            self._show()
            self.screen.app.presenter.note(refused(gone))

    def _open(self, place: Place) -> None:
        self._ground_colour.rgba = theme.coal
        screen = _built(place)
        self._was_wide = self._is_wide()
        beside = self._lists() if self._was_wide else None
        if beside is None:
            screen.size_hint_x = 1
            self.add_widget(screen)
        else:
            self._show_beside(beside, screen)
        if screen.awake:
            device.here().awake.keep()
        screen.opened()

    def _show_beside(self, place: Place, page: Screen) -> None:
        """The list on the left, and what it leads to, or the sign that one has to be chosen."""
        from companion.widgets.empty import beside_list

        fresh = place.screen is None
        self._list = _built(place)
        self._list.size_hint_x, page.size_hint_x = LIST, 1 - LIST
        if page is self._list:
            page.size_hint_x = LIST
        self.add_widget(self._list)
        self.add_widget(beside_list() if page is self._list else page)
        if fresh and page is not self._list:
            self._list.opened()


def _built(place: Place) -> Screen:
    if place.screen is None:
        place.screen = screen_class(place.name)(**place.what)
    return place.screen
