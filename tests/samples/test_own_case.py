"""Cases of one's own: names of frameworks, and values for arguments that are left out."""

from __future__ import annotations

import json

import pytest

import bench
from bench.errors import UsageError
from bench.samples.contract.own_case import (
    arguments_of_sample,
    case_of_shape,
    own_case,
    read_own_cases,
    taken,
)
from bench.samples.contract.registry import Registry

REGISTRY = Registry()
CONV2D = {"shape": [1, 3, 8, 8], "weight_shape": [4, 3, 3, 3]}
FLAT = {"bias": False, "stride": [1, 1], "padding": [0, 0], "dilation": [1, 1], "groups": 1}


def completed(sample: str, given: dict) -> dict:
    return own_case(REGISTRY.find(sample)[0], given)


@pytest.mark.parametrize(
    ("sample", "given", "more"),
    [
        ("softmax", {"shape": [8, 1000]}, {"axis": -1}),
        ("sum", {"shape": [8, 1000]}, {"axis": -1, "keepdims": False}),
        ("conv2d", CONV2D, FLAT),
        ("conv2d", {**CONV2D, "stride": 2, "padding": 1}, {**FLAT, "stride": [2, 2], "padding": [1, 1]}),
        ("max_pool2d", {"shape": [1, 2, 8, 8], "kernel_size": 2}, {"kernel_size": [2, 2], "stride": [2, 2]}),
        ("mse_loss", {"shape": [8, 4]}, {"reduction": "mean"}),
        ("giou_loss", {"count": 100}, {"eps": 1e-7}),
        ("abs", {"shape": 8, "input_dtype": "bf16"}, {"shape": [8], "input_dtype": "bfloat16"}),
        ("moments", {"shape": [4, 5], "axes": 1}, {"axes": [1]}),
    ],
)
def test_an_argument_that_is_left_out_has_its_usual_value(sample, given, more):
    case = completed(sample, given)
    assert case.items() >= {**given, **more}.items()
    columns = arguments_of_sample(REGISTRY.find(sample)[0]).values
    assert [name for name in case if name != "input_dtype"] == list(columns)
    assert completed(sample, case) == case


@pytest.mark.parametrize(
    ("sample", "given", "case"),
    [
        ("softmax", {"input": [2, 3], "dim": 1}, {"shape": [2, 3], "axis": 1}),
        ("sum", {"data": [2], "dim": 0, "keepdim": True}, {"shape": [2], "axis": 0, "keepdims": True}),
        ("add", {"lhs": [2, 3], "rhs": [3]}, {"shape": [2, 3], "other_shape": [3]}),
        ("add", {"input": [2, 3], "other": [3]}, {"shape": [2, 3], "other_shape": [3]}),
        ("matmul", {"x1": [2, 3], "x2": [3, 4]}, {"shape": [2, 3], "other_shape": [3, 4]}),
        ("where", {"condition": [2], "input": [2], "other": [2]}, {"condition_shape": [2], "shape": [2]}),
        ("conv2d", {"input": [1, 3, 8, 8], "weight": [4, 3, 3, 3], "num_group": 1}, {**CONV2D, **FLAT}),
    ],
)
def test_frameworks_names_of_arguments_are_understood(sample, given, case):
    assert completed(sample, given).items() >= case.items()


@pytest.mark.parametrize(
    ("sample", "given", "message"),
    [
        ("abs", {"size": [3]}, 'a case of abs has the arguments shape, not size; for example {"shape": [7]}'),
        (
            "softmax",
            {"shape": [3], "axes": 0, "dim": 0},
            "a case of softmax has one of axes, dim, which are the same; for example",
        ),
        ("softmax", {"shape": [3], "axis": 0, "dim": 0}, "has the arguments shape, axis, not dim"),
        ("softmax", {"shap": [3]}, "not shap; did you mean 'shape'?; for example"),
        (
            "add",
            {"shape": [3]},
            "a case of add needs other_shape too; it has the arguments shape, other_shape; for",
        ),
        ("transpose", {"shape": [2, 3]}, "needs axes too"),
    ],
)
def test_a_case_that_cannot_be_is_refused_with_one_that_can(sample, given, message):
    with pytest.raises(UsageError) as refused:
        completed(sample, given)
    assert message in str(refused.value)
    example = str(refused.value).partition("; for example ")[2]
    assert completed(sample, json.loads(example)) == json.loads(example)


@pytest.mark.parametrize("sample", REGISTRY.names())
def test_the_example_of_every_sample_has_all_arguments(sample):
    arguments = arguments_of_sample(REGISTRY.folders[sample])
    example = json.loads(arguments._example())
    assert arguments.completed(example) == example


def test_what_was_not_given_is_told():
    sample, given = REGISTRY.find("softmax")[0], {"input": [2, 3]}
    assert taken(sample, given, own_case(sample, given)) == {"axis": -1}
    assert taken(sample, {**given, "dim": 0}, own_case(sample, {**given, "dim": 0})) == {}


def test_a_shape_alone_is_a_case_of_one_array():
    assert case_of_shape(REGISTRY.find("softmax")[0], [8, 10]) == {"shape": [8, 10]}
    for name in ("add", "stack"):
        with pytest.raises(UsageError, match=f"a case of {name} is more than a shape"):
            case_of_shape(REGISTRY.find(name)[0], [8, 10])


def test_signatures_have_defaults():
    def inputs(shape, axis=1):
        return [shape, axis]

    mine = bench.sample("mine", cases=[{"shape": [2], "axis": 0}], inputs=inputs, reference=sum)
    assert own_case(mine, {"shape": [4, 4]}) == {"shape": [4, 4], "axis": 1}


GENERATED = """
from bench.samples.contract import SampleConfig, load_cases, register_sample

def gen_np_args(shape, bound=3):
    return [shape, bound]
"""


def test_signatures_of_folders_are_read(tmp_path):
    folder = tmp_path / "bounded"
    folder.mkdir()
    (folder / "__init__.py").write_text(GENERATED)
    (folder / "bounded.csv").write_text("shape,bound\n[2],7\n")
    sample = Registry([tmp_path]).folders["bounded"]
    assert own_case(sample, {"shape": [4]}) == {"shape": [4], "bound": 3}
    (folder / "__init__.py").write_text("raise SystemExit  # its arguments are not those of the table")
    assert own_case(sample, {"size": 4}) == {"size": 4}


@pytest.mark.parametrize(
    ("name", "text", "cases"),
    [
        ("some.csv", 'shape,axis\n"[2, 3]",0\n[4],\n', [{"shape": [2, 3], "axis": 0}, {"shape": [4]}]),
        ("some.json", '{"shape": [[2], [4]]}', [{"shape": [2]}, {"shape": [4]}]),
        ("list.json", '[{"shape": [2]}, {"dim": 1}]', [{"shape": [2]}, {"dim": 1}]),
    ],
)
def test_cases_are_read_from_a_file(tmp_path, name, text, cases):
    path = tmp_path / name
    path.write_text(text)
    assert read_own_cases(path) == cases


@pytest.mark.parametrize(
    ("name", "text"), [("a.json", "[1]"), ("a.json", "{"), ("a.csv", ""), ("a.json", "[]")]
)
def test_a_file_without_cases_is_refused(tmp_path, name, text):
    path = tmp_path / name
    path.write_text(text)
    with pytest.raises(UsageError, match=name):
        read_own_cases(path)
