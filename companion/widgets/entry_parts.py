"""What a page of the reference is made of: labelled sentences, steps, sources, a switch, chips."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout

from companion.reference.links import Part
from companion.widgets import lamp, load_kv, pictures, rule_text  # noqa: F401
from companion.widgets.rule_text import RuleText


class EntryHead(BoxLayout):
    """The pictures in lamplight, the name, the rule in one line, and what kind of thing it is."""

    drawings = ListProperty()
    title = StringProperty("")
    line = StringProperty("")
    facts = StringProperty("")
    away = StringProperty("")


class Labelled(BoxLayout):
    """A small label with what belongs to it below; `mine` marks what holds at this table."""

    label = StringProperty("")
    mine = BooleanProperty(False)


class Step(BoxLayout):
    """A numbered sentence."""

    number = StringProperty("")

    def __init__(self, number: str, body: RuleText, **kwargs: Any) -> None:
        super().__init__(number=number, **kwargs)
        self.add_widget(body)


class Sourced(BoxLayout):
    """What somebody ruled, and who."""

    source = StringProperty("")
    parts = ListProperty()


class Readings(BoxLayout):
    """A house ruling with two readings, and which of them holds now."""

    question = StringProperty("")
    hint = StringProperty("")


class Reading(BoxLayout):
    """One of them."""

    text = StringProperty("")
    holds = BooleanProperty(False)


class ChipFlow(StackLayout):
    """Chips beside each other on as many lines as they need."""


def linked(parts: Sequence[Part], go: Callable[[str], None], tone: str = "ink") -> RuleText:
    """Sentences whose links lead to other entries."""
    text = RuleText(parts=list(parts), tone=tone)
    text.bind(on_link=lambda _text, entry: go(entry))
    return text


load_kv("entry_parts")
