"""opperf's functions, such as `run_performance_test`, with real workers."""

from __future__ import annotations

import numpy as np
import pytest
from interpreters import interpreter_of

import bench
from bench.errors import UsageError
from bench.opperf.categories import operator_benchmarks, run_category
from bench.opperf.performance import (
    device_of,
    large_inputs,
    owner_of,
    run_benchmark_operator,
    run_op_benchmarks,
    run_performance_test,
)

QUICK = {"warmup": 1, "runs": 8}
STATISTICS = ("avg", "median", "p50", "p90", "p99", "min", "max")


@pytest.fixture(scope="module")
def session():
    """Yield a session whose workers stay warm for all tests of this module."""
    with bench.Session() as opened:
        yield opened


@pytest.fixture
def measure(session):
    """Return `run_performance_test` with few runs, on warm workers."""
    return lambda *args, **how: run_performance_test(*args, **{**QUICK, **how}, session=session)


# -- what comes back


def test_each_of_the_inputs_has_an_entry_with_times_and_memory(measure):
    inputs = [
        {"x1": (64, 64), "x2": (64, 64)},
        {"x1": (64, 1), "x2": (1, 64)},
        {"x1": (64, 64), "x2": (64, 64)},
    ]
    ((label, entries),) = measure("numpy::add", inputs)[0].items()
    assert label == "add" and [entry["inputs"] for entry in entries] == inputs, "no configuration is dropped"
    for entry in entries:
        times = [entry[f"{name}_time_forward_add"] for name in STATISTICS]
        assert 0 < times[5] <= times[1] == times[2] <= times[3] <= times[4] <= times[6]
        assert entry["max_storage_mem_alloc_cpu/0"] >= entry["avg_storage_mem_alloc_cpu/0"] >= 0
        assert "numpy has no automatic differentiation" in entry["no_backward"]


def test_operators_without_inputs_are_measured_on_default_ones(measure):
    found = measure(["numpy::exp", np.log])
    assert [list(each) for each in found] == [["exp"], ["log"]]
    shapes = [entry["inputs"]["x"] for entry in found[0]["exp"]]
    assert shapes == [(1024, 1024), (10000, 100), (10000, 1)]


def test_a_sample_is_measured_by_its_own_parameters(measure):
    (found,) = measure("softmax", [{"shape": (8, 16), "axis": -1}], framework="numpy")
    assert found["softmax"][0]["avg_time_forward_softmax"] > 0
    (found,) = measure("softmax", framework="numpy")
    assert len(found["softmax"]) == 3, "the smallest to the middling"


def test_a_function_of_ones_own_is_measured_in_the_framework_named(measure):
    def scaled(array, factor):
        return array * factor

    (found,) = measure(scaled, [{"factor": 2.0, "array": (16, 16)}], framework="numpy")
    assert found["scaled"][0]["avg_time_forward_scaled"] > 0
    with pytest.raises(UsageError, match="scaled is not a function of numpy, torch"):
        measure(scaled, [{"array": (4,), "factor": 1.0}])


def test_a_callable_is_found_by_name():
    assert owner_of(np.add) == ("numpy", "add")
    assert owner_of(np.linalg.inv) == ("numpy", "linalg.inv")
    assert owner_of(sorted) is None


@pytest.mark.slow
@pytest.mark.process
def test_functions_of_torch_have_forward_and_backward_times(measure):
    torch = pytest.importorskip("torch")
    functions = [torch.add, torch.nn.functional.softmax]
    inputs = [{"input": (32, 32), "other": (32, 32)}], [{"input": (32, 32), "dim": 1}]
    for function, given in zip(functions, inputs):
        ((label, (entry,)),) = measure(function, given, dtype="float64")[0].items()
        assert entry[f"avg_time_backward_{label}"] > 0 and entry[f"operator_time_forward_{label}"] > 0
    ((_, (entry,)),) = measure(torch.add, [{**inputs[0][0], "run_backward": False}])[0].items()
    assert "avg_time_backward_add" not in entry and "no_backward" not in entry
    ((_, (entry,)),) = measure(torch.argmax, [{"input": (32, 32)}])[0].items()
    assert entry["avg_time_forward_argmax"] > 0 and entry["no_backward"]


def test_several_operators_come_in_one_dictionary(session):
    found = run_op_benchmarks(["numpy::exp", "numpy::sqrt"], **QUICK, session=session)
    assert list(found) == ["exp", "sqrt"] and len(found["exp"]) == 3


@pytest.mark.process
def test_one_name_is_measured_in_two_frameworks(capsys):
    interpreter_of("jax")
    found = run_benchmark_operator("add", size=(16, 16), frameworks=("numpy", "jax"), **QUICK)
    assert list(found) == ["numpy", "jax"]
    assert found["numpy"][0]["add"][0]["inputs"] == {"x1": (16, 16), "x2": (16, 16)}
    assert found["jax"][0]["add"][0]["avg_time_forward_add"] > 0
    assert "avg_time_forward_add" in capsys.readouterr().out


# -- categories


@pytest.mark.process
def test_a_category_is_measured_and_an_unknown_one_refused(session):
    chosen = {"framework": "numpy", "category": "linalg", "session": session, **QUICK}
    measured = operator_benchmarks(**chosen)
    name, entries, count = next(measured)
    measured.close()
    assert name.startswith("linalg.") and entries and count > 10
    with pytest.raises(UsageError, match="numpy has no category 'lineg'; choose from binary, linalg"):
        run_category("lineg", "numpy", session=session)


# -- bad input


@pytest.mark.parametrize(
    ("operator", "given", "message"),
    [
        ("numpy::add", {"x1": (2, 2), "x3": (2, 2)}, "add has no parameter 'x3'; did you mean"),
        ("numpy::add", {"x1": (2, 2)}, "add needs x2; its parameters: x1, x2"),
        ("numpy::add", {"x1": (2, 3), "x2": (4, 5)}, "could not be broadcast"),
        ("numpy::add", {"x1": (2, -3), "x2": (2, 3)}, "has the extent -3"),
        ("softmax", {"size": (2, 2)}, "a case of softmax has the arguments shape, axis"),
    ],
)
def test_what_fails_is_an_entry_and_the_rest_runs(measure, operator, given, message):
    works = {"shape": (4, 4), "axis": 0} if operator == "softmax" else {"x1": (4, 4), "x2": (4, 4)}
    ((label, (failed, entry)),) = measure(operator, [given, works], framework="numpy")[0].items()
    assert message in failed["error"] and failed["inputs"] == given
    assert entry[f"avg_time_forward_{label}"] > 0


def test_a_dtype_that_the_operator_lacks_is_unsupported(measure):
    (found,) = measure("numpy::linalg.inv", [{"a": (4, 4), "dtype": "float16"}, {"a": (4, 4)}])
    lacking, works = found["inv"] if "inv" in found else found["linalg.inv"]
    assert "float16" in lacking["unsupported"] and "error" not in works


@pytest.mark.parametrize(
    "settings", [{"runs": 0}, {"warmup": -1}, {"dtype": "float33"}, {"ctx": "tpu"}, {"profiler": "x"}]
)
def test_settings_that_cannot_be_are_refused(settings):
    with pytest.raises(UsageError):
        run_performance_test("numpy::add", [{"x1": (2,), "x2": (2,)}], **settings)


def test_no_warm_up_is_a_setting(measure):
    (found,) = measure("numpy::exp", [{"x": (4, 4)}], warmup=0)
    assert found["exp"][0]["avg_time_forward_exp"] > 0


@pytest.mark.parametrize(
    ("ctx", "device"),
    [("cpu", "cpu"), ("cpu(0)", "cpu"), ("gpu(2)", "cuda:2"), ("gpu", "cuda:0"), ("cuda:1", "cuda:1")],
)
def test_a_context_is_a_device(ctx, device):
    assert device_of(ctx) == device


def test_tensors_of_more_elements_than_32_bits_count(session):
    assert large_inputs(session, "numpy::add") == [{"x1": [65536, 65536], "x2": [65536, 65536]}]
    assert large_inputs(session, "numpy::linalg.matrix_power") == [], "n is not a shape"
    with pytest.raises(UsageError, match="int64_tensor is 'maybe'; choose from on, off"):
        run_op_benchmarks(["numpy::exp"], int64_tensor="maybe")


# -- MXNet


@pytest.mark.process
def test_an_error_that_mxnet_raises_later_belongs_to_its_inputs(measure):
    interpreter_of("mxnet")
    bad = {"A": np.array([[1.0, 2.0], [2.0, 1.0]], np.float32)}
    (found,) = measure("mxnet::linalg_potrf", [bad, {"A": (8, 8)}])
    failed, works = found["linalg_potrf"]
    assert failed["error"] and works["avg_time_forward_linalg_potrf"] > 0
    assert works["avg_time_backward_linalg_potrf"] > 0


@pytest.mark.parametrize(
    ("operator", "given"),
    [
        ("split", {"data": (8, 4), "num_outputs": 2, "axis": 0}),
        ("linalg_slogdet", {"A": (4, 4)}),
        ("concat", {"data": [(2, 3), (2, 5)], "dim": 1}),
        ("topk", {"data": (8, 16), "k": 3, "ret_typ": "both"}),
    ],
)
def test_operators_of_several_outputs_or_inputs_have_backward_times(measure, operator, given):
    interpreter_of("mxnet")
    (entry,) = measure(f"mxnet::{operator}", [given])[0][operator]
    assert entry[f"avg_time_forward_{operator}"] > 0 and entry[f"avg_time_backward_{operator}"] > 0


@pytest.mark.process
def test_one_name_is_measured_in_both_interfaces_of_mxnet(capsys):
    interpreter_of("mxnet")
    found = run_benchmark_operator("add", run_backward=True, **QUICK)
    assert [list(entries[0]["add"][0]["inputs"].values()) for entries in found.values()] == [
        [(128, 128)] * 2
    ] * 2
    assert all(entries[0]["add"][0]["avg_time_backward_add"] > 0 for entries in found.values())
    found = run_benchmark_operator(
        "pick", size=(128, 128), additional_inputs={"index": (128, 1)}, frameworks=("mxnet",), **QUICK
    )
    assert found["mxnet"][0]["pick"][0]["inputs"]["index"] == (128, 1)
