"""The end of a match: printed gold counted, places uncovered from the last, and what goes out."""

from __future__ import annotations

import json
from collections import Counter
from datetime import datetime
from urllib.parse import unquote

import pytest

from companion import device
from companion.archive import retold
from companion.archive.outcome import table_of as table_of_match
from companion.game.awards import awards
from companion.game.editions import Edition
from companion.game.events import (
    GoldSharedOut,
    MatchEnded,
    NuggetTotalsEntered,
    PlayerLeft,
    RolesRevealed,
    RoundBegan,
    RoundEnded,
)
from companion.game.gold import Ending
from companion.game.match import Phase, Standing, total_range
from companion.game.story import story
from companion.screens.badges import badges_in
from companion.screens.poster_of import poster_of
from companion.screens.the_end import PlaceAndGold, waiting
from companion.screens.totals import TotalParts
from companion.theme import theme
from companion.tour.checks import all_four
from companion.tour.finger import middle
from companion.tour.looking import area_of
from companion.widgets.chart import GoldChart
from companion.widgets.marks import Marks
from companion.widgets.place_row import PlaceRow
from companion.widgets.podium import Podium, Winners, across
from companion.widgets.ring import RingSeat
from companion.widgets.sign_legend import SignLegend
from companion.widgets.table_grid import HeadTouch, TableGrid
from companion.widgets.text import Text
from companion.widgets.the_rest import InLine
from companion.wording.apart import plain
from companion.wording.names import role_name, titled
from companion.wording.sharing import game_name
from companion.wording.story import award_line, award_title
from tests.archive.evening import NAMES
from tests.screens.laid_table import lay, screen, seat_of, tap, to_the_next_round, to_the_shares
from tests.screens.past_evenings import (
    book,
    count_all,
    played,
    show,
    to_the_story,
    uncovered,
    until,
    widgets_of,
)
from tests.screens.readers import window_of


def test_place_and_gold_are_told_apart_by_a_coin(play):
    finger = play()
    table = until(finger, Phase.OVER)
    show(finger, "the_end")
    worst = table.match.ranking[-1]
    finger.touch("uncover")
    (told,) = widgets_of(finger, PlaceAndGold)
    place, coin, gold = reversed(told.children[0].children)
    assert (place.text, place.tone) == (f"{worst.place}.", "dim")
    assert (coin.sign, coin.tone) == ("coin", "gold")
    assert (gold.text, gold.tone) == (str(worst.gold), "gold")
    assert place.right < coin.x
    assert coin.right < gold.x
    assert not any(all_four().values()), all_four()


def test_who_left_has_no_place_and_keeps_the_gold(play):
    with window_of(360, 640):
        finger = play(font_scale=1.5)
        table = until(finger, Phase.SEATED, rounds=1)
        gone = table.match.players[0]
        table.happen(PlayerLeft(gone)).must()
        table.happen(RoundBegan(2, table.match.players[0])).must()
        table.happen(MatchEnded(early=True)).must()
        show(finger, "the_end")
        finger.touch("uncover")
        assert finger.reads("Left before the end")
        (told,) = widgets_of(finger, PlaceAndGold)
        _coin, gold = reversed(told.children[0].children)
        assert gold.text == str(table.match.ranking[-1].gold)
        assert not any(all_four().values()), all_four()


def test_gold_is_uncovered_from_the_last_place_upward(play):
    finger = play()
    table = until(finger, Phase.OVER)
    show(finger, "the_end")
    assert uncovered(finger) == []
    names = {table.match.name(who) for who in table.match.players}
    worst = table.match.ranking[-1]
    finger.touch("uncover")
    last = {table.match.name(one.player) for one in table.match.ranking if one.place == worst.place}
    assert set(uncovered(finger)) == last
    finger.touch("uncover_all")
    assert set(uncovered(finger)) == names
    assert not finger.sees("rematch"), "the winner's light is there first"
    to_the_story(finger)
    assert finger.sees("rematch")


def heads_of_rounds(finger):
    """At the end of a match whose gold by round is a table, its heads to touch."""
    for seed in range(20):
        until(finger, Phase.OVER, Edition.BASE_KO, 5, seed=seed)
        show(finger, "the_end")
        to_the_story(finger)
        if heads := widgets_of(finger, HeadTouch):
            return heads
    raise AssertionError("all gold was public")


def test_what_lies_scrolled_away_under_an_action_takes_no_touch_from_it(play):
    finger = play(less_motion=True)
    head, *_heads = heads_of_rounds(finger)
    action = middle(finger.find("rematch"))
    page = finger.app.stage.screen.top._cover.children[0]
    room = page.children[0].height - page.height
    page.scroll_y = 1.0
    finger.settle()
    x, y = head.to_window(*head.center)
    page.scroll_y = 1.0 - (action[1] - y) / room
    finger.settle()
    x, y = head.to_window(*head.center)
    assert abs(y - action[1]) < 2, "it lies there, out of sight"
    finger.down((x, y))
    finger.up()
    finger.settle()
    assert screen(finger) == "setting"


def test_whoever_is_uncovered_steps_out_of_the_light_until_all_are(play):
    finger = play()
    until(finger, Phase.OVER)
    show(finger, "the_end")
    finger.touch("uncover")
    last = uncovered(finger)
    assert lights(finger) == {"": 5 - len(last), "dark": len(last)}
    finger.touch("uncover_all")
    winners = len(finger.app.table.match.winners)
    assert lights(finger) == {"gold": winners, "": 5 - winners}


def lights(finger):
    """How many seats stand in which light."""
    return Counter(seat.light for seat in finger.app.stage.screen.top.seats)


def test_a_wide_screen_tells_no_story_before_all_is_uncovered(play):
    with window_of(1280, 800):
        finger = play()
        until(finger, Phase.OVER)
        show(finger, "the_end")
        assert finger.sees("uncover")
        assert not finger.reads("The story")
        finger.touch("uncover_all")
        assert finger.reads("The story")


def test_less_motion_shows_the_result_at_once(play):
    finger = play(less_motion=True)
    until(finger, Phase.OVER)
    show(finger, "the_end")
    assert finger.sees("share")
    assert not finger.sees("uncover")


def test_a_shared_win_is_called_so(play):
    finger = play(less_motion=True)
    for seed in range(20):
        table = until(finger, Phase.OVER, Edition.TOURNAMENT, 5, seed=seed)
        if len(table.match.winners) == 2:
            break
    show(finger, "the_end")
    one, two = (table.match.name(who) for who in table.match.winners)
    assert finger.reads("share the win")
    lit = {seat.name for seat in finger.app.stage.screen.top.seats if seat.light == "gold"}
    assert lit == {one, two}


def test_a_rotated_screen_stays_uncovered(play):
    finger = play()
    until(finger, Phase.OVER)
    show(finger, "the_end")
    finger.touch("uncover")
    shown = uncovered(finger)
    finger.app.choose(theme="light")
    finger.settle()
    assert uncovered(finger) == shown


def test_what_each_was_and_each_round_stand_below(play):
    finger = play(less_motion=True)
    until(finger, Phase.OVER)
    show(finger, "the_end")
    to_the_story(finger)
    (chart,) = widgets_of(finger, GoldChart)
    assert [line.name for line in chart.lines] == list(NAMES[:5])
    finger.touch("round.2")
    assert screen(finger) == "past_round"
    finger.back()
    assert screen(finger) == "the_end"


def test_the_same_table_plays_again(play):
    finger = play(less_motion=True)
    until(finger, Phase.OVER)
    show(finger, "the_end")
    to_the_story(finger)
    finger.touch("rematch")
    assert finger.reads("Same players")


def test_records_are_told_over_enough_matches(play):
    finger = play(less_motion=True)
    for seed in (1, 2, 3):
        played(finger, Edition.TOURNAMENT, seed=seed)
    best = max(line.gold or 0 for past in finger.app.archive.history.page() for line in past.lines)
    for seed in range(4, 40):
        table = until(finger, Phase.OVER, Edition.TOURNAMENT, seed=seed)
        if (table.match.ranking[0].gold or 0) > best:
            break
        best = max(best, table.match.ranking[0].gold or 0)
    show(finger, "the_end")
    to_the_story(finger)
    told = story_told(finger)
    assert any(line.startswith("Most gold ever in this group") for line in told)


# Printed gold


@pytest.fixture
def counting(play):
    finger = play(less_motion=True)
    table = until(finger, Phase.COUNTING, Edition.BASE_EN)
    show(finger, "the_end")
    return finger, table


def test_printed_gold_is_counted_first(counting):
    finger, table = counting
    assert screen(finger) == "totals"
    count_all(finger)
    finger.touch("counted")
    assert table.match.phase is Phase.OVER
    assert screen(finger) == "the_end"


def with_a_question(finger, table):
    """Seats whose gold only they can tell, with the least and the most that it can be."""
    ranges = {n: total_range(table.match, who) for n, who in enumerate(table.match.players)}
    asked = {n: between for n, between in ranges.items() if between[0] < between[1]}
    assert asked, "somebody picked cards"
    return asked


def test_home_says_that_only_the_count_is_left(counting):
    finger, _table = counting
    finger.app.stage.start(("home", {}))
    finger.settle()
    assert finger.find("go_on").text == "Count the gold"
    finger.touch("go_on")
    assert screen(finger) == "totals"


def test_no_total_can_be_told_that_the_cards_cannot_be_worth(counting):
    finger, table = counting
    asked = with_a_question(finger, table)
    for index in range(len(table.match.players)):
        assert finger.sees(f"total.{index}") == (index in asked), "what all saw is no question"
    for index, (least, most) in asked.items():
        finger.touch(f"total.{index}")
        offered = [name for name in finger.names() if name.startswith("worth.")]
        assert offered == [f"worth.{worth}" for worth in range(least, most + 1)]
        finger.back()


def test_nobodys_gold_is_right_before_it_was_told(counting):
    finger, table = counting
    asked = with_a_question(finger, table)
    first, *others = [table.match.name(table.match.players[index]) for index in asked]
    assert not finger.sees("counted")
    assert finger.reads("\u2013")
    assert finger.reads(f"Still to count: {first}")
    finger.touch(f"total.{next(iter(asked))}")
    finger.touch(f"worth.{next(iter(asked.values()))[1]}")
    if others:
        finger.back()
        assert not finger.sees("counted")
        assert finger.reads(f"Still to count: {others[0]}")
    count_all(finger)
    assert not finger.reads("\u2013")
    assert finger.sees("counted")


def test_what_was_counted_is_uncovered_once(play):
    finger = play()
    table = until(finger, Phase.COUNTING, Edition.BASE_EN)
    show(finger, "the_end")
    count_all(finger)
    finger.touch("counted")
    assert uncovered(finger) == []
    finger.touch("uncover_all")
    to_the_story(finger)
    finger.touch("count")
    finger.touch("counted")
    assert set(uncovered(finger)) == {table.match.name(who) for who in table.match.players}
    assert not finger.sees("uncover")


def test_covered_places_do_not_tell_who_shares_one(play):
    finger = play()
    until(finger, Phase.OVER)
    show(finger, "the_end")
    assert not [text for text in finger.texts() if text[:1].isdigit()]
    assert len({seat.light for seat in finger.app.stage.screen.top.seats}) == 1


def test_the_winners_light_stays_until_it_is_held_away(play):
    finger = play()
    table = until(finger, Phase.OVER)
    show(finger, "the_end")
    finger.touch("uncover_all")
    assert finger.reads("wins") or finger.reads("share the win")
    for _tap in range(3):
        finger.touch("hold_away")
    assert finger.sees("hold_away"), "a tap does nothing"
    to_the_story(finger)
    assert finger.reads("The story")
    finger.touch("rematch")
    finger.back()
    assert finger.sees("rematch")
    finger.back()
    assert finger.sees("hold_away"), "back leads to the winner"
    assert table.match.winners


def story_told(finger):
    """The sentences of the story, and all that follows it."""
    told = [plain(text.text) for text in widgets_of(finger, Text)]
    return told[told.index("The story") + 1 :]


def test_the_story_told_at_the_end_is_the_one_of_the_history(play):
    finger = play(less_motion=True)
    table = until(finger, Phase.OVER)
    show(finger, "the_end")
    to_the_story(finger)
    told = story_told(finger)
    assert len(told) >= 3
    show(finger, "past_match", match=table.id)
    assert story_told(finger)[:3] == told[:3]


def test_no_table_is_told_the_same_three_twice_in_a_row(play):
    finger = play(less_motion=True)
    heard = []
    for _match in range(4):
        table = until(finger, Phase.OVER, Edition.BASE_EN, 4, seed=5)
        before = retold.before(finger.app.archive.store, table.id)
        heard.append({one.tale for one in story(table.match, "same", before)})
        assert len(list(retold.before(finger.app.archive.store, table.id))) == len(heard) - 1
    assert all(len(told) == 3 for told in heard)


def test_a_wrong_count_is_told_again_at_the_end(counting):
    finger, table = counting
    count_all(finger)
    finger.touch("counted")
    index, (least, most) = next(iter(with_a_question(finger, table).items()))
    who = table.match.players[index]
    to_the_story(finger)
    finger.touch("count")
    assert finger.reads("Confirm")
    finger.touch(f"total.{index}")
    finger.touch(f"worth.{most}")
    finger.touch("counted")
    assert screen(finger) == "the_end"
    assert table.match.books.totals[who] == most
    told = [event for event in table.events if isinstance(event, NuggetTotalsEntered)]
    assert [dict(event.totals)[who] for event in told] == [least, most], "the first one is kept"
    finger.back()
    finger.back()
    assert screen(finger) == "home"
    assert not finger.sees("go_on")


def test_what_is_told_outlives_a_change_of_theme(counting):
    finger, table = counting
    finger.touch(f"total.{next(iter(with_a_question(finger, table)))}")
    finger.touch(next(name for name in finger.names() if name.startswith("worth.")))
    before = dict(finger.app.stage.screen.memory()["totals"])
    finger.app.choose(theme="light")
    finger.settle()
    assert finger.app.stage.screen.memory()["totals"] == before


def test_back_asks_before_the_gold_stays_uncounted(counting):
    finger, table = counting
    finger.back()
    assert not finger.reads("history"), "it waits on the first page"
    finger.touch("leave")
    assert screen(finger) == "home"
    assert table.match.phase is Phase.COUNTING
    finger.touch("go_on")
    assert screen(finger) == "totals"


def test_a_match_that_was_over_and_needs_a_count_waits_in_the_history(play):
    finger = play(less_motion=True)
    table = lay(finger, "base-en", "Ada digger, Ben digger, Cleo saboteur")
    to_the_shares(finger, "no_gold", "Ada")
    tap(finger, "share_out")
    table.happen(MatchEnded(early=True)).must()
    show(finger, "the_end")
    to_the_story(finger)
    for touch in ("round.1", "correct", "how", "choice.gold", "work_out", "book"):
        finger.touch(touch)
    assert screen(finger) == "totals"
    finger.back()
    assert finger.reads("The match will wait in the history.")


FIVE = "Ada saboteur, Ben digger, Cleo digger, Dov digger, Eve greedy"


def one_round(finger):
    """Printed cards lie before everybody but the saboteur."""
    seats = "Ada digger, Ben digger, Cleo saboteur, Dov digger"
    table = lay(finger, "base-en", seats)
    to_the_shares(finger, "gold", "Ada")
    tap(finger, "share_out")
    return table


def who_left(finger):
    """Printed cards; Dov goes after the first round with the card that he picked."""
    table = one_round(finger)
    table.happen(PlayerLeft("Dov")).must()
    table.happen(RoundBegan(2, "Ben")).must()
    table.happen(MatchEnded(early=True)).must()
    show(finger, "the_end")
    return table


def test_the_cards_of_who_has_left_are_asked_for_and_stay_without_a_place(play):
    finger = play(less_motion=True)
    table = who_left(finger)
    assert finger.reads("Left before the end")
    assert finger.reads("1 nugget card")
    count_all(finger)
    finger.touch("total.3")
    finger.touch("worth.3")
    assert finger.reads("Total: 6")
    finger.touch("counted")
    assert table.match.ranking[-1] == Standing("Dov", 3, None)
    assert screen(finger) == "the_end"


def test_cards_that_somebody_took_along_stay_unknown(play):
    finger = play(less_motion=True)
    table = who_left(finger)
    count_all(finger)
    finger.touch("total.3")
    finger.touch("worth.unknown")
    assert "\u2013" in finger.texts()
    finger.touch("counted")
    assert table.match.ranking[-1] == Standing("Dov", None, None)


@pytest.mark.parametrize("known", [True, False])
def test_who_leaves_after_the_last_round_is_counted_and_stands_among_the_others(play, known):
    finger = play(less_motion=True)
    table = one_round(finger)
    table.happen(PlayerLeft("Dov")).must()
    table.happen(MatchEnded(early=True)).must()
    show(finger, "the_end")
    assert not finger.reads("Left before the end")
    count_all(finger)
    finger.touch("total.3")
    finger.touch("worth.3" if known else "worth.unknown")
    finger.touch("counted")
    place = Standing("Dov", 3, 1) if known else Standing("Dov", None, None)
    assert place in table.match.ranking
    assert len(finger.app.stage.screen.top.seats) == 4
    assert not any(seat.markers for seat in finger.app.stage.screen.top.seats)


def test_leaving_after_the_last_round_takes_no_victory_away(play):
    """Through the whole of it by touches: Ben says that he leaves, plays to the end, and wins."""
    finger = play(less_motion=True)
    table = lay(finger, "tournament", FIVE)
    to_the_next_round(finger, "Ben")
    to_the_next_round(finger, "Ben", 3)
    tap(finger, seat_of(finger, "Ben"))
    tap(finger, "leaves")
    to_the_shares(finger, "gold", "Cleo")
    tap(finger, "share_out")
    finger.settle()
    assert screen(finger) == "the_end"
    assert finger.reads("wins")
    assert [(one.name, one.light) for one in finger.app.stage.screen.top.seats][1] == (
        "Ben",
        "gold",
    )
    to_the_story(finger)
    assert not any(row.left for row in widgets_of(finger, PlaceRow))
    assert [row.who for row in widgets_of(finger, PlaceRow) if row.won] == ["Ben"]
    past = finger.app.archive.history.match(table.id)
    assert [(line.name, line.place) for line in past.lines if line.won] == [("Ben", 1)]
    assert finger.app.archive.statistics.of_player("Ben").wins == 1
    left = table_of_match(table.view)["players"]
    assert "Ben" not in str(left), "who went home is not seated for the next match"


# Out of the app


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setattr(device.here().share, "folder", tmp_path)
    return tmp_path


def shared(finger, way):
    finger.touch("share")
    finger.touch(f"share.{way}")


def test_a_match_goes_out_as_a_spreadsheet_and_a_file(play, folder):
    finger = play(less_motion=True)
    until(finger, Phase.OVER)
    show(finger, "the_end")
    shared(finger, "csv")
    assert finger.reads("Saved: ")
    shared(finger, "json")
    files = {path.suffix: path for path in folder.iterdir() if path.is_file()}
    assert "Ada" in files[".csv"].read_text("utf-8")
    assert json.loads(files[".json"].read_text("utf-8"))["matches"]


@pytest.mark.parametrize("language", ["en", "ko", "ja", "pt-BR", "uk"])
def test_a_file_is_called_by_the_day_alike_in_every_language(play, folder, language):
    finger = play(less_motion=True, language=language)
    table = until(finger, Phase.OVER)
    show(finger, "the_end")
    shared(finger, "csv")
    (past,) = (one for one in finger.app.archive.history.page() if one.id == table.id)
    today = datetime.fromtimestamp(past.started / 1000).strftime("%Y-%m-%d")
    assert [path.name for path in folder.glob("*.csv")] == [f"Saboteur {today}.csv"]


def test_whoever_shares_a_place_stands_on_the_podium_with_the_others(play):
    finger = play(less_motion=True)
    for seed in range(40):
        table = until(finger, Phase.OVER, Edition.TOURNAMENT, 7, seed=seed)
        ranking = table.match.ranking
        standing = [one for one in ranking if one.place and one.place <= 3 and one.gold]
        if len(standing) > 3:
            break
    assert len(standing) > 3
    show(finger, "the_end")
    (podium,) = widgets_of(finger, Podium)
    badge = badges_in(finger.app)
    assert [(one.place, one.badge) for one in podium.stood] == [
        (one.place, badge(one.player)) for one in standing
    ]


def test_who_wins_without_gold_stands_on_the_podium_all_the_same(play):
    finger = play(less_motion=True)
    table = lay(finger, "base-en", "Ada digger, Ben digger, Cleo digger")
    for event in (RoundEnded(Ending.NO_GOLD), RolesRevealed(), GoldSharedOut()):
        table.happen(event).must()
    table.happen(MatchEnded(early=True)).must()
    assert [(one.place, one.gold) for one in table.match.ranking] == [(1, 0)] * 3
    show(finger, "the_end")
    (podium,) = widgets_of(finger, Podium)
    assert [(one.place, one.gold) for one in podium.stood] == [(1, "0")] * 3


def test_the_podium_goes_down_from_the_middle_outward():
    assert across(1) == (0,)
    assert across(3) == (0, -1, 1)
    assert across(5) == (0, -1, 1, -2, 2)
    assert across(4) == (0.5, -0.5, 1.5, -1.5)


def test_under_the_winner_an_award_has_its_title(play):
    finger = play(less_motion=True)
    for seed in range(40):
        table = until(finger, Phase.OVER, seed=seed)
        won = [prize for prize in awards(table.match) if table.match.winners[0] in prize.players]
        if len(table.match.winners) == 1 and won:
            break
    show(finger, "the_end")
    (light,) = widgets_of(finger, Winners)
    said = [text.text for text in light.walk(restrict=True) if isinstance(text, Text)]
    assert said[-2:] == [award_title(won[0].award), award_line(won[0])]


def the_poster(finger, folder):
    """The poster as it went out, and the folder is empty again."""
    shared(finger, "poster")
    (picture,) = folder.glob("*.png")
    data = picture.read_bytes()
    picture.unlink()
    return data


def test_the_poster_is_the_same_on_every_phone(play, folder):
    finger = play(less_motion=True)
    until(finger, Phase.OVER)
    show(finger, "the_end")
    first = the_poster(finger, folder)
    assert first.startswith(b"\x89PNG")
    size = int.from_bytes(first[16:20], "big"), int.from_bytes(first[20:24], "big")
    assert size == (1080, 1350)
    for look in ({"theme": "light"}, {"font_scale": 2.0}, {"high_contrast": True}):
        finger.app.choose(**look)
        finger.settle()
        ink, scale = theme.ink, theme.scale
        assert the_poster(finger, folder) == first, look
        assert (theme.ink, theme.scale) == (ink, scale), "the app wears what it wore"


def test_the_poster_speaks_the_language_of_now(play, folder):
    finger = play(less_motion=True)
    until(finger, Phase.OVER)
    show(finger, "the_end")
    first = the_poster(finger, folder)
    finger.app.choose(language="ko")
    finger.settle()
    assert the_poster(finger, folder) != first


def test_what_a_poster_says_is_what_happened(play):
    finger = play(less_motion=True)
    table = until(finger, Phase.OVER)
    past = finger.app.archive.history.match(table.id)
    told = poster_of(finger.app, past)
    assert [placed.name for placed in told.places if placed.won] == [
        table.match.name(who) for who in table.match.winners
    ]
    assert len(told.places) == len(table.match.players)
    assert len(told.story) == 3
    assert len(told.prizes) == len(awards(table.match))


def test_a_poster_that_cannot_be_written_is_said_and_nothing_is_lost(play, folder, monkeypatch):
    finger = play(less_motion=True)
    table = until(finger, Phase.OVER)
    show(finger, "the_end")
    monkeypatch.setattr(device.here().share, "folder", folder / "full")
    (folder / "full").write_text("no folder")
    shared(finger, "poster")
    assert finger.reads("That couldn’t be saved. Free some space, or choose another place.")
    assert screen(finger) == "the_end"
    assert finger.app.archive.history.match(table.id) is not None
    monkeypatch.setattr(device.here().share, "folder", folder)
    (folder / "full").unlink()
    assert the_poster(finger, folder)


def test_text_and_link_tell_who_won(play, monkeypatch):
    finger = play(less_motion=True)
    table = until(finger, Phase.OVER)
    sent, opened = [], []
    share, links = device.here().share, device.here().links
    monkeypatch.setattr(share, "text", lambda text, done: sent.append(text))
    monkeypatch.setattr(links, "open", lambda link: opened.append(link) or True)
    show(finger, "the_end")
    shared(finger, "text")
    winner = table.match.name(table.match.winners[0])
    assert winner in sent[0].splitlines()[1]
    finger.app.presenter.close_all()
    shared(finger, "bgstats")
    play_data = json.loads(unquote(opened[0].split("data=")[1]))
    assert {one["name"] for one in play_data["players"] if one["winner"]} == {
        table.match.name(who) for who in table.match.winners
    }
    assert play_data["game"]["name"] == "Saboteur 2"
    assert not finger.app.presenter.shown, "the sheet goes when another app has it"


def test_another_app_is_told_the_games_name(play):
    finger = play(less_motion=True)
    until(finger, Phase.OVER, Edition.BASE_EN)
    (match,) = finger.app.archive.history.page()
    assert game_name(match) == "Saboteur: Base game"


# Who is who


def badges_of(finger, kind):
    """Name and badge of every line."""
    return {getattr(row, "who", "") or row.text: row.badge for row in widgets_of(finger, kind)}


def placed(finger):
    """Whoever stands on the podium, and all others in their one line."""
    return badges_of(finger, PlaceRow) | badges_of(finger, InLine)


def test_whoever_is_not_on_the_podium_stands_in_one_line(play):
    finger = play(less_motion=True)
    until(finger, Phase.OVER)
    show(finger, "the_end")
    to_the_story(finger)
    ranking = finger.app.table.view.ranking
    others = [finger.app.table.view.name(one.player) for one in ranking if one.place > 3]
    assert [line.who for line in widgets_of(finger, InLine)] == others
    assert len(others) > 1


def test_where_that_is_one_alone_or_nobody_has_a_place_each_has_a_row(play):
    finger = play(less_motion=True)
    four = until(finger, Phase.OVER, players=4)
    assert [one.place for one in four.match.ranking] == [1, 2, 3, 4]
    show(finger, "the_end")
    to_the_story(finger)
    assert len(widgets_of(finger, PlaceRow)) == 4
    assert not widgets_of(finger, InLine)
    aside = until(finger, Phase.SEATED, rounds=1)
    aside.lay_aside()
    (past,) = (one for one in finger.app.archive.history.page() if one.id == aside.id)
    assert {line.place for line in past.lines} == {None}
    show(finger, "past_match", match=aside.id)
    assert len(widgets_of(finger, PlaceRow)) == 5
    assert not widgets_of(finger, InLine)


def test_everybody_is_known_by_colour_and_sign_guests_too(play):
    finger = play(less_motion=True)
    table = until(finger, Phase.OVER)
    book(finger, "Ada", "Cleo")
    show(finger, "the_end")
    to_the_story(finger)
    found = placed(finger)
    assert found["Ada"] == (0, 0)
    assert found["Cleo"] == (2, 2)
    assert len(set(found)) == len({sign for _, sign in found.values()}) == 5
    assert len({colour for colour, _ in found.values()}) == 5
    show(finger, "past_match", match=table.id)
    assert placed(finger) == found
    show(finger, "setting", again=True)
    assert badges_of(finger, RingSeat) == found


@pytest.mark.parametrize(
    ("size", "scale", "language"),
    [((412, 915), 1.0, "en"), ((360, 640), 1.5, "en"), ((360, 640), 2.0, "uk")],
)
def test_who_was_what_in_all_three_rounds_is_in_sight(play, size, scale, language):
    with window_of(*size):
        finger = play(less_motion=True, font_scale=scale, language=language)
        match = until(finger, Phase.OVER, players=10).match
        show(finger, "the_end")
        to_the_story(finger)
        grid = widgets_of(finger, TableGrid)[-1]
        shown = [one for one in grid.walk(restrict=True) if isinstance(one, Marks)]
        assert len(shown) == sum(len(then.roles) for then in match.finished) == 30
        finger.bring_into_view(grid)
        for one in shown:
            assert area_of(one).right <= area_of(grid).right + 1
        legend = [
            text
            for text in widgets_of(finger, SignLegend)[0].walk(restrict=True)
            if isinstance(text, Text)
        ]
        roles = {role for then in match.finished for role in then.roles.values()}
        finger.bring_into_view(legend[-1])
        assert not any(all_four().values()), all_four()
        assert {text.text for text in legend} >= {titled(role_name(role)) for role in roles}


def test_where_there_is_room_roles_stand_in_words_without_a_legend(play):
    with window_of(800, 1280):
        finger = play(less_motion=True)
        until(finger, Phase.OVER, players=10)
        show(finger, "the_end")
        to_the_story(finger)
        assert not any(isinstance(one, Marks) for one in finger.app.stage.screen.walk())
        assert not widgets_of(finger, SignLegend)[0].height


def test_the_podium_waits_and_tells_nobody_before_their_turn(play):
    ranking = [Standing("Ada", 7, 1), Standing("Ben", 5, 2), Standing("Cleo", 4, 3)]
    ranking += [Standing("Dov", 2, 4), Standing("Eli", None, None)]
    badge = {place.player: (number, number) for number, place in enumerate(ranking)}.__getitem__

    def seen(shown):
        return [(one.place, one.badge, one.gold) for one in waiting(ranking, shown, badge)]

    nobody = (None, "")
    assert seen(0) == [(1, *nobody), (2, *nobody), (3, *nobody)]
    assert seen(1) == seen(0)
    assert seen(2) == [*seen(0), (4, (3, 3), "2")]
    assert seen(3) == [(1, *nobody), (2, *nobody), (3, (2, 2), "4"), (4, (3, 3), "2")]
    assert seen(5)[0] == (1, (0, 0), "7")


def test_a_count_in_large_letters_leaves_room_for_words(play):
    finger = play(font_scale=2.0, language="uk")
    until(finger, Phase.COUNTING, Edition.BASE_EN)
    show(finger, "totals")
    finger.settle()
    lines = widgets_of(finger, TotalParts)
    assert lines
    assert all(line.ids.words.width > line.width / 2 for line in lines)
