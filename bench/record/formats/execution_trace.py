"""PyTorch Execution Traces, the JSON that `torch.profiler.ExecutionTraceObserver` writes.

Only operators that no other operator called are read: `aten::conv2d`, not the `aten::convolution` in it.
The tool keeps six digits after the point of a number and at most 4,096 elements of a list.  It fails at
sparse tensors: of their operators it has only the operators that they call.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from bench.errors import UsageError
from bench.model.call import OTHER, TUPLE, RecordedCall, Value
from bench.record.formats.schema import SchemaParameter, number, parsed, split
from bench.record.formats.tensors import cpp_dtype, tensor
from bench.record.formats.text import complaint, json_of

_NO_OPERATORS = ("profiler::",)
"""Name spaces of nodes that only mark a place in the trace and compute nothing."""
_TENSOR = re.compile(r"Tensor\((?P<dtype>.*)\)")
_SEQUENCE = re.compile(r"(?P<kind>\w+)\[(?P<kinds>.*)\]", re.DOTALL)
_PLAIN = frozenset({"Int", "Bool", "String", "Device"})


def recognises(text: str) -> bool:
    """Return whether `text` is an execution trace, or the beginning of one."""
    marks = ('"ctrl_deps"', '"input_shapes"')
    return text.lstrip().startswith("{") and '"nodes"' in text and any(mark in text for mark in marks)


def read(path: Path, text: str) -> Iterator[RecordedCall]:
    """Yield the calls in `text`, the content of `path`.

    Raises UsageError for JSON that is broken or lacks shapes.
    """
    trace = json_of(path, text)
    try:
        nodes = {node["id"]: _Node(node) for node in trace["nodes"]}
        found = [node for node in nodes.values() if node.schema_text and not _is_within_operator(node, nodes)]
    except (KeyError, TypeError, AttributeError) as error:
        raise UsageError(
            f"{path} is not a readable execution trace: {complaint(error)}; those of schema 1.0.1 and "
            "newer are read, record it with a newer PyTorch"
        ) from None
    if not found:
        raise UsageError(
            f"{path} holds no call of an operator; call start() of the ExecutionTraceObserver before the "
            "model runs, and stop() after it"
        )
    for node in found:
        try:
            yield node.call()
        except (KeyError, TypeError, ValueError, IndexError) as error:
            raise UsageError(
                f"{path}: node {node.id} ({node.name}) cannot be read: {complaint(error)}"
            ) from None


class _Node:
    """A node of the trace: an operator's call, or a mark."""

    def __init__(self, record: Mapping[str, Any]):
        record = self._record = record if "ctrl_deps" in record else _newer(record)
        self.id: int = record["id"]
        self.name: str = record["name"]
        self.parent: int = record["ctrl_deps"]

    @cached_property
    def schema_text(self) -> str:
        """The schema of an operator; "" for a mark."""
        if self.name.startswith(_NO_OPERATORS):
            return ""
        return next((each["value"] for each in self._record["attrs"] if each["name"] == "op_schema"), "")

    def call(self) -> RecordedCall:
        """Return the operator's call.

        Raises KeyError, TypeError, ValueError or IndexError where the node is of another form.
        """
        inputs = self._record["inputs"]
        if "shapes" not in inputs:
            raise ValueError(
                "it has no shapes, which the ExecutionTraceObserver always writes; record it again"
            )
        schema = parsed(self.schema_text)
        if len(inputs["values"]) != len(schema.parameters):  # the tool failed at one of them
            return RecordedCall(schema.operator, [{OTHER: "arguments that the trace does not have"}])
        strides = inputs.get("strides", [None] * len(inputs["values"]))
        columns = zip(schema.parameters, inputs["values"], inputs["shapes"], inputs["types"], strides)
        return schema.call([_value(*column) for column in columns])


def _newer(record: Mapping[str, Any]) -> dict[str, Any]:
    """Return a node of schema 1.0.1 in the form of the later ones.  Raises KeyError."""
    schema = {"name": "op_schema", "value": record.get("op_schema", "")}
    given = {name: record[f"input_{name}"] for name in ("shapes", "types") if f"input_{name}" in record}
    inputs = {"values": record["inputs"], **given}
    return {**record, "ctrl_deps": record["parent"], "attrs": [schema], "inputs": inputs}


def _is_within_operator(node: _Node, nodes: Mapping[int, _Node]) -> bool:
    below = node
    while (
        above := nodes.get(below.parent)
    ) is not None and above.id < below.id:  # a caller is numbered before its callees
        if above.schema_text:
            return True
        below = above
    return False


def _value(parameter: SchemaParameter, plain: Any, shape: Any, kind: str, strides: Any) -> Value:
    """Return an argument, encoded; `kind` is its type as the trace has it."""
    if found := _TENSOR.fullmatch(kind):
        if found["dtype"].startswith("nullptr"):  # an undefined tensor: an optional one that is not given
            return None
        dtype = cpp_dtype(found["dtype"])
        return {OTHER: kind} if dtype is None else tensor(shape, dtype, strides)
    if found := _SEQUENCE.fullmatch(kind):
        columns = zip(plain, shape, split(found["kinds"]), strides or [None] * len(plain))
        items = [_value(parameter, *column) for column in columns]
        return {TUPLE: items} if found["kind"] == "Tuple" else items
    if kind == "None":
        return None
    if kind == "Double":
        return number(float(plain))  # one that is not finite is a string
    return parameter.value(plain) if kind in _PLAIN else {OTHER: kind}
