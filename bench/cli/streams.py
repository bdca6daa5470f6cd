"""Standard output and error: closed, full, or unable to show a character."""

from __future__ import annotations

import codecs
import errno
import os
import sys
from typing import TextIO

_IN_ASCII = {
    **{"µ": "u", "∇": "grad", "…": "...", "±": "+-", "≠": "!=", "≈": "=~", "│": "|"},
    **dict.fromkeys("█▌▐", "#"),
}
_REFUSED = (errno.EPIPE, errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF)
"""No reader, no space, or the terminal is gone; errors of files have a name besides."""


def prepare() -> None:
    """Have all three streams, and show what can be shown.

    What was closed (`>&-`) is opened on nothing: else the next file would take its place, and get what is
    printed.  Where output cannot hold a character (PYTHONIOENCODING=ascii), it gets the nearest one.
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


def are_at_fault(error: OSError) -> bool:
    """Whether `error` says that standard output takes no more; what is left of it is let go then."""
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
    """Half of a pair, which no encoding has, by its number."""
    return f"\\u{ord(character):04x}" if 0xD800 <= ord(character) <= 0xDFFF else "?"
