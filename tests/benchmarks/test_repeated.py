"""`benchmarks/repeatability.py`: its figures of runs, and the program itself."""

from __future__ import annotations

import json
import multiprocessing
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import psutil
import pytest
from processes import wait_for

from bench.model.result import Result
from bench.model.task import Task
from bench.runs.run import new_run
from repeated import other_tools, ours, report
from repeated.calls import CALLS, named
from repeated.disturber import disturbed, last_core
from repeated.figures import Claim, Quantity, claims, coverage, factors, figures, narrowest
from repeated.other_tools import (
    ASV_REPEATS,
    ASV_SAMPLE_SECONDS,
    ASV_WARMUP_SECONDS,
    PYPERF_VALUES,
    asv_samples,
    pyperf_loops,
    pyperf_values,
)

ROOT = Path(__file__).resolve().parents[2]
RUNS = [
    {"a": Quantity(10.0, 9.0, 11.0), "b": Quantity(4.0, 3.9, 4.1)},
    {"a": Quantity(10.5, 10.4, 10.6), "b": Quantity(4.0, 3.8, 4.2)},
    {"a": Quantity(12.0, 9.5, 14.5), "b": Quantity(5.0)},
]


class Clock:
    """A stand-in for `timeit.Timer`: a call takes a known time."""

    def __init__(self, seconds: float):
        self.seconds, self.loops = seconds, list[int]()

    def timeit(self, number: int) -> float:
        self.loops.append(number)
        return number * self.seconds


def test_intervals_are_held_against_all_other_runs():
    held = {(round(claim.width, 3), claim.held, claim.others) for claim in claims(RUNS)}
    assert held == {(0.2, 1, 2), (0.019, 0, 2), (0.417, 2, 2), (0.05, 1, 2), (0.1, 1, 2)}
    assert coverage(claims(RUNS)) == 5 / 10


def test_what_claims_nothing_has_no_coverage():
    runs = [{"a": Quantity(1.0)}, {"a": Quantity(2.0)}]
    assert claims(runs) == []
    assert coverage([]) is None
    assert figures(runs).coverage is None


def test_the_narrowest_third_promises_most():
    listed = [Claim(width, 1, 1) for width in (0.5, 0.1, 0.4, 0.2, 0.3, 0.6)]
    assert [claim.width for claim in narrowest(listed)] == [0.1, 0.2]
    assert narrowest(listed[:1]) == listed[:1]


def test_factors_are_of_what_several_runs_have():
    assert factors([*RUNS, {"a": Quantity(8.0), "c": Quantity(1.0)}]) == {"a": 1.5, "b": 1.25}
    found = figures(RUNS)
    assert (found.count, found.claimed, found.median_factor, found.largest_factor) == (2, 5 / 6, 1.225, 1.25)
    assert [name for name, _ in found.farthest] == ["b", "a"]


def test_quotients_are_to_the_first_framework():
    medians = {"x torch 1": Quantity(2.0), "x numpy 1": Quantity(3.0), "y numpy 1": Quantity(1.0)}
    assert ours.quotients(medians) == {"x numpy 1 / torch 1": Quantity(1.5)}


def test_asv_finds_samples_of_ten_milliseconds_after_a_warm_up(monkeypatch):
    clock = Clock(1e-4)
    monkeypatch.setattr(other_tools, "perf_counter", lambda: sum(clock.loops) * clock.seconds)
    assert asv_samples(clock) == pytest.approx([1e-4] * ASV_REPEATS)
    warm_up = sum(clock.loops[:-ASV_REPEATS]) * clock.seconds
    assert ASV_WARMUP_SECONDS < warm_up < ASV_WARMUP_SECONDS + 2 * ASV_SAMPLE_SECONDS
    assert clock.loops[:3] == [1, 10, 100]
    assert set(clock.loops[2:]) == {100}


def test_pyperf_doubles_until_a_value_takes_a_tenth_of_a_second():
    clock = Clock(0.001)
    assert pyperf_loops(clock) == 128
    assert clock.loops == [1, 2, 4, 8, 16, 32, 64, 128, 128, 128, 128]
    clock.loops.clear()
    assert pyperf_values(clock, 128) == pytest.approx([0.001] * PYPERF_VALUES)
    assert len(clock.loops) == 1 + PYPERF_VALUES


def test_the_set_is_of_thirty_results_and_more():
    names = [call.name for call in CALLS]
    assert len(set(names)) == len(names)
    assert sum(1 + len(call.stages) for call in CALLS) >= 30
    with pytest.raises(ValueError, match="nothing_such"):
        named(["nothing_such"])


def test_runs_are_read_with_and_without_what_was_disturbed(tmp_path):
    calm = [True, False] * 20
    task = Task("x", "bench.samples.own.x", "own", 0, {}, "torch", "torch", 1, "forward")
    result = Result(
        task,
        "ok",
        block_seconds=[1.0 if each else 3.0 for each in calm],
        block_probes={"arithmetic": [1.0 if each else 2.0 for each in calm]},
        calls_per_block=1,
    )
    run = new_run({})
    run.add(result)
    run.add(Result(replace(task, sample="y"), "wrong_result"))
    run.add(Result(replace(task, stage=2), "unsupported"))
    run.save(tmp_path / "run.jsonl")
    found, all_blocks = ours.read(tmp_path), ours.read(tmp_path, all_blocks=True)
    assert found.medians["x torch 1"].value == 1.0
    assert all_blocks.medians == {"x torch 1": Quantity(2.0, 1.0, 3.0)}
    assert (found.disturbed, found.failed, list(found.loads)) == ([], ["y torch 1"], ["x torch 1"])


def test_a_goal_that_is_missed_is_named():
    row = report.Row("t", "99%", figures(RUNS), figures(RUNS), 0.06, 1.0, "", 0, limits=(1.08, 1.2))
    assert len(row.missed()) == 8
    assert replace(row, limits=None).missed() == []
    same = figures([{"a": Quantity(1.0, 0.9, 1.1)}, {"a": Quantity(1.01, 0.9, 1.1)}])
    row = replace(row, disturbed=0.05)
    assert replace(row, medians=same, ratios=same).missed() == []
    assert replace(row, medians=same, ratios=same, failed=1).missed() == ["results without a time"]


def test_disturbers_work_on_the_last_core_until_the_end():
    with disturbed():
        processes = multiprocessing.active_children()
        assert len(processes) == 2
        for each in map(psutil.Process, [process.pid for process in processes]):
            wait_for(lambda each=each: each.cpu_affinity() == [last_core()], "going to the last core")
    assert not any(process.is_alive() for process in processes)


def repeatability(*arguments: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "benchmarks/repeatability.py", *map(str, arguments)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=600, check=False
    )


@pytest.mark.process
@pytest.mark.nightly
def test_runs_are_kept_and_read_again(tmp_path):
    wanted = ("--runs", 2, "--calls", "abs_2k", "--quiet", "--format", "md")
    modes = ("--modes", "ours-1,asv,torch")
    done = repeatability(*wanted, *modes, "--time-budget", 0.05, "--keep", tmp_path)
    assert done.returncode in (0, 1), done.stderr
    lines = [line for line in done.stdout.splitlines() if line.startswith("|")]
    titles = [line.split(" | ")[0].lstrip("| ") for line in lines[2:]]
    assert titles == [
        "1 round",
        "1 round, those not marked",
        "1 round, eager",
        "1 round, all blocks",
        "asv, eager",
        "torch.utils.benchmark, eager",
    ]
    counts = [line.split(" | ")[1] for line in lines[2:]]
    # Other tests may disturb the machine during the two runs of two calls.
    assert [counts[0], *counts[2:]] == ["3", "2", "3", "2", "2"] and int(counts[1]) <= 3
    spent = sorted(tmp_path.glob("quiet/*/*/spent.json"))
    assert len(spent) == 6 and all(json.loads(path.read_text())["seconds"] > 0 for path in spent)
    again = repeatability(*wanted, *modes, "--from", tmp_path)
    assert again.returncode == done.returncode
    assert [line for line in again.stdout.splitlines() if line.startswith("|")] == lines
