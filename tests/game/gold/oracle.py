"""The gold of a round worked out a second time, straight from the round file.

Written apart from `companion.game.gold`, as one would do it at the table with the cards in
hand: stacks are passed on, doors are walked through, tokens are moved.
"""

from __future__ import annotations

from typing import Any

Data = dict[str, Any]


def answer(data: Data) -> Data:
    """Winners, draw, picks, gold and order of thieves, before any theft."""
    edition = data["edition"]
    if edition == "saboteur2":
        return _saboteur_2(data)
    if edition == "duel":
        return _duel(data)
    return _diggers_and_saboteurs(data)


def _names(data: Data, *roles: str) -> list[str]:
    return [seat["name"] for seat in data["seats"] if seat["role"] in roles]


def _told(data: Data, winners: list[str], **others: Any) -> Data:
    gold = {seat["name"]: 0 for seat in data["seats"]} | others.pop("gold", {})
    blank = {"draw": 0, "picks": [], "thief_order": []}
    return {"winners": winners, "gold": gold, **blank, **others}


def _diggers_and_saboteurs(data: Data) -> Data:
    diggers, saboteurs = _names(data, "gold_digger"), _names(data, "saboteur")
    tournament = data["edition"] == "tournament"
    if data["outcome"]["ended"] != "gold":
        by_number = [0, 4, 3, 3, 3 if tournament else 2]
        gold = dict.fromkeys(saboteurs, by_number[len(saboteurs)])
        return _told(data, saboteurs, gold=gold)
    by = data["outcome"]["by"]
    if by in _names(data, "greedy_dwarf"):
        return _told(data, [by], gold={by: 4})
    if tournament:
        return _told(data, diggers, gold={name: 3 if name == by else 2 for name in diggers})
    players = len(data["seats"])
    cards = len(diggers) if data["edition"] == "anniversary" else players - (players == 10)
    picks = _pass_on(data, cards)
    return _told(data, diggers, draw=len(picks), picks=picks)


def _pass_on(data: Data, cards: int) -> list[str]:
    """The stack goes from hand to hand; whoever may, takes one, until it is used up."""
    table = [
        (seat["name"], seat["role"] == "gold_digger" and not _victim(seat, data))
        for seat in data["seats"]
    ]
    if data.get("direction", "clockwise") == "clockwise":
        table.reverse()
    while table[0][0] != data["outcome"]["by"]:
        table.append(table.pop(0))
    taken: list[str] = []
    while cards and any(may for _, may in table):
        name, may = table[0]
        if may:
            taken.append(name)
            cards -= 1
        table.append(table.pop(0))
    return taken


def _victim(seat: Data, data: Data) -> bool:
    return "sabotage-victim" in data.get("modules", []) and seat.get("broken", []) != []


def _duel(data: Data) -> Data:
    wins = {"gold": "gold_digger", "coal": "saboteur", "blocked": "nobody"}
    winners = _names(data, wins[data["outcome"]["ended"]])
    return _told(data, winners, draw=len(winners) * 2, picks=winners)


def _saboteur_2(data: Data) -> Data:
    free = [seat for seat in data["seats"] if not seat.get("trapped")]
    roles = _winning_roles(data)
    winners = [seat for seat in free if seat["role"] in roles]
    gold = {}
    for seat in winners:
        share = [5, 5, 4, 3, 2, 1, 1, 1, 1, 1, 1, 1, 1][len(winners)]
        share -= {"boss": 1, "mediator": 2}.get(seat["role"], 0)
        gold[seat["name"]] = max(0, share)
    gold |= _crystals(data)
    return _told(data, [seat["name"] for seat in winners], gold=gold, thief_order=_thieves(free))


def _winning_roles(data: Data) -> set[str]:
    outcome = data["outcome"]
    if outcome["ended"] != "gold":
        return {"saboteur", "mediator"}
    doors = outcome.get("doors", [])
    passes = {"blue_digger": "green" not in doors, "green_digger": "blue" not in doors}
    (by,) = (seat["role"] for seat in data["seats"] if seat["name"] == outcome["by"])
    if passes.get(by):
        return {by, "boss", "mediator"}
    return {role for role, passed in passes.items() if passed} | {"boss", "mediator"}


def _crystals(data: Data) -> dict[str, int]:
    crystals = data["outcome"].get("crystals", 0)
    geologists = [seat for seat in data["seats"] if seat["role"] == "geologist"]
    free = [seat["name"] for seat in geologists if not seat.get("trapped")]
    if not free:
        return {}
    halved = data.get("rulings", {}).get("trapped_geologist") == "halved"
    heads = len(geologists) if halved else len(free)
    return {name: int(crystals / heads) for name in free}


def _thieves(free: list[Data]) -> list[str]:
    """Round the table from the last card played."""
    thieves = [seat for seat in free if "thief" in seat]
    if not thieves:
        return []
    while thieves[0]["thief"] != max(seat["thief"] for seat in thieves):
        thieves.append(thieves.pop(0))
    return [seat["name"] for seat in thieves]
