"""The players hear at once when nothing is saved, and once when the archive was damaged."""

from __future__ import annotations

import sqlite3

from companion.archive import Archive
from companion.widgets.banner import Banner
from tests.screens.past_evenings import played


def listening(finger, archive):
    banner = Banner()
    finger.app.frame.add_widget(banner, index=1)
    banner.listen(archive)
    finger.settle()
    return banner


def archive_file(folder):
    """The archive's own file, once it is closed."""
    archive = Archive(folder)
    archive.close()
    return archive.store.path


def test_a_sound_archive_says_nothing(play, tmp_path):
    finger = play()
    banner = listening(finger, Archive(tmp_path / "sound"))
    assert (banner.text, banner.height) == ("", 0)
    banner.forget()


def test_an_archive_of_a_later_version_is_said_to_be_left_alone(play, tmp_path):
    finger = play()
    folder = tmp_path / "newer"
    path = archive_file(folder)
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 999")
    connection.commit()
    connection.close()
    (folder / "archive.lines").unlink()  # which tells this version
    archive = Archive(folder)
    banner = listening(finger, archive)
    assert banner.text.startswith("Not being saved")
    assert not finger.sees("banner.close")
    banner.forget()


def test_damage_is_told_once(play, tmp_path):
    finger = play()
    played(finger)
    archive = Archive(tmp_path / "damaged")
    banner = listening(finger, archive)
    archive.store.mend()
    finger.settle()
    assert finger.reads("Saved matches were damaged")
    finger.touch("banner.close")
    assert banner.text == ""
    banner.forget()


def test_it_stands_over_every_screen_and_outlives_a_change_of_theme(play):
    finger = play()
    assert finger.app.banner.height == 0
    finger.app.archive.store.mend()
    finger.settle()
    assert finger.reads("Saved matches were damaged")
    finger.touch("settings")
    assert finger.reads("Saved matches were damaged")
    finger.app.choose(theme="light")
    finger.settle()
    assert finger.reads("Saved matches were damaged")
    finger.touch("banner.close")
    finger.app.choose(theme="dark")
    finger.settle()
    assert not finger.reads("Saved matches were damaged")


def test_built_anew_the_one_before_listens_no_more(play):
    finger = play()
    watchers = finger.app.archive.store.watchers
    before = len(watchers)
    finger.app.choose(theme="light")
    assert len(watchers) == before
