"""Compares a judged run with an ordinary run of the same operators: the seconds of each, and their medians.

Claim: a judged run takes at most 3 times as long.  On a machine with other load the medians say little:
look at the share of the blocks that were undisturbed.
"""

from __future__ import annotations

import argparse
import sys
import time

import bench
from bench.model.statistics import geometric_mean

LIMIT = 3.0
SAMPLES = "abs,add,softmax,matmul,conv2d,layer_norm,sum,sort"


def measured(arguments: argparse.Namespace, judged: bool) -> tuple[float, list[bench.Result]]:
    """Return the seconds of a whole run, and its results."""
    started = time.perf_counter()
    run = bench.run(
        arguments.cases,
        frameworks=arguments.framework,
        stages=[1],
        max_cases=arguments.max_cases,
        adversarial=judged,
    )
    return time.perf_counter() - started, run.results


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-c", "--cases", default=SAMPLES)
    parser.add_argument("--framework", default="torch")
    parser.add_argument("--max-cases", type=int, default=4)
    arguments = parser.parse_args()
    (plainly, plain), (judging, judged) = (measured(arguments, each) for each in (False, True))
    known = {(result.sample, str(result.case)): result for result in plain}
    ratios = []
    for result in judged:
        other = known[result.sample, str(result.case)]
        if result.median_seconds is None or other.median_seconds is None:
            print(f"{result.sample:12} {result.status}: {result.message}")
            continue
        ratios.append(result.median_seconds / other.median_seconds)
        times = [f"{each.median_seconds * 1e6:.2f} us" for each in (other, result)]
        shares = [f"{each.undisturbed_share:.2f}" for each in (other, result)]
        print(
            f"{result.sample:12} {times[0]:>14}, judged {times[1]:>14}, ratio {ratios[-1]:.3f}, "
            f"undisturbed {' and '.join(shares)} {'; '.join(result.suspicions)}"
        )
    print(f"ratio of medians {geometric_mean(filter(None, ratios)) or 0.0:.3f} (geometric mean)")
    print(f"{plainly:.1f} s, judged {judging:.1f} s: {judging / plainly:.2f} times (limit {LIMIT:g})")
    return int(judging > LIMIT * plainly)


if __name__ == "__main__":
    sys.exit(main())
