"""Counts what took the processor away while a call was being timed."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bench.frameworks.affinity import threads

try:
    import resource
except ImportError:  # not a Unix
    resource = None  # type: ignore[assignment]

TELLS_WAITING = Path("/proc/self/schedstat").is_file()
"""Whether the system counts how long threads wait for a core."""
WATCHED_THREADS = 8
"""The threads of a process, at most, whose waiting is read: 2.5 µs each."""
_STEAL_FIELD = 8
"""The field of stolen clock ticks in proc(5): `cpu user nice system idle iowait irq softirq steal ...`."""


class Disturbance:
    """The disturbances that are counted while it is on."""

    def __init__(self) -> None:
        self._switches: int | None = 0
        self._steal: float | None = 0.0

    @contextlib.contextmanager
    def on(self) -> Iterator[None]:
        """Count while the block runs; several blocks add up."""
        switches, steal = _involuntary_switches(), steal_seconds()
        yield
        self._switches = _grown(self._switches, switches, _involuntary_switches())
        self._steal = _grown(self._steal, steal, steal_seconds())

    def as_json(self) -> dict[str, Any]:
        """Return the involuntary context switches of this process, and the seconds, of all cores, that the
        hypervisor gave to other guests; None where the system does not count them."""
        return {"involuntary_context_switches": self._switches, "steal_seconds": self._steal}


class WaitingThreads:
    """The threads of this process that had worked most when this was made, and how long each could run but
    had no core."""

    def __init__(self) -> None:
        self._threads = threads()
        self._files: dict[int, int] = {}
        self._before: dict[int, float] = {}
        with self.on():
            ran = {thread: _account(file)[0] for thread, file in self._files.items()}
        self._threads = sorted(ran, key=ran.__getitem__, reverse=True)[:WATCHED_THREADS]

    @contextlib.contextmanager
    def on(self) -> Iterator[None]:
        """Keep the accounts open while the block runs: to open them takes longer than to read them."""
        for thread in self._threads:
            with contextlib.suppress(OSError):  # it has ended
                self._files[thread] = os.open(f"/proc/self/task/{thread}/schedstat", os.O_RDONLY)
        self.seconds()
        try:
            yield
        finally:
            for file in self._files.values():
                os.close(file)
            self._files, self._before = {}, {}

    def seconds(self) -> float:
        """Return the seconds that the thread that waited longest did so since the last reading."""
        before = self._before
        self._before = {thread: _account(file)[1] for thread, file in self._files.items()}
        return max((now - before.get(thread, now) for thread, now in self._before.items()), default=0.0)


def _account(file: int) -> tuple[float, float]:
    """Return the seconds that a thread ran and waited for a core; both are 0 once it has ended.

    See the kernel's Documentation/scheduler/sched-stats.rst.
    """
    try:
        ran, waited, _ = os.pread(file, 64, 0).split()
        return int(ran) / 1e9, int(waited) / 1e9
    except (OSError, ValueError):
        return 0.0, 0.0


def _grown(total: Any, before: float | None, now: float | None) -> Any:
    return None if total is None or before is None or now is None else round(total + now - before, 6)


def _involuntary_switches() -> int | None:
    return resource.getrusage(resource.RUSAGE_SELF).ru_nivcsw if resource else None


def steal_seconds() -> float | None:
    """Return the seconds since boot that a hypervisor gave this machine's cores to other guests, or None."""
    try:
        with open("/proc/stat", encoding="ascii") as file:
            fields = file.readline().split()
        return int(fields[_STEAL_FIELD]) / os.sysconf("SC_CLK_TCK")
    except (OSError, IndexError, ValueError):
        return None
