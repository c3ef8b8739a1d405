"""Android's share sheet for words and files.

Since Android 7 a file may only be handed over as a content URI. From Android 10 on, the phone's
own collection of downloads gives one for what we put into it, and asks no permission. Before
that its owner chooses a place in the system's list, and the file is saved there.
"""

from __future__ import annotations

from typing import Any

from companion.device import files
from companion.device.android import documents
from companion.device.android.answers import ask
from companion.device.android.java import (
    JavaException,
    activity,
    autoclass,
    cast,
    level,
    log,
    words,
)
from companion.device.parts import Delivery, Done, Sent

_FIRST_WITH_DOWNLOADS = 29


class AndroidShare:
    """The players' own act, each time: nothing is sent that nobody sends."""

    def __init__(self) -> None:
        self._intent = autoclass("android.content.Intent")

    def text(self, text: str, done: Done[Delivery]) -> None:
        intent = self._intent(self._intent.ACTION_SEND)
        intent.setType("text/plain")
        intent.putExtra(self._intent.EXTRA_TEXT, words(text))
        done(Delivery(Sent.HANDED_OVER if self._offer(intent) else Sent.FAILED))

    def file(self, name: str, data: bytes, done: Done[Delivery]) -> None:
        name = files.safe(name)
        if level() >= _FIRST_WITH_DOWNLOADS:
            done(self._keep_and_offer(name, data))
        else:
            self._save_where_asked(name, data, done)

    def _keep_and_offer(self, name: str, data: bytes) -> Delivery:
        try:
            uri = _keep(name, data)
        except (JavaException, OSError) as fault:
            log.warning("share: %s", fault)
            return Delivery(Sent.FAILED)
        intent = self._intent(self._intent.ACTION_SEND)
        intent.setType(files.kind(name))
        intent.putExtra(self._intent.EXTRA_STREAM, cast("android.os.Parcelable", uri))
        intent.addFlags(self._intent.FLAG_GRANT_READ_URI_PERMISSION)
        offered = self._offer(intent)
        return Delivery(Sent.HANDED_OVER if offered else Sent.SAVED, _folder())

    def _offer(self, intent: Any) -> bool:
        try:
            activity().startActivity(self._intent.createChooser(intent, None))
        except JavaException as fault:
            log.warning("share: %s", fault)
            return False
        return True

    def _save_where_asked(self, name: str, data: bytes, done: Done[Delivery]) -> None:
        intent = self._intent(self._intent.ACTION_CREATE_DOCUMENT)
        intent.addCategory(self._intent.CATEGORY_OPENABLE)
        intent.setType(files.kind(name))
        intent.putExtra(self._intent.EXTRA_TITLE, words(name))
        try:
            ask(intent, lambda uri: done(_saved(uri, data)))
        except JavaException as fault:
            log.warning("share: %s", fault)
            done(Delivery(Sent.FAILED))


def _saved(uri: Any, data: bytes) -> Delivery:
    if uri is None:
        return Delivery(Sent.CANCELLED)
    try:
        documents.write(uri, data)
    except (JavaException, OSError) as fault:
        log.warning("share: %s", fault)
        return Delivery(Sent.FAILED)
    return Delivery(Sent.SAVED)


def _folder() -> str:
    downloads = autoclass("android.os.Environment").DIRECTORY_DOWNLOADS
    return f"{downloads}/{files.FOLDER}"


def _keep(name: str, data: bytes) -> Any:
    """Put it among the downloads, whole or not at all; a name that is taken gets a number."""
    columns = autoclass("android.provider.MediaStore$MediaColumns")
    values = autoclass("android.content.ContentValues")()
    values.put(columns.DISPLAY_NAME, name)
    values.put(columns.MIME_TYPE, files.kind(name))
    values.put(columns.RELATIVE_PATH, _folder())
    downloads = autoclass("android.provider.MediaStore$Downloads").EXTERNAL_CONTENT_URI
    resolver = activity().getContentResolver()
    uri = resolver.insert(downloads, values)
    if uri is None:
        raise OSError("no place among the downloads")
    try:
        documents.write(uri, data)
    except (JavaException, OSError):
        resolver.delete(uri, None, None)
        raise
    return uri
