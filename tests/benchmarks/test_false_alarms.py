"""Results that `benchmarks/false_alarms.py` counts as false alarms."""

from __future__ import annotations

import pytest

from bench.gating.error_rates import Rate
from bench.model.result import Result
from bench.model.task import Task
from benchmarks.false_alarms import measured, rates, report


def result(framework: str = "torch", stage: int = 3, *, suspicions=(), seconds=(1e-6,)) -> Result:
    task = Task("abs", "p", "unary", 0, {"shape": [4]}, framework, framework, stage, "forward")
    return Result(task, "ok", block_seconds=list(seconds), calls_per_block=1, suspicions=list(suspicions))


def test_what_was_only_checked_is_not_counted():
    assert measured([result(), result(seconds=())]) == [result()]


def test_rates_are_by_framework_and_stage():
    found = rates([result(), result(suspicions=["alike: a", "shared: b"]), result("jax", 2)])
    assert found == {("torch", "3 compiled"): Rate(1, 2), ("jax", "2 graph"): Rate(0, 1)}


def test_what_is_true_of_a_capture_is_told_apart(capsys):
    once = "shared memory: each call returns the memory of an earlier result"
    assert report([result(stage=2, suspicions=[once])])
    assert "deserved: abs\n" in capsys.readouterr().out
    assert not report([result(stage=3, suspicions=[once])])


@pytest.mark.parametrize(("alarms", "holds"), [(1, True), (2, False)])
def test_one_alarm_in_a_thousand_results_holds_and_two_do_not(capsys, alarms, holds):
    results = [result()] * (1000 - alarms) + [result(suspicions=["alike: the results"])] * alarms
    assert report(results) is holds
    printed = capsys.readouterr().out
    assert printed.count("abs torch compiled forward: alike: the results ({'shape': [4]})\n") == alarms
    assert f"| all |  | 1000 | {alarms} |" in printed
