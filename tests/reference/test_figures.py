"""No figure in a text, a list or a page of the course is other than the game's own.

`figures.txt` says for each text that holds one from 3 on which figures of the game these are, by
name; "printed:5" is what only a card's or a rulebook's print says. One and two are everywhere: they
are held only where a text pays gold.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.game import components
from companion.game.editions import EDITIONS, ROUNDS, Edition, nuggets_drawn
from companion.game.gold import nuggets, sides, tokens, tournament
from companion.game.gold.round import Tool
from companion.game.modules import CHAMPIONSHIP_CARDS, Module
from companion.game.nugget_deck import NuggetDeck
from companion.game.roles import Role
from companion.reference.catalogue import catalogue
from companion.reference.drawings import LAYOUTS, PATHS, Lies
from companion.reference.entry import PlayedHere
from companion.reference.indexing import CODES
from companion.reference.links import LINK
from companion.reference.page import page_for
from companion.reference.tables import data
from tests.reference import check

BASE, SECOND = components.BASE_BOX, components.SABOTEUR_2_BOX
NEW_GOALS = components.MODULE_BOXES[Module.NEW_GOALS]["new-goals"]
CHESTS = components.MODULE_BOXES[Module.TREASURE_CHESTS]
CARD_WIDE_CM = 5.6
PATHS_BETWEEN = 7
"""How many cards fit side by side between the start and the middle goal."""
USUAL_SPLIT = (NuggetDeck().ones, NuggetDeck().twos, NuggetDeck().threes)
FEWEST_SAID = 3


def every_figure() -> dict[str, set[int]]:
    """The figures of the game, by the names that `figures.txt` uses."""
    found: dict[str, set[int]] = {
        "goals": {BASE["goal-card"]},
        "new-goals": {NEW_GOALS},
        "new-goals.laid": {components.NEW_GOALS_LAID},
        "new-goals.random": {components.NEW_GOALS_LAID - 1},
        "new-goals.others": {NEW_GOALS - 1},
        "new-goals.wait": {NEW_GOALS - components.NEW_GOALS_LAID},
        "chests": {CHESTS["chest-card"]},
        "chests.laid": {components.CHESTS_LAID},
        "chest-tunnels": {CHESTS["chest-tunnels"]},
        "between": {PATHS_BETWEEN},
        "between.cm": {round(PATHS_BETWEEN * CARD_WIDE_CM)},
        "half-way": {PATHS_BETWEEN // 2},
        "columns": {LAYOUTS["base"].columns},
        "rows": {LAYOUTS["base"].rows},
        "tools": {len(Tool)},
        "in-front": {len(Tool) + 2},
        "rounds": {ROUNDS},
        "years": {20},
        "minis": {5},
        "championship": {len(CHAMPIONSHIP_CARDS)},
        "bases": {sum(rules.is_base_game for rules in EDITIONS.values())},
        "greedy": {sides.GREEDY_DWARF_GETS},
        "boss.alone": {tokens.EACH_WINNER_GETS[1] - tokens.THE_BOSS_GETS_LESS},
        "mediator.alone": {tokens.EACH_WINNER_GETS[1] - tokens.THE_MEDIATOR_GETS_LESS},
        "boss.both": {tokens.EACH_WINNER_GETS[2] - tokens.THE_BOSS_GETS_LESS},
        "tournament.reached": {tournament.WHO_REACHED_GETS},
        "tournament.saboteur": {tournament.EACH_SABOTEUR_GETS},
        "tournament.lone": {tournament.A_LONE_SABOTEUR_GETS},
        "most-drawn": {nuggets_drawn(Edition.BASE_EN, 10, 0)},
        "nuggets": {sum((at + 1) * cards for at, cards in enumerate(USUAL_SPLIT))},
        "nuggets.most": {len(USUAL_SPLIT)},
        "duel.swap": {3},
        "example": {3, tokens.EACH_WINNER_GETS[3]},
        "hands.tournament": set(EDITIONS[Edition.TOURNAMENT].hands.values()),
        "players.tournament": set(EDITIONS[Edition.TOURNAMENT].players),
        "aside": {EDITIONS[Edition.SABOTEUR_2].cards_aside},
        "base.all-paths": {BASE["path-card"] + BASE["start-card"] + BASE["goal-card"]},
        "both.path-card": {BASE["path-card"] + SECOND["path-card"]},
    }
    found |= {f"base.{thing}": {cards} for thing, cards in BASE.items()}
    found |= {f"saboteur2.{thing}": {cards} for thing, cards in SECOND.items()}
    found |= {f"split.{at}": {cards} for at, cards in enumerate(USUAL_SPLIT, 1)}
    found |= {f"sides.{name}": {len(PATHS[name].openings)} for name in PATHS}
    found |= {f"year.{year}": {year} for year in range(2017, 2024)}
    found |= {f"pay.{n}": {n, gold} for n, gold in nuggets.EACH_SABOTEUR_GETS.items() if n}
    found |= {f"share.{n}": {n, gold} for n, gold in tokens.EACH_WINNER_GETS.items() if n}
    found["share.3"] |= {len(tokens.EACH_WINNER_GETS)}
    found["pay.3"] |= {len(nuggets.EACH_SABOTEUR_GETS)}
    for edition, rules in EDITIONS.items():
        found[f"least.{edition}"] = {rules.players[0]}
        found[f"most.{edition}"] = {rules.players[-1]}
        found[f"hand.{edition}"] = set(rules.hands.values())
        found[f"roles.{edition}"] = {sum(rules.role_cards.values())}
    found["duel.unseen"] = {sum(EDITIONS[Edition.DUEL].role_cards.values()) - 2}
    found |= {f"role.{role}": {n} for role, n in EDITIONS[Edition.DUEL].role_cards.items()}
    found |= {f"role2.{role}": {n} for role, n in EDITIONS[Edition.SABOTEUR_2].role_cards.items()}
    decks = EDITIONS[Edition.TOURNAMENT].decks
    found["tournament.one"] = {n for n in decks if decks[n][Role.GREEDY_DWARF] == 1}
    found["tournament.two"] = {min(n for n in decks if decks[n][Role.GREEDY_DWARF] == 2)}
    return found


FIGURES = every_figure()
WORDS: dict[str, dict[str, int]] = {
    "en": {
        word: number
        for number, word in enumerate(
            ["three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"], 3
        )
    },
    "ko": {
        word: number
        for number, word in enumerate(["세", "네", "다섯", "여섯", "일곱", "여덟", "아홉"], 3)
    },
    "ja": {},
    "pt-BR": {
        word: number
        for number, word in enumerate(
            ["três", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez", "onze"], 3
        )
    },
    "uk": {
        word: number
        for number, words in {
            3: "три трьох троє третього",
            4: "чотири чотирьох четверо четвертий",
            5: "п'ять п'яти п'ятьох п'ятеро уп'ятьох",
            6: "шість шести шістьох",
            7: "сім семи",
            8: "вісім восьми",
            9: "дев'ять дев'яти дев'ятьох",
            10: "десять десяти десятьох",
            11: "одинадцять одинадцяти",
        }.items()
        for word in words.split()
    },
}
WORDS["en"] |= {"third": 3, "fourth": 4}
WORDS["pt-BR"] |= {"terceira": 3, "quarta": 4}
_NUMBER = re.compile(r"\d+(?![\d度])")
"""But for the angle by which Japanese says "crosswise"."""
_TOKEN = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)*")


def said_in(body: str, code: str) -> set[int]:
    """The numbers of a text, in digits or in words."""
    shown = LINK.sub(lambda link: link[2] or "", body).replace("ʼ", "'").replace("’", "'")
    words = (WORDS[code].get(word) for word in _TOKEN.findall(shown.lower()))
    return {int(number) for number in _NUMBER.findall(shown)} | {n for n in words if n}


def names() -> dict[str, list[str]]:
    """Which figures a text holds."""
    lines = (Path(__file__).parent / "figures.txt").read_text("utf-8").splitlines()
    return {place: figures for place, *figures in (line.split() for line in lines if line)}


def wanted(figures: list[str]) -> set[int]:
    found: set[int] = set()
    for name in figures:
        kind, _, number = name.partition(":")
        found |= {int(number)} if kind == "printed" else FIGURES[name]
    return found


def places(code: str) -> Iterator[tuple[str, str]]:
    """Every text of a language, with the place where it stands."""
    for entry_id, item in check.entries(code).items():
        yield f"{entry_id}/line", item["line"]
        yield from ((f"{entry_id}/{key}", body) for key, body in item["text"].items())
    course = check.read(code, "course")
    for page, item in course["pages"].items():
        yield f"course/{page}", f"{item['title']}. {item['text']}"
    for edition, lines in course["different"].items():
        yield from ((f"different/{edition}/{at}", line) for at, line in enumerate(lines))


@pytest.mark.parametrize("code", CODES)
def test_every_figure_of_a_text_is_the_games_own(code: str) -> None:
    named, wrong = names(), []
    for place, body in places(code):
        said = {number for number in said_in(body, code) if number >= FEWEST_SAID}
        expected = {number for number in wanted(named.get(place, [])) if number >= FEWEST_SAID}
        if said != expected:
            wrong.append(f"{place} says {sorted(said)}, the game {sorted(expected)}: {body}")
    assert wrong == []


def test_no_text_is_named_that_is_gone() -> None:
    assert names().keys() <= {place for place, _body in places("en")}


PAID = {
    "toll-dwarf/effect": 1,
    "toll-tunnels/how": 1,
    "toll-tunnels/when": 1,
    "dragon/effect": 1,
    "chest-gold/effect": 1,
    "thief/effect": 1,
    "thefts/effect": 1,
    "crystal/effect": 1,
    "boss/effect": tokens.THE_BOSS_GETS_LESS,
    "mediator/effect": tokens.THE_MEDIATOR_GETS_LESS,
    "gold-digger/note-t": tournament.EVERY_OTHER_DIGGER_GETS,
    "shares-tournament/effect": tournament.EVERY_OTHER_DIGGER_GETS,
    "tournament-saboteur/effect": tournament.EVERY_OTHER_DIGGER_GETS,
    "saboteurs-win/effect": nuggets.FOUR_OR_MORE_GET,
    "shares-saboteur2/effect": tokens.FIVE_OR_MORE_GET,
}


@pytest.mark.parametrize("code", CODES)
def test_small_sums_of_gold_are_the_games_own(code: str) -> None:
    bodies = dict(places(code))
    assert {
        place: gold for place, gold in PAID.items() if gold in said_in(bodies[place], code)
    } == (PAID)


@pytest.mark.parametrize("edition", Edition)
def test_layouts_lay_out_as_many_cards_as_the_game(edition: Edition) -> None:
    goals = [place.column for place in LAYOUTS["base"].places if place.lies is Lies.GOAL]
    start = next(place.column for place in LAYOUTS["base"].places if place.lies is Lies.START)
    assert len(goals) == components.needed(edition)["goal-card"]
    assert goals[0] - start - 1 == PATHS_BETWEEN
    chests = [place for place in LAYOUTS["chests"].places if place.lies is Lies.CHEST]
    assert len(chests) == components.CHESTS_LAID
    new = [place for place in LAYOUTS["new-goals"].places if place.lies is Lies.GOAL]
    assert len(new) == components.NEW_GOALS_LAID


@pytest.mark.parametrize("edition", Edition)
def test_the_table_of_roles_is_what_is_dealt(edition: Edition) -> None:
    rules = EDITIONS[edition]
    for players in rules.players:
        made = data("roles", edition, PlayedHere(edition, players=players))
        column = made.marked or 1
        told = {str(row[0])[1:].replace("-", "_"): row[column] for row in made.rows}
        assert told == rules.decks[players]
        assert made.marked is None or made.columns[column] == players


@pytest.mark.parametrize("edition", [one for one in Edition if one not in ("saboteur2", "duel")])
def test_the_table_of_hands_is_what_is_dealt(edition: Edition) -> None:
    made = data("hands", edition, None)
    assert dict(zip(made.columns[1:], made.rows[0][1:], strict=True)) == EDITIONS[edition].hands


PRINTED_IN_THE_RULEBOOKS = {
    ("base-en", ()): {"path-card": 40, "action-card": 27, "role-card": 11, "saboteur": 4},
    ("saboteur2", ()): {"path-card": 70, "action-card": 48, "role-card": 15, "saboteur": 3},
    ("tournament", ()): {"role-card": 13, "greedy-dwarf": 2, "gold-tokens": 33},
    ("duel", ()): {"role-card": 11, "nugget-card": 28, "gold-digger": 7},
    ("anniversary", ("new-goals",)): {"goal-card": 8, "gold-tokens": 33, "bridge": None},
    ("base-ja", ("cards-2017", "cards-2020")): {"action-card": 29, "championship-cards": 2},
}


@pytest.mark.parametrize(("table", "counts"), PRINTED_IN_THE_RULEBOOKS.items())
def test_a_page_counts_what_this_table_has(
    table: tuple[str, tuple[str, ...]], counts: dict[str, int | None]
) -> None:
    edition, modules = table
    at = PlayedHere(edition, frozenset(modules))
    for entry_id, number in counts.items():
        entry = catalogue().entries[entry_id]
        if number is None:
            assert not entry.in_play(at)
            continue
        assert ("How many", str(number)) in page_for(entry, at, "en").facts, entry_id
