"""The document on the operators that a call dispatches to its framework: made-up results, and a real run."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bench.__main__ import main
from bench.errors import UsageError
from bench.model.direction import BACKWARD, FORWARD
from bench.model.result import Result
from bench.model.stage import EAGER, GRAPH
from bench.model.status import OK
from bench.model.task import Task
from bench.reporting.dispatch_document import dispatch_document

HEADER = {
    "started": "2026-01-02T03:04:05+00:00",
    "environments": {"torch": {"versions": {"torch": "2.13"}}, "jax": {"versions": {"jax": "0.10"}}},
}


def result(sample: str, framework: str, dispatches: int | None, **changes) -> Result:
    package = f"bench.samples.basic.{sample}"
    task = Task(sample, package, "unary", 0, {}, framework, framework, EAGER, FORWARD)
    return Result(replace(task, **changes), OK, dispatches=dispatches)


def test_cells_and_summary_count_the_calls_of_each_framework():
    results = [
        result("abs", "torch", 1),
        result("abs", "torch", 1, case_index=1),
        result("abs", "jax", 3),
        result("abs", "jax", 1200, case_index=1),
        result("is_neg", "torch", 0),
        result("is_neg", "jax", None),
        result("is_neg", "numpy", None),
        result("abs", "torch", 7, direction=BACKWARD),
        result("abs", "torch", 8, stage=GRAPH),
    ]
    lines = dispatch_document([HEADER], results, "Counted").splitlines()
    assert lines[0] == "# Counted"
    assert "2026-01-02: 5 results." in lines[2]
    assert lines[4:8] == [
        "| framework | version | none | 1 | 2 to 9 | 10 to 99 | 100 to 999 | 1,000 and more |",
        "| --- | --- | --- | --- | --- | --- | --- | --- |",
        "| torch | 2.13 | 1 | 1 | 0 | 0 | 0 | 0 |",
        "| jax | 0.10 | 0 | 0 | 0 | 0 | 0 | 1 |",
    ]
    assert lines[lines.index("## unary (2)") + 2 :] == [
        "| operator | torch | jax |",
        "| --- | --- | --- |",
        "| abs | 1 | 3 to 1,200 |",
        "| is_neg | 0 | - |",
    ]


def test_results_that_do_not_tell_are_refused():
    with pytest.raises(UsageError, match="own profiler"):
        dispatch_document([HEADER], [result("abs", "torch", None)], "Counted")


@pytest.mark.process
def test_a_real_run_is_told_by_its_dispatches(run_api, capsys):
    pytest.importorskip("torch")
    flags = ("--max-cases", "1", "--time-budget", "0.01", "--profiler", "native")
    run = run_api("-c", "abs,giou_loss", "--frameworks", "torch", *flags)
    assert main(["dispatches", str(run.path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "| abs | 1 |" in lines
    (count,) = (int(line.split("|")[2]) for line in lines if line.startswith("| giou_loss |"))
    assert 20 < count < 100
