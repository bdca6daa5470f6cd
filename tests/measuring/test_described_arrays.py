"""Arrays that a case describes, in real workers: what a function gets is what the case says."""

from __future__ import annotations

import numpy as np
import pytest

import bench

STRIDES = ((1, 4), (20, 2), (0, 1), (1, 1))
LAYOUTS = [*({"strides": strides} for strides in STRIDES), {"offset": 3}, {"strides": (20, 2), "offset": 5}]


def sample_of(case, expected, function):
    """Return a sample whose function reads facts of its array, which a worker gets by value."""
    return bench.sample(
        "mine",
        cases=[case],
        reference=lambda x: np.array(expected),
        torch=function,
        differentiable=False,
    )


@pytest.mark.process
@pytest.mark.parametrize("adversarial", [False, True])
def test_a_function_gets_the_strides_of_the_case_in_each_call(adversarial):
    cases = [{"x": bench.shape(4, 5, **layout)} for layout in LAYOUTS]
    wanted = [[*layout.get("strides", (5, 1)), layout.get("offset", 0) % 4] for layout in LAYOUTS]

    def strides_of(array):
        import torch

        before = array.data_ptr() // array.element_size() % 4  # of memory that is aligned to 16 bytes
        return torch.tensor([*array.stride(), before])

    for case, expected in zip(cases, wanted):
        mine = sample_of(case, expected, strides_of)
        (result,) = bench.run(mine, framework="torch", runs=3, adversarial=adversarial)
        assert result.status == "ok" and result.check["checked"], (
            expected,
            result.message,
            result.suspicions,
        )


@pytest.mark.process
def test_an_array_has_its_own_dtype_beside_that_of_the_case():
    cases = [
        {"x": bench.shape(4, dtype=dtype)} for dtype in ("bfloat16", "float64", "float8_e5m2", "int8", "bool")
    ]

    def bytes_of(array):
        import torch

        return torch.tensor(array.element_size())

    for case, size in zip(cases, (2, 8, 1, 1, 1)):
        mine = sample_of(case, size, bytes_of)
        (result,) = bench.run(mine, framework="torch", runs=2)
        assert (result.status, result.task.settings.dtype) == ("ok", None), result.message


@pytest.mark.process
def test_gradients_are_of_the_described_arrays():
    case = {"shape": {"shape": [8, 16], "dtype": "bfloat16", "order": [1, 0]}}
    for framework in ("torch", "jax"):
        (result,) = bench.run(
            "softmax",
            framework=framework,
            case=case,
            direction="forward_backward",
            runs=2,
            contiguous=framework == "jax",
        )
        assert result.status == "ok" and result.check["checked"], (framework, result.message)


@pytest.mark.process
@pytest.mark.parametrize("framework", ["jax", "tensorflow", "mxnet", "mxnet_np"])
def test_a_framework_without_strides_says_so(framework):
    case = {"shape": {"shape": [8, 16], "strides": [1, 8]}}
    (refused,) = bench.run("softmax", framework=framework, case=case, runs=2)
    assert (
        refused.status == "unsupported" and "have no strides: they are always contiguous" in refused.message
    )
    (taken,) = bench.run("softmax", framework=framework, case=case, runs=2, contiguous=True)
    assert (taken.status, taken.task.case["shape"]) == ("ok", [8, 16])


@pytest.mark.process
def test_an_array_that_the_sample_computes_is_refused():
    """Check a sample that draws its inputs by another shape than the case has."""
    mine = bench.sample(
        "mine",
        cases=[{"shape": {"shape": [4, 5], "strides": [1, 4]}}],
        inputs=lambda shape: [np.zeros(shape, np.float32)],
        torch=lambda x: x + 1,
    )
    (result,) = bench.run(mine, framework="torch", runs=2)
    assert result.status == "unsupported"
    assert "no argument is (4,5) strides (1,4)" in result.message


@pytest.mark.process
def test_operators_of_a_framework_take_descriptions():
    turned = {"shape": [4, 8, 16], "strides": [128, 1, 8]}
    tagged = {"tensor": {**turned, "dtype": "float32"}}
    cases = [
        {"input": turned, "mat2": [4, 16, 8]},
        {"input": tagged, "mat2": [4, 16, 8]},
        {"args": [turned, {"shape": [4, 16, 8]}]},
        {"args": [tagged, {"shape": [4, 16, 8]}]},
    ]
    run = bench.run("torch::bmm", framework="torch", cases=cases, runs=2)
    assert [result.status for result in run] == ["ok"] * 4, [result.message for result in run]
    index = {"shape": [6], "dtype": "int32", "low": 2, "high": 3}
    (result,) = bench.run(
        "torch::index_select", framework="torch", case={"input": [8, 16], "dim": 0, "index": index}, runs=2
    )
    assert result.status == "ok", result.message
