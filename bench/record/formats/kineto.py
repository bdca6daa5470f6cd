"""Kineto traces: the JSON that `torch.profiler.profile(record_shapes=True)` exports for Chrome.

Only operators that ran within no other operator are read.  The trace has no overloads: the first of
PyTorch's overloads that takes the arguments is used.  It has no strings, no devices, and no dtypes of
tensors in a list; they are encoded as `other` and cannot be made again.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.errors import UsageError
from bench.model.call import OTHER, RecordedCall, Value
from bench.record.formats.pytorch import torch_aten
from bench.record.formats.schema import OPERATORS, Schema, SchemaParameter, number, parsed
from bench.record.formats.tensors import cpp_dtype, tensor
from bench.record.formats.text import complaint, json_of

_OPERATOR = re.compile(r"(?!profiler::)\w+::\w+")
_SCALAR, _SCALARS, _TENSORS = "Scalar", "ScalarList", "TensorList"
_TYPES = "Input type"
_ABSENT = "the trace does not have"
_NUMBERS = frozenset(
    {"int", "float", "bool", "number", "Scalar", "complex", "ScalarType", "Layout", "MemoryFormat"}
)
"""Types of parameters whose arguments are numbers in a trace."""
_WORD = re.compile(r"-?\b(?:True|False|nan|inf|\d+\.(?!\d))")
_AS_JSON = {
    "True": "true",
    "False": "false",
    "nan": "NaN",
    "inf": "Infinity",
    "-inf": "-Infinity",
    "-nan": "NaN",
}


def recognises(text: str) -> bool:
    """Return whether `text` is a Kineto trace, or the beginning of one."""
    return text.lstrip().startswith("{") and '"traceEvents"' in text


def read(path: Path, text: str) -> Iterator[RecordedCall]:
    """Yield the calls in `text`, the content of `path`.

    Raises UsageError for JSON that is broken or lacks shapes, and where PyTorch is not installed.
    """
    trace = json_of(path, text)
    try:
        operators = list(_outermost(trace["traceEvents"]))
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise UsageError(f"{path} is not a Kineto trace that can be read: {complaint(error)}") from None
    if not operators:
        raise UsageError(f"{path} holds no call of an operator; profile with ProfilerActivity.CPU")
    if not any(_TYPES in event["args"] for event in operators):
        raise UsageError(f"{path} has no shapes; profile with record_shapes=True")
    for event in operators:
        try:
            yield _call(event)
        except (KeyError, TypeError, IndexError) as error:
            raise UsageError(
                f"{path}: {event['name']} at {event['ts']} cannot be read: {complaint(error)}"
            ) from None


def _outermost(events: Iterable[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """Yield the operators within no other one, in the order in which they began."""
    operators = [
        event
        for event in events
        if event.get("ph") == "X" and event.get("cat") == "cpu_op" and _OPERATOR.fullmatch(event["name"])
    ]
    ends: dict[tuple[Any, Any], float] = {}
    for event in sorted(operators, key=_order):
        thread, start = (event["pid"], event["tid"]), float(event["ts"])
        if start >= ends.get(thread, float("-inf")):
            ends[thread] = start + float(event["dur"])
            yield event


def _order(event: Mapping[str, Any]) -> tuple[float, float, int]:
    """Return the sort key of an event: by start, then a caller before its callees.

    A caller is longer than its callees, or at least numbered before them.
    """
    return float(event["ts"]), -float(event["dur"]), event["args"].get("Ev Idx", 0)


@dataclass(frozen=True)
class _Input:
    """An argument as the trace has it."""

    kind: str
    dimensions: Any
    strides: Any
    concrete: str


def _call(event: Mapping[str, Any]) -> RecordedCall:
    args = event["args"]
    kinds = args.get(_TYPES, [])  # an operator without arguments has none
    none: list[Any] = [None] * len(kinds)
    columns = zip(
        kinds,
        args.get("Input Dims", none),
        args.get("Input Strides", none),
        args.get("Concrete Inputs", [""] * len(kinds)),
    )
    inputs = [_Input(*column) for column in columns]
    schema = _schema(event["name"], inputs)
    if schema is None:
        operator = OPERATORS + event["name"].replace("::", ".")
        return RecordedCall(operator, [_value(None, each) for each in inputs])
    return schema.call([_value(*pair) for pair in zip(schema.parameters, inputs)])


def _schema(name: str, inputs: Sequence[_Input]) -> Schema | None:
    """Return the schema of the overload that takes these inputs; None where PyTorch here has none."""
    schemas = torch_aten("the overloads of operators, which a Kineto trace does not have").schemas(name)
    known = (parsed(text) for text in schemas if "(...)" not in text)
    return next((schema for schema in known if _fits(schema.parameters, inputs)), None)


def _fits(parameters: Sequence[SchemaParameter], inputs: Sequence[_Input]) -> bool:
    return len(parameters) == len(inputs) and all(map(_takes, parameters, inputs))


def _takes(parameter: SchemaParameter, given: _Input) -> bool:
    base = parameter.type.removesuffix("?")
    element = base.removesuffix("[]").removesuffix("?")
    if not given.kind:
        return parameter.is_optional or element == "Tensor" or element not in _NUMBERS
    if given.kind == _TENSORS:
        return base.endswith("[]") and element == "Tensor"
    if given.kind == _SCALARS:
        return base.endswith("[]") and element in _NUMBERS
    if given.kind == _SCALAR:
        return base in _kinds(_plain(given.concrete))
    return base == "Tensor"


def _kinds(number: Any) -> frozenset[str]:
    """Return the types of parameters that take `number`."""
    if isinstance(number, bool):
        return frozenset({"bool", "Scalar"})
    if isinstance(number, float):
        return frozenset({"float", "complex", "number", "Scalar"})
    return _NUMBERS - {"bool"} if isinstance(number, int) else _NUMBERS


def _value(parameter: SchemaParameter | None, given: _Input) -> Value:
    """Return an argument, encoded; without its parameter, only the trace decides its type."""
    if given.kind == _TENSORS:
        return {OTHER: f"list of tensors whose dtypes {_ABSENT}"}
    if given.kind in (_SCALAR, _SCALARS):
        plain = _plain(given.concrete)
        if plain is None:
            return {OTHER: f"number that {_ABSENT}"}
        return number(plain) if parameter is None else parameter.value(plain)
    if given.kind:
        dtype = cpp_dtype(given.kind)
        return {OTHER: given.kind} if dtype is None else tensor(given.dimensions, dtype, given.strides)
    if parameter is None or parameter.type in ("Tensor", "Tensor?") or _may_be_left_out(parameter):
        return None
    return {OTHER: f"{parameter.type.removesuffix('?')} that {_ABSENT}"}


def _may_be_left_out(parameter: SchemaParameter) -> bool:
    """Return whether an argument that is not in the trace was most likely None.

    A missing optional string may have had a value, which selects the computation.
    """
    return parameter.is_optional and parameter.type != "str?"


def _plain(text: str) -> Any:
    """Return the number or list of numbers that PyTorch writes as `text`; None for another text."""
    try:
        return json.loads(_WORD.sub(lambda found: _AS_JSON.get(found[0], f"{found[0]}0"), text))
    except json.JSONDecodeError:
        return None
