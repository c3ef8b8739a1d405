"""What befalls a phone at a table."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from kivy.core.window import Window

from companion import settings
from tests.soak.monkey import rest
from tests.soak.phone import Phone

SIZES = ((412, 915), (360, 640), (915, 412), (800, 1280))


def killed(phone: Phone, _chance: Random) -> None:
    """The system takes the app away."""
    phone.kill()


def left(phone: Phone, _chance: Random) -> None:
    """Somebody closes it and opens it again."""
    phone.restart()


def called(phone: Phone, _chance: Random) -> None:
    """A call comes, and is over."""
    phone.finger.app.dispatch("on_pause")
    rest(phone.finger)
    phone.finger.app.dispatch("on_resume")
    rest(phone.finger)


def turned(phone: Phone, chance: Random) -> None:
    """The phone is turned, or another one's size."""
    Window.dispatch("on_rotate", chance.choice((0, 90, 180, 270)))
    width, height = chance.choice(SIZES)
    Window.size = (width, height)
    rest(phone.finger)


def dressed(phone: Phone, chance: Random) -> None:
    """Somebody changes a setting in the middle of everything."""
    name = chance.choice((*settings.CHOICES, "high_contrast", "less_motion", "buzz"))
    phone.finger.app.choose(**{name: chance.choice(settings.CHOICES.get(name, (True, False)))})
    rest(phone.finger)


def filled(phone: Phone, _chance: Random) -> None:
    """Somebody takes photos until the disk is full, and deletes them when we complain."""
    if phone.disk.full:
        phone.disk.empty()
        phone.finger.app.archive.try_again()
    else:
        phone.disk.fill()


def clock_jumped(phone: Phone, chance: Random) -> None:
    """The battery was out, or somebody flies over the ocean, or it is another year."""
    phone.clock.jump(chance.choice((-4000, -365, -1, 1, 365, 4000)))


HAZARDS: tuple[tuple[Callable[[Phone, Random], None], float], ...] = (
    (killed, 3),
    (left, 1),
    (called, 3),
    (turned, 2),
    (dressed, 2),
    (filled, 1),
    (clock_jumped, 2),
)


def befall(phone: Phone, chance: Random) -> str:
    """One of them; its name."""
    hazard = chance.choices([one for one, _ in HAZARDS], [weight for _, weight in HAZARDS])[0]
    hazard(phone, chance)
    return hazard.__name__
