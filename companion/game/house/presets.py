"""Ready answers to what tables complain of, each one touch."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import StrEnum

from companion.game.editions import EDITIONS, Edition, Undealt
from companion.game.house.box import HouseBox, LeftOut


class Preset(StrEnum):
    """A change that many tables want."""

    EXACTLY = "exactly"
    ALWAYS = "always"
    KNOWN = "known"
    SHY = "shy"
    BOTH_TEAMS = "both_teams"
    SHORT = "short"
    LONG = "long"
    TWO_BOXES = "two_boxes"


def presets_for(edition: Edition) -> tuple[Preset, ...]:
    """The presets that change anything in that edition, in the order in which they are offered."""
    rules = EDITIONS[edition]
    lacking = set()
    if rules.undealt is not Undealt.LEFT_OVER:
        lacking.add(Preset.EXACTLY)
    if not rules.two_teams:
        lacking.add(Preset.BOTH_TEAMS)
    if rules.is_for_two:
        lacking |= {Preset.TWO_BOXES, Preset.KNOWN}
    if rules.greedy_in_deck:
        lacking.add(Preset.ALWAYS)
    return tuple(preset for preset in Preset if preset not in lacking)


def with_preset(box: HouseBox, preset: Preset, on: bool = True) -> HouseBox:
    """The box with the preset chosen, or with what it changes as the edition has it."""
    return (_ON if on else _OFF)[preset](box)


def has_preset(box: HouseBox, preset: Preset) -> bool:
    """Whether the box already has what the preset brings."""
    return with_preset(box, preset) == box


_ON: Mapping[Preset, Callable[[HouseBox], HouseBox]] = {
    Preset.EXACTLY: lambda box: replace(box, exactly=True, deck=()),
    Preset.ALWAYS: lambda box: replace(box, sure_saboteurs=max(1, box.sure_saboteurs)),
    Preset.KNOWN: lambda box: replace(box, known_saboteurs=True),
    Preset.SHY: lambda box: box.without(
        LeftOut.MAPS, max(1, dict(box.left_out).get(LeftOut.MAPS, 0))
    ),
    Preset.BOTH_TEAMS: lambda box: replace(box, sure_teams=max(1, box.sure_teams)),
    Preset.SHORT: lambda box: replace(box, rounds=1),
    Preset.LONG: lambda box: replace(box, rounds=5),
    Preset.TWO_BOXES: lambda box: replace(box, boxes=2),
}
_OFF: Mapping[Preset, Callable[[HouseBox], HouseBox]] = {
    Preset.EXACTLY: lambda box: replace(box, exactly=False),
    Preset.ALWAYS: lambda box: replace(box, sure_saboteurs=0),
    Preset.KNOWN: lambda box: replace(box, known_saboteurs=False),
    Preset.SHY: lambda box: box.without(LeftOut.MAPS, 0),
    Preset.BOTH_TEAMS: lambda box: replace(box, sure_teams=0),
    Preset.SHORT: lambda box: replace(box, rounds=3),
    Preset.LONG: lambda box: replace(box, rounds=3),
    Preset.TWO_BOXES: lambda box: replace(box, boxes=1),
}
