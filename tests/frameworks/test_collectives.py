"""Collectives: every rank has the right answer, and a rank that dies or hangs is one result."""

from __future__ import annotations

import os

import psutil
import pytest

import bench

pytestmark = pytest.mark.slow

NAMES = ("all_reduce", "all_gather", "reduce_scatter", "all_to_all")
INIT = """
from bench.samples.contract import SampleConfig, inputs, register_sample

register_sample(
    __name__,
    lambda: SampleConfig([(2, 8)], category="collective", differentiable=False),
    lambda ranks, size: [inputs.array((ranks, size))],
)
"""
NUMPY = """
import numpy as np

def {name}(source):
    return np.stack([source.sum(axis=0)] * len(source))
"""
TORCH = """
import os
import signal

from bench.samples.contract import Executor
from bench.samples.kernels.collective import torch as collective

def {name}(source, group):
    result = group.call("all_reduce", source, source.shape[1:])
    {then}
    return result

def executor_creator():
    return Executor({name}, collective.shared, eager_only="no", release=collective.release)
"""
THEN = {
    "rank_dies": "os.kill(group._others[0].pid, signal.SIGKILL)",
    "rank_hangs": "os.kill(group._others[0].pid, signal.SIGSTOP)",
    "rank_does_well": "",
}


@pytest.fixture(scope="module")
def checked():
    """Return the results of the smallest cases of all collectives, with two ranks and with three."""
    settings = {"stages": (1, 3), "warmup": 0, "runs": 1, "directions": ["forward"]}
    return bench.run(list(NAMES), frameworks="torch,jax,tensorflow", max_cases=2, **settings)


@pytest.fixture(scope="module")
def before():
    """Return the ranks that other tests have left, since they run samples in this process."""
    return set(ranks())


@pytest.fixture(scope="module")
def faulty(tmp_path_factory, before):
    directory = tmp_path_factory.mktemp("collectives")
    for name, then in THEN.items():
        folder = directory / name
        folder.mkdir()
        (folder / "__init__.py").write_text(INIT)
        (folder / "numpy_impl.py").write_text(NUMPY.format(name=name))
        (folder / "torch_impl.py").write_text(TORCH.format(name=name, then=then or "pass"))
    found = bench.run(
        list(THEN), frameworks="torch", samples_directories=[directory], warmup=1, runs=3, timeout=40
    )
    return {result.task.sample: result for result in found}


@pytest.mark.parametrize("name", NAMES)
def test_every_rank_has_the_right_answer(checked, name):
    of_torch = {(r.task.case["ranks"], r.status) for r in checked if _is(r, name, "torch", 1)}
    assert of_torch == {(2, "ok"), (3, "ok")}
    of_jax = [result for result in checked if _is(result, name, "jax")]
    assert {(result.task.case["ranks"], result.task.stage) for result in of_jax} == {
        (ranks, stage) for ranks in (2, 3) for stage in (1, 3)
    }
    assert {result.status for result in of_jax} == {"ok"}
    assert all(result.check["checked"] for result in of_jax)


def test_a_collective_that_cannot_be_had_has_its_reason(checked):
    captured = [result for result in checked if _is(result, "all_reduce", "torch", 3)]
    assert [result.status for result in captured] == ["unsupported"] * 2
    assert "processes of their own" in captured[0].message
    reasons = {r.task.framework: r.message for r in checked if r.task.framework == "tensorflow"}
    assert "tf.distribute" in reasons["tensorflow"]


def test_a_rank_that_dies_is_one_result_that_names_it(faulty):
    result = faulty["rank_dies"]
    assert result.status == "error"
    assert "rank 1 of 2 has ended with status -9" in result.message


def test_a_rank_that_hangs_is_one_result(faulty):
    assert faulty["rank_hangs"].status == "timeout"


def test_others_go_on_and_nothing_is_left(faulty, before):
    result = faulty["rank_does_well"]
    assert (result.status, result.changed_state) == ("ok", [])
    assert not [text for text in result.suspicions if "processes" in text]
    assert set(ranks()) == before


def ranks():
    """Return the processes below this one that are ranks of a collective."""
    below = psutil.Process(os.getpid()).children(recursive=True)
    return [each for each in below if "rank.py" in " ".join(each.cmdline())]


def _is(result, name, framework, stage=None):
    task = result.task
    return (task.sample, task.framework) == (name, framework) and stage in (None, task.stage)
