"""To whom the phone goes: what is still to be looked at, and by whom, as the match stands."""

from __future__ import annotations

from companion.game.events import (
    HatSwapped,
    InspectionPlayed,
    Look,
    PartyHeld,
    RoleLooked,
    RoleOpened,
    WardrobeUsed,
)
from companion.game.views import View, view_for
from companion.turns import (
    Turn,
    look_of,
    new_cards_of,
    own,
    pending_turn,
    still_open,
    turn_of,
    waiting,
    was_opened,
)
from tests.game.live import Live

NAMES = "Ada Ben Cleo"
INSPECTED = Turn("Ada", "Ben", Look.INSPECTION)


def seen(live: Live) -> View:
    return view_for(live.match)


def dealt() -> Live:
    return Live("saboteur2", NAMES).begin("Ada").deal("blue green saboteur")


def running() -> Live:
    return dealt().look()


def test_nobody_has_a_turn_before_a_round_and_after_its_roles_are_out():
    live = Live("saboteur2", NAMES)
    assert still_open(seen(live)) == waiting(seen(live)) == ()
    assert pending_turn(seen(live)) is None
    assert not was_opened(seen(live), own("Ada"))
    over = running().happen(InspectionPlayed("Ada", "Ben")).end("Ada")
    assert still_open(seen(over)) == ()


def test_in_a_deal_the_phone_goes_to_all_who_have_not_looked():
    live = dealt()
    assert waiting(seen(live)) == tuple(map(own, live.match.still_to_look))
    assert len(waiting(seen(live))) == 3
    live.look("Ben")
    assert waiting(seen(live)) == (own("Cleo"), own("Ada")), "on round the table"


def test_a_card_that_was_up_is_known_until_the_look_is_done():
    live = dealt().happen(RoleOpened("Ada", "Ada"))
    assert was_opened(seen(live), own("Ada"))
    assert not was_opened(seen(live), own("Ben"))
    assert pending_turn(seen(live)) == own("Ada")
    live.happen(RoleLooked("Ada", "Ada"))
    assert not was_opened(seen(live), own("Ada"))
    assert pending_turn(seen(live)) is None


def test_a_look_that_a_card_allows_comes_first_and_is_the_players_turn():
    live = running().happen(InspectionPlayed("Ada", "Ben"))
    assert still_open(seen(live)) == waiting(seen(live)) == (INSPECTED,)
    assert turn_of(seen(live), "Ada") == INSPECTED
    assert turn_of(seen(live), "Ben") == Turn("Ben", "Ben", Look.AGAIN)
    live.happen(RoleLooked("Ada", "Ben", Look.INSPECTION))
    assert waiting(seen(live)) == ()
    assert turn_of(seen(live), "Ada") == Turn("Ada", "Ada", Look.AGAIN)


def test_ones_own_card_is_looked_at_for_the_first_time_or_again():
    live = dealt().look("Ada")
    assert look_of(seen(live), "Ada") == Turn("Ada", "Ada", Look.AGAIN)
    assert look_of(seen(live), "Ben") == own("Ben") == Turn("Ben", "Ben", Look.OWN)


def test_a_new_card_calls_its_holder_and_nobody_else():
    live = running().happen(HatSwapped("Ada", "Cleo"))
    assert waiting(seen(live)) == (own("Cleo"),)
    live.happen(InspectionPlayed("Ada", "Ben"))
    assert still_open(seen(live)) == (INSPECTED, own("Cleo"))
    assert waiting(seen(live)) == (INSPECTED,), "Cleo was called before"


def test_which_events_give_whom_another_card():
    view = seen(running())
    assert new_cards_of(view, HatSwapped("Ada", "Cleo")) == ("Cleo",)
    assert new_cards_of(view, WardrobeUsed("Ada")) == ("Ada",)
    assert new_cards_of(view, InspectionPlayed("Ada", "Ben")) == ()
    assert new_cards_of(view, None) == ()
    again = running()
    everybody = PartyHeld("Ada", again.match.this_round.hand.deal.roles)
    assert new_cards_of(seen(again), everybody) == tuple(NAMES.split())
