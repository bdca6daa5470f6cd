"""Recorded calls: their keys, and equal ones as one."""

from __future__ import annotations

from bench.model.call import RecordedCall, joined, mapped, tag_of, tensors
from bench.model.case import case_text


def array(shape, **more):
    return {"tensor": {"shape": shape, "dtype": "int64", **more}}


def test_ranges_make_no_other_call_and_are_widened():
    first = RecordedCall("torch.exp", [array([3], domain={"low": 2, "high": 5})], models={"one": 1})
    second = RecordedCall("torch.exp", [array([3], domain={"low": 0, "high": 4})], models={"two": 1})
    assert first.key == second.key == RecordedCall("torch.exp", [array([3])]).key
    (both,) = joined([first, second])
    assert both.args[0]["tensor"]["domain"] == {"low": 0, "high": 5}
    assert both.count == 2 and both.models == {"one": 1, "two": 1}


def test_how_many_values_of_a_mask_are_true_makes_another_call():
    calls = [RecordedCall("torch.nonzero", [array([3], domain={"true": count})]) for count in (1, 2, 2)]
    assert [call.count for call in joined(calls)] == [1, 2]


def test_keys_tell_arguments_apart():
    calls = [
        RecordedCall("torch.exp", [array([3])]),
        RecordedCall("torch.exp", [array([3], strides=[2])]),
        RecordedCall("torch.exp", [array([3], requires_grad=True)]),
        RecordedCall("torch.exp", [array([3])], {"out": None}),
        RecordedCall("torch.log", [array([3])]),
    ]
    assert len({call.key for call in calls}) == 5
    assert RecordedCall.from_json(calls[3].as_json()) == calls[3]


def test_tensors_are_found_wherever_they_are():
    value = [
        array([1]),
        {"tuple": [array([2]), {"slice": [None, array([3]), None]}]},
        {"dict": {"a": array([4])}},
    ]
    assert [tensor["shape"] for tensor in tensors(value)] == [[1], [2], [3], [4]]
    doubled = mapped(value, lambda tensor: {**tensor, "shape": tensor["shape"] * 2})
    assert [tensor["shape"] for tensor in tensors(doubled)] == [[1, 1], [2, 2], [3, 3], [4, 4]]
    assert tag_of({"shape": [1]}) is None and tag_of(value[1]) == "tuple"


def test_calls_are_told_apart_in_few_words():
    mask = {"tensor": {"shape": [3, 3], "dtype": "bool", "domain": {"true": 4}}}
    turned = {"tensor": {"shape": [3, 3], "dtype": "bfloat16", "strides": [1, 3]}}
    row = {"tensor": {"shape": [3], "dtype": "float32"}}
    case = {"args": [[row, row, turned], {"tuple": [1, 2]}], "kwargs": {"mask": mask, "dim": 1}}
    assert case_text(case) == "[2 of (3) f32,(3,3) bf16 strides (1,3)], [1,2], mask (3,3) bool 4 true, dim=1"
    assert case_text({"shape": [2, 3], "args": [1]}) == "(2,3), args=(1)"
