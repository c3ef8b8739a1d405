"""Each of the tour's four lists finds a screen that was made wrong on purpose for it."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView

from companion.tour.checks import all_four
from companion.widgets.buttons import Action, SignTouch
from companion.widgets.text import Text
from companion.widgets.touch import Touch


def shown(play, make):
    """The app with nothing but the widget that `make` builds on the stage."""
    finger = play()
    widget = make()
    screen = finger.app.stage.screen
    screen.clear_widgets()
    field = FloatLayout()
    field.add_widget(widget)
    screen.add_widget(field)
    finger.settle()
    return all_four()


def column(*widgets):
    """Widgets one below the other."""
    box = BoxLayout(orientation="vertical")
    for widget in widgets:
        box.add_widget(widget)
    return box


def floating(*widgets):
    """Widgets where they say."""
    field = FloatLayout()
    for widget in widgets:
        field.add_widget(widget)
    return field


def long_name(**kwargs):
    """A name far too long for its place."""
    return Text(text="Donaudampfschiff" * 9, fitted=True, size_hint_x=None, width=dp(90), **kwargs)


def test_a_sound_screen_has_four_empty_lists(play):
    assert shown(play, lambda: column(Text(text="How did it end?"), Action(text="Share"))) == {
        "overflow": [],
        "overlap": [],
        "small_targets": [],
        "missing_glyphs": [],
    }


def test_a_text_in_too_small_a_place_overflows(play):
    faults = shown(play, lambda: Text(text="word " * 60, size_hint=(0.3, 0.02)))
    assert any("larger than its place" in fault for fault in faults["overflow"])


def test_a_shortened_text_overflows(play):
    assert any("shortened" in fault for fault in shown(play, long_name)["overflow"])


def test_a_typed_name_may_be_shortened(play):
    assert shown(play, lambda: long_name(typed=True))["overflow"] == []


def test_ink_that_leaves_its_button_overflows(play):
    def button():
        touch = Touch(size_hint=(None, None), size=(dp(60), dp(48)), pos=(dp(50), dp(300)))
        touch.add_widget(Text(text="A very long word", size_hint_x=None, width=dp(200)))
        return touch

    faults = shown(play, button)
    assert any("leaves what it stands in" in fault for fault in faults["overflow"])


def test_two_buttons_over_each_other_overlap(play):
    faults = shown(
        play,
        lambda: floating(
            SignTouch(sign="gold", pos=(dp(20), dp(100)), name="one"),
            SignTouch(sign="stone", pos=(dp(40), dp(100)), name="other"),
        ),
    )
    assert "SignTouch(one) and SignTouch(other)" in faults["overlap"]


def test_two_texts_over_each_other_overlap(play):
    faults = shown(
        play,
        lambda: floating(
            Text(text="Ada", pos=(dp(20), dp(100))), Text(text="Ben", pos=(dp(20), dp(100)))
        ),
    )
    assert faults["overlap"] == ["Text('Ada') and Text('Ben')"]


def test_what_a_list_has_scrolled_away_covers_nothing(play):
    def listed():
        rows = column(*(Touch(name=str(number)) for number in range(40)))
        rows.size_hint_y, rows.height = None, dp(2000)
        scroll = ScrollView(size_hint=(1, None), height=dp(300), pos=(0, dp(200)))
        scroll.add_widget(rows)
        return floating(scroll, Action(text="Deal", size_hint_x=1))

    assert shown(play, listed)["overlap"] == []


def test_a_place_under_48_dp_is_too_small(play):
    faults = shown(play, lambda: Touch(size_hint=(None, None), size=(dp(100), dp(40)), name="low"))
    assert faults["small_targets"] == ["Touch(low): 100 x 40"]


def test_a_box_inside_a_touchable_row_belongs_to_the_row(play):
    def row():
        touch = Touch(size_hint=(None, None), size=(dp(200), dp(56)))
        touch.add_widget(Touch(size_hint=(None, None), size=(dp(24), dp(24))))
        return touch

    assert shown(play, row)["small_targets"] == []


def test_a_character_that_the_font_lacks_is_found_when_it_is_drawn(play):
    text = []

    def plain():
        text.append(Text(text="plain"))
        return text[0]

    assert shown(play, plain)["missing_glyphs"] == []
    text[0]._label.text = "\u0e01"
    assert all_four()["missing_glyphs"] == ["\u0e01"]


def test_a_character_that_the_font_lacks_is_shown_by_the_common_sign(play):
    assert shown(play, lambda: Text(text="Ada \u0e01"))["missing_glyphs"] == []
