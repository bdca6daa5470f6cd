"""A class per operator, as dl-operator-benchmark has them."""

from __future__ import annotations

import pytest
from interpreters import interpreter_of

import bench
from bench.errors import UsageError
from bench.opperf import operators
from bench.opperf.dl_operator_benchmark import CLASSES, LABELS
from bench.opperf.operator_benchmark import NotMeasured, default_case

QUICK = {"warmup": 1, "runs": 8}


@pytest.fixture(scope="module")
def session():
    with bench.Session() as opened:
        yield opened


@pytest.mark.process
def test_every_class_of_dl_operator_benchmark_is_there():
    assert len(CLASSES) == len(set(CLASSES)) == 73
    for name in CLASSES:
        made = getattr(operators, name)
        assert made.__name__ == name and default_case(made.sample)


def test_every_sample_has_a_class():
    assert {"LogSoftmax", "ConvRelu", "ConvBatchNorm", "GiouLoss"} <= set(operators.classes())
    assert set(operators.classes().values()) == set(bench.samples.contract.registry.Registry().folders)
    assert set(dir(operators)) >= {*CLASSES, "run_all_arithmetic_operations_benchmarks"}
    with pytest.raises(AttributeError, match="no operator and no group of operators is called 'Ad'"):
        operators.Ad  # noqa: B018


def test_inputs_are_the_defaults_and_what_is_given(monkeypatch):
    monkeypatch.delenv("FRAMEWORK", raising=False)
    benchmark = operators.Add(inputs={"dtype": "float64", "lhs": (2, 3), "other_shape": (3,)})
    assert benchmark.inputs == {
        "shape": (2, 3), "other_shape": (3,), "run_backward": True, "dtype": "float64"
    }  # fmt: skip
    assert benchmark.framework == "mxnet" and operators.Add().inputs["shape"] == (1024, 1024)
    monkeypatch.setenv("FRAMEWORK", "jax,torch")
    assert operators.Add().framework == "jax" and operators.Add(framework="np").framework == "numpy"
    with pytest.raises(UsageError, match="Add has no input 'sahpe'; did you mean 'shape'"):
        operators.Add(inputs={"sahpe": (2,)})


def test_a_class_measures_its_operator_and_prints_the_time(session, capsys):
    benchmark = operators.Exp(inputs={"data": (8, 8)}, framework="numpy", session=session, **QUICK)
    assert benchmark.get_benchmark_results() == {}
    benchmark.run_benchmark()
    benchmark.print_benchmark_results()
    results = benchmark.get_benchmark_results()
    seconds = results["NP_Exp_Forward_Time"]
    assert capsys.readouterr().out == f"NP_Exp_Forward_Time - {seconds:.6f} seconds\n"
    assert results["NP_Exp_Forward_Time_Min"] <= results["NP_Exp_Forward_Time_P50"]
    assert results["NP_Exp_Forward_Time_P50"] <= results["NP_Exp_Forward_Time_P99"]


@pytest.mark.process
@pytest.mark.nightly
def test_recurrent_classes_measure_forward_backward_and_both(session):
    pytest.importorskip("torch")
    for name in ("LSTM", "GRU", "RNN"):
        benchmark = getattr(operators, name)(framework="torch", session=session, **QUICK)
        benchmark.run_benchmark()
        found = benchmark.get_benchmark_results()
        times = [found[f"TORCH_{name}_{kind}_Time"] for kind in ("Forward", "Backward", "Forward_Backward")]
        assert all(seconds > 0 for seconds in times)


def test_a_group_prints_a_line_each_and_goes_on(capsys):
    found = operators.run_all_powers_operations_benchmarks(
        framework="numpy", inputs={"dtype": "float64"}, **QUICK
    )
    assert {"NP_Sqrt_Forward_Time", "NP_Square_Forward_Time"} <= set(found)
    assert [line.partition(" - ")[0] for line in capsys.readouterr().out.splitlines()] == [
        "NP_Sqrt_Forward_Time", "NP_Square_Forward_Time"
    ]  # fmt: skip


def test_what_cannot_be_measured_says_so(session, capsys):
    benchmark = operators.Exp(inputs={"dtype": "bfloat16"}, framework="numpy", session=session, **QUICK)
    with pytest.raises(NotMeasured, match="Exp on numpy: NumPy arrays have no bfloat16"):
        benchmark.run_benchmark()
    benchmark.print_benchmark_results()
    assert capsys.readouterr().out == ""


@pytest.mark.process
def test_results_on_mxnet_have_the_names_of_the_older_system(session):
    interpreter_of("mxnet")
    for name, expected in (
        ("IAdd", "MX_Inplace_Add_Forward_Time"),
        ("Dense", "MX_Gluon_Imperative_Dense_Forward_Backward_Time"),
    ):
        benchmark = getattr(operators, name)(framework="mxnet", session=session, **QUICK)
        benchmark.run_benchmark()
        assert expected in benchmark.get_benchmark_results()
    assert set(LABELS) <= set(CLASSES)
