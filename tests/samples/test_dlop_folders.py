"""Folders written for DLOP-Bench load and run without an edit."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from dlop_checkout import BASIC, BROKEN, LONG_TAIL, SHAPES, write_checkout

torch = pytest.importorskip("torch", reason="DLOP-Bench's folders are written for PyTorch")

WORKING = sorted({*BASIC, *LONG_TAIL} - set(BROKEN))
ASKING_FOR_A_GPU = {"scale", "scaleBP", "identity", "pair_sum", "head", "criterion"}


@pytest.fixture(scope="module")
def samples(tmp_path_factory) -> Path:
    return write_checkout(tmp_path_factory.mktemp("checkout"))


@pytest.fixture(scope="module")
def on_cpu(run_command, samples):
    """Everything, eager and captured, with DEVICE_CPU=1, from a directory without any tables."""
    names = ",".join([*WORKING, *BROKEN])
    return run_command(
        "-c", names, "-st", "1,2", "--samples-dir", str(samples), FRAMEWORK="torch", DEVICE_CPU="1"
    )


@pytest.fixture(scope="module")
def as_is(run_command, samples):
    """Everything, eager, without DEVICE_CPU, from the root of the checkout."""
    names = ",".join([*BROKEN, *WORKING])
    root = samples.parents[1]
    return run_command("-c", names, "--samples-dir", str(samples), cwd=root, FRAMEWORK="torch")


@pytest.mark.parametrize("name", WORKING)
def test_runs(on_cpu, name):
    stages = {result["stage"]: result for result in on_cpu.of(name)}
    assert set(stages) == {1, 2}, on_cpu.errors
    for result in on_cpu.of(name):
        assert result["status"] in ("ok", "unsupported"), result["message"]
        assert result["status"] == "ok" or result["stage"] == 2
        assert result["device"] == "cpu"
        assert result["status"] == "unsupported" or len(result["block_seconds"]) > 0


@pytest.mark.parametrize("name", ["scale", "pair_sum", "criterion", "distance"])
def test_captured_outputs_agree_with_eager(on_cpu, name):
    captured = [result for result in on_cpu.of(name) if result["stage"] == 2]
    assert {result["status"] for result in captured} == {"ok"}, captured[0]["message"]
    assert all(result["check"]["reference"] == "eager" for result in captured)


@pytest.mark.parametrize("name", ["head", "assigner", "statistics"])
def test_what_cannot_be_captured_says_why(on_cpu, name):
    captured = [result for result in on_cpu.of(name) if result["stage"] == 2]
    assert {result["status"] for result in captured} == {"unsupported"}
    assert all("torch.jit cannot capture it: " in result["message"] for result in captured)


def test_table_relative_to_the_working_directory(on_cpu, as_is):
    """Found from elsewhere too, and every case of it."""
    shapes = [result["case"]["input_"] for result in on_cpu.of("scale") if result["stage"] == 1]
    assert shapes == SHAPES["input"]
    assert len(as_is.of("identity")) == 2


def test_adaptor_without_generator_gets_the_case(on_cpu):
    cases = [tuple(result["case"].values()) for result in on_cpu.of("identity") if result["stage"] == 1]
    assert cases == [(3, 2), (4, 5)]


def test_own_backward_folder_is_not_the_forward_one(on_cpu):
    assert {result["direction"] for result in on_cpu.of("scaleBP")} == {"forward"}


@pytest.mark.parametrize(
    ("name", "direction"),
    [
        ("scale", "forward"),  # backward=[False]
        ("head", "forward"),  # False
        ("pair_sum", "forward_backward"),  # [True]
        ("statistics", "forward_backward"),  # [True, False]
        ("distance", "forward_backward"),  # True
    ],
)
def test_backward_flag(on_cpu, name, direction):
    assert {result["direction"] for result in on_cpu.of(name)} == {direction}


def test_randomly_drawn_cases_are_the_same_in_every_process(on_cpu, as_is):
    drawn = [[r["case"] for r in run.of("lottery") if r["stage"] == 1] for run in (on_cpu, as_is)]
    assert drawn[0] == drawn[1]
    assert 1 < len(drawn[0]) < 50


def test_overwritten_arguments_are_fresh_for_every_call(on_cpu):
    """The assigner itself asserts it."""
    results = [result for result in on_cpu.of("assigner") if result["stage"] == 1]
    assert [result["status"] for result in results] == ["ok", "ok"]
    assert all(result["overwrites_inputs"] for result in results)


def test_gpu_calls_are_redirected_in_their_own_worker_alone(on_cpu):
    assert on_cpu.statuses("witness") == {"ok"}


@pytest.mark.parametrize("name", sorted(BROKEN))
def test_broken_sample_is_one_clear_error(on_cpu, as_is, name):
    for run in (on_cpu, as_is):
        (result,) = run.of(name)
        assert result["status"] == "error"
        assert BROKEN[name] in result["message"]
        assert "\n" not in result["message"]
    assert on_cpu.status == as_is.status == 1


@pytest.mark.skipif(torch.cuda.is_available(), reason="the message is for machines without a GPU")
def test_without_gpu_only_samples_that_ask_for_one_fail(as_is):
    for name in WORKING:
        if name in ASKING_FOR_A_GPU:
            assert as_is.statuses(name) == {"error"}
            assert {"DEVICE_CPU=1" in result["message"] for result in as_is.of(name)} == {True}
        else:
            assert as_is.statuses(name) == {"ok"}, as_is.of(name)[0]["message"]


def test_folder_outside_a_checkout(run_command, samples, tmp_path):
    """A single folder moved elsewhere still finds its table and the samples it imports."""
    for group, name in (("basic", "scale"), ("long_tail", "criterion"), ("long_tail", "pair_sum")):
        shutil.copytree(samples / group / name, tmp_path / "mine" / name)
    shutil.copytree(samples / "long_tail" / "head", tmp_path / "mine" / "head")
    run = run_command(
        *("-c", "scale,criterion", "--max-cases", "1"),
        FRAMEWORK="torch",
        DEVICE_CPU="1",
        BENCH_SAMPLES_PATH=str(tmp_path / "mine"),
    )
    assert [result["status"] for result in run.results] == ["ok", "ok"], run.errors
    assert run.status == 0


def test_implementation_is_chosen_by_sample_impl(run_command, samples):
    """`SAMPLE_IMPL` names another framework's module; its absence is said, not guessed."""
    run = run_command("-c", "distance", "--samples-dir", str(samples), FRAMEWORK="torch", SAMPLE_IMPL="numpy")
    assert [result["status"] for result in run.results] == ["unsupported"]
    assert "numpy_impl.py" in run.results[0]["message"]
