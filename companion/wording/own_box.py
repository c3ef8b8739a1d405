"""A house box in words: its levers in one line, its ready answers, its chances."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from companion.game.editions import EDITIONS
from companion.game.house.box import HouseBox, LeftOut, NamedBox
from companion.game.house.presets import Preset
from companion.game.roles import Role
from companion.languages import _, many
from companion.wording.lists import joined, listed
from companion.wording.names import edition_name, module_name, role_name, titled


def levers_line(kept: NamedBox) -> str:
    """What is changed, in one line; what goes into the box with it; the edition it comes from."""
    parts = [*_levers(kept.box), *(module_name(one) for one in sorted(kept.modules))]
    return titled(listed([edition_name(kept.box.edition), *parts]))


def _levers(box: HouseBox) -> Iterator[str]:
    yield from _cards(box)
    if box.exactly:
        yield _("no role card left over")
    if box.sure_saboteurs:
        yield many(
            "always {n} saboteur at least", "always {n} saboteurs at least", box.sure_saboteurs
        )
    if box.sure_teams:
        yield many("always {n} blue and {n} green", "always {n} blue and {n} green", box.sure_teams)
    if box.known_saboteurs:
        yield _("saboteurs know each other")
    if box.rounds != EDITIONS[box.edition].rounds:
        yield many("{n} round", "{n} rounds", box.rounds)
    if more := box.hand.more:
        yield _("hand: {n}").format(n=f"+{more}" if more > 0 else f"\u2212{-more}")
    yield from (left_out_words(kind, cards) for kind, cards in box.left_out)
    if box.boxes > 1:
        yield _("two boxes")


def levers_of_the_deck(box: HouseBox) -> str:
    """The role cards whose number was changed: it holds for any number of players."""
    return _("However many play: {cards}").format(cards=joined(_cards(box)))


def _cards(box: HouseBox) -> Iterator[str]:
    for role, cards in box.deck:
        words = _("{n} × {role}").format(n=cards, role=role_name(role))
        yield words.replace(" × ", "\u00a0×\u00a0")


def preset_words(preset: Preset) -> str:
    """A ready answer, as a table would say it."""
    return _PRESETS[preset]()


def left_out_name(kind: LeftOut) -> str:
    """Cards of which some can stay in the box."""
    return _KINDS[kind]()


def left_out_words(kind: LeftOut, cards: int) -> str:
    """How many cards of a kind are left out, in words."""
    return _("{cards}: \u2212{n}").format(cards=left_out_name(kind).lower(), n=cards)


def nobody_in(role: Role) -> str:
    """Words for a team that has nobody."""
    if role is Role.BLUE_DIGGER:
        return _("Nobody is a blue gold-digger")
    return _("Nobody is a green gold-digger")


_PRESETS: Mapping[Preset, Callable[[], str]] = {
    Preset.EXACTLY: lambda: _("Exactly as many saboteurs as printed"),
    Preset.ALWAYS: lambda: _("Always a saboteur"),
    Preset.KNOWN: lambda: _("Saboteurs know each other"),
    Preset.SHY: lambda: _("Shy saboteurs: one map fewer"),
    Preset.BOTH_TEAMS: lambda: _("Both teams sure"),
    Preset.SHORT: lambda: _("Short evening: one round"),
    Preset.LONG: lambda: _("Long evening: five rounds"),
    Preset.TWO_BOXES: lambda: _("Two boxes"),
}

_KINDS: Mapping[LeftOut, Callable[[], str]] = {
    LeftOut.MAPS: lambda: _("Maps"),
    LeftOut.ROCK_FALLS: lambda: _("Rock-falls"),
    LeftOut.BROKEN_TOOLS: lambda: _("Broken tools"),
    LeftOut.REPAIRS: lambda: _("Repairs"),
    LeftOut.DEAD_ENDS: lambda: _("Dead ends"),
}
