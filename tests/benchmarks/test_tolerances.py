"""`benchmarks/tolerances.py` on runs that were really checked, and on planted errors."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from planted import measured

import bench
import tolerances

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def checked(tmp_path_factory) -> Path:
    directory = tmp_path_factory.mktemp("checked")
    run = bench.run(
        ["exp", "transpose"],
        frameworks="torch",
        directions="forward",
        measure=False,
        max_cases=4,
        output=directory,
    )
    assert run.path is not None
    return run.path


@pytest.mark.slow
def test_the_document_has_what_was_found(checked, tmp_path):
    output = tmp_path / "tolerances.md"
    command = [sys.executable, "benchmarks/tolerances.py", str(checked), "--output", str(output)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert (
        done.stdout
        == "2 samples, 0 with a tolerance over 100 times the largest error, 0 with one below 2 times\n"
    )
    lines = output.read_text(encoding="utf-8").splitlines()
    assert "| sample | tolerance | torch | times |  |" in lines
    (exp,) = (line for line in lines if line.startswith("| exp | 16 |"))
    assert 0 < float(exp.split("|")[3]) < 16
    assert "| transpose | 0 | 0 | exact |  |" in lines


def test_what_is_allowed_too_much_is_named():
    found = tolerances.errors(
        [replace(measured("exp", ulps=ulps), status="ok", dtype="float32") for ulps in (0.01, 0.02)]
        + [
            replace(measured("exp", ulps=8.0), dtype="float16"),
            replace(measured("exp", ulps=9.0), status="error"),
        ]
    )
    assert found["exp"].largest == {"numpy": 0.02}
    assert found["exp"].factor == pytest.approx(800)
    assert found["exp"].is_wide and not found["exp"].is_narrow


def test_what_leaves_no_room_for_other_seeds_is_named():
    (found,) = tolerances.errors([replace(measured("exp", ulps=9.0), dtype="float32")]).values()
    assert found.is_narrow and not found.is_wide
    assert not tolerances.Errors(16.0, largest={"torch": 8.0, "jax": 1.0}).is_narrow
    assert not tolerances.Errors(0.0, largest={"torch": 0.0}).is_narrow


def test_what_is_exact_may_be_allowed_nothing():
    (found,) = tolerances.errors([replace(measured("transpose", ulps=0.0), dtype="float32")]).values()
    assert found.factor == 0
    assert tolerances.Errors(4.0, largest={"torch": 0.0}).factor == float("inf")


def test_a_framework_may_have_a_tolerance_of_its_own():
    less_exact = tolerances.Errors(16.0, own={"jax": 640.0}, largest={"torch": 2.0, "jax": 64.0})
    assert (less_exact.factor, less_exact.shown) == (8.0, "16, jax 640")
    less_exact.largest["torch"] = 10.0
    assert less_exact.is_narrow


def test_every_reason_is_of_a_sample():
    assert set(tolerances.REASONS) <= set(tolerances.tolerances())
