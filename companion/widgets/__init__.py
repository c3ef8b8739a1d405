"""What several screens are made of: light widgets in KivyMD's colours, sized for wet fingers.

They hold 48 dp, grow with the text and wrap it. What was measured of KivyMD's own, widget by
widget, is the table in CONTRIBUTING.md.
"""

from __future__ import annotations

from kivy.lang import Builder

from companion import places


def load_kv(name: str) -> None:
    """Read the .kv of that name once; loading it again would apply its rules twice."""
    path = str(places.kv() / f"{name}.kv")
    if path not in Builder.files:
        Builder.load_file(path)
