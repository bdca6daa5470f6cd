"""Handles standard streams that are closed, full, or unable to show a character."""

from __future__ import annotations

import codecs
import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Any, TextIO

from bench.model.text import printable

_IN_ASCII = {
    **{"µ": "u", "∇": "grad", "…": "...", "±": "+-", "≠": "!=", "≈": "=~", "│": "|"},
    **dict.fromkeys("█▌▐", "#"),
}
_REFUSED = (errno.EPIPE, errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF)
"""Errors of standard output: no reader, no space, or the terminal is gone.  Errors of files have a name."""


def prepare() -> None:
    """Open the standard streams that are closed, and replace characters that output cannot show.

    A stream that was closed (`>&-`) is opened on the null device: else the next file would take its
    descriptor, and get what is printed.  Where output cannot hold a character (PYTHONIOENCODING=ascii), it
    gets the nearest one.
    """
    while (descriptor := os.open(os.devnull, os.O_RDWR)) <= 2:
        os.set_inheritable(descriptor, True)
    os.close(descriptor)
    sys.stdout = sys.stdout or _nowhere(1)
    sys.stderr = sys.stderr or _nowhere(2)
    codecs.register_error("bench.nearest", _nearest)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="bench.nearest")


@contextmanager
def guarded() -> Iterator[None]:
    """Write no control characters to the standard streams while the block runs.

    What run files hold may be a stranger's.  What has to be written as it is goes to `exact`.
    """
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = map(_Printable, before)
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before


def exact(stream: IO[str]) -> IO[str]:
    """Return the stream that writes as it is what it is given: escape sequences of Rich, data."""
    return stream.stream if isinstance(stream, _Printable) else stream


class _Printable:
    """A stream that writes unprintable characters as Python does; line ends and tabs stay."""

    def __init__(self, stream: IO[str]):
        self.stream = stream

    def write(self, text: str) -> int:
        self.stream.write(printable(text, kept="\n\t"))
        return len(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)


def are_at_fault(error: OSError) -> bool:
    """Return whether `error` says that standard output takes no more; if so, point it to the null device."""
    if error.filename is not None or error.errno not in _REFUSED:
        return False
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return True


def _nowhere(descriptor: int) -> TextIO:
    return open(descriptor, "w", closefd=False, encoding="utf-8")


def _nearest(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    text = error.object[error.start : error.end]
    return "".join(_IN_ASCII.get(character, _escaped(character)) for character in text), error.end


def _escaped(character: str) -> str:
    """Return half of a surrogate pair, which no encoding has, as its number; any other character as "?"."""
    return f"\\u{ord(character):04x}" if 0xD800 <= ord(character) <= 0xDFFF else "?"
