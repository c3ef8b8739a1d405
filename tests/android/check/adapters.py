"""The app's Android adapters through real pyjnius on a real machine for Java, against Android's own
signatures and python-for-android's own activity.

    python -m tests.android.check.adapters LEVEL CLASSES FOLDER

A process of its own for each level: a machine for Java is started once.
"""

from __future__ import annotations

import importlib.util
import os
import sys
import time
import traceback
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any

Act = Callable[["Stage"], None]
ACTS: dict[str, Act] = {}


def act(does: Act) -> Act:
    """One thing that the app asks of a phone."""
    ACTS[does.__name__] = does
    return does


class Stage:
    """A phone in Java, and the app's side of it."""

    def __init__(self, level: int, classes: str, folder: Path) -> None:
        import jnius_config

        jnius_config.add_options("--add-opens=java.base/java.io=ALL-UNNAMED")
        jnius_config.set_classpath(*classes.split(os.pathsep))
        from jnius import autoclass

        self.level, self.folder = level, folder
        self.phone, self._heard = autoclass("stage.Phone"), autoclass("stage.Stage").heard
        self.phone.start(level, str(folder))
        pretend_android(folder)
        from kivy.clock import Clock

        from companion.device.android import Phone

        self._clock, self.device = Clock, Phone()

    def settle(self) -> list[str]:
        """Android's threads and Kivy's frames have had their turn: what was heard meanwhile."""
        for _turn in range(4):
            self.phone.settle()
            time.sleep(0.01)
            self._clock.tick()
        lines = [str(self._heard.get(n)) for n in range(self._heard.size())]
        self._heard.clear()
        return lines

    def heard(self, part: str) -> list[str]:
        """Whatever was called that has this in it."""
        return [line for line in self.settle() if part in line]


def pretend_android(folder: Path) -> None:
    """python-for-android's own Python package, but for its compiled part."""
    os.environ["ANDROID_ARGUMENT"] = str(folder)
    recipes = importlib.util.find_spec("pythonforandroid.recipes")
    assert recipes
    assert recipes.submodule_search_locations
    package, config = types.ModuleType("android"), types.ModuleType("android.config")
    place = next(iter(recipes.submodule_search_locations))
    package.__path__ = [f"{place}/android/src/android"]
    values = {
        "ACTIVITY_CLASS_NAME": "org.kivy.android.PythonActivity",
        "ACTIVITY_CLASS_NAMESPACE": "org/kivy/android/PythonActivity",
        "JAVA_NAMESPACE": "org.kivy.android",
    }
    vars(config).update(values)
    sys.modules |= {"android": package, "android.config": config}


def must(told: bool, what: Any = "") -> None:
    """Asserts stay out of what is checked under -O."""
    if not told:
        raise AssertionError(what)


@act
def the_window_is_secured(stage: Stage) -> None:
    """Asked for here, done on Android's thread, ready after that."""
    secure = stage.device.secure
    secure.on()
    flags = stage.heard("Window.addFlags")
    must(flags == ["android/view/Window.addFlags(I)V 8192 @UI"], flags)
    must(secure.ready)
    secure.off()
    must(bool(stage.heard("Window.clearFlags")))


@act
def what_covers_the_app_is_measured(stage: Stage) -> None:
    """Bars, gestures, and a keyboard that comes up."""
    screen = stage.device.screen
    covered = screen.covered()
    must((covered.top, covered.bottom) == (96, 48), covered)
    must(screen.gestures().bottom == 48)
    must(screen.keyboard() == 0)
    stage.phone.keyboard = 900
    must(screen.keyboard() == 900, screen.keyboard())
    stage.phone.keyboard = 0


@act
def bars_are_painted_and_the_app_stands(stage: Stage) -> None:
    """Both on Android's thread."""
    stage.device.screen.paint_bars((0.09, 0.07, 0.04), light=True)
    lines = stage.settle()
    must(not faults(lines), lines)
    kind = "setSystemBarsAppearance" if stage.level >= 30 else "setSystemUiVisibility"
    must(any(kind in line for line in lines), lines)
    stage.device.screen.stand()
    must(bool(stage.heard("setRequestedOrientation(I)V 1 @UI")))


@act
def it_buzzes(stage: Stage) -> None:
    """By plyer, which asks for an effect."""
    must(stage.device.buzz.present)
    stage.device.buzz.once()
    must(bool(stage.heard("Vibrator.vibrate")))


@act
def a_link_is_opened(stage: Stage) -> None:
    """In another app."""
    must(stage.device.links.open("https://example.org/"))
    must(bool(stage.heard("startActivity")))


@act
def the_owners_wishes_are_read_and_followed(stage: Stage) -> None:
    """And told on Kivy's thread when they change."""
    wishes = stage.device.system.wishes()
    must(wishes.languages == ("uk-UA", "pt-BR"), wishes)
    must(bool(wishes.dark) and wishes.less_motion and round(wishes.font_scale, 1) == 1.3, wishes)
    told: list[Any] = []
    stage.device.system.watch(told.append)
    stage.phone.change()
    stage.settle()
    must(len(told) == 1 and told[0].dark is False and told[0].font_scale == 2.0, told)


@act
def back_comes_without_a_key(stage: Stage) -> None:
    """On Kivy's thread; before Android 13 nobody is asked."""
    told: list[str] = []
    stage.device.back.watch(lambda: told.append("back"))
    stage.settle()
    asked = stage.phone.goBack()
    stage.settle()
    must((asked, told) == ((1, ["back"]) if stage.level >= 33 else (0, [])), (asked, told))


@act
def words_and_a_file_are_shared(stage: Stage) -> None:
    """Letters beyond the first plane too."""
    told: list[Any] = []
    stage.device.share.text("아다 8 \U0001f48e", told.append)
    must(any("아다 8 \U0001f48e" in line for line in stage.settle()))
    stage.device.share.file("match.csv", b"Ada;8", told.append)
    if len(told) < 2:
        stage.phone.answer(4100, -1)
        stage.settle()
    must(len(told) == 2, told)
    must((stage.folder / "document").read_bytes() == b"Ada;8")
    must(stage.phone.open == 0, "a document was left open")


@act
def a_file_is_picked(stage: Stage) -> None:
    """What lies there is read whole, and closed."""
    (stage.folder / "document").write_bytes(b"{}")
    told: list[Any] = []
    stage.device.pick.ask(told.append)
    stage.phone.answer(4101 if stage.level < 29 else 4100, -1)
    stage.settle()
    must(len(told) == 1 and told[0].data == b"{}", told)
    must(stage.phone.open == 0, "a document was left open")


@act
def a_rule_is_read_aloud(stage: Stage) -> None:
    """Once the reader has answered."""
    told: list[Any] = []
    speech = stage.device.speech
    speech.voice("uk")
    stage.settle()
    speech.speak("Слово \U0001f48e", "uk", told.append)
    lines = stage.settle()
    must(any("Слово" in line for line in lines), lines)
    must(len(told) == 1, told)
    speech.close()


def faults(lines: list[str]) -> list[str]:
    """What went wrong on Android's own threads."""
    return [line for line in lines if line.startswith("FAULT")]


def main(level: int, classes: str, folder: Path) -> int:
    """Play every act; how many went wrong."""
    os.environ["KIVY_NO_ARGS"] = os.environ["KIVY_NO_FILELOG"] = os.environ[
        "KIVY_NO_CONSOLELOG"
    ] = "1"
    os.environ["KIVY_HOME"] = str(folder / "kivy")
    (folder / "kivy").mkdir(parents=True, exist_ok=True)
    stage, wrong = Stage(level, classes, folder), 0
    unheard: list[str] = []
    traceback.print_exc = lambda *_args, **_kinds: unheard.append(traceback.format_exc())
    for name, does in ACTS.items():
        try:
            does(stage)
            must(not unheard and not faults(stage.settle()), unheard)
        except Exception:  # noqa: BLE001  (told, and counted)
            wrong += 1
            print(f"level {level}: {name}\n{''.join(traceback.format_exception(*sys.exc_info()))}")
        unheard.clear()
    print(f"level {level}: {len(ACTS) - wrong} of {len(ACTS)} acts")
    return wrong


if __name__ == "__main__":
    result = main(int(sys.argv[1]), sys.argv[2], Path(sys.argv[3]))
    sys.stdout.flush()
    os._exit(min(result, 1))  # threads of Java's would keep it
