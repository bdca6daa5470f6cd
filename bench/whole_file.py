"""Writes a file so that it is there whole or not at all."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Yield a path beside `path` to write to, and move that file to `path` when the block ends.

    It has a name of its own: several may write the same file at once.  After an error nothing is left of it.
    A link at `path` is replaced, not the file that it points to.
    """
    unfinished = path.with_name(f".{path.name}.{secrets.token_hex(4)}.partial")
    try:
        yield unfinished
        unfinished.replace(path)
    except BaseException:
        with suppress(OSError):
            unfinished.unlink()
        raise
