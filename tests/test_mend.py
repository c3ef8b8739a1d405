"""KivyMD's cards and snackbars built from Python must not stop the app."""

from __future__ import annotations

import importlib
import inspect

import pytest


def test_a_card_and_a_snackbar_can_be_built_from_python(play):
    from kivymd.uix.card import MDCard
    from kivymd.uix.snackbar import MDSnackbar, MDSnackbarText

    finger = play()
    finger.app.root.add_widget(MDCard(size_hint_y=None, height=0))
    snackbar = MDSnackbar(MDSnackbarText(text="Saved"))
    snackbar.open()
    finger.settle()
    assert finger.reads("Saved")
    snackbar.dismiss()
    finger.settle()


def test_the_installed_kivymd_still_needs_the_mending():
    """When this fails, KivyMD has mended it itself: companion/mend.py can go."""
    from kivymd.uix.behaviors import ripple_behavior

    source = inspect.getsource(importlib.import_module(ripple_behavior.__name__))
    assert "self.fbo = Fbo(size=self.size" in source


def test_cairo_is_never_asked_for(play):
    import sys

    play()
    assert "cairo" not in sys.modules
    assert "materialshapes" not in sys.modules


@pytest.mark.parametrize("width", [0, 1, 200])
def test_a_button_of_any_first_size_is_drawn(play, width):
    from kivymd.uix.card import MDCard

    finger = play()
    finger.app.root.add_widget(MDCard(size_hint=(None, None), size=(width, 0)))
    finger.settle()
