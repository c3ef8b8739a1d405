"""Random round files, any edition, any number of players, everything that may lie on a table."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

BASE = ["base-en", "base-ko", "base-ja", "anniversary"]
CARDS = [f"cards-{year}" for year in range(2017, 2024)]
MINI = ["toll-tunnels", "wardrobe", "party", "new-goals", "treasure-chests"]
MODULES = {
    **{base: ["greedy", "sabotage-victim", *CARDS, *MINI] for base in BASE},
    "saboteur2": CARDS + MINI,
    "tournament": CARDS,
    "duel": [],
}
PLAYERS = {
    **dict.fromkeys(BASE, (3, 10)),
    "saboteur2": (2, 12),
    "tournament": (5, 9),
    "duel": (2, 2),
}
SABOTEURS = {3: 1, 4: 1, 5: 2, 6: 2, 7: 3, 8: 3, 9: 3, 10: 4}
TOURNAMENT = {5: (1, 3, 1), 6: (2, 3, 1), 7: (2, 3, 2), 8: (3, 3, 2), 9: (3, 4, 2)}
NAMES = ["Ada", "Ben", "Клео", "ドブ", "엘리", "Fay", "Gus", "ada", "I{o}", "Ĵo", "Kim\n", "😀"]


def deck(edition: str, players: int, modules: list[str]) -> list[str]:
    """The role cards, written out one by one."""
    if edition == "saboteur2":
        return (
            ["blue_digger"] * 4 + ["green_digger"] * 4 + ["boss", "mediator"]
            + ["geologist"] * 2 + ["saboteur"] * 3
        )  # fmt: skip
    if edition == "duel":
        return ["gold_digger"] * 7 + ["saboteur"] * 4
    if edition == "tournament":
        saboteurs, diggers, greedy = TOURNAMENT[players]
        return ["saboteur"] * saboteurs + ["gold_digger"] * diggers + ["greedy_dwarf"] * greedy
    saboteurs = SABOTEURS[players]
    cards = ["saboteur"] * saboteurs + ["gold_digger"] * (players + 1 - saboteurs)
    if "greedy" in modules:
        cards[-1] = "greedy_dwarf"
    return cards


@st.composite
def round_files(draw: st.DrawFn, edition: str | None = None) -> dict[str, Any]:
    """A valid round without thefts."""
    edition = edition or draw(st.sampled_from(list(MODULES)))
    allowed = MODULES[edition]
    modules = draw(st.lists(st.sampled_from(allowed), unique=True)) if allowed else []
    if "party" in modules and "wardrobe" in modules:
        modules.remove("party")
    players = draw(st.integers(*PLAYERS[edition]))
    roles = draw(st.permutations(deck(edition, players, modules)))[:players]
    names = draw(st.permutations(NAMES))[:players]
    seats = [_seat(draw, edition, name, role) for name, role in zip(names, roles, strict=True)]
    _thief_cards(draw, edition, seats)
    data: dict[str, Any] = {"edition": edition, "seats": seats}
    data["outcome"] = _outcome(draw, edition, modules, names)
    if modules or draw(st.booleans()):
        data["modules"] = modules
    if "cards-2020" in modules and draw(st.booleans()):
        data["direction"] = "counter-clockwise"
    if edition == "saboteur2" and draw(st.booleans()):
        readings = ["other_takes_all", "halved"]
        data["rulings"] = {"trapped_geologist": draw(st.sampled_from(readings))}
    return data


def _seat(draw: st.DrawFn, edition: str, name: str, role: str) -> dict[str, Any]:
    seat: dict[str, Any] = {"name": name, "role": role}
    if draw(st.booleans()):
        seat["gold"] = draw(st.integers(0, 3))
    if edition != "duel" and draw(st.booleans()):
        tools = st.lists(st.sampled_from(["pick", "lamp", "cart"]), unique=True)
        seat["broken"] = draw(tools)
    if edition == "saboteur2":
        seat["trapped"] = draw(st.sampled_from([False, False, True]))
    return seat


def _thief_cards(draw: st.DrawFn, edition: str, seats: list[dict[str, Any]]) -> None:
    if edition == "saboteur2":
        numbers = draw(st.lists(st.integers(1, 30), unique=True, max_size=len(seats)))
        thieves = draw(st.permutations(seats))
        for seat, number in zip(thieves, numbers, strict=False):
            seat["thief"] = number


def _outcome(draw: st.DrawFn, edition: str, modules: list[str], names: list[str]) -> dict[str, Any]:
    endings = ["gold", "gold", "no_gold"] + ["spider"] * ("new-goals" in modules)
    if edition == "duel":
        endings = ["gold", "coal", "blocked"]
    outcome: dict[str, Any] = {"ended": draw(st.sampled_from(endings))}
    if (outcome["ended"] == "gold" and edition != "duel") or draw(st.booleans()):
        outcome["by"] = draw(st.sampled_from(names))
    if edition == "saboteur2":
        outcome["doors"] = draw(st.lists(st.sampled_from(["blue", "green"]), unique=True))
        outcome["crystals"] = draw(st.integers(0, 9))
    return outcome
