"""The document on the operators that a call dispatches to its framework: made-up results, and a real run."""

from __future__ import annotations

from dataclasses import replace

import pytest
from documents import document

from bench.__main__ import main
from bench.catalogue.catalogue import built_in_forms
from bench.catalogue.forms_document import Forms
from bench.errors import UsageError
from bench.model.direction import BACKWARD, FORWARD
from bench.model.framework import BUILT_IN
from bench.model.result import Result
from bench.model.stage import EAGER, GRAPH
from bench.model.status import OK
from bench.model.task import Task
from bench.reporting.dispatch_document import LIMIT, dispatch_document, reason

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
    assert lines[6:10] == [
        "| framework | version | none | 1 | 2 to 9 | 10 to 99 | 100 to 999 | 1,000 and more |",
        "| --- | --- | --- | --- | --- | --- | --- | --- |",
        "| torch | 2.13 | 1 | 1 | 0 | 0 | 0 | 0 |",
        "| jax | 0.10 | 0 | 0 | 0 | 0 | 0 | 1 |",
    ]
    assert lines[lines.index("## unary (2)") + 2 :] == [
        "| operator | torch | jax | why |",
        "| --- | --- | --- | --- |",
        "| abs | 1 | 3 to 1,200 | ? |",
        "| is_neg | 0 | - |  |",
    ]


@pytest.mark.parametrize(
    ("counts", "form", "expected"),
    [
        ({"torch": 3, "jax": 1}, {}, ""),
        ({"torch": 0, "jax": 3}, {}, ""),
        ({"torch": 1, "jax": 4}, {"calls": {"torch": None, "jax": 3}}, "own"),
        ({"torch": 2, "jax": 9}, {"calls": {"torch": 2, "jax": 3}}, "own"),
        ({"torch": 1, "jax": 4}, {"calls": {"torch": 3, "jax": 3}, "kernels": ("torch",)}, "own"),
        ({"torch": 1, "jax": 4}, {"calls": {"torch": None, "jax": None}}, "library"),
        ({"torch": 40, "jax": 4}, {"calls": {"torch": 9, "jax": 3}, "static": ("jax",)}, "static"),
        ({"torch": 9, "jax": 2}, {"calls": {"torch": 9, "jax": 3}}, "?"),
    ],
)
def test_a_row_says_why_counts_differ(counts, form, expected):
    assert reason("made_up", counts, Forms("made_up", "unary", **{"calls": {}, **form})) == expected


def test_every_row_of_the_document_has_a_reason():
    forms = {one.name: one for one in built_in_forms()}
    frameworks: list[str] = []
    reasons = {}
    for line in document("dispatches.md").splitlines():
        cells = [cell.strip().replace("\\_", "_") for cell in line.strip("|").split(" | ")]
        if cells[0] == "operator":
            frameworks = [name for name in cells[1:] if name in BUILT_IN]
        elif frameworks and line.startswith("| ") and not line.startswith("| -"):
            told = dict(zip(frameworks, cells[1:]))
            counts = {
                name: int(cell.split()[-1].replace(",", "")) for name, cell in told.items() if cell != "-"
            }
            reasons[cells[0]] = reason(cells[0], counts, forms[cells[0]])
    assert sum(map(bool, reasons.values())) > 100, f"no rows above {LIMIT} were read"
    assert [sample for sample, found in reasons.items() if found == "?"] == []


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
    assert "| abs | 1 |  |" in lines
    (count,) = (int(line.split("|")[2]) for line in lines if line.startswith("| giou_loss |"))
    assert 20 < count < 100
