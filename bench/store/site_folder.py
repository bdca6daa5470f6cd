"""A folder that is written anew as a whole, while what others put into it stays."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterable
from pathlib import Path

from bench.errors import UsageError

MARK = "dlop-bench-site.json"
"""Says that a folder is ours to write anew, and which of its entries are."""
_OWN = "entries"


def require_own(directory: Path) -> None:
    """Raises UsageError where `directory` is a file, or a folder of something else."""
    try:
        if not directory.exists():
            return
        if not directory.is_dir():
            raise UsageError(f"{directory} is no directory; name another")
        if any(directory.iterdir()) and _entries(directory) is None:
            raise UsageError(
                f"{directory} holds something else than a site; name another directory, or empty it"
            )
    except OSError as error:
        raise _cannot_write(directory, error) from None


def write_site(directory: Path, files: Iterable[tuple[str, str]]) -> int:
    """Write `files`, (path, text) each, in place of what an earlier call has written; how many.

    What is there stays as it is until all are written.  Raises UsageError as `require_own` does, and where
    something cannot be written.
    """
    require_own(directory)
    building = directory / f".building-{os.getpid()}"
    count = 0
    try:
        building.mkdir(parents=True)
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
    return count


def _swap(directory: Path, building: Path) -> None:
    """Move what is new to its place, and what is old out of it: all of it is renamed."""
    new = sorted(path.name for path in building.iterdir())
    old = building / ".old"
    old.mkdir()
    for name in _entries(directory) or []:
        if (directory / name).exists():
            (directory / name).rename(old / name)
    (directory / MARK).write_text(json.dumps({_OWN: new}) + "\n", encoding="utf-8")
    for name in new:
        (building / name).rename(directory / name)


def _entries(directory: Path) -> list[str] | None:
    """Names of what an earlier call has written; None where there was none."""
    try:
        found = json.loads((directory / MARK).read_text(encoding="utf-8"))[_OWN]
    except (FileNotFoundError, ValueError, KeyError, TypeError):
        return None
    return [
        name for name in found if isinstance(name, str) and name == Path(name).name and name not in ("", "..")
    ]


def _cannot_write(directory: Path, error: OSError) -> UsageError:
    return UsageError(f"cannot write {directory}: {error.strerror or error}; name another directory")
