"""While a round runs, nothing that the app leaves tells a role.

The journal's own database is the one place that must hold roles, or a restart would lose the
round; it and its copies are left out here. Whoever owns a rooted phone can open it.
"""

from __future__ import annotations

import io
import json
import logging
import re
import sys
from contextlib import redirect_stderr

import pytest

from companion import places
from companion.archive import RefusedError, bgstats, spreadsheet
from companion.game.editions import Edition
from companion.game.roles import Role
from companion.languages import NAMES, say, speaking
from companion.wording import sharing
from companion.wording.faces import face_of
from companion.wording.records import edition_title
from tests.screens.round_table import LOOK, all_look, deal, look, press

NOT_SECRET = ("Saboteur Companion", "saboteur-companion", "saboteur2", "SaboteurCompanion")
"""What the app and one of the boxes are called."""

ROLES = (Role.BLUE_DIGGER, Role.GREEN_DIGGER, Role.SABOTEUR, Role.BOSS, Role.GEOLOGIST)


def secret_words() -> set[str]:
    """Each role's name in five languages and its code."""
    words = {role.value for role in Role} | {role.name for role in Role}
    words |= names_in_the_reference()
    for code in NAMES:
        with speaking(code):
            words |= {face_of(role, edition).name for role in Role for edition in Edition}
    return words


def names_in_the_reference() -> set[str]:
    """The roles as the rules call them."""
    found = set()
    for code in NAMES:
        names = json.loads((places.assets() / "reference" / code / "names.json").read_text("utf-8"))
        ids = [role.value.replace("_", "-") for role in Role]
        found |= {names[one]["name"] for one in ids if one in names}
    return found


def name_of_the_app(language: str) -> str:
    """As it calls itself there."""
    with speaking(language):
        return say("Saboteur Companion")


def told(text: str) -> list[str]:
    """The secret words that stand in a text; how the app is called in any language is none."""
    for name in (*NOT_SECRET, *map(name_of_the_app, NAMES)):
        text = text.replace(name, "")
    return [
        word
        for word in sorted(secret_words())
        if re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text, re.IGNORECASE)
    ]


class EveryLine(logging.Handler):
    """All that is logged, at whatever level."""

    def __init__(self) -> None:
        super().__init__(0)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


@pytest.fixture
def every_line():
    handler = EveryLine()
    loggers = [logging.getLogger(), logging.getLogger("kivy")]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.addHandler(handler)
        logger.setLevel(1)
    yield handler.lines
    for logger, level in zip(loggers, levels, strict=True):
        logger.removeHandler(handler)
        logger.setLevel(level)


def files_left(folder) -> dict[str, str]:
    """Everything in the app's folder but the journal."""
    return {
        str(path.relative_to(folder)): path.read_text("utf-8", errors="replace")
        for path in folder.rglob("*")
        if path.is_file() and not path.name.startswith("archive")
    }


def test_the_words_are_found_where_they_stand():
    assert told("role: blue_digger")
    assert len(names_in_the_reference()) > 4 * len(Role)
    assert all(told(f"x {name}, y") for name in names_in_the_reference())
    assert told("Ben is the Boss.")
    assert not told("Saboteur Companion saboteur2 bossy")


@pytest.mark.parametrize("language", NAMES)
def test_logs_and_files_tell_nothing_while_a_round_runs(play, tmp_path, every_line, language):
    finger = play(language=language)
    deal(finger, players=5)
    all_look(finger)
    finger.touch("to_the_table")
    open_to_all = finger.texts()
    finger.app.dispatch("on_pause")
    finger.app.dispatch("on_resume")
    finger.stop()
    left = files_left(tmp_path / "data")
    assert any(name.endswith("settings.json") for name in left)
    found = {name: told(text) for name, text in left.items() if told(text)}
    assert not found
    logged = "\n".join(every_line)
    for text in open_to_all:
        logged = logged.replace(text, "")
    assert not told(logged), "the board counts the saboteurs in the open; nothing else is logged"


def test_exports_hold_nothing_of_a_running_round(play):
    finger = play()
    table = deal(finger, players=5)
    all_look(finger)
    archive = finger.app.archive
    with pytest.raises(Exception, match="running"):
        archive.export.match(table.id)
    assert not told("".join(archive.export.whole()))
    table.lay_aside()
    assert not told("".join(archive.export.whole())), "it may be taken up again"


@pytest.mark.parametrize("language", NAMES)
def test_what_can_be_shared_of_a_match_left_in_mid_round_tells_nothing(play, language):
    finger = play(language=language)
    table = deal(finger, players=5, first=Role.BOSS)
    all_look(finger)
    table.lay_aside()
    match = finger.app.archive.history.match(table.id)
    heads = sharing.headings(match)
    shared = (
        sharing.match_text(match).replace(edition_title(match.edition), ""),
        spreadsheet.gold_by_round(match.lines, heads, language).decode(),
        repr(match),
    )
    with pytest.raises(RefusedError, match="not_finished"):
        bgstats.link(match, game="", role_name=sharing.role_word)
    assert "Ada" in shared[0]
    for text in shared:
        assert not told(text)


def test_history_and_statistics_are_the_same_before_and_after_a_deal(play):
    finger = play()
    before = repr(finger.app.archive.history.page())
    deal(finger, players=5)
    all_look(finger)
    assert repr(finger.app.archive.history.page()) == before


@pytest.mark.parametrize("face_is_up", [True, False])
def test_a_crash_report_tells_no_role(play, face_is_up):
    finger = play()
    deal(finger, first=Role.BOSS)
    press(finger, 0.8 if face_is_up else 0.1)
    screen, report = finger.app.stage.screen, io.StringIO()
    try:
        screen.pane.ids.card.show(None)
    except AttributeError:
        with redirect_stderr(report):
            sys.excepthook(*sys.exc_info())
    finger.up()
    assert "Traceback" in report.getvalue()
    assert not told(report.getvalue())


def test_a_face_prints_nothing():
    for role in Role:
        assert not told(repr(face_of(role, Edition.SABOTEUR_2)))


def test_clipboard_and_window_title_tell_nothing(play):
    from kivy.core.clipboard import Clipboard
    from kivy.core.window import Window

    finger = play()
    deal(finger, first=Role.GEOLOGIST)
    press(finger, LOOK)
    assert not told(str(Window.title))
    assert not told(str(Clipboard.paste()))
    finger.up()


def pictures_of(finger, role) -> list[bytes]:
    """The neutral screens of a deal in which Ada holds that role."""
    deal(finger, players=5, first=role)
    seen = [finger.pixels()]
    press(finger, LOOK)
    finger.up()
    seen.append(finger.pixels())
    finger.wait(1.5)
    seen.append(finger.pixels())
    for _player in range(4):
        look(finger)
    seen.append(finger.pixels())
    finger.touch("to_the_table")
    finger.wait(8)
    seen.append(finger.pixels())
    return seen


def test_neutral_screens_are_the_same_picture_whatever_was_dealt(play):
    finger = play()
    usual = pictures_of(finger, ROLES[0])
    for role in ROLES[1:]:
        for number, (one, other) in enumerate(zip(usual, pictures_of(finger, role), strict=True)):
            assert one == other, f"picture {number} tells {role}"
