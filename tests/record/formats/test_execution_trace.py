"""PyTorch Execution Traces: those that the tool itself writes, and broken ones."""

from __future__ import annotations

import gzip
import json
import tarfile

import pytest
import traced

from bench.errors import UsageError
from bench.record.formats import read

torch = pytest.importorskip("torch")


def tensor(*shape, dtype="float32", **more):
    return {"tensor": {"shape": list(shape), "dtype": dtype, **more}}


@pytest.fixture(scope="module")
def trace(tmp_path_factory):
    path = tmp_path_factory.mktemp("trace") / "execution.json"
    traced.write_execution_trace(path)
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
    assert calls["cat.default"].args == [[tensor(2, 4), tensor(2, 4)], 0]
    assert calls["embedding.default"].args[:2] == [tensor(7, 4), tensor(2, dtype="int64")]
    assert calls["gelu.default"].args == [tensor(4, 5)]
    assert calls["gelu.default"].kwargs == {"approximate": "tanh"}
    assert calls["div.Tensor_mode"].kwargs == {"rounding_mode": "floor"}
    assert calls["dropout.default"].args == [tensor(4, 5), 0.25, True]
    assert calls["clamp.default"].args == [tensor(4, 5), {"float": "-inf"}, 3.0]
    assert calls["add.Tensor"].kwargs == {}
    assert calls["to.dtype"].args[1] in ({"dtype": "float64"}, {"dtype": "float32"})
    assert calls["linear.default"].args == [tensor(4, 4), tensor(5, 4), tensor(5)]


def test_what_runs_backward_counts_too(calls):
    assert calls["convolution_backward.default"].args[-1] == [False, True, True]


@pytest.mark.process
def test_calls_can_be_made_again(trace):
    """Repeat each call on tensors without values, by its name and arguments alone."""
    from bench.samples.native.torch_values import decode

    made = 0
    for call in read(trace):
        space, name, overload = call.operator.removeprefix("torch.ops.").split(".")
        function = getattr(getattr(getattr(torch.ops, space), name), overload)
        with torch._subclasses.FakeTensorMode(), torch.no_grad():
            function(*decode(call.args), **decode({"dict": dict(call.kwargs)}))
        made += 1
    assert made > 20


def test_packed_files_are_read(trace, tmp_path):
    packed = tmp_path / "trace.json.gz"
    packed.write_bytes(gzip.compress(trace.read_bytes()))
    assert read(packed) == read(trace)
    packed.write_bytes(packed.read_bytes()[:-50])
    with pytest.raises(UsageError, match="cut or damaged"):
        read(packed)


def test_a_trace_that_is_cut_is_refused(trace, tmp_path):
    cut = tmp_path / "cut.json"
    lines = trace.read_text().splitlines(keepends=True)
    cut.write_text("".join(lines[: len(lines) // 2]))
    with pytest.raises(UsageError, match=r"cut.json line \d+ is not JSON"):
        read(cut)


def test_a_trace_without_shapes_is_refused(trace, tmp_path):
    record = json.loads(trace.read_text())
    for node in record["nodes"]:
        del node["inputs"]["shapes"]
    path = tmp_path / "bare.json"
    path.write_text(json.dumps(record))
    with pytest.raises(UsageError, match=r"node \d+ .*: it has no shapes, .*; record it again"):
        read(path)


def test_a_trace_without_calls_is_refused(trace, tmp_path):
    record = json.loads(trace.read_text())
    path = tmp_path / "nothing.json"
    path.write_text(json.dumps({**record, "nodes": record["nodes"][-1:]}))
    with pytest.raises(UsageError, match="holds no call of an operator"):
        read(path)


def older(node):
    """Return a node in the form of schema 1.0.1."""
    schema = next((each["value"] for each in node["attrs"] if each["name"] == "op_schema"), "")
    given = node["inputs"]
    return {
        **{"name": node["name"], "id": node["id"], "parent": node["ctrl_deps"], "op_schema": schema},
        **{"inputs": given["values"], "input_shapes": given["shapes"], "input_types": given["types"]},
    }


def test_a_trace_of_an_older_schema_has_all_but_the_strides(trace, tmp_path):
    record = json.loads(trace.read_text())
    path = tmp_path / "old.json"
    path.write_text(json.dumps({"schema": "1.0.1", "nodes": [older(node) for node in record["nodes"]]}))
    for node in record["nodes"]:
        node["inputs"].pop("strides", None)
    plain = tmp_path / "plain.json"
    plain.write_text(json.dumps(record))
    assert read(path) == read(plain) != []


def test_a_trace_of_the_oldest_schema_is_refused(tmp_path):
    path = tmp_path / "oldest.json"
    path.write_text(json.dumps({"nodes": [{"name": "aten::add", "id": 3, "input_shapes": []}]}))
    with pytest.raises(UsageError, match=r"lacks '\w+'; those of schema 1.0.1 and newer are read"):
        read(path)


def test_a_trace_in_an_archive_is_read_if_it_is_alone(trace, tmp_path):
    packed = tmp_path / "trace.tar.gz"
    with tarfile.open(packed, "w:gz") as archive:
        archive.add(trace, "et/trace.json")
    assert read(packed) == read(trace)
    with tarfile.open(packed, "w:gz") as archive:
        archive.add(trace, "one.json")
        archive.add(trace, "two.json")
    with pytest.raises(UsageError, match=r"holds 2 files \(one.json, two.json\); unpack it and name one"):
        read(packed)


def test_arguments_that_the_tool_lost_are_said_to_be_lost(trace, tmp_path):
    """Check calls where the tool wrote no arguments, failing at one, or no strides of a sparse tensor."""
    record = json.loads(trace.read_text())
    for node in record["nodes"]:
        if node["name"] == "aten::linear":
            node["inputs"] = {"values": [], "shapes": [], "types": [], "strides": []}
        elif node["name"] == "aten::relu":
            node["inputs"]["strides"] = [[]]
    path = tmp_path / "lost.json"
    path.write_text(json.dumps(record))
    found = {call.operator: call.args for call in read(path)}
    assert found["torch.ops.aten.linear.default"] == [{"other": "arguments that the trace does not have"}]
    assert found["torch.ops.aten.relu.default"] == [{"other": "sparse tensor"}]


def test_nodes_that_name_each_other_come_to_an_end(tmp_path):
    """Check that reading ends for nodes in a circle, which only a broken trace has."""
    nodes = [
        {"id": 2, "name": "a", "ctrl_deps": 3, "attrs": []},
        {"id": 3, "name": "b", "ctrl_deps": 2, "attrs": []},
    ]
    path = tmp_path / "circle.json"
    path.write_text(json.dumps({"nodes": nodes}))
    with pytest.raises(UsageError, match="holds no call of an operator"):
        read(path)


@pytest.mark.parametrize(
    "text", ['{"nodes": [{"ctrl_deps": 1}]}', '{"nodes": {"ctrl_deps": 1}}', '{"nodes": ["ctrl_deps"]} ']
)
def test_nodes_of_another_form_are_refused(tmp_path, text):
    path = tmp_path / "other.json"
    path.write_text(text)
    with pytest.raises(UsageError, match=r"is not a readable execution trace|is none of these"):
        read(path)
