"""Folders written for DLOP-Bench load and run without an edit."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from dlop_checkout import BASIC, BROKEN, LONG_TAIL, SHAPES, write_checkout

from bench.model.skip_reason import NO_ACCELERATOR

pytestmark = pytest.mark.process

torch = pytest.importorskip("torch", reason="DLOP-Bench's folders are written for PyTorch")

WORKING = sorted({*BASIC, *LONG_TAIL} - set(BROKEN))
ASKING_FOR_A_GPU = {"scale", "scaleBP", "linearBP", "identity", "pair_sum", "head", "criterion"}


@pytest.fixture(scope="module")
def samples(tmp_path_factory) -> Path:
    return write_checkout(tmp_path_factory.mktemp("checkout"))


QUICKLY = ("--time-budget", "0.01", "--threads", "1")


@pytest.fixture(scope="module")
def on_cpu(run_api, samples):
    """Return a run of everything, eager and captured, with DEVICE_CPU=1, from a directory without tables."""
    names = ",".join([*WORKING, *BROKEN])
    env = {"FRAMEWORK": "torch", "DEVICE_CPU": "1"}
    return run_api("-c", names, "-st", "1,2", "--samples-dir", samples, *QUICKLY, env=env)


@pytest.fixture(scope="module")
def as_is(run_api, samples):
    """Return a run of everything, eager, without DEVICE_CPU, from the root of the checkout."""
    names = ",".join([*BROKEN, *WORKING])
    env, root = {"FRAMEWORK": "torch"}, samples.parents[1]
    return run_api("-c", names, "--samples-dir", samples, *QUICKLY, env=env, cwd=root)


def of(run, name: str, stage: int | None = None) -> list[dict]:
    results = [result for result in run.results if result["sample"] == name]
    return [result for result in results if stage in (None, result["stage"])]


def statuses(run, name: str, stage: int | None = None) -> set[str]:
    return {result["status"] for result in of(run, name, stage)}


@pytest.mark.parametrize("name", WORKING)
def test_folders_of_dlop_bench_run_as_they_are(on_cpu, name):
    assert statuses(on_cpu, name, 1) == {"ok"}, (of(on_cpu, name), on_cpu.stderr)
    assert statuses(on_cpu, name, 2) <= {"ok", "unsupported"}
    assert len(of(on_cpu, name, 1)) == len(of(on_cpu, name, 2)) > 0
    assert all(result["settings"]["device"] == "cpu" for result in of(on_cpu, name))
    assert all(len(result["block_seconds"]) > 0 for result in of(on_cpu, name, 1))


@pytest.mark.parametrize("name", ["scale", "pair_sum", "criterion", "distance"])
def test_captured_outputs_agree_with_eager(on_cpu, name):
    captured = of(on_cpu, name, 2)
    assert statuses(on_cpu, name, 2) == {"ok"}, captured[0]["message"]
    assert all(result["check"]["reference"] == "eager" for result in captured)


@pytest.mark.parametrize("name", ["head", pytest.param("assigner", marks=pytest.mark.slow), "statistics"])
def test_what_cannot_be_captured_says_why(on_cpu, name):
    assert statuses(on_cpu, name, 2) == {"unsupported"}
    assert all("torch.jit cannot capture it: " in result["message"] for result in of(on_cpu, name, 2))


def test_a_table_relative_to_the_working_directory_is_found(on_cpu, as_is):
    """Check that it is found from other directories too, with every case."""
    shapes = [result["case"]["input_"] for result in of(on_cpu, "scale", 1)]
    assert shapes == SHAPES["input"]
    assert len(of(as_is, "identity")) == 2


def test_adaptor_without_generator_gets_the_case(on_cpu):
    cases = [tuple(result["case"].values()) for result in of(on_cpu, "identity", 1)]
    assert cases == [(3, 2), (4, 5)]


def test_own_backward_folder_is_not_the_forward_one(on_cpu):
    assert {result["direction"] for result in of(on_cpu, "scaleBP")} == {"forward"}


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
def test_the_backward_flag_says_the_direction(on_cpu, name, direction):
    assert {result["direction"] for result in of(on_cpu, name)} == {direction}


def test_randomly_drawn_cases_are_the_same_in_every_process(on_cpu, as_is):
    drawn = [[result["case"] for result in of(run, "lottery", 1)] for run in (on_cpu, as_is)]
    assert drawn[0] == drawn[1]
    assert 1 < len(drawn[0]) < 50


def test_overwritten_arguments_are_fresh_for_every_call(on_cpu):
    """Check the status: the assigner asserts that its arguments are fresh."""
    assert statuses(on_cpu, "assigner", 1) == {"ok"}
    assert all(result["overwrites_inputs"] for result in of(on_cpu, "assigner", 1))


def test_gpu_calls_are_redirected_in_their_own_worker_alone(on_cpu):
    assert statuses(on_cpu, "witness", 1) == {"ok"}


@pytest.mark.parametrize("name", sorted(BROKEN))
def test_broken_sample_is_one_clear_error(on_cpu, as_is, name):
    for run in (on_cpu, as_is):
        (result,) = of(run, name)
        assert result["status"] == "error"
        assert BROKEN[name] in result["message"]
        assert "\n" not in result["message"]
    assert on_cpu.status == as_is.status == 1


@pytest.mark.skipif(torch.cuda.is_available(), reason="the message is for machines without a GPU")
def test_without_gpu_only_samples_that_ask_for_one_fail(as_is):
    for name in WORKING:
        if name in ASKING_FOR_A_GPU:
            assert statuses(as_is, name) == {"error"}
            assert all(NO_ACCELERATOR in result["message"] for result in of(as_is, name))
            assert f"{name} case 0 torch stage 1: {NO_ACCELERATOR}; DEVICE_CPU=1 keeps it" in as_is.stderr
        else:
            assert statuses(as_is, name) == {"ok"}, of(as_is, name)[0]["message"]


def test_folders_outside_a_checkout_find_tables_and_imports(run_api, samples, tmp_path):
    """Check that folders that were moved still find their tables and the samples they import."""
    for name in ("basic/scale", "long_tail/criterion", "long_tail/pair_sum", "long_tail/head"):
        shutil.copytree(samples / name, tmp_path / Path(name).name)
    env = {"FRAMEWORK": "torch", "DEVICE_CPU": "1", "BENCH_SAMPLES_PATH": str(tmp_path)}
    run = run_api("-c", "scale,criterion", "--max-cases", "1", *QUICKLY, env=env)
    assert [result["status"] for result in run.results] == ["ok", "ok"], run.stderr
    assert run.status == 0


def test_implementation_is_chosen_by_sample_impl(run_api, samples):
    """Check that `SAMPLE_IMPL` selects another framework's module, and that its absence is reported."""
    env = {"FRAMEWORK": "torch", "SAMPLE_IMPL": "numpy"}
    run = run_api("-c", "distance", "--samples-dir", samples, *QUICKLY, env=env)
    assert [result["status"] for result in run.results] == ["unsupported"]
    assert "numpy_impl.py" in run.results[0]["message"]
