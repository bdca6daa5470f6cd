"""Measures how long whole suites take.

Claims: the ten samples that DLOP-Bench measures first, eager and TorchScript, take at most 3 times as long as
a bare `import torch` with the first case of each, and at most 8 s more than it with all cases.
With `--basic`: all basic operators, short cases, forward, in one framework, take under 10 minutes on 2 cores.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import bench

TEN = (
    "tblr2bbox,bbox2delta,box_iou,delta2bbox,l1_loss,smooth_l1_loss_composed,box_area,box_cxcywh_to_xyxy,"
    "giou_loss,diou_loss"
)
FIRST_CASES = {"samples": TEN, "stages": [1, 2], "max_cases": 1}
ALL_CASES = {"samples": TEN, "stages": [1, 2]}
BASIC = {"category": "basic", "tag": "short", "directions": "forward"}
ROUNDS = 5
TIMES_IMPORT, TEN_SECONDS, BASIC_SECONDS = 3.0, 8.0, 600.0


def seconds_of(code: str) -> float:
    """Return the wall seconds of a Python process that runs the code."""
    started = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return time.perf_counter() - started


def suite(request: dict[str, Any]) -> tuple[float, bench.Run]:
    """Return the wall seconds of a process that runs `request` in PyTorch, and the run."""
    with tempfile.TemporaryDirectory() as directory:
        wanted = {**request, "frameworks": "torch", "output": directory}
        wall = seconds_of(f"import bench; bench.run(**{wanted!r})")
        (path,) = Path(directory).glob("*.jsonl")
        return wall, bench.load(path)


def outcome(run: bench.Run) -> str:
    """Return as text the counts of the results by status, and the count of noisy medians."""
    statuses = Counter(result.status for result in run)
    return f"{dict(statuses)}, {sum(bool(result.noisy) for result in run)} noisy"


def where(wall: float, importing: float, run: bench.Run) -> str:
    """Return as text the parts of the wall time, in seconds."""
    loading = run.header["environments"]["torch"]["load_seconds"]
    timed = sum(sum(result.block_seconds) + result.warmup_seconds for result in run)
    first = sum(result.first_call_seconds or 0.0 for result in run)
    tasks = sum(result.wall_seconds for result in run)
    return (
        f"of {wall:.2f} s: loading {loading:.2f} (import torch {importing:.2f}), blocks {timed:.2f}, "
        f"first calls {first:.2f}, inputs and checks {tasks - timed - first:.2f}, "
        f"the rest {wall - loading - tasks:.2f}"
    )


def first_cases() -> bool:
    """Measure first cases and `import torch` by turns; print the ratio, return whether the claim holds."""
    seconds_of("import torch")
    rounds = [(seconds_of("import torch"), *suite(FIRST_CASES)) for _ in range(ROUNDS)]
    ratio = statistics.median(wall / importing for importing, wall, _ in rounds)
    importing, wall, run = sorted(rounds, key=lambda each: each[1] / each[0])[ROUNDS // 2]
    print(
        f"ten samples, first cases: ratio to import torch {ratio:.2f} (limit {TIMES_IMPORT}); {outcome(run)}"
    )
    print(f"  {where(wall, importing, run)}")
    return ratio <= TIMES_IMPORT


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--basic", action="store_true", help="measure all basic operators too (minutes)")
    arguments = parser.parse_args()
    held = first_cases()
    importing = seconds_of("import torch")
    wall, run = suite(ALL_CASES)
    held &= wall - importing <= TEN_SECONDS
    print(
        f"ten samples, all cases: {wall - importing:.1f} s besides {importing:.1f} s of import torch "
        f"(limit {TEN_SECONDS:.0f} s); {outcome(run)}"
    )
    print(f"  {where(wall, importing, run)}")
    if arguments.basic:
        wall, run = suite(BASIC)
        held &= wall < BASIC_SECONDS
        print(f"basic operators: {wall:.0f} s (limit {BASIC_SECONDS:.0f} s); {outcome(run)}")
    print("held" if held else "missed")
    return int(not held)


if __name__ == "__main__":
    sys.exit(main())
