"""The book of matches and players: each match once, its sums right, what comes in checked."""

from __future__ import annotations

from tests.guards.guard import Guard

TABLE = "tests/test_table.py::test_"
IMPORTING = "tests/archive/test_importing.py::test_"
STATISTICS = "tests/archive/test_statistics.py::test_"
PLAYERS = "tests/archive/test_players.py::test_"

MATCHES = (
    Guard(
        "journal: no event stands there twice",
        "companion/archive/schema.py",
        "    PRIMARY KEY(match, place)\n",
        "    PRIMARY KEY(match, place, seal)\n",
        (TABLE + "a_match_of_another_window_is_read_again_and_not_doubled",),
    ),
    Guard(
        "journal: one match runs",
        "companion/archive/schema.py",
        "CREATE UNIQUE INDEX one_running",
        "CREATE INDEX one_running",
        ("tests/archive/test_schema.py::test_one_match_runs_at_a_time",),
    ),
    Guard(
        "journal: a match that still runs is laid aside by a new one",
        "companion/archive/journal.py",
        """            connection.execute("UPDATE matches SET state = 'abandoned'"""
        """ WHERE state = 'running'")\n""",
        "",
        (TABLE + "a_new_match_lays_the_running_one_aside",),
    ),
    Guard(
        "history: a correction is summed again",
        "companion/archive/journal.py",
        '"UPDATE matches SET headline = ?, summed = 0 WHERE id = ?"',
        '"UPDATE matches SET headline = ? WHERE id = ?"',
        (
            "tests/archive/test_history.py::test_a_corrected_answer_shows_at_once",
            STATISTICS + "correction_and_undo_are_counted_at_once",
        ),
    ),
    Guard(
        "history: a match that runs again counts nowhere",
        "companion/archive/journal.py",
        "        uncount(connection, match)\n    connection.execute(",
        "    connection.execute(",
        (STATISTICS + "a_match_whose_end_is_undone_runs_again_and_counts_nowhere",),
    ),
    Guard(
        "history: a deletion can be undone for a while",
        "companion/archive/history.py",
        'long_ago = "deleted NOT BETWEEN ? AND ?"',
        'long_ago = "deleted IS NOT NULL AND ? <= ?"',
        ("tests/archive/test_history.py::test_what_was_deleted_is_gone_for_good_in_time",),
    ),
    Guard(
        "players: two who sat at one table are not merged",
        "companion/archive/players.py",
        "            raise RefusedError(Refusal.PLAYED_TOGETHER)\n",
        "            pass\n",
        (PLAYERS + "two_who_sat_at_one_table_are_two_people",),
    ),
    Guard(
        "players: nobody is merged in a ring",
        "companion/archive/players.py",
        "            raise RefusedError(Refusal.SAME_PLAYER)\n",
        "            pass\n",
        (PLAYERS + "nobody_is_merged_into_themselves_or_round_in_a_ring",),
    ),
)

IMPORTS = (
    Guard(
        "import: at once, or not at all",
        "companion/archive/importing.py",
        "        store.write(work)\n",
        "        for one in works:\n            store.write(one)\n",
        (IMPORTING + "a_file_that_cannot_be_taken_in_whole_leaves_nothing",),
    ),
    Guard(
        "import: its figures follow from what was played",
        "companion/archive/checking.py",
        "        if _plain(ours[name]) != _plain(reader.value(name)):\n",
        "        if _plain(ours[name]) == _plain(None):\n",
        (IMPORTING + "a_fault_is_told_with_its_place",),
    ),
    Guard(
        "import: nothing that cannot happen comes in",
        "companion/archive/checking.py",
        "        except RuleError as error:\n"
        "            raise RefusedError(Refusal.CANNOT_HAPPEN, place, why=error.code.value)"
        " from None\n",
        "        except RuleError:\n            pass\n",
        (IMPORTING + "a_fault_is_told_with_its_place",),
    ),
    Guard(
        "import: too deep and too many are refused",
        "companion/archive/guard.py",
        "    _refuse_depths(content)\n",
        "",
        (IMPORTING + "a_file_that_is_none_is_refused",),
    ),
    Guard(
        "import: a match that went on in another way stays ours",
        "companion/archive/importing.py",
        "    if tuple(ours[:shorter]) != new.entries[:shorter]:\n",
        "    if shorter < 0:\n",
        (IMPORTING + "a_match_that_went_on_in_two_ways_stays_as_it_is_here",),
    ),
    Guard(
        "import: a running match is left alone",
        "companion/archive/importing.py",
        " and state != State.RUNNING",
        "",
        (IMPORTING + "a_running_match_is_left_alone_though_it_went_on_there",),
    ),
)

GUARDS = MATCHES + IMPORTS
