"""Manages the scratch directory of a launcher, and removes those that killed runs have left."""

from __future__ import annotations

import contextlib
import fcntl
import os
import shutil
import tempfile
from pathlib import Path

from bench.whole_file import replacing

PREFIX = "dlop-bench-"
LOCK = ".owner"
"""The name of a file in each scratch directory, locked by the directory's owner while it lives."""


class Scratch:
    """A new directory for temporary files.  If this process is killed, the next run removes the directory.

    Attributes:
        path: the directory.
    """

    def __init__(self) -> None:
        sweep(Path(tempfile.gettempdir()))
        self.path = Path(tempfile.mkdtemp(prefix=PREFIX))
        self._lock = _locked(self.path)

    def ensure(self) -> Path:
        """Return the path, and create it again if a cleaner of temporary files has deleted it."""
        if not (self.path / LOCK).exists():
            with contextlib.suppress(OSError):  # the code that uses the directory will say why it fails
                self.path.mkdir(mode=0o700, exist_ok=True)
            _release(self._lock)
            self._lock = _locked(self.path)
        return self.path

    def remove(self) -> None:
        """Remove the directory and its content."""
        shutil.rmtree(self.path, ignore_errors=True)
        _release(self._lock)
        self._lock = None


def sweep(directory: Path) -> None:
    """Remove the scratch directories in `directory` whose owners have ended; all else stays."""
    for path in directory.glob(f"{PREFIX}*"):
        with contextlib.suppress(OSError):  # another user's, or just deleted
            _remove_abandoned(path)


def _remove_abandoned(path: Path) -> None:
    if path.is_symlink() or path.stat().st_uid != os.getuid():
        return
    descriptor = os.open(path / LOCK, os.O_RDWR | os.O_NOFOLLOW)  # no file: not ours, or not yet ready
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)  # fails while its owner lives
        shutil.rmtree(path, ignore_errors=True)
    finally:
        os.close(descriptor)


def _locked(path: Path) -> int | None:
    """Return a descriptor of the lock file, which holds the lock; None if there can be no such file.

    No other run removes a directory without a lock file.
    """
    descriptor = None
    try:
        with replacing(path / LOCK) as unfinished:
            descriptor = os.open(unfinished, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)  # held before anybody can find it
    except OSError:
        _release(descriptor)
        return None
    return descriptor


def _release(descriptor: int | None) -> None:
    if descriptor is not None:
        os.close(descriptor)
