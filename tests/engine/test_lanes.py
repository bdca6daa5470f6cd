"""Rows that are measured side by side, with real workers and with lanes that can be watched."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace

import psutil
import pytest
from processes import wait_for
from test_session import SAMPLES, request

from bench.engine import worker_process
from bench.engine.campaign import Row
from bench.engine.event import FINISHED, NOTICE, PLANNED, Event, ignore
from bench.engine.executors.local import LocalExecutor
from bench.engine.executors.side_by_side import LaneLost, Lanes, NoLane
from bench.engine.plan import Plan
from bench.engine.session import Session
from bench.model.result import Result
from bench.model.settings import Settings
from bench.model.status import CRASHED, OK
from bench.model.task import Task

CHECKED = Settings(measure=False)


def task(number: int, framework: str = "torch") -> Task:
    return Task("abs", "", "", number, {"size": number}, framework, framework, 1, "forward", settings=CHECKED)


class WatchedLane:
    """A lane that answers once `meeting` lets it, and raises an unexpected error on the case `failing`."""

    def __init__(self, meeting: threading.Barrier | None = None, failing: int | None = None):
        self._meeting, self._failing, self._aborted = meeting, failing, threading.Event()
        self.rows: list[list[str]] = []

    name = "watched"

    def results(self, tasks: Sequence[Task]) -> Iterator[Result]:
        self.rows.append([task.framework for task in tasks])
        if tasks[0].case_index == self._failing:
            raise RuntimeError("nobody expects it")
        if self._meeting is not None:
            self._meeting.wait(60)
        elif self._failing is not None:
            self._aborted.wait(60)
        yield from (Result(task, OK, wall_seconds=0.001) for task in tasks)

    def abort(self) -> None:
        self._aborted.set()


def test_lanes_work_at_the_same_time_and_rows_stay_whole():
    """Run two lanes that wait for each other: one after the other, they would never end."""
    meeting, events = threading.Barrier(2), list[Event]()
    lanes = [WatchedLane(meeting), WatchedLane(meeting)]
    tasks = [task(number, framework) for number in range(6) for framework in ("torch", "jax")]
    results = list(Lanes(lanes, Plan(tasks), events.append).results())
    assert sorted(result.key for result in results) == sorted(task.key for task in tasks)
    assert all(row == ["torch", "jax"] for lane in lanes for row in lane.rows)
    assert [event.done for event in events if event.kind == FINISHED] == list(range(1, 13))
    assert (events[0].kind, events[0].total, events[0].values) == (PLANNED, 12, {"lanes": 2})


def test_what_is_there_already_is_left_out():
    tasks = [task(number) for number in range(3)]
    lane = WatchedLane()
    results = Lanes([lane], Plan(tasks), ignore).results([Result(tasks[1], OK)])
    assert [result.task.case_index for result in results] == [0, 2]


class LeavingLane(WatchedLane):
    """A lane that leaves out every third case."""

    def results(self, tasks: Sequence[Task]) -> Iterator[Result]:
        yield from (each for each in super().results(tasks) if each.task.case_index % 3)


def test_what_lanes_leave_over_is_done_when_none_is_at_work():
    lanes, events, alone = [LeavingLane(), LeavingLane()], list[Event](), list[list[str]]()
    tasks = [task(number, framework) for number in range(6) for framework in ("torch", "jax")]

    def results_alone(row: Row) -> list[Result]:
        alone.append([f"{each.case_index} {each.framework}" for each in row])
        assert sum(len(lane.rows) for lane in lanes) == 6, "all rows have been taken up"
        return [Result(each, OK) for each in row]

    results = list(Lanes(lanes, Plan(tasks), events.append, alone=results_alone).results())
    assert sorted(alone) == [["0 torch", "0 jax"], ["3 torch", "3 jax"]]
    assert [result.task.case_index % 3 == 0 for result in results] == [False] * 8 + [True] * 4
    assert [event.done for event in events if event.kind == FINISHED] == list(range(1, 13))


def test_an_error_in_a_lane_ends_the_others():
    lanes, others = [WatchedLane(failing=1), WatchedLane(failing=1)], set(threading.enumerate())
    with pytest.raises(RuntimeError, match="nobody expects it"):
        list(Lanes(lanes, Plan([task(number) for number in range(9)]), ignore).results())
    assert sum(len(lane.rows) for lane in lanes) <= 3
    assert set(threading.enumerate()) == others


def children() -> set[psutil.Process]:
    return set(psutil.Process().children())


@pytest.fixture
def faulty(monkeypatch):
    monkeypatch.setenv("PYTHONPATH", str(SAMPLES.parent))
    monkeypatch.syspath_prepend(SAMPLES.parent)


@pytest.mark.process
def test_workers_that_die_take_nothing_along(faulty):
    names = ("healthy", "segfaults", "raises", "quits", "prints", "wrong")
    wanted = replace(request(*names, settings=CHECKED), jobs=2)
    with Session() as session:
        results = list(LocalExecutor(session).results(session.prepare(wanted, ignore), ignore))
        again = list(session.results(session.prepare(replace(wanted, jobs=1), ignore), ignore))
    statuses = [
        {(each.sample, each.task.case_index): each.status for each in found} for found in (results, again)
    ]
    assert statuses[0] == statuses[1] and len(results) == len(again) > len(names)
    assert set(statuses[0].values()) == {"ok", "crashed", "error", "wrong_result"}


@pytest.mark.process
@pytest.mark.parametrize("given", [None, 1 << 28])
def test_what_has_no_room_beside_others_gets_it_when_they_have_ended(faulty, monkeypatch, given):
    """Check that only a limit taken from the free memory is raised; one that was asked for stays."""
    free = psutil.virtual_memory().available

    def share(side_by_side: int) -> float:
        return 0.9 if side_by_side == 1 else (1 << 28) / free

    monkeypatch.setattr(worker_process, "share_of_free", share)
    limits = replace(CHECKED, memory_limit_bytes=given)
    wanted = replace(request("hoards", "healthy", settings=limits), jobs=2)
    with Session() as session:
        prepared = session.prepare(wanted, ignore)
        found = {result.key: result for result in LocalExecutor(session).results(prepared, ignore)}
        assert found.keys() == {each.key for each in prepared.plan.tasks}
        statuses = {(each.sample, each.status) for each in found.values()}
    assert statuses == {("healthy", OK), ("hoards", OK if given is None else CRASHED)}


def test_whoever_stops_waits_for_no_worker(faulty, tmp_path, monkeypatch):
    """Close the iterator while both lanes are at work on long tasks."""
    hold = tmp_path / "hold"
    hold.touch()
    monkeypatch.setenv("FAULTY_HOLD", str(hold))
    monkeypatch.setenv("FAULTY_STARTED", str(tmp_path / "started"))
    patient = replace(CHECKED, timeout=600)
    wanted, before = replace(request("prints", "waits", settings=patient), jobs=2), children()
    with Session() as session:
        results = LocalExecutor(session).results(session.prepare(wanted, ignore), ignore)
        next(results)
        wait_for((tmp_path / "started").exists, "the start of what takes long")
        started = time.monotonic()
        results.close()
        assert time.monotonic() - started < patient.timeout / 2, "the worker would have answered no sooner"
    wait_for(lambda: children() == before, "the end of all workers")


class LosingLane(WatchedLane):
    """A lane that is lost in each unit after `after` results."""

    def __init__(self, after: int = 0):
        super().__init__()
        self._after = after

    def results(self, tasks: Sequence[Task]) -> Iterator[Result]:
        yield from list(super().results(tasks))[: self._after]
        raise LaneLost("its power is gone")


def in_one(rows: Sequence[Row]) -> list[list[Task]]:
    return [[task for row in rows for task in row]]


def test_what_a_lost_lane_has_not_told_is_done_by_others():
    tasks, events = [task(number) for number in range(4)], list[Event]()
    joining = iter([[], [WatchedLane()]])
    lanes = Lanes([LosingLane(after=1)], Plan(tasks), events.append, in_one, lambda: next(joining, []))
    results = list(lanes.results())
    assert [(result.task.case_index, result.status) for result in results] == [
        (each, OK) for each in range(4)
    ]
    notices = [event.text for event in events if event.kind == NOTICE]
    assert notices == ["watched is lost: its power is gone; others take its work"]


def test_a_case_that_ends_several_lanes_is_not_tried_again():
    tasks = [task(number) for number in range(3)]
    joining = iter([[], [LosingLane()], [WatchedLane()]])
    lanes = Lanes([LosingLane()], Plan(tasks), ignore, in_one, lambda: next(joining, []))
    results = {result.task.case_index: result for result in lanes.results()}
    assert [results[number].status for number in range(3)] == [CRASHED, OK, OK]
    assert results[0].message == "its machine was lost 2 times"


def test_without_any_lane_the_rest_is_said_to_be_left(monkeypatch):
    monkeypatch.setattr("bench.engine.executors.side_by_side.PATIENCE_SECONDS", 0.1)
    monkeypatch.setattr("bench.engine.executors.side_by_side.LOOK_SECONDS", 0.05)
    lanes = Lanes([LosingLane(after=2)], Plan([task(number) for number in range(5)]), ignore, in_one)
    results = []
    with pytest.raises(NoLane, match="no machine is left for the other 3 results"):
        for result in lanes.results():
            results.append(result)
    assert [result.task.case_index for result in results] == [0, 1]
