"""Measures the gain of checking side by side: the time with one job over the time with a job per core.

Claim: the gain is at least 90% of linear, once the workers have started.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time

import bench
from bench.engine.event import FINISHED, Event
from bench.machine.description import usable_cores

GOAL = 0.9


def seconds(jobs: int, request: dict[str, object]) -> float:
    """Return the seconds from the first result to the last; before that, workers load their frameworks."""
    times: list[float] = []

    def note(event: Event) -> None:
        if event.kind == FINISHED:
            times.append(time.perf_counter())

    run = bench.run(**request, measure=False, check="all", jobs=jobs, progress=note)  # type: ignore[arg-type]
    wrong = [result for result in run.results if result.is_failure]
    assert not wrong, wrong[0].message
    return times[-1] - times[0]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=usable_cores())
    parser.add_argument("--frameworks", default="torch")
    parser.add_argument("--category", default="reduction")
    parser.add_argument("--stages", type=int, nargs="+", default=[1])
    parser.add_argument("--repeats", type=int, default=3)
    arguments = parser.parse_args()
    request = {
        "category": arguments.category,
        "frameworks": arguments.frameworks,
        "stages": arguments.stages,
        "directions": ["forward", "forward_backward"],
    }
    shares = []
    for number in range(arguments.repeats):
        alone, together = seconds(1, request), seconds(arguments.jobs, request)
        shares.append(alone / together / arguments.jobs)
        found = f"1 job {alone:.1f} s, {arguments.jobs} jobs {together:.1f} s"
        print(f"{number + 1}: {found}, {shares[-1]:.0%} of linear")
    share = statistics.median(shares)
    print(f"{share:.0%} of linear (goal {GOAL:.0%})")
    return int(share < GOAL)


if __name__ == "__main__":
    sys.exit(main())
