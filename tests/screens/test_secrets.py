"""What is hidden is gone, and what is shown looks the same from the side whatever it is."""

from __future__ import annotations

import gc
import logging
import weakref
from collections.abc import Iterator

import pytest
from kivy.cache import Cache
from kivy.core.text import LabelBase
from kivy.core.window import Window
from kivy.graphics.texture import Texture
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion.archive.players import Ways
from companion.game.editions import Edition
from companion.game.roles import Role
from companion.screens.ways import change_way
from companion.tour.finger import pixel_size
from companion.wording.faces import Face, face_of
from tests.screens.round_table import LOOK, deal, look, press, screen, shows_a_role

ROLES = (
    Role.BLUE_DIGGER,
    Role.GREEN_DIGGER,
    Role.BOSS,
    Role.MEDIATOR,
    Role.GEOLOGIST,
    Role.SABOTEUR,
)
PEEPED = 0.8


class AllRecords(logging.Handler):
    """Everything that is logged, at every level."""

    def __init__(self) -> None:
        super().__init__(logging.NOTSET)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep the line."""
        self.lines.append(record.getMessage())


@pytest.fixture
def records() -> Iterator[list[str]]:
    """All log lines of the test."""
    from kivy.logger import Logger

    handler, level = AllRecords(), Logger.level
    Logger.addHandler(handler)
    Logger.setLevel(logging.NOTSET)
    yield handler.lines
    Logger.removeHandler(handler)
    Logger.setLevel(level)


def words_of(face: Face) -> tuple[str, ...]:
    """What would give the role away."""
    return (face.name, *face.lines)


def written_anywhere() -> Iterator[str]:
    """Every text that a widget, a label or one of their caches still holds."""
    gc.collect()
    for thing in gc.get_objects():
        kind = type(thing)  # a weak proxy to something gone has no class of its own to ask
        if issubclass(kind, Label):
            yield thing.text
        if issubclass(kind, LabelBase):
            yield thing._text
            yield from (str(word) for line in cached_lines(thing) for word in line)
        if issubclass(kind, Widget):
            yield from (value for value in vars(thing).values() if isinstance(value, str))
    for category in Cache._objects.values():
        yield from map(str, category)


def cached_lines(label: LabelBase) -> list[list[object]]:
    """The lines that a label has laid out."""
    lines = getattr(label, "_cached_lines", None) or []
    return [[word.text for word in line.words] for line in lines]


def parts_of(face: Widget) -> list[weakref.ref[object]]:
    """The widgets, labels and textures of a face that is up."""
    found: list[weakref.ref[object]] = []
    for widget in face.walk(restrict=True):
        found.append(weakref.ref(widget))
        if isinstance(widget, Label):
            found += [weakref.ref(widget._label), weakref.ref(widget.texture)]
    return found


def slide(finger) -> None:
    """The finger drifts too far."""
    x, y = finger.find("pad").center
    finger.move((x, y + 60))


HIDINGS = {
    "lifted": lambda finger: finger.up(),
    "slid off": slide,
    "a call": lambda finger: finger.app.on_pause(),
    "back": lambda finger: finger.app.step_back(),
    "turned": lambda finger: Window.dispatch("on_rotate", 90),
    "minimised": lambda finger: Window.dispatch("on_minimize"),
    "hidden": lambda finger: Window.dispatch("on_hide"),
    "resized": lambda finger: Window.dispatch("on_resize", *Window.size),
}


@pytest.mark.parametrize("how", HIDINGS)
def test_the_very_next_frame_holds_no_trace(play, how, records):
    finger = play()
    deal(finger, first=Role.GEOLOGIST)
    neutral = finger.pixels()
    press(finger, PEEPED)
    card = finger.app.stage.screen.pane.ids.card
    assert card.face_up
    parts = parts_of(card._blank)
    del card
    HIDINGS[how](finger)
    finger.frame()
    assert not shows_a_role(finger)
    assert not any(finger.reads(word) for word in words_of(face_of(Role.GEOLOGIST, Edition.DUEL)))
    if 1 in finger._down:
        finger.up()
    finger.wait(1.5)
    finger.app.stage.screen.pane.looking.begin(pause=False)
    finger.app.stage.screen.pane._show()
    finger.settle()
    assert finger.pixels() == neutral
    gc.collect()
    assert not [part() for part in parts if part() is not None]
    secret = words_of(face_of(Role.GEOLOGIST, Edition.SABOTEUR_2))
    told = [text for text in written_anywhere() if any(word in text for word in secret)]
    assert not told
    assert not [line for line in records if any(word in line for word in secret)]
    assert not any(word in str(Window.title) for word in secret)


def test_a_face_that_is_up_is_found_by_the_same_search(play):
    finger = play()
    deal(finger, first=Role.GEOLOGIST)
    press(finger, PEEPED)
    secret = words_of(face_of(Role.GEOLOGIST, Edition.SABOTEUR_2))
    told = {word for text in written_anywhere() for word in secret if word in text}
    assert told == set(secret)
    finger.up()


def test_a_clipboard_is_never_written_to(play, monkeypatch):
    from kivy.core.clipboard import Clipboard

    copied = []
    monkeypatch.setattr(Clipboard, "put", lambda *args: copied.append(args), raising=False)
    finger = play()
    deal(finger)
    look(finger)
    assert not copied


def revealed(finger, role: Role, ways: Ways, edition: str = "saboteur2") -> bytes:
    """The screen while Ada looks at that role."""
    deal(finger, first=role, edition=edition)
    change_way(finger.app, "ada", large=ways.large, picture=ways.picture, language=ways.language)
    finger.app.stage.start(("home", {}), ("hand_off", {}))
    finger.settle()
    press(finger, PEEPED)
    seen = finger.pixels()
    finger.up()
    finger.frame()
    return seen


WAYS = {
    "as most": Ways(),
    "large": Ways(large=True),
    "pictures": Ways(picture=True),
    "Korean": Ways(language="ko"),
    "Ukrainian": Ways(language="uk"),
}


@pytest.mark.parametrize(("way", "theme"), [("as most", "light"), *((way, "dark") for way in WAYS)])
def test_a_reveal_differs_only_inside_the_card_and_gives_the_same_light(play, way, theme):
    finger = play(theme=theme)
    seen = {role: revealed(finger, role, WAYS[way]) for role in ROLES}
    card = finger.app.stage.screen.pane.ids.card
    left, bottom = card.to_window(*card.pos)
    box = (left + 6, bottom + 6, left + card.width - 6, bottom + card.height - 6)
    first = seen[ROLES[0]]
    for role in ROLES[1:]:
        outside = [spot for spot in changed(first, seen[role]) if not within(spot, box)]
        assert not outside, (role, outside[:5])
    light = {role: given(pixels) for role, pixels in seen.items()}
    assert max(light.values()) - min(light.values()) <= 0.01 * min(light.values()), light


LINEAR = [(v / 3294.6 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4) for v in range(256)]
"""What a screen gives for the value of a pixel's part."""


def given(pixels: bytes) -> float:
    """The light of a picture, as a glance from the side sums it up."""
    return sum(pixels.count(value) * light for value, light in enumerate(LINEAR)) / len(pixels)


def changed(one: bytes, other: bytes) -> list[tuple[int, int]]:
    """The pixels in which two pictures differ."""
    wide, high = pixel_size()
    line = wide * 3
    spots = []
    for row in range(high):
        first, second = one[row * line : (row + 1) * line], other[row * line : (row + 1) * line]
        if first != second:
            spots += [
                (x // 3, row) for x in range(0, line, 3) if first[x : x + 3] != second[x : x + 3]
            ]
    return spots


def within(spot: tuple[int, int], box: tuple[float, float, float, float]) -> bool:
    """Whether a pixel lies in a box."""
    return box[0] <= spot[0] < box[2] and box[1] <= spot[1] < box[3]


def test_the_words_of_every_role_take_the_same_height(play):
    finger = play()
    heights = set()
    for role in ROLES:
        deal(finger, first=role)
        press(finger, PEEPED)
        face = finger.app.stage.screen.pane.ids.card._blank
        heights.add(tuple((round(part.y), round(part.height)) for part in face._parts))
        finger.up()
        finger.frame()
    assert len(heights) == 1


def test_neutral_screens_are_alike_whatever_has_been_seen(play):
    finger = play()
    before, after = set(), set()
    for role in ROLES:
        deal(finger, first=role)
        before.add(finger.pixels())
        look(finger)
        finger.settle()
        after.add(finger.pixels())
    assert len(before) == 1
    assert len(after) == 1


def test_no_view_shows_how_long_a_look_took(play):
    finger = play()
    seen = set()
    for seconds in (LOOK, LOOK + 4):
        deal(finger)
        press(finger, seconds)
        finger.up()
        finger.wait(2)
        seen.add(finger.pixels())
    assert len(seen) == 1


def test_a_second_finger_neither_hides_nor_presses(play):
    finger = play()
    deal(finger)
    spots = {name: finger.find(name).center for name in ("my_way", "not_me", "all_roles", "back")}
    press(finger, PEEPED)
    for number, spot in enumerate(spots.values(), 2):
        finger.down(spot, number)
        finger.up(number)
    finger.frame()
    assert shows_a_role(finger)
    finger.up()
    finger.settle()
    assert screen(finger) == "hand_off"
    assert not finger.app.presenter.shown


def test_a_finger_that_came_first_presses_nothing_during_a_look(play):
    finger = play()
    deal(finger)
    finger.down(finger.find("my_way").center, 2)
    press(finger, PEEPED)
    finger.up(2)
    finger.frame()
    assert shows_a_role(finger)
    assert not finger.app.presenter.shown
    finger.up()


def test_a_role_never_comes_straight_after_another(play):
    """Fast hands: Ada lets go with a full lamp, and Ben's thumb is there at once and stays."""
    finger = play()
    deal(finger)
    pad = finger.find("pad").center
    press(finger, LOOK)
    finger.down(pad, 2)
    finger.up()
    finger.wait(5)
    assert not shows_a_role(finger)
    finger.up(2)
    finger.frame()
    assert not shows_a_role(finger)


def test_nothing_secret_is_left_on_the_screen_behind_another(play):
    finger = play()
    deal(finger)
    press(finger, PEEPED)
    card = finger.app.stage.screen.pane.ids.card.__self__
    assert card.face_up
    finger.app.go("all_roles")
    assert not card.face_up
    finger.up()
    finger.settle()
    finger.back()
    assert not shows_a_role(finger)
    assert finger.app.stage.screen.who == "Ada"


def test_textures_of_roles_do_not_add_up(play):
    finger = play()
    deal(finger, players=3, edition="base-en")
    counts = []
    for _time in range(4):
        press(finger, PEEPED)
        finger.up()
        finger.settle()
        gc.collect()
        counts.append(sum(issubclass(type(thing), Texture) for thing in gc.get_objects()))
    assert counts[-1] <= counts[1]
