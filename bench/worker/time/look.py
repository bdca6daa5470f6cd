"""Looks at the machine before a run: control calls, the same in every run, and probes beside them."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

import numpy as np

from bench.frameworks.arithmetic import arithmetic
from bench.frameworks.base import Framework
from bench.frameworks.cache import last_level_bytes, private_bytes
from bench.model.probe import ARITHMETIC
from bench.model.repeatability import COMPUTE, DISPATCH
from bench.worker.time.core import Cores
from bench.worker.time.probe import of_footprint

DISPATCHED = 50
"""The calls of a reading of dispatch."""
TURN_SECONDS = 0.02
"""The seconds on a core before the next."""
FEWEST = 32
"""The least number of readings, however long one takes."""


def look(framework: Framework, seconds: float, copies: bool) -> dict[str, list[float]]:
    """Return the readings of some seconds, by control; those at the same place were taken together.

    The arithmetic probe is the control of compute too.  The copy of one element by the framework is that of
    dispatch: seconds per call.  copies: read the copies in the last-level cache and in memory too.
    """
    controls: dict[str, Callable[[], float]] = {COMPUTE: arithmetic, DISPATCH: _dispatch(framework)}
    if copies:
        for footprint in (private_bytes() + 1, last_level_bytes() + 1):
            probes = of_footprint(footprint)
            controls |= {name: probe for name, probe in probes.items() if name != ARITHMETIC}
    found: dict[str, list[float]] = {name: [] for name in controls}
    cores, end = Cores(), perf_counter() + seconds
    next_move = perf_counter() + TURN_SECONDS
    while perf_counter() < end or len(found[COMPUTE]) < FEWEST:
        for name, read in controls.items():
            found[name].append(read())
        if perf_counter() >= next_move:
            cores.move()
            next_move = perf_counter() + TURN_SECONDS
    return found


def _dispatch(framework: Framework) -> Callable[[], float]:
    """Return a reading: the seconds of a call of the framework on one element."""
    array, copy = framework.from_numpy(np.zeros(1, np.float32)), framework.copy

    def read() -> float:
        started, result = perf_counter(), None
        for _ in range(DISPATCHED):
            result = copy(array)
        framework.synchronize(result)
        return (perf_counter() - started) / DISPATCHED

    read()
    return read
