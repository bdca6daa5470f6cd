"""Compares the adaptive stop with the fixed 10 + 1000 calls of DLOP-Bench, turn by turn on the same calls.

Claim: over calls of 1 µs to 10 ms, stopping at ±1% takes at most a quarter of the time of 10 warm-up and
1000 timed calls, and the medians of both agree within 3% for every call.
"""

from __future__ import annotations

import statistics
import sys
import time
from typing import Any

import torch

from bench.frameworks.base import Call
from bench.frameworks.torch import Framework
from bench.model.statistics import quantile, relative_precision
from bench.worker.time.timing import Schedule, measure

ROUNDS = 3
SHARE, AGREEMENT = 0.25, 0.03
NO_BUDGET = 60.0
FIXED = Schedule(warmup=10, runs=1000)
ADAPTIVE = Schedule(time_budget=NO_BUDGET)


def calls() -> dict[str, Call]:
    """Return the calls by name, from one element to a convolution of a ResNet."""
    randn = torch.randn
    weight, image = randn(64, 64, 3, 3), randn(1, 64, 56, 56)
    return {
        "abs (1)": Call(torch.abs, (randn(1),)),
        "softmax (128, 100)": Call(torch.softmax, (randn(128, 100), 1)),
        "exp (300, 1000)": Call(torch.exp, (randn(300, 1000),)),
        "add (1024, 1024)": Call(torch.add, (randn(1024, 1024), randn(1024, 1024))),
        "matmul (512, 512)": Call(torch.matmul, (randn(512, 512), randn(512, 512))),
        "conv2d (1, 64, 56, 56)": Call(torch.conv2d, (image, weight), {"padding": 1}),
        "sort (64, 4096)": Call(torch.sort, (randn(64, 4096),)),
    }


def run(call: Call, schedule: Schedule, framework: Framework) -> tuple[float, float, float | None]:
    """Return the seconds that measuring took, the median seconds per call, and the relative precision."""
    started = time.perf_counter()
    timing = measure(call, framework, schedule)
    spent = time.perf_counter() - started
    ordered = sorted(timing.seconds_per_call())
    return spent, quantile(ordered, 0.5), relative_precision(ordered)


def main() -> int:
    framework, spent, agreed = Framework("cpu", 1), {"fixed": 0.0, "adaptive": 0.0}, True
    for name, call in calls().items():
        rows: dict[str, list[tuple[float, float, Any]]] = {"fixed": [], "adaptive": []}
        for number in range(ROUNDS):
            order = [("fixed", FIXED), ("adaptive", ADAPTIVE)]
            for kind, schedule in order if number % 2 else reversed(order):
                rows[kind].append(run(call, schedule, framework))
        seconds = {kind: statistics.median(row[0] for row in found) for kind, found in rows.items()}
        medians = {kind: statistics.median(row[1] for row in found) for kind, found in rows.items()}
        precision = {kind: statistics.median(row[2] for row in found) for kind, found in rows.items()}
        ratio = medians["adaptive"] / medians["fixed"]
        agreed &= abs(ratio - 1) <= AGREEMENT
        for kind in spent:
            spent[kind] += seconds[kind]
        print(
            f"{name:24} {medians['adaptive'] * 1e6:10.2f} µs  adaptive {seconds['adaptive']:6.3f} s "
            f"(±{100 * precision['adaptive']:.1f}%)  fixed {seconds['fixed']:6.3f} s "
            f"(±{100 * precision['fixed']:.1f}%)  medians {ratio:.3f}"
        )
    share = spent["adaptive"] / spent["fixed"]
    held = share <= SHARE and agreed
    print(
        f"time adaptive / fixed {share:.3f}; limits {SHARE}, medians within {AGREEMENT}: "
        f"{'held' if held else 'missed'}"
    )
    return int(not held)


if __name__ == "__main__":
    sys.exit(main())
