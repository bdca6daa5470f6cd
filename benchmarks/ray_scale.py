"""The plan of all operators on simulated machines of a Ray cluster, through the real launcher.

Each machine is an actor on this one that answers after the times of a run file, shortened, and runs nothing.

Claim: at 64 machines at least 95% of their time is work, but for the last units, when there is too little left.
"""

from __future__ import annotations

import argparse
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
from bench.api.measuring import Execution
from bench.api.selection import make_request
from bench.cluster.node import Offer
from bench.cluster.ray_cluster import SLOT, RayCluster
from bench.cluster.session import ClusterSession
from bench.engine.plan import Plan
from bench.model.result import Result
from bench.model.task import Task

GOAL = 0.95
MACHINES = (1, 4, 16, 64)
SHARE_OF_LAST = 0.9
"""Of the results: what comes after them is the end, in which some machines have nothing left."""


class Replaying:
    """Answers as a run file says, after a share of the times that it says."""

    def __init__(self, lease: str):
        self._path, self._copies, self._share = Path(), 1, 1.0

    def prepare(self, record: dict[str, Any], with_plan: bool) -> Offer:
        given = record["given"].pop("replayed")[0]
        self._path, copies, self._share = Path(given["path"]), given["copies"], given["share"]
        run = bench.load(self._path)
        self._results = {result.sample: result for result in run.results}
        tasks = [
            replace(result.task, case={**result.task.case, "copy": copy})
            for result in run.results
            for copy in range(copies)
        ]
        header = {name: run.header[name] for name in ("bench_version", "commit", "machine", "peak", "spreads")}
        return Offer(header, record, run.header["environments"], {}, {}, Plan(tasks) if with_plan else None)

    def results(self, unit: Sequence[Task]) -> Iterator[Result]:
        for task in unit:
            recorded = self._results[task.sample]
            time.sleep(recorded.wall_seconds * self._share)
            yield replace(recorded, task=task, trace=None)

    def close(self) -> None:
        """Nothing is open."""


def simulated(machines: int, run: Path, copies: int, share: float) -> None:
    """Print what became of the plan on so many machines."""
    cluster = Cluster()
    cluster.add_node(num_cpus=0, include_dashboard=False, resources={SLOT: machines})
    request = make_request("abs", frameworks="numpy")
    given = {"replayed": [{"path": str(run), "copies": copies, "share": share}]}
    request = replace(request, given=given)
    process, times, work = psutil.Process(), list[float](), 0.0
    try:
        with (
            tempfile.TemporaryDirectory() as output,
            ClusterSession(RayCluster(cluster.address), Replaying) as session,
        ):
            before = sum(process.cpu_times()[:2])
            for result in Execution(session, request, output, None, lambda event: None).results():
                times.append(time.perf_counter())
                work += result.wall_seconds * share
            spent = sum(process.cpu_times()[:2]) - before
    finally:
        cluster.shutdown()
    most = int(len(times) * SHARE_OF_LAST)
    busy = work * SHARE_OF_LAST / (machines * (times[most] - times[0]))
    print(
        f"{machines:2} machines: {len(times)} results in {times[-1] - times[0]:.1f} s, {busy:.0%} busy, "
        f"driver {spent / len(times) * 1e3:.2f} ms a result, {process.memory_info().rss / 2**20:.0f} MiB"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("run", type=Path, help="a run file with times to answer with")
    parser.add_argument("--copies", type=int, default=20, help="of each of its results (default: 20)")
    parser.add_argument("--share", type=float, default=1.0, help="of the times (default: 1)")
    parser.add_argument("--machines", type=int, nargs="+", default=MACHINES)
    arguments = parser.parse_args()
    for machines in arguments.machines:
        simulated(machines, arguments.run.resolve(), arguments.copies, arguments.share)
    return 0


if __name__ == "__main__":
    sys.exit(main())
