"""What the owner has chosen, in one window or in two."""

from __future__ import annotations

from companion import settings
from tests.archive.conftest import no_room


def test_what_is_chosen_in_both_windows_is_kept(play, tmp_path):
    finger = play()
    path = tmp_path / "data" / "settings.json"
    settings.save(path, settings.load(path).with_(buzz=False))
    finger.app.choose(high_contrast=True)
    assert settings.load(path) == settings.load(path).with_(buzz=False, high_contrast=True)


def test_settings_that_the_other_window_is_just_writing(tmp_path):
    path, chosen = tmp_path / "settings.json", settings.Settings(buzz=False)
    with (tmp_path / "settings.json.new").open("w") as half:
        half.write('{"buzz":')
        half.flush()
        assert settings.save(path, chosen)
        half.write(" true")
    assert settings.load(path) == chosen


def test_what_could_not_be_saved_is_saved_with_the_next_choice(play, tmp_path):
    finger = play()
    path = tmp_path / "data" / "settings.json"
    finger.app.choose(high_contrast=True)
    with no_room():
        finger.app.choose(buzz=False)
    finger.app.choose(pointing=True)
    assert settings.load(path) == finger.app.settings
    path.unlink()
    finger.app.choose(buzz=True)
    assert settings.load(path) == finger.app.settings
