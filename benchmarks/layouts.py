"""Compares orders of axes: each framework's own layout, the tables' layout, and PyTorch's channels last.

Claim: no framework takes more than 1.3 times as long in its own layout as in the tables', with conversions
timed.  The layouts of a framework take turns, round by round; a ratio is that of the medians of the rounds.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections import defaultdict

from rich.console import Console
from rich.table import Table

import bench
from bench.model.settings import CHANNELS_LAST, NATIVE_LAYOUT, SAME_LAYOUT

SAMPLES = (
    *("conv2d", "depthwise_conv2d", "conv_transpose2d", "max_pool2d", "avg_pool2d"),
    *("batch_norm", "group_norm", "interpolate", "linear"),
)
OTHER = {"tensorflow": SAME_LAYOUT, "jax": SAME_LAYOUT, "torch": CHANNELS_LAST}
LIMIT = 1.3
Place = tuple[str, str]
"""A sample, and the shape of its case."""


def measure(framework: str, cases: int, rounds: int) -> dict[Place, dict[str, float]]:
    """Return the seconds by case and layout: the median of the rounds' medians."""
    found: dict[Place, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    with bench.Session() as session:
        for number in range(rounds):
            layouts = (NATIVE_LAYOUT, OTHER[framework])
            for layout in layouts if number % 2 else reversed(layouts):
                run = bench.run(
                    SAMPLES,
                    frameworks=framework,
                    layout=layout,
                    tag="short",
                    max_cases=cases,
                    session=session,
                )
                for result in run:
                    if result.median_seconds:
                        place = result.sample, str(result.case.get("shape"))
                        found[place][result.task.settings.layout].append(result.median_seconds)
    return {
        place: {layout: statistics.median(taken) for layout, taken in times.items()}
        for place, times in found.items()
    }


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--frameworks", nargs="+", choices=list(OTHER), default=list(OTHER))
    parser.add_argument("--cases", type=int, default=3, help="of each sample, at most (default: 3)")
    parser.add_argument("--rounds", type=int, default=3, help="default: 3")
    arguments = parser.parse_args()
    table, worst = Table("sample", "shape", "framework", "native", "other", "layout", "other / native"), 0.0
    for framework in arguments.frameworks:
        other = OTHER[framework]
        for (sample, shape), times in measure(framework, arguments.cases, arguments.rounds).items():
            if {NATIVE_LAYOUT, other} <= times.keys():
                native, changed = times[NATIVE_LAYOUT], times[other]
                shown = (f"{seconds * 1e3:.4f} ms" for seconds in (native, changed))
                table.add_row(sample, shape, framework, *shown, other, f"{changed / native:.2f}x")
                if other == SAME_LAYOUT:
                    worst = max(worst, native / changed)
    Console(width=120).print(table)
    print(f"native over the tables' layout, the most: {worst:.2f} (limit {LIMIT})")
    return 0 if worst <= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
