"""The engine with real workers: every task answered, workers kept, replaced and never left behind."""

from __future__ import annotations

from pathlib import Path

import psutil
import pytest

from bench.engine.plan import Plan, Request, failures_of, merge
from bench.engine.session import Engine, WorkerSettings
from bench.model.result import Result
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


def settings(**changes) -> WorkerSettings:
    return WorkerSettings(samples_directories=(str(SAMPLES),), **changes)


def request(*names: str, frameworks=("faulty",), **changes) -> Request:
    registry = Registry([SAMPLES])
    samples = [registry.find(name) for name in names]
    return Request(samples, frameworks, settings={"warmup": 1, "runs": 2}, **changes)


def measure_all(engine: Engine, wanted: Request) -> list[Result]:
    plan = merge([engine.plan(wanted, framework) for framework in wanted.frameworks])
    return [engine.measure(task) for task in plan.tasks]


def test_one_worker_serves_all_tasks():
    with Engine(settings()) as engine:
        results = measure_all(engine, request("healthy", "raises", "prints"))
    assert [result.status for result in results] == ["ok", "ok", "error", "ok"]
    assert len({result.capture["pid"] for result in results if result.capture}) == 1
    assert all(result.wall_seconds > 0 for result in results)


@pytest.mark.parametrize("broken", ["segfaults", "sleeps", "scribbles", "allocates"])
def test_a_lost_worker_is_replaced(broken):
    with Engine(settings(timeout=2.0, memory_limit_bytes=1 << 29)) as engine:
        results = measure_all(engine, request("prints", broken, "healthy"))
    first, lost, *later = results
    assert (first.status, [result.status for result in later]) == ("ok", ["ok", "ok"])
    assert lost.status == ("timeout" if broken == "sleeps" else "crashed")
    assert first.capture["pid"] != later[0].capture["pid"] == later[1].capture["pid"]


def test_isolation_gives_every_task_a_worker():
    with Engine(settings(isolate=True)) as engine:
        results = measure_all(engine, request("healthy", "prints"))
    assert len({result.capture["pid"] for result in results}) == len(results) == 3


def test_workers_end_with_an_error():
    with pytest.raises(ZeroDivisionError), Engine(settings()) as engine:
        engine.start("faulty")
        engine.await_ready("faulty")
        worker = psutil.Process().children()[-1]
        raise ZeroDivisionError
    assert not worker.is_running()


def test_nothing_stays_on_disk(monkeypatch, tmp_path):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    with Engine(settings()) as engine:
        measure_all(engine, request("healthy"))
        assert list(tmp_path.iterdir())
    assert not list(tmp_path.iterdir())


def test_plan_holds_what_cannot_be_described():
    with Engine(settings(timeout=1.0)) as engine:
        plan = engine.plan(request("import_segfaults", "healthy", "import_sleeps", "raises"), "faulty")
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
    names = {"package": "", "folder": "", "category": "", "case": {}, "direction": "forward"}
    return Task(
        sample, case_index=case_index, framework=framework, implementation=framework, stage=stage, **names
    )


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


def test_plan_without_what_is_done():
    plan = Plan(
        [task("a", 0, "numpy"), task("a", 1, "numpy")],
        failures_of(request("raises", "exits"), "numpy", "crashed", "why").failures,
    )
    done = {Result.of_task(plan.tasks[1], "error").key, plan.failures[0].key}
    left = plan.without(done)
    assert (left.tasks, left.failures) == (plan.tasks[:1], plan.failures[1:])
