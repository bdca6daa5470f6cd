"""Measurements in modes of calling: recorded for gradients or not, cast to lower precision."""

from __future__ import annotations

import pytest
from interpreters import interpreter_of
from sample_folders import write_folder

import bench
from bench.model.settings import MODES

pytestmark = pytest.mark.process
KEPT = {"warmup": 2, "runs": 2, "precision": 0.5, "stages": [1]}
SEEN = {
    "default": "torch.is_grad_enabled() and not array.requires_grad and not torch.is_autocast_enabled('cpu')",
    "no_grad": "not torch.is_grad_enabled() and not torch.is_inference_mode_enabled()",
    "inference_mode": "torch.is_inference_mode_enabled()",
    "requires_grad": "array.requires_grad and torch.is_grad_enabled()",
    "autocast_float16": "torch.is_autocast_enabled('cpu') and torch.get_autocast_dtype('cpu').itemsize == 2",
}
"""What a call sees in each mode."""
SAMPLE = """
from bench.samples.contract import SampleConfig, inputs, register_sample

def get_sample_config():
    return SampleConfig([(5,)])

def gen_np_args(count):
    return [inputs.array((count,))]

register_sample(__name__, get_sample_config, gen_np_args)
"""
SMALL = {"shape": [24, 32], "other_shape": [32, 16]}


@pytest.fixture(scope="module")
def session():
    interpreter_of("torch")
    with bench.Session() as opened:
        yield opened


def write(directory, body):
    files = {
        "__init__.py": SAMPLE,
        "torch_impl.py": f"import torch\ndef seen(array):\n    {body}\n",
        "numpy_impl.py": "import numpy as np\ndef seen(array):\n    return np.exp(array)\n",
    }
    write_folder(directory / "seen", files)


def measured(session, sample, mode, **request):
    request = {"frameworks": ["torch"], "direction": "forward", **KEPT, **request}
    return bench.run(sample, mode=mode, session=session, **request).results[0]


def test_each_mode_is_a_measurement_of_the_same_case(session):
    found = [measured(session, "matmul", mode, case=SMALL) for mode in MODES]
    assert [(each.status, each.suspicions, each.changed_state) for each in found] == [("ok", [], [])] * len(
        MODES
    )
    assert len({each.task.case_key for each in found}) == 1
    assert len({each.key for each in found}) == len(MODES)


def test_results_of_autocast_have_its_dtype_and_its_tolerance(session):
    plain, *cast = (
        measured(session, "matmul", mode, case=SMALL)
        for mode in ("default", "autocast_float16", "autocast_bfloat16")
    )
    units = [2.0**-10, 2.0**-7]
    for result, unit in zip(cast, units):
        assert result.check["rtol"] >= 4 * unit > plain.check.get("rtol", 0.0)
        assert result.check["largest_error"] > 10 * plain.check["largest_error"]
    assert [each.flops_dtype for each in (plain, *cast)] == [None, "float16", "bfloat16"]
    assert all(each.dtype == "float32" for each in cast)


def test_gradients_of_autocast_are_right(session):
    found = measured(
        session, "matmul", "autocast_bfloat16", case=SMALL, direction="forward_backward", measure=False
    )
    assert (found.status, found.check["checked"]) == ("ok", True)


CAPTURED = [pytest.mark.compiles, pytest.mark.slow]


@pytest.mark.parametrize(
    ("mode", "stages"),
    [
        *((mode, [1]) for mode in SEEN),
        pytest.param("inference_mode", [2, 3], marks=pytest.mark.compiles),
        *(pytest.param(mode, [2, 3], marks=CAPTURED) for mode in ("requires_grad", "autocast_float16")),
    ],
    ids=str,
)
def test_calls_are_made_and_captured_in_the_mode(session, tmp_path, mode, stages):
    write(tmp_path, f"return torch.exp(array) if {SEEN[mode]} else 2 * array")
    found = bench.run(
        *("seen",),
        frameworks=["torch"],
        mode=mode,
        direction="forward",
        session=session,
        samples_directories=[tmp_path],
        **{**KEPT, "stages": stages},
    )
    assert [(each.status, each.message) for each in found.results] == [("ok", "")] * len(stages)


def test_a_sample_that_leaves_the_mode_is_told_of(session, tmp_path):
    write(tmp_path, "torch.set_grad_enabled(True)\n    return torch.exp(array)")
    found = measured(session, "seen", "no_grad", samples_directories=[tmp_path])
    assert "changed state: torch gradient mode: True -> True where the mode has False" in found.suspicions


@pytest.mark.parametrize(
    ("framework", "mode", "reason"),
    [
        ("numpy", "inference_mode", "NumPy records nothing by default"),
        ("numpy", "requires_grad", "NumPy has no automatic differentiation"),
        pytest.param("jax", "autocast_bfloat16", "JAX casts to no lower", marks=pytest.mark.slow),
        pytest.param("tensorflow", "requires_grad", "a tape around the call", marks=pytest.mark.slow),
    ],
)
def test_a_mode_that_a_framework_lacks_has_a_reason(session, framework, mode, reason):
    interpreter_of(framework)
    found = measured(session, "exp", mode, frameworks=[framework], max_cases=1)
    assert found.status == "unsupported" and found.message.startswith(reason)


@pytest.mark.parametrize(
    ("sample", "mode", "direction", "reason"),
    [
        ("exp", "no_grad", "forward_backward", "no_grad records nothing, so that there are no gradients"),
        ("exp", "requires_grad", "forward_backward", "gradients are measured of inputs that require them"),
        ("add_", "requires_grad", "forward", "it overwrites its input, which cannot be a leaf"),
        ("argmax", "requires_grad", "forward", "not differentiable"),
        ("csr_matmul", "autocast_bfloat16", "forward", "torch refuses autocast_bfloat16: "),
    ],
)
def test_what_a_mode_cannot_do_is_unsupported(session, sample, mode, direction, reason):
    found = measured(session, sample, mode, max_cases=1, direction=direction)
    assert found.status == "unsupported" and found.message.startswith(reason), found.message
