"""Whether Ray's own processes disturb what is measured beside them.

Medians of the same cases with a head of a cluster on this machine, with and without its dashboard, and with
none, by turns.

Claim: with Ray they differ from those without by no more than those among themselves (geometric means).
"""

from __future__ import annotations

import argparse
import math
import statistics
import subprocess
import sys
from collections.abc import Mapping

import bench

NAMES = "abs,add,softmax,matmul,conv2d,layer_norm,sum,sort"
NONE, BARE, DASHBOARD = "none", "Ray", "Ray with its dashboard"


def started(kind: str) -> None:
    """Have a cluster of that kind on this machine, or none."""
    subprocess.run(["ray", "stop", "--force"], capture_output=True, check=False)
    if kind != NONE:
        shown = str(kind == DASHBOARD).lower()
        command = ["ray", "start", "--head", "--num-cpus=1", f"--include-dashboard={shown}"]
        subprocess.run(command, capture_output=True, check=True)


def medians(frameworks: str) -> Mapping[str, float]:
    run = bench.run(NAMES, frameworks=frameworks, max_cases=4)
    return {result.key: result.median_seconds for result in run if result.median_seconds}


def distance(found: Mapping[str, float], base: Mapping[str, float]) -> float:
    """The geometric mean of ratios of the same cases."""
    return math.exp(statistics.mean(math.log(found[key] / base[key]) for key in found.keys() & base.keys()))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--frameworks", default="torch")
    parser.add_argument("--repeats", type=int, default=3)
    arguments = parser.parse_args()
    ratios: dict[str, list[float]] = {NONE: [], BARE: [], DASHBOARD: []}
    try:
        for _ in range(arguments.repeats):
            started(NONE)
            base = medians(arguments.frameworks)
            for kind, found in ratios.items():
                started(kind)
                found.append(distance(medians(arguments.frameworks), base))
    finally:
        started(NONE)
    for kind, found in ratios.items():
        print(f"{kind}: {', '.join(f'{ratio:.3f}' for ratio in found)}")
    apart = max(abs(math.log(ratio)) for ratio in ratios[NONE])
    centres = [abs(math.log(statistics.median(ratios[kind]))) for kind in (BARE, DASHBOARD)]
    most = math.expm1(max(centres))
    print(f"runs without Ray differ by up to {math.expm1(apart):.1%}, those beside it by {most:.1%}")
    return int(max(centres) > apart)


if __name__ == "__main__":
    sys.exit(main())
