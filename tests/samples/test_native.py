"""Frameworks' own operators: their names, their parameters, and the inputs that rules give them."""

from __future__ import annotations

import numpy as np
import pytest

from bench.samples.contract import inputs
from bench.samples.contract.errors import SampleError
from bench.samples.contract.inputs import InvalidCase
from bench.samples.contract.native import NativeOperator, UnknownOperator, source
from bench.samples.contract.parameters import Kind, Native, Parameter
from bench.samples.contract.registry import Registry
from bench.samples.native.domains import index, lower_triangular, positive_definite, probabilities, regions
from bench.samples.native.functions import BROADCAST_SHAPES, SHAPES, Peculiarity, Rules

CONCATENATE = Native(
    "concatenate",
    "join",
    (
        Parameter("axis"),
        Parameter("arrays", Kind.ARRAYS, required=True, positional=True, variadic=True),
        Parameter("dtype", Kind.DTYPE),
    ),
)
PICK = Native(
    "pick",
    "indexing",
    (
        Parameter("data", Kind.ARRAY, required=True),
        Parameter("index", Kind.ARRAY, required=True, draw=index("data", 1), has_gradient=False),
        Parameter("mode"),
    ),
)


@pytest.fixture(autouse=True)
def seeded():
    inputs.reset(0)


# -- names


@pytest.mark.parametrize(
    ("name", "framework", "operator", "backward"),
    [
        ("mxnet::linalg_potrf", "mxnet", "linalg_potrf", False),
        ("pytorch::nn.functional.reluBP", "torch", "nn.functional.relu", True),
        ("tf::math.add", "tensorflow", "math.add", False),
    ],
)
def test_a_name_says_framework_and_operator(name, framework, operator, backward):
    found, asked_backward = Registry().find(name)
    assert (found, asked_backward) == (NativeOperator(framework, operator), backward)
    assert found.name == f"{framework}::{operator}" and found.package.endswith(found.name)


def test_a_pattern_stands_for_several():
    pattern = NativeOperator("mxnet", "linalg_*")
    assert pattern.is_pattern and not NativeOperator("mxnet", "abs").is_pattern
    found = pattern.among(["abs", "linalg_det", "linalg_gemm"])
    assert [each.name for each in found] == ["mxnet::linalg_det", "mxnet::linalg_gemm"]


def test_unknown_operators_and_frameworks_are_refused():
    with pytest.raises(UnknownOperator, match=r"numpy has no operator 'multply'; did you mean 'multiply'\?"):
        source("numpy").find("multply")
    with pytest.raises(SampleError, match="the operators of teapot itself are not known here"):
        source("teapot")


# -- parameters


def test_arrays_are_given_by_shape_by_value_or_as_numbers():
    case = {"data": [2, 3], "index": {"values": [0, 2], "dtype": "int32"}, "mode": "clip"}
    data, places, mode = PICK.np_args(case)
    assert data.shape == (2, 3) and data.dtype == np.float32
    assert places.tolist() == [0, 2] and places.dtype == np.int32
    assert mode == "clip" and PICK.keywords(case) == ("data", "index", "mode")
    assert PICK.np_args({"data": 3.0, "index": 1})[:2] == [3.0, 1]


def test_a_domain_applies_to_every_shape():
    drawn = PICK.np_args({"data": [50, 4], "index": [1000]})[1]
    assert set(drawn.tolist()) == {0, 1, 2, 3}
    assert PICK.requires_grad({"data": [50, 4], "index": [1000]}) == [True, False]


def test_several_arrays_are_several_arguments():
    case = {"axis": 1, "arrays": [[2, 3], [2, 1]], "dtype": "float64"}
    first, second, axis, dtype = CONCATENATE.np_args(case)
    assert (first.shape, second.shape, axis) == ((2, 3), (2, 1), 1)
    assert dtype == inputs.DType("float64") and CONCATENATE.keywords(case) == ("axis", "dtype")
    assert len(CONCATENATE.requires_grad(case)) == 4


@pytest.mark.parametrize(
    ("case", "message"),
    [
        (
            {"data": [2, 3], "indx": [2]},
            "pick has no parameter 'indx'; did you mean 'index'?; its parameters: data",
        ),
        ({"data": [2, 3]}, "pick needs index; its parameters: data, index, mode"),
        ({"data": [2, -3], "index": [2]}, "has the extent -3"),
        ({"data": {"extents": [2]}, "index": [2]}, "pick: data is the shape of an array"),
    ],
)
def test_arguments_that_do_not_fit_are_refused(case, message):
    with pytest.raises(InvalidCase) as raised:
        PICK.np_args(case)
    assert message in str(raised.value)


# -- rules


def of_signature(rules: Rules, function, **how) -> Native:
    return rules.native(function.__name__, function, "tested", **how)


def test_parameters_are_known_by_signature():
    def add(x, y, /, *others, axis=0, dtype=None): ...

    native = of_signature(Rules(arrays=frozenset({"x", "y", "others"})), add)
    x, y, others, axis, dtype = native.parameters
    assert x.kind is y.kind is Kind.ARRAY and x.required and x.positional
    assert others.kind is Kind.ARRAYS and others.variadic
    assert axis.kind is Kind.VALUE and not axis.required and not axis.positional
    assert dtype.kind is Kind.DTYPE


def test_parameters_are_known_by_annotation():
    def stack(arrays: Sequence[ArrayLike], weight: ArrayLike, axis: int = 0): ...  # noqa: F821

    arrays, weight, axis = of_signature(Rules(), stack).parameters
    assert (arrays.kind, weight.kind, axis.kind) == (Kind.ARRAYS, Kind.ARRAY, Kind.VALUE)


def test_there_is_a_case_for_each_shape():
    def multiply(a, b): ...

    def negate(a): ...

    rules = Rules(arrays=frozenset("ab"))
    assert of_signature(rules, negate).cases == [{"a": shape} for (shape,) in SHAPES]
    cases = of_signature(rules, multiply, shapes=BROADCAST_SHAPES).cases
    assert cases == [{"a": first, "b": second} for first, second in BROADCAST_SHAPES]
    assert any(case["a"] != case["b"] for case in cases), "they do broadcast"


def test_values_that_must_be_given_come_from_a_rule():
    def roll(a, shift, axis): ...

    with_shift = Rules(arrays=frozenset("a"), values={"axis": 0, "shift": 3})
    assert of_signature(with_shift, roll).cases[0] == {"a": [1024, 1024], "shift": 3, "axis": 0}
    without = of_signature(Rules(arrays=frozenset("a"), values={"axis": 0}), roll)
    assert not without.cases and without.reason == "no rule gives its parameter 'shift' a value"


def test_an_operator_may_have_cases_and_draws_of_its_own():
    def solve(a, b): ...

    own = Peculiarity(cases=[{"a": [4, 4], "b": [4]}], draws={"a": positive_definite})
    native = of_signature(Rules(arrays=frozenset("ab"), peculiarities={"solve": own}), solve)
    assert native.cases == own.cases
    matrix = native.np_args(native.cases[0])[0]
    assert np.linalg.eigvalsh(matrix).min() > 0.5
    left_out = Rules(peculiarities={"solve": Peculiarity(reason="not today")})
    assert of_signature(left_out, solve).reason == "not today"


# -- domains


def test_domains_hold_what_they_say():
    triangle = lower_triangular([3, 8, 8], {})
    assert np.array_equal(triangle, np.tril(triangle)) and np.linalg.cond(triangle[0]) < 10
    assert np.allclose(probabilities([5, 7], {}).sum(axis=1), 1)
    boxes = regions([100, 5], [4, 3, 32, 64])
    assert boxes.shape == (100, 5) and set(boxes[:, 0]) == {0, 1, 2, 3}
    assert (boxes[:, 3] >= boxes[:, 1]).all() and boxes[:, 3].max() <= 64 and boxes[:, 4].max() <= 32


def test_numpys_own_functions_run():
    native, function = source("numpy").find("linalg.cholesky")
    (matrix,) = native.np_args({"a": [4, 4]})
    assert native.keywords({"a": [4, 4]}) == (), "the function takes it by position alone"
    assert np.allclose(function(matrix) @ function(matrix).T, matrix, atol=1e-4)
    assert source("numpy").name_of(np.add) == "add" and source("numpy").name_of(np.linalg.inv) == "linalg.inv"
    assert source("numpy").name_of(len) is None
