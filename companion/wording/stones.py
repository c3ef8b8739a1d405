"""Names for seats whose players nobody has named."""

from __future__ import annotations

from companion.languages import _


def stone_names() -> tuple[str, ...]:
    """Twenty stones, one for each seat that a table can have."""
    return (
        _("Agate"),
        _("Basalt"),
        _("Citrine"),
        _("Dolomite"),
        _("Emerald"),
        _("Flint"),
        _("Garnet"),
        _("Hematite"),
        _("Iolite"),
        _("Jade"),
        _("Kyanite"),
        _("Lapis"),
        _("Malachite"),
        _("Nephrite"),
        _("Onyx"),
        _("Pyrite"),
        _("Quartz"),
        _("Ruby"),
        _("Sapphire"),
        _("Topaz"),
    )
