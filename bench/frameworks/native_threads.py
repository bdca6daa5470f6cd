"""Counts threads of this process by their names: the size that a library's pool has, not the size asked
for."""

from __future__ import annotations

import time
from pathlib import Path

_TASKS = Path("/proc/self/task")
_SETTLING_SECONDS = 0.02


def count_named(name: str) -> int | None:
    """Return how many threads are called `name` (the kernel keeps 15 characters); None: it cannot be asked.

    A thread names itself after it has started, so the count is repeated until it stays the same.
    """
    if not _TASKS.is_dir():
        return None
    found, before = _count(name), -1
    while found != before:
        time.sleep(_SETTLING_SECONDS)
        found, before = _count(name), found
    return found


def _count(name: str) -> int:
    return sum(_name(task) == name for task in _TASKS.iterdir())


def _name(task: Path) -> str:
    try:
        return (task / "comm").read_text(encoding="utf-8", errors="replace").rstrip("\n")
    except OSError:
        return ""  # it has just ended
