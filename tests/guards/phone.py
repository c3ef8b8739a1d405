"""The phone: its bars, its keys, its permissions, what goes to other apps and comes from them."""

from __future__ import annotations

from tests.guards.guard import Guard

SCREEN = "tests/device/test_screen.py::test_"
SHARE = "tests/device/test_share.py::test_"
PICK = "tests/device/test_pick.py::test_"
PACKAGE = "tests/android/test_package.py::test_"
SPEC = "tests/android/test_spec.py::test_"

EDGES = (
    Guard(
        "edges: measured against where the app lies",
        "companion/device/android/screen.py",
        "            max(0, whole.top - top),\n",
        "            max(0, whole.top),\n",
        (SCREEN + "before_android_15_the_app_lies_between_the_bars",),
    ),
    Guard(
        "edges: the cutout counts",
        "companion/device/android/screen.py",
        "self._kinds.systemBars() | self._kinds.displayCutout()",
        "self._kinds.systemBars()",
        (SCREEN + "on_android_15_the_bars_lie_over_the_app",),
    ),
    Guard(
        "edges: before the window is laid out the usual heights",
        "companion/device/android/screen.py",
        "if insets is None or view is None:\n                return self._by_height()\n",
        "if insets is None or view is None:\n                return Edges()\n",
        (SCREEN + "before_the_window_is_laid_out_the_usual_heights_are_kept_free",),
    ),
    Guard(
        "edges: the app keeps clear of them",
        "companion/app.py",
        "        self.frame.padding = (edges.left, edges.top, edges.right, edges.bottom)\n",
        "        self.frame.padding = (0, 0, 0, 0)\n",
        (
            "tests/screens/test_device_part.py::test_room_is_left_for_the_systems_bars_where_they_are_by_now",
        ),
    ),
    Guard(
        "edges: bars that moved meanwhile are measured again",
        "companion/app.py",
        "        self._keep_clear()\n        if self.banner:\n",
        "        if self.banner:\n",
        (
            "tests/screens/test_device_part.py::test_room_is_left_for_the_systems_bars_where_they_are_by_now",
        ),
    ),
    Guard(
        "edges: the pad keeps clear of gestures",
        "companion/widgets/look_pane.py",
        "max(dp(GESTURES), reach.left), 0, max(dp(GESTURES), reach.right)",
        "dp(GESTURES), 0, dp(GESTURES)",
        ("tests/screens/test_device_part.py::test_the_pad_keeps_clear_of_the_systems_gestures",),
    ),
)

BACK = (
    Guard(
        "back: the key leads a step back",
        "companion/app.py",
        "        if key == BACK_KEY:\n            return self.step_back()\n",
        "",
        ("tests/test_shell.py::test_back_closes_the_topmost_thing_only",),
    ),
    Guard(
        "back: the topmost thing only",
        "companion/app.py",
        "        if self.presenter.close_top() or self.stage.screen.step_back():\n",
        "        self.presenter.close_all()\n        if self.stage.screen.step_back():\n",
        ("tests/test_shell.py::test_back_closes_the_topmost_thing_only",),
    ),
    Guard(
        "back: a question that must be answered stays",
        "companion/presenter.py",
        "        if not top.must_answer:\n            top.close()\n",
        "        top.close()\n",
        ("tests/test_shell.py::test_a_question_that_must_be_answered_stays",),
    ),
    Guard(
        "back: never drops a deal without asking",
        "companion/screens/hand_off.py",
        "        elif self.match.phase is Phase.DEALING:\n            ask_how_to_go_on(self.app)\n",
        "",
        ("tests/screens/test_deal.py::test_back_never_drops_a_deal_without_asking",),
    ),
    Guard(
        "back: takes one answer back and not all",
        "companion/screens/role_event.py",
        "        if self._by is None:\n            return False\n",
        "        if self.kind:\n            return False\n",
        ("tests/screens/test_role_events.py::test_back_takes_the_first_answer_back",),
    ),
    Guard(
        "back: nothing under a question hears a touch",
        "companion/presenter.py",
        "        if not taken and not self.must_answer:\n            self.close()\n"
        "        return True\n",
        "        if not taken and not self.must_answer:\n            self.close()\n"
        "        return taken\n",
        ("tests/test_shell.py::test_nothing_under_a_question_hears_a_touch",),
    ),
    Guard(
        "back: from the end of a deal is not on to the table",
        "companion/screens/all_looked.py",
        '        else:\n            self.app.stage.start(("home", {}))\n        return True\n',
        "        else:\n            self.to_the_table()\n        return True\n",
        ("tests/screens/test_deal.py::test_back_from_all_looked_is_back_and_not_on_to_the_table",),
    ),
)

OTHER_APPS = (
    Guard(
        "permissions: to buzz alone",
        "buildozer.spec",
        "android.permissions = android.permission.VIBRATE\n",
        "android.permissions = android.permission.VIBRATE,android.permission.INTERNET\n",
        (PACKAGE + "to_buzz_is_the_only_permission",),
    ),
    Guard(
        "package: every kind of asset is packed",
        "buildozer.spec",
        "ttf,otf,coverage,mo",
        "ttf,otf,mo",
        (PACKAGE + "every_asset_and_every_layout_is_packed",),
    ),
    Guard(
        "package: the very versions that are tested",
        "buildozer.spec",
        "kivymd==2.0.0",
        "kivymd==2.0.1",
        (SPEC + "the_phone_gets_the_very_versions_that_are_tested_here",),
    ),
    Guard(
        "share: the other app may read the file",
        "companion/device/android/share.py",
        "        intent.addFlags(self._intent.FLAG_GRANT_READ_URI_PERMISSION)\n",
        "",
        (SHARE + "a_file_goes_as_a_uri_that_the_other_app_may_read",),
    ),
    Guard(
        "share: no half file stays",
        "companion/device/android/share.py",
        "        resolver.delete(uri, None, None)\n",
        "",
        (SHARE + "a_full_phone_keeps_no_half_file_and_sends_none",),
    ),
    Guard(
        "share: words of any script arrive whole",
        "companion/device/android/share.py",
        "intent.putExtra(self._intent.EXTRA_TEXT, words(text))",
        "intent.putExtra(self._intent.EXTRA_TEXT, text)",
        (SHARE + "words_go_to_the_share_sheet",),
    ),
    Guard(
        "pick: a film is not read into memory",
        "companion/device/files.py",
        "    return Picked(Found.TOO_BIG) if len(data) > LARGEST else Picked(Found.READ, data)\n",
        "    return Picked(Found.READ, data)\n",
        (PICK + "a_film_is_not_read_into_memory",),
    ),
    Guard(
        "pick: an answer that nobody waits for is dropped",
        "companion/device/android/pick.py",
        "        if self._done is not done:\n            return\n",
        "",
        (PICK + "an_answer_that_nobody_waits_for_is_dropped",),
    ),
    Guard(
        "text entry: no suggestions are asked for",
        "kv/field.kv",
        "<Typing>:\n    multiline: False\n",
        '<Typing>:\n    multiline: False\n    input_type: "text"\n',
        ("tests/screens/test_device_part.py::test_the_keyboard_is_asked_for_no_suggestions",),
    ),
    Guard(
        "text entry: who goes elsewhere leaves no name behind",
        "companion/widgets/name_field.py",
        "        if not self.waits(self.text.strip()):\n            self.hand_in()\n",
        "",
        ("tests/screens/test_setting.py::test_who_leaves_the_field_leaves_no_name_behind",),
    ),
)

GUARDS = EDGES + BACK + OTHER_APPS
