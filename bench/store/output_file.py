"""Output files that are written completely or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from bench.errors import UsageError
from bench.whole_file import replacing

EXISTS = "output_exists"
"""The code of the error for a file that exists and is kept; a caller adds how to replace it."""


def require_absent(path: Path, overwrite: bool) -> None:
    """Raise UsageError where `path` exists and is not a file, or is not to be overwritten."""
    try:
        is_there, is_file = path.exists(), path.is_file()
    except OSError as error:
        raise _cannot_write(path, error) from None
    if is_there and not is_file:
        raise UsageError(f"cannot write {path}: it is not a file; name another one")
    if is_there and not overwrite:
        raise UsageError(f"{path} is there already, and is kept", EXISTS, path=path)


@contextmanager
def output_file(path: Path, *, is_text: bool, overwrite: bool = False) -> Iterator[IO[Any]]:
    """Open a file to write to, and move it to `path` when the block ends; after an error, nothing is left.

    Text is UTF-8 without translated line ends; characters that UTF-8 cannot hold are escaped.  Raises
    UsageError where `path` cannot be written, or exists and is not to be overwritten.
    """
    require_absent(path, overwrite)
    target = Path(os.path.realpath(path))  # the file that a link points to, not the link
    options: dict[str, Any] = (
        {"encoding": "utf-8", "newline": "", "errors": "backslashreplace"} if is_text else {}
    )
    try:
        with replacing(target) as unfinished, unfinished.open("w" if is_text else "wb", **options) as file:
            yield file
    except OSError as error:
        raise _cannot_write(path, error) from None


def _cannot_write(path: Path, error: OSError) -> UsageError:
    return UsageError(f"cannot write {path}: {error.strerror or error}; name another file")
