"""A desktop has none of a phone's parts: it stays quiet, and files and words go where they can."""

from __future__ import annotations

import os
import subprocess
import sys
import webbrowser
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import device
from companion.device.desktop import Desktop, SaveAndCopy
from companion.device.files import safe
from companion.device.parts import (
    Delivery,
    Edges,
    Picked,
    PickResult,
    PickWay,
    Sent,
    Spoken,
    Voice,
    Wishes,
)


@pytest.fixture
def desktop(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Desktop:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    return Desktop()


def test_asking_for_the_device_costs_a_start_nothing() -> None:
    told = subprocess.run(
        [
            sys.executable,
            "-OO",
            "-c",
            (
                "import sys; from companion import device; device.here();"
                "print(sorted({n.split('.')[0] for n in sys.modules}"
                " & {'kivy', 'kivymd', 'plyer', 'jnius', 'android', 'webbrowser', 'sqlite3'}))"
            ),
        ],
        capture_output=True,
        text=True,
        check=True,
        env={k: v for k, v in os.environ.items() if k != "ANDROID_ARGUMENT"},
        cwd=Path(__file__).parents[2],
    )
    assert told.stdout.strip() == "[]"


def test_it_is_chosen_once() -> None:
    device.here.cache_clear()
    assert isinstance(device.here(), Desktop)
    assert device.here() is device.here()


def test_a_desktop_keeps_nobody_waiting_for_a_secret(desktop: Desktop) -> None:
    desktop.secure.on()
    assert desktop.secure.ready
    desktop.secure.off()


def test_a_desktop_does_not_buzz(desktop: Desktop, capfd: pytest.CaptureFixture[str]) -> None:
    assert not desktop.buzz.present
    desktop.buzz.once()
    assert capfd.readouterr() == ("", "")


def test_a_desktop_says_that_it_does_not_read_aloud(desktop: Desktop) -> None:
    heard: list[Spoken] = []
    assert desktop.speech.voice("en") is Voice.NO_SPEECH
    desktop.speech.speak("Map", "en", heard.append)
    desktop.speech.stop()
    desktop.speech.close()
    assert heard == [Spoken.NO_SPEECH]


def test_nothing_of_the_system_lies_over_a_window(desktop: Desktop) -> None:
    assert desktop.screen.covered() == desktop.screen.gestures() == Edges()
    desktop.screen.paint_bars((0.0, 0.0, 0.0), False)


def test_words_are_on_the_clipboard(desktop: Desktop) -> None:
    from kivy.core.clipboard import Clipboard
    from kivy.core.window import Window

    assert Window is not None
    told: list[Delivery] = []
    desktop.share.text("아다 8, Fay 6", told.append)
    assert told == [Delivery(Sent.COPIED)]
    assert Clipboard.paste() == "아다 8, Fay 6"


def test_a_file_is_saved_beside_an_earlier_one(desktop: Desktop, tmp_path: Path) -> None:
    share, told = SaveAndCopy(tmp_path / "Downloads"), []
    share.file("m.csv", b"1", told.append)
    share.file("m.csv", b"2", told.append)
    first, second = tmp_path / "Downloads/m.csv", tmp_path / "Downloads/m (2).csv"
    assert told == [Delivery(Sent.SAVED, str(first)), Delivery(Sent.SAVED, str(second))]
    assert (first.read_bytes(), second.read_bytes()) == (b"1", b"2")


def test_downloads_are_found_under_the_name_that_they_have_here(
    desktop: Desktop, tmp_path: Path
) -> None:
    (tmp_path / ".config").mkdir()
    (tmp_path / "다운로드").mkdir()
    (tmp_path / ".config/user-dirs.dirs").write_text(
        'XDG_DESKTOP_DIR="$HOME/바탕화면"\nXDG_DOWNLOAD_DIR="$HOME/다운로드"\n', "utf-8"
    )
    assert SaveAndCopy().folder == tmp_path / "다운로드"


def test_a_file_goes_where_downloads_go(desktop: Desktop, tmp_path: Path) -> None:
    (tmp_path / "Downloads").mkdir()
    assert SaveAndCopy().folder == tmp_path / "Downloads"


def test_without_a_folder_for_downloads_a_file_is_saved_at_home(
    desktop: Desktop, tmp_path: Path
) -> None:
    assert desktop.share.folder == tmp_path


def test_a_folder_that_takes_nothing_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    told: list[Delivery] = []
    SaveAndCopy(tmp_path / "file" / "folder").file("m.csv", b"", told.append)
    assert told == [Delivery(Sent.FAILED)]


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("Ada & Ben.csv", "Ada & Ben.csv"),
        ("../../etc/passwd", "_.._etc_passwd"),
        ("a\nb\x00c\ud800.json", "a_b_c_.json"),
        (" . ", "match"),
        ("아" * 300 + ".png", "아" * 38 + ".png"),
        ("a." + "b" * 300, "a." + "b" * 118),
    ],
)
def test_any_name_makes_a_file(name: str, kept: str) -> None:
    assert safe(name) == kept


def test_a_dropped_file_is_brought_in_once(desktop: Desktop, tmp_path: Path) -> None:
    from kivy.core.window import Window

    got: list[Picked] = []
    place = tmp_path / "아.json"
    place.write_bytes(b"{}")
    assert desktop.pick.way is PickWay.DROP
    before = len(Window.get_property_observers("on_drop_file"))
    desktop.pick.ask(got.append)
    for _ in range(2):
        Window.dispatch("on_drop_file", os.fsencode(place), 10, 10)
    assert got == [Picked(PickResult.READ, b"{}")]
    assert len(Window.get_property_observers("on_drop_file")) == before


def test_a_second_question_takes_the_place_of_the_first(desktop: Desktop, tmp_path: Path) -> None:
    from kivy.core.window import Window

    first: list[Picked] = []
    second: list[Picked] = []
    desktop.pick.ask(first.append)
    desktop.pick.ask(second.append)
    Window.dispatch("on_drop_file", os.fsencode(tmp_path / "none"), 10, 10)
    assert (first, second) == ([], [Picked(PickResult.UNREADABLE)])


def test_a_file_dropped_unasked_is_left_alone(desktop: Desktop, tmp_path: Path) -> None:
    from kivy.core.window import Window

    got: list[Picked] = []
    desktop.pick.ask(got.append)
    desktop.pick.forget()
    Window.dispatch("on_drop_file", os.fsencode(tmp_path / "none"), 10, 10)
    assert got == []


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What the desktop's browser was asked for."""
    links: list[str] = []

    class Browser(webbrowser.BaseBrowser):
        def open(self, url: str, new: int = 0, autoraise: bool = True) -> bool:
            links.append(url)
            return True

    monkeypatch.setattr(webbrowser, "_tryorder", ["here"])
    monkeypatch.setattr(webbrowser, "_browsers", {"here": [None, Browser()]})
    return links


def test_a_link_goes_to_the_browser(desktop: Desktop, opened: list[str]) -> None:
    assert desktop.links.open("https://example.org/a")
    assert not desktop.links.open("file:///etc/passwd")
    assert opened == ["https://example.org/a"]


@pytest.mark.parametrize(
    ("variables", "languages"),
    [
        ({"LANG": "pt_BR.UTF-8"}, ("pt-BR",)),
        ({"LANG": "C.UTF-8"}, ()),
        ({"LC_ALL": "uk_UA.UTF-8", "LANG": "en_US.UTF-8"}, ("uk-UA",)),
        ({"LANGUAGE": "ko:en_GB", "LANG": "en_US.UTF-8"}, ("ko", "en-GB")),
        ({"LANG": "ja_JP.UTF-8@latin"}, ("ja-JP",)),
        ({}, ()),
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps its language elsewhere")
def test_the_desktops_languages_are_known(
    desktop: Desktop,
    monkeypatch: pytest.MonkeyPatch,
    variables: dict[str, str],
    languages: tuple[str, ...],
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert desktop.system.wishes() == Wishes(languages)
    desktop.system.watch(lambda _wishes: None)


def test_the_screen_stays_on_while_it_is_asked_to(desktop: Desktop) -> None:
    from kivy.core.window import Window

    desktop.awake.keep()
    assert not Window.allow_screensaver
    desktop.awake.rest()
    assert Window.allow_screensaver
