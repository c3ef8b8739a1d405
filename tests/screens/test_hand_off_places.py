"""Where things are on a hand-off: a pad for either thumb, a card that a palm can shield."""

from __future__ import annotations

import pytest
from kivy.core.window import Window
from kivy.metrics import dp

from companion.game.events import PlayerRenamed
from companion.game.roles import Role
from companion.theme import theme
from companion.tour.checks import all_four
from companion.tour.looking import area_of, everything
from companion.widgets.role_face import FaceText
from companion.widgets.text import Text
from tests.screens.past_evenings import widgets_of
from tests.screens.readers import window_of
from tests.screens.round_table import LOOK, deal, press

LONG = "Wolfeschlegelsteinhausenbergerdorff-Maximil"


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_pad_and_card_stand_where_thumb_and_palm_are(play, scale):
    finger = play(font_scale=scale)
    deal(finger)
    pad, card = area_of(finger.find("pad")), area_of(finger.app.stage.screen.pane.ids.card)
    assert pad.height == pytest.approx(dp(96))
    assert pad.left >= dp(24)
    assert pad.right <= Window.width - dp(24)
    assert pad.bottom >= dp(24)
    assert pad.width >= Window.width - dp(48) - 1
    assert card.bottom - pad.top == pytest.approx(dp(24), abs=1)
    assert card.width <= min(dp(220) * theme.scale, Window.width - dp(32)) + 1
    assert card.height <= dp(140) * theme.scale + 1
    assert (card.left + card.right) / 2 == pytest.approx(Window.width / 2, abs=1)


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("language", ["en", "ko", "ja", "pt-BR", "uk"])
def test_nothing_leaves_its_place_whoever_holds_it(play, language, scale):
    finger = play(font_scale=scale, language=language)
    table = deal(finger)
    for moment in (0.1, 0.9):
        press(finger, moment)
        assert not any(all_four().values()), all_four()
        finger.up()
        finger.frame()
    table.happen(PlayerRenamed("ada", LONG[:40])).must()
    finger.app.stage.screen.opened()
    finger.settle()
    assert not any(all_four().values()), all_four()


def test_the_card_does_not_move_when_it_turns_or_when_the_phone_goes_on(play):
    finger = play()
    deal(finger)
    card = finger.app.stage.screen.pane.ids.card
    places = {(*card.pos, *card.size)}
    press(finger, LOOK)
    places.add((*card.pos, *card.size))
    finger.up()
    finger.frame()
    finger.frame()
    places.add((*card.pos, *card.size))
    finger.wait(2)
    places.add((*card.pos, *card.size))
    assert len(places) == 1


def is_text(widget):
    """Whether something is written there."""
    return isinstance(widget, Text) and bool(widget.text)


@pytest.mark.parametrize("language", ["en", "ko", "ja", "pt-BR", "uk"])
def test_nothing_touches_the_card_on_a_small_phone_also_after_a_look_too_short(play, language):
    with window_of(360, 640):
        finger = play(language=language, font_scale=1.5)
        deal(finger)
        for _moment in range(2):
            screen = finger.app.stage.screen
            assert not any(all_four().values()), all_four()
            press(finger, 0.8)
            card = area_of(screen.pane.ids.card)
            words = [seen.area for seen in everything(screen.words) if is_text(seen.widget)]
            assert min(area.bottom for area in words) - card.top >= dp(4)
            assert max(area.top for area in words) <= area_of(screen.ids.bar).bottom
            finger.up()
            finger.settle()


def letters(finger, role):
    """The sizes of the letters on somebody's card, the name's first."""
    deal(finger, players=7, first=role)
    press(finger, 0.9)
    sizes = [text.font_size for text in widgets_of(finger, FaceText)]
    finger.up()
    finger.wait(0.3)
    return sizes


@pytest.mark.parametrize("language", ["en", "ko", "ja", "pt-BR", "uk"])
def test_a_low_card_uses_its_width_for_larger_letters(play, language):
    with window_of(360, 540):
        finger = play(language=language, font_scale=1.5, less_motion=True)
        name, first, second = letters(finger, Role.BOSS)
        card = finger.app.stage.screen.pane.ids.card
        stacked = card.height / 140
        assert card.width > card.height * 1.85
        assert first == second >= 14 * stacked * 1.14
        assert name > first


@pytest.mark.parametrize("size", [(360, 640), (412, 915)])
@pytest.mark.parametrize("language", ["en", "uk"])
def test_no_role_is_told_by_the_size_of_its_letters(play, language, size):
    with window_of(*size):
        finger = play(language=language, font_scale=1.5, less_motion=True)
        roles = (Role.BLUE_DIGGER, Role.BOSS, Role.MEDIATOR, Role.SABOTEUR, Role.GEOLOGIST)
        assert len({tuple(letters(finger, role)) for role in roles}) == 1
