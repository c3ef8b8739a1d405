"""Edges are not smoothed for the monkey: it looks at no pixel, and they cost half of its time."""

from __future__ import annotations

from kivy.config import Config

Config.set("graphics", "multisamples", 0)
