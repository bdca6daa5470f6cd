"""The count of disturbances: how often and how long the processor was taken away."""

from __future__ import annotations

import os
import subprocess
import sys
import time

from processes import wait_for

from bench.worker.time.disturbance import Disturbance


def test_sharing_a_core_is_counted():
    allowed = os.sched_getaffinity(0)
    core = min(allowed)
    rival = subprocess.Popen(
        [sys.executable, "-c", f"import os; os.sched_setaffinity(0, {{{core}}})\nwhile True: pass"]
    )
    try:
        os.sched_setaffinity(0, {core})
        wait_for(lambda: switches_while_busy() > 0, "sharing a core")
    finally:
        rival.kill()
        rival.wait()
        os.sched_setaffinity(0, allowed)


def switches_while_busy() -> int:
    """Return the involuntary context switches that are counted in a tenth of a second of work."""
    disturbance, end = Disturbance(), time.perf_counter() + 0.1
    with disturbance.on():
        while time.perf_counter() < end:
            pass
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
