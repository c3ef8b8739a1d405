"""Whatever a player types, in any of the five languages, finds the entry."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.reference.catalogue import catalogue
from companion.reference.entry import CARDS, PlayedHere
from companion.reference.index import index
from companion.reference.indexing import CODES
from companion.reference.search import find, likely
from companion.reference.texts import texts

BASE = PlayedHere("base-en")
QUESTIONS = Path(__file__).parent / "questions"
ANSWERS: dict[str, Any] = json.loads((QUESTIONS / "answers.json").read_text("utf-8"))


def first(typed: str, code: str = "en", table: PlayedHere | None = BASE) -> str:
    return find(typed, code, table)[0].id


def asked(code: str) -> dict[str, list[str]]:
    path = QUESTIONS / f"{code}.json"
    return json.loads(path.read_text("utf-8")) if path.exists() else {}


@pytest.mark.parametrize("code", CODES)
def test_sixty_questions_from_the_table_are_answered_among_the_first_three(code: str) -> None:
    assert len(ANSWERS) >= 60
    assert asked(code).keys() == ANSWERS.keys()
    missed = []
    for question, phrases in asked(code).items():
        wanted = ANSWERS[question]
        table = PlayedHere(wanted["edition"], frozenset(wanted["modules"]))
        for typed in phrases:
            found = [hit.id for hit in find(typed, code, table)[:3]]
            if not set(found) & set(wanted["answers"]):
                missed.append(f"{question}: {typed} found {found}")
    assert missed == []


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("spoken", CODES)
def test_a_name_in_any_language_is_found_in_every_language(code: str, spoken: str) -> None:
    names = texts(code).names
    for entry_id, name in names.items():
        found = [hit.id for hit in find(name.name, spoken)[:2]]
        assert entry_id in found, name.name


@pytest.mark.parametrize(
    "typed", ["rockf", "ROCK-FALL", "rokcfall", "낙석", "낙서", "낙ㅅ", "ㄴㅅ", "落石", "らくせき"]
)
def test_the_rock_fall_is_found_as_it_is_typed(typed: str) -> None:
    assert first(typed) == "rockfall"


@pytest.mark.parametrize("typed", ["ラクセキ", "ﾗｸｾｷ", "rakuseki", "Rakuse", "обвал", "desmoro"])
def test_the_rock_fall_is_found_in_other_scripts(typed: str) -> None:
    assert first(typed) == "rockfall"


@pytest.mark.parametrize(
    ("typed", "entry_id"),
    [
        ("ladrao", "thief"),
        ("LADRÃO", "thief"),
        ("злодии", "thief"),
        ("геологг", "geologist"),
        ("sabotuer", "saboteur"),
        ("dimond", "diamond"),
        ("도둑질", "thief"),
        ("金鉱堀", "gold-digger"),
        ("chishitsugakusha", "geologist"),
        ("tisitugakusya", "geologist"),
        ("ojamamono", "saboteur"),
        ("dorobō", "thief"),
        ("doroboh", "thief"),
        ("torokko", "broken-cart"),
        ("жадюга", "greedy-dwarf"),
        ("profiteer", "mediator"),
    ],
)
def test_accents_spellings_and_slips_are_forgiven(typed: str, entry_id: str) -> None:
    found = [hit.id for hit in find(typed, "en", BASE)[:3]]
    assert (entry_id in found) == (entry_id in catalogue().entries)


def test_a_name_comes_before_a_text() -> None:
    found = find("map", "en", BASE)
    assert found[0].id == "map"
    assert found[0].by_name
    assert not find("how many openings does the start have", "en", BASE)[0].by_name


def test_the_edition_on_the_table_comes_first() -> None:
    base, second = PlayedHere("base-en"), PlayedHere("saboteur2")
    assert first("set-up", table=base) == "setup"
    for table, wanted in ((base, "handing-out"), (second, "shares-saboteur2")):
        found = [hit.id for hit in find("how is the gold shared out", "en", table)[:2]]
        assert wanted in found


def test_an_empty_search_shows_the_cards_of_this_table() -> None:
    table = PlayedHere("base-en", frozenset({"new-goals"}))
    shown = [catalogue().entries[hit.id] for hit in likely(table)]
    assert shown[0].modules
    assert all(entry.kind in CARDS and entry.in_play(table) for entry in shown)
    assert [hit.id for hit in find("  ", "ko", table)] == [entry.id for entry in shown]
    assert "thief" in [hit.id for hit in likely(PlayedHere("saboteur2"))]


def test_nonsense_finds_nothing_and_breaks_nothing() -> None:
    assert find("zzqxv", "en", BASE) == ()
    for typed in ("?", "'", "[[", "ー", "ㅏ", "\u0301", "🐉", "a" * 500):
        find(typed, "uk", BASE)


@pytest.mark.parametrize(
    ("typed", "code", "entry_id"),
    [
        ("jackofalltrades", "en", "card-2021"),
        ("caugt and robbed", "en", "steal-from-trapped"),
        ("large card", "en", "wardrobe"),
        ("stolen gold", "en", "thief"),
        ("how does the wardrobe work", "en", "wardrobe"),
        ("what is a geologist", "en", "geologist"),
        ("방해공작", "ko", "sabotage-victim"),
        ("2023년 카드", "ko", "card-2023"),
        ("도둑카드 효과", "ko", "thief"),
        ("대장드워프", "ko", "boss"),
        ("훔침", "ko", "thief"),
        ("손 바꿈", "ko", "hand-swap"),
        ("jidocard", "ko", "map"),
        ("ランブ", "ja", "broken-lamp"),
        ("道具破かい", "ja", "broken-tool"),
        ("パスしたい", "ja", "pass"),
        ("2人ルール", "ja", "turn-duel"),
        ("ボスの取り分", "ja", "boss"),
        ("ボスの役割", "ja", "boss"),
        ("o que é geologo", "pt-BR", "geologist"),
        ("вкрадене золото", "uk", "thefts"),
        ("золото в секреті", "uk", "secret-gold"),
        ("що таке геолог", "uk", "geologist"),
    ],
)
def test_what_is_added_or_half_right_still_leads_there(
    typed: str, code: str, entry_id: str
) -> None:
    assert entry_id in [hit.id for hit in find(typed, code)[:3]]


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("pineapple pizza", "en"),
        ("elf wizard", "en"),
        ("my cat", "en"),
        ("lasanha", "pt-BR"),
        ("좀비", "ko"),
        ("축구", "ko"),
        ("ゾンビ", "ja"),
        ("ピザ", "ja"),
        ("abacaxi", "pt-BR"),
        ("холодильник", "uk"),
    ],
)
def test_nothing_is_found_where_nothing_fits(typed: str, code: str) -> None:
    assert find(typed, code) == ()


@pytest.mark.parametrize("code", CODES)
def test_while_it_is_typed_a_known_word_is_as_rare_as_it_stands(code: str) -> None:
    here = index(code)
    for word in sorted(here.words)[:400]:
        still, whole = (here.meant(word, typing=one, guess=False) for one in (True, False))
        assert still.rarity == whole.rarity
        assert still.entries.keys() >= whole.entries.keys()
