"""The app: what is chosen, what stands on the stage, what comes over it, and the table's match."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivymd.app import MDApp

from companion import device, keyboard, languages, settings, text_scale
from companion.device.parts import Wishes
from companion.presenter import Presenter
from companion.room_to_type import RoomToType
from companion.scheme import GoldScheme
from companion.stage import Stage
from companion.theme import theme

if TYPE_CHECKING:
    from companion.archive import Archive
    from companion.archive.times import Clock as Time
    from companion.game.events import PlayersSeated
    from companion.table import Outcome, Table
    from companion.widgets.banner import Banner

BACK_KEY = 27
GLANCE = 1.0
"""Seconds from one look at what another window may have done to the next."""
UNSEEN = {"pointing"}
"""Settings on which the look of nothing hangs that is on the stage."""

SETTLING = 40
"""How often parts that share room may move before a frame; Kivy's 20 are a page's cards,
one within the other, with a list that fills what they leave."""


class CompanionApp(MDApp):
    """One for each start; tests start several in a process, each with its own data folder."""

    title = "Saboteur Companion"

    def __init__(self, data: Path | None = None, clock: Time | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.theme_cls = GoldScheme(theme_style="Dark")
        self._data = data
        self._clock = clock
        self._archive: Archive | None = None
        self.asked_to_go_on = False
        self.leads = True
        """Whether what happens by itself happens in this window: the last touch was here, or no
        other window has gone on with the match."""
        self.banner: Banner | None = None
        self._table: Table | None = None
        self._unsaved: dict[str, Any] = {}
        self.may_end = ""
        """The running match of which somebody has said that a new one may end it."""
        self.still_covered: tuple[str, int] | None = None
        """The match whose end somebody left, and how many of its places were uncovered."""
        self.guests: dict[str, tuple[int, int]] = {}
        """Colour and sign of who is in no book, kept for the evening."""
        self.wishes = Wishes()
        self.room = RoomToType(self._keyboard, self._keep_clear)
        Clock.max_iteration = SETTLING
        self._glance = Clock.create_trigger(self._look_around, GLANCE, interval=True)

    @property
    def data(self) -> Path:
        """The folder in which everything is kept."""
        if self._data is None:
            self._data = Path(os.environ.get("SABOTEUR_COMPANION_DATA") or self.user_data_dir)
        with suppress(OSError):  # the archive says what is wrong there
            self._data.mkdir(parents=True, exist_ok=True)
        return self._data

    def build(self) -> BoxLayout:
        """The layers: stage, and over it the questions and sheets."""
        self.settings = settings.load(self.data / "settings.json")
        self.wishes = device.here().system.wishes()
        self._dress()
        layer = FloatLayout()
        self.stage = Stage(pos_hint={"x": 0, "y": 0})
        layer.add_widget(self.stage)
        self.presenter = Presenter(layer, lambda: self.stage.screen)
        self.stage.start(("home", {}))
        self.frame = BoxLayout(orientation="vertical")
        self.frame.add_widget(layer)
        self._raise_banner()
        return self.frame

    def on_start(self) -> None:
        """Keys, the system's bars, and what hides a secret when the app is left."""
        Window.bind(on_keyboard=self._on_keyboard, on_resize=self._resized)
        Window.bind(on_minimize=self._interrupted, on_rotate=self._interrupted)
        Window.bind(on_hide=self._interrupted, on_touch_down=self._touched)
        device.here().buzz.wanted = lambda: self.settings.buzz
        device.here().system.watch(self.follow)
        device.here().back.watch(lambda: Window.dispatch("on_keyboard", BACK_KEY, 0, None, []))
        device.here().screen.stand()
        self._keep_clear()
        self._glance()

    def on_stop(self) -> None:
        """Nothing of this app listens any longer; what was said is already on the disk."""
        Window.unbind(on_keyboard=self._on_keyboard, on_resize=self._resized)
        Window.unbind(on_minimize=self._interrupted, on_rotate=self._interrupted)
        Window.unbind(on_hide=self._interrupted, on_touch_down=self._touched)
        self._glance.cancel()
        self._interrupted()
        self.presenter.close_all()
        self.room.rest()
        device.here().speech.close()
        if self.banner:
            self.banner.forget()
        if self._archive:
            if self._table is not None and self._archive.try_again():
                self._table.look_around()  # what was held and fitted nowhere is kept with it
            self._archive.close()

    def on_pause(self) -> bool:
        """A call, the lock, the task switcher: hide, and stay."""
        self._interrupted()
        device.here().speech.stop()
        return True

    def on_resume(self) -> None:
        """Back again: the bars may have moved, the owner may wish for something else by now, and
        room may have been made on the disk."""
        self._keep_clear()
        self.follow(device.here().system.wishes())
        if self.banner:
            self.banner.try_again()

    @property
    def archive(self) -> Archive:
        """The archive, opened when it is first asked for."""
        if self._archive is None:
            from companion.archive import Archive

            self._archive = Archive(self.data, self._clock) if self._clock else Archive(self.data)
        return self._archive

    @property
    def table(self) -> Table:
        """The match on the table, read from the journal when it is first asked for."""
        if self._table is None:
            from companion.table import Table

            self._lay(Table.open(self.archive))
        if self._table is None:
            raise LookupError("no match is on the table")
        return self._table

    def _lay(self, table: Table | None) -> None:
        """From now on the stage follows what happens at it."""
        self._table = table
        if table is not None:
            table.watch(lambda _event: self._has_happened(table))

    def _has_happened(self, table: Table) -> None:
        self.stage.follow(table.view)
        self.presenter.look_at_the_note()

    @property
    def left_covered(self) -> int | None:
        """How many places were uncovered of the match on the table when somebody left its end."""
        covered, table = self.still_covered, self._table
        return covered[1] if covered and table and covered[0] == table.id else None

    def set_up(self, seated: PlayersSeated, instead: str | None = None) -> None:
        """A new match sits down at the table; one that still ran is laid aside, as `Table.set_up`
        does it."""
        from companion.table import Table

        self._lay(Table.set_up(self.archive, seated, instead=instead))

    def take_up(self, table: Table) -> Outcome:
        """A match that was left is on the table again, unless it cannot be."""
        outcome = table.take_up()
        if outcome.happened and not self.plays(table):
            self._lay(table)
        return outcome

    def plays(self, table: Table) -> bool:
        """Whether that is the match on the table; else it is one of the history."""
        return self._table is table

    def catch_up(self) -> Table:
        """The match on the table as it stands now, whatever another window has done to it; a
        `RefusedError` where none is there any more."""
        from companion.archive import Refusal, RefusedError

        if self._table is not None and not self._is_still_here(self._table):
            self._table = None
        try:
            return self.table
        except LookupError:
            raise RefusedError(Refusal.WENT_ON_ELSEWHERE) from None

    def _is_still_here(self, table: Table) -> bool:
        from companion.archive import RefusedError

        try:
            table.catch_up()
        except RefusedError:
            return False
        running = self.archive.running_headline()
        return table.is_over if running is None else running.match == table.id

    def _touched(self, *_args: Any) -> None:
        self.leads = True

    def _look_around(self, *_args: Any) -> None:
        """Look whether another window has gone on with the match that is shown."""
        table = self._table
        if table is not None and self.stage.follows and self.archive.has_moved():
            from companion.screens import doing

            doing.follow(self, table)

    def choose(self, **changes: Any) -> None:
        """A setting changes: kept at once, and every screen shows it."""
        self.settings = self.settings.with_(**changes)
        self._unsaved |= changes
        path = self.data / "settings.json"
        there = settings.load(path, otherwise=self.settings)  # another window chooses, too
        kept = settings.save(path, there.with_(**self._unsaved))
        if set(changes) - UNSEEN:
            self._dress_anew()
        if kept:
            self._unsaved.clear()
        else:
            self.presenter.note(languages.say("This could not be saved. It holds until you leave."))

    def follow(self, wishes: Wishes) -> None:
        """The owner has set something else for the whole phone: seen at once, where it is not
        chosen otherwise here. A look that is going on hides first."""
        before, self.wishes = self._look_of_now(), wishes
        if self._look_of_now() != before:
            self._interrupted()
            self._dress_anew()

    def go(self, name: str, **what: Any) -> None:
        """To another screen; whatever is over this one goes."""
        self.presenter.close_all()
        self.stage.go(name, **what)

    def step_back(self) -> bool:
        """The back button: close the topmost, else ask the screen, else one place back."""
        if self.presenter.close_top() or self.stage.screen.step_back():
            return True
        self.presenter.clear_note()
        return self.stage.back()

    def _raise_banner(self) -> None:
        """What the archive has to say stands over every screen, in the look of now."""
        from companion.widgets.banner import Banner

        read = self.banner.forget() if self.banner else None
        if self.banner:
            self.frame.remove_widget(self.banner)
        self.banner = Banner(read=read)
        self.frame.add_widget(self.banner, index=len(self.frame.children))
        self.banner.listen(self.archive)

    def _look_of_now(self) -> tuple[Any, ...]:
        chosen, wishes = self.settings, self.wishes
        language = chosen.language or languages.nearest(wishes.languages)
        scale = min(wishes.font_scale, text_scale.LARGEST)
        return language, chosen.is_dark(wishes), chosen.moves_less(wishes), scale

    def _dress_anew(self) -> None:
        self._dress()
        self.presenter.close_all()
        self.stage.rebuild()
        self._raise_banner()

    def _dress(self) -> None:
        languages.use(self.settings.language or languages.nearest(self.wishes.languages))
        theme.wear(self.theme_cls, self.settings, self.wishes)
        Window.clearcolor = theme.coal
        device.here().screen.paint_bars(theme.coal[:3], not theme.dark)

    def _on_keyboard(self, _window: Any, key: int, *_args: Any) -> bool:
        self.leads = True
        if key == BACK_KEY:
            return self.step_back()
        return keyboard.pressed(self, key, _args)

    def _resized(self, *_args: Any) -> None:
        """Turned, split, folded: what is secret hides before anything is laid out anew."""
        self._interrupted()
        device.here().screen.stand()
        self._keep_clear()

    def _keyboard(self) -> float:
        return device.here().screen.keyboard()

    def _keep_clear(self, *_args: Any) -> None:
        edges = device.here().screen.covered()
        below = max(edges.bottom, self.room.height)
        self.frame.padding = (edges.left, edges.top, edges.right, below)

    def _interrupted(self, *_args: Any) -> None:
        self.stage.screen.interrupted()
