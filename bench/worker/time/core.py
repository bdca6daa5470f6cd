"""Moves a worker off a core whose other half, or whose clock, somebody else is using."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable

from bench.frameworks.affinity import thread_on


class Cores:
    """The cores that this thread may run on.

    A move is a nudge and no restriction: threads that a framework starts later may run anywhere, and so
    may this one.
    """

    def __init__(self) -> None:
        self._current = _current_core()

    def move(self) -> bool:
        """Go on with another core, all in turn; return whether there is one."""
        if self._current is None:
            return False
        here = self._current()
        others = sorted(os.sched_getaffinity(0) - {here})
        if not others:
            return False
        with thread_on({next((core for core in others if core > here), others[0])}):
            return True


def _current_core() -> Callable[[], int] | None:
    """Return sched_getcpu(3), where the system has it."""
    if not hasattr(os, "sched_setaffinity"):
        return None
    try:
        return ctypes.CDLL(None).sched_getcpu
    except (AttributeError, OSError):
        return None
