"""A link belongs to whichever app has claimed it; no permission, the browser goes out, not we."""

from __future__ import annotations

from companion.device.android.java import JavaException, activity, autoclass
from companion.device.links import may_open


class AndroidLinks:
    """Opens a link in the app that Android has for it."""

    def open(self, link: str) -> bool:
        if not may_open(link):
            return False
        intents = autoclass("android.content.Intent")
        intent = intents(intents.ACTION_VIEW, autoclass("android.net.Uri").parse(link))
        try:
            activity().startActivity(intent)
        except JavaException:
            return False
        return True
