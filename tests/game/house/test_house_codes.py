"""A house box as a short text: told to another phone it is the same box, mistyped it is none."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.game.editions import EDITIONS, Edition
from companion.game.house import code
from companion.game.house.box import HandSize, HouseBox, LeftOut, NamedBox
from companion.game.house.check_digits import LETTERS, checked, with_checks
from companion.game.house.code import DIGITS, VERSION, BoxText, BoxTextError, box_text, read_box
from companion.game.modules import Module, modules_for
from companion.game.roles import Role
from companion.game.rulings import Rulings, TrappedGeologist
from tests.game.house.some_boxes import named_boxes

BASE = Edition.BASE_EN
OURS = NamedBox("", HouseBox(BASE, known_saboteurs=True, rounds=1))


def refused(text: str) -> BoxText:
    with pytest.raises(BoxTextError) as error:
        read_box(text)
    return error.value.why


@given(named_boxes())
def test_the_other_phone_reads_the_same_box(kept: NamedBox) -> None:
    text = box_text(kept)
    assert read_box(text) == kept
    assert len(text) <= 60
    assert text.isalnum()
    assert text.isascii()


@given(named_boxes(), named_boxes())
def test_two_boxes_have_two_texts(one: NamedBox, other: NamedBox) -> None:
    assert (box_text(one) == box_text(other)) == (one == other)


@given(named_boxes(), st.data())
def test_one_wrong_letter_is_refused(kept: NamedBox, data: st.DataObject) -> None:
    text = box_text(kept)
    place = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.characters().filter(lambda one: one != text[place] and not one.isspace()))
    assert refused(text[:place] + letter + text[place + 1 :]) is BoxText.MISTYPED


def test_every_wrong_letter_at_every_place_is_refused() -> None:
    text = box_text(OURS)
    for place in range(len(text)):
        for letter in set(LETTERS) - {text[place]}:
            assert refused(text[:place] + letter + text[place + 1 :]) is BoxText.MISTYPED


@given(named_boxes())
def test_a_missing_or_doubled_letter_is_refused(kept: NamedBox) -> None:
    text = box_text(kept)
    for place in range(len(text)):
        assert refused(text[:place] + text[place + 1 :])
        assert refused(text[:place] + text[place] + text[place:])


@given(named_boxes(), st.data())
def test_two_letters_changed_about_are_refused(kept: NamedBox, data: st.DataObject) -> None:
    letters = list(box_text(kept))
    one = data.draw(st.integers(0, len(letters) - 1))
    other = data.draw(st.integers(0, len(letters) - 1))
    letters[one], letters[other] = letters[other], letters[one]
    text = "".join(letters)
    if text != box_text(kept):
        assert refused(text) is BoxText.MISTYPED


@pytest.mark.parametrize("seed", range(4))
def test_mangled_texts_never_become_another_box(seed: int) -> None:
    chance, text = random.Random(seed), box_text(OURS)
    for _ in range(500):
        letters = list(text)
        for _mistake in range(chance.randint(1, 4)):
            place = chance.randrange(len(letters))
            match chance.randrange(4):
                case 0:
                    letters[place] = chance.choice(LETTERS + "ILOUabc 가ж")
                case 1:
                    del letters[place]
                case 2:
                    letters.insert(place, chance.choice(LETTERS))
                case _:
                    other = chance.randrange(len(letters))
                    letters[place], letters[other] = letters[other], letters[place]
        mangled = "".join(letters)
        if "".join(mangled.split()) != text:
            assert refused(mangled)


@pytest.mark.parametrize("text", ["", "1", " ", "가나다", "1" * 31, "0" * 20, "1" * 10_000])
def test_what_is_no_text_of_a_box_is_refused(text: str) -> None:
    assert refused(text) is BoxText.MISTYPED


def test_blanks_of_a_clipboard_count_for_nothing() -> None:
    text = box_text(OURS)
    assert read_box(f" {text[:5]} {text[5:10]}\n{text[10:]}\t") == OURS


@pytest.mark.parametrize("digits", [3, DIGITS, 26])
def test_a_later_version_is_told_as_such(digits: int) -> None:
    for version in (VERSION + 1, VERSION + 2):
        assert refused(with_checks([version, *[7] * digits])) is BoxText.LATER


def test_an_edition_that_the_first_version_cannot_tell_is_told_by_its_place(monkeypatch) -> None:
    """As if the duel had come after it: this phone reads it, an older one says that it is older."""
    box = NamedBox("", HouseBox.of(Edition.DUEL))
    monkeypatch.setattr(code, "_EDITIONS", code._EDITIONS[:-1])
    text = box_text(box)
    assert read_box(text) == box
    monkeypatch.undo()
    assert box_text(box) != text
    assert refused(text) is BoxText.LATER


def test_a_sound_text_for_a_box_that_cannot_be_is_refused() -> None:
    assert refused(with_checks([VERSION, *[31] * DIGITS])) is BoxText.NO_BOX


def test_a_box_that_breaks_a_rule_is_refused_with_the_reason() -> None:
    text = box_text(NamedBox("", HouseBox(Edition.DUEL, boxes=2)))
    with pytest.raises(BoxTextError) as error:
        read_box(text)
    assert error.value.why is BoxText.NO_BOX
    assert error.value.fault is not None


def test_modules_and_readings_go_along_and_the_name_does_not() -> None:
    modules = frozenset({Module.CARDS_2017, Module.PARTY})
    rulings = Rulings(trapped_geologist=TrappedGeologist.HALVED)
    kept = NamedBox("Ours", HouseBox(Edition.SABOTEUR_2), modules, rulings)
    assert read_box(box_text(kept)) == NamedBox("", kept.box, modules, rulings)


def test_a_text_of_today_means_the_same_for_ever() -> None:
    """Texts that people have sent each other. One that changes breaks all of them."""
    for text, kept in SENT.items():
        assert box_text(kept) == text
        assert read_box(text) == kept


SENT = {
    "12RHXV1JFV4ZE0003PAC": NamedBox("", HouseBox(BASE)),
    "1BXZ12PG2V2416WGZPY3": NamedBox(
        "",
        HouseBox(BASE, ((Role.SABOTEUR, 2),), known_saboteurs=True, rounds=1),
    ),
    "1W1SF2PG7X4181H4ZTQ4": NamedBox(
        "",
        HouseBox(
            Edition.SABOTEUR_2,
            tuple((role, 2) for role in Role if role in EDITIONS[Edition.SABOTEUR_2].role_cards),
            sure_saboteurs=1,
            sure_teams=2,
            rounds=5,
            hand=HandSize.ONE_MORE,
            left_out=((LeftOut.MAPS, 1), (LeftOut.DEAD_ENDS, 9)),
            boxes=2,
        ),
        frozenset({Module.CARDS_2023, Module.PARTY, Module.TREASURE_CHESTS}),
        Rulings(trapped_geologist=TrappedGeologist.HALVED),
    ),
}


@given(st.lists(st.integers(0, 31), min_size=1, max_size=27))
def test_check_digits_give_the_digits_back(digits: list[int]) -> None:
    assert checked(with_checks(digits)) == digits


def test_every_edition_and_module_of_today_can_be_told() -> None:
    for edition in Edition:
        for module in modules_for(edition):
            kept = NamedBox("", HouseBox(edition), frozenset({module}))
            assert read_box(box_text(kept)) == kept
