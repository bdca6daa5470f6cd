"""Watches the clock that times calls, and how many processors are at work meanwhile."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator

from bench.worker.time import timing

_CLOCK = timing.perf_counter
_LIBRARY_CLOCK = time.perf_counter
_SYSTEM_CLOCK, _PROCESSOR_CLOCK = time.clock_gettime, time.process_time
_RAW = getattr(time, "CLOCK_MONOTONIC_RAW", time.CLOCK_MONOTONIC)
DRIFT = 0.02
DRIFT_SECONDS = 0.001
IDLE_SHARE = 0.3
READINGS = 5
SHORTEST_SECONDS = 0.02
"""The shortest stretch in seconds: processor time of a shorter one says too little."""


class ClockWatch:
    """The timing clock beside the system's own and the processors' time, while the watch is on.

    The clocks are bound when this module is imported, which is before any sample is.
    """

    def __init__(self) -> None:
        self._measured = self._passed = self._busy = self._allowed_drift = 0.0
        self._patched = False

    @contextlib.contextmanager
    def on(self) -> Iterator[None]:
        """Watch while the block runs; several blocks add up."""
        timing_start, system_start = _both_clocks()
        processors = _PROCESSOR_CLOCK()
        yield
        timing_end, system_end = _both_clocks()
        self._busy += _PROCESSOR_CLOCK() - processors
        self._measured += timing_end - timing_start
        self._passed += system_end - system_start
        self._allowed_drift += DRIFT_SECONDS
        self._patched |= timing.perf_counter is not _CLOCK or time.perf_counter is not _LIBRARY_CLOCK

    def suspicions(self, most_processors: int | None) -> list[str]:
        """Return the faults found.

        most_processors: the number of threads of this process that may compute.
        """
        measured, passed, found = self._measured, self._passed, []
        if self._patched:
            found.append("patched clock: time.perf_counter is another function than at the start")
        if abs(measured - passed) > DRIFT * passed + self._allowed_drift:
            found.append(f"patched clock: it went {measured:.3g} s while the system's went {passed:.3g} s")
        busy = self._busy / passed if passed > SHORTEST_SECONDS else 0.0
        if most_processors is not None and busy > most_processors + IDLE_SHARE:
            found.append(f"more threads: {busy:.1f} processors were busy, {most_processors} may be")
        return found


def _both_clocks() -> tuple[float, float]:
    """Return the timing clock and the system's at one moment: the least interrupted of several readings."""
    readings = []
    for _ in range(READINGS):
        before, now, after = _SYSTEM_CLOCK(_RAW), timing.perf_counter(), _SYSTEM_CLOCK(_RAW)
        readings.append((after - before, now, before))
    _, now, system = min(readings)
    return now, system
