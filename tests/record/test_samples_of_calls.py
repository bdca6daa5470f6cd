"""From a call to the sample and the case that make it: for all samples, and in each spelling."""

from __future__ import annotations

import pytest
import torch
import torch.nn.functional as F

from bench.model.call import Call
from bench.record.recording import Recording
from bench.record.torch_recorder import Recorder
from bench.record.torch_samples import Samples, recorded_calls
from bench.record.torch_signature import normal
from bench.samples.contract.implementation import implementations
from bench.samples.contract.loader import load_config, load_sample
from bench.samples.contract.registry import Registry
from bench.samples.contract.table import freeze

REGISTRY = Registry()
FIRST = 3
NOT_READ = {
    "astype": "the name of a tensor type is no dtype",
    "is_conj": "that a number is conjugated is seen in no argument",
    "ndimension": "it makes a tensor of a number",
    "numpy": "its result is no tensor of PyTorch's",
    "rnn": "its weights are a list of arrays of different shapes",
    "rnn_cell": "its extents stand in the shapes of its weights",
    "shape_array": "it makes a tensor of numbers",
    "size_array": "it makes a tensor of a number",
    "slice_axis": "it gives a length where the table has an end",
    "to_device": "its device is no column",
}


@pytest.fixture(scope="module")
def samples() -> Samples:
    return Samples(REGISTRY)


def recorded(function) -> Call:
    recording = Recording()
    with Recorder(recording, "test", False):
        function()
    (call,) = recording.calls.values()
    return call


def basic() -> list[str]:
    return [name for name in REGISTRY.names() if REGISTRY.folders[name].group == "basic"]


def test_every_sample_of_one_call_is_found_again(samples):
    """Under its own name, or that of another sample that makes the same call."""
    missed, found = {}, 0
    for name in basic():
        sample = load_sample(REGISTRY.folders[name].package)
        if "torch" not in implementations(sample):
            continue
        for case in list(load_config(sample).args_cases)[:FIRST]:
            try:
                calls = list(recorded_calls(sample, case, "float32"))
            except Exception:  # of inputs that hold one number again and again
                continue
            if [call.count for call in calls] != [1]:
                continue
            again = samples.find(calls[0])
            if again is None:
                missed[name] = calls[0].operator
                continue
            found += 1
            other = load_sample(REGISTRY.folders[again.sample].package)
            (made,) = recorded_calls(other, freeze(list(again.case.values())), again.dtype or "float32")
            assert normal(made).operator == normal(calls[0]).operator, name
    assert missed.keys() <= NOT_READ.keys(), missed
    assert found > 850


X = torch.ones(2, 3, 4)


@pytest.mark.parametrize(
    ("function", "sample", "case"),
    [
        (lambda: X.softmax(-1), "softmax", {"shape": [2, 3, 4], "axis": -1}),
        (lambda: F.softmax(X, dim=-1), "softmax", {"shape": [2, 3, 4], "axis": -1}),
        (lambda: torch.softmax(X, -1), "softmax", {"shape": [2, 3, 4], "axis": -1}),
        (lambda: X + X, "add", {"shape": [2, 3, 4], "other_shape": [2, 3, 4]}),
        (lambda: X.view(6, 4), "view", {"shape": [2, 3, 4], "new_shape": [6, 4]}),
        (lambda: X.view((6, 4)), "view", {"shape": [2, 3, 4], "new_shape": [6, 4]}),
        (lambda: X.permute(2, 0, 1), "permute", {"shape": [2, 3, 4], "axes": [2, 0, 1]}),
        (X.mean, "mean", {"shape": [2, 3, 4], "axis": None, "keepdims": False}),
        (lambda: X.mean(1, True), "mean", {"shape": [2, 3, 4], "axis": 1, "keepdims": True}),
        (lambda: X[:, 0], "getitem", {"shape": [2, 3, 4], "index": [[None, None], 0]}),
        (lambda: X[..., 1:3], "getitem", {"shape": [2, 3, 4], "index": ["...", [1, 3]]}),
        (lambda: F.pad(X, (1, 2)), "pad", {"widths": [[0, 0], [0, 0], [1, 2]], "mode": "constant"}),
        (lambda: F.gelu(X, approximate="tanh"), "gelu", {"shape": [2, 3, 4], "approximate": True}),
        (lambda: torch.cat([X, X], dim=1), "cat", {"shapes": [[2, 3, 4], [2, 3, 4]], "axis": 1}),
        (lambda: X.to(torch.float16), "to", {"shape": [2, 3, 4], "to": "float16"}),
        (X.half, "to", {"shape": [2, 3, 4], "to": "float16"}),
        (lambda: X.type(torch.float16), "to", {"shape": [2, 3, 4], "to": "float16"}),
        (lambda: torch.einsum("bij,bkj->bik", X, X), "einsum", {"equation": "bij,bkj->bik"}),
        (lambda: torch.arange(5), "arange", {"start": 0, "stop": 5, "step": 1, "dtype": "int64"}),
    ],
)
def test_spellings(samples, function, sample, case):
    recording = Recording()
    with Recorder(recording, "test", False):
        function()
    found = samples.find(list(recording.calls.values())[-1])
    assert found is not None and found.sample == sample
    assert case.items() <= dict(found.case).items()


def test_a_case_in_another_dtype(samples):
    half = torch.ones(2, 3, dtype=torch.float16)
    found = samples.find(recorded(half.exp))
    assert (found.sample, found.case, found.dtype) == ("exp", {"shape": [2, 3]}, "float16")


def test_infinity_is_known_by_its_name(samples):
    mask = torch.zeros(2, 3, 4, dtype=torch.bool)
    found = samples.find(recorded(lambda: X.masked_fill(mask, float("-inf"))))
    assert found.sample == "masked_fill" and found.case["value"] == "-inf"


@pytest.mark.parametrize(
    "function",
    [
        lambda: X * 2.0,  # of an array and a number of Python
        torch.ones(3, dtype=torch.complex64).exp,
        lambda: torch.add(X, X, alpha=3),
    ],
)
def test_what_no_sample_is(samples, function):
    recording = Recording()
    with Recorder(recording, "test", False):
        function()
    assert samples.find(list(recording.calls.values())[-1]) is None
