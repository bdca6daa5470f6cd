"""The count of disturbances: how often and how long the processor was taken away."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator

from processes import wait_for

from bench.worker.time.disturbance import Disturbance, WaitingThreads


@contextlib.contextmanager
def sharing_a_core() -> Iterator[None]:
    """Keep this process on a core that another one uses all the time."""
    allowed = os.sched_getaffinity(0)
    core = min(allowed)
    rival = subprocess.Popen(
        [sys.executable, "-c", f"import os; os.sched_setaffinity(0, {{{core}}})\nwhile True: pass"]
    )
    try:
        os.sched_setaffinity(0, {core})
        yield
    finally:
        rival.kill()
        rival.wait()
        os.sched_setaffinity(0, allowed)


def test_sharing_a_core_is_counted():
    with sharing_a_core():
        wait_for(lambda: switches_while_busy() > 0, "sharing a core")


def test_waiting_for_a_core_is_measured():
    """Check half a second of work beside a process that wants the same core: up to half of it is waiting."""

    def share_of_waiting() -> float:
        waiting = WaitingThreads()
        with waiting.on():
            started = time.perf_counter()
            work_for(0.5)
            return waiting.seconds() / (time.perf_counter() - started)

    with sharing_a_core():
        wait_for(lambda: 0.1 < share_of_waiting() < 1, "waiting for a core")


def test_sleeping_is_not_waiting_for_a_core():
    waiting = WaitingThreads()
    with waiting.on():
        time.sleep(0.3)
        assert waiting.seconds() < 0.1


def test_a_thread_that_has_ended_waits_no_more():
    thread = threading.Thread(target=work_for, args=(0.01,))
    thread.start()
    waiting = WaitingThreads()
    with waiting.on():
        thread.join()
        assert waiting.seconds() >= 0.0
    with waiting.on():
        assert waiting.seconds() >= 0.0


def work_for(seconds: float) -> None:
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        pass


def switches_while_busy() -> int:
    """Return the involuntary context switches that are counted in a tenth of a second of work."""
    disturbance = Disturbance()
    with disturbance.on():
        work_for(0.1)
    return disturbance.as_json()["involuntary_context_switches"]


def test_waiting_is_no_disturbance():
    """Check many waits: each gives the core away by itself, and rarely does another process take it."""
    disturbance = Disturbance()
    for _ in range(200):
        with disturbance.on():
            time.sleep(0.001)
    assert disturbance.as_json()["involuntary_context_switches"] < 100


def test_what_happens_while_it_is_off_is_not_counted(monkeypatch):
    """Check that several stretches add up, and that a value that the system does not count stays unknown."""
    switches = iter([100, 103, 150, 151])
    monkeypatch.setattr("bench.worker.time.disturbance._involuntary_switches", lambda: next(switches))
    monkeypatch.setattr("bench.worker.time.disturbance.steal_seconds", lambda: None)
    disturbance = Disturbance()
    for _ in range(2):
        with disturbance.on():
            pass
    assert disturbance.as_json() == {"involuntary_context_switches": 4, "steal_seconds": None}


def test_every_measured_result_has_it(run_api):
    run = run_api("-c", "abs", "--frameworks", "numpy", "--max-cases", "1", "--time-budget", "0.01")
    (result,) = run.results
    assert set(result["disturbance"]) == {"involuntary_context_switches", "steal_seconds"}
    assert result["disturbance"]["involuntary_context_switches"] >= 0
