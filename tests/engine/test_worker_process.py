"""A worker as the engine sees it: real processes that answer, hang, die, write nonsense and grow."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest

from bench.engine.worker_kind import WorkerKind
from bench.engine.worker_process import Launch, TookTooMuch, WorkerFailed, WorkerProcess, share_of_free
from bench.model.settings import Settings
from bench.model.task import Task

pytestmark = pytest.mark.process

FAULTY = Path(__file__).resolve().parent.parent / "faulty"
SAMPLES = FAULTY / "samples"


ANNOUNCES = """\
read line
number=${{line##*'"number": "'}}
echo '{{ {}, "number": "'"${{number%%\\"*}}"'"}}'
sleep 1000
"""
"""A script that answers the first request as a worker does."""


def opening(sample: str) -> dict:
    task = Task(
        sample=sample,
        package=f"bench.samples.extra.{sample}",
        category="extra",
        case_index=0,
        case={},
        framework="faulty",
        implementation="faulty",
        stage=1,
        direction="forward",
        settings=Settings(warmup=1, runs=2),
    )
    return {"request": "open", "task": task.as_json(), "calls_per_block": None, "others_open": False}


@pytest.fixture
def launch(tmp_path, monkeypatch) -> Iterator[Callable[..., WorkerProcess]]:
    """Yield a function that starts workers of the faulty framework, and end its workers afterwards."""
    monkeypatch.setenv("PYTHONPATH", str(FAULTY))
    started = []

    def start(
        interpreter: str | Path = sys.executable, framework: str = "faulty", **options
    ) -> WorkerProcess:
        settings = Launch(WorkerKind(framework, **options), str(interpreter), (str(SAMPLES),))
        started.append(WorkerProcess(settings, tmp_path / f"{len(started)}.log"))
        return started[-1]

    yield start
    for worker in started:
        worker.kill()


def failure_of(act: Callable[[], object]) -> tuple[str, str]:
    with pytest.raises(WorkerFailed) as raised:
        act()
    return raised.value.status, str(raised.value)


def test_a_worker_announces_its_framework_stages_and_interpreter(launch):
    worker = launch(threads=1)
    ready = worker.wait_ready(60)
    assert ready["framework"] == "faulty" and ready["stages"] == {"1": "eager"}
    assert ready["executable"] == sys.executable
    assert worker.wait_ready(0) == ready  # known by now
    variables = psutil.Process(worker.pid).environ()
    assert variables["OMP_NUM_THREADS"] == variables["MKL_NUM_THREADS"] == "1"
    assert variables["FRAMEWORK"] == "faulty"


def test_answers_one_request_after_the_other(launch, tmp_path):
    worker = launch()
    worker.wait_ready(60)
    assert worker.ask({"request": "ping"}, 60) == {"status": "ok"}
    for _ in range(3):
        for sample, status in (("prints", "ok"), ("raises", "error"), ("wrong", "wrong_result")):
            assert worker.ask(opening(sample), 60)["status"] == status
    assert {"from Python", "from C", '{"status": "ok"}'} <= set((tmp_path / "0.log").read_text().splitlines())


def test_close_ends_an_idle_worker(launch):
    worker = launch()
    worker.wait_ready(60)
    worker.close()
    assert not psutil.pid_exists(worker.pid)


def test_close_ends_a_worker_that_will_not_go(launch, monkeypatch, tmp_path):
    (tmp_path / "hold").touch()
    monkeypatch.setenv("FAULTY_HOLD", str(tmp_path / "hold"))
    monkeypatch.setenv("FAULTY_STARTED", str(tmp_path / "started"))
    worker = launch(framework="waiting")
    worker.close()
    assert not psutil.pid_exists(worker.pid)


def test_a_framework_that_takes_too_long_to_start_is_killed(launch, monkeypatch, tmp_path):
    (tmp_path / "hold").touch()
    monkeypatch.setenv("FAULTY_HOLD", str(tmp_path / "hold"))
    monkeypatch.setenv("FAULTY_STARTED", str(tmp_path / "started"))
    worker = launch(framework="waiting")
    assert failure_of(lambda: worker.wait_ready(0.5))[0] == "timeout"
    assert not psutil.pid_exists(worker.pid)


@pytest.mark.parametrize("sample", ["sleeps", "ignores_sigterm"])
def test_a_task_that_takes_too_long_is_killed(launch, sample):
    worker = launch()
    worker.wait_ready(60)
    status, message = failure_of(lambda: worker.ask(opening(sample), 0.5))
    assert (status, message) == ("timeout", "no answer within 0.5 s; killed")
    assert not psutil.pid_exists(worker.pid)


@pytest.mark.parametrize("side_by_side", [1, 2, 16])
def test_workers_that_grow_alike_leave_a_tenth_of_the_memory(side_by_side):
    """Give each worker in turn a little more until all are at their limits; one alone may take most of it."""
    share, total, step = share_of_free(side_by_side), 100.0, 0.01
    taken, worker = [0.0] * side_by_side, 0
    while any(each <= share * (total - sum(taken) + each) for each in taken):
        taken[worker % side_by_side] += step
        worker += 1
    assert sum(taken) == pytest.approx(90, abs=0.5)
    assert share * total > 90 / side_by_side or side_by_side == 1


@pytest.mark.parametrize("sample", ["allocates", "child_allocates"])
def test_a_worker_above_its_memory_limit_is_killed(launch, sample):
    worker = launch(memory_limit_bytes=1 << 29)
    worker.wait_ready(60)
    assert worker.ask(opening("healthy"), 60)["status"] == "ok"
    status, message = failure_of(lambda: worker.ask(opening(sample), 60))
    assert (status, message) == ("crashed", "killed: it took more than its limit of 0.5 GiB")
    assert not psutil.pid_exists(worker.pid)


@pytest.mark.parametrize("before", [0, 1])
def test_a_worker_that_took_too_much_tells_whether_it_was_fresh(launch, before):
    worker = launch(memory_limit_bytes=1 << 29)
    worker.wait_ready(60)
    for _ in range(before):
        assert worker.ask(opening("healthy"), 60)["status"] == "ok"
    with pytest.raises(TookTooMuch) as failed:
        worker.ask(opening("allocates"), 60)
    assert failed.value.was_fresh is (before == 0)


def test_memory_that_others_give_back_is_a_workers_to_use(launch, monkeypatch):
    scarce = psutil.virtual_memory()._replace(available=1 << 20)
    monkeypatch.setattr(psutil, "virtual_memory", lambda: scarce)
    worker = launch()
    monkeypatch.undo()
    worker.wait_ready(60)
    assert worker.ask(opening("healthy"), 60)["status"] == "ok"
    monkeypatch.setattr(psutil, "virtual_memory", lambda: scarce)
    status, message = failure_of(lambda: worker.ask(opening("sleeps"), 60))
    assert status == "crashed" and message.startswith("killed: it took more than its limit of 0.")


def test_a_worker_that_is_dead_when_asked_has_crashed(launch):
    worker = launch()
    worker.wait_ready(60)
    os.kill(worker.pid, signal.SIGKILL)
    while psutil.Process(worker.pid).status() != psutil.STATUS_ZOMBIE:
        time.sleep(0.01)
    status, message = failure_of(lambda: worker.ask({"request": "ping"}, 60))
    assert status == "crashed" and "SIGKILL" in message


def test_a_dead_worker_tells_what_it_wrote_between_two_requests(launch, tmp_path):
    worker = launch()
    worker.wait_ready(60)
    assert worker.ask({"request": "ping"}, 60) == {"status": "ok"}
    with (tmp_path / "0.log").open("ab") as log:
        log.write(b"enough of this\n")
    os.kill(worker.pid, signal.SIGKILL)
    while psutil.Process(worker.pid).status() != psutil.STATUS_ZOMBIE:
        time.sleep(0.01)
    _, message = failure_of(lambda: worker.ask({"request": "ping"}, 60))
    assert message == "the worker was killed by SIGKILL; its last words: enough of this"


@pytest.mark.parametrize(
    ("script", "message"),
    [
        ("exit 7", "the worker exited with status 7"),
        ("echo before >&2; echo last words >&2; exit 1", "status 1; its last words: before | last words"),
        ("kill -SEGV $$", "the worker was killed by SIGSEGV"),
        ("kill -40 $$", "the worker was killed by signal 40"),
        ("printf half; exit 1", "the worker exited with status 1"),
        ("sleep 1000 & exit 5", "the worker exited with status 5"),  # while another keeps the pipe open
        ("echo scribble; sleep 1000", "no reply of a worker: b'scribble'; killed"),
        ("echo '[1]'; sleep 1000", "no reply of a worker: b'[1]'; killed"),
        ("exec >&-; sleep 1000", "the worker closed its output"),
        (
            "read line; echo '{\"ready\": true}'; sleep 1000",
            "a line that answers no request: b'{\"ready\": true}'; killed",
        ),
        (ANNOUNCES.format('"ready": false, "message": "why"'), "why"),
        (ANNOUNCES.format('"ready": true'), "a reply without framework, versions, threads"),
    ],
)
def test_an_interpreter_that_is_no_worker_has_its_reason_told(launch, tmp_path, script, message):
    interpreter = tmp_path / "interpreter"
    interpreter.write_text(f"#!/bin/sh\n{script}\n")
    interpreter.chmod(0o700)
    worker = launch(interpreter)
    status, found = failure_of(lambda: worker.wait_ready(60))
    assert status == ("error" if message == "why" else "crashed") and message in found
    assert not psutil.pid_exists(worker.pid)


def test_an_interpreter_that_cannot_be_started_is_named(launch, tmp_path):
    (tmp_path / "text").write_text("no program")
    (tmp_path / "text").chmod(0o700)
    for interpreter in (tmp_path / "nothing", tmp_path / "text"):
        status, message = failure_of(lambda path=interpreter: launch(path))
        assert status == "crashed" and message.startswith(f"cannot start {interpreter}: ")
