"""Whatever comes up over a screen: questions, sheets, snackbars. One at a time, back closes it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.theme import theme
from companion.widgets import load_kv
from companion.widgets.buttons import Action
from companion.widgets.deaf import lifted
from companion.widgets.scrolling import Scrolling  # noqa: F401  (named in the .kv)

NOTE_SECONDS = 10.0
RISE_SECONDS = 0.2


@dataclass(frozen=True)
class Choice:
    """One answer of a question: how tests find it, its words, what it does, how loud it is."""

    name: str
    words: str
    does: Callable[[], object] | None = None
    kind: str = "second"


class Over(FloatLayout):
    """A dimmed screen with something on it; a touch beside that closes it, if it may go."""

    def __init__(self, content: Widget, must_answer: bool) -> None:
        super().__init__(pos_hint={"x": 0, "y": 0})
        self.content = content
        self.must_answer = must_answer
        self.on_closed: Callable[[], None] | None = None
        self.on_back: Callable[[], None] | None = None
        self.add_widget(content)

    def on_touch_down(self, touch: Any) -> bool:
        """Nothing under it hears of the touch."""
        taken = super().on_touch_down(touch) or self.content.collide_point(*touch.pos)
        if not taken and not self.must_answer and not lifted.deafens(id(self), self):
            self.close()
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Nothing under it hears of the touch."""
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Nothing under it hears of the touch."""
        super().on_touch_up(touch)
        return True

    def close(self) -> None:
        """Gone at once: nothing of it may be drawn over what comes next."""
        if self.parent:
            self.parent.remove_widget(self)
            if self.on_closed:
                self.on_closed()


class QuestionCard(BoxLayout):
    """A card in the middle: a headline, a text that scrolls when it is long, the answers below."""

    title = StringProperty("")
    text = StringProperty("")


class Sheet(BoxLayout):
    """A card that rises from the lower edge, with a headline and whatever it is given."""

    title = StringProperty("")
    rise = NumericProperty(1.0)


class Note(BoxLayout):
    """A line that says what was done, and takes it back."""

    text = StringProperty("")
    undo: Any = ObjectProperty(None, allownone=True)
    holds: Any = ObjectProperty(None, allownone=True)
    small = BooleanProperty(False)
    """In small letters, where it would be too high otherwise."""

    _fitted: tuple[float, float] = (0.0, 0.0)

    def fit(self, wide: float, room: float) -> None:
        """Be so wide, and no higher than there is room, as far as small letters can do it."""
        self.width = wide
        if self._fitted == (wide, room):
            return
        self._fitted = (wide, room)
        line, words, undo = self.ids.line, self.ids.words, self.ids.undo
        for self.small in (False, True):
            undo.do_layout()
            undo.ids.label.texture_update()
            taken = line.padding[0] + line.padding[2] + line.spacing + undo.width
            words.width = max(1, wide - self.padding[0] - self.padding[2] - taken)
            words.texture_update()
            if self.height <= room:
                break


class Presenter:
    """The one place that puts something over a screen or a snackbar into it."""

    def __init__(self, layer: FloatLayout, screen: Callable[[], Any]) -> None:
        self._layer = layer
        self._screen = screen
        self.note_shown: Note | None = None
        """The snackbar that can be read now."""
        self._note_ends: Any = None

    @property
    def shown(self) -> list[Over]:
        """What is up, the topmost last."""
        return [child for child in reversed(self._layer.children) if isinstance(child, Over)]

    def ask(
        self,
        title: str,
        text: str = "",
        choices: tuple[Choice, ...] = (),
        must_answer: bool = False,
    ) -> Over:
        """A question; an answer closes it first and acts then."""
        card = QuestionCard(title=title, text=text)
        over = Over(card, must_answer)
        for choice in choices:
            action = Action(text=choice.words, kind=choice.kind, name=choice.name)
            action.bind(on_release=lambda _widget, c=choice: self._answer(over, c))
            card.ids.answers.add_widget(action)
        self._layer.add_widget(over)
        return over

    def sheet(self, content: Widget, title: str = "", must_answer: bool = False) -> Over:
        """A sheet with the given content; it is closed with `close_top` or a touch beside it."""
        card = Sheet(title=title)
        card.ids.content.add_widget(content)
        over = Over(card, must_answer)
        self._layer.add_widget(over)
        if theme.motion:
            Animation(rise=0.0, duration=RISE_SECONDS, t="out_cubic").start(card)
        else:
            card.rise = 0.0
        return over

    def note(
        self,
        text: str,
        undo: Callable[[], None] | None = None,
        holds: Callable[[], bool] | None = None,
    ) -> None:
        """A snackbar in place of the one before; it goes by itself, or once it no more `holds`."""
        self.clear_note()
        self.note_shown = Note(text=text, undo=undo, holds=holds)
        self._screen().take_note(self.note_shown)
        self._note_ends = Clock.schedule_once(lambda _dt: self.clear_note(), NOTE_SECONDS)

    def clear_note(self) -> None:
        """Take the snackbar away."""
        if self._note_ends:
            self._note_ends.cancel()
        if self.note_shown and self.note_shown.parent:
            self.note_shown.parent.remove_widget(self.note_shown)
        self.note_shown = None

    def look_at_the_note(self) -> None:
        """Something has happened: a snackbar goes that is about what can no longer be undone."""
        if self.note_shown and self.note_shown.holds and not self.note_shown.holds():
            self.clear_note()

    def undo_note(self) -> None:
        """What the snackbar's own touch does: it goes, and the thing is taken back."""
        undo = self.note_shown.undo if self.note_shown else None
        self.clear_note()
        if undo:
            undo()

    def close_top(self) -> bool:
        """The back button: close the topmost; true if there was one, answered or not."""
        if not self.shown:
            return False
        top = self.shown[-1]
        if top.on_back:
            top.on_back()
        elif not top.must_answer:
            top.close()
        return True

    def close_all(self) -> None:
        """Everything goes: the screen below it changes."""
        for over in reversed(self.shown):
            over.close()
        self.clear_note()

    def _answer(self, over: Over, choice: Choice) -> None:
        over.close()
        if choice.does:
            choice.does()


load_kv("presenter")
