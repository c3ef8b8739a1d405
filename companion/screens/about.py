"""What this is, what it is not, who made what it stands on."""

from __future__ import annotations

import platform
from typing import Any

from companion import __version__
from companion.languages import _
from companion.licences import PACKED
from companion.screens import Screen
from companion.widgets import load_kv, page  # noqa: F401  (the .kv names them)
from companion.widgets.buttons import page_wide
from companion.widgets.rows import Row
from companion.widgets.text import width_of

AT_END = 0.3
"""A licence stands at the end of its line where it takes no more of the page."""


class AboutScreen(Screen):
    """Unofficial, versions, licences."""

    def __init__(self, **what: Any) -> None:
        super().__init__(**what)
        self.ids.version.text = _("Version {version}").format(version=__version__)
        self.ids.python.text = f"Python {platform.python_version()}"
        for number, packed in enumerate(PACKED):
            row = Row(name=f"licence.{number}", title=packed.name, end_sign="right")
            at_end = width_of(packed.licence, "label") < page_wide() * AT_END
            setattr(row, "end" if at_end else "line", packed.licence)
            row.bind(on_release=lambda _row, number=number: self.app.go("licence", number=number))
            self.ids.licences.add_widget(row)


load_kv("about")
