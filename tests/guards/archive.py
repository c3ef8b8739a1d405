"""Nothing that happened at the table is lost: kills, full disks, damaged files."""

from __future__ import annotations

from tests.guards.guard import Guard

STORE = "tests/archive/test_store.py::test_"
TABLE = "tests/test_table.py::test_"
TROUBLE = "tests/archive/test_trouble_at_the_screens.py::test_"
DAMAGE = "tests/archive/test_damage.py::test_"
WHOLE = "tests/archive/test_archive.py::test_"

DURABLE = (
    Guard(
        "kill: a write returns when it is on the disk",
        "companion/archive/disk.py",
        "PRAGMA synchronous = FULL",
        "PRAGMA synchronous = OFF",
        (STORE + "each_write_waits_for_the_disk",),
    ),
    Guard(
        "kill: written first, shown then",
        "companion/table.py",
        "        self._write(entry, after)\n"
        "        for watcher in tuple(self._watchers):\n"
        "            watcher(event)\n",
        "        for watcher in tuple(self._watchers):\n"
        "            watcher(event)\n"
        "        self._write(entry, after)\n",
        (TABLE + "an_event_is_on_the_disk_before_any_screen_hears_of_it",),
    ),
    Guard(
        "kill: what belongs together is saved together",
        "companion/archive/disk.py",
        'connection.execute("ROLLBACK")',
        'connection.execute("COMMIT")',
        (STORE + "changes_that_belong_together_are_saved_together",),
    ),
    Guard(
        "kill: what may not happen is not written",
        "companion/table.py",
        "        after = self.match.after(event)\n",
        "        self._archive.journal.append(\n"
        "            self.id, _entry(self.id, self._entries, self._archive, event)\n"
        "        )\n"
        "        after = self.match.after(event)\n",
        (TABLE + "what_may_not_happen_is_not_written",),
    ),
    Guard(
        "full disk: what could not be written is held",
        "companion/archive/store.py",
        "        self._held.append(work)\n",
        "",
        (STORE + "on_a_full_disk_the_table_plays_on_and_saving_resumes",),
    ),
    Guard(
        "full disk: each event tries again",
        "companion/archive/store.py",
        "        if self.saving.trouble is not Trouble.IN_USE:\n            self.try_again()\n",
        "",
        (STORE + "on_a_full_disk_the_table_plays_on_and_saving_resumes",),
    ),
    Guard(
        "full disk: tried again by itself after a while",
        "companion/widgets/banner.py",
        "            self._again()\n",
        "",
        (TROUBLE + "on_a_full_disk_the_match_goes_on_and_is_saved_when_there_is_room",),
    ),
    Guard(
        "full disk: tried again by who made room and comes back",
        "companion/app.py",
        "            self.banner.try_again()\n",
        "            self.banner.show()\n",
        (TROUBLE + "who_made_room_and_comes_back_finds_it_saved",),
    ),
    Guard(
        "full disk: what no longer fits keeps nothing else from being saved",
        "companion/archive/store.py",
        "disk.commit(self._disk, self._held, forgiving=True)",
        "disk.commit(self._disk, self._held)",
        (STORE + "what_no_longer_fits_keeps_nothing_else_from_being_saved",),
    ),
    Guard(
        "full disk: settings that cannot be saved are said",
        "companion/settings.py",
        "    except OSError:\n        return False\n    return True\n",
        "    except OSError:\n        return True\n    return True\n",
        ("tests/test_shell.py::test_a_setting_that_cannot_be_saved_holds_meanwhile_and_says_so",),
    ),
)

DAMAGED = (
    Guard(
        "damage: a changed letter ends the journal there",
        "companion/archive/seals.py",
        "        and seal == following(last, at, event)\n",
        "",
        (
            "tests/archive/test_seals.py::test_a_changed_letter_ends_it_there",
            TABLE + "a_spoilt_line_of_the_running_match_costs_what_comes_after_it_alone",
        ),
    ),
    Guard(
        "damage: no file is set aside over another",
        "companion/archive/damage.py",
        "        if not any(path.exists() for path in disk.files_of(aside)):\n            break\n",
        "        break\n",
        (STORE + "no_damaged_file_ever_takes_the_place_of_another",),
    ),
    Guard(
        "damage: what the copy lacks is rescued",
        "companion/archive/damage.py",
        "    entries = max(ours, theirs, key=len)\n",
        "    entries = ours\n",
        (DAMAGE + "what_the_copy_lacks_is_read_out_of_the_damaged_file",),
    ),
    Guard(
        "damage: a log cut short in its middle is noticed",
        "companion/archive/opening.py",
        "    if log_file.exists() and log.is_spoilt(",
        "    if not log_file.exists() and log.is_spoilt(",
        (DAMAGE + "a_log_that_the_disk_has_spoilt_loses_nothing_in_silence",),
    ),
    Guard(
        "damage: every table is looked at when the file is opened",
        "companion/archive/opening.py",
        "        look_at_tables(connection)\n",
        "",
        (STORE + "a_file_that_has_lost_a_column_is_a_damaged_file",),
    ),
    Guard(
        "damage: the match on the table completes a copy that is behind",
        "companion/table.py",
        "            self._archive.journal.complete(headline, self.state, self._entries)\n",
        "",
        (TABLE + "damage_in_the_middle_of_a_match_loses_none_of_it",),
    ),
    Guard(
        "copy: one is kept after every match",
        "companion/archive/__init__.py",
        "        self.store.keep_copy()\n",
        "",
        (WHOLE + "a_good_copy_is_kept_after_every_match_and_nobody_waits_for_it",),
    ),
    Guard(
        "copy: none is taken for good before it is looked through",
        "companion/archive/copies.py",
        "        if not is_sound(fresh):\n            return False\n",
        "",
        (STORE + "a_damaged_archive_never_pushes_the_good_copy_out",),
    ),
    Guard(
        "copy: one that fails for no clear reason leaves the one before",
        "companion/archive/disk.py",
        "        except SystemError as unclear:\n",
        "        except ZeroDivisionError as unclear:\n",
        (STORE + "a_copy_that_fails_for_no_clear_reason_leaves_the_one_before",),
    ),
    Guard(
        "schema: a step that fails leaves the file as it was",
        "companion/archive/schema.py",
        'connection.execute("ROLLBACK")',
        'connection.execute("COMMIT")',
        ("tests/archive/test_schema.py::test_a_step_that_fails_leaves_the_file_as_it_was",),
    ),
    Guard(
        "schema: a newer file is left alone",
        "companion/archive/opening.py",
        "    if version > VERSION:\n        raise NewerFileError\n",
        "",
        (STORE + "a_newer_file_is_left_alone_byte_for_byte",),
    ),
)

GUARDS = DURABLE + DAMAGED
