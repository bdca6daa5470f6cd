"""Measures how fast this machine moves memory: copied, read and written, from caches and from memory."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from time import perf_counter

import numpy as np

FOOTPRINTS = tuple(1 << power for power in (15, 18, 20, 22, 24, 26, 28))
"""The bytes that all threads together touch: 32 KiB to 256 MiB."""
SAMPLE_SECONDS = 0.0005
SAMPLES = 15
ATTEMPTS = 3
"""The attempts at a rate: a machine of two speeds may be in one for the calls and in the other for the
overhead that is subtracted."""
CORE_LIMIT = 192 * 6e9
"""The bytes per second that no core exceeds: two 64-byte vectors loaded, one stored in a cycle of 6 GHz."""
APART = 64
"""Bytes between source and target, so that they do not meet in the same cache sets."""
SMALLEST = 8


def bandwidths(threads: int, footprints: Sequence[int] = FOOTPRINTS) -> list[dict[str, float]]:
    """Return bytes per second at each footprint: of `copy` (both sides count), of `read` and of `write`.

    Each rate is the best of a few samples, all of them of one moment (`bench.inspecting.passes`); the time of
    a call on next to nothing is subtracted.  Unknown rates, and rates that no core can reach, are left out.
    """
    kinds = {"copy": _copying, "read": _reading, "write": _writing}
    found = []
    for footprint in footprints:
        rates = {kind: _rate(make, threads, footprint) for kind, make in kinds.items()}
        known = {kind: rate for kind, rate in rates.items() if rate is not None}
        if known:
            found.append({"bytes": footprint, **known})
    return found


def _copying(size: int) -> Callable[[], object]:
    """Return a call that touches `size` bytes, as the other ones do."""
    both = np.zeros(size // 4 + APART // 4, np.float32)
    source, target = both[: size // 8], both[-(size // 8) :]
    return lambda: np.copyto(target, source)


def _reading(size: int) -> Callable[[], object]:
    array = np.zeros(size // 4, np.float32)
    return lambda: np.minimum.reduce(array)


def _writing(size: int) -> Callable[[], object]:
    array = np.zeros(size // 4, np.float32)
    return lambda: array.fill(1.0)


def _rate(make: Callable[[int], Callable[[], object]], threads: int, footprint: int) -> float | None:
    """Return the bytes per second of `threads` parallel calls that together touch `footprint` bytes, or
    None."""
    calls, empty = ([make(size) for _ in range(threads)] for size in (footprint // threads, SMALLEST))
    _seconds(calls, 1)  # it gets its memory from the system
    repeats = max(1, round(SAMPLE_SECONDS / max(_seconds(calls, 1), 1e-7)))
    for _ in range(ATTEMPTS):
        pairs = [(_seconds(empty, repeats), _seconds(calls, repeats)) for _ in range(SAMPLES)]
        overhead, least = map(min, zip(*pairs))
        if (rate := net_rate(footprint * repeats, least, overhead, threads)) is not None:
            return rate
    return None


def net_rate(moved: int, seconds: float, overhead: float, threads: int) -> float | None:
    """Return the bytes per second of `moved` bytes in `seconds`, of which `overhead` moved nothing.

    None where no time is left, or less than any machine takes.
    """
    net = seconds - overhead
    return moved / net if net > moved / (threads * CORE_LIMIT) else None


def _seconds(calls: list[Callable[[], object]], repeats: int) -> float:
    """Return the seconds from when all threads are ready until the last has made its calls."""
    ready, ends = threading.Barrier(len(calls)), [0.0] * len(calls)
    starts = [0.0] * len(calls)

    def run(index: int) -> None:
        call = calls[index]
        ready.wait()
        starts[index] = perf_counter()
        for _ in range(repeats):
            call()
        ends[index] = perf_counter()

    others = [threading.Thread(target=run, args=(index,)) for index in range(1, len(calls))]
    for thread in others:
        thread.start()
    run(0)
    for thread in others:
        thread.join()
    return max(ends) - min(starts)
