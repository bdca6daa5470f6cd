"""Measures whether Ray's own processes disturb calls that are measured beside them.

The same cases are measured by turns: without a cluster, and with the head of a cluster on this machine,
without its dashboard and with it.  The dashboard comes with `pip install "ray[default]"`, which may be in
another environment: see --ray.

Claim: medians with Ray differ from medians without it by no more than the latter differ among themselves
(geometric means).
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


def started(kind: str, ray: str) -> None:
    """Stop any cluster on this machine, and start one of this kind.  Exits where that fails.

    kind: NONE: start none.
    """
    subprocess.run([ray, "stop", "--force"], capture_output=True, check=False)
    if kind != NONE:
        shown = str(kind == DASHBOARD).lower()
        command = [ray, "start", "--head", "--num-cpus=1", f"--include-dashboard={shown}"]
        found = subprocess.run(command, capture_output=True, text=True, check=False)
        if found.returncode:
            sys.exit(f"{' '.join(command)} failed: {found.stderr.strip().splitlines()[-1:]}")


def medians(frameworks: str) -> Mapping[str, float]:
    run = bench.run(NAMES, frameworks=frameworks, max_cases=4)
    return {result.key: result.median_seconds for result in run if result.median_seconds}


def distance(found: Mapping[str, float], base: Mapping[str, float]) -> float:
    """Return the geometric mean of the ratios of the same cases."""
    return math.exp(statistics.mean(math.log(found[key] / base[key]) for key in found.keys() & base.keys()))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--frameworks", default="torch")
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--ray", default="ray", help="the program (default: that of this environment)")
    arguments = parser.parse_args()
    ratios: dict[str, list[float]] = {NONE: [], BARE: [], DASHBOARD: []}
    try:
        for _ in range(arguments.repeats):
            started(NONE, arguments.ray)
            base = medians(arguments.frameworks)
            for kind, found in ratios.items():
                started(kind, arguments.ray)
                found.append(distance(medians(arguments.frameworks), base))
    finally:
        started(NONE, arguments.ray)
    for kind, found in ratios.items():
        print(f"{kind}: {', '.join(f'{ratio:.3f}' for ratio in found)}")
    apart = max(abs(math.log(ratio)) for ratio in ratios[NONE])
    centres = [abs(math.log(statistics.median(ratios[kind]))) for kind in (BARE, DASHBOARD)]
    most = math.expm1(max(centres))
    print(f"runs without Ray differ by up to {math.expm1(apart):.1%}, those beside it by {most:.1%}")
    return int(max(centres) > apart)


if __name__ == "__main__":
    sys.exit(main())
