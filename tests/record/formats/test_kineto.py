"""Kineto traces: those that PyTorch's profiler writes, and broken ones."""

from __future__ import annotations

import json
import sys

import pytest
import traced

from bench.errors import UsageError
from bench.model.call import RecordedCall
from bench.record.formats import read

torch = pytest.importorskip("torch")


def tensor(*shape, dtype="float32", **more):
    return {"tensor": {"shape": list(shape), "dtype": dtype, **more}}


def without_device(call):
    """Return the call without its device, as Kineto records it."""
    return RecordedCall(
        call.operator, call.args, {key: value for key, value in call.kwargs.items() if key != "device"}
    )


@pytest.fixture(scope="module")
def trace(tmp_path_factory):
    path = tmp_path_factory.mktemp("trace") / "kineto.json"
    traced.write_kineto(path)
    return path


@pytest.fixture(scope="module")
def calls(trace):
    return {call.operator.removeprefix("torch.ops.aten."): call for call in read(trace)}


def test_only_what_the_model_calls_counts(calls):
    assert calls["conv2d.default"].count == 1
    assert not {"convolution.default", "_convolution.default", "addmm.default", "_to_copy.default"} & set(
        calls
    )


def test_arguments_follow_the_schema(calls):
    assert calls["conv2d.default"].args == [
        tensor(2, 3, 8, 8, strides=[192, 1, 24, 3]),
        tensor(4, 3, 3, 3),
        tensor(4),
        *([1, 1], [1, 1], [1, 1], 1),
    ]
    assert calls["mean.dim"].args == [tensor(2, 4, 8, 8, strides=[256, 1, 32, 4]), [2, 3], False]
    assert calls["embedding.default"].args[:2] == [tensor(7, 4), tensor(2, dtype="int64")]
    assert calls["dropout.default"].args == [tensor(4, 5), 0.25, True]
    assert calls["clamp.default"].args == [tensor(4, 5), {"float": "-inf"}, 3.0]
    assert calls["add.Tensor"].kwargs == {}
    assert calls["to.dtype"].args[1] in ({"dtype": "float64"}, {"dtype": "float32"})
    assert calls["linear.default"].args == [tensor(4, 4), tensor(5, 4), tensor(5)]


def test_what_the_trace_does_not_have_is_said(calls):
    assert calls["gelu.default"].kwargs == {"approximate": {"other": "str that the trace does not have"}}
    assert calls["div.Tensor_mode"].kwargs == {"rounding_mode": {"other": "str that the trace does not have"}}
    assert calls["cat.default"].args == [{"other": "list of tensors whose dtypes the trace does not have"}, 0]


def test_what_runs_backward_counts_too(calls):
    assert calls["convolution_backward.default"].args[-1] == [False, True, True]


def test_a_trace_has_the_same_calls_as_an_execution_trace(trace, tmp_path):
    """Compare the calls that both traces have in full, written by the two tools in two runs of one model."""
    other = tmp_path / "execution.json"
    traced.write_execution_trace(other)
    whole = [call for call in read(trace) if '"other"' not in json.dumps([call.args, dict(call.kwargs)])]
    counts = {without_device(call).key: call.count for call in read(other)}
    assert len(whole) > 20
    assert [call for call in whole if counts.get(call.key) != call.count] == []


def test_packed_files_are_read(trace, tmp_path):
    """Check a file whose name ends in .gz, which the profiler compresses."""
    packed = tmp_path / "trace.json.gz"
    traced.write_kineto(packed)
    assert packed.read_bytes().startswith(b"\x1f\x8b")
    assert {call.operator for call in read(packed)} == {call.operator for call in read(trace)}


def test_an_operator_that_is_not_known_here_keeps_its_arguments(trace, tmp_path):
    record = json.loads(trace.read_text())
    for event in record["traceEvents"]:
        if event["name"] == "aten::linear":
            event["name"] = "elsewhere::linear"
    path = tmp_path / "elsewhere.json"
    path.write_text(json.dumps(record))
    (call,) = [call for call in read(path) if "elsewhere" in call.operator]
    assert call.operator == "torch.ops.elsewhere.linear"
    assert call.args == [tensor(4, 4), tensor(5, 4), tensor(5)]


def test_overloads_need_pytorch(trace, monkeypatch):
    monkeypatch.setitem(sys.modules, "bench.record.torch_aten", None)
    with pytest.raises(UsageError, match=r"run this in an interpreter that has it"):
        read(trace)


def test_a_trace_without_shapes_is_refused(tmp_path):
    path = tmp_path / "bare.json"
    traced.write_kineto(path, record_shapes=False)
    with pytest.raises(UsageError, match=r"bare.json has no shapes; profile with record_shapes=True"):
        read(path)


def test_a_trace_that_is_cut_is_refused(trace, tmp_path):
    cut = tmp_path / "cut.json"
    lines = trace.read_text().splitlines(keepends=True)
    cut.write_text("".join(lines[: len(lines) // 2]))
    with pytest.raises(UsageError, match=r"cut.json line \d+ is not JSON"):
        read(cut)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('{"traceEvents": []}', "holds no call of an operator; profile with ProfilerActivity.CPU"),
        ('{"traceEvents": [{"ph": "X", "cat": "cpu_op"}]}', "is not a Kineto trace that can be read"),
        ('{"traceEvents": 3}', "is not a Kineto trace that can be read"),
        (
            '{"traceEvents": [{"ph": "X", "cat": "cpu_op", "name": "a::b", "ts": "x", "args": {}}]}',
            "is not a Kineto trace that can be read",
        ),
    ],
)
def test_events_of_another_form_are_refused(tmp_path, text, reason):
    path = tmp_path / "other.json"
    path.write_text(text)
    with pytest.raises(UsageError, match=reason):
        read(path)
