"""Calls translated to the sample and the case that make them: for all samples, and in each spelling."""

from __future__ import annotations

import pytest
import torch
import torch.nn.functional as F

from bench.model.call import RecordedCall
from bench.record.recording import Recording
from bench.record.torch_recorder import Recorder
from bench.record.torch_samples import Samples, recorded_calls
from bench.record.torch_signature import canonical
from bench.samples.contract.implementation import implementations
from bench.samples.contract.loader import load_config, load_sample
from bench.samples.contract.registry import Registry
from bench.samples.contract.table import freeze

REGISTRY = Registry()
FIRST = 3
NOT_READ = {
    "astype": "the name of a tensor type is not a dtype",
    "bitcast_convert_type": "the dtype that takes the bits is not a column of every case",
    **dict.fromkeys(
        ("hfft", "hfft2", "hfftn", "irfft", "irfft2", "irfftn"),
        "its input is half a spectrum, whose table has the extents of the whole",
    ),
    **dict.fromkeys(("nanquantile", "quantile"), "the shares are an array, whose values nobody records"),
    "int4_weight_only_linear": "its weight is packed before the call",
    "is_conj": "that a number is conjugated is seen in no argument",
    "ndimension": "it makes a tensor of a number",
    "numpy": "its result is not a tensor of PyTorch's",
    "rnn": "its weights are a list of arrays of different shapes",
    "rnn_cell": "its extents stand in the shapes of its weights",
    "shape_array": "it makes a tensor of numbers",
    "size_array": "it makes a tensor of a number",
    "slice_axis": "it gives a length where the table has an end",
    "to_device": "its device is not a column",
}


@pytest.fixture(scope="module")
def samples() -> Samples:
    return Samples(REGISTRY)


def recorded(function) -> RecordedCall:
    recording = Recording()
    with Recorder(recording, "test", False):
        function()
    (call,) = recording.calls.values()
    return call


def basic() -> list[str]:
    return [name for name in REGISTRY.names() if REGISTRY.folders[name].group == "basic"]


@pytest.mark.process
@pytest.mark.nightly
def test_every_sample_of_one_call_is_found_again(samples):
    """Check that the sample found has the same name, or makes the same call."""
    missed, found = {}, 0
    for name in basic():
        sample = load_sample(REGISTRY.folders[name].package)
        if "torch" not in implementations(sample):
            continue
        for case in list(load_config(sample).args_cases)[:FIRST]:
            try:
                calls = list(recorded_calls(sample, case, "float32"))
            except Exception:  # raised for inputs that repeat one number
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
            assert canonical(made).operator == canonical(calls[0]).operator, name
    assert missed.keys() <= NOT_READ.keys(), missed
    assert found > 850


X = torch.ones(2, 3, 4)
M, V = torch.zeros(3), torch.ones(3)
PLACES = torch.tensor([0, 1])


@pytest.mark.process
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
        (lambda: X * 2.0, "mul_scalar", {"shape": [2, 3, 4], "value": 2.0}),
        (lambda: 2 - X, "rsub_scalar", {"shape": [2, 3, 4], "value": 2}),
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
        (lambda: X.type_as(X.half()), "to", {"shape": [2, 3, 4], "to": "float16"}),
        (lambda: X.to("cpu"), "to", {"shape": [2, 3, 4], "to": "float32"}),
        (lambda: X.split(2, dim=2), "split", {"shape": [2, 3, 4], "sizes": [2, 2], "axis": 2}),
        (lambda: X.split(3, 2), "split", {"shape": [2, 3, 4], "sizes": [3, 1], "axis": 2}),
        (lambda: torch.min(X, X), "minimum", {"shape": [2, 3, 4], "other_shape": [2, 3, 4]}),
        (
            lambda: X.repeat_interleave(2, dim=1, output_size=6),
            "repeat_interleave",
            {"shape": [2, 3, 4], "repeats": 2, "axis": 1},
        ),
        (
            lambda: F.interpolate(X[None], scale_factor=2.0, mode="nearest"),
            "interpolate",
            {"shape": [1, 2, 3, 4], "size": [6, 8], "mode": "nearest"},
        ),
        (lambda: F.relu(X.clone(), inplace=True), "relu_", {"shape": [2, 3, 4]}),
        (lambda: F.hardtanh(X.clone(), 0.0, 6.0, inplace=True), "hardtanh_", {"low": 0.0, "high": 6.0}),
        (lambda: F.dropout(X, 0.1, training=False), "dropout_inference", {"shape": [2, 3, 4], "p": 0.1}),
        (lambda: F.layer_norm(X, (4,)), "layer_norm_unweighted", {"normalized_shape": [4]}),
        (lambda: F.instance_norm(X), "instance_norm_unweighted", {"shape": [2, 3, 4]}),
        (lambda: F.batch_norm(X, M, V, M, V, True), "batch_norm_training", {"shape": [2, 3, 4]}),
        (lambda: X.cumsum(0, dtype=torch.int32), "cumsum_to", {"axis": 0, "dtype": "int32"}),
        (lambda: X[PLACES], "index", {"shape": [2, 3, 4], "indices_shapes": [[2]], "axis": 0}),
        (
            lambda: X[:, PLACES, PLACES],
            "index",
            {"shape": [2, 3, 4], "indices_shapes": [[2], [2]], "axis": 1},
        ),
        (lambda: torch.arange(5), "arange", {"start": 0, "stop": 5, "step": 1, "dtype": "int64"}),
    ],
)
def test_every_spelling_of_a_call_finds_its_sample(samples, function, sample, case):
    recording = Recording()
    with Recorder(recording, "test", False):
        function()
    found = samples.find(list(recording.calls.values())[-1])
    assert found is not None and found.sample == sample
    assert case.items() <= dict(found.case).items()


def test_a_call_in_another_dtype_is_a_case_of_that_dtype(samples):
    half = torch.ones(2, 3, dtype=torch.float16)
    found = samples.find(recorded(half.exp))
    assert (found.sample, found.case, found.dtype) == ("exp", {"shape": [2, 3]}, "float16")


@pytest.mark.parametrize(
    ("made", "values"),
    [
        (lambda: torch.tensor(3.0), 3.0),
        (lambda: torch.tensor([3.0], dtype=torch.float32), [3.0]),
        (lambda: torch.tensor([[1.0, 2.0], [3.0, 4.0]]), [[1.0, 2.0], [3.0, 4.0]]),
        (lambda: torch.tensor([]), []),
    ],
)
def test_an_array_of_numbers_is_a_case_of_its_values(samples, made, values):
    """Check that a number and a list of one number are different arrays."""
    found = samples.find(recorded(made))
    assert (found.sample, found.case) == ("tensor", {"values": values, "dtype": "float32"})


@pytest.mark.parametrize(
    ("array", "shape", "axes"),
    [
        (X, [2, 3, 4], [0, 1, 2]),
        (X.permute(2, 0, 1), [2, 3, 4], [2, 0, 1]),
        (X[:1].transpose(1, 2), [1, 3, 4], [0, 2, 1]),
    ],
)
def test_the_order_of_axes_is_in_the_strides(samples, array, shape, axes):
    found = samples.find(recorded(array.contiguous))
    assert (found.sample, found.case) == ("contiguous", {"shape": shape, "axes": axes})


def test_strides_that_no_order_of_axes_makes_are_described(samples):
    """Check that a part of an array and an expanded one are not taken for permuted ones."""
    found = samples.find(recorded(X[:, :2].contiguous))
    shape = {"shape": [2, 2, 4], "strides": [12, 4, 1]}
    assert (found.sample, found.case) == ("contiguous", {"shape": shape, "axes": [0, 1, 2]})
    assert samples.find(recorded(X[:, :1].expand(2, 3, 4).contiguous)) is None


def test_truth_values_are_a_dtype_too(samples):
    found = samples.find(recorded(torch.ones(3, 3, dtype=torch.bool).tril))
    assert (found.sample, found.case, found.dtype) == ("tril", {"shape": [3, 3], "offset": 0}, "bool")


def test_what_is_traced_in_bfloat16_alone_finds_its_sample(samples):
    array, weights = (torch.ones(shape, dtype=torch.bfloat16) for shape in ((16, 8), (2, 8, 16)))
    ends = torch.tensor([4, 16], dtype=torch.int32)
    found = samples.find(recorded(lambda: torch._grouped_mm(array, weights, offs=ends)))
    assert (found.sample, found.dtype) == ("grouped_mm", "bfloat16")
    assert found.case == {"shape": [16, 8], "weights_shape": [2, 8, 16]}


def test_complex_numbers_are_a_dtype(samples):
    found = samples.find(recorded(torch.ones(3, dtype=torch.complex64).exp))
    assert (found.sample, found.dtype, found.case) == ("exp", "complex64", {"shape": [3]})
    wide = samples.find(recorded(torch.ones(3, dtype=torch.complex128).exp))
    assert (wide.sample, wide.case) == ("exp", {"shape": {"shape": [3], "dtype": "complex128"}})


def test_infinity_is_known_by_its_name(samples):
    mask = torch.zeros(2, 3, 4, dtype=torch.bool)
    found = samples.find(recorded(lambda: X.masked_fill(mask, float("-inf"))))
    assert found.sample == "masked_fill" and found.case["value"] == "-inf"


def test_what_no_sample_computes_finds_none(samples):
    assert samples.find(recorded(lambda: torch.add(X, X, alpha=3))) is None


def test_strides_and_dtypes_of_a_call_are_those_of_the_case(samples):
    first, second = torch.ones(4, 16, 8).transpose(1, 2), torch.ones(4, 16, 8)
    found = samples.find(recorded(lambda: torch.bmm(first, second)))
    assert found.sample == "bmm"
    shapes = {"shape": [4, 8, 16], "strides": [128, 1, 8]}, [4, 16, 8]
    assert tuple(found.case.values()) == shapes
    expanded, whole = torch.ones(3, 1).expand(3, 5), torch.ones(3, 5, dtype=torch.int32)
    found = samples.find(recorded(expanded.abs))
    assert (found.sample, found.case) == ("abs", {"shape": {"shape": [3, 5], "strides": [1, 0]}})
    mixed = samples.find(recorded(lambda: expanded * whole))
    assert mixed.sample == "mul"
    assert list(mixed.case.values()) == [
        {"shape": [3, 5], "strides": [1, 0]},
        {"shape": [3, 5], "dtype": "int32"},
    ]
