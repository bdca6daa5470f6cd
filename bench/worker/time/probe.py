"""Takes probes of the machine beside the blocks that are timed (see `bench.model.probe`)."""

from __future__ import annotations

import contextlib
import math
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from time import perf_counter

import numpy as np

from bench.frameworks.affinity import thread_on
from bench.frameworks.arithmetic import arithmetic
from bench.frameworks.base import Framework
from bench.frameworks.cache import last_level_bytes, private_bytes
from bench.model.probe import ARITHMETIC, CACHE, MACHINE_TOLERANCE, MEMORY, WAITING, limits

ASKED_TIMES, ASKED_CORES = 5, 8
COPIED_BYTES = 1 << 18
LARGEST_BYTES = 1 << 27
SHARE = 0.03
"""The most time that probes take, as a share."""
SHORTEST_SECONDS = 1e-6
"""The least that blocks ran, where the kernel's account says that they waited all the time."""
Probe = Callable[[], float]


class Copying:
    """A probe that copies part of `footprint` bytes, another part each time, so that it lies where they
    do."""

    def __init__(self, footprint: int):
        self._values, self._place = _buffer(), 0
        self._last = min(footprint, LARGEST_BYTES) // 4 - 2 * (COPIED_BYTES // 4)

    def __call__(self) -> float:
        """Return the seconds to copy 256 KiB."""
        count, place = COPIED_BYTES // 4, self._place
        source, target = (self._values[start : start + count] for start in (place, place + count))
        self._place = 0 if place + 2 * count > self._last else place + 2 * count
        started = perf_counter()
        np.copyto(target, source)
        return perf_counter() - started


@cache
def _buffer() -> np.ndarray:
    """Return a buffer, made once, and written to: pages that never were are all the same one."""
    return np.ones(LARGEST_BYTES // 4, np.float32)


def beside(framework: Framework, footprint: int) -> dict[str, Probe]:
    """Return the probes for a call of `framework` that touches `footprint` bytes.

    The processor starts an accelerator's work, and decides how long small calls take: both are probed.
    """
    if framework.on_cpu:
        return of_footprint(footprint)
    return {ARITHMETIC: arithmetic, **framework.probes()}


def of_footprint(footprint: int) -> dict[str, Probe]:
    """Return the probes for a call on the processor that touches `footprint` bytes."""
    probes: dict[str, Probe] = {ARITHMETIC: arithmetic}
    private, last_level = private_bytes(), last_level_bytes()
    if footprint > last_level:
        probes[MEMORY] = Copying(LARGEST_BYTES)
    elif footprint > private:
        # One size, far beyond a core's own caches and inside the last one, so that all readings compare.
        probes[CACHE] = Copying(max(math.isqrt(private * last_level), 4 * COPIED_BYTES))
    return probes


def seconds_now(probes: Mapping[str, Probe], cores: Sequence[int] = ()) -> dict[str, float]:
    """Return the seconds that each of them takes now: the least of a few times.

    cores: to choose from; this thread goes on with the one where arithmetic takes least.
    """
    with contextlib.nullcontext() if len(cores) < 2 else thread_on({_quickest(cores)}):
        return {name: min(probe() for _ in range(ASKED_TIMES)) for name, probe in probes.items()}


def _quickest(cores: Sequence[int]) -> int:
    """Return the core on which arithmetic takes least now, of some of them."""
    found = {}
    for core in cores[:ASKED_CORES]:
        with thread_on({core}):
            found[core] = arithmetic()
    return min(found, key=found.__getitem__)


class Probes:
    """The readings of probes beside blocks, as many as take at most 3% of the time.

    Args:
        probes: taken before and after blocks.
        waited: returns the seconds since it was last asked in which this process waited for a core; None:
            the probe `WAITING` is not taken.

    Attributes:
        readings: probe -> seconds, one for each block: the longer of those before and after it.
    """

    def __init__(self, probes: Mapping[str, Probe], waited: Callable[[], float] | None = None):
        self._probes, self._waited = dict(probes), waited
        self._last: dict[str, float] = {}
        self._blocks = 0
        self._ended = self._due = 0.0
        names = [*self._probes, *([WAITING] if waited else [])]
        self.readings: dict[str, list[float]] = {name: [] for name in names}

    def start(self) -> None:
        """Take the probes before the first block of several; earlier blocks belong to the readings before."""
        self.finish()
        self._last = self._take()

    def after_block(self) -> None:
        """Take the probes if they are due; blocks between two readings share both."""
        self._blocks += 1
        if perf_counter() >= self._due:
            self.finish()

    def finish(self) -> None:
        """Take the probes after the last block of several."""
        if not self._blocks:
            return
        if self._waited is not None:
            passed = perf_counter() - self._ended
            ratio = passed / max(passed - self._waited(), SHORTEST_SECONDS)
            self.readings[WAITING] += [max(ratio, 1.0)] * self._blocks
        now = self._take()
        for name, seconds in now.items():
            self.readings[name] += [max(seconds, self._last[name])] * self._blocks
        self._last, self._blocks = now, 0

    def are_slow(self, known: Mapping[str, float]) -> bool:
        """Return whether the last readings say that this core is disturbed."""
        if ARITHMETIC in known:  # asked after every block: to sort all readings would take too long
            limit: float | None = known[ARITHMETIC] * MACHINE_TOLERANCE[ARITHMETIC]
        else:
            limit = limits(self.readings, known).get(ARITHMETIC)
        return limit is not None and self._last.get(ARITHMETIC, 0.0) > limit

    def _take(self) -> dict[str, float]:
        started = perf_counter()
        found = {name: probe() for name, probe in self._probes.items()}
        if self._waited is not None:
            self._waited()  # of the probes themselves, and of the time between turns
        self._ended = ended = perf_counter()
        self._due = ended + (ended - started) * (1 / SHARE - 1)
        return found
