"""The Android classes that the app calls: their real signatures, and the little they must do."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Any

from tests.device.stand_ins import java as j
from tests.device.stand_ins.java import UI, JavaException, JavaObject, Proxy, java

STRING = "Ljava/lang/String;"
INTENT = "Landroid/content/Intent;"
URI = "Landroid/net/Uri;"
CONTEXT = "Landroid/content/Context;"
BUNDLE = "Landroid/os/Bundle;"


class String(JavaObject):
    path = "java/lang/String"
    supers = ("java/lang/CharSequence", "java/io/Serializable")
    constructors = (
        "()V",
        f"({STRING})V",
        "([C)V",
        "([B)V",
        f"([B{STRING})V",
        "([BLjava/nio/charset/Charset;)V",
        "([BI)V",
        "(Ljava/lang/StringBuilder;)V",
    )

    def __init__(self, text: bytes, coding: str) -> None:
        self._text = text.decode(coding)


class Version(JavaObject):
    path = "android/os/Build$VERSION"


class LayoutParams(JavaObject):
    path = "android/view/WindowManager$LayoutParams"
    FLAG_SECURE = 0x2000
    FLAG_DRAWS_SYSTEM_BAR_BACKGROUNDS = -0x80000000


class Insets(JavaObject):
    path = "android/graphics/Insets"

    def __init__(self, left: int, top: int, right: int, bottom: int) -> None:
        self.left, self.top, self.right, self.bottom = left, top, right, bottom


class Kinds(JavaObject):
    path = "android/view/WindowInsets$Type"
    since = 30

    @java("()I")
    def systemBars(self) -> int:
        return 7

    @java("()I")
    def displayCutout(self) -> int:
        return 128

    @java("()I")
    def systemGestures(self) -> int:
        return 16

    @java("()I")
    def ime(self) -> int:
        return 8


class WindowInsets(JavaObject):
    path = "android/view/WindowInsets"

    def __init__(self, phone: Any) -> None:
        self._phone = phone

    @java("(I)Landroid/graphics/Insets;", since=30)
    def getInsets(self, kinds: int) -> Insets:
        typed = (0, 0, 0, self._phone.keyboard)
        found = {7 | 128: self._phone.bars, 16: self._phone.swipes, 8: typed}
        return Insets.made(*found[kinds])

    @java("()I")
    def getStableInsetLeft(self) -> int:
        return self._phone.bars[0]

    @java("()I")
    def getStableInsetTop(self) -> int:
        return self._phone.bars[1]

    @java("()I")
    def getStableInsetRight(self) -> int:
        return self._phone.bars[2]

    @java("()I")
    def getStableInsetBottom(self) -> int:
        return self._phone.bars[3]


class Rect(JavaObject):
    path = "android/graphics/Rect"
    constructors = ("()V", "(IIII)V", "(Landroid/graphics/Rect;)V")

    def __init__(self) -> None:
        self.left = self.top = self.right = self.bottom = 0


class ActivityInfo(JavaObject):
    path = "android/content/pm/ActivityInfo"
    SCREEN_ORIENTATION_PORTRAIT = 1
    SCREEN_ORIENTATION_FULL_USER = 13


class InsetsController(JavaObject):
    path = "android/view/WindowInsetsController"
    since = 30
    APPEARANCE_LIGHT_STATUS_BARS = 8
    APPEARANCE_LIGHT_NAVIGATION_BARS = 16

    @java("(II)V", thread=UI)
    def setSystemBarsAppearance(self, appearance: int, mask: int) -> None:
        j.machine.did("appearance", appearance, mask)


class View(JavaObject):
    path = "android/view/View"

    def __init__(self, phone: Any, box: tuple[int, int, int, int]) -> None:
        self._phone, self._box, self._visibility = phone, box, 0

    @java("()Landroid/view/WindowInsets;")
    def getRootWindowInsets(self) -> Any:
        return WindowInsets.made(self._phone) if self._phone.bars is not None else None

    @java("()I")
    def getWidth(self) -> int:
        return self._box[2]

    @java("()I")
    def getHeight(self) -> int:
        return self._box[3]

    @java("(Landroid/graphics/Rect;)V")
    def getWindowVisibleDisplayFrame(self, seen: Rect) -> None:
        seen.right = self._box[2]
        seen.bottom = self._box[3] - max(self._phone.keyboard, self._phone.bars[3])

    @java("([I)V")
    def getLocationInWindow(self, place: list[int]) -> None:
        place[:] = self._box[:2]

    @java("()I")
    def getSystemUiVisibility(self) -> int:
        return self._visibility

    @java("(I)V", thread=UI)
    def setSystemUiVisibility(self, visibility: int) -> None:
        self._visibility = visibility
        j.machine.did("visibility", visibility)


class Window(JavaObject):
    path = "android/view/Window"

    def __init__(self, phone: Any) -> None:
        self._phone, self._flags = phone, 0
        self._decor = View.made(phone, (0, 0, *phone.size))

    @java("(I)V", thread=UI)
    def addFlags(self, flags: int) -> None:
        if self._phone.refuses:
            raise JavaException("no", "java.lang.IllegalStateException")
        self._flags |= flags
        j.machine.did("flags", flags)

    @java("(I)V", thread=UI)
    def clearFlags(self, flags: int) -> None:
        self._flags &= ~flags
        j.machine.did("no flags", flags)

    @java("(I)V", thread=UI)
    def setStatusBarColor(self, colour: int) -> None:
        j.machine.did("status bar", colour)

    @java("(I)V", thread=UI)
    def setNavigationBarColor(self, colour: int) -> None:
        j.machine.did("navigation bar", colour)

    @java("()Landroid/view/View;")
    def getDecorView(self) -> View:
        return self._decor

    @java("()Landroid/view/WindowInsetsController;", since=30)
    def getInsetsController(self) -> InsetsController:
        return InsetsController.made()


class Locale(JavaObject):
    path = "java/util/Locale"

    def __init__(self, tag: str) -> None:
        self._tag = tag

    @java(f"({STRING})Ljava/util/Locale;")
    def forLanguageTag(self, tag: str) -> Any:
        return Locale.made(tag)

    @java(f"(){STRING}")
    def toLanguageTag(self) -> str:
        return self._tag


class LocaleList(JavaObject):
    path = "android/os/LocaleList"

    def __init__(self, tags: tuple[str, ...]) -> None:
        self._tags = tags

    @java("()I")
    def size(self) -> int:
        return len(self._tags)

    @java("(I)Ljava/util/Locale;")
    def get(self, number: int) -> Locale:
        return Locale.made(self._tags[number])


class Configuration(JavaObject):
    path = "android/content/res/Configuration"
    UI_MODE_NIGHT_MASK = 0x30
    UI_MODE_NIGHT_YES = 0x20

    def __init__(self, tags: tuple[str, ...], night: bool, scale: float) -> None:
        self._tags = tags
        self.uiMode = 0x01 | (0x20 if night else 0x10)
        self.fontScale = scale
        self.smallestScreenWidthDp = 411

    @java("()Landroid/os/LocaleList;", since=24)
    def getLocales(self) -> LocaleList:
        return LocaleList.made(self._tags)


class Global(JavaObject):
    path = "android/provider/Settings$Global"
    ANIMATOR_DURATION_SCALE = "animator_duration_scale"
    RESOLVER = "Landroid/content/ContentResolver;"

    @java(f"({RESOLVER}{STRING})F", f"({RESOLVER}{STRING}F)F")
    def getFloat(self, resolver: Any, name: str, usual: float) -> float:
        return resolver._phone.settings.get(name, usual)


class Resources(JavaObject):
    path = "android/content/res/Resources"

    def __init__(self, phone: Any) -> None:
        self._phone = phone

    @java("()Landroid/content/res/Configuration;")
    def getConfiguration(self) -> Configuration:
        return self._phone.configuration

    @java(f"({STRING}{STRING}{STRING})I")
    def getIdentifier(self, name: str, kind: str, package: str) -> int:
        return {"status_bar_height": 1, "navigation_bar_height": 2}[name]

    @java("(I)I")
    def getDimensionPixelSize(self, number: int) -> int:
        return {1: 63, 2: 126}[number]


class Uri(JavaObject):
    path = "android/net/Uri"
    supers = ("android/os/Parcelable",)

    def __init__(self, text: str) -> None:
        self._text = text

    @java(f"({STRING}){URI}")
    def parse(self, text: str) -> Any:
        return Uri.made(text)


class ContentValues(JavaObject):
    path = "android/content/ContentValues"
    constructors = ("()V",)

    def __init__(self) -> None:
        self._values: dict[str, Any] = {}

    @java(
        *(
            f"({STRING}Ljava/lang/{kind};)V"
            for kind in ("String", "Byte", "Short", "Integer", "Long", "Float", "Double", "Boolean")
        ),
        f"({STRING}[B)V",
    )
    def put(self, name: str, value: Any) -> None:
        self._values[name] = value


class MediaColumns(JavaObject):
    path = "android/provider/MediaStore$MediaColumns"
    DISPLAY_NAME = "_display_name"
    MIME_TYPE = "mime_type"
    RELATIVE_PATH = "relative_path"


class Downloads(JavaObject):
    path = "android/provider/MediaStore$Downloads"
    since = 29
    EXTERNAL_CONTENT_URI: Any = None


class Environment(JavaObject):
    path = "android/os/Environment"
    DIRECTORY_DOWNLOADS = "Download"


class Descriptor(JavaObject):
    path = "android/os/ParcelFileDescriptor"

    def __init__(self, phone: Any, fd: int) -> None:
        self._phone, self._fd = phone, fd
        phone.open_files += 1

    @java("()I")
    def getFd(self) -> int:
        return self._fd

    @java("()V")
    def close(self) -> None:
        os.close(self._fd)
        self._phone.open_files -= 1


class Resolver(JavaObject):
    path = "android/content/ContentResolver"

    def __init__(self, phone: Any) -> None:
        self._phone = phone

    @java(
        f"({URI}Landroid/content/ContentValues;){URI}",
        f"({URI}Landroid/content/ContentValues;{BUNDLE}){URI}",
    )
    def insert(self, collection: Uri, values: ContentValues) -> Any:
        if collection is not Downloads.EXTERNAL_CONTENT_URI:
            raise JavaException("no such collection", "java.lang.IllegalArgumentException")
        if self._phone.no_place:
            return None
        return self._phone.document(values._values)

    @java(f"({URI}{STRING}[{STRING})I", f"({URI}{BUNDLE})I")
    def delete(self, uri: Uri, _where: Any, _values: Any) -> int:
        del self._phone.documents[uri._text]
        return 1

    @java(
        f"({URI}{STRING})Landroid/os/ParcelFileDescriptor;",
        f"({URI}{STRING}Landroid/os/CancellationSignal;)Landroid/os/ParcelFileDescriptor;",
    )
    def openFileDescriptor(self, uri: Uri, way: str) -> Any:
        if uri._text not in self._phone.documents:
            raise JavaException("gone", "java.io.FileNotFoundException")
        if self._phone.disk_full:
            return Descriptor.made(self._phone, os.open("/dev/full", os.O_WRONLY))
        flags = {"r": os.O_RDONLY, "w": os.O_WRONLY, "wt": os.O_WRONLY | os.O_TRUNC}[way]
        return Descriptor.made(self._phone, os.open(self._phone.documents[uri._text].file, flags))


class Document:
    """What some app holds under a content URI."""

    def __init__(self, folder: Path, values: dict[str, Any]) -> None:
        handle, name = tempfile.mkstemp(dir=folder)
        os.close(handle)
        self.file, self.values = Path(name), values


class Intent(JavaObject):
    path = "android/content/Intent"
    supers = ("android/os/Parcelable",)
    constructors = (
        "()V",
        f"({INTENT})V",
        f"({STRING})V",
        f"({STRING}{URI})V",
        f"({CONTEXT}Ljava/lang/Class;)V",
        f"({STRING}{URI}{CONTEXT}Ljava/lang/Class;)V",
    )
    ACTION_SEND = "android.intent.action.SEND"
    ACTION_VIEW = "android.intent.action.VIEW"
    ACTION_CREATE_DOCUMENT = "android.intent.action.CREATE_DOCUMENT"
    ACTION_OPEN_DOCUMENT = "android.intent.action.OPEN_DOCUMENT"
    CATEGORY_OPENABLE = "android.intent.category.OPENABLE"
    EXTRA_TEXT = "android.intent.extra.TEXT"
    EXTRA_STREAM = "android.intent.extra.STREAM"
    EXTRA_TITLE = "android.intent.extra.TITLE"
    FLAG_GRANT_READ_URI_PERMISSION = 1

    def __init__(self, action: str = "", data: Any = None) -> None:
        self._action, self._data = action, data
        self._type, self._flags = "", 0
        self._categories: list[str] = []
        self._extras: dict[str, Any] = {}
        self._inside: Any = None

    @java(f"({STRING}){INTENT}")
    def setType(self, kind: str) -> Any:
        self._type = kind
        return self

    @java(f"({STRING}){INTENT}")
    def addCategory(self, name: str) -> Any:
        self._categories.append(name)
        return self

    @java(f"(I){INTENT}")
    def addFlags(self, flags: int) -> Any:
        self._flags |= flags
        return self

    @java(
        *(f"({STRING}{kind}){INTENT}" for kind in "ZBSIJFD"),
        f"({STRING}{STRING}){INTENT}",
        f"({STRING}Ljava/lang/CharSequence;){INTENT}",
        f"({STRING}Landroid/os/Parcelable;){INTENT}",
        f"({STRING}Ljava/io/Serializable;){INTENT}",
        f"({STRING}{BUNDLE}){INTENT}",
        f"({STRING}[{STRING}){INTENT}",
        f"({STRING}[B){INTENT}",
        f"({STRING}[C){INTENT}",
    )
    def putExtra(self, name: str, value: Any) -> Any:
        self._extras[name] = value
        return self

    @java(
        f"({INTENT}Ljava/lang/CharSequence;){INTENT}",
        f"({INTENT}Ljava/lang/CharSequence;Landroid/content/IntentSender;){INTENT}",
    )
    def createChooser(self, intent: Any, _title: Any) -> Any:
        chooser = Intent.made("android.intent.action.CHOOSER")
        chooser._inside = intent
        return chooser

    @java(f"(){URI}")
    def getData(self) -> Any:
        return self._data


class Application(JavaObject):
    path = "android/app/Application"
    supers = ("android/content/Context",)

    def __init__(self, phone: Any) -> None:
        self._phone = phone

    @java("(Landroid/content/ComponentCallbacks;)V")
    def registerComponentCallbacks(self, listener: Any) -> None:
        self._phone.settings_listeners.append(Proxy(listener))


class BackDispatcher(JavaObject):
    path = "android/window/OnBackInvokedDispatcher"
    since = 33

    def __init__(self, phone: Any) -> None:
        self._phone = phone

    @java("(ILandroid/window/OnBackInvokedCallback;)V", thread=UI)
    def registerOnBackInvokedCallback(self, priority: int, listener: Any) -> None:
        self._phone.back_listeners.append(Proxy(listener))


class PythonActivity(JavaObject):
    path = "org/kivy/android/PythonActivity"
    supers = ("android/app/Activity", "android/content/Context")
    mActivity: Any = None

    def __init__(self, phone: Any) -> None:
        self._phone = phone
        self._window = Window.made(phone)

    @java("()Landroid/view/ViewGroup;")
    def getLayout(self) -> Any:
        phone = PythonActivity.mActivity._phone
        return View.made(phone, phone.app_box) if phone.app_box else None

    @java("()Landroid/window/OnBackInvokedDispatcher;", since=33)
    def getOnBackInvokedDispatcher(self) -> BackDispatcher:
        return BackDispatcher.made(self._phone)

    @java("()Landroid/view/Window;")
    def getWindow(self) -> Window:
        return self._window

    @java("(I)V", thread=UI)
    def setRequestedOrientation(self, way: int) -> None:
        j.machine.did("orientation", way)

    @java("()Landroid/content/res/Resources;")
    def getResources(self) -> Resources:
        return Resources.made(self._phone)

    @java("()Landroid/content/ContentResolver;")
    def getContentResolver(self) -> Resolver:
        return Resolver.made(self._phone)

    @java("()Landroid/content/Context;")
    def getApplicationContext(self) -> Application:
        return Application.made(self._phone)

    @java("(Ljava/lang/Runnable;)V")
    def runOnUiThread(self, runnable: Any) -> None:
        proxy = Proxy(runnable)
        j.machine.posted.append(lambda: proxy.call("run"))

    @java("(Lorg/kivy/android/PythonActivity$ActivityResultListener;)V")
    def registerActivityResultListener(self, listener: Any) -> None:
        self._phone.result_listeners.append(Proxy(listener))

    @java(f"({INTENT})V", f"({INTENT}{BUNDLE})V")
    def startActivity(self, intent: Intent) -> None:
        self._phone.show(intent)

    @java(f"({INTENT}I)V", f"({INTENT}I{BUNDLE})V")
    def startActivityForResult(self, intent: Intent, number: int) -> None:
        if not 0 <= number < 1 << 16:
            raise JavaException("number", "java.lang.IllegalArgumentException")
        self._phone.show(intent)
        self._phone.asked.append((number, intent))

    @java(f"({STRING})Ljava/lang/Object;", "(Ljava/lang/Class;)Ljava/lang/Object;")
    def getSystemService(self, name: str) -> Any:
        return {"vibrator": Vibrator.made(self._phone)}[name]

    @java("()Landroid/view/WindowManager;")
    def getWindowManager(self) -> Any:
        return WindowManager.made()


class WindowManager(JavaObject):
    path = "android/view/WindowManager"

    @java("()Landroid/view/Display;")
    def getDefaultDisplay(self) -> Any:
        return Display.made()


class Display(JavaObject):
    path = "android/view/Display"

    @java("(Landroid/util/DisplayMetrics;)V")
    def getMetrics(self, metrics: Any) -> None:
        pass


class DisplayMetrics(JavaObject):
    path = "android/util/DisplayMetrics"
    constructors = ("()V",)


class Context(JavaObject):
    path = "android/content/Context"
    VIBRATOR_SERVICE = "vibrator"


class VibrationEffect(JavaObject):
    path = "android/os/VibrationEffect"
    since = 26
    DEFAULT_AMPLITUDE = -1

    def __init__(self, milliseconds: int) -> None:
        self._milliseconds = milliseconds

    @java("(JI)Landroid/os/VibrationEffect;")
    def createOneShot(self, milliseconds: int, amplitude: int) -> Any:
        if milliseconds <= 0 or not (amplitude == -1 or 1 <= amplitude <= 255):
            raise JavaException("effect", "java.lang.IllegalArgumentException")
        return VibrationEffect.made(milliseconds)


class Vibrator(JavaObject):
    path = "android/os/Vibrator"

    def __init__(self, phone: Any) -> None:
        self._phone = phone

    @java("()Z")
    def hasVibrator(self) -> bool:
        return self._phone.can_buzz

    @java("(J)V", "([JI)V", "(Landroid/os/VibrationEffect;)V")
    def vibrate(self, what: Any) -> None:
        if "android.permission.VIBRATE" not in self._phone.permissions:
            raise JavaException("VIBRATE permission", "java.lang.SecurityException")
        effect = isinstance(what, VibrationEffect)
        j.machine.did("buzz", what._milliseconds if effect else what)


class TextToSpeech(JavaObject):
    path = "android/speech/tts/TextToSpeech"
    LISTENER = "Landroid/speech/tts/TextToSpeech$OnInitListener;"
    constructors = (f"({CONTEXT}{LISTENER})V", f"({CONTEXT}{LISTENER}{STRING})V")
    SUCCESS, ERROR, QUEUE_FLUSH, LANG_AVAILABLE = 0, -1, 0, 0

    def __init__(self, context: Any, listener: Any) -> None:
        self._phone, self._ready, self._completed = context._phone, False, None
        self._listener = Proxy(listener)
        self._phone.readers.append(self)
        if self._phone.speech_fails_at_once:
            self._listener.call("onInit", self.ERROR, thread=j.machine.thread())

    def _answer(self) -> None:
        """The engine is bound, or none is to be seen."""
        self._ready = self._phone.sees_speech()
        self._listener.call("onInit", self.SUCCESS if self._ready else self.ERROR)

    @java("(Ljava/util/Locale;)I")
    def isLanguageAvailable(self, locale: Locale) -> int:
        if not self._ready:
            return -2
        return self._phone.voices.get(locale._tag, -2)

    @java("(Ljava/util/Locale;)I")
    def setLanguage(self, locale: Locale) -> int:
        j.machine.did("language", locale._tag)
        return self.isLanguageAvailable(locale)

    @java(
        f"(Ljava/lang/CharSequence;I{BUNDLE}{STRING})I",
        f"({STRING}ILjava/util/HashMap;)I",
    )
    def speak(self, text: String, queue: int, _params: Any, name: str) -> int:
        if not self._ready or self._phone.speech_died:
            return self.ERROR
        j.machine.did("speak", text._text, queue)
        self._phone.utterances.append((self, name))
        return self.SUCCESS

    @java("(Landroid/speech/tts/TextToSpeech$OnUtteranceCompletedListener;)I")
    def setOnUtteranceCompletedListener(self, listener: Any) -> int:
        self._completed = Proxy(listener)
        return self.SUCCESS

    @java("()I")
    def stop(self) -> int:
        j.machine.did("silence")
        return self.SUCCESS

    @java("()V")
    def shutdown(self) -> None:
        self._ready = False
        j.machine.did("reader given back")


CLASSES = [
    kind
    for kind in list(globals().values())
    if isinstance(kind, type) and issubclass(kind, JavaObject) and kind is not JavaObject
]
