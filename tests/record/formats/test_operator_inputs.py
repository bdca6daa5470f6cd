"""Lists of operator inputs: published ones, written ones, and broken ones."""

from __future__ import annotations

import gzip
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.errors import UsageError
from bench.model.call import RecordedCall
from bench.record.formats import read, write
from bench.record.formats.operator_text import arguments_of, text_of

examples = settings(max_examples=100, deadline=None, derandomize=True, database=None)
PUBLISHED = """\
Operator: aten._softmax.default
cnt: 24, ((T([1, 12, 64, 1024], f16), -1, False), {})
Operator: aten._to_copy.default
cnt: 12, ((T([12, 14, 3], i32),), {'dtype': i64, 'device': 'cuda'})
Operator: aten.addmm.default
cnt: 49, ((T([768], f16), T([1024, 768], f16), T([768, 768], f16, stride=(1, 768))), {})
Operator: aten.cat.default
cnt: 12, (([T([1, 12, 14, 3], i64)],), {})
cnt: 1, (([T([1, 12, 64], f32), T([1, 12, 64], f32)], 2), {})
Operator: aten.clamp_min.default
cnt: 2, ((T([], f32), -inf), {})
Operator: aten.new_zeros.default
cnt: 24, ((T([504, 64], f16), [192, 64]), {'dtype': f16, 'layout': torch.strided, 'device': 'cuda'})
Operator: aten.nll_loss_forward.default
cnt: 1, ((T([1024, 50358], f16), T([1024], i64), None, 1, -100), {})
Operator: aten.div.Tensor_mode
cnt: 3, ((T([4], f32), 2.5), {'rounding_mode': 'floor'})
Operator: aten.mm.default
cnt: 1, ((ST([965, 192], f16, torch.sparse_coo, False, 1024), T([192, 2], f16)), {})
Operator: aten.sum.SymInt
cnt: 1, ((T([1024, 50358], f16), [0], True), {})
"""
"""Lines in the form in which PyTorch publishes them."""


def tensor(*shape, dtype="float32", **more):
    return {"tensor": {"shape": list(shape), "dtype": dtype, **more}}


@pytest.fixture
def published(tmp_path):
    path = tmp_path / "model_training.txt"
    path.write_text(PUBLISHED)
    return path


def test_what_is_published_is_read(published):
    found = {call.operator.removeprefix("torch.ops.aten."): call for call in read(published)}
    assert found["_softmax.default"] == RecordedCall(
        "torch.ops.aten._softmax.default", [tensor(1, 12, 64, 1024, dtype="float16"), -1, False], {}, count=24
    )
    assert found["_to_copy.default"].kwargs == {"dtype": {"dtype": "int64"}, "device": {"device": "cuda"}}
    assert found["addmm.default"].args[2] == tensor(768, 768, dtype="float16", strides=[1, 768])
    assert found["clamp_min.default"].args == [tensor(), {"float": "-inf"}]
    assert found["new_zeros.default"].kwargs["layout"] == {"layout": "strided"}
    assert found["nll_loss_forward.default"].args[2:] == [None, 1, -100]
    assert found["div.Tensor_mode"].kwargs == {"rounding_mode": "floor"}
    assert found["mm.default"].args[0] == {"other": "torch.sparse_coo"}
    assert found["sum.dim_IntList"].args[1:] == [[0], True]
    assert [call.count for call in read(published) if "cat" in call.operator] == [12, 1]


def test_what_is_published_is_written_as_it_was(published, tmp_path):
    (left_out,) = write(read(published), tmp_path / "again.txt", "operator-inputs")
    assert left_out.call.operator == "torch.ops.aten.mm.default"
    assert left_out.reason == "a torch.sparse_coo cannot be written"
    again = (tmp_path / "again.txt").read_text()
    names = [line for line in PUBLISHED.splitlines() if "mm.default" not in line and "ST(" not in line]
    assert set(again.splitlines()) - {
        "Operator: aten.sum.dim_IntList",
        "Operator: aten.addmm.default",
    } == set(names) - {"Operator: aten.sum.SymInt"}
    assert read(tmp_path / "again.txt", "operator-inputs")


def test_packed_files_are_read(published, tmp_path):
    packed = tmp_path / "model.txt.gz"
    packed.write_bytes(gzip.compress(PUBLISHED.encode()))
    assert read(packed) == read(published)


def values():
    numbers = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False)
    settings = st.sampled_from(
        [
            *({"float": "inf"}, {"float": "-inf"}, {"float": "nan"}, {"complex": [1.5, -2.0]}),
            *({"dtype": "float16"}, {"dtype": "float8_e4m3fn"}, {"device": "cuda"}, {"ellipsis": True}),
            *({"layout": "strided"}, {"memory_format": "channels_last"}, {"slice": [None, -2, 1]}),
            *(
                tensor(2, 3),
                tensor(),
                tensor(0, dtype="bool"),
                tensor(2, 3, dtype="bfloat16", strides=[1, 2]),
            ),
        ]
    )
    text = st.text(max_size=6).filter(lambda text: text not in ("cpu", "cuda", "meta", "mps"))
    return st.recursive(
        numbers | settings | text,
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.lists(inner, max_size=3).map(lambda items: {"tuple": items})
            | st.dictionaries(st.text(max_size=3), inner, max_size=3).map(lambda items: {"dict": items})
        ),
        max_leaves=8,
    )


@examples
@given(
    st.lists(values(), max_size=4),
    st.dictionaries(st.from_regex("[a-z]+", fullmatch=True), values(), max_size=3),
)
def test_arguments_are_read_as_they_were_written(args, kwargs):
    text = f"({text_of({'tuple': args})}, {text_of({'dict': kwargs})})"
    assert "\n" not in text
    assert repr(arguments_of(text)) == repr((args, kwargs))


def test_functions_are_written_as_their_operators(tmp_path):
    pytest.importorskip("torch")
    path = tmp_path / "mine.txt"
    calls = [
        RecordedCall("torch.nn.functional.linear", [tensor(5, 3), tensor(2, 3)], count=2),
        RecordedCall(
            "torch.nn.functional.linear",
            [tensor(5, 3)],
            {"weight": tensor(2, 3, requires_grad=True)},
            count=3,
        ),
        RecordedCall("torch.Tensor.view", [tensor(4), 2, 2]),
        RecordedCall("torch.nonzero", [tensor(4)]),
        RecordedCall("torch.ops.aten.conv2d.default", [tensor(1, 3, 8, 8), tensor(4, 3, 3, 3)]),
    ]
    left_out = write(calls, path, "operator-inputs")
    assert [each.call.operator for each in left_out] == ["torch.Tensor.view", "torch.nonzero"]
    assert path.read_text() == (
        "Operator: aten.conv2d.default\n"
        "cnt: 1, ((T([1, 3, 8, 8], f32), T([4, 3, 3, 3], f32)), {})\n"
        "Operator: aten.mm.default\n"
        "cnt: 5, ((T([5, 3], f32), T([3, 2], f32, stride=(1, 3))), {})\n"
    )
    found = read(path)
    assert [(call.operator, call.count) for call in found] == [
        ("torch.ops.aten.conv2d.default", 1),
        ("torch.ops.aten.mm.default", 5),
    ]
    write(found, tmp_path / "again.txt", "operator-inputs")
    assert read(tmp_path / "again.txt") == found


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("cnt: 1, ((T([2], f32),), {}", "line 2 .*never closed"),
        ("cnt: 1, ((T([2], f32", "line 2"),
        ("((T([2], f32),), {})", 'line 2 .*does not begin with "cnt'),
        ("cnt: 1, (T([2], f32),)", "line 2 .*has no pair"),
        ("cnt: 1, ([1], {})", "line 2 .*are not a tuple and a dictionary"),
        ("cnt: 1, ((T([2], f31),), {})", "line 2 .*f31 is nothing known"),
        ("cnt: 1, ((T([-2], f32),), {})", "line 2 .*is not a shape"),
        ("cnt: 1, ((T([2, 3], f32, stride=(1,)),), {})", "line 2 .*another number of strides"),
        ("cnt: 1, ((T(),), {})", "line 2 .*T"),
        ("cnt: 1, ((__import__('os').getcwd(),), {})", "line 2 .*nothing known"),
        ("cnt: 1, ((device(),), {})", "line 2"),
        ("cnt: 1, ((float(1, 2),), {})", "line 2"),
        ("cnt: 1, ((~1, not None), {})", "line 2 .*nothing known"),
    ],
)
def test_broken_lines_are_refused_with_their_number(tmp_path, line, reason):
    path = tmp_path / "broken.txt"
    path.write_text(f"Operator: aten.add.Tensor\n{line}\n")
    with pytest.raises(UsageError, match=reason) as error:
        read(path)
    assert str(path) in str(error.value) and "\n" not in str(error.value)


def test_functions_need_pytorch(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "bench.record.torch_aten", None)
    write(
        [RecordedCall("torch.ops.aten.relu.default", [tensor(2)])], tmp_path / "list.txt", "operator-inputs"
    )
    with pytest.raises(UsageError, match=r"only PyTorch knows which operators torch.relu comes to"):
        write([RecordedCall("torch.relu", [tensor(2)])], tmp_path / "list.txt", "operator-inputs")


def test_inputs_of_no_operator_are_refused(tmp_path):
    path = tmp_path / "broken.txt"
    path.write_text("cnt: 1, ((T([2], f32),), {})\n")
    with pytest.raises(UsageError, match=r'line 1 .*no line "Operator: <name>"'):
        read(path, "operator-inputs")
