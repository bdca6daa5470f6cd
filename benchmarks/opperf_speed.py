"""Compares `python -m bench opperf` with MXNet's opperf, on the same configurations of MXNet's operators.

Claims: our forward and backward of every configuration take at most a tenth of the time of opperf's 25
warm-up and 100 profiled calls; and our forward times differ less from round to round.  Opperf gives a mean;
our median is compared with it, and our 10th percentile is printed beside it.

By default every eighth operator is measured (`--every 1`: all of them, which takes opperf hours).  Both take
turns, round by round.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path

import bench
from bench.machine.interpreter import find_interpreter
from bench.model.settings import Settings
from bench.opperf.categories import TIME_BUDGET

ROOT = Path(__file__).resolve().parents[1]
SHARE = 0.1
ROUNDS = 3
WORST = 10
"""The number of configurations that are shown of each way: those whose rounds differ most."""
WAYS = ("ours", "opperf")
STATISTICS = ("median", "p10")

Times = dict[tuple[str, str], float]


def opperf(names: list[str]) -> tuple[float, Times]:
    """Return the seconds that opperf took, and its milliseconds of the forward pass by operator and case."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "OMP_NUM_THREADS": "1"}
    started = time.perf_counter()
    with tempfile.TemporaryDirectory() as directory:  # where MXNet's profiler leaves its file
        done = subprocess.run(
            [find_interpreter("mxnet"), str(ROOT / "benchmarks" / "opperf" / "way.py"), *names],
            cwd=directory,
            env=environment,
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
    spent = time.perf_counter() - started
    lines = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    return spent, {_key(line): line["forward_ms"] for line in lines if line["forward_ms"]}


def ours(names: list[str]) -> tuple[float, dict[str, Times]]:
    """Return the seconds that `bench.run` took, and its milliseconds of the forward pass, by statistic.

    The request is that of `python -m bench opperf`.
    """
    started = time.perf_counter()
    wanted = [f"mxnet::{name}" for name in names]
    run = bench.run(wanted, directions=["forward", "backward"], time_budget=TIME_BUDGET)
    spent = time.perf_counter() - started
    found: dict[str, Times] = {name: {} for name in STATISTICS}
    for result in run:
        if result.task.direction == "forward" and result.statistics:
            key = (result.task.sample.partition("::")[2], json.dumps(result.task.case, sort_keys=True))
            for name, times in found.items():
                times[key] = result.statistics[name] * 1e3
    return spent, found


def _key(line: dict[str, object]) -> tuple[str, str]:
    return str(line["operator"]), json.dumps(line["case"], sort_keys=True)


def spread(rounds: list[Times]) -> dict[tuple[str, str], float]:
    """Return the largest time over the smallest, for every configuration that all rounds have."""
    common = set.intersection(*(set(found) for found in rounds))
    times = {key: [found[key] for found in rounds] for key in common}
    return {key: max(measured) / min(measured) for key, measured in times.items()}


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--every", type=int, default=8, metavar="N", help="each N-th operator (default: 8)")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="default: %(default)s")
    arguments = parser.parse_args()
    with bench.Session() as session:
        known = session.operators("mxnet", Settings())
    names = [name for name, (_, reason) in known.items() if not reason][:: arguments.every]
    seconds: dict[str, list[float]] = defaultdict(list)
    times: dict[str, list[Times]] = defaultdict(list)
    for number in range(arguments.rounds):
        for way in WAYS if number % 2 else reversed(WAYS):
            if way == "opperf":
                spent, found = opperf(names)
                times[way].append(found)
            else:
                spent, by_statistic = ours(names)
                for name, found in by_statistic.items():
                    times[f"ours ({name})"].append(found)
            seconds[way].append(spent)
            print(f"round {number + 1}, {way}: {len(found)} forward times in {spent:.1f} s", flush=True)
    share = statistics.median(seconds["ours"]) / statistics.median(seconds["opperf"])
    spreads = {way: spread(rounds) for way, rounds in times.items()}
    middle = {way: statistics.median(ratios.values()) for way, ratios in spreads.items()}
    for way, ratios in spreads.items():
        print(f"{way}: largest / smallest of the rounds: median {middle[way]:.3f}")
        for key in sorted(ratios, key=ratios.__getitem__)[: -WORST - 1 : -1]:
            measured = ", ".join(f"{found[key]:.4f}" for found in times[way])
            print(f"  {ratios[key]:.2f}  {' '.join(key)}: {measured} ms")
    tighter = middle["ours (median)"] < middle["opperf"]
    print(f"share of opperf's time: {share:.3f} (limit {SHARE}), tighter: {tighter}")
    return 0 if share <= SHARE and tighter else 1


if __name__ == "__main__":
    sys.exit(main())
