"""`python -m bench which`: from a framework's function to the samples that are it or call it."""

from __future__ import annotations

import re
import sys
from functools import partial
from pathlib import Path

import pytest

pytestmark = pytest.mark.process

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def which(run_api):
    return partial(run_api, program=(sys.executable, "-m", "bench", "which"), cwd=ROOT)


def lines(run) -> list[list[str]]:
    return [line.split() for line in run.stdout.splitlines()]


def test_short_prefixes_and_names_of_samples_are_understood(which):
    matches = lines(which("F.scaled_dot_product_attention"))
    assert matches[0] == [
        *("scaled_dot_product_attention", "torch", "is", "torch.nn.functional.scaled_dot_product_attention")
    ]
    of_sample = lines(which("scaled_dot_product_attention_basic"))
    assert {line[0] for line in of_sample} == {"scaled_dot_product_attention"} and of_sample[0] == matches[0]


@pytest.mark.parametrize(
    ("function", "expected"),
    [
        ("torch.nn.functional.conv2d", ["conv2d", "torch", "is", "torch.nn.functional.conv2d"]),
        pytest.param("jax.numpy.abs", ["abs", "jax", "is", "jax.numpy.abs"], marks=pytest.mark.slow),
        pytest.param(
            "tf.nn.relu", ["relu", "tensorflow", "is", "tensorflow.nn.relu"], marks=pytest.mark.slow
        ),
        # Its code calls a namespace F, in a function that the sample re-exports from another module.
        ("mxnet.nd.Convolution", ["conv2d", "mxnet", "calls", "mxnet.nd.Convolution"]),
        # In a module that several implementations share.
        pytest.param(
            "jax.lax.conv_general_dilated",
            ["conv2d", "jax", "calls", "jax.lax.conv_general_dilated"],
            marks=pytest.mark.slow,
        ),
        (
            "torch.nn.functional.grid_sample",
            ["multi_scale_deformable_attention", "torch", "calls", "torch.nn.functional.grid_sample"],
        ),
        # The function is passed on without a call.
        ("mxnet.nd.sgd_update", ["sgd_update", "mxnet", "uses", "mxnet.nd.sgd_update"]),
        pytest.param("cv2", ["mask_predictor", "torch", "calls", "cv2.resize"], marks=pytest.mark.slow),
    ],
)
def test_a_function_is_found_in_the_samples_that_are_it_or_call_it(which, function, expected):
    run = which(function)
    assert run.status == 0, run.stderr
    assert expected in lines(run)


def test_what_it_is_comes_before_what_calls_it(which):
    run = which("torch.nn.functional.conv2d")
    columns = {
        tuple(found.start() for found in re.finditer(r"\S+", line)) for line in run.stdout.splitlines()
    }
    assert len(columns) == 1, "the columns of all lines begin at the same places"
    order = [line[2] for line in lines(run)]
    assert order == sorted(order, key=["is", "calls", "uses"].index)
    assert {"is", "calls"} <= set(order)


@pytest.mark.parametrize(
    ("function", "nearest"),
    [
        ("nn.Linear", "did you mean 'torch.nn.functional.linear'?"),
        ("torch.nn.functional.conv2", "did you mean 'torch.nn.functional.conv2d'?"),
        pytest.param(
            "torch.grid_sample", "did you mean 'torch.nn.functional.grid_sample'?", marks=pytest.mark.slow
        ),
        ("qqqq", "no sample is or calls 'qqqq'"),
    ],
)
def test_a_function_of_no_sample_is_answered_with_the_nearest(which, function, nearest):
    run = which(function)
    assert run.status == 2
    assert nearest in run.stderr
    assert run.stdout == ""


def test_the_users_samples_are_found_and_a_broken_one_is_left_out(which, tmp_path):
    for name, text in {"mine": "", "broken": "raise RuntimeError('late')\n"}.items():
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text(
            "from bench.samples.contract import SampleConfig, register_sample\n"
            f"{text}register_sample(__name__, lambda: SampleConfig([()]))\n"
        )
        implementation = "from torchvision import ops\n\ndef mine(x):\n    return ops.nms(x)\n"
        (tmp_path / name / "torch_impl.py").write_text(implementation)
    run = which("torchvision.ops", "--samples-dir", tmp_path)
    found = lines(run)
    assert ["mine", "torch", "calls", "torchvision.ops.nms"] in found
    assert "broken" not in {sample for sample, *_ in found}
    assert "left out: broken: RuntimeError: late" in run.stderr
