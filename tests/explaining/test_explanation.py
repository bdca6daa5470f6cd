"""Explanations of a model's time: every recorded call is measured, beside the model's own step."""

from __future__ import annotations

from pathlib import Path

import pytest

import bench
from bench.errors import UsageError

MODELS = Path(__file__).resolve().parents[1] / "record"


@pytest.fixture(scope="module")
def session():
    with bench.Session() as opened:
        yield opened


def explained(session, function, **options):
    how = {"search_path": [MODELS], "session": session, "time_budget": 0.03, **options}
    return bench.explain_model(f"recorded_models:{function}", **how)


@pytest.mark.slow
@pytest.mark.process
def test_every_call_has_a_time(session):
    found = explained(session, "words")
    assert found.unmeasured == [] and found.model_seconds > 0
    assert sum(share.calls for share in found.shares) == 18
    assert found.operator_seconds == pytest.approx(
        sum(case.seconds["eager"] * case.call.count for case in found.cases)
    )
    assert found.interval[0] <= found.model_seconds <= found.interval[1]
    slowest = found.shares[0]
    assert slowest.seconds("eager") == max(share.seconds("eager") for share in found.shares)
    assert found.predicted("eager", [slowest.operator]) == found.model_seconds


@pytest.mark.nightly
def test_training_counts_backward_passes(session):
    forward = explained(session, "picture")
    training = explained(session, "picture", step="training")
    (once,) = [share for share in forward.shares if share.operator.endswith("conv2d")]
    (both,) = [share for share in training.shares if share.operator.endswith("conv2d")]
    assert once.calls == both.calls == 1
    assert training.model_seconds > forward.model_seconds
    operators = {share.operator.rpartition(".")[2] for share in training.shares}
    assert "addcdiv_" in operators and "backward" not in operators
    record = training.as_json()
    assert record["coverage"] == pytest.approx(record["operator_seconds"] / record["model_seconds"])


@pytest.mark.nightly
def test_the_gain_of_compiling_one_operator_is_predicted(session):
    found = explained(session, "step", compiled=True)
    assert found.measured == ("eager", "compiled")
    (tanh,) = [share for share in found.shares if share.operator.endswith("tanh")]
    gain = tanh.seconds("eager") - tanh.seconds("compiled")
    assert found.predicted("compiled", [tanh.operator]) == pytest.approx(found.model_seconds - gain)


@pytest.mark.nightly
def test_other_frameworks_run_the_same_case(session):
    found = explained(session, "words", frameworks=["numpy", "jax"])
    assert list(found.frameworks) == ["numpy", "jax"] and found.framework == "torch"
    for name in found.frameworks:
        part = found.in_framework(name)
        assert part.calls + sum(part.missing.values()) == 18
        assert part.calls > 0 and 0 < part.share <= 1
        assert part.gain_seconds == pytest.approx(sum(share.gain_in(name, "torch") for share in found.shares))
    (linear,) = [share for share in found.shares if share.operator.endswith("linear")]
    (case,) = linear.cases
    assert case.same.sample == "linear" and set(case.same.seconds) == {"torch", "numpy", "jax"}
    times = case.same.seconds
    assert linear.gain_in("jax", "torch") == pytest.approx(2 * (times["torch"] - times["jax"]))
    assert linear.seconds_in("jax") == times["jax"] and linear.calls_in("jax") == 2
    keys = [case.same.key for case in found.cases if case.same.sample]
    assert all(keys) and len(keys) == len(set(keys)), "a case is known by its content"


@pytest.mark.nightly
def test_calls_that_another_framework_lacks_are_counted(session):
    found = explained(session, "picture", step="training", frameworks="numpy")
    part = found.in_framework("numpy")
    calls = sum(share.calls for share in found.shares)
    assert 0 < sum(part.missing.values()) == calls - part.calls < calls
    assert all(reason.endswith("numpy has no automatic differentiation") for reason in part.missing)
    (record,) = found.as_json()["frameworks"]
    assert record["missing"] == part.missing and record["calls"] == part.calls


@pytest.mark.nightly
def test_calls_without_a_sample_are_counted(session):
    part = explained(session, "weighted", frameworks="numpy").in_framework("numpy")
    assert part.missing == {"no sample makes this call": 1} and part.calls == 2  # ones, tanh


@pytest.mark.nightly
def test_another_dtype_is_another_case(session):
    found = explained(session, "step", frameworks="numpy", dtype="float64")
    whole = explained(session, "picture", frameworks="numpy", dtype="float64")
    assert {case.same.dtype for case in whole.cases if case.same.sample} == {"float64"}
    assert {case.same.dtype for case in found.cases if case.same.sample} == {None}, "it runs its own step"


@pytest.mark.process
@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"frameworks": "torch"}, "model's own"),
        ({"frameworks": "jaxx"}, "unknown framework 'jaxx'"),
        ({"swaps": ["linear"]}, "never calls 'linear'; did you mean 'nn.functional.linear'"),
        ({"swaps": ["relu=mine"]}, "names no function; write OPERATOR=MODULE:FUNCTION"),
        ({"swaps": ["relu=replacements:absent"]}, "replacements has no function 'absent'"),
        ({"swaps": ["relu=replacements:failing_relu"]}, "in the place of torch.relu raised ArithmeticError"),
    ],
)
def test_a_framework_or_replacement_that_does_not_fit_is_refused(session, options, said):
    with pytest.raises(UsageError, match=said):
        explained(session, "picture", **options)


@pytest.mark.slow
def test_an_operator_is_replaced_in_the_model(session):
    names = ["replacements:slow_relu", "replacements:wrong_relu", ""]
    found = explained(session, "picture", swaps=[f"relu={name}" if name else "relu" for name in names])
    slow, wrong, compiled = found.swaps
    assert [swap.by for swap in found.swaps] == names and {swap.calls for swap in found.swaps} == {1}
    (relu,) = [case for case in found.cases if case.call.operator == "torch.relu"]
    for swap, name in ((slow, "replacements:slow_relu"), (compiled, "compiled")):
        assert swap.predicted_gain == pytest.approx(relu.seconds["eager"] - relu.seconds[name])
        assert swap.difference == "" and swap.before_seconds == slow.before_seconds, "one base for all"
    assert slow.predicted_gain < 0 and slow.gain < 0, "two hundred calls take longer than one"
    assert wrong.difference and wrong.gain is None and wrong.after_seconds is None
    assert [swap["by"] for swap in found.as_json()["swaps"]] == names


@pytest.mark.nightly
def test_an_operator_is_replaced_in_a_training_step_too(session):
    swaps = ["nn.functional.linear=replacements:linear"]
    (swap,) = explained(session, "picture", step="training", swaps=swaps).swaps
    assert swap.difference == "" and swap.calls == 1 and swap.unpredicted == 0
    assert None not in (swap.predicted_gain, swap.gain, swap.before_seconds, swap.after_seconds)


@pytest.mark.process
@pytest.mark.parametrize(
    ("function", "said"), [("halfway", "ended halfway: RuntimeError"), ("absent", "has no function")]
)
def test_a_function_that_fails_or_is_absent_is_refused(session, function, said):
    with pytest.raises(UsageError, match=said):
        explained(session, function)
