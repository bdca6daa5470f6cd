"""Habits and assumptions of DLOP-Bench's own engine, which are not faults here."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlop_patterns import BODIES, LINE_OF_FAILURE, write_patterns

from bench.machine.interpreter import FrameworkNotInstalled, find_interpreter
from bench.model.stage import GRAPH

pytest.importorskip("torch", reason="DLOP-Bench's folders are written for PyTorch")

WORKING = [name for name in BODIES if name != "fails_inside"]
UNPREDICTED = (("my_empty", 2), ("own_result", 2))
"""Samples and stages with any status: memory as found is compared, or a trace may not return the result."""
QUICKLY = ("--warmup", "1", "--runs", "3", "--patience", "0")
ON_CPU = {"FRAMEWORK": "torch", "DEVICE_CPU": "1"}


@pytest.fixture(scope="module")
def patterns(tmp_path_factory) -> Path:
    return write_patterns(tmp_path_factory.mktemp("patterns"))


@pytest.fixture(scope="module")
def measured(run_api, patterns):
    """Return a run of all folders, eager and captured."""
    return run_api("--only", patterns, "-st", "1,2", *QUICKLY, env=ON_CPU)


@pytest.fixture(scope="module")
def compiled(run_api, patterns):
    names = ",".join(["boxes", "module", "fails_inside"])
    return run_api("-c", names, "--only", patterns, "-st", "3", *QUICKLY, env=ON_CPU)


def of(run, name: str, stage: int) -> dict:
    (result,) = (result for result in run.results if (result["sample"], result["stage"]) == (name, stage))
    return result


@pytest.mark.process
@pytest.mark.parametrize("name", WORKING)
@pytest.mark.parametrize("stage", [1, 2])
def test_every_pattern_is_measured_without_a_suspicion(measured, name, stage):
    result = of(measured, name, stage)
    if (name, stage) in UNPREDICTED:
        return
    assert result["status"] == "ok", result["message"]
    if (name, stage) != ("constant", 2):
        assert result["suspicions"] == []


def test_overwritten_arguments_that_require_gradients_are_noticed(measured):
    for name in ("clone_in_place", "leaf_in_place"):
        assert of(measured, name, 1)["overwrites_inputs"]


def test_results_of_a_class_of_its_own_are_compared(measured):
    assert of(measured, "own_result", 1)["check"]["reference"] == "numpy"


def test_gradients_that_only_the_adaptor_asks_for_are_measured(measured):
    assert of(measured, "adaptor_asks", 1)["direction"] == "forward_backward"


@pytest.mark.process
@pytest.mark.parametrize("name", [pytest.param("boxes", marks=pytest.mark.slow), "module"])
def test_what_a_capture_closes_over_is_that_of_its_first_call(compiled, name):
    """Check the audit's call with other arrays, inside of objects too; the rest stays as it was."""
    result = of(compiled, name, 3)
    assert (result["status"], result["check"]["reference"]) == ("ok", "eager"), result["message"]


def test_redirected_factories_are_seen_by_torchscript(measured):
    """Check that the capture is a script: a trace would keep one branch of it."""
    assert of(measured, "factories", GRAPH)["capture"]["capture"] == "script"


def test_messages_point_at_the_line_of_the_sample(measured, compiled):
    """Check that they do not point at PyTorch's line, which raised; Dynamo has no frames of the sample."""
    for result in (of(measured, "fails_inside", 1), of(compiled, "fails_inside", 3)):
        assert result["status"] == "error"
        assert result["message"].endswith(f"(torch_impl.py:{LINE_OF_FAILURE})")


def test_directory_alone_is_run(measured, run_api, patterns):
    assert {result["sample"] for result in measured.results} == set(BODIES)
    for arguments, message in (
        (("-c", "boxes,abs", "--only", patterns), "abs is not a sample of"),
        (("--only", patterns / "long_tail" / "boxes"), "holds no such sample"),
        (("--only", patterns / "nowhere"), "does not exist"),
    ):
        refused = run_api(*arguments)
        assert (refused.status, len(refused.stderr.splitlines())) == (2, 1)
        assert message in refused.stderr


@pytest.mark.process
def test_frameworks_are_compared_without_a_gpu(run_api, patterns):
    """Check frameworks that each have their own way to ask for a GPU."""
    names = ["torch"]
    for name in ("jax", "tensorflow"):
        try:
            find_interpreter(name)
        except FrameworkNotInstalled:
            continue
        names.append(name)
    flags = ("-c", "on_gpu", "--only", patterns, "--frameworks", ",".join(names))
    run = run_api(*flags, *QUICKLY, env={"DEVICE_CPU": "1"})
    assert {result["framework"]: result["status"] for result in run.results} == dict.fromkeys(names, "ok")


@pytest.mark.parametrize(
    ("name", "moved"),
    [
        ("my_zeros_like", None),  # perhaps the system's zeros, which nobody writes
        ("my_full_like", 4 * 12),  # written; the array that it is like is not read
        ("my_empty", None),
        ("my_t_", None),
        ("on_gpu", None),  # without a reference its results prove nothing
    ],
)
def test_only_bytes_that_the_results_prove_are_counted(measured, name, moved):
    """Check that no other bytes are counted, so that no honest sample looks faster than the machine."""
    assert {of(measured, name, stage)["moved_bytes"] for stage in (1, 2)} == {moved}


def test_trace_without_inputs_returns_one_constant(measured):
    """Check the suspicion: results share memory each time; calls with other arguments would not show it."""
    (suspicion,) = of(measured, "constant", 2)["suspicions"]
    assert suspicion.startswith("shared memory")
