"""Operators replaced while a model runs: their names, the counts of calls, and the model's result."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import recorded_models
import torch

from bench.model.replacement import Swap
from bench.record.target import TargetError
from bench.record.torch_swap import SwapError, agreement, replacing

pytestmark = pytest.mark.process

HERE = [str(Path(__file__).resolve().parent)]
RELU = "torch.relu"


def agreed(function, operator, by="", step="forward", dtype=None):
    return agreement(getattr(recorded_models, function), Swap(operator, by), step, dtype, HERE)


@pytest.mark.parametrize("step", ["forward", pytest.param("training", marks=pytest.mark.slow)])
@pytest.mark.parametrize("by", ["", "replacements:relu"])
def test_a_replacement_that_computes_the_same_makes_no_difference(by, step):
    assert agreed("picture", RELU, by, step) == {"calls": 1, "difference": ""}


@pytest.mark.parametrize("dtype", ["float64", "bfloat16"])
def test_each_dtype_has_its_tolerance(dtype):
    assert agreed("picture", RELU, "replacements:relu", dtype=dtype)["difference"] == ""
    assert "values are off" in agreed("picture", RELU, "replacements:wrong_relu", dtype=dtype)["difference"]


def test_methods_are_replaced_in_each_of_their_calls():
    """Check `transpose`, which has two forms in two layers, and `view`, which has one."""
    assert agreed("words", "torch.Tensor.transpose") == {"calls": 4, "difference": ""}
    assert agreed("words", "torch.Tensor.view") == {"calls": 2, "difference": ""}


def test_a_replacement_that_computes_something_else_is_told():
    said = agreed("picture", RELU, "replacements:wrong_relu")["difference"]
    assert re.fullmatch(r"\d+ of 10 values are off, by up to \S+ at a scale of \S+", said)
    said = agreed("words", "torch.Tensor.softmax", "replacements:double_softmax")["difference"]
    assert said == "an array float64[2, 7, 16] instead of float32[2, 7, 16]"


def test_wrong_gradients_show_in_the_second_step():
    assert agreed("picture", RELU, "replacements:relu_without_gradient")["difference"] == ""
    trained = agreed("picture", RELU, "replacements:relu_without_gradient", "training")
    assert "values are off" in trained["difference"]


def test_what_cannot_be_compared_is_said_to_be_unknown():
    assert "nobody can tell" in agreed("proposals", "torch.Tensor.exp", "replacements:exp")["difference"]


def test_what_raises_is_named():
    with pytest.raises(
        SwapError, match=r"failing_relu in the place of torch.relu raised ArithmeticError: no"
    ):
        agreed("picture", RELU, "replacements:failing_relu")
    with pytest.raises(TargetError, match="has no function 'absent'"):
        agreed("picture", RELU, "replacements:absent")


def test_the_base_replaces_by_itself():
    mode = replacing(None, [RELU, "torch.Tensor.exp"], HERE)
    array = torch.randn(3, 4)
    with mode:
        found = torch.relu(array).exp().sum()
    assert torch.equal(found, torch.relu(array).exp().sum())
    assert mode.counts == {RELU: 1, "torch.Tensor.exp": 1}


@pytest.mark.nightly
def test_every_form_is_compiled():
    """Check more than eight forms, after which PyTorch runs the rest eager without a message."""
    from torch._dynamo.utils import counters

    counters.clear()
    with replacing(Swap("torch.Tensor.exp"), ["torch.Tensor.exp"], HERE):
        for length in range(2, 14):
            torch.ones(length).exp()
    assert counters["stats"]["unique_graphs"] == 12
