"""Where a model's time goes: every call measured as it was recorded, beside the model's own step."""

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


def test_what_a_compiled_operator_would_change(session):
    found = explained(session, "step", compiled=True)
    assert found.measured == ("eager", "compiled")
    (tanh,) = [share for share in found.shares if share.operator.endswith("tanh")]
    gain = tanh.seconds("eager") - tanh.seconds("compiled")
    assert found.predicted("compiled", [tanh.operator]) == pytest.approx(found.model_seconds - gain)


@pytest.mark.parametrize(
    ("function", "said"), [("halfway", "ended halfway: RuntimeError"), ("absent", "has no function")]
)
def test_what_cannot_be_explained(session, function, said):
    with pytest.raises(UsageError, match=said):
        explained(session, function)
