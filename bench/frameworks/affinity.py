"""The cores that a process runs on, where the system lets it choose (Linux)."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Collection, Iterator
from pathlib import Path

_THREADS = Path("/proc/self/task")


def usable_cores() -> tuple[int, ...] | None:
    """Return the cores this thread may run on, ascending; None where the system does not say."""
    return tuple(sorted(os.sched_getaffinity(0))) if hasattr(os, "sched_getaffinity") else None


def keep_on(cores: Collection[int]) -> None:
    """Keep every thread of this process, and the threads that they start, on `cores`.

    Raises OSError where none of them can be used.
    """
    os.sched_setaffinity(0, cores)
    for thread in threads():
        with contextlib.suppress(ProcessLookupError):  # it has just ended
            os.sched_setaffinity(thread, cores)


def threads() -> list[int]:
    """Return the numbers that the kernel gives the threads of this process."""
    return [int(entry.name) for entry in _THREADS.iterdir()] if _THREADS.is_dir() else []


@contextlib.contextmanager
def thread_on(cores: Collection[int]) -> Iterator[None]:
    """Keep this thread on `cores` for as long as the context lasts."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, cores)
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)
