"""Empties the caches between two calls, for measurements of a cold cache."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path

_CACHES = Path("/sys/devices/system/cpu/cpu0/cache")
UNKNOWN_BYTES = 1 << 26
"""The bytes assumed of the last-level cache of a CPU that does not say; more than any GPU has today."""
UNKNOWN_PRIVATE_BYTES = 1 << 20
TIMES_OVER = 2
"""The number of cache sizes that are written.  Replacement is not strictly by age: one cache full of other
data leaves some of the old in place."""
_UNITS = {"K": 1 << 10, "M": 1 << 20, "G": 1 << 30}


def last_level_bytes() -> int:
    """Return the bytes of the CPU's largest cache; 64 MiB where the system does not say."""
    return max(_sizes(), default=UNKNOWN_BYTES)


def private_bytes() -> int:
    """Return the bytes of a core's own caches, all but the largest; 1 MiB where the system does not say."""
    sizes = _sizes()
    return max((size for size in sizes if size < max(sizes)), default=UNKNOWN_PRIVATE_BYTES)


def _sizes() -> list[int]:
    sizes = []
    for path in _CACHES.glob("index*/size"):
        with contextlib.suppress(OSError, ValueError, KeyError):
            text = path.read_text(encoding="ascii").strip()
            sizes.append(int(text[:-1]) * _UNITS[text[-1]])
    return sizes


def cpu_flush() -> Callable[[], None]:
    """Return a function that writes through twice the last-level cache, so that it holds nothing else."""
    import numpy as np  # here: plans ask for sizes without any framework loaded

    other = np.zeros(TIMES_OVER * last_level_bytes(), np.uint8).view(np.uint64)

    def flush() -> None:
        np.add(other, 1, out=other)

    return flush
