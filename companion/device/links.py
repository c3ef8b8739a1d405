"""Which links this app opens: a page on the web, and the app that keeps a log of plays."""

from __future__ import annotations

_SCHEMES = ("https://", "bgstats://")


def may_open(link: str) -> bool:
    """Nothing that could start something else on the device."""
    return link.startswith(_SCHEMES) and link.isprintable()
