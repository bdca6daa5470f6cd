"""Recording of TensorFlow models as input tables: traced, counted, and run in other frameworks."""

from __future__ import annotations

from collections import Counter
from functools import partial

import pytest

import bench
from bench.errors import UsageError
from bench.model.call import TENSOR, tag_of

pytestmark = pytest.mark.process

AS_SAMPLES = {
    "erfc",
    *("mul", "reshape", "add", "sum", "sub", "add_n", "mean", "tile", "neg", "squeeze", "rsqrt", "conv2d"),
    *("relu", "transpose", "cat", "exp", "softmax", "square", "log_softmax", "matmul", "max_pool2d", "pad"),
}
AS_TENSORFLOW_S_OWN = {
    f"tensorflow::raw_ops.{name}"
    for name in (
        *("Mul", "BatchMatMulV2", "SquaredDifference", "MatMul", "BiasAdd"),
        "BiasAddGrad",
    )
}
COUNTED = {
    f"tf.raw_ops.{name}"
    for name in (
        *("RsqrtGrad", "Conv2DBackpropFilter", "Conv2DBackpropInput", "ReluGrad", "MaxPoolGrad"),
        *("ResourceGather", "UnsortedSegmentSum"),
    )
}


@pytest.fixture
def traced(recorded):
    """Return the function `recorded` for functions of TensorFlow."""
    return partial(recorded, module="recorded_tensorflow", framework="tensorflow")


def cases(recorded) -> dict[str, list]:
    return {table.operator: [dict(row.case) for row in table.rows] for table in recorded.tables}


def counts(recorded) -> Counter[str]:
    found: Counter[str] = Counter()
    for call in recorded.calls:
        found[call.operator.removeprefix("tf.raw_ops.")] += call.count
    return found


@pytest.mark.slow
def test_a_residual_network_is_recorded_as_cases_of_samples(traced):
    found = traced("residual_network")
    assert found.error == "" and found.mode == "fake" and found.notices == []
    stem = {
        "shape": [2, 3, 38, 38],
        "weight_shape": [16, 3, 7, 7],
        "bias": False,
        "stride": [2, 2],
        "padding": [0, 0],
        "dilation": [1, 1],
        "groups": 1,
    }
    made = cases(found)
    assert stem in made["conv2d"]
    assert [case["kernel_size"] for case in made["max_pool2d"]] == [[3, 3]]
    assert made["pad"][0]["shape"] == [2, 32, 32, 3]
    assert counts(found)["Conv2D"] == 1 + 4 + 4 + 3
    (first,) = [call for call in found.calls if call.operator == "tf.raw_ops.Conv2D" and "stem" in str(call)]
    assert first.args == [] and first.kwargs["padding"] == "VALID" and first.kwargs["strides"] == [1, 2, 2, 1]
    assert first.kwargs["input"] == {"tensor": {"shape": [2, 38, 38, 3], "dtype": "float32"}}
    assert first.kwargs["filter"] == {"tensor": {"shape": [7, 7, 3, 16], "dtype": "float32"}}
    assert not {"Const", "Placeholder", "ReadVariableOp", "NoOp", "Identity"} & counts(found).keys()


@pytest.mark.nightly
def test_the_most_frequent_operators_are_samples_tensorflow_s_own_or_counted(traced):
    """Check a training step of two models: operators that are samples, TensorFlow's own, or only counted."""
    traced("residual_network", step="training")
    found = traced("transformer", step="training", merge=True)
    operators = {table.operator for table in found.tables}
    assert operators >= AS_SAMPLES | AS_TENSORFLOW_S_OWN | COUNTED
    assert len(counts(found)) >= 40
    assert found.with_sample / found.count > 0.6
    assert sum(table.calls for table in found.tables) == found.count


@pytest.mark.nightly
def test_variables_are_what_they_hold(traced):
    found = traced("transformer")
    (gather,) = [call for call in found.calls if call.operator == "tf.raw_ops.ResourceGather"]
    assert gather.kwargs["resource"] == {"tensor": {"shape": [100, 32], "dtype": "float32"}}
    (split, *_) = [call for call in found.calls if call.operator == "tf.raw_ops.Split"]
    assert split.kwargs["split_dim"] == -1 and split.kwargs["num_split"] == 3 and len(split.result) == 3


@pytest.mark.nightly
def test_extents_that_the_graph_does_not_know_are_counted_and_not_run(traced):
    """Check that they are named and counted, and that no extent is guessed."""
    found = traced("of_any_batch")
    unknown = [
        call
        for call in found.calls
        if any(tag_of(each) == TENSOR and None in each["tensor"]["shape"] for each in call.kwargs.values())
    ]
    count = sum(call.count for call in unknown)
    assert count > 0
    assert found.notices == [f"calls of extents that the graph does not know, counted and not run: {count}"]
    tables = {table.operator: table for table in found.tables}
    assert "conv2d" not in tables and tables["tf.raw_ops.Conv2D"].calls == 12
    assert not tables["tf.raw_ops.Conv2D"].is_run


@pytest.mark.slow
def test_operators_of_functions_that_are_called_are_counted(traced):
    assert counts(traced("nested")) == {"Sin": 2}


@pytest.mark.nightly
def test_a_step_of_ones_own_is_recorded(traced):
    assert {"Cumsum": 1, "Tanh": 1}.items() <= counts(traced("step")).items()


@pytest.mark.nightly
def test_arguments_by_name_are_recorded(traced):
    assert {"Exp": 1, "Pow": 1}.items() <= counts(traced("named")).items()


@pytest.mark.slow
def test_loops_and_branches_are_said_to_be_unclear(traced):
    found = traced("unclear")
    assert found.notices == [
        "loops that run as often as values say, each counted once: 1",
        "branches that values decide, each side counted once: 1",
    ]
    assert {"Sin": 1, "Cos": 1, "Exp": 1}.items() <= counts(found).items()


@pytest.mark.slow
def test_functions_that_hide_what_they_compute_are_counted(traced):
    found = traced("hiding")
    assert sum(found.unreadable.values()) == 1 and counts(found) == {"Exp": 1}


@pytest.mark.parametrize(
    ("function", "said"),
    [
        ("needing_values", "it needs values, and TensorFlow traces without any: .*numpy"),
        ("halfway", "RuntimeError: the disk of the model is full"),
        ("nothing", "called no operator of tensorflow"),
        ("absent", "has no function 'absent'"),
    ],
)
def test_what_cannot_be_traced_is_refused_with_a_reason(traced, function, said):
    with pytest.raises(UsageError, match=said):
        traced(function)


def test_dtypes_are_the_layers_own(traced):
    with pytest.raises(UsageError, match="have dtypes of their own"):
        traced("step", dtype="float16")


@pytest.mark.nightly
def test_what_tensorflow_computes_runs_in_other_frameworks(traced, session, tmp_path):
    """Record in TensorFlow, then run in PyTorch, NumPy and TensorFlow."""
    traced("residual_network")
    traced("transformer", merge=True)
    frameworks = ["torch", "numpy", "tensorflow"]
    directory = tmp_path / "recorded"
    run = bench.run(inputs=directory, frameworks=frameworks, session=session, time_budget=0.02, max_cases=2)
    status = Counter((each.task.sample, each.task.framework, each.status) for each in run)
    assert {name for name, _, _ in status if "::" not in name} >= {"conv2d", "softmax", "max_pool2d", "relu"}
    assert all(
        value == ("ok" if "::" not in name or framework == "tensorflow" else "unsupported")
        for name, framework, value in status
    ), status
