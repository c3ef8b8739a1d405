"""Whatever stands in a file or is typed as a name: read strictly, or put aside."""

from __future__ import annotations

from tests.guards.guard import Guard

FAULTS = "tests/game/test_roundfile_faults.py::test_"
NAMES = "tests/archive/test_names.py::test_"
IMPORTING = "tests/archive/test_importing.py::test_"
FUZZ = "tests/fuzz/test_files.py::test_"
SHELL = "tests/test_shell.py::test_"
JSON = "tests/game/test_strictjson.py::test_"
CHECKS = "tests/tour/test_checks.py::test_"
PLAYERS = "tests/archive/test_players.py::test_"

ROUND_FILES = (
    Guard(
        "round file: a field given twice is told",
        "companion/game/fields.py",
        "        if self._data[name] is GIVEN_TWICE:\n"
        '            raise self.fault(name, "it is given twice and allowed once")\n',
        "",
        (FAULTS + "what_is_allowed_there_is_said",),
    ),
    Guard(
        "round file: true is no number",
        "companion/game/fields.py",
        "if not isinstance(value, int) or isinstance(value, bool) or value < least:",
        "if not isinstance(value, int) or value < least:",
        (FAULTS + "the_place_of_the_first_fault_is_named",),
    ),
    Guard(
        "round file: no more of a role than the deck has",
        "companion/game/roundfile.py",
        "    if deck[role] == 0:\n",
        "    if deck[role] < -99:\n",
        (FAULTS + "the_place_of_the_first_fault_is_named",),
    ),
    Guard(
        "round file: a field that there is not is refused",
        "companion/game/fields.py",
        "            if name not in known:\n",
        "            if name in ():\n",
        (FAULTS + "the_place_of_the_first_fault_is_named",),
    ),
    Guard(
        "round file: a theft that cannot be is refused",
        "companion/game/roundfile.py",
        '    _allow(fields, "victim", thieves.why_not_victim(played, shares, done, theft))\n',
        "",
        (FAULTS + "the_place_of_the_first_fault_is_named",),
    ),
    Guard(
        "json: nested without end it hides nothing beside it",
        "companion/game/strictjson.py",
        "    except RecursionError:\n        return _decoded(_without_depths(text))\n",
        "    except RecursionError:\n        return None\n",
        (JSON + "what_is_nested_without_end_does_not_hide_what_stands_beside_it",),
    ),
)

TYPED = (
    Guard(
        "names: nothing turns the line round or is invisible",
        "companion/archive/names.py",
        'not in {"Cc", "Cf", "Cs", "Co", "Cn"}',
        'not in {"Cc", "Cs", "Co", "Cn"}',
        (NAMES + "a_name_is_made_fit_to_be_shown",),
    ),
    Guard(
        "names: no longer than a seat shows",
        "companion/archive/names.py",
        '" ".join(shown.split()))[:LONGEST].strip()',
        '" ".join(shown.split())).strip()',
        (NAMES + "a_name_is_no_longer_than_a_seat_shows",),
    ),
    Guard(
        "names: a field takes one line and what can be read",
        "companion/widgets/field.py",
        '        plain = "".join(c for c in substring if c.isprintable())\n',
        "        plain = substring\n",
        ("tests/fuzz/test_names.py::test_a_field_takes_only_what_can_be_read_on_its_line",),
    ),
    Guard(
        "names: a field takes no more than its length",
        "companion/widgets/field.py",
        "        super().insert_text(plain[: max(0, room)], from_undo)\n",
        "        super().insert_text(plain, from_undo)\n",
        ("tests/fuzz/test_names.py::test_a_field_takes_only_what_can_be_read_on_its_line",),
    ),
    Guard(
        "names: a text is no markup",
        "companion/widgets/text.py",
        '        kwargs.setdefault("halign", "left")\n',
        '        kwargs.setdefault("halign", "left")\n        kwargs.setdefault("markup", True)\n',
        ("tests/fuzz/test_names.py::test_nasty_names_pass_every_screen_of_a_round",),
    ),
    Guard(
        "names: a rule's text is markup where we say so only",
        "companion/widgets/rule_text.py",
        "if part.to else escape_markup(text)\n",
        "if part.to else text\n",
        ("tests/screens/test_rule.py::test_a_link_over_a_line_break_is_one_link_on_both_lines",),
    ),
    Guard(
        "names: a letter without a picture is one common sign",
        "companion/coverage.py",
        "    if not has(cluster[0]):\n        return SIGN\n",
        "    if not has(cluster[0]):\n        return cluster\n",
        (
            "tests/test_coverage.py::test_what_the_font_lacks_becomes_one_sign_for_each_thing_seen",
            CHECKS + "a_character_that_the_font_lacks_is_shown_by_the_common_sign",
        ),
    ),
    Guard(
        "names: none becomes a formula",
        "companion/archive/spreadsheet.py",
        """return f"'{word}" if""",
        'return f"{word}" if',
        ("tests/archive/test_export.py::test_no_name_becomes_a_formula",),
    ),
    Guard(
        "names: none leads a shared file astray",
        "companion/device/files.py",
        """or letter in '/\\\\:*?"<>|'""",
        """or letter in '?'""",
        ("tests/device/test_share.py::test_a_groups_name_cannot_lead_the_file_astray",),
    ),
    Guard(
        "names: two at one table are told apart",
        "companion/game/match/seating.py",
        "        if name in names[:place]:\n",
        "        if name in ():\n",
        ("tests/game/test_match_deal.py::test_a_table_that_cannot_play_is_told_why",),
    ),
)

KEPT_FILES = (
    Guard(
        "settings: what cannot be stands at its default",
        "companion/settings.py",
        "if k in names and _fits(k, v)}",
        "if k in names}",
        (
            SHELL + "a_setting_that_cannot_be_stands_at_its_default",
            FUZZ + "any_settings_file_gives_settings_that_can_be_saved_and_read",
        ),
    ),
    Guard(
        "settings: a damaged file is put aside",
        "companion/settings.py",
        "    except (OSError, ValueError, RecursionError):\n        _set_aside(path)\n",
        "    except (OSError, ValueError, RecursionError):\n",
        (SHELL + "a_damaged_settings_file_is_put_aside_and_the_defaults_hold",),
    ),
    Guard(
        "settings: nested without end nobody is kept from playing",
        "companion/settings.py",
        "    except (OSError, ValueError, RecursionError):\n",
        "    except (OSError, ValueError):\n",
        (FUZZ + "any_settings_file_gives_settings_that_can_be_saved_and_read",),
    ),
    Guard(
        "shelf: only rules that there are",
        "companion/shelf.py",
        "if isinstance(one, str) and one in known)",
        "if isinstance(one, str))",
        (FUZZ + "any_shelf_gives_only_rules_that_there_are",),
    ),
    Guard(
        "import: no text that a file cannot hold",
        "companion/archive/reading.py",
        " or not _is_whole(value):\n",
        ":\n",
        (IMPORTING + "a_fault_is_told_with_its_place",),
    ),
    Guard(
        "import: a name is one that the book would keep",
        "companion/archive/checking.py",
        "    if names.clean(name) != name:\n",
        "    if not name:\n",
        (IMPORTING + "a_fault_is_told_with_its_place",),
    ),
    Guard(
        "journal: what is no match is refused once",
        "companion/table.py",
        "            archive.journal.set_state(headline.match, State.ABANDONED)\n",
        "",
        ("tests/test_table.py::test_a_match_of_other_rules_is_refused_once_and_kept",),
    ),
    Guard(
        "journal: a headline that the disk has spoilt breaks nothing",
        "companion/archive/journal.py",
        "    except (TypeError, ValueError):\n        return Headline(match, edition, ())\n",
        "    except TypeError:\n        return Headline(match, edition, ())\n",
        (PLAYERS + "a_group_or_a_headline_that_the_disk_has_spoilt_breaks_nothing",),
    ),
)

GUARDS = ROUND_FILES + TYPED + KEPT_FILES
