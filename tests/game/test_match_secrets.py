"""Swaps, inspections and accidents: who knows what, and what nobody else may learn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations

import pytest

from companion.game.counts import role_counts
from companion.game.deal import Deal, laid_out, role_deck
from companion.game.editions import Edition
from companion.game.events import (
    AfterAccident,
    CardTurned,
    Chest,
    ChestOpened,
    DealAgain,
    DealtAgain,
    DirectionTurned,
    HatSwapped,
    InspectionPlayed,
    Look,
    PartyHeld,
    PlayerLeft,
    PlayerRenamed,
    RoleLooked,
    RoleOpened,
    RolesDealt,
    RoundEnded,
    SomebodyElseLooked,
    ToolBroken,
    WardrobeUsed,
)
from companion.game.gold import Direction, Ending, Tool
from companion.game.ledger import GoldRow, gold_by_round
from companion.game.match import Code, Match, Phase, RuleError
from companion.game.modules import Module
from companion.game.roles import Role
from companion.game.views import View, counts_in_play, may_know_role, view_for
from tests.game.at_table import ROLES
from tests.game.live import Live
from tests.game.seen import told, walk


def known_roles(live: Live, viewer: str | None) -> dict[str, Role]:
    return dict(view_for(live.match, viewer).roles)


# what the cards do


def test_an_inspection_lets_one_player_look_at_one_other_once() -> None:
    live = Live("saboteur2", "Ada Ben Cleo").round("boss blue saboteur")
    assert live.refused(InspectionPlayed("Ada", "Ada")) is Code.NOT_ONESELF
    for stranger in (InspectionPlayed("Zoe", "Ada"), InspectionPlayed("Ada", "Zoe")):
        assert live.refused(stranger) is Code.NO_SUCH_PLAYER
    live.happen(InspectionPlayed("Ada", "Ben"))
    assert live.refused(InspectionPlayed("Ada", "Ben")) is Code.MAY_ALREADY_LOOK
    assert live.refused(RoleLooked("Ada", "Ben", Look.CHEST)) is Code.NOTHING_TO_LOOK_AT
    live.happen(RoleLooked("Ada", "Ben", Look.INSPECTION))
    again = RoleLooked("Ada", "Ben", Look.INSPECTION)
    assert live.refused(again) is Code.NOTHING_TO_LOOK_AT
    assert known_roles(live, "Ada") == {"Ada": Role.BOSS, "Ben": Role.BLUE_DIGGER}
    assert known_roles(live, "Cleo") == {"Cleo": Role.SABOTEUR}
    assert live.match.looks("Ada") == 1, "only looks at one's own role are counted in the open"


def test_an_inspection_may_wait_for_the_end_of_the_round() -> None:
    live = Live("saboteur2", "Ada Ben Cleo").round("boss blue saboteur")
    live.happen(InspectionPlayed("Ada", "Ben"), RoundEnded(Ending.NO_GOLD))
    live.happen(RoleLooked("Ada", "Ben", Look.INSPECTION))


def test_a_chest_lets_one_look_in_any_edition_with_chests() -> None:
    live = Live("base-en", "Ada Ben Cleo", "treasure-chests").round("digger digger saboteur")
    assert live.refused(InspectionPlayed("Ada", "Cleo")) is Code.NOT_IN_THIS_MATCH
    assert live.refused(ChestOpened("Ada", Chest.LOOK)) is Code.NOTHING_TO_LOOK_AT
    assert live.refused(ChestOpened("Ada", Chest.LOOK, "Ada")) is Code.NOT_ONESELF
    live.happen(ChestOpened("Ada", Chest.LOOK, "Cleo"), RoleLooked("Ada", "Cleo", Look.CHEST))
    assert known_roles(live, "Ada")["Cleo"] is Role.SABOTEUR


def test_a_hat_swap_takes_the_top_of_the_pile_and_must_be_looked_at() -> None:
    live = Live("saboteur2", "Ada Ben Cleo").round("boss blue saboteur", "geologist mediator")
    live.happen(HatSwapped("Ada", "Ben"))
    assert live.match.role_of("Ben") is Role.GEOLOGIST
    hand = live.match.this_round.hand
    assert hand.deal is not None
    assert (hand.deal.pile[0], hand.deal.pile[-1]) == (Role.MEDIATOR, Role.BLUE_DIGGER)
    assert live.match.still_to_look == ("Ben",)
    assert "Ben" not in known_roles(live, "Ben"), "the new card is not seen yet"
    live.look("Ben")
    assert known_roles(live, "Ben")["Ben"] is Role.GEOLOGIST
    assert live.match.looks("Ben") == 2


def test_one_may_swap_ones_own_hat() -> None:
    live = (
        Live("saboteur2", "Ada Ben").round("boss blue", "saboteur").happen(HatSwapped("Ada", "Ada"))
    )
    assert live.match.role_of("Ada") is Role.SABOTEUR


def test_hat_swaps_need_a_pile() -> None:
    live = Live("base-en", "Ada Ben Cleo").round("digger digger saboteur")
    assert live.refused(HatSwapped("Ada", "Ben")) is Code.NOT_IN_THIS_MATCH


def test_what_one_had_seen_is_worth_nothing_after_a_swap() -> None:
    live = Live("saboteur2", "Ada Ben Cleo").round("boss blue saboteur")
    live.happen(InspectionPlayed("Ada", "Ben"), RoleLooked("Ada", "Ben", Look.INSPECTION))
    live.happen(HatSwapped("Cleo", "Ben"))
    assert known_roles(live, "Ada") == {"Ada": Role.BOSS}


def test_the_wardrobe_changes_with_the_card_left_over_or_as_a_hat_swap() -> None:
    base = Live("base-en", "Ada Ben Cleo", "wardrobe").round("digger digger digger")
    base.happen(WardrobeUsed("Ben"))
    assert base.match.role_of("Ben") is Role.SABOTEUR
    stranger = Live("base-en", "Ada Ben Cleo", "wardrobe").round("digger digger digger")
    assert stranger.refused(WardrobeUsed("Zoe")) is Code.NO_SUCH_PLAYER
    assert base.match.still_to_look == ("Ben",)
    two = Live("saboteur2", "Ada Ben", "wardrobe").round("boss blue", "saboteur")
    two.happen(WardrobeUsed("Ada"))
    assert two.match.role_of("Ada") is Role.SABOTEUR


def test_the_wardrobe_and_the_party_count_once_a_round() -> None:
    live = Live("base-en", "Ada Ben Cleo", "wardrobe").round("digger digger digger")
    assert live.refused(PartyHeld("Ada", ())) is Code.NOT_IN_THIS_MATCH
    live.happen(WardrobeUsed("Ben"))
    assert live.refused(WardrobeUsed("Ada")) is Code.LARGE_CARD_ALREADY_REACHED
    live.look().end("Ada").share().round("digger digger saboteur").happen(WardrobeUsed("Ada"))


def test_a_first_look_at_a_new_card_is_told_from_looking_again() -> None:
    live = Live("saboteur2", "Ada Ben Cleo").round("boss blue saboteur")
    assert (live.match.looks("Ben"), live.match.first_looks("Ben")) == (1, 1)
    live.happen(HatSwapped("Ada", "Ben")).look("Ben")
    assert (live.match.looks("Ben"), live.match.first_looks("Ben")) == (2, 2)
    live.happen(RoleLooked("Ben", "Ben", Look.AGAIN))
    assert (live.match.looks("Ben"), live.match.first_looks("Ben")) == (3, 2)
    live.undo(already_seen=True)
    assert live.match.first_looks("Ben") == 2, "undo forgets no look"
    dealt = DealtAgain(DealAgain.MISTAKE, live.match.this_round.hand.deal or Deal(()))
    live.happen(dealt).look()
    assert (live.match.looks("Ben"), live.match.first_looks("Ben")) == (4, 3)
    live.check()


@pytest.mark.parametrize("event", ["party", "deal"])
def test_first_looks_outlast_an_undo_of(event: str) -> None:
    live = Live("saboteur2", "Ada Ben Cleo", "party").round("boss blue saboteur")
    dealt = live.match.this_round.hand.deal or Deal(())
    if event == "party":
        live.happen(PartyHeld("Ada", dealt.roles)).look("Ada").undo(already_seen=True)
        assert (live.match.looks("Ada"), live.match.first_looks("Ada")) == (2, 2)
    else:
        live.happen(DealtAgain(DealAgain.MISTAKE, dealt)).undo()
        assert (live.match.looks("Ada"), live.match.first_looks("Ada")) == (1, 1)
    live.check()


def test_a_party_deals_the_players_cards_again_and_all_look() -> None:
    live = Live("base-en", "Ada Ben Cleo", "party").round("digger saboteur digger")
    wrong = PartyHeld("Ada", (Role.SABOTEUR, Role.SABOTEUR, Role.GOLD_DIGGER))
    assert live.refused(wrong) is Code.DECK_DOES_NOT_MATCH
    mixed = (Role.SABOTEUR, Role.GOLD_DIGGER, Role.GOLD_DIGGER)
    live.happen(PartyHeld("Ada", mixed))
    assert live.match.role_of("Ada") is Role.SABOTEUR
    assert set(live.match.still_to_look) == {"Ada", "Ben", "Cleo"}
    assert live.match.phase is Phase.RUNNING
    assert live.refused(PartyHeld("Ada", mixed)) is Code.LARGE_CARD_ALREADY_REACHED


# accidents


def test_when_neither_had_looked_the_seen_role_becomes_theirs() -> None:
    live = Live("base-en", "Ada Ben Cleo").begin().deal("digger saboteur digger")
    for then in (AfterAccident.PLAYED_ON, AfterAccident.DEAL_AGAIN):
        assert live.refused(SomebodyElseLooked("Ada", "Ben", then)) is Code.NEITHER_HAD_LOOKED
    live.happen(SomebodyElseLooked("Ada", "Ben", AfterAccident.TRADED))
    assert live.match.role_of("Ada") is Role.SABOTEUR
    assert live.match.role_of("Ben") is Role.GOLD_DIGGER
    assert live.match.still_to_look == ("Ben", "Cleo")
    assert live.match.looks("Ada") == 1


def test_a_trade_can_be_the_last_look_of_a_deal() -> None:
    live = Live("saboteur2", "Ada Ben").begin().deal("boss blue")
    live.happen(SomebodyElseLooked("Ada", "Ben", AfterAccident.TRADED))
    assert live.match.phase is Phase.DEALING
    live.look("Ben")
    assert live.match.phase is Phase.RUNNING


@pytest.mark.parametrize("looked", ["Ada", "Ben"])
def test_when_one_had_looked_the_table_plays_on_or_deals_again(looked: str) -> None:
    live = Live("base-en", "Ada Ben Cleo").begin().deal("digger saboteur digger").look(looked)
    assert (
        live.refused(SomebodyElseLooked("Ada", "Ben", AfterAccident.TRADED)) is Code.ONE_HAD_LOOKED
    )
    played_on = SomebodyElseLooked("Ada", "Ben", AfterAccident.PLAYED_ON)
    before = live.match
    live.happen(played_on)
    assert live.match.role_of("Ada") is before.role_of("Ada")
    assert live.match.looks("Ben") == before.looks("Ben")
    assert "Ben" not in known_roles(live, "Ada"), "it was not theirs to know"


def test_dealing_again_comes_before_anything_else() -> None:
    live = Live("base-en", "Ada Ben Cleo", "wardrobe").begin().deal("digger saboteur digger")
    live.look("Ben").happen(SomebodyElseLooked("Ada", "Ben", AfterAccident.DEAL_AGAIN))
    assert live.refused(RoleLooked("Cleo", "Cleo")) is Code.DEAL_AGAIN_FIRST
    again = laid_out(Edition.BASE_EN, [Role.GOLD_DIGGER] * 3, [Role.SABOTEUR])
    live.happen(DealtAgain(DealAgain.ACCIDENT, again)).look()
    assert live.match.dealings == 2
    live.happen(SomebodyElseLooked("Ada", "Ben", AfterAccident.DEAL_AGAIN))
    for event in (WardrobeUsed("Ada"), RoundEnded(Ending.NO_GOLD)):
        assert live.refused(event) is Code.DEAL_AGAIN_FIRST


def test_an_accident_needs_two_people_and_a_hidden_role() -> None:
    live = Live("base-en", "Ada Ben Cleo").begin()
    seen = SomebodyElseLooked("Ada", "Ben", AfterAccident.TRADED)
    assert live.refused(seen) is Code.ROLES_NOT_DEALT
    live.deal("digger saboteur digger")
    assert live.refused(SomebodyElseLooked("Ada", "Ada", AfterAccident.TRADED)) is Code.NOT_ONESELF
    assert (
        live.refused(SomebodyElseLooked("Zoe", "Ada", AfterAccident.TRADED)) is Code.NO_SUCH_PLAYER
    )
    live.look().end("Ada")
    assert live.refused(SomebodyElseLooked("Ada", "Ben", AfterAccident.PLAYED_ON)) is Code.NOT_NOW


def test_in_the_round_it_is_too_late_to_deal_again() -> None:
    live = Live("base-en", "Ada Ben Cleo").round("digger saboteur digger")
    live.happen(RoundEnded(Ending.NO_GOLD))
    assert live.refused(SomebodyElseLooked("Ada", "Ben", AfterAccident.DEAL_AGAIN)) is Code.NOT_NOW
    live.happen(SomebodyElseLooked("Ada", "Ben", AfterAccident.PLAYED_ON))


EQUAL = [
    (Edition.BASE_EN, "Ada Ben Cleo", ""),
    (Edition.ANNIVERSARY, "Ada Ben Cleo Dov", "greedy"),
    (Edition.TOURNAMENT, "Ada Ben Cleo Dov Eve", ""),
    (Edition.DUEL, "Ada Ben", ""),
    (Edition.SABOTEUR_2, "Ada Ben Cleo", ""),
]


def every_deal(live: Live) -> Iterator[Deal]:
    """Every way in which the cards can be dealt to the seats, each as often as cards allow."""
    seats = len(live.match.players)
    deck = role_deck(live.match.terms.box, seats, live.match.terms.modules)
    for hand in permutations(range(len(deck)), seats):
        rest = [role for card, role in enumerate(deck) if card not in hand]
        yield laid_out(live.match.terms.box, [deck[card] for card in hand], rest)


@pytest.mark.parametrize(("edition", "names", "modules"), EQUAL)
@pytest.mark.parametrize("looked_before", [(), ("Cleo",)])
def test_after_an_accident_every_deal_is_as_likely_as_if_they_had_seen_their_own(
    edition: Edition, names: str, modules: str, looked_before: tuple[str, ...]
) -> None:
    """Over all deals: what Ada has seen and how the cards lie now, after her accident with Ben's
    card, come together exactly as often as if she had looked at her own."""
    begun = Live(edition, names, modules).begin().match
    others = [who for who in looked_before if who in begun.players]
    accident: Counter[tuple[Role, tuple[Role, ...], Deal]] = Counter()
    honest: Counter[tuple[Role, tuple[Role, ...], Deal]] = Counter()
    for deal in every_deal(Live(edition, names, modules)):
        dealt = begun.after(RolesDealt(deal))
        for who in others:
            dealt = dealt.after(RoleLooked(who, who))
        seen = dealt.role_of("Ben")
        traded = dealt.after(SomebodyElseLooked("Ada", "Ben", AfterAccident.TRADED))
        assert traded.role_of("Ada") is seen
        accident[seen, *_now(traded, others)] += 1
        honest[dealt.role_of("Ada"), *_now(dealt, others)] += 1
    assert accident == honest


def _now(match: Match, looked: list[str]) -> tuple[tuple[Role, ...], Deal]:
    deal = match.this_round.hand.deal
    assert deal is not None
    return tuple(match.role_of(who) for who in looked), deal


# what a player sees


def test_a_view_holds_no_match_and_no_card_that_lies_face_down() -> None:
    live = Live("saboteur2", "Ada Ben Cleo").round("boss blue saboteur")
    for viewer in (None, "Ada"):
        inside = list(walk(told(view_for(live.match, viewer))))
        assert any(isinstance(one, GoldRow) for one in inside)
        assert not any(isinstance(one, Match) for one in inside)
        assert not any(isinstance(one, Deal) and one.roles for one in inside)


def roles_in(view: View) -> list[Role]:
    return [one for one in walk(told(view)) if isinstance(one, Role)]


def test_before_anybody_looked_no_view_holds_a_role() -> None:
    live = Live("saboteur2", "Ada Ben Cleo").begin().deal("boss blue saboteur")
    for viewer in (None, "Ada", "Ben", "Cleo"):
        assert roles_in(view_for(live.match, viewer)) == []
    live.look("Ada")
    assert roles_in(view_for(live.match, "Ada")) == [Role.BOSS]
    assert roles_in(view_for(live.match)) == []


def test_a_role_is_read_by_who_has_the_card_open_and_by_nobody_else() -> None:
    live = Live("saboteur2", "Ada Ben Cleo").begin().deal("boss blue saboteur")
    for viewer in (None, "Ada", "Ben"):
        with pytest.raises(RuleError):
            view_for(live.match, viewer).role_of("Ada")
    live.happen(RoleOpened("Ada", "Ada"))
    assert view_for(live.match, "Ada").role_of("Ada") is Role.BOSS
    for viewer in (None, "Ben", "Cleo"):
        with pytest.raises(RuleError):
            view_for(live.match, viewer).role_of("Ada")
    live.look().happen(InspectionPlayed("Ben", "Cleo"))
    with pytest.raises(RuleError):
        view_for(live.match, "Ben").role_of("Cleo")
    live.happen(RoleOpened("Ben", "Cleo", Look.INSPECTION))
    assert view_for(live.match, "Ben").role_of("Cleo") is Role.SABOTEUR


@pytest.mark.parametrize("edition", ["saboteur2", "base-en", "tournament"])
def test_whatever_the_others_hold_a_view_is_the_same(edition: str) -> None:
    """Two deals that differ only in what Ada has not seen look the same from her seat."""
    names = "Ada Ben Cleo Dov Eve"
    deals = {
        "saboteur2": (
            "boss blue saboteur green geologist",
            "boss mediator green saboteur blue",
        ),
        "base-en": (
            "digger saboteur digger digger saboteur",
            "digger digger saboteur digger digger",
        ),
        "tournament": (
            "digger saboteur digger digger greedy",
            "digger greedy saboteur digger digger",
        ),
    }
    views = []
    for roles in deals[edition]:
        live = Live(edition, names).round(roles).happen(ToolBroken("Ben", Tool.LAMP))
        views.append([told(view_for(live.match, viewer)) for viewer in ("Ada", None)])
    assert views[0] == views[1]


def test_a_view_tells_the_whole_public_table() -> None:
    live = Live("saboteur2", "Ada Ben Cleo", "cards-2020").begin("Cleo")
    live.deal("boss blue saboteur").look()
    live.happen(ToolBroken("Ben", Tool.CART), DirectionTurned(), PlayerLeft("Cleo"))
    live.happen(PlayerRenamed("Ben", "Benno"), RoleLooked("Ben", "Ben", Look.AGAIN))
    seen = view_for(live.match)
    assert (seen.viewer, seen.terms.edition, seen.terms.modules) == (
        None,
        Edition.SABOTEUR_2,
        frozenset({Module.CARDS_2020}),
    )
    assert (seen.phase, seen.this_round.number, seen.beginner) == (Phase.RUNNING, 1, "Cleo")
    assert seen.direction is Direction.COUNTER_CLOCKWISE
    assert (seen.players[1], seen.name("Ben"), seen.looks("Ben")) == ("Ben", "Benno", 2)
    assert seen.markers("Ben").broken == {Tool.CART}
    assert seen.table.leaving == {"Cleo"}
    assert counts_in_play(seen) == role_counts(Edition.SABOTEUR_2, 3, ())
    assert seen.gold == gold_by_round(live.match)
    mine = view_for(live.match, "Ada")
    assert (mine.viewer, mine.gold) == ("Ada", gold_by_round(live.match, "Ada"))
    between = view_for(Live("base-en", "Ada Ben Cleo Dov", "greedy").match)
    assert (between.now, between.beginner) == (None, None)
    assert counts_in_play(between) == role_counts(Edition.BASE_EN, 4, {Module.GREEDY})


def test_when_the_roles_are_open_everybody_sees_them() -> None:
    live = Live("saboteur2", "Ada Ben Cleo").round("boss blue saboteur").end("Ada")
    roles = {"Ada": "boss", "Ben": "blue", "Cleo": "saboteur"}
    for turned in ("Ben", "Ada", "Cleo"):
        assert turned not in known_roles(live, None)
        live.happen(CardTurned(turned))
        assert known_roles(live, None)[turned] == ROLES[roles[turned]]
    assert known_roles(live, None) == {who: ROLES[role] for who, role in roles.items()}
    live.share()
    assert known_roles(live, "Ada") == {}
    assert not may_know_role(live.match, "Ada", "Ada")
