"""A folder whose own files are replaced all together, while files of others in it stay."""

from __future__ import annotations

import fcntl
import json
import os
import shutil
from collections.abc import Iterable
from pathlib import Path

from bench.errors import UsageError
from bench.model.record import decoded

MARK = "dlop-bench-site.json"
"""The file that marks a folder as a site of ours, and lists the entries that we wrote."""
_OWN = "entries"
_BUILDING, _OLD = ".building-", ".old"


def require_own(directory: Path) -> None:
    """Raise UsageError where `directory` is a file, or a folder with other content than a site."""
    try:
        if not directory.exists():
            return
        if not directory.is_dir():
            raise UsageError(f"{directory} is not a directory; name another")
        others = [path for path in directory.iterdir() if not path.name.startswith(_BUILDING)]
        if others and _entries(directory) is None:
            raise UsageError(
                f"{directory} holds something else than a site; name another directory, or empty it"
            )
    except OSError as error:
        raise _cannot_write(directory, error) from None


def write_site(directory: Path, files: Iterable[tuple[str, str]]) -> int:
    """Write `files`, (path, text) each, in place of those that an earlier call wrote; return their number.

    The earlier files stay until all new ones are written.  Raises UsageError as `require_own` does, and where
    something cannot be written.
    """
    require_own(directory)
    _sweep(directory)
    building = directory / f"{_BUILDING}{os.getpid()}"
    count, lock = 0, None
    try:
        building.mkdir(parents=True)
        lock = _locked(building)
        for name, text in files:
            path = building / name
            path.parent.mkdir(exist_ok=True, parents=True)
            path.write_text(text, encoding="utf-8")
            count += 1
        _swap(directory, building)
    except OSError as error:
        raise _cannot_write(directory, error) from None
    finally:
        shutil.rmtree(building, ignore_errors=True)
        if lock is not None:
            os.close(lock)
    return count


def _sweep(directory: Path) -> None:
    """Remove the folders of calls that were killed before their end: nobody holds their locks."""
    for left in directory.glob(f"{_BUILDING}*"):
        if (lock := _locked(left)) is not None:
            shutil.rmtree(left, ignore_errors=True)
            os.close(lock)


def _locked(folder: Path) -> int | None:
    """Return a descriptor that locks the folder; None where another process does, or it cannot be locked."""
    try:
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC)
    except OSError:
        return None
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(descriptor)
        return None
    return descriptor


def _swap(directory: Path, building: Path) -> None:
    """Move the old entries out and the new ones in: all or none of them, except after a power cut."""
    before = [name for name in _entries(directory) or [] if (directory / name).exists()]
    new = sorted(path.name for path in building.iterdir())
    _mark(directory, building, {*before, *new})
    old = building / _OLD
    old.mkdir()
    out: list[str] = []
    placed: list[str] = []
    try:
        for name in before:
            (directory / name).rename(old / name)
            out.append(name)
        for name in new:
            (building / name).rename(directory / name)
            placed.append(name)
    except BaseException:  # Ctrl-C too
        for name in placed:
            (directory / name).rename(building / name)
        for name in out:
            (old / name).rename(directory / name)
        raise


def _mark(directory: Path, building: Path, entries: Iterable[str]) -> None:
    written = building / MARK
    written.write_text(json.dumps({_OWN: sorted(entries)}) + "\n", encoding="utf-8")
    written.replace(directory / MARK)


def _entries(directory: Path) -> list[str] | None:
    """Return the names of the entries that an earlier call wrote; None where the folder is not a site."""
    try:
        found = decoded((directory / MARK).read_text(encoding="utf-8"))[_OWN]
    except (FileNotFoundError, ValueError, KeyError, TypeError):
        return None
    return [
        name for name in found if isinstance(name, str) and name == Path(name).name and name not in ("", "..")
    ]


def _cannot_write(directory: Path, error: OSError) -> UsageError:
    return UsageError(f"cannot write {directory}: {error.strerror or error}; name another directory")
