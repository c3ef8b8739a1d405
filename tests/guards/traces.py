"""No picture of a role is taken, and none of its words stays anywhere."""

from __future__ import annotations

from tests.guards.guard import Guard

LOOKING = "tests/test_hand_off.py::test_"
PHONE = "tests/screens/test_device_part.py::test_"
EVENTS = "tests/game/test_events.py::test_"
LEFT = "tests/secrets/test_nothing_left.py::test_"
EXPORT = "tests/archive/test_export.py::test_"

SECURED = (
    Guard(
        "secured: no face before the window is",
        "companion/hand_off.py",
        "            if self.fill >= 1.0 and self._ready():\n",
        "            if self.fill >= 1.0:\n",
        (
            LOOKING + "no_face_before_the_window_is_secured",
            PHONE + "no_face_before_the_window_is_secured",
        ),
    ),
    Guard(
        "secured: asked for as the hand-off opens",
        "companion/screens/hand_off.py",
        "        secret_window.keep()\n",
        "",
        (PHONE + "no_face_before_the_window_is_secured",),
    ),
    Guard(
        "secured: asked for as the nugget cards open",
        "companion/screens/nuggets.py",
        "        secret_window.keep()\n",
        "",
        (PHONE + "no_nugget_card_turns_before_the_window_is_secured",),
    ),
    Guard(
        "secured: until the neutral screen has been drawn",
        "companion/screens/secret_window.py",
        "    _letting_go = Clock.schedule_once(_off, DRAWN_BY_THEN)\n",
        "    _off(0)\n",
        (PHONE + "the_window_is_let_go_once_the_neutral_screen_has_been_drawn",),
    ),
    Guard(
        "secured: what was wanted last counts",
        "companion/device/android/secure.py",
        "        wanted = self._wanted\n        try:\n",
        "        wanted = True\n        try:\n",
        ("tests/device/test_secure.py::test_the_window_is_open_again_after_the_neutral_screen",),
    ),
    Guard(
        "secured: ready only when Android has done it",
        "companion/device/android/secure.py",
        "        return self._wanted and (self._set or self._refused)\n",
        "        return self._wanted\n",
        ("tests/device/test_secure.py::test_a_secret_waits_until_android_has_secured_the_window",),
    ),
)

NOTHING_LEFT = (
    Guard(
        "left: a face prints nothing",
        "companion/wording/faces.py",
        "    name: str = field(repr=False)\n",
        "    name: str\n",
        (LEFT + "a_face_prints_nothing",),
    ),
    Guard(
        "left: a purse prints nothing",
        "companion/game/purse.py",
        '        return "Purse()"\n',
        '        return f"Purse({self.tokens})"\n',
        ("tests/game/test_purse.py::test_a_purse_shows_nothing_when_printed",),
    ),
    Guard(
        "left: an event prints nothing",
        "companion/game/events/dealing.py",
        "    roles: tuple[Role, ...] = field(repr=False)\n",
        "    roles: tuple[Role, ...]\n",
        (EVENTS + "a_secret_is_not_in_what_a_log_line_or_a_crash_report_prints",),
    ),
    Guard(
        "left: a deal prints nothing",
        "companion/game/deal.py",
        "    roles: tuple[Role, ...] = field(repr=False)\n",
        "    roles: tuple[Role, ...]\n",
        ("tests/game/test_deal.py::test_a_deal_says_nothing_when_it_is_printed",),
    ),
    Guard(
        "left: a line of the journal prints nothing",
        "companion/archive/seals.py",
        '        return f"Entry({self.place})"\n',
        '        return f"Entry({self.event})"\n',
        ("tests/test_table.py::test_no_role_stands_in_what_a_table_shows_of_itself",),
    ),
    Guard(
        "left: no export of a running match",
        "companion/archive/export.py",
        "            raise RefusedError(Refusal.STILL_RUNNING)\n",
        "            pass\n",
        (
            EXPORT + "no_role_of_a_running_round_goes_out",
            LEFT + "exports_hold_nothing_of_a_running_round",
        ),
    ),
    Guard(
        "left: of a match laid aside goes out what is in the books",
        "companion/archive/export.py",
        "            entries = entries[: booked(entries)]\n",
        "            pass\n",
        (
            EXPORT + "of_a_match_laid_aside_goes_out_what_is_in_the_books",
            LEFT + "exports_hold_nothing_of_a_running_round",
        ),
    ),
    Guard(
        "left: a view knows nobody else's role",
        "companion/game/views.py",
        "    return (viewer, player) in hand.known\n",
        "    return True\n",
        ("tests/game/test_match_secrets.py::test_whatever_the_others_hold_a_view_is_the_same",),
    ),
    Guard(
        "left: no role is remembered as looked up",
        "companion/desk.py",
        "    return entry.tells_a_role and secrets_are_out(app)\n",
        "    return False\n",
        ("tests/screens/test_rules.py::test_a_role_looked_up_while_a_round_runs_leaves_no_trace",),
    ),
    Guard(
        "left: a pinned role is not shown while a round runs",
        "companion/desk.py",
        "    if not secrets_are_out(app):\n        return kept\n",
        "    return kept\n",
        ("tests/screens/test_rules.py::test_a_role_pinned_before_is_not_shown_while_a_round_runs",),
    ),
    Guard(
        "left: what was typed about roles goes with the screen",
        "companion/screens/rules.py",
        "        if desk.secrets_are_out(self.app) and self._tells_a_role():\n"
        "            self.ids.search.typing.forget()\n",
        "",
        ("tests/screens/test_rules.py::test_what_was_typed_about_roles_is_gone_with_the_screen",),
    ),
    Guard(
        "left: the system keeps no backup",
        "buildozer.spec",
        "android.allow_backup = False\n",
        "android.allow_backup = True\n",
        ("tests/android/test_package.py::test_no_cloud_keeps_who_was_dealt_what",),
    ),
)

GUARDS = SECURED + NOTHING_LEFT
