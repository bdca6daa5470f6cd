"""Compares `--cache cold` with `--cache hot`, turn by turn: only small operands take longer when cold.

Claim: a call on an operand of 1 MB, which the caches hold when hot, takes at least 1.2 times as long
when cold; a call on one of 1 GB, which no cache holds, takes between 0.9 and 1.1 times as long.
"""

from __future__ import annotations

import statistics
import sys

import numpy as np

from bench.frameworks.base import Call
from bench.frameworks.numpy import Framework
from bench.worker.time.timing import Schedule, measure

ROUNDS = 7
SLOWER, LOW, HIGH = 1.2, 0.9, 1.1


def median_seconds(array: np.ndarray, out: np.ndarray, calls: int, cold: bool) -> float:
    """Return the median seconds per call of the absolute value.

    out: existing memory for the result, since new pages cost more than caches.
    """
    schedule = Schedule(warmup=2, runs=calls, cold=cold)
    return statistics.median(measure(Call(np.abs, (array, out)), Framework(), schedule).seconds_per_call())


def ratio(array_bytes: int, calls: int) -> float:
    """Print and return the median over the rounds of cold seconds over hot seconds."""
    array = np.random.default_rng(0).standard_normal(array_bytes // 4, np.float32)
    out = np.empty_like(array)
    ratios = []
    for number in range(ROUNDS):
        order = (True, False) if number % 2 else (False, True)
        seconds = {cold: median_seconds(array, out, calls, cold) for cold in order}
        ratios.append(seconds[True] / seconds[False])
    print(
        f"{array_bytes / 1e6:6.0f} MB: cold / hot {statistics.median(ratios):.2f} "
        f"({min(ratios):.2f} to {max(ratios):.2f}), hot {seconds[False] * 1e6:.1f} µs"
    )
    return statistics.median(ratios)


def main() -> int:
    small, large = ratio(10**6, 100), ratio(10**9, 3)
    held = small >= SLOWER and LOW <= large <= HIGH
    print(f"limits: 1 MB at least {SLOWER}, 1 GB {LOW} to {HIGH}: {'held' if held else 'missed'}")
    return int(not held)


if __name__ == "__main__":
    sys.exit(main())
