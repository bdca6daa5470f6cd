"""The scratch directory of a launcher, and what killed runs have left of theirs."""

from __future__ import annotations

import contextlib
import fcntl
import os
import shutil
import tempfile
from pathlib import Path

PREFIX = "dlop-bench-"
LOCK = ".owner"
"""In each of them, a file that its owner holds a lock of for as long as it lives."""


class Scratch:
    """A new directory among those for temporary files; whoever kills us leaves it to the next run.

    Attributes:
        path: where it is.
    """

    def __init__(self) -> None:
        sweep(Path(tempfile.gettempdir()))
        self.path = Path(tempfile.mkdtemp(prefix=PREFIX))
        self._lock = _locked(self.path)

    def ensure(self) -> Path:
        """Its path, made again where somebody has deleted it: cleaners of temporary files do."""
        if not (self.path / LOCK).exists():
            with contextlib.suppress(OSError):  # who needs it says why it cannot be
                self.path.mkdir(mode=0o700, exist_ok=True)
            _release(self._lock)
            self._lock = _locked(self.path)
        return self.path

    def remove(self) -> None:
        """With all that is in it."""
        shutil.rmtree(self.path, ignore_errors=True)
        _release(self._lock)
        self._lock = None


def sweep(directory: Path) -> None:
    """Remove the scratch directories in `directory` whose owners are gone; all else stays."""
    for path in directory.glob(f"{PREFIX}*"):
        with contextlib.suppress(OSError):  # another's, or gone meanwhile
            _remove_abandoned(path)


def _remove_abandoned(path: Path) -> None:
    if path.is_symlink() or path.stat().st_uid != os.getuid():
        return
    descriptor = os.open(path / LOCK, os.O_RDWR | os.O_NOFOLLOW)  # none: it is not ours, or not yet
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)  # not to be had: its owner lives
        shutil.rmtree(path, ignore_errors=True)
    finally:
        os.close(descriptor)


def _locked(path: Path) -> int | None:
    """A descriptor of its lock file, held; None where there can be none, and nobody will sweep it."""
    unfinished = path / f"{LOCK}.partial"
    try:
        descriptor = os.open(unfinished, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError:
        return None
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        unfinished.replace(path / LOCK)  # held before anybody can find it
    except OSError:
        os.close(descriptor)
        return None
    return descriptor


def _release(descriptor: int | None) -> None:
    if descriptor is not None:
        os.close(descriptor)
