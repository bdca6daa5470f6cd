"""Measures the cost of looking for changes that a sample has made in its process, per framework and task.

Claim: the two looks of a task together take at most 1 ms.  Workers that have samples of the user also check
a few times whether the functions that answers are judged by are unchanged, and put them back.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
from pathlib import Path

import bench
from bench.machine.interpreter import FrameworkNotInstalled, find_interpreter
from bench.model.framework import BUILT_IN

LIMIT_SECONDS = 0.001
PROGRAM = """
import json, sys, time
sys.path.insert(0, {root!r})
import numpy as np
import bench.worker.serve.service
from bench.frameworks import load
from bench.worker.integrity.process_guard import ProcessGuard

hygiene, others = ProcessGuard(load({framework!r})("cpu", 1)), np.ones(1 << 20)

def seconds(look):
    others.sum()  # what a task leaves of the caches
    started = time.thread_time()
    assert look() == []
    return time.thread_time() - started

def put_back():
    hygiene.put_back()
    return []

looks = (hygiene.settings, hygiene.changes, put_back)
print(json.dumps([[seconds(look) for _ in range(200)] for look in looks]))
"""


def looks(framework: str) -> list[float]:
    """Return the median processor seconds of each look, and of putting back where nothing has changed.

    The first look is the one after the first call, the second the one at the end.
    """
    root = str(Path(bench.__file__).parent.parent)
    program = PROGRAM.format(root=root, framework=framework)
    command = [find_interpreter(framework), "-c", program]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return [statistics.median(seconds) for seconds in json.loads(told.splitlines()[-1])]


def seconds_of_a_task(framework: str) -> float:
    """Return the mean wall seconds of a task over a few samples, measured without any option."""
    run = bench.run("abs,softmax,matmul", frameworks=framework, stages=[1], max_cases=1)
    return statistics.mean(result.wall_seconds for result in run.results)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("frameworks", nargs="*", default=[name for name in BUILT_IN if name != "xla"])
    worst = 0.0
    for framework in parser.parse_args().frameworks:
        try:
            first, last, put_back = looks(framework)
        except FrameworkNotInstalled as reason:
            print(f"{framework}: {reason}")
            continue
        worst = max(worst, first + last)
        share = (first + last) / seconds_of_a_task(framework)
        print(
            f"{framework}: {first * 1e6:.0f} µs after the first call, {last * 1e6:.0f} µs at the end, "
            f"{share:.2%} of a task; {put_back * 1e6:.0f} µs where there is nothing to put back"
        )
    print(f"at most {worst * 1e3:.2f} ms a task (limit {LIMIT_SECONDS * 1e3:g} ms)")
    return int(worst > LIMIT_SECONDS)


if __name__ == "__main__":
    sys.exit(main())
