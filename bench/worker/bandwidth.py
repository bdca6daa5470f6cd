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
ATTEMPTS = 3
"""A machine of two speeds may be in one for the calls and in the other for what is subtracted."""
CORE_LIMIT = 192 * 6e9
"""No core moves more bytes a second: two vectors of 64 bytes loaded and one stored in a cycle of 6 GHz."""
APART = 64
"""Bytes between source and target, so that they do not meet in the same cache sets."""
SMALLEST = 8


def bandwidths(threads: int) -> list[dict[str, float]]:
    """Bytes per second at each footprint: of `copy` (both sides count), of `read` and of `write`.

    The best of several samples, as a ceiling has to be; what a call on next to nothing costs is subtracted.
    What could not be told, and what no core can do, is left out.
    """
    kinds = {"copy": _copying, "read": _reading, "write": _writing}
    found = []
    for footprint in FOOTPRINTS:
        rates = {kind: _rate(make, threads, footprint) for kind, make in kinds.items()}
        known = {kind: rate for kind, rate in rates.items() if rate is not None}
        if known:
            found.append({"bytes": footprint, **known})
    return found


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


def _rate(make: Callable[[int], Callable[[], object]], threads: int, footprint: int) -> float | None:
    """Bytes per second of `threads` calls at a time that together touch `footprint` bytes; None: unknown."""
    calls, empty = ([make(size) for _ in range(threads)] for size in (footprint // threads, SMALLEST))
    repeats = max(1, round(SAMPLE_SECONDS / max(_seconds(calls, 1), 1e-7)))
    for _ in range(ATTEMPTS):
        pairs = [(_seconds(empty, repeats), _seconds(calls, repeats)) for _ in range(SAMPLES)]
        overhead, least = map(min, zip(*pairs))
        if (rate := net_rate(footprint * repeats, least, overhead, threads)) is not None:
            return rate
    return None


def net_rate(moved: int, seconds: float, overhead: float, threads: int) -> float | None:
    """Bytes per second of `moved` ones in `seconds`, of which `overhead` were no moving.

    None where nothing is left of them, or less than any machine takes.
    """
    net = seconds - overhead
    return moved / net if net > moved / (threads * CORE_LIMIT) else None


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
