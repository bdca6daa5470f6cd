"""The engine with real workers: every task has a result; workers are kept, replaced, and ended."""

from __future__ import annotations

import os
import signal
from dataclasses import replace
from pathlib import Path
from typing import Any

import psutil
import pytest
from processes import wait_for

from bench.engine.event import ignore
from bench.engine.plan import Plan, failures_of, merge
from bench.engine.request import Request
from bench.engine.session import Session
from bench.judge.trial import LOST
from bench.model.result import Result
from bench.model.settings import Settings
from bench.model.task import Task
from bench.samples.contract.registry import Registry

FAULTY = Path(__file__).resolve().parent.parent / "faulty"
SAMPLES = FAULTY / "samples"


@pytest.fixture(autouse=True)
def _no_worker_is_left(monkeypatch):
    monkeypatch.setenv("PYTHONPATH", str(FAULTY))
    monkeypatch.syspath_prepend(FAULTY)
    before = psutil.Process().children()
    yield
    assert psutil.Process().children() == before


def request(*names: str, frameworks=("faulty",), settings: Settings | None = None, **changes) -> Request:
    registry = Registry([SAMPLES])
    samples = [registry.find(name) for name in names]
    quick = replace(settings or Settings(), warmup=1, runs=2)
    return Request(samples, frameworks, samples_directories=(SAMPLES,), settings=quick, **changes)


def measure_all(session: Session, wanted: Request) -> list[Result]:
    return list(session.results(session.prepare(wanted, ignore), ignore))


def test_one_worker_serves_all_tasks_of_a_directory():
    with Session() as session:
        results = measure_all(session, request("healthy", "raises", "prints"))
    assert [result.status for result in results] == ["ok", "ok", "error", "ok"]
    assert len({result.capture["pid"] for result in results if result.capture}) == 1
    assert all(result.wall_seconds > 0 for result in results)


def test_built_in_samples_share_a_worker_and_none_with_those_of_a_directory():
    own = {folder.name: folder for folder in Registry([SAMPLES]).folders.values()}
    samples = [(own[name], False) for name in ("abs", "healthy", "neg")]
    settings = Settings(warmup=1, runs=2)
    wanted = Request(
        samples, ("numpy", "faulty"), samples_directories=(SAMPLES,), settings=settings, max_cases=1
    )
    with Session() as session:
        results = measure_all(session, wanted)
        workers = {result.sample: session.worker_of(result.task) for result in results}
    of_numpy = [result for result in results if result.framework == "numpy" and result.status == "ok"]
    assert {result.sample for result in of_numpy} >= {"abs", "neg"}
    assert workers["abs"] is not workers["healthy"]


@pytest.mark.process
@pytest.mark.parametrize("broken", ["segfaults", "sleeps", "scribbles", "allocates"])
def test_a_lost_worker_is_replaced(broken):
    patience = 2.0 if broken == "sleeps" else 60.0
    limits = Settings(timeout=patience, memory_limit_bytes=1 << 29)
    with Session() as session:
        results = measure_all(session, request("prints", broken, "healthy", settings=limits))
    first, lost, *later = results
    assert (first.status, [result.status for result in later]) == ("ok", ["ok", "ok"])
    assert lost.status == ("timeout" if broken == "sleeps" else "crashed")
    assert first.capture["pid"] != later[0].capture["pid"] == later[1].capture["pid"]


@pytest.mark.process
def test_memory_that_earlier_tasks_have_kept_costs_no_task():
    limits = Settings(memory_limit_bytes=1 << 29)
    with Session() as session:
        wanted = request("hoards", settings=limits)
        results, pids = [], set()
        for _ in range(3):
            results += measure_all(session, wanted)
            pids.add(session.worker_of(results[-1].task).pid)
    assert [(result.status, result.message) for result in results] == [("ok", "")] * 3
    assert len(pids) == 3, "each was begun again: what the one before has kept left no room"


@pytest.mark.process
def test_isolation_gives_every_task_a_worker():
    with Session() as session:
        results = measure_all(session, request("healthy", "prints", settings=Settings(isolate=True)))
    assert len({result.capture["pid"] for result in results}) == len(results) == 3


def test_isolation_keeps_no_worker_of_a_description():
    """Check that not even the worker stays that was started for the framework's versions."""
    before, settings = len(psutil.Process().children()), Settings(isolate=True)
    with Session() as session:
        for names in (["healthy"], ["healthy", "prints", "raises"]):
            plan = session.prepare(request(*names, settings=settings), ignore).plan
            assert list(plan.descriptions) == names
            assert len(psutil.Process().children()) == before


class Mortal(Session):
    """A session whose worker is killed right before it is asked something for the `number`th time."""

    def __init__(self, kind: str, number: int):
        super().__init__()
        self._fatal, self._left = kind, number

    def ask(self, task: Task, question: dict[str, Any], timeout: float) -> dict[str, Any]:
        if question["request"] == self._fatal:
            self._left -= 1
            if not self._left:
                worker = self.worker_of(task)
                os.kill(worker.pid, signal.SIGKILL)
                wait_for(lambda: not worker.is_alive, "its end")
        return super().ask(task, question, timeout)


@pytest.mark.parametrize("adversarial", [False, True])
@pytest.mark.parametrize(
    ("kind", "number", "lost", "turn_seconds"),
    [("take", 2, 1, 60.0), ("take", 2, 1, 0.0), ("close", 1, 0, 60.0), ("close", 2, 1, 60.0)],
)
def test_a_worker_that_is_lost_between_requests_costs_one_task(
    kind, number, lost, turn_seconds, adversarial, monkeypatch
):
    """Check that the task asked next reports how the worker ended, and that the other one is opened again.

    The other one keeps its blocks where it had all of them, and else starts again: no result has blocks of
    two processes.
    """
    monkeypatch.setattr("bench.engine.visit.TURN_SECONDS", turn_seconds)
    with Mortal(kind, number) as session:
        wanted = request("healthy", settings=Settings(adversarial=adversarial))
        results = session.by_turns(session.prepare(wanted, ignore).plan.tasks)
    crashed, kept = results[lost], results[1 - lost]
    assert (crashed.status, crashed.block_seconds) == ("crashed", [])
    assert crashed.message.startswith("the worker was killed by SIGKILL")
    assert (kept.status, kept.message, len(kept.block_seconds)) == ("ok", "", 2)
    assert kept.statistics is not None and sum(turn["blocks"] for turn in kept.turns) == 2
    if adversarial:  # nobody can look at blocks of a process that is gone
        assert (LOST in kept.suspicions) is ((kind, number) != ("close", 2) and turn_seconds > 0)
    else:  # the process that closes it has read it
        assert kept.loop_overhead_seconds > 0


def test_workers_end_with_an_error():
    with pytest.raises(ZeroDivisionError), Session() as session:
        before = set(psutil.Process().children())
        session.environment("faulty")
        (worker,) = set(psutil.Process().children()) - before
        raise ZeroDivisionError
    assert not worker.is_running()


def test_nothing_stays_on_disk(monkeypatch, tmp_path):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    with Session() as session:
        measure_all(session, request("healthy"))
        assert list(tmp_path.iterdir())
    assert not list(tmp_path.iterdir())


@pytest.mark.process
def test_plan_holds_what_cannot_be_described():
    names = ("import_segfaults", "healthy", "import_sleeps", "raises")
    with Session() as session:
        plan = session.prepare(request(*names, settings=Settings(timeout=1.0)), ignore).plan
    assert [(task.sample, task.case) for task in plan.tasks] == [
        ("healthy", {"size": 8}),
        ("healthy", {"size": 16}),
        ("raises", {"size": 8}),
    ]
    assert [(failure.sample, failure.status) for failure in plan.failures] == [
        ("import_segfaults", "crashed"),
        ("import_sleeps", "timeout"),
    ]
    assert plan.tasks[0].category == "healthy" and plan.tasks[2].category == "extra"


def task(sample: str, case_index: int, framework: str, stage: int = 1) -> Task:
    return Task(sample, "", "", case_index, {"size": case_index}, framework, framework, stage, "forward")


def test_merged_frameworks_take_turns():
    plans = [
        Plan([task("a", index, framework, stage) for index in (0, 1) for stage in (1, 2)])
        for framework in ("numpy", "faulty")
    ]
    plans[1].tasks.append(task("only_here", 0, "faulty"))
    assert [(one.sample, one.case_index, one.framework, one.stage) for one in merge(plans).tasks] == [
        *(("a", 0, "numpy", 1), ("a", 0, "numpy", 2), ("a", 0, "faulty", 1), ("a", 0, "faulty", 2)),
        *(("a", 1, "numpy", 1), ("a", 1, "numpy", 2), ("a", 1, "faulty", 1), ("a", 1, "faulty", 2)),
        ("only_here", 0, "faulty", 1),
    ]


def test_merged_plan_has_every_task_once():
    once = Plan([task("a", 0, "numpy")], failures_of(request("raises"), "numpy", "crashed", "why").failures)
    merged = merge([once, once])
    assert (merged.tasks, merged.failures) == (once.tasks, once.failures)


def test_a_plan_leaves_out_what_is_done():
    plan = Plan(
        [task("a", 0, "numpy"), task("a", 1, "numpy")],
        failures_of(request("raises", "exits"), "numpy", "crashed", "why").failures,
    )
    done = {Result(plan.tasks[1], "error").key, plan.failures[0].key}
    left = plan.without(done)
    assert (left.tasks, left.failures) == (plan.tasks[:1], plan.failures[1:])


# -- rounds and turns


def test_two_rounds_are_two_processes_and_frameworks_take_turns():
    with Session() as session:
        wanted = request("healthy", frameworks=("faulty", "numpy"), rounds=2, patience=0.0)
        results = measure_all(session, wanted)
    by_key: dict[str, list[Result]] = {}
    for result in results:
        by_key.setdefault(result.key, []).append(result)
    assert len(by_key) == 4 and all(result.status == "ok" for result in results)
    assert len({result.capture["pid"] for result in results if result.framework == "faulty"}) == 2
    for first, *_, last in by_key.values():
        assert first.framework == "numpy" or first.capture["pid"] != last.capture["pid"]
        assert last.statistics["rounds"] == 2
        assert [turn["round"] for turn in last.turns] == [0, 1]
        assert len(last.block_seconds) == sum(turn["blocks"] for turn in last.turns) == 4
    ratios = [ratio for found in by_key.values() for ratio in found[-1].ratios]
    assert [(ratio["framework"], ratio["pairs"]) for ratio in ratios] == [("faulty", 2)] * 2
