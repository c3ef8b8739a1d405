"""What this is, what it is not, who made what it stands on."""

from __future__ import annotations

import platform
from typing import Any

from companion import __version__
from companion.languages import _
from companion.licences import PACKED
from companion.screens import Screen
from companion.widgets import load_kv, page  # noqa: F401  (the .kv names them)
from companion.widgets.rows import Row


class AboutScreen(Screen):
    """Unofficial, versions, licences."""

    def __init__(self, **what: Any) -> None:
        super().__init__(**what)
        self.ids.version.text = _("Version {version}").format(version=__version__)
        self.ids.python.text = f"Python {platform.python_version()}"
        for number, packed in enumerate(PACKED):
            row = Row(
                name=f"licence.{number}", title=packed.name, line=packed.licence, end_sign="right"
            )
            row.bind(on_release=lambda _row, number=number: self.app.go("licence", number=number))
            self.ids.licences.add_widget(row)


load_kv("about")
