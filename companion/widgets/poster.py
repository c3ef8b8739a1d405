"""A match as one picture for a chat: 1080 x 1350, the same pixels on every phone.

It is drawn in pixels and in one look of its own: neither the screen's density nor its theme, the
size of its text or its window change anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from typing import Any

from kivy.core.image import Image
from kivy.core.text import Label as CoreLabel
from kivy.graphics import ClearBuffers, ClearColor, Color, Ellipse, Fbo, Rectangle, Scale, Translate

from companion.coverage import shown
from companion.device.parts import Wishes
from companion.languages import _
from companion.scheme import GoldScheme
from companion.settings import Settings
from companion.theme import BOLD, FONT, Rgba, mixed, theme
from companion.widgets.badge import paint_badge
from companion.widgets.pen import Pen, tilted
from companion.widgets.scene_card import paint_scene
from companion.widgets.text import extent, fitting
from companion.widgets.tunnel_shapes import HIGH as CARD_HIGH
from companion.widgets.tunnel_shapes import WIDE as CARD_WIDE
from companion.widgets.wrap import needs_wrapping, wrapped

WIDE, TALL = 1080, 1350
EDGE = 64
ROOM = WIDE - 2 * EDGE
LARGEST, SMALLEST = 1.25, 0.5
"""How large a few people with little to tell are written, and how small many with much."""
ONE_COLUMN = 5
SEVERAL = 2
"""So many winners have smaller discs: the cards behind them are to be seen."""
HERO, TILTED, BELOW = 330, 0.03, 0.2
"""How high the two cards stand, what their tilt takes of that above and below, and how much of
the disc lies below them."""
RAYS = 26


@dataclass(frozen=True, slots=True)
class PosterLine:
    """A line of the table: the place and the gold in words, who, and their colour and sign."""

    place: str
    name: str
    gold: str
    badge: tuple[int, int]
    won: bool = False


@dataclass(frozen=True, slots=True)
class PosterPrize:
    """An award, who has it, and what for."""

    title: str
    names: str
    line: str


@dataclass(frozen=True, slots=True)
class PosterWords:
    """All that stands on a poster, in words."""

    title: str
    head: str
    foot: str
    places: tuple[PosterLine, ...]
    prizes: tuple[PosterPrize, ...] = ()
    story: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    """The drawn cards that stand beside the winner, by their ids, two at most."""


def poster(told: PosterWords) -> bytes:
    """The picture as a PNG."""
    with _its_own_look():
        canvas = Fbo(size=(WIDE, TALL), with_stencilbuffer=False)
        with canvas:
            ClearColor(*theme.coal)
            ClearBuffers()
            Scale(1, -1, 1)
            Translate(0, -TALL, 0)
            _paint(told)
        canvas.draw()
        written = BytesIO()
        Image(canvas.texture).save(written, fmt="png")
        canvas.clear()
    return written.getvalue()


@contextmanager
def _its_own_look() -> Iterator[None]:
    """A mine by lamplight, whatever the app wears."""
    worn = dict(vars(theme))
    scheme = GoldScheme(theme_style="Dark")
    scheme.set_colors()
    theme.wear(scheme, Settings(theme="dark"), Wishes(dark=True))
    try:
        yield
    finally:
        vars(theme).update(worn)


@dataclass(frozen=True, slots=True)
class PosterBlock:
    """A part of the poster: how high it is, and how it is painted below a line."""

    high: float
    paint: Callable[[float], None]


def _paint(told: PosterWords) -> None:
    _ground()
    size = LARGEST
    while size > SMALLEST and _high(_blocks(told, size)) > TALL - 2 * EDGE:
        size -= 0.05
    blocks = _blocks(told, size)
    gap = max(8.0, (TALL - 2 * EDGE - sum(block.high for block in blocks)) / (len(blocks) - 1))
    top = float(TALL - EDGE)
    for block in blocks:
        block.paint(top)
        top -= block.high + gap


def _high(blocks: Sequence[PosterBlock]) -> float:
    return sum(block.high for block in blocks) + 22 * (len(blocks) - 1)


def _ground() -> None:
    """A lamp's light from above, and a frame of wood."""
    pen = Pen()
    for ring in range(RAYS):
        pen.colour(theme.main, 0.012)
        wide, high = 1520 * (1 - ring / RAYS), 1120 * (1 - ring / RAYS)
        place = WIDE / 2 - wide / 2, TALL - 300 - high / 2
        Ellipse(pos=place, size=(wide, high), segments=180)
    pen.colour(theme.wood)
    pen.frame(18, 18, WIDE - 36, TALL - 36, 40, 12)
    pen.colour(mixed(theme.wood, theme.coal, 0.5))
    pen.frame(18, 18, WIDE - 36, TALL - 36, 40, 3)


def _blocks(told: PosterWords, size: float) -> list[PosterBlock]:
    blocks = [
        _line(told.head, FONT, 30 * size, theme.dim),
        _winner(told, size),
        _table(told.places, size),
    ]
    if told.prizes:
        blocks.append(_prizes(told.prizes, size))
    if told.story:
        blocks.append(_story(told.story, size))
    return [*blocks, _line(told.foot, FONT, 26 * size, theme.dim)]


def _winner(told: PosterWords, size: float) -> PosterBlock:
    """The winner's disc before two cards, and the name in the largest letters."""
    winners = [placed.badge for placed in told.places if placed.won][:4]
    high_card, disc = HERO * size, (190 if len(winners) < SEVERAL else 132) * size
    side = high_card + disc * BELOW
    title = _label(told.title, BOLD, fitting(shown(told.title), BOLD, int(84 * size), ROOM, 40))
    gold = next((placed.gold for placed in told.places if placed.won), "")
    high = side + 24 + title.texture.size[1] + (64 * size if gold else 0)

    def paint(top: float) -> None:
        pen, middle = Pen(), top - high_card / 2 - TILTED * high_card
        spread = max(high_card * 0.36, (len(winners) - 1) * disc * 0.46)
        for card, way in zip(told.cards, (-1, 1), strict=False):
            with tilted(-8 * way, WIDE / 2 + way * spread, middle):
                unit = high_card * (1 - 2 * TILTED) / CARD_HIGH
                x, y = WIDE / 2 + way * spread - CARD_WIDE * unit / 2, middle
                paint_scene(Pen(unit, x, y - CARD_HIGH * unit / 2), card)
        for number, badge in enumerate(winners):
            x = WIDE / 2 + (number - (len(winners) - 1) / 2) * disc * 0.92
            low = top - side + disc / 2
            pen.colour(theme.coal)
            pen.spot(x, low, disc / 2 + 9 * size)
            paint_badge(pen, badge, x, low, disc)
        _put(title, WIDE / 2, top - side - 24, theme.gold)
        if gold:
            low = top - high + 30 * size
            pen.colour(theme.gold)
            pen.sign("coin", WIDE / 2 - 26 * size, low, 46 * size)
            _put(_label(gold, BOLD, 46 * size), WIDE / 2 + 8, low, theme.ink, 0.0, 0.5)

    return PosterBlock(high, paint)


def _table(places: Sequence[PosterLine], size: float) -> PosterBlock:
    """Everybody, the first place first; in two columns where there are many."""
    columns = 1 if len(places) <= ONE_COLUMN else 2
    lines = -(-len(places) // columns)
    row = 62 * size
    wide = min(ROOM / columns - (30 if columns > 1 else 0), 640)
    left = WIDE / 2 - (wide if columns == 1 else ROOM) / 2

    def paint(top: float) -> None:
        for number, placed in enumerate(places):
            x = left + (number // lines) * (ROOM - wide)
            _one(placed, x, top - row * (number % lines) - row / 2, wide, size)

    return PosterBlock(row * lines, paint)


def _one(placed: PosterLine, x: float, middle: float, wide: float, size: float) -> None:
    ink = theme.gold if placed.won else theme.ink
    _put(_label(placed.place, FONT, 30 * size), x + 44 * size, middle, theme.dim, 1.0, 0.5)
    paint_badge(Pen(), placed.badge, x + 82 * size, middle, 46 * size)
    gold = _label(placed.gold, BOLD, 34 * size)
    _put(gold, x + wide, middle, ink, 1.0, 0.5)
    room = wide - 120 * size - gold.texture.size[0] - 24
    _put(_name(placed.name, 34 * size, room), x + 118 * size, middle, ink, 0.0, 0.5)


def _prizes(prizes: Sequence[PosterPrize], size: float) -> PosterBlock:
    """What it was given for stands under each, on as many lines as it needs."""
    columns = 1 if len(prizes) == 1 else 2
    lines = -(-len(prizes) // columns)
    wide = ROOM / columns - (20 if columns > 1 else 0)
    room = wide - 58 * size
    reasons = [_wrapped(prize.line, 25 * size, room, "left") for prize in prizes]
    row = 39 * size + max(reason.texture.size[1] for reason in reasons) + 12

    def paint(top: float) -> None:
        for number, (prize, reason) in enumerate(zip(prizes, reasons, strict=True)):
            x = EDGE + (number % columns) * (ROOM - wide)
            alone = columns == 1 or (number == len(prizes) - 1 and number % columns == 0)
            words = _("{label}: {value}").format(label=prize.title, value=prize.names)
            name = _name(words, 30 * size, room, BOLD)
            if alone:
                long = max(name.texture.size[0], extent(prize.line, FONT, round(25 * size)))
                x = (WIDE - min(wide, long + 58 * size)) / 2
            high = top - row * (number // columns)
            pen = Pen()
            pen.colour(theme.gold)
            pen.sign("star", x + 24 * size, high - 31 * size, 40 * size)
            at = x + 58 * size
            _put(name, at, high - 2, theme.ink, 0.0)
            _put(reason, at, high - 39 * size, theme.dim, 0.0)

    return PosterBlock(row * lines, paint)


def _story(story: Sequence[str], size: float) -> PosterBlock:
    """One sentence below the other, a hairline above them."""
    labels = [_wrapped(line, 34 * size) for line in story]
    high = sum(label.texture.size[1] + 8 for label in labels) + 16

    def paint(top: float) -> None:
        pen = Pen()
        pen.colour(theme.line)
        pen.line(((WIDE / 2 - 140, top), (WIDE / 2 + 140, top)), 3)
        below = top - 16
        for label in labels:
            _put(label, WIDE / 2, below, theme.ink)
            below -= label.texture.size[1] + 8

    return PosterBlock(high, paint)


def _line(text: str, font: str, size: float, colour: Rgba) -> PosterBlock:
    label = _label(text, font, fitting(shown(text), font, int(size), ROOM, 12))
    return PosterBlock(label.texture.size[1], lambda top: _put(label, WIDE / 2, top, colour))


def _label(text: str, font: str, size: float, **options: Any) -> Any:
    label = CoreLabel(text=shown(text), font_name=font, font_size=round(size), **options)
    label.refresh()
    return label


def _name(text: str, size: float, room: float, font: str = FONT) -> Any:
    """On one line: smaller where it has to be, and cut after that."""
    fit = fitting(shown(text), font, int(size), room, int(size * 0.6))
    label = _label(text, font, fit)
    if label.texture.size[0] <= room:
        return label
    return _label(text, font, fit, text_size=(int(room), None), shorten=True, max_lines=1)


def _wrapped(text: str, size: float, room: float = ROOM, halign: str = "center") -> Any:
    label = CoreLabel(font_name=FONT, font_size=round(size))
    words = shown(text)
    if needs_wrapping(words):
        words = wrapped(words, room, lambda part: label.get_extents(part)[0])
    return _label(words, FONT, size, text_size=(int(room), None), halign=halign)


def _put(label: Any, x: float, y: float, colour: Rgba, align: float = 0.5, up: float = 1.0) -> None:
    """`align` tells which part of its width stands at x, `up` which of its height at y."""
    wide, high = label.texture.size
    Color(*colour)
    Rectangle(
        texture=label.texture,
        pos=(round(x - wide * align), round(y - high * up)),
        size=(wide, high),
    )
