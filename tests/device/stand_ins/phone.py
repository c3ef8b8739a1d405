"""A phone on the table: what it is like, and what its owner and Android do with it."""

from __future__ import annotations

import importlib.util
import sys
import types
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from kivy.clock import Clock

from tests.device.stand_ins import android, java

ROOT = Path(__file__).parents[3]
QUERIES = ROOT / "phone/queries.xml"
MANIFEST = '<manifest xmlns:android="http://schemas.android.com/apk/res/android">{}</manifest>'
NAME = "{http://schemas.android.com/apk/res/android}name"


class Told(list[Any]):
    """What was told to the app, on Kivy's thread alone."""

    def append(self, what: Any) -> None:
        if java.machine.thread() != java.KIVY:
            raise java.wrong(f"{what} told on {java.machine.thread()}")
        super().append(what)


class Phone:
    """Its Android level decides which classes and methods there are."""

    def __init__(self, level: int, folder: Path) -> None:
        self._folder = folder
        self.permissions = {"android.permission.VIBRATE"}
        self.can_buzz = True
        self.refuses = False
        self.size = (1080, 2340)
        self.app_box: tuple[int, int, int, int] | None = (0, 0, *self.size)
        self.bars: tuple[int, int, int, int] | None = (0, 63, 0, 126)
        self.swipes = (80, 63, 80, 126)
        self.keyboard = 0
        self.configuration = android.Configuration.made(("en-US",), True, 1.0)
        self.settings: dict[str, float] = {}
        self.settings_listeners: list[java.Proxy] = []
        self.result_listeners: list[java.Proxy] = []
        self.back_listeners: list[java.Proxy] = []
        self.asked: list[tuple[int, Any]] = []
        self.shown: list[Any] = []
        self.apps = {"send", "view", "documents"}
        self.documents: dict[str, android.Document] = {}
        self.open_files = 0
        self.disk_full = self.no_place = False
        self.voices = {"en-US": 1, "ko-KR": 0, "ja-JP": -1, "pt-BR": 1}
        self.has_speech = True
        self.speech_fails_at_once = self.speech_died = False
        self.readers: list[Any] = []
        self.utterances: list[tuple[Any, str]] = []
        self.java = java.start(level, android.CLASSES)
        android.Version.SDK_INT = level
        android.Downloads.EXTERNAL_CONTENT_URI = android.Uri.made("content://media/downloads")
        android.PythonActivity.mActivity = android.PythonActivity.made(self)

    def install(self, patch: pytest.MonkeyPatch) -> None:
        """From here on `jnius` is this phone, and `android` what python-for-android ships."""
        patch.setenv("ANDROID_ARGUMENT", str(self._folder))
        for name in [n for n in sys.modules if _is_androids(n)]:
            patch.delitem(sys.modules, name)
        patch.setitem(sys.modules, "jnius", java)
        package = types.ModuleType("android")
        recipes = importlib.util.find_spec("pythonforandroid.recipes")
        package.__path__ = [f"{next(iter(recipes.submodule_search_locations))}/android/src/android"]
        package.mActivity = android.PythonActivity.mActivity
        package.config = types.ModuleType("android.config")
        package.config.ACTIVITY_CLASS_NAME = "org.kivy.android.PythonActivity"
        package.config.ACTIVITY_CLASS_NAMESPACE = "org/kivy/android/PythonActivity"
        package.config.JAVA_NAMESPACE = "org.kivy.android"
        patch.setitem(sys.modules, "android", package)
        patch.setitem(sys.modules, "android.config", package.config)

    def settle(self) -> None:
        """Android's thread and Kivy's frames, in turn, until neither has anything to do."""
        busy = True
        while busy:
            busy = self.java.run_posted()
            before = len(self.java.posted), len(self.java.calls)
            Clock.tick()
            busy = busy or before != (len(self.java.posted), len(self.java.calls))

    def show(self, intent: Any) -> None:
        """Another app comes up, or Android says that there is none, or that it may not."""
        inner = intent._inside or intent
        needs = {
            "SEND": "send",
            "VIEW": "view",
            "CREATE_DOCUMENT": "documents",
            "OPEN_DOCUMENT": "documents",
        }[inner._action.rpartition(".")[2]]
        if needs not in self.apps:
            raise java.JavaException(needs, "android.content.ActivityNotFoundException")
        stream = inner._extras.get(android.Intent.EXTRA_STREAM)
        if stream is not None and not stream._text.startswith("content:"):
            raise java.JavaException("file:", "android.os.FileUriExposedException")
        self.shown.append(inner)

    def document(self, values: dict[str, Any]) -> Any:
        """A place for a document, under a content URI."""
        uri = android.Uri.made(f"content://documents/{len(self.documents)}")
        self.documents[uri._text] = android.Document(self._folder, values)
        return uri

    def answer(self, uri: Any, result: int = -1) -> None:
        """The other app's screen closes."""
        number, _intent = self.asked.pop()
        data = android.Intent.made("", uri) if uri is not None else None
        for listener in self.result_listeners:
            listener.call("onActivityResult", number, result, data)
        self.settle()

    def change(self, tags: tuple[str, ...], night: bool, scale: float) -> None:
        """The owner changes the phone's settings; the activity's own copy follows later."""
        changed = android.Configuration.made(tags, night, scale)
        for listener in self.settings_listeners:
            listener.call("onConfigurationChanged", changed)
        self.settle()
        self.configuration = changed

    def swipe_back(self) -> None:
        """The owner goes back, on an Android that has no key for it."""
        for listener in self.back_listeners:
            listener.call("onBackInvoked")
        self.settle()

    def sees_speech(self) -> bool:
        """Whether there is a reader that the manifest lets us see."""
        manifest = ElementTree.fromstring(MANIFEST.format(QUERIES.read_text("utf-8")))
        named = {action.get(NAME) for action in manifest.iterfind("queries/intent/action")}
        visible = self.java.level < 30 or "android.intent.action.TTS_SERVICE" in named
        return self.has_speech and visible

    def start_speech(self) -> None:
        """The reader is bound and says so."""
        self.readers[-1]._answer()
        self.settle()

    def finish_speech(self, which: int = -1) -> None:
        """It has read a text, or given it up, and says so on a thread of its own."""
        reader, name = self.utterances[which]
        reader._completed.call("onUtteranceCompleted", name, thread=java.BINDER)
        self.settle()

    def did(self, *kinds: str) -> list[tuple[Any, ...]]:
        return [call for call in self.java.calls if call[0] in kinds]


def _is_androids(name: str) -> bool:
    return name.split(".")[0] in ("android", "jnius") or name.startswith(
        ("companion.device.android", "plyer.platforms.android")
    )
