"""PyTorch's arguments as JSON values, and back."""

from __future__ import annotations

import enum
import json
import math
from collections import OrderedDict, namedtuple

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.model.call import tag_of, tensors

torch = pytest.importorskip("torch")
FakeTensorMode = pytest.importorskip("torch._subclasses.fake_tensor").FakeTensorMode

from bench.samples.native.torch_values import decode, encode  # noqa: E402

examples = settings(max_examples=100, deadline=None, derandomize=True, database=None)
Pair = namedtuple("Pair", "first second")
DTYPES = (
    *("float32", "float64", "float16", "bfloat16", "float8_e4m3fn", "float8_e5m2", "float8_e8m0fnu"),
    *("complex32", "complex64", "complex128", "int8", "int16", "int32", "int64", "uint8", "uint16"),
    *("uint32", "uint64", "bool"),
)


class Color(enum.IntEnum):
    RED = 1


def plain_values():
    settings = st.sampled_from(
        [torch.float32, torch.bool, torch.device("cpu"), torch.strided, torch.channels_last, ...]
    )
    leaves = (
        st.none()
        | st.booleans()
        | st.integers()
        | st.floats()
        | st.complex_numbers()
        | st.text(max_size=5)
        | settings
        | st.builds(slice, st.none() | st.integers(), st.none() | st.integers(), st.none() | st.integers())
    )
    return st.recursive(
        leaves,
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.lists(inner, max_size=3).map(tuple)
            | st.dictionaries(st.text(max_size=3), inner, max_size=3)
        ),
        max_leaves=8,
    )


@examples
@given(plain_values())
def test_what_is_no_tensor_comes_back_as_it_was(value):
    encoded = encode(value)
    text = json.dumps(encoded, allow_nan=False)
    assert repr(decode(json.loads(text))) == repr(value)


@st.composite
def views(draw):
    """Draw a tensor of some dtype, cut, permuted and expanded."""
    dtype = getattr(torch, draw(st.sampled_from(DTYPES)))
    shape = draw(st.lists(st.integers(0, 4), max_size=4))
    tensor = torch.empty(shape, dtype=dtype)
    if shape and draw(st.booleans()):
        tensor = tensor.permute(draw(st.permutations(range(len(shape)))))
    if shape and draw(st.booleans()):
        tensor = tensor[:: draw(st.integers(1, 3))]
    if draw(st.booleans()):
        tensor = tensor.unsqueeze(0).expand(draw(st.integers(1, 3)), *tensor.shape)
    return tensor


@examples
@given(views())
def test_a_tensor_comes_back_with_its_strides(tensor):
    encoded = encode(tensor)
    json.dumps(encoded, allow_nan=False)
    made = decode(encoded)
    assert (made.shape, made.dtype, made.requires_grad) == (tensor.shape, tensor.dtype, False)
    assert encode(made) == encoded
    if not tensor.is_contiguous():
        assert made.stride() == tensor.stride()


@pytest.mark.process
@examples
@given(views())
def test_tensors_without_values_are_encoded_the_same(tensor):
    encoded = encode(tensor)
    with FakeTensorMode():
        made = decode(encoded)
        assert type(made).__name__ == "FakeTensor"
    assert encode(made) == encoded


@pytest.mark.parametrize(
    ("value", "encoded"),
    [
        (torch.Size([2, 3]), {"tuple": [2, 3]}),
        (Pair(1, [2.5]), {"tuple": [1, [2.5]]}),
        (OrderedDict(a=(1,)), {"dict": {"a": {"tuple": [1]}}}),
        (slice(None, 2), {"slice": [None, 2, None]}),
        (..., {"ellipsis": True}),
        (math.inf, {"float": "inf"}),
        (-math.inf, {"float": "-inf"}),
        (math.nan, {"float": "nan"}),
        (1 - 2j, {"complex": [1.0, -2.0]}),
        (complex(math.inf, 1), {"complex": [{"float": "inf"}, 1.0]}),
        (np.float32(0.5), 0.5),
        (np.int64(3), 3),
        (np.bool_(True), True),
        (np.complex64(1j), {"complex": [0.0, 1.0]}),
        (np.float64("inf"), {"float": "inf"}),
        (float, {"dtype": "float64"}),
        (bool, {"dtype": "bool"}),
        (torch.bfloat16, {"dtype": "bfloat16"}),
        (torch.device("cuda", 1), {"device": "cuda:1"}),
        (torch.sparse_coo, {"layout": "sparse_coo"}),
        (torch.channels_last_3d, {"memory_format": "channels_last_3d"}),
        (torch.Generator(), {"other": "torch.Generator"}),
        (torch.relu, {"other": "builtin_function_or_method"}),
        (Color.RED, {"other": f"{__name__}.Color"}),
        ({1: 2}, {"other": "dict"}),
        ({3}, {"other": "set"}),
        (np.zeros(2), {"other": "numpy.ndarray"}),
        (torch.eye(2).to_sparse(), {"other": "torch.sparse_coo"}),
        (torch.quantize_per_tensor(torch.ones(2), 0.1, 0, torch.qint8), {"other": "torch.quantized"}),
        (torch.nn.LazyLinear(3).weight, {"other": "torch.nn.parameter.UninitializedParameter"}),
        (torch.tensor(3), {"tensor": {"shape": [], "dtype": "int64"}}),
        (
            torch.nn.Parameter(torch.zeros(2)),
            {"tensor": {"shape": [2], "dtype": "float32", "requires_grad": True}},
        ),
        (
            torch.zeros(2, 3).t(),
            {"tensor": {"shape": [3, 2], "dtype": "float32", "strides": [1, 3]}},
        ),
    ],
    ids=lambda value: type(value).__name__,
)
def test_every_form_of_value_is_encoded(value, encoded):
    assert encode(value) == encoded
    assert type(encode(value)) is type(encoded)


@pytest.mark.process
def test_a_size_that_is_symbolic_is_a_number():
    from torch.fx.experimental import symbolic_shapes

    dynamic = [symbolic_shapes.DimDynamic.DYNAMIC] * 2
    context = symbolic_shapes.StatelessSymbolicContext(dynamic_sizes=dynamic)
    mode = FakeTensorMode(shape_env=symbolic_shapes.ShapeEnv())
    fake = mode.from_tensor(torch.zeros(4, 5), symbolic_context=context)
    assert isinstance(fake.shape[0], torch.SymInt)
    assert encode([fake.shape[0], fake]) == [4, {"tensor": {"shape": [4, 5], "dtype": "float32"}}]


def test_values_are_valid_and_the_same_every_time():
    record = {"shape": [200, 200], "dtype": "float32"}
    first, second = decode([{"tensor": record}, {"tensor": record}])
    assert not torch.equal(first, second)
    assert torch.equal(first, decode([{"tensor": record}])[0])
    assert abs(first.mean().item()) < 0.05 and abs(first.std().item() - 1) < 0.05


def test_whole_numbers_are_of_their_domain():
    record = {"shape": [1000], "dtype": "int32", "domain": {"low": 5, "high": 7}}
    assert set(decode({"tensor": record}).tolist()) == {5, 6, 7}
    assert set(
        decode(
            {"tensor": {**record, "domain": {"low": 2**63 - 1, "high": 2**63 - 1}, "dtype": "int64"}}
        ).tolist()
    ) == {2**63 - 2}
    assert set(decode({"tensor": {"shape": [10], "dtype": "uint64"}}).tolist()) == {0}


@pytest.mark.parametrize(
    ("record", "true"),
    [
        ({"shape": [7, 5], "dtype": "bool", "domain": {"true": 17}}, 17),
        ({"shape": [7, 5], "dtype": "bool", "domain": {"true": 0}}, 0),
        ({"shape": [7, 5], "dtype": "bool", "strides": [1, 20], "domain": {"true": 17}}, 17),
        ({"shape": [4, 6], "dtype": "bool", "strides": [1, 0], "domain": {"true": 18}}, 18),
        ({"shape": [7, 6], "dtype": "bool"}, 21),
        ({"shape": [], "dtype": "bool", "domain": {"true": 1}}, 1),
        ({"shape": [0, 3], "dtype": "bool"}, 0),
    ],
)
def test_masks_have_as_many_true_values(record, true):
    assert decode({"tensor": record}).sum().item() == true


@pytest.mark.parametrize("dtype", DTYPES)
def test_every_dtype_is_filled(dtype):
    """Check that no value is NaN because of the earlier content of the memory."""
    made = decode({"tensor": {"shape": [64, 3], "dtype": dtype, "strides": [1, 100]}})
    wide = made.to(torch.complex64 if made.is_complex() else torch.float32)
    assert torch.isfinite(torch.view_as_real(wide) if made.is_complex() else wide).all()


@pytest.mark.parametrize("dtype", ["float4_e2m1fn_x2", "uint4", "int3", "bits8", "bits16"])
def test_numbers_of_less_than_a_byte_come_back_as_they_were(dtype):
    encoded = {"tensor": {"shape": [4, 6], "dtype": dtype, "strides": [1, 4]}}
    assert encode(decode(encoded)) == encoded


def test_gradients_are_asked_for():
    made = decode({"tensor": {"shape": [3, 2], "dtype": "float32", "strides": [1, 3], "requires_grad": True}})
    assert made.requires_grad and made.is_leaf
    made.sum().backward()
    assert made.grad.shape == (3, 2)


def test_every_device_is_the_one_asked_for():
    made, device = decode([{"tensor": {"shape": [2], "dtype": "float32"}}, {"device": "cuda:3"}], "meta")
    assert made.is_meta and device == torch.device("meta")


@pytest.mark.parametrize(
    ("encoded", "message"),
    [
        ({"other": "torch.Generator"}, "torch.Generator cannot be made again"),
        ([1, {"tuple": [{"other": "set"}]}], "set cannot be made again"),
        ({"dtype": "float3"}, "has no dtype 'float3'"),
        ({"dtype": "strided"}, "has no dtype 'strided'"),
        ({"unknown": 1}, "is not a recorded value"),
        ({"tensor": {"shape": [2], "dtype": "float3"}}, "has no dtype 'float3'"),
        ({"tensor": {"shape": [-2], "dtype": "float32"}}, "cannot make a tensor"),
        ({"tensor": {"shape": [2], "dtype": "int64", "requires_grad": True}}, "cannot make a tensor"),
    ],
)
def test_what_cannot_be_made_is_refused_with_a_reason(encoded, message):
    with pytest.raises(ValueError, match=message):
        decode(encoded)


def test_tensors_inside_are_found():
    encoded = encode(([torch.zeros(1)], {"a": torch.zeros(2)}))
    assert tag_of(encoded) == "tuple"
    assert [each["shape"] for each in tensors(encoded)] == [[1], [2]]
