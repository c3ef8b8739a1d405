"""One class for each screen: what it shows, what it does with a touch. Looks are in kv/.

A screen called `past_round` is the class `PastRoundScreen` in the module of that name; it is
imported and built when somebody first goes there. The modules beside them are parts of one screen
or of a few: sheets, rows, questions.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

if TYPE_CHECKING:
    from companion.app import CompanionApp
    from companion.game.views import View


class Screen(BoxLayout):
    """A whole screen. It holds no state of the game: what it needs to be built comes in `what`."""

    name = ""
    leads_to: tuple[str, ...] = ()
    """What a list leads to: where there is room it stands beside the list."""
    awake = False
    """Whether the phone stays awake beside the maze while it is shown."""
    of_the_match = False
    """Whether it shows the match on the table."""
    title = StringProperty("")

    def __init__(self, **what: Any) -> None:
        self.what = what
        super().__init__(orientation="vertical")

    @property
    def app(self) -> CompanionApp:
        """The running app: settings, stage, presenter, table."""
        return App.get_running_app()

    def opened(self) -> None:
        """Called whenever the screen comes onto the stage: read anew what may have changed."""

    def stands(self, view: View) -> bool:
        """Whether it can show the match as it is now; else the act that led there leads on."""
        return True

    def render(self, view: View) -> None:
        """Something has happened at the table while it is shown: the stage calls this each time."""

    def left(self) -> None:
        """Called when the screen is no longer on the stage."""

    def interrupted(self) -> None:
        """A call, the lock, the task switcher, a turned phone: whatever is secret hides now."""

    def step_back(self) -> bool:
        """The back button: true when the screen has seen to it itself."""
        return False

    def look_up(self) -> None:
        """A rule is asked for in the middle of it all; back leads here again, as it was."""
        self.app.go("rules")

    def memory(self) -> dict[str, Any]:
        """What it must be built with to stand here again as it is (after a change of language)."""
        return self.what

    def take_note(self, note: Widget) -> None:
        """Give a snackbar its place: on a table-top over the middle, moving nothing; else over the
        actions, under the text, covering neither."""
        if "top" in self.ids:
            self.ids.top.take_note(note)
            return
        foot = next((child for child in self.children if getattr(child, "is_foot", False)), None)
        self.add_widget(note, index=self.children.index(foot) + 1 if foot else 0)


def screen_class(name: str) -> type[Screen]:
    """The class of that screen, imported on the first visit."""
    module = import_module(f"companion.screens.{name}")
    class_name = "".join(part.title() for part in name.split("_")) + "Screen"
    found: type[Screen] = getattr(module, class_name)
    found.name = name
    return found
