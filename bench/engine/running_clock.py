"""The time by which a task can be late: none passes while this process is stopped (Ctrl-Z), for nobody waits
then, and none while a worker starts, which has a limit of its own.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

LONGEST_STEP_SECONDS = 1.0
"""Between two looks of who waits: what takes longer was no waiting.  A busy machine delays a look less."""


class RunningClock(threading.local):
    """A monotonic clock; whoever waits calls `step` once for every short wait.  Each thread has its own."""

    def __init__(self) -> None:
        self._left_out = 0.0
        self._looked = 0.0

    def seconds(self) -> float:
        """Since some time in the past, without what does not count."""
        return time.monotonic() - self._left_out

    @contextmanager
    def leaving_out(self) -> Iterator[None]:
        """What is done meanwhile does not count."""
        started = self.seconds()
        try:
            yield
        finally:
            self._left_out += self.seconds() - started

    def begin(self) -> None:
        """Somebody begins to wait."""
        self._looked = time.monotonic()

    def step(self, longest: float) -> None:
        """Somebody has waited for at most `longest` seconds, if this process was running."""
        now = time.monotonic()
        beyond = now - self._looked - longest
        if beyond > LONGEST_STEP_SECONDS:
            self._left_out += beyond
        self._looked = now


CLOCK = RunningClock()
"""Of this thread, which waits for one worker at a time."""
