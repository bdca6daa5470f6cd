"""Runs the plan of all operators on simulated machines of a Ray cluster, with the real launcher.

A simulated machine is an actor on this machine: it runs nothing, and answers after the times of a run file,
shortened.

Claim: 64 machines work for at least 95% of their time; the end, when little is left, does not count.
"""

from __future__ import annotations

import argparse
import math
import os
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import psutil
from ray.cluster_utils import Cluster

import bench
from bench.cluster.node import Offer
from bench.cluster.ray_cluster import SLOT, RayCluster, RayOptions
from bench.cluster.session import ClusterSession
from bench.engine.plan import Plan
from bench.measuring.execution import Execution
from bench.measuring.selection import make_request
from bench.model.result import Result
from bench.model.task import Task

GOAL = 0.95
MACHINES = (1, 4, 16, 64)
MACHINE = "machine"
OF_MACHINE = ("bench_version", "commit", "machine", "peak", "spreads")
SHARE_OF_LAST = 0.9
"""The share of the results that count; after them comes the end, in which some machines have no work left."""


class Replaying:
    """A simulated machine, which answers with the results of a run file after a share of their times.

    Attributes:
        path: the path of the run file.
        copies: the number of copies of each of its results in the plan.
        share: the share of the results' times.
    """

    path = Path()
    copies = 1
    share = 1.0

    def __init__(self) -> None:
        self._results: dict[str, Result] = {}

    def prepare(self, record: dict[str, Any], with_plan: bool) -> Offer:
        run = bench.load(self.path)
        self._results = {_name(result.task): result for result in run.results}
        plan = Plan([_copy(result.task, number) for result in run.results for number in range(self.copies)])
        header = {name: run.header[name] for name in OF_MACHINE}
        return Offer(header, record, run.header["environments"], {}, {}, plan if with_plan else None)

    def results(self, unit: Sequence[Task]) -> Iterator[Result]:
        for task in unit:
            recorded = self._results[_name(task)]
            time.sleep(recorded.wall_seconds * self.share)
            yield replace(recorded, task=task, trace=None, capture={MACHINE: os.getpid()})

    def close(self) -> None:
        """Close nothing, since nothing is open."""


def _copy(task: Task, number: int) -> Task:
    return replace(task, case={**task.case, "copy": number})


def _name(task: Task) -> str:
    case = {name: value for name, value in task.case.items() if name != "copy"}
    return f"{task.sample} {task.framework} {task.stage} {task.direction} {case}"


def simulated(machines: int, run: Path, wanted: float, share: float) -> float:
    """Return the share of their time for which the machines work; print it, and the cost of the driver.

    The time counts from when all machines have answered once to when few results are left.

    run: the run file.
    wanted: the seconds of the whole if all machines are there from the beginning.
    share: see `Replaying`.
    """
    recorded = sum(result.wall_seconds for result in bench.load(run).results)
    copies = math.ceil(wanted * machines / (share * recorded))
    cluster = Cluster()
    cluster.add_node(num_cpus=0, include_dashboard=False, resources={SLOT: machines})
    request = make_request("abs", frameworks="numpy")
    Replaying.path, Replaying.copies, Replaying.share = run, copies, share
    process, answers = psutil.Process(), list[tuple[float, int, float]]()
    try:
        with (
            tempfile.TemporaryDirectory() as output,
            ClusterSession(RayCluster(RayOptions(cluster.address)), Replaying) as session,
        ):
            before = sum(process.cpu_times()[:2])
            for result in Execution(session, request, output, None, lambda event: None).results():
                answers.append((time.perf_counter(), result.capture[MACHINE], result.wall_seconds * share))
            spent = sum(process.cpu_times()[:2]) - before
    finally:
        cluster.shutdown()
    first = {machine: now for now, machine, _ in reversed(answers)}
    begin, end = max(first.values()), answers[int(len(answers) * SHARE_OF_LAST)][0]
    work = sum(seconds for now, _, seconds in answers if begin < now <= end)
    busy = work / (len(first) * (end - begin))
    seconds, each = answers[-1][0] - answers[0][0], spent / len(answers) * 1e3
    memory = process.memory_info().rss / 2**20
    print(
        f"{len(first):2} machines: {len(answers)} results in {seconds:.1f} s, {busy:.1%} busy, "
        f"driver {each:.2f} ms a result, {memory:.0f} MiB"
    )
    return busy


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("run", type=Path, help="a run file with times to answer with")
    parser.add_argument(
        "--seconds",
        type=float,
        default=180.0,
        help="that each takes, without starting machines (default: 180)",
    )
    parser.add_argument("--share", type=float, default=1.0, help="of the times (default: 1)")
    parser.add_argument("--machines", type=int, nargs="+", default=MACHINES)
    arguments = parser.parse_args()
    run = arguments.run.resolve()
    found = [simulated(number, run, arguments.seconds, arguments.share) for number in arguments.machines]
    print(f"{found[-1]:.1%} busy with {arguments.machines[-1]} machines (goal {GOAL:.0%})")
    return int(found[-1] < GOAL)


if __name__ == "__main__":
    sys.exit(main())
