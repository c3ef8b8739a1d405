"""Saboteurs who know each other: the names of the last deal or party, whatever happens since."""

from __future__ import annotations

from companion.game.deal import laid_out
from companion.game.editions import Edition
from companion.game.events import (
    AfterAccident,
    DealAgain,
    DealtAgain,
    HatSwapped,
    Look,
    PartyHeld,
    RoleLooked,
    SomebodyElseLooked,
    WardrobeUsed,
)
from companion.game.house.box import HouseBox
from companion.game.match import Code
from companion.game.match.fellows import fellows_of, have_roles_changed, most_fellows
from companion.game.roles import Role
from tests.game.live import Live

BASE = HouseBox(Edition.BASE_EN, ((Role.SABOTEUR, 3),), known_saboteurs=True)
TWO = HouseBox(Edition.SABOTEUR_2, known_saboteurs=True)
NAMES = "Ada Ben Cleo Dov Eli"


def table(box: HouseBox, names: str = NAMES, modules: str = "") -> Live:
    return Live(box.edition.value, names, modules, house=box)


def told(live: Live) -> dict[str, str]:
    """Whose names stand on whose face."""
    seen = {who: " ".join(fellows_of(live.match, who)) for who in live.match.players}
    return {who: names for who, names in seen.items() if names}


def test_a_saboteur_sees_the_others_and_nobody_else_sees_any() -> None:
    live = table(BASE).round("saboteur digger saboteur digger saboteur")
    assert told(live) == {"Ada": "Cleo Eli", "Cleo": "Ada Eli", "Eli": "Ada Cleo"}
    assert most_fellows(live.match) == 2
    alone = table(BASE.with_role(Role.SABOTEUR, 1)).round("digger digger digger saboteur digger")
    assert told(alone) == {}


def test_an_edition_tells_nobody() -> None:
    live = Live("base-en", NAMES).round("saboteur digger saboteur digger digger")
    assert told(live) == {}
    assert most_fellows(live.match) == 0
    assert live.match.this_round.hand.fellows is None


def test_looking_again_shows_the_same_after_a_hat_swap_and_says_that_roles_changed() -> None:
    live = table(TWO).round("saboteur boss saboteur blue blue", "saboteur blue")
    assert not have_roles_changed(live.match)
    live.happen(HatSwapped("Ben", "Ben"), RoleLooked("Ben", "Ben"))
    assert live.match.role_of("Ben") is Role.SABOTEUR
    assert have_roles_changed(live.match)
    assert told(live) == {"Ada": "Cleo", "Cleo": "Ada"}
    live.happen(RoleLooked("Ada", "Ada", Look.AGAIN))
    assert told(live) == {"Ada": "Cleo", "Cleo": "Ada"}
    live.check()


def test_a_saboteur_who_swapped_hats_is_told_nobody_whatever_came() -> None:
    live = table(TWO).round("saboteur boss saboteur blue blue", "saboteur blue")
    live.happen(HatSwapped("Ben", "Ada"))
    assert live.match.role_of("Ada") is Role.SABOTEUR
    assert told(live) == {"Cleo": "Ada"}


def test_undo_of_a_hat_swap_brings_the_names_back() -> None:
    live = table(TWO).round("saboteur boss saboteur blue blue", "geologist blue")
    live.happen(HatSwapped("Ben", "Ada"), RoleLooked("Ada", "Ada"))
    live.undo(already_seen=True)
    assert not have_roles_changed(live.match)
    assert told(live) == {"Ada": "Cleo", "Cleo": "Ada"}


def test_the_wardrobe_is_a_swap_too() -> None:
    live = table(BASE, modules="wardrobe").round("saboteur digger saboteur digger digger")
    live.happen(WardrobeUsed("Cleo"))
    assert told(live) == {"Ada": "Cleo"}
    assert have_roles_changed(live.match)


def test_a_party_tells_the_names_anew() -> None:
    live = table(BASE, modules="party").round("saboteur saboteur digger digger digger")
    roles = [Role.GOLD_DIGGER] * 3 + [Role.SABOTEUR] * 2
    live.happen(PartyHeld("Ada", tuple(roles)))
    assert told(live) == {"Dov": "Eli", "Eli": "Dov"}
    assert not have_roles_changed(live.match)
    live.undo()
    assert told(live) == {"Ada": "Ben", "Ben": "Ada"}


def test_who_looks_late_sees_the_names_of_the_deal() -> None:
    live = table(TWO).begin().deal("saboteur boss saboteur blue blue", "geologist blue")
    live.look("Ada", "Ben", "Dov", "Eli")
    assert live.next_to_look == "Cleo"
    assert fellows_of(live.match, "Cleo") == ("Ada",)


def test_a_seen_role_is_traded_only_before_anybody_else_could_read_a_name() -> None:
    live = table(BASE).begin().deal("saboteur digger saboteur digger digger")
    live.happen(SomebodyElseLooked("Ben", "Ada", AfterAccident.TRADED))
    assert live.match.role_of("Ben") is Role.SABOTEUR
    assert told(live) == {"Ben": "Cleo", "Cleo": "Ben"}

    live = table(BASE).begin().deal("saboteur digger saboteur digger digger").look("Dov")
    assert (
        live.refused(SomebodyElseLooked("Ben", "Ada", AfterAccident.TRADED)) is Code.ONE_HAD_LOOKED
    )
    live.happen(SomebodyElseLooked("Ben", "Ada", AfterAccident.PLAYED_ON))
    assert told(live) == {"Ada": "Cleo", "Cleo": "Ada"}


def test_whether_a_role_can_be_traded_does_not_hang_on_a_role() -> None:
    for roles in (
        "saboteur saboteur digger digger digger",
        "digger digger saboteur digger saboteur",
    ):
        live = table(BASE).begin().deal(roles).look("Dov")
        assert (
            live.match.why_not(SomebodyElseLooked("Ben", "Ada", AfterAccident.TRADED)) is not None
        )


def test_dealt_again_tells_the_new_names() -> None:
    live = table(BASE).round("saboteur saboteur digger digger digger")
    roles = [Role.GOLD_DIGGER] * 3 + [Role.SABOTEUR] * 2
    again = laid_out(BASE, roles, [Role.SABOTEUR])
    live.happen(DealtAgain(DealAgain.MISTAKE, again))
    assert told(live) == {"Dov": "Eli", "Eli": "Dov"}


def test_an_inspection_shows_no_names_but_the_role() -> None:
    live = table(TWO).round("saboteur boss saboteur blue blue")
    assert fellows_of(live.match, "Ben") == ()


def test_nothing_printed_of_a_hand_tells_who_was_told() -> None:
    live = table(BASE).round("saboteur saboteur digger digger digger")
    assert "fellows" not in repr(live.match.this_round.hand)
