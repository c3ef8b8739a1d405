"""Search as the letters come: names first, in any of the five languages, then texts."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from companion.reference.alike import WITHOUT_BLANKS
from companion.reference.by_name import bare, by_name, held, nearly, spelled_out
from companion.reference.by_text import by_text
from companion.reference.catalogue import catalogue
from companion.reference.entry import CARDS, Entry, Kind, PlayedHere
from companion.reference.folding import fold, languages_of
from companion.reference.hangul import spell, unbent
from companion.reference.index import index
from companion.reference.kana import finished, in_kana
from companion.reference.mistyped import SPELLED_OUT, in_its_letters, on_its_keyboard
from companion.reference.strangers import is_strange

_BORROWED = 0.9
_GUESSED = 0.8
_FAR = 0.6
"""What another language has that fits so much less than the best was not meant."""
_SURE = 40.0
"""Latin letters that fit a name this well are not read as another keyboard's."""
_LONGEST = 160
"""Twice what the screen's field takes; nobody types more, and it keeps every answer quick."""
_LAUGHTER = re.compile(
    r"[ㅋㅎㅠㅜ]{2,}|[w笑草]{2,}$|\b(?:k{3,}|h?(?:[aeh]h){2,}a?|l+o+l+|lmf?ao|(?:rs){2,}"
    r"|а?(?:[хг][аеи]){2,}х?|а?(?:хах){1,}и?|笑)\b"
)
"""What people type beside their question; alone it says nothing."""
_AWAY = 0.75
_FIRST = (Kind.ACTION, Kind.ROLE, Kind.PATH, Kind.CHEST, Kind.GOAL, Kind.GOLD)


@dataclass(frozen=True, slots=True)
class Hit:
    """An entry that was found; `by_name` where its name was typed, in the language `code`."""

    id: str
    score: float
    by_name: bool
    code: str


def find(typed: str, code: str, table: PlayedHere | None = None, most: int = 30) -> tuple[Hit, ...]:
    """The entries that fit what was typed, best first; before anything what this table needs."""
    if not typed.strip():
        return likely(table, most)
    typed = _serious(typed[:_LONGEST])
    query = fold(finished(typed) if code == "ja" else typed)
    if not query or (is_strange(typed, query, code) and not _is_known(query)):
        return ()
    best: dict[str, Hit] = {}
    for spoken in languages_of(query):
        _keep(_hits(query, typed, spoken, 1.0 if spoken == code else _BORROWED), best)
    if query.isascii() and max((hit.score for hit in best.values()), default=0.0) < _SURE:
        _keep(_misread(query, typed, code), best)
    if not best:
        _keep(_nearly(query, code), best)
    if not best and query.isascii() and (meant := fold(in_its_letters(typed, code))):
        _keep(_hits(meant, meant, code, _GUESSED), best)
    if code == "ko" and (verb := unbent(query)) != query:
        _keep(_hits(verb, verb, code, _GUESSED), best)
    entries = catalogue().entries
    near = _without_the_far(best.values(), code)
    ranked = (_weighed(hit, entries[hit.id], table) for hit in near)
    return tuple(sorted(ranked, key=lambda hit: -hit.score)[:most])


def _serious(typed: str) -> str:
    """What was typed without the laughter, if there is anything else."""
    left = _LAUGHTER.sub(" ", typed.casefold())
    return left if any(map(str.isalnum, left)) and left != typed.casefold() else typed


def _is_known(query: str) -> bool:
    """Whether it is a name, or another short thing that people type, as it stands."""
    for spoken in languages_of(query):
        joined = query.replace(" ", "") if spoken in WITHOUT_BLANKS else query
        if (spell(joined) if spoken == "ko" else joined) in index(spoken).named():
            return True
    return False


def _keep(hits: Iterable[Hit], best: dict[str, Hit]) -> None:
    for hit in hits:
        if hit.id not in best or best[hit.id].score < hit.score:
            best[hit.id] = hit


def _without_the_far(hits: Collection[Hit], own: str) -> Iterator[Hit]:
    """Whoever types a word of another language means that card, not what has a like sound there."""
    least = _FAR * max((hit.score for hit in hits), default=0.0)
    return (hit for hit in hits if hit.code == own or hit.score >= least)


def _hits(query: str, typed: str, spoken: str, share: float) -> Iterator[Hit]:
    here = index(spoken)
    named = by_name(query, here, own=share == 1.0)
    for at, score in named.items():
        yield Hit(here.ids[at], score * share, True, spoken)
    hints = held(query, here) if share == 1.0 else {}
    for at, score in by_text(query, typed, here).items():
        more = named.get(at, 0.0) or hints.get(at, 0.0)
        yield Hit(here.ids[at], (score + more) * share, at in named, spoken)


def _nearly(query: str, code: str) -> Iterator[Hit]:
    """Better than nothing: what the reader's own language has that is much like it."""
    if code in languages_of(query):
        here = index(code)
        alone = bare(query, code)
        if alone and alone != query:
            yield from _hits(alone, alone, code, _GUESSED)
        for at, score in nearly(query, here).items():
            yield Hit(here.ids[at], score, True, code)


def _misread(query: str, typed: str, code: str) -> Iterator[Hit]:
    """Latin letters typed on the wrong keyboard, or a name spelled out in them."""
    meant = fold(on_its_keyboard(typed, code))
    if code == "ja" and " " in query:
        meant = in_kana(query)
    if meant and not is_strange(meant, meant, code):
        yield from _hits(meant, meant, code, _GUESSED)
    if code in SPELLED_OUT:
        here = index(code)
        for at, score in spelled_out(query, here).items():
            yield Hit(here.ids[at], score * _GUESSED, True, code)


def likely(table: PlayedHere | None, most: int = 30) -> tuple[Hit, ...]:
    """The cards of the edition and modules in play, what fewest know by heart first."""
    cards = (entry for entry in catalogue().entries.values() if entry.kind in CARDS)
    if table is None:
        return tuple(Hit(entry.id, 0.0, False, "") for entry in cards)[:most]
    mine = sorted(
        (entry for entry in cards if entry.in_play(table)),
        key=lambda entry: (
            not entry.added_by(table.modules),
            len(entry.editions) > 1,
            _FIRST.index(entry.kind),
        ),
    )
    return tuple(Hit(entry.id, 0.0, False, "") for entry in mine[:most])


def _weighed(hit: Hit, entry: Entry, table: PlayedHere | None) -> Hit:
    if table is None or entry.in_play(table):
        return hit
    return Hit(hit.id, hit.score * _AWAY, hit.by_name, hit.code)
