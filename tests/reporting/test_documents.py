"""Documents from several real runs: runs that are joined, runs that are refused, and the text on them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import bench
from bench.__main__ import main
from bench.catalogue.forms_document import Forms
from bench.model.result import Result
from bench.model.status import ERROR, OK, UNSUPPORTED
from bench.model.task import Task
from bench.reporting.coverage_document import coverage_document

QUICK = {"warmup": 1, "runs": 8, "max_cases": 1}
HEADER = {"started": "2026-01-02T03:04:05+00:00", "environments": {"torch": {"versions": {"torch": "2.13"}}}}


@pytest.fixture(scope="module")
def session():
    with bench.Session() as opened:
        yield opened


@pytest.fixture(scope="module")
def runs(session, tmp_path_factory) -> dict[str, Path]:
    """Return three runs: of a case, of it with another sample, and of it with two threads."""
    directory = tmp_path_factory.mktemp("runs")
    choices = {
        "first": ("abs", {}),
        "again": ("abs,exp", {"runs": 9}),
        "two threads": ("abs", {"threads": 2}),
    }
    return {
        name: bench.run(samples, session=session, **{**QUICK, **settings}).save(directory / f"{name}.jsonl")
        for name, (samples, settings) in choices.items()
    }


def document(kind: str, *paths: Path, capsys) -> str:
    assert main([kind, *map(str, paths)]) == 0
    return capsys.readouterr().out


def test_a_case_of_two_runs_counts_once(runs, capsys):
    text = document("coverage", runs["first"], runs["again"], capsys=capsys)
    assert "2 cases, 2 results, 2 of them compared" in text
    assert "| numpy |" in text and "2 of 2 (100.0%)" in text


def test_the_last_of_two_results_counts(runs):
    from bench.runs.run import joined, load

    first, again = load(runs["first"]), load(runs["again"])
    kept = {result.sample: len(result.block_seconds) for result in joined([first, again])}
    assert kept == {"abs": 9, "exp": 9}
    kept = {result.sample: len(result.block_seconds) for result in joined([again, first])}
    assert kept == {"abs": 8, "exp": 9}


def test_other_threads_are_another_result(runs, capsys):
    text = document("coverage", runs["first"], runs["two threads"], capsys=capsys)
    assert "1 cases, 2 results" in text
    one, two = (bench.load(runs[name]).results[0] for name in ("first", "two threads"))
    assert one.task.case_key == two.task.case_key and one.key != two.key


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("environments", "numpy", "versions", "numpy"), "numpy was .* and is .*'1.0'.*: not comparable"),
        (("machine", "cpu"), "processor was .* and is 1.0 in .*: not comparable"),
    ],
)
def test_what_cannot_be_compared_is_refused(runs, tmp_path, capsys, change, said):
    header, *results = runs["again"].read_text().splitlines()
    changed = json.loads(header)
    *way, last = change
    place = changed
    for key in way:
        place = place[key]
    place[last] = "1.0"
    other = tmp_path / "other.jsonl"
    other.write_text("\n".join([json.dumps(changed), *results]) + "\n")
    for kind in ("coverage", "compiled"):
        assert main([kind, str(runs["first"]), str(other)]) == 2
        error = capsys.readouterr().err
        assert re.search(said, error) and len(error.splitlines()) == 1


# -- what they say


def result(sample: str, stage: int, status: str = OK, message: str = "", **fields) -> Result:
    task = {"formulation": "written", "direction": "forward", "framework": "torch", **fields}
    seconds = task.pop("seconds", 1e-6)
    threads = bench.Settings(threads=task.pop("threads", 1))
    own = Task(sample, "", "unary", 0, {}, implementation="torch", stage=stage, settings=threads, **task)
    blocks = [seconds] * 9 if status == OK else []
    return Result(own, status, message, block_seconds=blocks, calls_per_block=1, compile_seconds=1e-3)


def test_reasons_are_told_by_stage_and_of_gradients():
    both = {"direction": "forward_backward"}
    results = [
        result("a", 1, UNSUPPORTED, "no a"),
        result("a", 2, UNSUPPORTED, "no graphs"),
        result("b", 1),
        result("b", 2, UNSUPPORTED, "no graphs"),
        result("b", 3, UNSUPPORTED, "grows"),
        result("c", 1),
        result("c", 2, UNSUPPORTED, "no graphs"),
        result("c", 3),
        result("c", 1, UNSUPPORTED, "of whole numbers", **both),
        result("d", 1),
        result("d", 3, UNSUPPORTED, "grows"),
        result("d", 1, **both),
        result("d", 3, UNSUPPORTED, "grows", **both),
        result("e", 1, ERROR, "broken"),
        result("f", 1),
        result("f", 2),
        result("c", 1, UNSUPPORTED, "no c", framework="jax"),
    ]
    lines = coverage_document([HEADER], results, "What runs").splitlines()
    assert lines[lines.index("## Why not") :] == [
        "## Why not",
        "",
        "### torch: eager",
        "",
        "- no a: a",
        "",
        "### torch: graph",
        "",
        "- no graphs: b, c",
        "",
        "### torch: compiled",
        "",
        "- grows: b, d",
        "",
        "### torch: gradients",
        "",
        "- of whole numbers: c",
        "",
        "### jax: eager",
        "",
        "- no c: c",
    ]
    assert "| e | **FAILED** |  |" in lines or "| e | **FAILED** | - |" in lines
    failed = lines.index("## Failed")
    assert lines[failed : failed + 4] == ["## Failed", "", "- e, torch, eager, forward: error: broken", ""]
    (heading,) = [line for line in lines if line.startswith("| framework")]
    assert heading == "| framework | version | eager | graph | compiled | gradient | failed |"


def test_a_reason_of_every_operator_names_none():
    results = [
        result(name, stage, *([] if stage == 1 else [UNSUPPORTED, "no graphs"]))
        for name in "abc"
        for stage in (1, 2)
    ]
    text = coverage_document([HEADER], results, "What runs")
    assert text.endswith("### torch: graph\n\n- no graphs: all operators\n")


def test_names_and_messages_are_no_markup():
    said = "<built-in method __and__> takes a | b"
    results = [result("__and__", 1, ERROR, said), result("__or__", 1, UNSUPPORTED, said), result("c", 1)]
    text = coverage_document([HEADER], results, "What runs")
    escaped = r"&lt;built-in method \_\_and\_\_&gt; takes a \| b"
    assert rf"- \_\_and\_\_, torch, eager, forward: error: {escaped}" in text.splitlines()
    assert rf"- {escaped}: \_\_or\_\_" in text.splitlines() and r"| \_\_and\_\_ | **FAILED** |" in text


def test_what_answers_were_compared_with_is_named():
    checked = result("a", 1)
    checked.check = {"checked": True, "reference": "eager", "largest_error": 0.0}
    text = " ".join(coverage_document([HEADER], [checked, result("b", 1)], "What runs").split())
    assert "1 of them compared with the NumPy float64 reference, the moments of a distribution or the" in text
    assert "framework's own eager stage." in text


def test_columns_and_signs_are_of_what_was_tried():
    forward = coverage_document([HEADER], [result("a", 1)], "What runs")
    assert "1 eager; - unsupported" in forward and "gradient" not in forward and "graph" not in forward
    backward = result("a", 1, direction="backward")
    both = coverage_document([HEADER], [result("a", 1), backward], "What runs")
    assert "1 eager, ∇ gradient; - unsupported" in both and "| a | 1 ∇ |" in both
    assert "| torch | 2.13 | 1 of 1 (100.0%) | 1 | 0 |" in both


def test_order_is_of_the_run_and_not_of_its_workers():
    header = {**HEADER, "environments": {name: {} for name in ("jax", "torch", "mxnet")}}
    answers = [
        result("b", 1, ERROR, "broken"),
        result("a", 1, ERROR, "broken", framework="jax"),
        result("c", 1, framework="other"),
    ]
    text = coverage_document([header], answers, "What runs")
    assert text == coverage_document([header], answers[::-1], "What runs")
    assert "| operator | jax | torch | other |" in text.splitlines()


def test_what_runs_everywhere_needs_no_reasons():
    text = coverage_document([HEADER], [result("a", 1), result("a", 2)], "What runs")
    assert "Why not" not in text and "Failed" not in text


def test_the_document_of_forms_lists_forms(monkeypatch, capsys):
    forms = [Forms("conv2d", "convolution", {"torch": 3})]
    monkeypatch.setattr("bench.reporting.documents_command.built_in_forms", lambda: forms)
    assert main(["forms"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("# Forms\n") and "| conv2d |  | 3 calls |" in said
