"""Operators of extensions: recorded, and measured where a flag names the module that registers them."""

from __future__ import annotations

import json

import pytest
from documents import BLOCK, document
from processes import bench_process

from bench.model.call import RecordedCall
from bench.model.framework import is_of_extension
from bench.model.skip_reason import NOT_REGISTERED
from bench.recording.recording import registering

MODULE = BLOCK.findall(document("custom-operators.md"))[0][1]


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    directory = tmp_path_factory.mktemp("extensions")
    (directory / "operators.py").write_text(MODULE)
    done = bench_process("record", "operators:block", "--output", "recorded", cwd=directory)
    assert done.returncode == 0, done.stderr
    return directory


def run(place, *flags):
    """Return the status and message of each operator, and the output of a run of the recorded calls."""
    path = place / "results.json"
    path.unlink(missing_ok=True)
    how = ("--frameworks", "torch", "--inputs", "recorded", "--time-budget", "0.02", "--json", str(path))
    done = bench_process("run", *how, *flags, cwd=place)
    assert done.returncode == 0, done.stdout + done.stderr
    rows = json.loads(path.read_text())["results"]
    return {(row["sample"], row["stage"]): (row["status"], row["message"]) for row in rows}, done.stdout


@pytest.mark.process
def test_an_operator_that_is_not_registered_leaves_the_others_measured(place):
    found, said = run(place)
    assert found["torch::ops.mylib.twice.default", 1] == ("unsupported", NOT_REGISTERED)
    assert found["linear", 1][0] == found["relu", 1][0] == "ok"
    assert "recorded has operators of extensions: --import operators" in said
    assert (place / "recorded" / "imports.txt").read_text() == "operators\n"


@pytest.mark.process
def test_a_module_that_is_named_registers_its_operators(place):
    found, said = run(place, "--import", "operators", "--stages", "1,3", "--direction", "forward_backward")
    assert {status for status, _ in found.values()} == {"ok"} and len(found) == 6
    assert "--import" not in said
    verified = bench_process("inputs", "verify", "recorded", "--import", "operators", cwd=place)
    assert "3 of 3 different calls" in verified.stdout


@pytest.mark.slow
@pytest.mark.process
def test_explain_knows_the_operators_of_the_model_s_own_module(place):
    done = bench_process("explain", "operators:block", "--time-budget", "0.02", cwd=place)
    assert done.returncode == 0, done.stderr
    assert "ops.mylib.twice.default" in done.stdout and "could not be measured" not in done.stdout


@pytest.mark.slow
@pytest.mark.process
def test_a_module_that_changes_settings_makes_results_suspicious(place):
    (place / "changing.py").write_text(f"{MODULE}\ntorch.set_num_threads(3)\n")
    found, said = run(place, "-c", "relu", "--import", "changing")
    assert found["relu", 1][0] == "ok" and "changed state: torch threads: 1 -> 3 by changing" in said


@pytest.mark.slow
@pytest.mark.process
def test_a_module_that_is_not_there_is_one_line(place):
    done = bench_process("run", "-f", "torch", "-c", "abs", "--import", "absent", cwd=place)
    assert done.returncode == 2 and "there is no module 'absent' in" in done.stderr
    assert "Traceback" not in done.stderr


def test_operators_of_extensions_are_told_from_the_framework_s():
    assert is_of_extension("torch.ops.mylib.twice.default") and is_of_extension("torch.ops._C.rms_norm")
    assert not any(map(is_of_extension, ("torch.ops.aten.add.Tensor", "torch.relu", "jax.lax.add")))


@pytest.mark.parametrize(
    ("operator", "imports", "expected"),
    [
        ("torch.ops.mylib.twice.default", "", ["models.own"]),
        ("torch.ops.mylib.twice.default", "one,two", ["one", "two"]),
        ("torch.relu", "one", []),
    ],
)
def test_the_modules_of_extensions_are_kept(operator, imports, expected):
    assert registering([RecordedCall(operator, [])], "models.own:block", imports) == expected
