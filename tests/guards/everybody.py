"""Whoever sits at the table can see, reach and read it, in five languages, without a wait."""

from __future__ import annotations

from tests.guards.guard import Guard

CHECKS = "tests/tour/test_checks.py::test_"
LOOKED = "tests/accessibility/test_accessibility.py::test_"
LANGUAGES = "tests/languages/test_checker.py::test_"
TEXTS = "tests/reference/test_texts.py::test_"

SEEN_AND_REACHED = (
    Guard(
        "contrast: a faint text is noticed",
        "tests/accessibility/contrast.py",
        "        return self.contrast >= self.wanted - 0.05\n",
        "        return self.contrast >= 1.0\n",
        (LOOKED + "black_on_white_is_21_and_grey_on_grey_is_noticed",),
    ),
    Guard(
        "contrast: high contrast is more than plain",
        "companion/theme.py",
        "1.0 if settings.high_contrast else 0.0",
        "0.0",
        ("tests/test_scheme.py::test_the_app_wears_it_in_both_themes_and_in_high_contrast",),
    ),
    Guard(
        "targets: under 48 dp is noticed",
        "companion/tour/checks.py",
        "        if min(wide, high) < dp(SMALLEST) - 0.5:\n",
        "        if max(wide, high) < dp(SMALLEST) - 0.5:\n",
        (CHECKS + "a_place_under_48_dp_is_too_small",),
    ),
    Guard(
        "targets: 48 dp with the smallest letters too",
        "companion/theme.py",
        "    return float(max(dp(48), dp(base) * theme.scale))\n",
        "    return float(dp(base) * theme.scale)\n",
        (
            "tests/accessibility/test_accessibility.py::test_nothing_to_touch_gets_too_small_with_the_smallest_text",
        ),
    ),
    Guard(
        "keyboard: what Tab cannot find is noticed",
        "tests/accessibility/keys.py",
        "    return [told(one) for one in wanted if id(one) not in found]\n",
        "    return [told(one) for one in wanted if id(one) not in found and not wanted]\n",
        (LOOKED + "what_tab_cannot_find_is_noticed",),
    ),
    Guard(
        "keyboard: Enter touches what the ring is on",
        "companion/keyboard.py",
        "            found.pressed_by_key()\n",
        "            found.pos = found.pos\n",
        ("tests/test_shell.py::test_everything_is_reached_by_keyboard",),
    ),
    Guard(
        "keyboard: a card can be held without a finger",
        "companion/widgets/fingers.py",
        '            self.looking.up("key")\n',
        '            self.looking.move("key", 0, 0)\n',
        ("tests/screens/test_deal.py::test_by_keyboard_enter_begins_to_look_and_enter_ends_it",),
    ),
    Guard(
        "large letters: a cut text is noticed",
        "companion/tour/checks.py",
        "        elif too_large(label):\n",
        "        elif label is None:\n",
        (CHECKS + "a_text_in_too_small_a_place_overflows",),
    ),
    Guard(
        "large letters: what can become smaller is not cut",
        "companion/widgets/text.py",
        "    fit = max(least, int(size * room / wide))\n",
        "    fit = int(size)\n    least = fit\n",
        ("tests/widgets/test_fitted.py::test_what_fits_in_smaller_letters_is_never_cut",),
    ),
    Guard(
        "colours: each side has a form of its own",
        "companion/role_marks.py",
        '    Side.SABOTEURS: "form_star",\n',
        '    Side.SABOTEURS: "form_circle",\n',
        (LOOKED + "every_side_has_a_form_of_its_own",),
    ),
    Guard(
        "colours: blue and green are two forms",
        "companion/role_marks.py",
        '    Side.GREEN: "form_hexagon",\n',
        '    Side.GREEN: "form_circle",\n',
        (LOOKED + "every_side_has_a_form_of_its_own",),
    ),
)

READ = (
    Guard(
        "languages: a missing translation is noticed",
        "tests/languages/checker.py",
        "        if entry.fuzzy or not all(forms):\n",
        "        if entry.fuzzy:\n",
        (LANGUAGES + "a_fault_in_a_sentence_is_found",),
    ),
    Guard(
        "languages: a sentence that no catalogue has is noticed",
        "tests/languages/checker.py",
        "for k in keys if k not in entries]\n",
        "for k in keys if k in ()]\n",
        (LANGUAGES + "a_missing_and_an_unused_sentence_are_found",),
    ),
    Guard(
        "languages: a wrong placeholder is noticed",
        "tests/languages/checker.py",
        "    if got - wanted or wanted - got - optional:\n",
        "    if not wanted and got:\n",
        (LANGUAGES + "a_fault_in_a_sentence_is_found",),
    ),
    Guard(
        "languages: a missing plural is noticed",
        "tests/languages/checker.py",
        "        if len(forms) != (forms_needed if key.several else 1):\n",
        "        if not forms:\n",
        (LANGUAGES + "a_fault_in_a_sentence_is_found",),
    ),
    Guard(
        "languages: catalogues that were not made anew are noticed",
        "tests/languages/checker.py",
        "        if not compiled.exists() or compiled.read_bytes() != catalogue.to_binary():\n",
        "        if not compiled.exists():\n",
        (LANGUAGES + "a_catalogue_that_was_not_made_anew_is_found",),
    ),
    Guard(
        "languages: a rule's text that is missing is noticed",
        "tests/reference/check.py",
        '    yield from (f"{missing}: is missing" for missing in ids if missing not in here)\n',
        "",
        (TEXTS + "a_missing_text_a_wrong_link_and_a_wrong_term_are_noticed",),
    ),
    Guard(
        "languages: the number goes into its sentence",
        "companion/languages.py",
        '    return form.replace("{n}", str(n))\n',
        "    return form\n",
        (LANGUAGES + "the_languages_have_their_own_plurals",),
    ),
)

WITHOUT_A_WAIT = (
    Guard(
        "speed: the few matches behind are found by their index",
        "companion/archive/sums.py",
        "ORDER BY +number DESC",
        "ORDER BY number DESC",
        ("tests/archive/test_sums.py::test_the_few_are_found_by_their_index",),
    ),
    Guard(
        "speed: home loads neither rules nor history",
        "companion/archive/__init__.py",
        "from companion.archive.store import Store\n",
        "from companion.archive import history as _history\n"
        "from companion.archive.store import Store\n",
        ("tests/archive/test_archive.py::test_the_home_screen_loads_neither_rules_nor_history",),
    ),
    Guard(
        "speed: nothing is cleared away while a finger is down",
        "companion/tidying.py",
        "    def touched(*_args: Any) -> None:\n        soon.cancel()\n",
        "    def touched(*_args: Any) -> None:\n        soon()\n",
        ("tests/test_tidying.py::test_nothing_is_looked_through_while_a_finger_is_down",),
    ),
    Guard(
        "speed: letters that have to fit share a few sizes",
        "companion/widgets/text.py",
        "    fit = max(least, int(size * room / wide))\n",
        "    fit = max(least, size * room / wide)\n",
        ("tests/widgets/test_fitted.py::test_whatever_has_to_fit_shares_a_few_sizes",),
    ),
)

GUARDS = SEEN_AND_REACHED + READ + WITHOUT_A_WAIT
