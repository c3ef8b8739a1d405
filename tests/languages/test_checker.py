"""The checker of translations finds each kind of fault, and the catalogues have none."""

from __future__ import annotations

import gettext
import shutil

import polib
import pytest

from companion import languages
from tests.languages import checker, particles, style
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
            seen[code] = [languages.many("{n} card", "{n} cards", n) for n in (1, 2, 5)]
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


@pytest.mark.parametrize(
    ("code", "text", "fault"),
    [
        ("en", "Two  spaces", "two spaces"),
        ("en", "Gold , then", "a space before a sign"),
        ("en", "Ada's gold", "straight"),
        ("pt-BR", "Quem é ?", "a space before a sign"),
        ("pt-BR", "o túnel 'dele'", "straight"),
        ("pt-BR", "1.7 de ouro", "decimal mark"),
        ("pt-BR", "Quem fez a ligação", "phone call"),
        ("pt-BR", "Diário da rodada", "log is called"),
        ("pt-BR", "Sair sem guardar?", "European"),
        ("pt-BR", "os sabotadores", "capital"),
        ("ko", "Ada님께 1개", "honorific"),
        ("ko", "금을 받는다.", "해요체"),
        ("ja", "場の金チップ", "on the table lie cards only"),
        ("ja", "タッチする", "タップ"),
        ("uk", "пам'ять", "straight"),
        ("uk", "Ада – гном", "begins with a dash"),
        ("uk", "карти в руці", "one or two letters"),
        ("uk", "{n} карт", "a number stays"),
        ("uk", "новий додаток", "доповнення"),
    ],
)
def test_what_is_not_written_so_is_found(code, text, fault):
    found = list(style.against([("here", text)], style.habits_of(code)))
    assert any(line.startswith("here: ") and fault in line for line in found), found


def test_what_a_habit_excepts_may_stand():
    habits = {
        "forbidden": [
            {"pattern": "box", "instead": "edition", "why": "w", "except": ["box", "red box"]}
        ]
    }
    found = style.against(
        [("a", "box"), ("b", "the red box"), ("c", "the box"), ("d", "red box, box")], habits
    )
    assert [line.split(":")[0] for line in found] == ["c", "d"]


@pytest.mark.parametrize("said", ["[[map]]를", "[[thief]]와", "[[two]]을", "[[map|보물]]로"])
def test_a_korean_particle_that_does_not_go_with_a_name_is_found(said):
    names = {"map": "지도", "thief": "도둑", "two": "사보타지 2"}
    wrong = list(particles.wrong([("here", f"{said} 보세요.")], names))
    assert bool(wrong) == (said not in ("[[map]]를", "[[map|보물]]로")), wrong


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("en", "Look under “Which box is ours?”."),
        ("ko", "‘없는 화면’에서 골라요."),
        ("ja", "「ない画面」で選びます。"),
        ("pt-BR", "Veja em “Qual é?”."),
        ("uk", "Див. «Чия коробка?»."),
    ],
)
def test_a_place_that_does_not_exist_is_found(code, text):
    assert list(style.misquoted([("here", text)], code, ["Which box is yours?"]))


def test_a_place_that_exists_may_be_named():
    text = "Look under “Which box is yours?”. {name} says “{word}”."
    assert not list(style.misquoted([("here", text)], "en", ["Which box is yours?"]))


def test_english_is_compiled_only_where_it_is_shown_otherwise(tmp_path):
    english = polib.POFile()
    english.metadata = {"Plural-Forms": checker.PLURALS["en"]}
    for one, shown in (("Pass it on.", "Pass it on."), ("It lies open.", "It is face up.")):
        english.append(polib.POEntry(msgid=one, msgstr=shown))
    for one, several, first in (
        ("{n} card", "{n} cards", "{n} card"),
        ("{n} man", "{n} men", "One"),
    ):
        forms = {0: first, 1: several}
        english.append(polib.POEntry(msgid=one, msgid_plural=several, msgstr_plural=forms))
    (tmp_path / "en.mo").write_bytes(checker.compiled("en", english))
    with (tmp_path / "en.mo").open("rb") as file:
        spoken = gettext.GNUTranslations(file)
    kept = [entry.msgid for entry in polib.mofile(str(tmp_path / "en.mo"))]
    assert sorted(kept) == ["It lies open.", "{n} man"]
    for entry in english:
        if entry.msgid_plural:
            said = [spoken.ngettext(entry.msgid, entry.msgid_plural, n) for n in (1, 2, 0)]
            assert said == [entry.msgstr_plural[0], *[entry.msgstr_plural[1]] * 2]
        else:
            assert spoken.gettext(entry.msgid) == entry.msgstr


@pytest.mark.parametrize("code", [code for code in languages.NAMES if code != "en"])
def test_the_app_calls_itself_as_the_launcher_and_the_listing_do(code):
    folder = checker.ROOT / "phone" / "res" / f"values-{code.replace('-', '-r')}"
    languages.use(code)
    name = languages.say("Saboteur Companion")
    assert f">{name}<" in (folder / "strings.xml").read_text("utf-8")
    listing = checker.ROOT / "fastlane" / "metadata" / "android" / style.STORE[code]
    assert (listing / "title.txt").read_text("utf-8").strip() == name


def test_what_a_catalogue_lacks_yet_is_said_in_english(monkeypatch):
    monkeypatch.setitem(languages.NAMES, "eo", "Esperanto")
    with languages.speaking("en"):
        english = languages.say("Set-up"), languages.many("{n} card", "{n} cards", 2)
    with languages.speaking("eo"):
        assert (languages.say("Set-up"), languages.many("{n} card", "{n} cards", 2)) == english
    assert english[0] != "Set-up", "English says it otherwise than the code"
