"""Watches, while calls are timed, the clock that times them and how many processors are at work."""

from __future__ import annotations

import time

from bench.worker import timing

_CLOCK = timing.perf_counter
_LIBRARY_CLOCK = time.perf_counter
_SYSTEM_CLOCK, _PROCESSOR_CLOCK = time.clock_gettime, time.process_time
_RAW = getattr(time, "CLOCK_MONOTONIC_RAW", time.CLOCK_MONOTONIC)
DRIFT = 0.02
DRIFT_SECONDS = 0.001
IDLE_SHARE = 0.3
READINGS = 5
SHORTEST_SECONDS = 0.02
"""Processor time of a shorter stretch says too little."""


class ClockWatch:
    """From its making on, the timing clock beside the system's own and the processors' time.

    The clocks are bound when this module is imported, which is before any sample is.
    """

    def __init__(self) -> None:
        self._timing, self._system = _both_clocks()
        self._processors = _PROCESSOR_CLOCK()

    def suspicions(self, most_processors: int | None) -> list[str]:
        """What is wrong since; `most_processors`: how many threads of this process may compute."""
        measured, passed = (now - then for now, then in zip(_both_clocks(), (self._timing, self._system)))
        found = []
        if timing.perf_counter is not _CLOCK or time.perf_counter is not _LIBRARY_CLOCK:
            found.append("patched clock: time.perf_counter is another function than at the start")
        if abs(measured - passed) > DRIFT * passed + DRIFT_SECONDS:
            found.append(f"patched clock: it went {measured:.3g} s while the system's went {passed:.3g} s")
        busy = (_PROCESSOR_CLOCK() - self._processors) / passed if passed > SHORTEST_SECONDS else 0.0
        if most_processors is not None and busy > most_processors + IDLE_SHARE:
            found.append(f"more threads: {busy:.1f} processors were busy, {most_processors} may be")
        return found


def _both_clocks() -> tuple[float, float]:
    """The timing clock and the system's at one moment: of several readings the least interrupted."""
    readings = []
    for _ in range(READINGS):
        before, now, after = _SYSTEM_CLOCK(_RAW), timing.perf_counter(), _SYSTEM_CLOCK(_RAW)
        readings.append((after - before, now, before))
    _, now, system = min(readings)
    return now, system
