"""Descriptions of arrays in cases: their forms, their texts, and those that no array can have."""

from __future__ import annotations

import pytest

from bench.errors import UsageError
from bench.model.array_description import (
    ArrayDescription,
    DescribedShape,
    described,
    in_one_form,
    without_strides,
)
from bench.model.case import case_text, element_count, is_zero_size
from bench.model.identity import plain


def test_a_shape_alone_is_its_shape():
    for given in (
        {"shape": [2, 3]},
        {"shape": [2, 3], "strides": [3, 1]},
        {"shape": [2, 3], "order": [0, 1]},
    ):
        assert in_one_form(given) == [2, 3]
    assert in_one_form({"shape": 8, "dtype": "f32"}) == {"shape": [8], "dtype": "float32"}


def test_an_order_is_strides():
    channels_last = described({"shape": [2, 8, 4, 5], "order": [0, 2, 3, 1]})
    assert channels_last.strides == (160, 1, 40, 8) and channels_last.span == 320
    assert in_one_form({"shape": [4, 5], "order": [1, 0]}) == {"shape": [4, 5], "strides": [1, 4]}


def test_strides_of_one_element_and_of_none_mean_nothing():
    assert described({"shape": [1, 3], "strides": [7, 1]}).strides is None
    assert described({"shape": [0, 3], "strides": [7, 2]}).strides is None


def test_the_span_reaches_to_the_last_element():
    assert described({"shape": [4, 8], "strides": [0, 1]}).span == 8
    assert described({"shape": [4, 8], "strides": [20, 2]}).span == 3 * 20 + 7 * 2 + 1
    assert described({"shape": [4, 0]}).span == 0


def test_a_recorded_tensor_is_a_description():
    tensor = {"tensor": {"shape": [3], "dtype": "int64", "domain": {"low": 0, "high": 9}}}
    assert in_one_form([tensor]) == [{"shape": [3], "dtype": "int64", "low": 0, "high": 9}]


def test_cases_are_read_and_written():
    case = {
        "shape": {"shape": [2, 3], "dtype": "bfloat16", "strides": [1, 2]},
        "other_shape": [3, 4],
        "axis": 1,
    }
    assert case_text(case) == "(2,3) bf16 strides (1,2), (3,4), axis=1"
    assert element_count(case) == 18 and not is_zero_size(case)
    assert is_zero_size({"shape": {"shape": [0, 3], "dtype": "int8"}})
    assert case_text({"shapes": [[2], {"shape": [3], "low": 0, "high": 1}]}) == "((2),(3) from 0 to 1)"
    call = {"args": [{"shape": [2], "dtype": "int8"}, [{"shape": [3]}], 2], "kwargs": {"out": {"shape": [2]}}}
    assert case_text(call) == "(2) i8, [(3)], 2, out=(2)"
    assert plain(DescribedShape(described(case["shape"]))) == case["shape"]
    assert case_text({"shape": {"shape": "of a broken file"}}) == "{'shape':'ofabrokenfile'}"


def test_strides_are_left_out_of_cases_and_recorded_calls():
    assert without_strides({"shape": [2, 3], "strides": [1, 2], "offset": 1}) == [2, 3]
    assert without_strides({"shape": [2, 3], "order": [1, 0], "dtype": "int8"}) == {
        "shape": [2, 3],
        "dtype": "int8",
    }
    call = [{"tensor": {"shape": [2, 3], "dtype": "float32", "strides": [1, 2]}}, 1]
    assert without_strides(call) == [{"tensor": {"shape": [2, 3], "dtype": "float32"}}, 1]


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"stride": [1, 2]}, "did you mean 'strides'"),
        ({"shape": [2, -3]}, "whole numbers from 0 up"),
        ({"shape": "23"}, "whole numbers from 0 up"),
        ({"strides": [1]}, "not one for each axis"),
        ({"strides": [1, 2], "order": [0, 1]}, "not both"),
        ({"order": [0, 0]}, "does not name each axis"),
        ({"offset": -1}, "offset -1"),
        ({"low": 3}, "both given"),
        ({"low": 3, "high": 1}, "above its high"),
        ({"low": "a", "high": 1}, "are numbers"),
        ({"values": "sortd"}, "did you mean 'sorted'"),
        ({"dtype": "int7"}, "choose from"),
    ],
)
def test_no_array_is_refused_with_the_reason(more, said):
    with pytest.raises(UsageError, match=said):
        described({"shape": [2, 3], **more})


def test_a_shape_keeps_its_description():
    shape = DescribedShape(ArrayDescription((2, 3), dtype="int8"))
    assert shape == (2, 3) and shape[1:] == (3,) and shape.description.dtype == "int8"
