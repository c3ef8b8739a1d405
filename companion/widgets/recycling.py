"""Rows that are used again in their own list only.

Kivy keeps spare rows for all lists of a process together: after a change of theme or language
they would come back in the old colours, and hold what somebody looked up.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from kivy.uix.recycleview.views import RecycleDataAdapter
from kivy.uix.widget import Widget


class OwnRows(RecycleDataAdapter):
    """Give it to a RecycleView as its `view_adapter`."""

    def __init__(self, **kwargs: Any) -> None:
        self.views: dict[int, Widget] = {}
        super().__init__(**kwargs)
        self._spare: dict[type[Widget], list[Widget]] = defaultdict(list)

    def get_view(self, index: int, data_item: Any, viewclass: type[Widget] | None) -> Any:
        """The row that already shows this, else a spare one, else a new one."""
        if viewclass is None:
            return None
        ready = self.dirty_views[viewclass]
        if index in ready:
            return ready.pop(index)
        if self._spare[viewclass]:
            row = self._spare[viewclass].pop()
        elif ready:
            row = ready.popitem()[1]
        else:
            return self.create_view(index, data_item, viewclass)
        self.refresh_view_attrs(index, data_item, row)
        return row

    def invalidate(self) -> None:
        """The data has changed: every row may show something else."""
        for row in self.views.values():
            self._spare[row.__class__].append(row)
        for kind, rows in self.dirty_views.items():
            self._spare[kind].extend(rows.values())
        self.views = {}
        self.dirty_views.clear()
