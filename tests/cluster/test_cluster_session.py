"""Machines that take part in a run, and machines that do not: a stand-in for their node answers or fails."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from processes import ROOT, wait_for

from bench.cluster.node import Offer
from bench.cluster.ray_cluster import SLOT, NoCluster, RayCluster, RayMachine, RayOptions
from bench.cluster.session import ClusterSession
from bench.engine.event import NOTICE, Event, ignore
from bench.engine.executors.side_by_side import LaneLost
from bench.engine.plan import Plan
from bench.errors import UsageError
from bench.machine.knowledge import NOTHING_KNOWN
from bench.measuring.selection import make_request
from bench.model.result import Result
from bench.model.settings import Settings
from bench.model.status import OK
from bench.model.task import Task

pytestmark = pytest.mark.process

ray = pytest.importorskip("ray")
THIS = os.pathsep.join(map(str, (ROOT, ROOT / "tests", Path(__file__).parent)))
ASKED = {"frameworks": "numpy", "max_cases": 1}
TASK = Task("abs", "", "", 0, {}, "numpy", "numpy", 1, "forward")


class Answering:
    """A stand-in for `Node`: the name of its temporary directory, and so of its node, says what it does."""

    def prepare(self, record: dict[str, Any], with_plan: bool) -> Offer:
        name = Path(os.environ["TMPDIR"]).name
        if name == "fails":
            raise OSError(28, "No space left on device")
        if name == "refuses":
            raise UsageError("it has no such device")
        return Offer({"machine": {}}, record, {}, {}, {}, Plan([TASK]) if with_plan else None)

    def results(self, unit: Sequence[Task]) -> Iterator[Result]:
        """Yield the results, once the two machines that do not take part have let go of their slots."""
        wait_for(lambda: ray.available_resources().get(SLOT) == 2, "two free slots")
        yield from (Result(task, OK) for task in unit)

    def close(self) -> None:
        """Close nothing, for nothing is open."""


@pytest.mark.slow
def test_machines_that_do_not_take_part_are_let_go(nodes):
    for name in ("fails", "refuses", "well"):
        nodes.add(name, PYTHONPATH=THIS)
    events, request = list[Event](), make_request("abs", **ASKED)
    with ClusterSession(RayCluster(RayOptions(nodes.address)), Answering) as session:
        prepared = session.start_all(request, events.append)
        (result,) = session.results(prepared, events.append, NOTHING_KNOWN)
    assert result.key == TASK.key
    told = sorted(event.text for event in events if event.kind == NOTICE)
    assert [text.partition(" (")[0] for text in told] == ["fails", "refuses"]
    assert told[0].endswith(" does not take part: OSError: [Errno 28] No space left on device")
    assert told[1].endswith(" does not take part: it has no such device")


@pytest.mark.slow
def test_where_none_takes_part_there_is_one_line(nodes):
    nodes.add("fails", PYTHONPATH=THIS)
    cluster = RayCluster(RayOptions(nodes.address))
    expected = pytest.raises(NoCluster, match=r"^fails \(\w+\) cannot do it: OSError: \[Errno 28\] No space")
    with expected, ClusterSession(cluster, Answering) as session:
        session.start_all(make_request("abs", **ASKED), ignore)


def test_a_number_of_jobs_is_refused():
    request = make_request("abs", measure=False, jobs=2, **ASKED)
    with pytest.raises(UsageError, match="one job each: give no number of jobs"):
        ClusterSession(None, Answering).start_all(request, ignore)


class Called:
    """A stand-in for a Ray actor, its methods and their results: each call and attribute returns itself."""

    def __getattr__(self, name: str) -> Called:
        return self

    def __call__(self, *arguments: Any, **options: Any) -> Called:
        return self

    def __next__(self) -> Called:
        return self


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (ray.exceptions.OutOfMemoryError("its memory is full\nby others"), "its memory is full"),
        (ray.exceptions.OwnerDiedError("ab" * 28, "", ""), "Failed to retrieve object abab"),
        (ray.exceptions.GetTimeoutError("too late"), "too late"),
    ],
)
def test_a_machine_whose_answer_ray_does_not_bring_is_lost(monkeypatch, error, reason):
    def bring(*arguments: Any, **options: Any) -> None:
        raise error

    killed = list[Any]()
    monkeypatch.setattr(ray, "remote", Called())
    monkeypatch.setattr(ray, "wait", lambda awaited, timeout: (awaited, []))
    monkeypatch.setattr(ray, "get", bring)
    monkeypatch.setattr(ray, "kill", killed.append)
    machine = RayMachine({"NodeName": "one", "NodeID": "ab" * 28}, Settings(), 0.0, Answering)
    with pytest.raises(LaneLost, match=f"^{reason}.*$"):
        next(machine.results([TASK]))
    assert len(killed) == 1
