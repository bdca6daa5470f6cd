"""Measures the time by which a task can be late.

No time passes while this process is stopped (Ctrl-Z), because it does not wait then.  The start of a worker
does not count either: it has its own limit.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

LONGEST_STEP_SECONDS = 1.0
"""The longest delay of a step in seconds; after a longer one this process was stopped.

A busy machine delays a step by less.
"""


class RunningClock(threading.local):
    """A monotonic clock for waiting code, which calls `step` once per short wait.  One per thread."""

    def __init__(self) -> None:
        self._left_out = 0.0
        self._looked = 0.0

    def seconds(self) -> float:
        """Return the seconds since a fixed time in the past, without the time that does not count."""
        return time.monotonic() - self._left_out

    @contextmanager
    def leaving_out(self) -> Iterator[None]:
        """Leave the time of the block out of the clock."""
        started = self.seconds()
        try:
            yield
        finally:
            self._left_out += self.seconds() - started

    def begin(self) -> None:
        """Start a wait."""
        self._looked = time.monotonic()

    def step(self, longest: float) -> None:
        """Note a wait of at most `longest` seconds; after a much longer one this process was stopped."""
        now = time.monotonic()
        beyond = now - self._looked - longest
        if beyond > LONGEST_STEP_SECONDS:
            self._left_out += beyond
        self._looked = now


CLOCK = RunningClock()
"""The clock of this thread, which waits for one worker at a time."""
