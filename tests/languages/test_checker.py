"""The checker of translations finds each kind of fault, and the catalogues have none."""

from __future__ import annotations

import gettext
import shutil

import polib
import pytest

from companion import languages
from tests.languages import checker
from tests.languages.checker import Key

ONE = Key("Pass the phone to {name}.")
MANY = Key("{n} card", "{n} cards")
KEYS = {ONE: "here:1", MANY: "here:2"}


def catalogue(code="uk", **changes):
    """A sound catalogue of two sentences, but for the changes."""
    made = polib.POFile()
    made.metadata = {"Plural-Forms": checker.PLURALS[code]}
    forms = {"uk": ("{n} карта", "{n} карти", "{n} карт"), "ko": ("카드 {n}장",)}[code]
    made.append(
        polib.POEntry(msgid=ONE.one, msgstr=changes.get("one", "Передайте телефон: {name}."))
    )
    made.append(
        polib.POEntry(
            msgid=MANY.one,
            msgid_plural=MANY.several,
            msgstr_plural=dict(enumerate(changes.get("many", forms))),
        )
    )
    return made


def test_a_sound_catalogue_has_no_faults():
    assert checker.faults_of("uk", catalogue(), KEYS) == []
    assert checker.faults_of("ko", catalogue("ko"), KEYS) == []


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"one": ""}, "untranslated"),
        ({"one": "Передайте телефон."}, "placeholders"),
        ({"one": "Передайте {nam}."}, "placeholders"),
        ({"one": "Pass the phone to {name}."}, "left in English"),
        ({"one": " Передайте {name}."}, "spaces"),
        ({"many": ("{n} карта", "{n} карти")}, "2 forms, not 3"),
        ({"many": ("{n} карта", "{n} карти", "карт {k}")}, "placeholders"),
    ],
)
def test_a_fault_in_a_sentence_is_found(changes, fault):
    faults = checker.faults_of("uk", catalogue(**changes), KEYS)
    assert any(fault in line for line in faults)


def test_a_missing_and_an_unused_sentence_are_found():
    faults = checker.faults_of("uk", catalogue(), {ONE: "a:1", Key("New match"): "a:2"})
    assert "uk: missing (a:2): 'New match'" in faults
    assert "uk: nobody says: '{n} card'" in faults


def test_a_catalogue_that_was_not_made_anew_is_found(tmp_path, monkeypatch):
    monkeypatch.setattr(checker, "FOLDER", shutil.copytree(checker.FOLDER, tmp_path / "languages"))
    (tmp_path / "languages" / "uk" / "companion.mo").write_bytes(catalogue().to_binary())
    assert checker.check() == ["uk: companion.mo is not made from companion.po"]


def test_sentences_are_found_in_python_and_in_kv():
    keys, faults = checker.keys_of_python(
        'a = _("One")\nb = many("{n} a", "{n} b", n)\nmany(x, y, 1)'
    )
    assert set(keys) == {Key("One"), Key("{n} a", "{n} b")}
    assert faults == ["line 3: many() without its two sentences"]
    kv = 'Text:\n    text: _("It\'s (me)").format(n=1)\n    line: many("{n} a", "{n} b", len(x))\n'
    assert set(checker.keys_of_kv(kv)) == {Key("It's (me)"), Key("{n} a", "{n} b")}


def test_the_languages_have_their_own_plurals():
    seen = {}
    for code in languages.NAMES:
        with languages.speaking(code):
            seen[code] = [languages.many("{n} more", "{n} more", n) for n in (1, 2, 5)]
    assert all("{" not in form for forms in seen.values() for form in forms)


class Shouted(gettext.NullTranslations):
    def gettext(self, message):
        return message.upper()


def test_english_has_its_own_texts_beside_the_codes(monkeypatch):
    monkeypatch.setattr(languages, "_catalogue", lambda code: Shouted())
    assert languages.say("New match") == "NEW MATCH"


def test_the_phones_languages_lead_to_the_nearest_of_ours():
    assert languages.nearest(("pt-PT",)) == "pt-BR"
    assert languages.nearest(("fr-FR", "ko_KR")) == "ko"
    assert languages.nearest(("de",)) == "en"
    assert languages.nearest(()) == "en"


def test_every_sentence_stands_in_every_language():
    assert checker.check() == []
