"""Reported eager times against `torch.utils.benchmark.Timer` on the same calls and threads.

Claim: for calls of about 1 µs to 10 ms the median ratio is within 0.98 to 1.02.  The two take turns
on the same arguments in the same process, so that the machine's drift meets both alike.
"""

from __future__ import annotations

import statistics
import sys
from typing import Any

import torch
from torch.utils.benchmark import Timer

from bench.core.statistics import quantile
from bench.frameworks.base import Call
from bench.frameworks.torch import Framework
from bench.worker.timing import Schedule, measure

ROUNDS = 21
SECONDS = 0.2
LOW, HIGH = 0.98, 1.02
THREADS = 1


def calls() -> dict[str, tuple[Any, tuple, dict[str, Any]]]:
    """Calls from about 1 µs to about 10 ms."""
    randn = torch.randn
    return {
        "abs (1)": (torch.abs, (randn(1),), {}),
        "sum (32, 64) dim=1": (torch.sum, (randn(32, 64),), {"dim": 1, "keepdim": True}),
        "softmax (128, 100)": (torch.softmax, (randn(128, 100),), {"dim": 1}),
        "exp (300, 1000)": (torch.exp, (randn(300, 1000),), {}),
        "matmul (512, 512)": (torch.matmul, (randn(512, 512), randn(512, 512)), {}),
        "matmul (1024, 1280) (1280, 512)": (torch.matmul, (randn(1024, 1280), randn(1280, 512)), {}),
        "sort (64, 4096)": (torch.sort, (randn(64, 4096),), {}),
    }


def ours(function: Any, args: tuple, keywords: dict[str, Any], framework: Framework) -> float:
    """Median seconds per call as a run reports it."""
    timing = measure(Call(function, args, keywords), framework, Schedule(time_budget=SECONDS))
    return quantile(sorted(timing.seconds_per_call()), 0.5)


def theirs(function: Any, args: tuple, keywords: dict[str, Any]) -> float:
    """Median seconds per call as PyTorch's own timer reports it."""
    names = [f"a{index}" for index in range(len(args))]
    passed = ", ".join([*names, *(f"{key}={value!r}" for key, value in keywords.items())])
    timer = Timer(f"f({passed})", globals={"f": function, **dict(zip(names, args))}, num_threads=THREADS)
    return timer.blocked_autorange(min_run_time=SECONDS).median


def main() -> int:
    framework = Framework("cpu", THREADS)
    missed = False
    for name, (function, args, keywords) in calls().items():
        ratios, absolute = [], 0.0
        for round_number in range(ROUNDS):
            # Each goes first every other time: the second finds warmer caches and clocks.
            if round_number % 2:
                absolute = ours(function, args, keywords, framework)
                other = theirs(function, args, keywords)
            else:
                other = theirs(function, args, keywords)
                absolute = ours(function, args, keywords, framework)
            ratios.append(absolute / other)
        ratio = statistics.median(ratios)
        missed |= not LOW <= ratio <= HIGH
        spread = f"{min(ratios):.3f} to {max(ratios):.3f}"
        print(f"{name:34} {absolute * 1e6:10.2f} µs  ratio {ratio:.3f}  ({spread})")
    print(f"limits {LOW} to {HIGH}: {'missed' if missed else 'held'}")
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
