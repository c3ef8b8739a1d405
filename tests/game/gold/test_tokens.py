"""Saboteur 2: doors, boss, mediator, geologists and trapped players."""

from __future__ import annotations

import pytest

from companion.game.gold import settle
from companion.game.gold.tokens import winning_roles, winning_teams
from tests.game.at_table import codes, end, gold, order, winners

ALL = (
    "Blu blue",
    "Gre green",
    "Boz boss",
    "Med mediator",
    "Geo geologist",
    "Sab saboteur",
)
EXAMPLE = (
    "Blu blue",
    "Gus green",
    "Gre green",
    "Boz boss",
    "Med mediator",
    "Sal saboteur thief1",
    "Sam saboteur thief2 trapped",
)


def test_the_worked_example_of_the_rulebook() -> None:
    played = end("saboteur2", *EXAMPLE, gold_by="Boz", doors="blue")
    assert winners(played) == "Blu Boz Med"
    assert gold(played) == "Blu +3, Boz +2, Med +1"
    assert order(played) == "Sal"
    stolen = end("saboteur2", *EXAMPLE, gold_by="Boz", doors="blue", steals="Sal<Blu")
    assert gold(stolen) == "Blu +2, Boz +2, Med +1, Sal +1"


class TestWhoWinsThroughTheDoors:
    """Who connected, and what stands on the way."""

    @pytest.mark.parametrize(
        ("by", "doors", "teams"),
        [
            ("Blu", "", "blue"),
            ("Blu", "blue", "blue"),
            ("Blu", "green", "green"),
            ("Blu", "blue green", ""),
            ("Gre", "", "green"),
            ("Gre", "green", "green"),
            ("Gre", "blue", "blue"),
            ("Gre", "blue green", ""),
            *(
                (other, doors, teams)
                for other in ("Boz", "Med", "Geo", "Sab")
                for doors, teams in [
                    ("", "blue green"),
                    ("blue", "blue"),
                    ("green", "green"),
                    ("green blue", ""),
                ]
            ),
        ],
    )
    def test_teams(self, by: str, doors: str, teams: str) -> None:
        played = end("saboteur2", *ALL, gold_by=by, doors=doors)
        assert " ".join(winning_teams(played)) == teams

    def test_a_digger_wins_for_their_own_team_alone(self) -> None:
        played = end(
            "saboteur2", "Blu blue", "Bea blue", "Gre green", "Sab saboteur", gold_by="Bea"
        )
        assert winners(played) == "Blu Bea"
        assert gold(played) == "Blu +4, Bea +4"
        assert codes(played, "Gre") == "rival_connected"

    def test_a_barred_digger_makes_the_other_team_win(self) -> None:
        played = end("saboteur2", "Blu blue", "Gre green", gold_by="Blu", doors="green")
        assert winners(played) == "Gre"
        assert gold(played) == "Gre +5"
        assert codes(played, "Gre") == "rivals_barred share"
        assert codes(played, "Blu") == "way_barred"

    def test_a_barred_digger_makes_the_other_team_win_though_nobody_is_in_it(self) -> None:
        played = end(
            "saboteur2", "Blu blue", "Boz boss", "Med mediator", gold_by="Blu", doors="green"
        )
        assert winners(played) == "Boz Med"
        assert gold(played) == "Boz +3, Med +2"

    def test_a_saboteur_who_connects_lets_both_teams_win(self) -> None:
        played = end("saboteur2", *ALL, gold_by="Sab")
        assert winners(played) == "Blu Gre Boz Med"
        assert gold(played) == "Blu +2, Gre +2, Boz +1"

    def test_a_trapped_digger_still_connects_for_the_team(self) -> None:
        played = end("saboteur2", "Blu blue trapped", "Bea blue", "Gre green", gold_by="Blu")
        assert winners(played) == "Bea"
        assert gold(played) == "Bea +5"


class TestBothTeamsBarred:
    """Neither team gets through: the boss or the mediator, or both."""

    DIGGERS = ("Blu blue", "Gre green")

    @pytest.mark.parametrize("by", ["Blu", "Gre"])
    @pytest.mark.parametrize(
        ("others", "gets"),
        [
            (["Boz boss"], "Boz +4"),
            (["Med mediator"], "Med +3"),
            (["Boz boss", "Med mediator"], "Boz +3, Med +2"),
            (["Boz boss trapped", "Med mediator"], "Med +3"),
            (["Boz boss", "Med mediator trapped"], "Boz +4"),
            (["Boz boss trapped", "Med mediator trapped"], ""),
            (["Sab saboteur"], ""),
        ],
    )
    def test_shares(self, by: str, others: list[str], gets: str) -> None:
        played = end("saboteur2", *self.DIGGERS, *others, gold_by=by, doors="green blue")
        assert gold(played) == gets

    def test_it_is_told(self) -> None:
        played = end("saboteur2", *ALL, gold_by="Sab", doors="green blue")
        assert codes(played, "Boz") == "both_teams_barred share boss_less"
        assert codes(played, "Med") == "both_teams_barred share mediator_less"
        assert codes(played, "Blu") == codes(played, "Gre") == "way_barred"
        assert codes(played, "Sab") == "tunnel_built"


class TestNoTunnel:
    """The saboteurs win, and the mediator always."""

    def test_saboteurs_and_mediator(self) -> None:
        played = end("saboteur2", *ALL, "Sue saboteur")
        assert winners(played) == "Med Sab Sue"
        assert gold(played) == "Med +1, Sab +3, Sue +3"

    def test_the_mediator_alone_gets_three(self) -> None:
        played = end("saboteur2", "Blu blue", "Med mediator", "Boz boss")
        assert winners(played) == "Med"
        assert gold(played) == "Med +3"

    def test_nobody_wins_without_saboteur_and_mediator(self) -> None:
        played = end("saboteur2", "Blu blue", "Boz boss")
        assert winners(played) == ""
        assert gold(played) == ""

    @pytest.mark.parametrize(
        ("ended", "told"), [("no_gold", "no_saboteur_no_tunnel"), ("spider", "no_saboteur_spider")]
    )
    def test_no_saboteur_is_said_to_win_who_is_not_in_play(self, ended: str, told: str) -> None:
        played = end("saboteur2", "Blu blue", "Med mediator", ended=ended, modules="new-goals")
        assert codes(played, "Blu") == told
        assert codes(played, "Med") == "mediator_alone share mediator_less"

    def test_a_trapped_saboteur_leaves_more_to_the_others(self) -> None:
        played = end("saboteur2", "Sab saboteur", "Sue saboteur trapped", "Blu blue")
        assert gold(played) == "Sab +5"

    @pytest.mark.parametrize("ended", ["no_gold", "spider"])
    def test_doors_and_connector_do_not_count(self, ended: str) -> None:
        played = end(
            "saboteur2", *ALL, ended=ended, gold_by="Blu", doors="blue green", modules="new-goals"
        )
        assert gold(played) == "Med +2, Sab +4"

    def test_the_spider_is_told(self) -> None:
        played = end("saboteur2", *ALL, ended="spider", modules="new-goals")
        assert codes(played, "Sab") == "spider share"
        assert codes(played, "Blu") == codes(played, "Boz") == "spider"
        assert codes(played, "Med") == "mediator_always share mediator_less"


class TestTheTable:
    """5, 4, 3, 2, and 1 for five winners or more."""

    DIGGERS = tuple(f"B{number} blue" for number in range(4))

    @pytest.mark.parametrize(("number", "each"), [(1, 5), (2, 4), (3, 3), (4, 2)])
    def test_diggers_alone(self, number: int, each: int) -> None:
        played = end("saboteur2", *self.DIGGERS[:number], "Gre green", gold_by="B0")
        assert gold(played) == ", ".join(f"B{seat} +{each}" for seat in range(number))

    def test_five_winners_leave_the_boss_nothing(self) -> None:
        played = end("saboteur2", *self.DIGGERS, "Boz boss", gold_by="B0")
        assert winners(played) == "B0 B1 B2 B3 Boz"
        assert gold(played) == "B0 +1, B1 +1, B2 +1, B3 +1"
        assert settle(played).why["Boz"][-1] == ("boss_less", (("gold", 0),))

    def test_the_mediator_never_gets_less_than_nothing(self) -> None:
        played = end("saboteur2", *self.DIGGERS, "Boz boss", "Med mediator", gold_by="B0")
        assert settle(played).gold["Med"] == settle(played).gold["Boz"] == 0
        assert settle(played).why["Med"][-1] == ("mediator_less", (("gold", 0),))

    def test_ten_winners_get_one_each(self) -> None:
        greens = tuple(f"G{number} green" for number in range(4))
        played = end("saboteur2", *self.DIGGERS, *greens, "Boz boss", "Med mediator", gold_by="Boz")
        assert sum(settle(played).gold.values()) == 8
        assert len(settle(played).winners) == 10

    def test_a_trapped_player_is_not_counted(self) -> None:
        played = end("saboteur2", "B0 blue", "B1 blue trapped", "B2 blue", gold_by="B0")
        assert gold(played) == "B0 +4, B2 +4"
        assert codes(played, "B1") == "trapped"

    def test_boss_and_mediator_are_paid_when_the_whole_team_is_trapped(self) -> None:
        played = end(
            "saboteur2", "Blu blue trapped", "Gre green", "Boz boss", "Med mediator", gold_by="Blu"
        )
        assert winners(played) == "Boz Med"
        assert gold(played) == "Boz +3, Med +2"


class TestGeologists:
    """As much gold as crystals, whoever wins."""

    @pytest.mark.parametrize("gold_by", [None, "Blu", "Geo"])
    def test_one_gets_all(self, gold_by: str | None) -> None:
        played = end("saboteur2", "Blu blue", "Geo geologist", gold_by=gold_by, crystals=7)
        assert settle(played).gold["Geo"] == 7
        assert "Geo" not in settle(played).winners
        assert settle(played).why["Geo"] == (("crystals", (("crystals", 7), ("gold", 7))),)

    def test_two_halve_it_rounded_down(self) -> None:
        played = end("saboteur2", "Geo geologist", "Gil geologist", crystals=7)
        assert gold(played) == "Geo +3, Gil +3"
        assert settle(played).why["Gil"] == (("crystals_shared", (("crystals", 7), ("gold", 3))),)

    def test_a_trapped_one_leaves_it_all_to_the_other(self) -> None:
        played = end("saboteur2", "Geo geologist trapped", "Gil geologist", crystals=7)
        assert gold(played) == "Gil +7"
        assert settle(played).why["Gil"] == (("crystals_of_both", (("crystals", 7), ("gold", 7))),)
        assert codes(played, "Geo") == "trapped"

    def test_by_the_second_reading_it_is_halved_all_the_same(self) -> None:
        played = end("saboteur2", "Geo geologist trapped", "Gil geologist", crystals=7, halved=True)
        assert gold(played) == "Gil +3"
        assert codes(played, "Gil") == "crystals_shared"

    def test_the_second_reading_changes_nothing_for_one(self) -> None:
        played = end("saboteur2", "Geo geologist", "Blu blue", crystals=7, halved=True)
        assert gold(played) == "Geo +7"
        assert codes(played, "Geo") == "crystals"

    @pytest.mark.parametrize("halved", [True, False])
    def test_both_trapped_get_nothing(self, halved: bool) -> None:
        played = end(
            "saboteur2", "Geo geologist trapped", "Gil geologist trapped", crystals=7, halved=halved
        )
        assert gold(played) == ""

    def test_no_crystals_no_gold(self) -> None:
        assert gold(end("saboteur2", "Geo geologist", "Blu blue")) == ""

    def test_a_geologist_is_not_counted_among_the_winners(self) -> None:
        played = end("saboteur2", "Geo geologist", "Blu blue", gold_by="Geo", crystals=1)
        assert gold(played) == "Geo +1, Blu +5"


def test_every_step_is_told() -> None:
    why = settle(end("saboteur2", *ALL, gold_by="Boz", doors="blue", crystals=2)).why
    share = ("share", (("winners", 3), ("gold", 3)))
    assert why == {
        "Blu": (("open_to_every_team", (("by", "Boz"), ("role", "boss"))), share),
        "Gre": (("way_barred", (("door", "blue"),)),),
        "Boz": (("boss_with_team", ()), share, ("boss_less", (("gold", 2),))),
        "Med": (("mediator_always", ()), share, ("mediator_less", (("gold", 1),))),
        "Geo": (("crystals", (("crystals", 2), ("gold", 2))),),
        "Sab": (("tunnel_built", ()),),
    }


def test_every_step_between_the_teams_is_told() -> None:
    open_way = settle(end("saboteur2", *ALL, gold_by="Blu")).why
    assert open_way["Blu"][0] == ("team_connected", (("by", "Blu"),))
    assert open_way["Gre"] == (("rival_connected", (("by", "Blu"), ("role", "blue_digger"))),)
    barred = settle(end("saboteur2", *ALL, gold_by="Gre", doors="blue")).why
    assert barred["Blu"][0] == ("rivals_barred", (("by", "Gre"), ("door", "blue")))
    assert barred["Gre"] == (("way_barred", (("door", "blue"),)),)
    none = settle(end("saboteur2", *ALL)).why
    assert none["Blu"] == none["Boz"] == (("no_tunnel", ()),)
    assert none["Sab"] == (("no_tunnel", ()), ("share", (("winners", 2), ("gold", 4))))


@pytest.mark.parametrize(
    ("by", "doors", "roles"),
    [
        (None, "", "mediator saboteur"),
        ("Blu", "", "blue_digger boss mediator"),
        ("Blu", "green", "green_digger boss mediator"),
        ("Sab", "", "blue_digger green_digger boss mediator"),
        ("Sab", "blue green", "boss mediator"),
    ],
)
def test_every_role_wins_or_loses(by: str | None, doors: str, roles: str) -> None:
    verdicts = winning_roles(end("saboteur2", *ALL, gold_by=by, doors=doors))
    assert {role: verdict.wins for role, verdict in verdicts.items()} == {
        role: role in roles.split()
        for role in ("blue_digger", "green_digger", "boss", "mediator", "geologist", "saboteur")
    }
