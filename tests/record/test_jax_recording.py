"""Recording of JAX functions as input tables: traced, counted, and run in other frameworks."""

from __future__ import annotations

from collections import Counter
from functools import partial

import pytest

import bench
from bench.errors import UsageError
from bench.model.call import FLOAT, TENSOR, tag_of, tensors
from bench.recording.recording import export_calls, replay

pytestmark = pytest.mark.process

LAYERS = 4
"""The number of layers of the transformer."""
AS_SAMPLES = {
    *("sum", "mul", "reshape", "add", "broadcast_to", "einsum", "sub", "transpose", "neg", "conv2d", "div"),
    *("full", "matmul", "where", "rsqrt", "square", "flip", "relu", "exp", "max", "cat", "split", "tanh"),
    *("log", "ge", "max_pool2d", "gt_scalar", "rsub_scalar", "lt_scalar", "integer_pow"),
}
AS_JAX_S_OWN = {
    f"jax::lax.{name}"
    for name in (
        *("mul", "add", "broadcast_in_dim", "max", "conv_general_dilated"),
        *("pad", "slice"),
    )
}
COUNTED = {f"jax.lax.{name}" for name in ("iota", "gather", "scatter_add", "select_and_scatter_add")}


@pytest.fixture
def traced(recorded):
    """Return the function `recorded` for functions of JAX."""
    return partial(recorded, module="recorded_jax", framework="jax")


def cases(recorded) -> dict[str, list]:
    return {table.operator: [dict(row.case) for row in table.rows] for table in recorded.tables}


def counts(recorded) -> Counter[str]:
    found: Counter[str] = Counter()
    for call in recorded.calls:
        found[call.operator.removeprefix("jax.lax.")] += call.count
    return found


@pytest.mark.slow
def test_a_residual_network_is_recorded_as_cases_of_samples(traced):
    found = traced("residual_network")
    assert found.error == "" and found.mode == "fake" and found.notices == []
    made = cases(found)
    stem = {
        "shape": [2, 3, 64, 64],
        "weight_shape": [16, 3, 7, 7],
        "bias": False,
        "stride": [2, 2],
        "padding": [3, 3],
        "dilation": [1, 1],
        "groups": 1,
    }
    assert stem in made["conv2d"]
    assert made["max_pool2d"] == [
        {
            "shape": [2, 16, 32, 32],
            "kernel_size": [3, 3],
            "stride": [2, 2],
            "padding": [1, 1],
            "dilation": [1, 1],
            "ceil_mode": False,
        }
    ]
    convolutions = [call for call in found.calls if call.operator == "jax.lax.conv_general_dilated"]
    assert sum(call.count for call in convolutions) == 1 + 4 + 4 + 3
    (first,) = [call for call in convolutions if "stem" in call.modules]
    assert [each["shape"] for each in tensors(first.args)] == [[2, 64, 64, 3], [7, 7, 3, 16]]
    assert first.result["tensor"] == {"shape": [2, 32, 32, 16], "dtype": "float32"}
    assert first.kwargs["window_strides"] == {"tuple": [2, 2]}
    assert first.kwargs["padding"] == {"tuple": [{"tuple": [3, 3]}, {"tuple": [3, 3]}]}


def test_what_is_in_a_scan_counts_as_often_as_it_is_long(traced):
    found = traced("transformer")
    assert counts(found)["dot_general"] == LAYERS * 6 + 1
    assert counts(found)["reduce_max"] == LAYERS + 1
    assert {"equation": "abcd,aecd->acbe", "shapes": [[2, 16, 4, 8], [2, 16, 4, 8]]} in cases(found)["einsum"]


@pytest.mark.nightly
def test_the_most_frequent_operators_are_samples_jax_s_own_or_counted(traced):
    """Check a training step of two models: operators that are samples, JAX's own, or only counted."""
    traced("residual_network", step="training")
    found = traced("transformer", step="training", merge=True)
    operators = {table.operator for table in found.tables}
    assert operators >= AS_SAMPLES | AS_JAX_S_OWN | COUNTED
    assert len(counts(found)) >= 35
    assert found.with_sample / found.count > 0.8
    assert sum(table.calls for table in found.tables if not table.is_run) / found.count < 0.02
    assert sum(table.calls for table in found.tables) == found.count
    for call in found.calls:
        assert tensors(call.result), call
        assert {tag_of(each) for each in call.args} <= {TENSOR, FLOAT, None}, call


@pytest.mark.slow
def test_gradients_are_recorded_without_a_loss_of_our_own(traced):
    """Check a product: it has a gradient for each operand, and only that of the first is requested."""
    assert counts(traced("huge", step="training")) == {"dot_general": 2}


@pytest.mark.slow
def test_shapes_that_no_memory_holds_are_recorded(traced):
    found = traced("huge")
    assert cases(found) == {"dot": [{"shape": [1, 131072], "other_shape": [131072, 131072]}]}


@pytest.mark.slow
def test_a_step_of_ones_own_is_recorded(traced):
    found = traced("step")
    assert {"cumsum": 1, "tanh": 1}.items() <= counts(found).items()
    (tanh,) = [call for call in found.calls if call.operator == "jax.lax.tanh"]
    assert tanh.args == [{"tensor": {"shape": [4, 6], "dtype": "float32"}}]


@pytest.mark.slow
def test_arguments_by_name_are_recorded(traced):
    found = traced("named")
    (power,) = [call for call in found.calls if call.operator == "jax.lax.integer_pow"]
    assert power.kwargs == {"y": 3}


@pytest.mark.slow
def test_a_function_is_recorded_in_another_dtype(traced):
    (table,) = [table for table in traced("named", dtype="bfloat16").tables if table.operator == "exp"]
    assert [row.dtype for row in table.rows] == ["bfloat16"]


@pytest.mark.slow
def test_loops_and_branches_are_said_to_be_unclear(traced):
    found = traced("unclear")
    assert found.notices == [
        "loops that run as often as values say, each counted once: 1",
        "branches that values decide, each side counted once: 1",
    ]
    assert {"sin": 1, "cos": 1, "mul": 1}.items() <= counts(found).items()


@pytest.mark.slow
def test_of_a_solver_what_it_solves_by_is_counted(traced):
    """Check that the products and the transposed solver that its gradients use are not counted."""
    found = counts(traced("solving"))
    assert (found["triangular_solve"], found["dot_general"], found["lu"]) == (2, 0, 1)


@pytest.mark.slow
def test_functions_that_hide_what_they_compute_are_counted(traced):
    found = traced("hiding")
    assert found.unreadable == {"pure_callback": 1} and counts(found) == {"exp": 1}


@pytest.mark.parametrize(
    ("function", "said"),
    [
        ("needing_values", "it needs values, and JAX traces without any: TracerBoolConversionError"),
        ("halfway", "RuntimeError: the disk of the model is full"),
        ("nothing", "called no operator of jax"),
        ("absent", "has no function 'absent'"),
    ],
)
def test_what_cannot_be_traced_is_refused_with_a_reason(traced, function, said):
    with pytest.raises(UsageError, match=said):
        traced(function)


def test_values_are_not_to_be_had(traced):
    with pytest.raises(UsageError, match="the graphs of jax hold no values"):
        traced("step", mode="real")


@pytest.mark.nightly
def test_what_jax_computes_runs_in_other_frameworks(traced, session, tmp_path):
    """Record in JAX, then run in PyTorch, NumPy and JAX."""
    traced("residual_network")
    traced("transformer", merge=True)
    frameworks = ["torch", "numpy", "jax"]
    directory = tmp_path / "recorded"
    run = bench.run(inputs=directory, frameworks=frameworks, session=session, time_budget=0.02, max_cases=2)
    status = Counter((each.task.sample, each.task.framework, each.status) for each in run)
    samples = {name for name, _, _ in status if "::" not in name}
    assert samples >= {"conv2d", "einsum", "max_pool2d", "relu", "sum"}
    assert all(
        value == ("ok" if "::" not in name or framework == "jax" else "unsupported")
        for name, framework, value in status
    ), status
    assert not list(directory.glob("jax.lax.gather*"))


@pytest.mark.nightly
def test_calls_of_jax_lie_beside_those_of_pytorch_in_one_directory(traced, recorded, session, tmp_path):
    """Check that only PyTorch's calls are repeated and exported for other tools."""
    recorded("step")
    found = traced("step", merge=True)
    (tanh,) = [table for table in found.tables if table.operator == "tanh"]
    assert tanh.calls == 3 and tanh.rows[0].source == "step"
    left = replay(tmp_path / "recorded", session)
    assert {call.operator.partition(".")[0] for call, _ in left} == {"jax"}
    assert {why for _, why in left} == {"it stands in a graph; only calls of PyTorch are made again"}
    left_out = export_calls(tmp_path / "recorded", tmp_path / "exported", "operator-inputs", session)
    assert ("jax.lax.tanh", "it is not a call of PyTorch") in left_out
