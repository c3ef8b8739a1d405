"""Words as search compares them: endings taken off, so that "picks" finds "pick"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache

from companion.reference.alike import WITHOUT_BLANKS, said_alike, same_words
from companion.reference.folding import fold, is_hangul, is_japanese, is_kana
from companion.reference.hangul import unbound

_STOP = {
    "en": "a an the of to is are be do does did i my me we our you your it its in on at and or as "
    "by for with from that this there am was so if just get gets got can may "
    "u ur ya ok hey whats hows im ill id dont doesnt didnt isnt arent wont theres thats "
    "bro dude pls plz please omg wtf hmm btw",
    "pt-BR": "o a os as um uma de do da dos das e ou que em no na nos nas por para com se eu meu "
    "minha ele ela isso este esta ao aos posso pode é são ser foi pra pro pras pros vc tb "
    "q pq né aí tá to mano mana galera pfv pf pô po poxa tipo",
    "uk": "і й та або чи а у в на з із зі до за що це як мені я мій моя він вона вони є бути по "
    "для від можна можу може шо шоб щоб чи ж же б би то всього тільки лише собі себе хочу хоче ще "
    "вже теж якщо тут там нам нас вас мене тобі тебе йому їй їм всі все всіх усі усе усіх якось "
    "взагалі просто блін слухай народ плз",
}
BEGINS = "^"
"""Before the syllable with which a Korean word begins."""
_LONGEST = 5
_STOPPED = {code: frozenset(fold(word) for word in words.split()) for code, words in _STOP.items()}
_PORTUGUESE = (
    "mente ando endo indo adas ados idas idos ada ado ida ido acao acoes oes ao ar er ir am em ou "
    "eu iu a o e"
)
_SMALL = ("zinho", "zinha", "inho", "inha")
_UKRAINIAN = (
    "ування ювання ення ання има ома ьми ями ами ого ому ими іми ові еві ів їв ам ям ах ях ою ею "
    "єю ий ій их іх им ім ої ому ем ом ати ити іти уть ють ать ять ить ує ає є ти ть ла ло ли ла "
    "в у ю а я и і е о ь"
)
_ENDINGS = {
    code: sorted({fold(ending) for ending in endings.split()}, key=len, reverse=True)
    for code, endings in (("pt-BR", _PORTUGUESE), ("uk", _UKRAINIAN))
}


def words(text: str, code: str) -> Iterator[str]:
    """The words of a text that search compares, in order, as stems or pairs of signs."""
    for word in said_alike(fold(text), code).split():
        yield from _pieces(word, code)


def _pieces(word: str, code: str) -> Iterator[str]:
    if any(is_japanese(letter) for letter in word):
        yield from _japanese(word)
    elif any(is_hangul(letter) for letter in word):
        yield from _korean(unbound(word))
    elif word not in _STOPPED.get(code, ()):
        yield _one_for_all(word, code)


def _one_for_all(word: str, code: str) -> str:
    """The stem of a word, or of the one that stands for it."""
    if code in WITHOUT_BLANKS:
        return stem(word, code)
    own = stem(word, code)
    others = _longer_stems(code).get(own)
    if others:
        whole = whole_stem(word, code)
        return next((first for other, first in others if whole.startswith(other)), own)
    return own


@cache
def same_stems(code: str) -> Mapping[str, str]:
    """For each stem that has another standing for it, that one."""
    return {stem(word, code): stem(first, code) for word, first in same_words(code).items()}


@cache
def _longer_stems(code: str) -> Mapping[str, list[tuple[str, str]]]:
    """The same with what is cut off a stem: who disconnects does not discover."""
    longer: dict[str, list[tuple[str, str]]] = {}
    whole = {whole_stem(word, code): stem(first, code) for word, first in same_words(code).items()}
    for other in sorted(whole, key=len, reverse=True):
        longer.setdefault(other[:_LONGEST], []).append((other, whole[other]))
    return longer


def _pairs(word: str) -> Iterator[str]:
    if len(word) == 1:
        yield word
    for at in range(len(word) - 1):
        yield word[at : at + 2]


def _korean(word: str) -> Iterator[str]:
    """Pairs of syllables, and how the word begins: its ending is mostly grammar."""
    yield from _pairs(word)
    if len(word) > 1:
        yield BEGINS + word[0]


def _japanese(word: str) -> Iterator[str]:
    """Pairs of signs; a kanji also alone, since many things here are one kanji: 橋, 罠, 扉.

    Two hiragana side by side are mostly grammar; a run that is longer may be a word. With kana
    before a kanji one word ends and another begins.
    """
    yield from (sign for sign in word if is_japanese(sign) and not is_kana(sign))
    yield from (pair for pair in _pairs(word) if is_kana(pair[-1]) or not is_kana(pair[0]))


@lru_cache(maxsize=4096)
def stem(word: str, code: str) -> str:
    """A folded word without its ending, and no longer than what tells it from others."""
    return whole_stem(word, code)[:_LONGEST]


def whole_stem(word: str, code: str) -> str:
    """A folded word without its ending, however long."""
    if code == "en":
        return _english(word)
    if code == "pt-BR" and len(word) > 3:
        return _without_ending(_not_small(word.removesuffix("s")), code)
    if code == "uk":
        return _without_ending(word, code)
    return word


def _not_small(word: str) -> str:
    """A Portuguese word without the ending that makes it small; a way is no small bed."""
    for ending in _SMALL:
        if word.endswith(ending) and len(word) - len(ending) >= 3 and word != "caminho":
            return word.removesuffix(ending)
    return word


def _without_ending(word: str, code: str) -> str:
    for ending in _ENDINGS[code]:
        if word.endswith(ending) and len(word) - len(ending) >= (3 if len(ending) == 1 else 4):
            return word[: -len(ending)]
    return word


def _english(word: str) -> str:
    if len(word) <= 3:
        return word
    if word.endswith("ies"):
        return word[:-3] + "y"
    for ending in ("ing", "ed", "es", "s"):
        if word.endswith(ending) and len(word) - len(ending) >= 3 and not word.endswith("ss"):
            word = word[: -len(ending)]
            break
    if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "aeiouls":
        word = word[:-1]
    return word.removesuffix("e") if len(word) > 3 else word
