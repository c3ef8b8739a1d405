"""The words of what goes out of the app and of what comes in."""

from __future__ import annotations

from collections.abc import Iterator

from companion.archive.card import PlayerLine
from companion.archive.history import PastMatch
from companion.archive.importing import ImportResult
from companion.archive.spreadsheet import Headings
from companion.device.parts import Delivery, Sent
from companion.game.house.code import BoxText
from companion.game.roles import Role
from companion.languages import _, many
from companion.wording.dates import day, day_of_a_file
from companion.wording.lists import called, listed, said_on
from companion.wording.names import role_name
from companion.wording.records import (
    gold_or_secret,
    past_title,
    place_words,
    played_title,
)

GAME = "Saboteur"


def match_text(match: PastMatch) -> str:
    """A finished match as people would tell it in a chat."""
    played = played_title(match.edition, match.house)
    lines = [" · ".join((_("Saboteur Companion"), played, day(match.started)))]
    lines.append(past_title(match))
    lines += [
        _("{place} {name}: {gold}").format(
            place=place_words(line.place), name=called(line.name), gold=gold_or_secret(line.gold)
        )
        for line in in_order(match)
    ]
    for number in range(match.rounds):
        roles = listed(
            _("{what} ({more})").format(what=called(line.name), more=role_word(line.roles[number]))
            for line in match.lines
            if number < len(line.roles) and line.roles[number]
        )
        lines.append(_("Round {n}: {roles}").format(n=number + 1, roles=roles))
    return "\n".join(lines)


def in_order(match: PastMatch) -> list[PlayerLine]:
    """The players, the first place first, who left last."""
    return sorted(match.lines, key=lambda line: line.place or len(match.lines) + 1)


def role_word(role: str | None) -> str:
    """A role of an old match."""
    if role is None:
        return "\u2013"
    try:
        return role_name(Role(role))
    except ValueError:
        return role


def headings(match: PastMatch) -> Headings:
    """The heads of the spreadsheet's columns; a round that was broken off may have moved gold."""
    rounds = max((len(line.golds) for line in match.lines), default=1)
    names = tuple(_("Round {n}").format(n=number) for number in range(1, rounds))
    return Headings(_("Player"), _("Start"), names, _("Total"))


def file_name(match: PastMatch, ending: str) -> str:
    """What a shared file is called."""
    return f"Saboteur {day_of_a_file(match.started)}{ending}"


def game_name(match: PastMatch) -> str:
    """What another app calls the game: not every edition has it in its name."""
    edition = played_title(match.edition, match.house)
    return edition if GAME in edition else f"{GAME}: {edition}"


def delivered(delivery: Delivery) -> str:
    """What became of something shared; nothing to say where another app has taken over."""
    if delivery.how is Sent.COPIED:
        return _("It is on the clipboard.")
    if delivery.how is Sent.SAVED:
        if delivery.place:
            return _("Saved: {place}").format(place=delivery.place)
        return _("It is saved.")
    if delivery.how is Sent.FAILED:
        return _("That could not be saved. Make room, or choose another place.")
    return ""


def taken_words(taken: ImportResult) -> str:
    """What a file has brought."""
    parts = []
    if taken.added:
        parts.append(many("{n} match added.", "{n} matches added.", taken.added))
    if taken.continued:
        parts.append(many("{n} match went on.", "{n} matches went on.", taken.continued))
    if taken.players:
        parts.append(many("{n} player added.", "{n} players added.", taken.players))
    if taken.boxes:
        parts.append(many("{n} house box added.", "{n} house boxes added.", taken.boxes))
    if taken.others:
        words = many(
            "{n} match went on in another way here and stays as it is.",
            "{n} matches went on in another way here and stay as they are.",
            taken.others,
        )
        parts.append(words)
    if not parts:
        parts.append(_("Everything in it is here already."))
    return said_on((*parts, *_no_boxes(taken)))


def _no_boxes(taken: ImportResult) -> Iterator[str]:
    """The house boxes of a file that are none, and why."""
    later = sum(why is BoxText.LATER for why in taken.no_boxes)
    if later:
        yield many(
            "{n} house box is of a newer version of the app and was left out.",
            "{n} house boxes are of a newer version of the app and were left out.",
            later,
        )
    if broken := len(taken.no_boxes) - later:
        yield many(
            "{n} house box in it is broken and was left out.",
            "{n} house boxes in it are broken and were left out.",
            broken,
        )
