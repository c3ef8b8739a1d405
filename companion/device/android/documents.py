"""Bytes into and out of the documents that other apps hold, by their content URIs."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, BinaryIO

from companion.device.android.java import activity


def write(uri: Any, data: bytes) -> None:
    """All of it, from the start; OSError where the device or the other app takes no more."""
    with _opened(uri, "wt", "wb") as file:
        file.write(data)


@contextmanager
def opened(uri: Any) -> Iterator[BinaryIO]:
    """The document, to be read."""
    with _opened(uri, "r", "rb") as file:
        yield file


@contextmanager
def _opened(uri: Any, way: str, mode: str) -> Iterator[Any]:
    """A descriptor of our own: Java closes its one, and the other app learns that we are done."""
    lent = activity().getContentResolver().openFileDescriptor(uri, way)
    if lent is None:
        raise FileNotFoundError(way)
    try:
        with os.fdopen(os.dup(lent.getFd()), mode) as file:
            yield file
    finally:
        lent.close()
