"""The procedures with which other tools measure a call, each in processes of its own.

`torch`: PyTorch's own `torch.utils.benchmark.Timer(...).blocked_autorange(min_run_time=0.2)`, in one
process for all calls.  The result is its median; it claims no interval.

`asv`: the procedure of asv 0.6 (asv_runner 0.2, `TimeBenchmark` with its defaults).  There are two rounds.
In each the call is warmed up for 0.1 s while the number of calls that take 10 ms is found; then five samples
of that number are taken.  The result is the median of all ten, and the 99% interval of its order statistics,
which for ten samples is from the least to the greatest.  asv starts a process for each call and round; here
each round is a process that measures all calls, so that the two rounds of a call lie some seconds apart.

`pyperf`: the procedure of pyperf 2.6 (`Runner` with its defaults).  One process finds the number of calls, a
power of two, that take 0.1 s; then 20 processes take one value that does not count and three that do, each of
that number of calls.  The result is the mean of all 60, give or take their standard deviation, which is not a
confidence interval but the range that pyperf prints.  pyperf starts 21 processes for each call; here each
process measures all calls.

All tools time the statement `f(a, b)` with `timeit`'s loop, in one thread.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import timeit
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any

from repeated.calls import FRAMEWORKS, label, named
from repeated.figures import Quantity

TORCH_SECONDS = 0.2
ASV_ROUNDS, ASV_REPEATS, ASV_SAMPLE_SECONDS, ASV_WARMUP_SECONDS = 2, 5, 0.01, 0.1
PYPERF_PROCESSES, PYPERF_WARMUPS, PYPERF_VALUES, PYPERF_SECONDS = 20, 1, 3, 0.1
THREADS = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}

Found = dict[str, Any]
"""The values that a process found, by label."""


# -- in the process that asks


def by_torch(calls: Sequence[str], processes: int) -> dict[str, Quantity]:
    """Return the medians, by label."""
    return {name: Quantity(median) for name, median in _ask("torch", calls).items()}


def by_asv(calls: Sequence[str], processes: int) -> dict[str, Quantity]:
    """Return the medians and their intervals, by label."""
    samples = _joined(_ask("asv", calls) for _ in range(ASV_ROUNDS))
    return {name: Quantity(statistics.median(each), min(each), max(each)) for name, each in samples.items()}


def by_pyperf(calls: Sequence[str], processes: int) -> dict[str, Quantity]:
    """Return the means and the bounds of a standard deviation around them, by label."""
    loops = _ask("calibration", calls)
    values = _joined(_ask("pyperf", calls, loops) for _ in range(processes))
    found = {}
    for name, each in values.items():
        mean, deviation = statistics.fmean(each), statistics.stdev(each)
        found[name] = Quantity(mean, mean - deviation, mean + deviation)
    return found


OTHER_TOOLS: dict[str, Callable[[Sequence[str], int], dict[str, Quantity]]] = {
    "asv": by_asv,
    "pyperf": by_pyperf,
    "torch": by_torch,
}
"""A function for each tool: (names of calls, processes of pyperf) -> the tool's report, by label."""


def _ask(way: str, calls: Sequence[str], loops: Found | None = None) -> Found:
    """Return the values that a fresh process finds.  Raises CalledProcessError if it fails."""
    command = [sys.executable, "-m", "repeated.other_tools", way, "--calls", *calls]
    given = json.dumps(loops or {})
    environment = {**os.environ, **THREADS}
    done = subprocess.run(
        command, input=given, env=environment, stdout=subprocess.PIPE, check=True, text=True
    )
    return json.loads(done.stdout)


def _joined(found: Any) -> dict[str, list[float]]:
    joined: dict[str, list[float]] = {}
    for each in found:
        for name, values in each.items():
            joined.setdefault(name, []).extend(values)
    return joined


# -- in the process that measures


def asv_samples(timer: timeit.Timer) -> list[float]:
    """Return the seconds per call of each sample of one round."""
    started, number = perf_counter(), 1
    while True:
        seconds = timer.timeit(number)
        if seconds < ASV_SAMPLE_SECONDS:
            number = max(number + 1, int(number * min(10.0, max(1.1, ASV_SAMPLE_SECONDS / seconds))))
        elif perf_counter() > started + ASV_WARMUP_SECONDS:
            return [timer.timeit(number) / number for _ in range(ASV_REPEATS)]


def pyperf_loops(timer: timeit.Timer) -> int:
    """Return the number of calls that make a value."""
    loops, values = 1, PYPERF_WARMUPS + PYPERF_VALUES
    while values:
        if timer.timeit(loops) < PYPERF_SECONDS:
            loops *= 2
        else:
            values -= 1
    return loops


def pyperf_values(timer: timeit.Timer, loops: int) -> list[float]:
    """Return the seconds per call of each value of one process, without the warm-up."""
    values = [timer.timeit(loops) / loops for _ in range(PYPERF_WARMUPS + PYPERF_VALUES)]
    return values[PYPERF_WARMUPS:]


def torch_median(statement: str, names: dict[str, Any]) -> float:
    """Return the median seconds per call."""
    from torch.utils.benchmark import Timer

    return Timer(statement, globals=names).blocked_autorange(min_run_time=TORCH_SECONDS).median


def measure(way: str, calls: Sequence[str], loops: Found) -> Found:
    """Return the values that this process finds for each call, in PyTorch and in NumPy."""
    import torch

    torch.set_num_threads(1)
    found: Found = {}
    for call in named(calls):
        for framework in FRAMEWORKS:
            function, arguments = call.eager(framework)
            names = {"f": function, **dict(zip("ab", arguments))}
            statement = f"f({', '.join('ab'[: len(arguments)])})"
            timer, result = timeit.Timer(statement, globals=names), label(call.name, framework)
            if way == "asv":
                found[result] = asv_samples(timer)
            elif way == "calibration":
                found[result] = pyperf_loops(timer)
            elif way == "pyperf":
                found[result] = pyperf_values(timer, loops[result])
            else:
                found[result] = torch_median(statement, names)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("way", choices=["asv", "calibration", "pyperf", "torch"])
    parser.add_argument("--calls", nargs="*", default=[])
    arguments = parser.parse_args()
    print(json.dumps(measure(arguments.way, arguments.calls, json.load(sys.stdin))))


if __name__ == "__main__":
    main()
