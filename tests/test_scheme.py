"""The table of colours is what KivyMD itself would work out."""

from __future__ import annotations

import json
import runpy
import sys

from companion import places


def test_the_table_is_what_kivymd_makes_of_this_gold():
    folder = places.assets() / "colours"
    made = runpy.run_path(str(folder / "build_colours.py"))["schemes"]()
    assert json.loads((folder / "colours.json").read_text("utf-8")) == made


def test_the_app_wears_it_in_both_themes_and_in_high_contrast(play):
    table = json.loads((places.assets() / "colours" / "colours.json").read_text("utf-8"))
    finger = play(theme="light")
    assert code(finger.app.theme_cls.primaryColor) == table["light"]["primaryColor"]
    finger.app.choose(theme="dark", high_contrast=True)
    assert code(finger.app.theme_cls.primaryColor) == table["dark_high"]["primaryColor"]


def code(rgba):
    """A colour as the table has it."""
    return "#" + "".join(f"{round(part * 255):02x}" for part in rgba)


def test_cairo_is_never_asked_for(play):
    play()
    assert "cairo" not in sys.modules
    assert "materialshapes" not in sys.modules
