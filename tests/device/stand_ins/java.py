"""A small Java that forgives nothing: what pyjnius does with signatures, threads and references.

It stands in for the module `jnius`. A method exists only with the signatures that Android has;
which of several is called follows the scores of pyjnius 1.7.0, and two that score alike are an
error here, where pyjnius would take either. Listeners are held weakly, as Java's proxies hold
them.
"""

from __future__ import annotations

import threading
import weakref
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any

UI = "Android's thread"
BINDER = "a binder thread"
KIVY = "Kivy's thread"


class JavaException(Exception):
    """As pyjnius raises it: a text, and the Java class of what was thrown."""

    def __init__(self, message: str, classname: str = "") -> None:
        super().__init__(message)
        self.classname = classname


class Machine:
    """One phone: its Android level, its classes, its threads and all that was called, in order."""

    def __init__(self, level: int) -> None:
        self.level = level
        self.classes: dict[str, type[JavaObject]] = {}
        self.calls: list[tuple[Any, ...]] = []
        self.faults: list[BaseException] = []
        self.posted: deque[Callable[[], None]] = deque()

    def did(self, *what: Any) -> None:
        self.calls.append(what)

    def thread(self) -> str:
        name = threading.current_thread().name
        return name if name in (UI, BINDER) else KIVY

    def run_posted(self) -> bool:
        """Android's thread does what was posted to it; whether there was anything."""
        busy = bool(self.posted)
        while self.posted:
            self.on(UI, self.posted.popleft())
        return busy

    def on(self, thread: str, act: Callable[[], Any]) -> None:
        """Really on another thread, and waited for."""

        def caught() -> None:
            try:
                act()
            except BaseException as fault:  # noqa: BLE001 - told at the end of the test
                self.faults.append(fault)

        other = threading.Thread(target=caught, name=thread)
        other.start()
        other.join()


machine = Machine(0)


def wrong(what: str) -> AssertionError:
    """Remembered too: Android's own code swallows what is raised within its calls."""
    fault = AssertionError(what)
    machine.faults.append(fault)
    return fault


def start(level: int, classes: list[type[JavaObject]]) -> Machine:
    """A new phone; of its classes only those that its Android has."""
    global machine
    machine = Machine(level)
    machine.classes = {kind.path: kind for kind in classes if kind.since <= level}
    return machine


def signature_parts(signature: str) -> list[str]:
    """`(ILjava/lang/String;[I)V` as ["I", "Ljava/lang/String;", "[I"]."""
    inside, parts, array = deque(signature[1 : signature.index(")")]), [], ""
    while inside:
        letter = inside.popleft()
        if letter == "[":
            array += letter
            continue
        if letter == "L":
            while letter[-1] != ";":
                letter += inside.popleft()
        parts.append(array + letter)
        array = ""
    return parts


def score(parts: list[str], values: tuple[Any, ...]) -> int:
    """How well the values fit, as pyjnius counts; -1 where they do not."""
    if len(parts) != len(values):
        return -1
    total = 10
    for part, value in zip(parts, values, strict=True):
        points = _points(part, value)
        if points < 0:
            return -1
        total += points
    return total


def _points(part: str, value: Any) -> int:
    if part == "Z":
        return 10 if isinstance(value, bool) else -1
    if part in "BSIJ":
        limit = {"B": 7, "S": 15, "I": 31, "J": 63}[part]
        fits = isinstance(value, int) and -(1 << limit) <= value < 1 << limit
        return 10 if fits else -1
    if part in "FD":
        return {int: 5, float: 10}.get(type(value), -1)
    if value is None:
        return 10
    if part == "[C" and isinstance(value, str):
        return 10
    if part[0] == "[":
        return 10 if isinstance(value, list | tuple | bytes) else -1
    return _object_points(part[1:-1], value)


def _object_points(name: str, value: Any) -> int:
    if isinstance(value, str):
        return {"java/lang/String": 10, "java/lang/Object": 5}.get(name, -1)
    if isinstance(value, JavaObject):
        return 10 if name in (value.seen_as, "java/lang/Object") else 5
    return 1 if isinstance(value, PythonJavaClass) else -1


def check(part: str, value: Any) -> None:
    """What Java itself would not take, once a signature is chosen."""
    name = part[1:-1]
    if part[0] == "L" and isinstance(value, JavaObject | PythonJavaClass):
        if name != "java/lang/Object" and not value.is_a(name):
            raise TypeError(f"Invalid instance of {value.path!r} passed for a {name!r}")
    elif part[0] == "L" and isinstance(value, str):
        if name not in ("java/lang/String", "java/lang/CharSequence", "java/lang/Object"):
            raise TypeError(f"a text for a {name}")
    elif _points(part, value) < 0:
        raise TypeError(f"{value!r} for a {part}")


def choose(name: str, signatures: tuple[str, ...], values: tuple[Any, ...]) -> str:
    """The one signature that pyjnius would call."""
    if len(signatures) > 1:
        scored = sorted(((score(signature_parts(s), values), s) for s in signatures), reverse=True)
        fitting = [found for found in scored if found[0] > 0]
        if not fitting:
            raise JavaException(f"No methods called {name} matching your arguments: {values}")
        if len(fitting) > 1 and fitting[0][0] == fitting[1][0]:
            raise wrong(f"{name}{values} could be {fitting[0][1]} or {fitting[1][1]}")
        chosen = fitting[0][1]
    else:
        chosen = signatures[0]
    parts = signature_parts(chosen)
    if len(parts) != len(values):
        raise JavaException(f"Invalid call, number of argument mismatch: {name}{values}")
    for part, value in zip(parts, values, strict=True):
        check(part, value)
    return chosen


class java:
    """A Java method: its signatures, the thread it must be called on, the Android it came with."""

    def __init__(self, *signatures: str, thread: str = "", since: int = 0) -> None:
        self._signatures, self._thread, self._since = signatures, thread, since

    def __call__(self, body: Callable[..., Any]) -> java:
        self._body, self._name = body, body.__name__.rstrip("_")
        return self

    def __get__(self, instance: Any, owner: type[JavaObject]) -> Callable[..., Any]:
        if self._since > machine.level:
            raise AttributeError(f"{owner.path} has no {self._name} before {self._since}")

        def call(*values: Any) -> Any:
            if self._thread and machine.thread() != self._thread:
                raise JavaException(
                    f"{self._name} called on {machine.thread()}",
                    "android.view.ViewRootImpl$CalledFromWrongThreadException",
                )
            choose(self._name, self._signatures, values)
            return self._body(instance if instance is not None else owner, *values)

        return call


class JavaObject:
    """An object of Java; what its class does not have is an AttributeError, as in pyjnius."""

    path = "java/lang/Object"
    supers: tuple[str, ...] = ()
    since = 0
    constructors: tuple[str, ...] = ()

    def __new__(cls, *values: Any) -> Any:
        if not cls.constructors:
            raise JavaException(f"{cls.path} is not made by us")
        choose(cls.path, cls.constructors, values)
        return super().__new__(cls)

    @classmethod
    def made(cls, *values: Any) -> Any:
        """One that Android hands out."""
        fresh = object.__new__(cls)
        fresh.__init__(*values)
        return fresh

    @property
    def seen_as(self) -> str:
        return self.__dict__.get("_cast", self.path)

    def is_a(self, name: str) -> bool:
        return name == self.path or name in self.supers


def autoclass(name: str) -> type[JavaObject]:
    if machine.thread() != KIVY:
        raise wrong(f"{name} looked up on {machine.thread()}")
    try:
        return machine.classes[name.replace(".", "/")]
    except KeyError:
        raise JavaException(f"Class not found {name!r}") from None


def cast(name: str, value: JavaObject) -> Any:
    """The same object, taken for another of its classes."""
    path = name.replace(".", "/")
    if not value.is_a(path):
        raise TypeError(f"{value.path} is no {path}")
    fresh = object.__new__(type(value))
    fresh.__dict__.update(value.__dict__, _cast=path)
    return fresh


def java_method(signature: str, name: str | None = None) -> Callable[..., Any]:
    def marked(body: Any) -> Any:
        body.__javasignature__ = signature
        body.__javaname__ = name
        return body

    return marked


class PythonJavaClass:
    """A Java interface done in Python. Its super().__init__() must have been called before use."""

    __javainterfaces__: tuple[str, ...] | list[str] = ()
    __javacontext__ = "system"
    path = "$Proxy"

    def __init__(self) -> None:
        for interface in self.__javainterfaces__:
            if interface not in INTERFACES:
                raise JavaException(f"Class not found {interface!r}")
            ours = interface.startswith("org/kivy")
            if ours and self.__javacontext__ != "app":
                raise JavaException(f"{interface} is not visible from the system class loader")
        self._made = True

    def is_a(self, name: str) -> bool:
        return getattr(self, "_made", False) and name in self.__javainterfaces__


# What each interface asks of the one who does it.
INTERFACES: dict[str, dict[str, str]] = {
    "java/lang/Runnable": {"run": "()V"},
    "android/speech/tts/TextToSpeech$OnInitListener": {"onInit": "(I)V"},
    "android/speech/tts/TextToSpeech$OnUtteranceCompletedListener": {
        "onUtteranceCompleted": "(Ljava/lang/String;)V"
    },
    "android/content/ComponentCallbacks": {
        "onConfigurationChanged": "(Landroid/content/res/Configuration;)V",
        "onLowMemory": "()V",
    },
    "android/window/OnBackInvokedCallback": {"onBackInvoked": "()V"},
    "org/kivy/android/PythonActivity$ActivityResultListener": {
        "onActivityResult": "(IILandroid/content/Intent;)V"
    },
    "org/kivy/android/PythonActivity$NewIntentListener": {
        "onNewIntent": "(Landroid/content/Intent;)V"
    },
}


class Proxy:
    """Java's side of a listener: it does not keep the Python object alive."""

    def __init__(self, listener: PythonJavaClass) -> None:
        self._listener = weakref.ref(listener)
        self._methods = {
            name: signature
            for interface in listener.__javainterfaces__
            for name, signature in INTERFACES[interface].items()
        }
        bodies = dict(_java_methods(listener))
        for name, signature in self._methods.items():
            if bodies.get(name) != signature:
                raise wrong(f"{type(listener).__name__} lacks {name}{signature}")

    def call(self, name: str, *values: Any, thread: str = UI) -> None:
        """Java calls; now, when this already is the thread, as from within a constructor."""
        for part, value in zip(signature_parts(self._methods[name]), values, strict=True):
            check(part, value)
        listener = self._listener()
        if listener is None:
            raise wrong(f"{name}: nobody kept the listener, Java calls into nothing")
        body = getattr(listener, name)
        if thread == machine.thread():
            body(*values)
        else:
            machine.on(thread, lambda: body(*values))


def _java_methods(listener: PythonJavaClass) -> Iterator[tuple[str, str]]:
    for name in dir(type(listener)):
        body = getattr(type(listener), name)
        if hasattr(body, "__javasignature__"):
            yield body.__javaname__ or name, body.__javasignature__
