"""Clocks that jump, screens that are built anew, and what nobody lets go of."""

from __future__ import annotations

from tests.guards.guard import Guard

TIMES = "tests/archive/test_times.py::test_"
FOUND = "tests/soak/test_found.py::test_"
TIDYING = "tests/test_tidying.py::test_"
PLAYERS = "tests/archive/test_players.py::test_"

CLOCK = (
    Guard(
        "clock: no match is shorter than nothing",
        "companion/archive/times.py",
        "if 0 < step <= PAUSE)",
        "if step <= PAUSE)",
        (TIMES + "no_length_is_negative", TIMES + "a_clock_set_back_by_years_takes_nothing_away"),
    ),
    Guard(
        "clock: years forward were no play",
        "companion/archive/times.py",
        "if 0 < step <= PAUSE)",
        "if 0 < step)",
        (TIMES + "a_night_between_two_rounds_is_not_played",),
    ),
    Guard(
        "clock: a time is one that an export can carry",
        "companion/archive/times.py",
        "    return min(max((moment - EPOCH) // timedelta(milliseconds=1), FIRST), LAST)\n",
        "    return (moment - EPOCH) // timedelta(milliseconds=1)\n",
        (TIMES + "what_lies_before_1970_or_after_9999_is_brought_to_the_edge",),
    ),
    Guard(
        "clock: tables are offered in the order in which they sat down",
        "companion/archive/groups.py",
        "FROM groups ORDER BY rowid DESC",
        "FROM groups ORDER BY last_played DESC",
        (PLAYERS + "the_table_that_sat_down_last_comes_first_whatever_the_clock_says",),
    ),
    Guard(
        "clock: events stand in the order in which they happened",
        "companion/archive/journal.py",
        "FROM matches WHERE id = ?) ORDER BY place",
        "FROM matches WHERE id = ?) ORDER BY at",
        ("tests/test_table.py::test_a_phones_clock_that_jumps_by_years_disturbs_nothing",),
    ),
)

TOLD = (
    Guard(
        "kept: a screen built anew remembers",
        "companion/stage.py",
        "                place.what = place.screen.memory()\n",
        "",
        (
            "tests/screens/test_roles_in.py::test_what_is_told_survives_a_change_of_language",
            "tests/screens/test_rules.py::test_a_change_of_language_keeps_the_place",
        ),
    ),
    Guard(
        "kept: how many places are uncovered",
        "companion/screens/the_end.py",
        '        return {**self.what, "shown": self._shown}\n',
        "        return self.what\n",
        ("tests/screens/test_the_end.py::test_a_rotated_screen_stays_uncovered",),
    ),
    Guard(
        "kept: who was chosen to begin",
        "companion/screens/next_round.py",
        '        return {"beginner": self._beginner}\n',
        "        return self.what\n",
        (
            "tests/screens/test_next_round.py::test_who_was_chosen_to_begin_outlives_a_change_of_theme",
        ),
    ),
    Guard(
        "kept: how the round ended",
        "companion/screens/round_end.py",
        '{**kept, "how": self._ended.value if self._ended else "", "doors": doors}',
        "kept",
        (
            "tests/screens/test_shares.py::test_how_it_ended_is_not_asked_again_after_a_change_of_language",
        ),
    ),
    Guard(
        "kept: whose card was up last",
        "companion/screens/hand_off.py",
        '        return {**self.what, "last_up": self._last_up}\n',
        "        return self.what\n",
        (
            "tests/screens/test_accidents.py::test_the_card_that_was_up_last_is_known_after_a_change_of_theme_too",
        ),
    ),
)

LET_GO = (
    Guard(
        "leak: a bar that fades keeps nothing alive",
        "companion/widgets/scrolling.py",
        "class Scrolling(NoFade, ScrollView):",
        "class Scrolling(ScrollView):",
        (FOUND + "a_sheet_of_roles_is_gone_at_once",),
    ),
    Guard(
        "leak: nor does that of a long list",
        "companion/widgets/long_list.py",
        "class LongList(NoFade, RecycleView):",
        "class LongList(RecycleView):",
        (FOUND + "a_list_that_was_scrolled_does_not_keep_its_page",),
    ),
    Guard(
        "leak: the field last typed in lets its page go",
        "companion/widgets/field.py",
        "        self._follow()\n",
        "        super()._adjust_viewport(*_args)\n",
        (FOUND + "the_field_last_typed_in_does_not_keep_its_page",),
    ),
    Guard(
        "leak: what is gone is cleared away twice",
        "companion/tidying.py",
        "    Clock.schedule_once(lambda _dt: gc.collect())\n",
        "",
        (TIDYING + "nothing_of_it_is_left_to_clear_away",),
    ),
    Guard(
        "leak: a hand-off that was left hears of the window no more",
        "companion/screens/hand_off.py",
        "        Window.unbind(on_resize=self._resized)\n",
        "",
        (FOUND + "a_hand_off_that_was_left_hears_of_the_window_no_more",),
    ),
    Guard(
        "leak: an app that was left hears of the window no more",
        "companion/app.py",
        "        Window.unbind(on_minimize=self._interrupted, on_rotate=self._interrupted)\n",
        "",
        (FOUND + "an_app_that_was_left_hears_of_the_window_no_more",),
    ),
    Guard(
        "leak: a banner built anew leaves the old one deaf",
        "companion/widgets/banner.py",
        "        self._deaf()\n        self._deaf = lambda: None\n        self._again.cancel()\n",
        "        self._deaf = lambda: None\n        self._again.cancel()\n",
        ("tests/widgets/test_banner.py::test_built_anew_the_one_before_listens_no_more",),
    ),
    Guard(
        "leak: rows are used again in their own list only",
        "companion/widgets/found_list.py",
        "super().__init__(view_adapter=OwnRows(), **kwargs)",
        "super().__init__(**kwargs)",
        ("tests/screens/test_rules.py::test_rows_wear_the_new_theme_at_once",),
    ),
    Guard(
        "two fingers: what has gone meanwhile does nothing",
        "companion/widgets/touch.py",
        "(self.disabled or not self.get_root_window())",
        "self.disabled",
        (FOUND + "two_fingers_on_two_answers_give_one",),
    ),
)

GUARDS = CLOCK + TOLD + LET_GO
