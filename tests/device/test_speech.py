"""A rule is read in the voice of its language, and where there is none that is said plainly."""

from __future__ import annotations

import gc

import pytest

from companion import device
from companion.device.parts import Spoken, Voice
from tests.device.conftest import Phones
from tests.device.stand_ins.phone import Phone, Told


@pytest.fixture
def heard() -> list[Spoken]:
    return Told()


def test_a_rule_is_read_once_the_reader_is_there(phone: Phone, heard: list[Spoken]) -> None:
    speech = device.here().speech
    speech.speak("낙석", "ko", heard.append)
    assert phone.did("speak") == []
    phone.start_speech()
    assert phone.did("language", "speak") == [("language", "ko-KR"), ("speak", "낙석", 0)]
    assert heard == []
    phone.finish_speech()
    assert heard == [Spoken.FINISHED]


@pytest.mark.parametrize("level", [24, 29, 30, 35])
def test_the_reader_is_found_on_every_android(phones: Phones, level: int) -> None:
    phone = phones(level)
    device.here().speech.voice("en")
    phone.start_speech()
    assert device.here().speech.voice("en") is Voice.READY


@pytest.mark.parametrize(
    ("language", "voice"),
    [
        ("en", Voice.READY),
        ("ko", Voice.READY),
        ("pt-BR", Voice.READY),
        ("ja", Voice.NO_VOICE),
        ("uk", Voice.NO_VOICE),
    ],
)
def test_each_language_has_a_voice_of_its_own_or_none(
    phone: Phone, language: str, voice: Voice
) -> None:
    speech = device.here().speech
    assert speech.voice(language) is Voice.STARTING
    phone.start_speech()
    assert speech.voice(language) is voice


def test_a_text_without_a_voice_is_not_read_in_another(phone: Phone, heard: list[Spoken]) -> None:
    speech = device.here().speech
    speech.speak("Обвал", "uk", heard.append)
    phone.start_speech()
    assert heard == [Spoken.NO_VOICE]
    assert phone.did("speak", "language") == []


def test_a_phone_without_a_reader_says_so_and_is_asked_again(
    phone: Phone, heard: list[Spoken]
) -> None:
    speech = device.here().speech
    phone.has_speech = False
    speech.speak("Map", "en", heard.append)
    phone.start_speech()
    assert heard == [Spoken.NO_SPEECH]
    phone.has_speech = True
    speech.speak("Map", "en", heard.append)
    phone.start_speech()
    phone.finish_speech()
    assert heard == [Spoken.NO_SPEECH, Spoken.FINISHED]


def test_a_reader_that_fails_while_it_is_made_is_a_phone_without_one(
    phone: Phone, heard: list[Spoken]
) -> None:
    phone.speech_fails_at_once = True
    device.here().speech.speak("Map", "en", heard.append)
    phone.settle()
    assert heard == [Spoken.NO_SPEECH]


def test_stopping_is_silence_at_once(phone: Phone, heard: list[Spoken]) -> None:
    speech = device.here().speech
    speech.speak("Map", "en", heard.append)
    phone.start_speech()
    speech.stop()
    assert heard == [Spoken.STOPPED]
    assert phone.did("silence") == [("silence",)]
    phone.finish_speech()
    assert heard == [Spoken.STOPPED]


def test_stopping_before_the_reader_is_there_reads_nothing(
    phone: Phone, heard: list[Spoken]
) -> None:
    speech = device.here().speech
    speech.speak("Map", "en", heard.append)
    speech.stop()
    phone.start_speech()
    assert heard == [Spoken.STOPPED]
    assert phone.did("speak") == []


def test_the_next_text_is_not_taken_for_the_last(phone: Phone, heard: list[Spoken]) -> None:
    speech = device.here().speech
    speech.speak("Map", "en", heard.append)
    phone.start_speech()
    speech.speak("Lamp", "en", heard.append)
    phone.finish_speech(0)
    assert heard == [Spoken.STOPPED]
    phone.finish_speech(1)
    assert heard == [Spoken.STOPPED, Spoken.FINISHED]


def test_a_reader_that_died_is_said_and_started_anew(phone: Phone, heard: list[Spoken]) -> None:
    speech = device.here().speech
    speech.voice("en")
    phone.start_speech()
    phone.speech_died = True
    speech.speak("Map", "en", heard.append)
    assert heard == [Spoken.FAILED]
    phone.speech_died = False
    speech.speak("Map", "en", heard.append)
    phone.start_speech()
    phone.finish_speech()
    assert heard == [Spoken.FAILED, Spoken.FINISHED]
    assert len(phone.readers) == 2


def test_the_listeners_live_as_long_as_android_may_call_them(
    phone: Phone, heard: list[Spoken]
) -> None:
    device.here().speech.speak("Map", "en", heard.append)
    gc.collect()
    phone.start_speech()
    gc.collect()
    phone.finish_speech()
    assert heard == [Spoken.FINISHED]


def test_leaving_the_app_gives_the_reader_back(phone: Phone, heard: list[Spoken]) -> None:
    speech = device.here().speech
    speech.speak("Map", "en", heard.append)
    phone.start_speech()
    speech.close()
    assert heard == [Spoken.STOPPED]
    assert phone.did("reader given back") == [("reader given back",)]


def test_a_reader_given_back_before_it_answers_is_nobodys(
    phone: Phone, heard: list[Spoken]
) -> None:
    speech = device.here().speech
    speech.voice("en")
    first = phone.readers[0]
    kept = first._listener._listener()
    speech.close()
    assert speech.voice("en") is Voice.STARTING
    first._answer()
    phone.settle()
    assert kept is not None
    assert speech.voice("en") is Voice.STARTING
