"""How fast this machine moves memory: copied, read and written, from caches and from memory."""

from __future__ import annotations

import threading
from collections.abc import Callable
from time import perf_counter

import numpy as np

FOOTPRINTS = tuple(1 << power for power in (15, 18, 20, 22, 24, 26, 28))
"""Bytes that all threads together touch: 32 KiB to 256 MiB."""
SAMPLE_SECONDS = 0.002
SAMPLES = 15
APART = 64
"""Bytes between source and target, so that they do not meet in the same cache sets."""
SMALLEST = 8


def bandwidths(threads: int) -> list[dict[str, float]]:
    """Bytes per second at each footprint: of `copy` (both sides count), of `read` and of `write`.

    The best of several samples, as a ceiling has to be; what a call on next to nothing costs is subtracted.
    """
    kinds = {"copy": _copying, "read": _reading, "write": _writing}
    return [
        {"bytes": footprint, **{kind: _rate(make, threads, footprint) for kind, make in kinds.items()}}
        for footprint in FOOTPRINTS
    ]


def _copying(size: int) -> Callable[[], object]:
    """A call that touches `size` bytes, as the other ones do."""
    both = np.zeros(size // 4 + APART // 4, np.float32)
    source, target = both[: size // 8], both[-(size // 8) :]
    return lambda: np.copyto(target, source)


def _reading(size: int) -> Callable[[], object]:
    array = np.zeros(size // 4, np.float32)
    return lambda: np.minimum.reduce(array)


def _writing(size: int) -> Callable[[], object]:
    array = np.zeros(size // 4, np.float32)
    return lambda: array.fill(1.0)


def _rate(make: Callable[[int], Callable[[], object]], threads: int, footprint: int) -> float:
    """Bytes per second of `threads` calls at a time that together touch `footprint` bytes."""
    calls, empty = ([make(size) for _ in range(threads)] for size in (footprint // threads, SMALLEST))
    repeats = max(1, round(SAMPLE_SECONDS / max(_seconds(calls, 1), 1e-7)))
    overhead, least = (min(_seconds(each, repeats) for _ in range(SAMPLES)) for each in (empty, calls))
    return footprint * repeats / max(least - overhead, 1e-9)


def _seconds(calls: list[Callable[[], object]], repeats: int) -> float:
    """From the moment all threads are ready to when the last has made its calls."""
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
