"""What several screens are made of: light widgets in KivyMD's colours, sized for wet fingers.

KivyMD's own buttons, bars and rows are 40 dp high and break at a text scale of 1.5, and each
compiles a shader of its own; these hold 48 dp at every scale and cost about as much as a label.
"""

from __future__ import annotations

from kivy.lang import Builder

from companion import places


def load_kv(name: str) -> None:
    """Read the .kv of that name once; loading it again would apply its rules twice."""
    path = str(places.kv() / f"{name}.kv")
    if path not in Builder.files:
        Builder.load_file(path)
