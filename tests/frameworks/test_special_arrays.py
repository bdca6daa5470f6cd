"""Results of PyTorch that are no plain arrays: quantized and nested ones."""

from __future__ import annotations

import pytest
from interpreters import interpreter_of
from sample_folders import write_folder

import bench

pytestmark = pytest.mark.process
KEPT = {"frameworks": ["torch"], "direction": "forward", "stages": [1], "warmup": 1, "runs": 2}


SAMPLE = """
from bench.samples.contract import SampleConfig, inputs, register_sample

def get_sample_config():
    return SampleConfig([(5, 8)])

def gen_np_args(*shape):
    return [inputs.array(shape)]

register_sample(__name__, get_sample_config, gen_np_args)
"""
QUANTIZED = "torch.quantize_per_tensor(x, 0.1, 0, torch.qint8)"
ROUNDED = (
    "np.clip(np.nan_to_num(np.round(x / np.float32(0.1)), nan=127, posinf=127, neginf=-128), -128, 127) * 0.1"
)
NESTED = "torch.nested.nested_tensor([x[:2], x[2:]])"


@pytest.fixture(scope="module", autouse=True)
def torch_is_there():
    interpreter_of("torch")


def measured(directory, function, reference):
    files = {
        "__init__.py": SAMPLE,
        "torch_impl.py": f"import torch\ndef special(x):\n    return {function}\n",
        "numpy_impl.py": f"import numpy as np\ndef special(x):\n    return {reference}\n",
    }
    write_folder(directory / "special", files)
    (found,) = bench.run("special", samples_directories=[directory], **KEPT).results
    return found


def test_quantized_results_are_compared_as_the_numbers_that_they_stand_for(tmp_path):
    right = measured(tmp_path / "right", QUANTIZED, ROUNDED)
    wrong = measured(tmp_path / "wrong", QUANTIZED, f"{ROUNDED} + 0.1")
    assert (right.message, right.check["checked"]) == ("", True)
    assert right.check["largest_error"] < 1e-5
    assert wrong.status == "wrong_result" and wrong.message.startswith("output 0 differs in 40 of 40")


def test_nested_results_are_compared_part_by_part(tmp_path):
    right = measured(tmp_path / "right", NESTED, "[x[:2], x[2:]]")
    wrong = measured(tmp_path / "wrong", NESTED, "[x[:3], x[3:]]")
    assert (right.message, right.footprint_bytes, right.suspicions) == ("", 2 * 5 * 8 * 4, [])
    assert wrong.status == "wrong_result" and "shape" in wrong.message


def test_a_recorded_quantization_runs_and_what_has_no_values_is_unsupported():
    array = {"tensor": {"shape": [4, 16], "dtype": "float32"}}
    calls = {
        "torch::quantize_per_tensor": [array, 0.1, 0, {"dtype": "qint8"}],
        "torch::Tensor.dequantize": [{"other": "torch.quantized"}],
    }
    found = [
        bench.run(name, case={"args": args, "kwargs": {}}, **KEPT).results[0] for name, args in calls.items()
    ]
    assert [each.status for each in found] == ["ok", "unsupported"]
    assert found[1].message == "its recording has no values for it: a torch.quantized cannot be made again"
