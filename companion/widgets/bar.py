"""The bar at the top: back, where one is, at most three signs."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.widgets import load_kv
from companion.widgets.touch import Touch


class TopBar(BoxLayout):
    """Children added in .kv stand at the right."""

    title = StringProperty("")
    back = BooleanProperty(True)


class BackTouch(Touch):
    """One step back, as the phone's own back button."""

    def on_release(self) -> None:
        """The app knows where back is."""
        from kivy.app import App

        App.get_running_app().step_back()


load_kv("bar")
