"""The mine that a table has dug: a gallery with one path card for each round ever played.

Only the cards in sight are drawn, and only they are read, however deep the mine is. There are few
different ones: each is painted once and kept as a picture, as its strokes would take twenty times
the memory.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any
from zlib import crc32

from kivy.clock import Clock
from kivy.graphics import Canvas, ClearBuffers, ClearColor, Color, Fbo, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout

from companion.archive.mine import Dug, MineRounds
from companion.reference.drawings import PATHS
from companion.theme import CARD_GOLD, Rgba, mixed, theme
from companion.widgets.pen import Pen
from companion.widgets.scrolling import Scrolling
from companion.widgets.touch import Touch
from companion.widgets.tunnel import ores, paint_card
from companion.widgets.tunnel_shapes import CORNER, HIGH, MIDDLE, WIDE, boulder

SHAPES = ("straight-across", "fork-across", "crossroads", "bridge", "crystal")
"""Cards with a way from the left to the right, so that the gallery goes on."""
AT_ONCE = 32
EDGE = 8
NUGGETS = ((-9, -3, 3.6, 1), (-2.5, -4.5, 4.2, 4), (4.5, -3.5, 3.4, 2), (-5, 2.2, 3.2, 5))

Read = Callable[[int, int], Sequence[Dug]]
Painted = tuple[str, bool, bool]
"""All that tells one card from another: its path, whether gold lies there, whether a lamp broke."""


class MineFace(Touch):
    """The gallery itself, as long as it is; its first card is the start."""

    has_to_be_read = False
    depth = NumericProperty(0)
    indent = NumericProperty(0)

    def __init__(self, read: Read, opens: Callable[[Dug], None], **kwargs: Any) -> None:
        super().__init__(name="mine", size_hint=(None, 1), corner=0, **kwargs)
        self._read = read
        self._opens = opens
        self._pages: dict[int, Sequence[Dug]] = {}
        self._drawn: dict[int, Canvas] = {}
        self._pictures: dict[Painted, Texture] = {}
        self.lost: Callable[[], None] = lambda: None
        """Called when the system has taken the pictures away, in the background."""

    @property
    def step(self) -> int:
        """How wide a card is: whole pixels, so that its picture stays sharp."""
        return int((self.height - 2 * dp(EDGE)) * WIDE / HIGH)

    @property
    def shown(self) -> list[int]:
        """The numbers of the cards that are drawn now, 0 the start."""
        return sorted(self._drawn)

    def draw(self, left: float, right: float) -> bool:
        """Only what can be seen between these two: everything else goes.

        False while more is to be drawn: one picture is painted at a time, so that no frame is late.
        """
        if self.step <= 0:
            return True
        first = max(0, int((left - self.x - self.indent) // self.step))
        last = min(self.depth, int((right - self.x - self.indent) // self.step))
        for number in set(self._drawn) - set(range(first, last + 1)):
            self.canvas.remove(self._drawn.pop(number))
        missing = [number for number in range(last, first - 1, -1) if number not in self._drawn]
        for number in missing:
            look = self._look(number)
            if look not in self._pictures:
                if number != missing[0]:
                    return False
                self._pictures[look] = self._painted(look)
            self._drawn[number] = self._card(number, self._pictures[look])
            self.canvas.add(self._drawn[number])
        return True

    def draw_anew(self) -> None:
        """Nothing that was drawn holds: the size is another one, or rounds have come."""
        for card in self._drawn.values():
            self.canvas.remove(card)
        self._drawn.clear()
        self._pages.clear()
        self._pictures.clear()

    def on_release(self) -> None:
        """A touch on a card opens its round."""
        touch = self.last_touch
        if touch is None or self.step <= 0:
            return
        dug = self._dug(int((touch.x - self.x - self.indent) // self.step))
        if dug:
            self._opens(dug)

    def pressed_by_key(self) -> None:
        """Enter opens the round that was dug last."""
        dug = self._dug(self.depth)
        if dug:
            self._opens(dug)

    def _dug(self, number: int) -> Dug | None:
        if not 1 <= number <= self.depth:
            return None
        page, place = divmod(number - 1, AT_ONCE)
        if page not in self._pages:
            self._pages[page] = self._read(page * AT_ONCE, AT_ONCE)
        rounds = self._pages[page]
        return rounds[place] if place < len(rounds) else None

    def _look(self, number: int) -> Painted:
        dug = self._dug(number)
        return ("start", False, False) if dug is None else look_of(dug)

    def _card(self, number: int, texture: Texture) -> Canvas:
        card = Canvas()
        with card:
            Color()
            spot = (self.x + self.indent + number * self.step, self.y + dp(EDGE))
            Rectangle(texture=texture, pos=spot, size=texture.size)
        return card

    def _painted(self, look: Painted) -> Texture:
        unit = self.step / WIDE
        picture = Fbo(size=(self.step, round(HIGH * unit)))
        with picture:
            ClearColor(*_ground())
            ClearBuffers()
            pen = Pen(unit)
            path, gold, sabotaged = look
            paint_card(pen, PATHS[path])
            _paint_what_was_found(pen, gold=gold, sabotaged=sabotaged)
        picture.draw()
        picture.clear()
        picture.texture.add_reload_observer(self._forget)
        return picture.texture

    def _forget(self, _texture: Texture) -> None:
        self.lost()


def look_of(dug: Dug) -> Painted:
    """What its card shows of a round."""
    return shape_of(dug), dug.gold, dug.sabotaged and not dug.gold


def shape_of(dug: Dug) -> str:
    """Which card a round has laid: by its match and number, by nothing that was dealt."""
    return SHAPES[crc32(f"{dug.match}:{dug.round}".encode()) % len(SHAPES)]


def _ground() -> Rgba:
    """What the cards lie on."""
    colours = ores()
    return mixed(colours.rock, colours.night, 0.45)


def _paint_what_was_found(pen: Pen, *, gold: bool, sabotaged: bool) -> None:
    x, y = MIDDLE
    colours = ores()
    if gold:
        for left, up, radius, turn in NUGGETS:
            pen.shape(boulder((x + left, y + up), radius + 0.9, turn), colours.night)
            pen.shape(boulder((x + left, y + up), radius, turn), CARD_GOLD)
        pen.colour(colours.light)
        pen.line(((x + 5, y + 6), (x + 11, y + 6)), 1.1)
        pen.line(((x + 8, y + 3), (x + 8, y + 9)), 1.1)
    elif sabotaged:
        pen.colour(colours.night)
        pen.sign("broken_lamp", x, y, 15)


class Mine(Scrolling):
    """The gallery, pushed sideways; it opens where it was dug last."""

    def __init__(self, depth: int, read: Read, opens: Callable[[Dug], None], **kwargs: Any) -> None:
        super().__init__(do_scroll_y=False, bar_width=0, **kwargs)
        self.face = MineFace(read, opens, depth=depth)
        with self.canvas.before:
            Color(*_ground())
            self._ground = Rectangle()
            Color(*theme.edge)
            self._free = Canvas()
        self.add_widget(self.face)
        self._look = Clock.create_trigger(self._see, -1)
        self._more = Clock.create_trigger(self._see)
        self.face.lost = Clock.create_trigger(self._see_anew)
        self.bind(pos=self._shape, size=self._shape, scroll_x=self._look)
        self.face.bind(pos=self._look)

    def _shape(self, *_args: Any) -> None:
        self._ground.pos, self._ground.size = self.pos, self.size
        self.face.height = self.height
        self.face.draw_anew()
        long = max(0, (self.face.depth + 1) * self.face.step)
        self.face.indent = max(0, (self.width - long) // 2)
        self.face.width = max(long, self.width)
        self._mark_free_places(self.face.indent, self.face.indent + long)
        self.scroll_x = 1
        self._look()

    def _mark_free_places(self, start: float, end: float) -> None:
        """Before and behind a short gallery: where nobody has dug yet."""
        self._free.clear()
        step = self.face.step
        if step <= 0:
            return
        pen = Pen(step / WIDE, self.x, self.y + dp(EDGE))
        places = (*range(int(start) - step, -step, -step), *range(int(end), int(self.width), step))
        with self._free:
            for place in places:
                pen.at(place * WIDE / step, 0).frame(1, 1, WIDE - 2, HIGH - 2, CORNER, 0.8)

    def _see(self, *_args: Any) -> None:
        """What is in sight, in the gallery's own measure."""
        spare = self.face.width - self.width
        left = self.face.x + max(0.0, spare) * self.scroll_x
        if not self.face.draw(left, left + self.width):
            self._more()

    def _see_anew(self, *_args: Any) -> None:
        self.face.draw_anew()
        self._see()


class WholeMine(BoxLayout):
    """All rounds of the archive, each a touch away; drawn anew only when their number changes."""

    _depth: int | None = None

    def dig(self, app: Any) -> None:
        """As deep as it is now."""
        rounds = MineRounds(app.archive.store)
        depth = rounds.depth()
        if self._depth != depth:
            self._depth = depth
            self.clear_widgets()
            self.add_widget(
                Mine(
                    depth,
                    rounds.rounds,
                    lambda dug: app.go("past_round", match=dug.match, round=dug.round),
                )
            )
