"""The stage: one screen at a time, and the way back to those before it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.uix.boxlayout import BoxLayout

from companion import device
from companion.screens import Screen, screen_class
from companion.theme import theme

if TYPE_CHECKING:
    from companion.game.views import View


@dataclass
class Place:
    """Where somebody was: the screen itself, or what it takes to build it again."""

    name: str
    what: dict[str, Any]
    screen: Screen | None = None


class Stage(BoxLayout):
    """Shows the screen on top of the pile of places."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", **kwargs)
        self.places: list[Place] = []
        with self.canvas.before:
            self._ground_colour = Color()
            self._ground = Rectangle()
        self.bind(pos=self._shape, size=self._shape)

    @property
    def is_shown(self) -> bool:
        """Whether a screen stands here; none does while one makes way for another."""
        return bool(self.children)

    @property
    def screen(self) -> Screen:
        """The screen that is shown."""
        screen = self.places[-1].screen
        if screen is None:
            raise LookupError("no screen is shown")
        return screen

    def go(self, name: str, **what: Any) -> None:
        """On to another screen; back leads here again."""
        self._leave()
        self.places.append(Place(name, what))
        self._show()

    def turn(self, name: str, **what: Any) -> None:
        """Another screen in this one's place; back leads to where it would have led."""
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

    def follow(self, view: View) -> None:
        """Something has happened at the table, or was refused: what is shown shows how it is."""
        if self.is_shown and self.screen.stands(view):
            self.screen.render(view)

    def _shape(self, *_args: Any) -> None:
        self._ground.pos, self._ground.size = self.pos, self.size

    def _leave(self) -> None:
        if self.children:
            screen = self.children[0]
            self.clear_widgets()
            Window.release_all_keyboards()
            screen.left()
            if screen.awake:
                device.here().awake.rest()

    def _show(self) -> None:
        self._ground_colour.rgba = theme.coal
        place = self.places[-1]
        if place.screen is None:
            place.screen = screen_class(place.name)(**place.what)
        self.add_widget(place.screen)
        if place.screen.awake:
            device.here().awake.keep()
        place.screen.opened()
