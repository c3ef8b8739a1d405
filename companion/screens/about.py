"""What this is, what it is not, who made what it stands on."""

from __future__ import annotations

import platform
from typing import Any

import kivy
import kivymd
from kivy.metrics import dp

from companion import __version__
from companion.languages import _
from companion.screens import Screen
from companion.widgets import load_kv, page, rows  # noqa: F401  (the .kv names them)
from companion.widgets.text import Text

LICENCES = (
    ("Kivy", kivy.__version__, "MIT"),
    ("KivyMD", kivymd.__version__, "MIT"),
    ("materialyoucolor", "3.0.4", "MIT"),
    ("asynckivy", "0.6.4", "MIT"),
    ("plyer", "2.1.0", "MIT"),
    ("Noto Sans, JP, KR", "", "SIL OFL 1.1"),
)


class About(Screen):
    """Unofficial, versions, licences."""

    def __init__(self, **what: Any) -> None:
        super().__init__(**what)
        self.ids.version.text = _("Version {version}").format(version=__version__)
        self.ids.python.text = f"Python {platform.python_version()}"
        for name, version, licence in LICENCES:
            words = f"{name} {version}".strip() + f" · {licence}"
            self.ids.licences.add_widget(Text(text=words, padding=(dp(12), 0)))


load_kv("about")
