"""Files that are there whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any

from bench.errors import UsageError

EXISTS = "output_exists"
"""Code of a file that is kept; who asks for it differently knows how to replace it."""


def require_absent(path: Path, overwrite: bool) -> None:
    """Raises UsageError where what is at `path` is to be kept, or is no file."""
    try:
        is_there, is_file = path.exists(), path.is_file()
    except OSError as error:
        raise _cannot_write(path, error) from None
    if is_there and not is_file:
        raise UsageError(f"cannot write {path}: it is no file; name another one")
    if is_there and not overwrite:
        raise UsageError(f"{path} is there already, and is kept", EXISTS, path=path)


@contextmanager
def output_file(path: Path, *, is_text: bool, overwrite: bool = False) -> Iterator[IO[Any]]:
    """A file to write to, moved to `path` once all is written; whatever goes wrong leaves nothing behind.

    Text is UTF-8 without translated line ends; what UTF-8 cannot hold is escaped.  Raises UsageError where
    `path` cannot be written, or is there already and not to be overwritten.
    """
    require_absent(path, overwrite)
    target = path.resolve()  # what a link points to, not the link
    unfinished = target.with_name(f".{target.name}.{os.getpid()}.partial")
    options: dict[str, Any] = (
        {"encoding": "utf-8", "newline": "", "errors": "backslashreplace"} if is_text else {}
    )
    try:
        with unfinished.open("w" if is_text else "wb", **options) as file:
            yield file
        unfinished.replace(target)
    except OSError as error:
        raise _cannot_write(path, error) from None
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)


def _cannot_write(path: Path, error: OSError) -> UsageError:
    return UsageError(f"cannot write {path}: {error.strerror or error}; name another file")
