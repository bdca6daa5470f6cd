"""Formulations in real workers: the stages of each, refusals of compilers, and the graphs of each."""

from __future__ import annotations

from pathlib import Path

import pytest
import workers

import bench
from bench.model.result import Result

pytestmark = pytest.mark.process


@pytest.fixture
def run(tmp_path: Path):
    """Yield `run(framework, sample, **request)`, which checks the sample's first case."""
    started = []

    def run(framework: str, sample: str, **changes) -> list[Result]:
        directory = tmp_path / str(len(started))
        directory.mkdir()
        started.append(workers.runner(framework, directory, {}))
        return next(started[-1])(sample, max_cases=1, directions=["forward"], **changes)

    yield run
    for runner in started:
        runner.close()


def ways(results: list[Result]) -> list[tuple[int, str, str]]:
    return [(result.stage, result.task.formulation, result.status) for result in results]


@pytest.mark.slow
def test_both_formulations_run_side_by_side_and_count_their_own_graphs(run):
    """Check that each counts its own graphs, also those of its last check on other inputs."""
    results = run("torch", "lovasz_softmax", stages=(1, 3), formulation="all")
    assert ways(results) == [(1, "written", "ok"), (3, "written", "ok"), (3, "static", "ok")]
    _, written, static = results
    assert written.capture["graph_breaks"] > 0
    assert (static.capture["graphs"], static.capture["graph_breaks"]) == (1, 0)


@pytest.mark.slow
def test_kernels_of_adam_are_kept_by_torchscript_and_refused_by_inductor(run):
    """Check that TorchScript keeps the kernels as they are called; Inductor of PyTorch 2.13 does not."""
    results = run("torch", "adam_update", stages=(1, 2, 3), formulation="all")
    assert ways(results) == [
        (1, "kernel", "ok"),
        (2, "kernel", "ok"),
        (2, "static", "ok"),
        (3, "kernel", "unsupported"),
        (3, "static", "ok"),
    ]
    assert "mutating a non-functional tensor" in results[3].message


@pytest.mark.slow
def test_a_loop_whose_sums_inductor_would_mistake_is_right():
    """Check a loop that PyTorch 2.13 would get wrong: a sum of results that each of three steps makes.

    The sample has one sum over all steps instead.
    """
    case = {"batch": 2, "channels": 8, "length": 3, "states": 16}
    options = {"frameworks": "torch", "stages": [1, 3], "formulation": "all", "warmup": 1, "runs": 3}
    results = bench.run("selective_scan", cases=[case], directions="forward", **options).results
    assert ways(results) == [(1, "written", "ok"), (3, "written", "ok"), (3, "static", "ok")]


@pytest.mark.parametrize(
    ("framework", "sample", "own", "reason"),
    [
        ("jax", "nms", "written", "boolean indices must be concrete"),
        ("jax", "sequence_mask", "written", "concrete value is expected"),
        pytest.param("tensorflow", "median", "written", "No registered 'NthElement'", marks=pytest.mark.slow),
        ("mxnet", "sequence_mask", "written", "the largest of the lengths"),
    ],
)
def test_compilers_that_need_static_shapes_refuse_others(run, framework, sample, own, reason):
    refused = run(framework, sample, stages=(1, 3))
    assert ways(refused) == [(1, own, "ok"), (3, own, "unsupported")]
    assert reason in refused[1].message
    static = run(framework, sample, stages=(1, 3), formulation="static")
    assert ways(static) == [(1, own, "ok"), (3, "static", "ok")]


@pytest.mark.parametrize("framework", ["jax", "tensorflow", "mxnet"])
def test_the_only_form_is_static_in_every_stage(run, framework):
    assert ways(run(framework, "aeloss", stages=(1, 3))) == [(1, "static", "ok"), (3, "static", "ok")]
