"""A role is seen by whoever holds the phone, and while they hold it."""

from __future__ import annotations

from tests.guards.guard import Guard

LOOKING = "tests/test_hand_off.py::test_"
SEEN = "tests/screens/test_secrets.py::test_"
DEAL = "tests/screens/test_deal.py::test_"
FRAME = SEEN + "the_very_next_frame_holds_no_trace"

WHILE_HELD = (
    Guard(
        "look: gone when the finger lifts",
        "companion/hand_off.py",
        "        if self.busy and not self.tap:\n            self._hide()\n",
        "",
        (LOOKING + "the_role_is_gone_when_the_finger_lifts", FRAME + "[lifted]"),
    ),
    Guard(
        "look: gone when the finger slides off",
        "companion/hand_off.py",
        "        if finger == self._held and self._strayed(x, y):\n",
        "        if finger != self._held and self._strayed(x, y):\n",
        (LOOKING + "the_finger_may_drift_but_not_slide_off", FRAME + "[slid off]"),
    ),
    Guard(
        "look: too short a look is none",
        "companion/hand_off.py",
        "        if was_up and self.lamp >= 1.0:\n",
        "        if was_up:\n",
        (
            LOOKING + "only_a_full_lamp_counts_as_looked",
            DEAL + "a_look_that_was_too_short_stays_this_players_turn",
        ),
    ),
    Guard(
        "look: a phone that stood still does not leap",
        "companion/hand_off.py",
        "        seconds = min(seconds, LONGEST_STEP)\n",
        "",
        (LOOKING + "a_phone_that_stood_still_does_not_leap_to_a_full_lamp",),
    ),
    Guard(
        "look: a tapped card hides by itself",
        "companion/hand_off.py",
        "        if self.tap and self._up_for >= TAP_SECONDS:\n            self._hide()\n",
        "",
        (
            LOOKING + "a_tapped_card_hides_by_itself",
            DEAL + "a_tapped_card_hides_by_itself",
        ),
    ),
    Guard(
        "look: a second finger presses nothing",
        "companion/screens/hand_off.py",
        "        return self.pane.swallows(touch) or bool(super().on_touch_down(touch))\n",
        "        return bool(super().on_touch_down(touch))\n",
        (SEEN + "a_second_finger_neither_hides_nor_presses",),
    ),
    Guard(
        "look: a finger that came first presses nothing",
        "companion/screens/hand_off.py",
        "        if self.pane.quiet:\n            does()\n",
        "        does()\n",
        (SEEN + "a_finger_that_came_first_presses_nothing_during_a_look",),
    ),
    Guard(
        "look: the next card waits a second",
        "companion/screens/hand_off.py",
        "            self._next(pause=True)\n",
        "            self._next(pause=False)\n",
        (DEAL + "the_next_card_takes_no_touch_for_a_second",),
    ),
    Guard(
        "look: the book of rules stays shut",
        "companion/screens/hand_off.py",
        "        self.quietly(super().look_up)\n",
        "        super().look_up()\n",
        ("tests/screens/test_rules_at_hand.py::test_while_a_card_is_held_the_book_stays_shut",),
    ),
)

HIDES = (
    Guard(
        "hides: a call or the lock",
        "companion/app.py",
        '        """A call, the lock, the task switcher: hide, and stay."""\n'
        "        self._interrupted()\n",
        '        """A call, the lock, the task switcher: hide, and stay."""\n',
        (FRAME + "[a call]",),
    ),
    Guard(
        "hides: a turned phone",
        "companion/app.py",
        "        Window.bind(on_minimize=self._interrupted, on_rotate=self._interrupted)\n",
        "        Window.bind(on_minimize=self._interrupted)\n",
        (FRAME + "[turned]",),
    ),
    Guard(
        "hides: a window that is minimised",
        "companion/app.py",
        "        Window.bind(on_minimize=self._interrupted, on_rotate=self._interrupted)\n",
        "        Window.bind(on_rotate=self._interrupted)\n",
        (FRAME + "[minimised]",),
    ),
    Guard(
        "hides: a window that is hidden",
        "companion/app.py",
        "        Window.bind(on_hide=self._interrupted)\n",
        "",
        (FRAME + "[hidden]",),
    ),
    Guard(
        "hides: a window of another size",
        "companion/screens/hand_off.py",
        "        Window.bind(on_resize=self._resized)\n",
        "",
        (FRAME + "[resized]",),
    ),
    Guard(
        "hides: back",
        "companion/screens/hand_off.py",
        "        if self.pane.looking.busy:\n            self.interrupted()\n        elif",
        "        if",
        (FRAME + "[back]",),
    ),
    Guard(
        "hides: a screen that is left",
        "companion/screens/hand_off.py",
        "        Window.unbind(on_resize=self._resized)\n        self.interrupted()\n",
        "        Window.unbind(on_resize=self._resized)\n",
        (SEEN + "nothing_secret_is_left_on_the_screen_behind_another",),
    ),
    Guard(
        "hides: the face is thrown away",
        "companion/widgets/role_card.py",
        "            self._face_up = False\n            self._drop()\n",
        "            self._face_up = False\n",
        (FRAME + "[lifted]",),
    ),
    Guard(
        "hides: nugget cards when a call comes",
        "companion/screens/nuggets.py",
        '        """Gone at once."""\n        self.looking.interrupt()\n',
        '        """Gone at once."""\n',
        ("tests/screens/test_nuggets.py::test_no_face_is_left_when_the_look_ends[a call]",),
    ),
    Guard(
        "hides: nugget cards lie elsewhere for the next",
        "companion/screens/nuggets.py",
        "        CHANCE.shuffle(self._worths)\n",
        "",
        ("tests/screens/test_nuggets.py::test_the_places_are_shuffled_afresh_for_each_player",),
    ),
    Guard(
        "alike: every face gives the same light",
        "companion/widgets/role_card.py",
        "self._grounds.get(hash(face), COAL)",
        "COAL",
        (SEEN + "a_reveal_differs_only_inside_the_card_and_gives_the_same_light[as most-dark]",),
    ),
    Guard(
        "look: who has looked is not asked for a first look again",
        "companion/game/match/looks.py",
        "        seen=hand.seen | {player},\n",
        "        seen=hand.seen,\n",
        (DEAL + "everybody_holds_once_and_then_it_says_who_begins",),
    ),
    Guard(
        "after a kill: a match in its deal opens at the neutral screen",
        "companion/screens/where.py",
        '    Phase.DEALING: "hand_off",\n',
        '    Phase.DEALING: "roles_out",\n',
        (DEAL + "a_restart_in_the_middle_of_a_deal_goes_on_with_the_same_player",),
    ),
)

GUARDS = WHILE_HELD + HIDES
