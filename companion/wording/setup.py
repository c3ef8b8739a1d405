"""Setting the table in words: the role deck, why a number does not fit, what is laid out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from companion.game.deal import Box, deck_counts, edition_of, rules_for, where_rest_lies
from companion.game.editions import EDITIONS, Edition, Gold, Undealt
from companion.game.house.box import HouseBox, LeftOut
from companion.game.modules import CHAMPIONSHIP_CARDS, PAID_IN_TOKENS, Module
from companion.languages import _, many
from companion.table_setting import Draft
from companion.wording.errors import refusal
from companion.wording.lists import joined, listed
from companion.wording.names import module_name, role_name


def cannot_play(draft: Draft) -> str:
    """Why this table cannot be dealt to, and what to do."""
    why_not = draft.why_not()
    return refusal(why_not, draft.name) if why_not else ""


def players_line(box: Box, modules: frozenset[Module] = frozenset()) -> str:
    """How many players a box is made for, in words."""
    players = rules_for(box, modules).players
    if not players:
        return ""
    first, last = players[0], players[-1]
    if first == last:
        return many("{n} player", "{n} players", first)
    return _("{first}–{last} players").format(first=first, last=last)


def deck_words(draft: Draft) -> str:
    """The role cards that are shuffled."""
    counts = deck_counts(draft.box, len(draft.players), draft.modules)
    return listed(
        _("{n} × {role}").format(n=cards, role=role_name(role)).replace(" × ", "\u00a0×\u00a0")
        for role, cards in counts.items()
        if cards
    )


def deck_line(draft: Draft) -> str:
    """The role cards that are shuffled and, in a line of its own, the hand that each is dealt."""
    return f"{deck_words(draft)}\n{hand_line(draft)}"


def hand_line(draft: Draft) -> str:
    """The hand that each is dealt."""
    return many("{n} card each", "{n} cards each", draft.hand_size)


def split_line(split: tuple[int, int, int]) -> str:
    """How many nugget cards there are of each worth."""
    parts = (
        many("{n} card of {worth}", "{n} cards of {worth}", cards).format(worth=worth)
        for worth, cards in enumerate(split, 1)
    )
    return listed(parts)


def checklist(draft: Draft) -> tuple[str, ...]:
    """What hands do before the first turn, in order."""
    return tuple(_steps(draft))


def _steps(draft: Draft) -> Iterator[str]:
    rules = draft.rules
    yield _box(draft.box)
    yield from (_left_out(kind, cards) for kind, cards in left_out_of(draft.box))
    if draft.printed_roles:
        yield from _printed_roles(draft)
    else:
        yield _("Role cards stay in the box: the phone deals them.")
    yield _goals(draft)
    yield from _modules(draft)
    yield from _cards(draft)
    if rules.gold is Gold.TOKENS or draft.modules & PAID_IN_TOKENS:
        yield _("Gold tokens in reach, sorted by worth.")
    if rules.gold is Gold.TOKENS:
        return
    if draft.phone_nuggets:
        yield _("Nugget cards stay in the box: the phone keeps them.")
    else:
        yield _("Shuffle the nugget cards and put them aside face down.")


def _cards(draft: Draft) -> Iterator[str]:
    """What is put aside is put aside before hands are dealt."""
    aside = draft.rules.cards_aside
    if not aside:
        yield many(
            "Shuffle path and action cards together. Deal {n} each.",
            "Shuffle path and action cards together. Deal {n} each.",
            draft.hand_size,
        )
        return
    yield _("Shuffle all path and action cards together.")
    yield many(
        "Put {n} card of the deck aside unseen until the next round.",
        "Put {n} cards of the deck aside unseen until the next round.",
        aside,
    )
    yield many("Deal {n} card each.", "Deal {n} cards each.", draft.hand_size)


def _box(box: Box) -> str:
    if boxes_of(box) > 1:
        return _two_boxes(edition_of(box))
    if EDITIONS[edition_of(box)].two_teams:
        return _("Take the cards of both games. Base roles and nugget cards stay in the box.")
    return _("Sort the cards: start, goals, path and action cards.")


def left_out_of(box: Box) -> tuple[tuple[LeftOut, int], ...]:
    """The cards that stay in the box, and how many of each."""
    return box.left_out if isinstance(box, HouseBox) else ()


def boxes_of(box: Box) -> int:
    """How many boxes' cards are played with."""
    return box.boxes if isinstance(box, HouseBox) else 1


def _two_boxes(edition: Edition) -> str:
    if EDITIONS[edition].two_teams:
        return _(
            "Two of each box: take the cards of all. "
            "Base roles and nugget cards stay in their boxes."
        )
    return _("Sort the cards of two boxes. One start and three goals are enough.")


def _left_out(kind: LeftOut, cards: int) -> str:
    return _LEFT_OUT[kind](cards)


_LEFT_OUT: Mapping[LeftOut, Callable[[int], str]] = {
    LeftOut.MAPS: lambda n: many("{n} map stays in the box.", "{n} maps stay in the box.", n),
    LeftOut.ROCK_FALLS: lambda n: many(
        "{n} rock-fall stays in the box.", "{n} rock-falls stay in the box.", n
    ),
    LeftOut.BROKEN_TOOLS: lambda n: many(
        "{n} broken tool stays in the box.", "{n} broken tools stay in the box.", n
    ),
    LeftOut.REPAIRS: lambda n: many(
        "{n} repair card stays in the box.", "{n} repair cards stay in the box.", n
    ),
    LeftOut.DEAD_ENDS: lambda n: many(
        "{n} dead end stays in the box.", "{n} dead ends stay in the box.", n
    ),
}


def _printed_roles(draft: Draft) -> Iterator[str]:
    counts = deck_counts(draft.box, len(draft.players), draft.modules)
    roles = (
        _("{n} × {role}").format(n=cards, role=role_name(role))
        for role, cards in counts.items()
        if cards
    )
    yield _("Shuffle these role cards: {roles}. Deal one each.").format(roles=joined(roles))
    match where_rest_lies(draft.box, sum(counts.values()) - len(draft.players)):
        case Undealt.LEFT_OVER:
            yield _("Put the role card left over aside unseen.")
        case Undealt.PILE:
            yield _("The other role cards are a face-down pile. Keep their order.")
        case Undealt.ASIDE:
            yield _("Put the other role cards aside unseen.")


def _goals(draft: Draft) -> str:
    if Module.NEW_GOALS in draft.modules:
        return _(
            "Shuffle the gold goal with four of the new goals. Lay the five face down, "
            "as the picture shows."
        )
    return _("Lay start and three shuffled goals as the picture shows, goals face down.")


def _modules(draft: Draft) -> Iterator[str]:
    modules = draft.modules
    special = [module_name(one) for one in sorted(modules & CHAMPIONSHIP_CARDS)]
    if special:
        yield _("Add to the action cards: {cards}.").format(cards=joined(special))
    if draft.rules.path_laid_out:
        yield _("One random path card face up half-way to the middle goal.")
    if Module.TREASURE_CHESTS in modules:
        yield _("Four tunnels with a chest each in the maze, face down, none beside another.")
    if Module.WARDROBE in modules:
        yield _("Lay the large card, the wardrobe up, where the rulebook shows it.")
    if Module.PARTY in modules:
        yield _("Lay the large card, the party up, where the rulebook shows it.")
    if Module.TOLL_TUNNELS in modules:
        yield _("Both toll dwarves ready. Everybody begins with 1 gold.")
