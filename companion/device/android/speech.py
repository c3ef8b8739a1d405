"""Android's own reader, with the voice of the language that the text is in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from jnius import PythonJavaClass, java_method

from companion.device.android.java import (
    JavaException,
    activity,
    autoclass,
    log,
    on_kivy,
    words,
)
from companion.device.parts import Done, Spoken, Voice

_TAGS = {"en": "en-US", "ko": "ko-KR", "ja": "ja-JP", "pt-BR": "pt-BR", "uk": "uk-UA"}


class _Started(PythonJavaClass):
    """Told once whether there is a reader, on a thread of Android's or within the constructor."""

    __javainterfaces__ = ("android/speech/tts/TextToSpeech$OnInitListener",)

    def __init__(self, told: Callable[[_Started, int], None]) -> None:
        super().__init__()
        self._told = told

    @java_method("(I)V")
    def onInit(self, status: int) -> None:  # noqa: N802
        on_kivy(self._told, self, status)


class _Completed(PythonJavaClass):
    """Told of each text that was read, stopped or given up.

    Its successor is an abstract class, which Python cannot be; Android hands this one's calls on.
    """

    __javainterfaces__ = ("android/speech/tts/TextToSpeech$OnUtteranceCompletedListener",)

    def __init__(self, told: Callable[[str], None]) -> None:
        super().__init__()
        self._told = told

    @java_method("(Ljava/lang/String;)V")
    def onUtteranceCompleted(self, name: str) -> None:  # noqa: N802
        on_kivy(self._told, name)


class AndroidSpeech:
    """One reader for the whole app, started at the first wish; the listeners live as long."""

    def __init__(self) -> None:
        self._class = autoclass("android.speech.tts.TextToSpeech")
        self._locale = autoclass("java.util.Locale")
        self._completed = _Completed(self._ended)
        self._started: _Started | None = None
        self._reader: Any = None
        self._state = Voice.NO_SPEECH
        self._waiting: tuple[str, str] | None = None
        self._done: Done[Spoken] | None = None
        self._number = 0

    def voice(self, language: str) -> Voice:
        self._start()
        return self._voice(language)

    def speak(self, text: str, language: str, done: Done[Spoken]) -> None:
        self.stop()
        self._start()
        self._done = done
        if self._state is Voice.STARTING:
            self._waiting = (text, language)
        else:
            self._read(text, language)

    def stop(self) -> None:
        self._waiting = None
        if self._done is not None and self._state is Voice.READY:
            self._reader.stop()
        self._finish(Spoken.STOPPED)

    def close(self) -> None:
        self.stop()
        self._drop()

    def _start(self) -> None:
        """A phone without a reader is asked again each time: one may have been installed."""
        if self._state is not Voice.NO_SPEECH:
            return
        self._state = Voice.STARTING
        self._started = _Started(self._begin)
        try:
            self._reader = self._class(activity(), self._started)
        except JavaException as fault:
            log.warning("speech: %s", fault)
            self._drop()

    def _begin(self, listener: _Started, status: int) -> None:
        """A reader that was given back before it answered is nobody's."""
        if listener is not self._started:
            return
        waiting, self._waiting = self._waiting, None
        if status != self._class.SUCCESS:
            self._drop()
            self._finish(Spoken.NO_SPEECH)
            return
        self._state = Voice.READY
        self._reader.setOnUtteranceCompletedListener(self._completed)
        if waiting is not None:
            self._read(*waiting)

    def _drop(self) -> None:
        if self._reader is not None:
            self._reader.shutdown()
        self._reader = self._started = None
        self._state = Voice.NO_SPEECH

    def _read(self, text: str, language: str) -> None:
        voice = self._voice(language)
        if voice is not Voice.READY:
            self._finish(Spoken(voice.value))
            return
        self._reader.setLanguage(self._locale_of(language))
        self._number += 1
        taken = self._reader.speak(words(text), self._class.QUEUE_FLUSH, None, str(self._number))
        if taken != self._class.SUCCESS:
            self._drop()
            self._finish(Spoken.FAILED)

    def _voice(self, language: str) -> Voice:
        if self._state is not Voice.READY:
            return self._state
        found = self._reader.isLanguageAvailable(self._locale_of(language))
        return Voice.READY if found >= self._class.LANG_AVAILABLE else Voice.NO_VOICE

    def _locale_of(self, language: str) -> Any:
        return self._locale.forLanguageTag(_TAGS.get(language, language))

    def _ended(self, name: str) -> None:
        if name == str(self._number):
            self._finish(Spoken.FINISHED)

    def _finish(self, how: Spoken) -> None:
        """A text that was stopped may still be reported read: it is nobody's any more."""
        done, self._done = self._done, None
        if done is not None:
            done(how)
