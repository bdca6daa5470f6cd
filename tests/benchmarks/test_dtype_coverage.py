"""`benchmarks/dtype_coverage.py` on a real run, and on planted outcomes."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from planted import measured

import bench
import dtype_coverage
from bench.model.status import OK, UNSUPPORTED, WRONG_RESULT

ROOT = Path(__file__).resolve().parents[2]


def result(message: str, status: str = UNSUPPORTED, **values: str):
    made = measured("exp", dtype="int8", framework="torch", **values)
    return replace(made, status=status, message=message)


@pytest.mark.parametrize(
    ("message", "status", "kind"),
    [
        ("", OK, "ran"),
        ('torch refuses int8: "exp" not implemented', UNSUPPORTED, "refused"),
        ("PyTorch 2.13 has no such operator", UNSUPPORTED, "refused"),
        ("int8 is too narrow for torch, which is right for the same numbers", UNSUPPORTED, "not comparable"),
        ("torch returns whole numbers for int8, the reference fractions", UNSUPPORTED, "not comparable"),
        ("its reference refuses int8: no", UNSUPPORTED, "not measured"),
        ("output 0 differs", WRONG_RESULT, "failed"),
    ],
)
def test_outcomes_are_told_apart(message, status, kind):
    assert dtype_coverage.outcome([result(message, status)])[0] == kind


def test_a_fault_counts_before_what_is_right_and_that_before_what_is_not_measured():
    right, left, wrong = result("", OK), result("no"), result("differs", WRONG_RESULT)
    assert dtype_coverage.outcome([left, right])[0] == "ran"
    assert dtype_coverage.outcome([right, wrong]) == ("failed", "differs")


def test_reasons_that_differ_in_numbers_and_dtype_are_one():
    samples = {
        "a": ("not measured", "int8 has too few different values for 300 without ties"),
        "b": ("not measured", "int8 has too few different values for 4000 without ties"),
        "c": ("ran", ""),
    }
    reason = "the dtype has too few different values for n without ties"
    assert dtype_coverage.by_reason(samples, "not measured", "int8") == {reason: ["a", "b"]}


@pytest.mark.slow
def test_the_document_has_what_ran_and_what_opinfo_allows(tmp_path):
    pytest.importorskip("torch")
    run = bench.run(
        ["exp", "argsort", "logical_and"],
        frameworks="torch",
        directions="forward",
        measure=False,
        stages=[1],
        tag="middling",
        dtype="int8",
        output=tmp_path,
    )
    output = tmp_path / "dtypes.md"
    command = [sys.executable, "benchmarks/dtype_coverage.py", str(run.path), "--output", str(output)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    lines = output.read_text(encoding="utf-8").splitlines()
    assert "| int8 | torch | 3 | 2 | 0 | 0 | 1 | 0 |" in lines
    assert "| int8 | 3 | 2 | 0 | 0 | 1 | 0 | 0 |" in lines
    reason = "the dtype has too few different values for n without ties"
    assert f"- int8, {reason}: argsort" in lines and f"| {reason} | 1 |" in lines


def test_a_file_that_is_no_run_file_is_refused(tmp_path, capsys):
    assert dtype_coverage.main([str(tmp_path / "none.jsonl")]) == 2
    assert "dtype_coverage.py: " in capsys.readouterr().err
