"""Verdicts in dtypes that once were wrong: right results, and reasons that hold when they are tried."""

from __future__ import annotations

import numpy as np
import pytest
from interpreters import interpreter_of

import bench

FORWARD = {"directions": "forward", "measure": False}
WIDE = {
    "shape": [1, 1, 8, 784],
    "size": [16, 784],
    "mode": "nearest",
    "align_corners": None,
    "antialias": False,
}


def result_of(sample: str, framework: str, dtype: str, stage: int = 1, **case: object) -> bench.Result:
    """Return the result of a case that is checked and not timed."""
    interpreter_of(framework)
    (result,) = bench.run(
        sample, frameworks=framework, dtype=dtype, stages=stage, cases=[case] if case else (), **FORWARD
    )
    return result


@pytest.mark.process
@pytest.mark.parametrize(
    ("sample", "framework", "dtype", "case"),
    [
        ("nanprod", "torch", "bfloat16", {"shape": [10000, 4], "axis": 0}),
        ("nanprod", "tensorflow", "float16", {"shape": [10000, 4], "axis": 0}),
        ("cosine_embedding_loss", "torch", "float16", {"shape": [8, 2048]}),
        pytest.param(
            "interpolate",
            "tensorflow",
            "bfloat16",
            {"shape": [1, 1, 8, 784], **WIDE},
            marks=pytest.mark.compiles,
        ),
    ],
)
def test_results_in_half_precision_are_right(sample, framework, dtype, case):
    result = result_of(sample, framework, dtype, 3 if sample == "interpolate" else 1, **case)
    assert result.status == "ok" and result.check["reference"] == "numpy", result.message


@pytest.mark.process
def test_a_product_that_is_rounded_at_each_factor_says_so():
    result = result_of("prod", "torch", "bfloat16", shape=[10000, 4], axis=0)
    assert result.status == "wrong_result"
    assert result.message.startswith("bfloat16 loses numbers between the steps of torch, which is right for")


@pytest.mark.process
@pytest.mark.parametrize(
    ("sample", "framework", "dtype", "case", "reason"),
    [
        ("renorm", "torch", "float64", {}, "adds 1e-7 to norms"),
        ("hungarian_cost_matrix", "jax", "int64", {}, "fractions, which int64 does not have"),
        ("grouped_mm", "jax", "int64", {}, "multiplies int64 one by one"),
        ("multinomial", "jax", "float8_e4m3fn", {}, "from eight uniform numbers"),
        ("exponential", "jax", "float8_e4m3fn", {}, "too few uniform ones for the tail"),
        ("pdf_dirichlet", "jax", "float8_e4m3fn", {}, "their sums are not 1"),
        (
            "linspace",
            "jax",
            "float8_e4m3fn",
            {"start": 0.0, "stop": 24000.0, "count": 3},
            "as large as 24000",
        ),
        ("logspace", "jax", "float8_e4m3fn", {"start": 1.0, "stop": -5.0, "count": 2000}, "large as 2000"),
        ("compute_locations", "jax", "float8_e4m3fn", {"height": 100, "width": 168, "stride": 8}, "as 1344"),
    ],
)
def test_what_no_one_can_be_right_in_has_a_reason(sample, framework, dtype, case, reason):
    interpreter_of(framework)
    given = {"cases": [case]} if case else {"max_cases": 1}
    (result,) = bench.run(sample, frameworks=framework, dtype=dtype, stages=1, **given, **FORWARD)
    assert result.status == "unsupported" and reason in result.message, result.message


def test_the_norms_of_pytorch_have_seven_digits_in_float64():
    torch = pytest.importorskip("torch")
    (found,) = torch.renorm(torch.full((1, 4), 1.0, dtype=torch.float64), 2, 0, 1.0)
    error = float(np.abs(found.numpy() - 0.5).max())
    assert 1e-9 < error < 1e-6
