"""A folder with three files is a sample; nothing else is touched."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.process

pytest.importorskip("torch", reason="the folder is written for PyTorch")

INIT = '''
"""Twice the hyperbolic tangent."""

from bench.samples.contract import inputs
from bench.samples.contract import SampleConfig, load_cases, register_sample


def get_sample_config():
    return SampleConfig(args_cases=load_cases(__file__), requires_grad=[True])


def gen_np_args(shape, factor):
    return [inputs.array(shape), factor]


register_sample(__name__, get_sample_config, gen_np_args)
'''
IMPLEMENTATION = """
import torch

from bench.samples.contract import Executor


def tanh2(x, factor: float):
    return torch.tanh(x) * factor


def args_adaptor(np_args):
    return [torch.from_numpy(np_args[0]), np_args[1]]


def executor_creator():
    return Executor(tanh2, args_adaptor)
"""
REFERENCE = """
import numpy as np

from bench.samples.contract import Executor


def executor_creator():
    return Executor(lambda x, factor: np.tanh(x) * {factor})
"""
TABLE = '{"shape": [[2, 3], [40]], "factor": [2.0, 0.5]}'
QUICKLY = ("--time-budget", "0.01", "--threads", "1")


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "mine" / "tanh2"
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text(INIT)
    (folder / "tanh2.json").write_text(TABLE)
    (folder / "torch_impl.py").write_text(IMPLEMENTATION)
    return folder


def test_a_folder_of_three_files_runs(run_api, folder):
    run = run_api("-c", "tanh2", "--samples-dir", folder.parent, *QUICKLY, env={"FRAMEWORK": "torch"})
    assert run.status == 0, run.stderr
    assert [result["case"] for result in run.results] == [
        {"shape": [2, 3], "factor": 2.0},
        {"shape": [40], "factor": 0.5},
    ]
    assert {result["category"] for result in run.results} == {"extra"}
    assert {result["check"]["reason"] for result in run.results} == {"no_reference"}


def test_reference_beside_it_checks_it(run_api, folder):
    """Check outputs and, under its BP name, gradients; check that a wrong reference is noticed."""
    env = {"FRAMEWORK": "torch", "BENCH_SAMPLES_PATH": str(folder.parent)}
    (folder / "numpy_impl.py").write_text(REFERENCE.format(factor="factor"))
    right = run_api("-c", "tanh2,tanh2BP", *QUICKLY, env=env)
    assert [result["direction"] for result in right.results] == ["forward"] * 2 + ["forward_backward"] * 2
    assert {result["check"]["reference"] for result in right.results} == {"numpy"}
    assert right.status == 0
    (folder / "numpy_impl.py").write_text(REFERENCE.format(factor="(factor + 0.01)"))
    wrong = run_api("-c", "tanh2", *QUICKLY, env=env)
    assert {result["status"] for result in wrong.results} == {"wrong_result"}
    assert wrong.status == 1


def test_a_folder_of_three_files_is_listed(run_api, folder):
    listed = run_api("-s", "--samples-dir", folder.parent)
    assert "tanh2" in listed.stdout.split()


def test_a_case_that_does_not_fit_the_generator_is_one_error(run_api, folder):
    """Check that there is one error, for the sample, and that it names the columns."""
    (folder / "tanh2.json").write_text('{"shape": [[2], [3]]}')
    run = run_api("-c", "tanh2", "--samples-dir", folder.parent, *QUICKLY, env={"FRAMEWORK": "torch"})
    (result,) = run.results
    assert result["status"] == "error"
    assert "case 0 of tanh2 has 1 arguments (shape), but gen_np_args(shape, factor)" in result["message"]
