"""Schemas of PyTorch's operators, as traces write them: `aten::add.Tensor(Tensor self, Tensor other, *,
Scalar alpha=1) -> Tensor`.
"""

from __future__ import annotations

import ast
import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from bench.model.call import DEVICE, DTYPE, FLOAT, LAYOUT, MEMORY_FORMAT, OTHER, RecordedCall, Value
from bench.record.formats.tensors import NUMBERED_DTYPES

OPERATORS = "torch.ops."
LAYOUTS = (
    "strided",
    "sparse_coo",
    "sparse_csr",
    "_mkldnn",
    "sparse_csc",
    "sparse_bsr",
    "sparse_bsc",
    "jagged",
)
MEMORY_FORMATS = ("contiguous_format", "preserve_format", "channels_last", "channels_last_3d")
_NUMBERED = {
    "ScalarType": (DTYPE, NUMBERED_DTYPES),
    "Layout": (LAYOUT, LAYOUTS),
    "MemoryFormat": (MEMORY_FORMAT, MEMORY_FORMATS),
}
"""The tags and names of values that a trace has as numbers, by the type in the schema."""
_NO_DEFAULT = object()
_HEAD = re.compile(
    r"(?P<space>\w+)::(?P<name>\w+)(\.(?P<overload>\w+))?\((?P<parameters>.*)\) *->.*", re.DOTALL
)
_PARAMETER = re.compile(r"(?P<type>.*\S)\s+(?P<name>\w+)(=(?P<default>.*))?", re.DOTALL)
_ALIAS = re.compile(r"\([a-z*|]+( *-> *[a-z*|]+)?!?( *-> *[a-z*|]+)?\)")


@dataclass(frozen=True)
class SchemaParameter:
    """A parameter of an operator.

    Attributes:
        type: without alias annotations and lengths: `Tensor`, `int[]`, `Tensor?[]`.
        keyword_only: whether it comes after the star.
        default: as the schema has it; None where there is none.
    """

    name: str
    type: str
    keyword_only: bool
    default: str | None

    @property
    def is_optional(self) -> bool:
        return self.type.endswith("?")

    @cached_property
    def default_value(self) -> Any:
        """The default as a value; a unique object where there is none, or one that is not a literal."""
        try:
            return _NO_DEFAULT if self.default is None else ast.literal_eval(self.default)
        except (SyntaxError, ValueError):
            return _NO_DEFAULT

    def value(self, plain: Any) -> Value:
        """Return a value that is not a tensor, encoded: a dtype's number becomes the dtype."""
        if isinstance(plain, list):
            return [self.value(each) for each in plain]
        kind = self.type.rstrip("?").removesuffix("[]").rstrip("?")
        if kind in _NUMBERED and isinstance(plain, int):
            tag, names = _NUMBERED[kind]
            return {tag: names[plain]} if 0 <= plain < len(names) else {OTHER: f"{kind} {plain}"}
        if kind == "Device" and isinstance(plain, str):
            return {DEVICE: plain}
        if kind == "float" and plain is not None:
            return number(float(plain))
        return number(plain) if isinstance(plain, float) else plain


@dataclass(frozen=True)
class Schema:
    """An operator and its parameters.

    Attributes:
        operator: `torch.ops.aten.add.Tensor`.
    """

    operator: str
    parameters: tuple[SchemaParameter, ...]

    def call(self, values: Sequence[Value]) -> RecordedCall:
        """Return the call with these arguments, in the schema's order; keyword defaults are left out."""
        pairs = list(zip(self.parameters, values))
        return RecordedCall(
            self.operator,
            [value for parameter, value in pairs if not parameter.keyword_only],
            {
                parameter.name: value
                for parameter, value in pairs
                if parameter.keyword_only and value != parameter.default_value
            },
        )


@cache
def parsed(text: str) -> Schema:
    """Return the schema in `text`.  Raises ValueError for another text."""
    head = _HEAD.fullmatch(text)
    if head is None:
        raise ValueError(f"{text!r} is not a schema of an operator")
    found, keyword_only = [], False
    for part in split(head["parameters"]):
        if part == "*":
            keyword_only = True
        else:
            found.append(_parameter(part, keyword_only))
    return Schema(f"{OPERATORS}{head['space']}.{head['name']}.{head['overload'] or 'default'}", tuple(found))


def split(text: str) -> list[str]:
    """Return the parts of `text` between commas, stripped; commas in brackets and quotes do not count."""
    parts, depth, quote, part = [], 0, "", ""
    for letter in text:
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "\"'":
            quote = letter
        else:
            depth += (letter in "([") - (letter in ")]")
        if letter == "," and not depth and not quote:
            parts.append(part.strip())
            part = ""
        else:
            part += letter
    return [*parts, part.strip()] if part.strip() else parts


def number(value: Any) -> Value:
    """Return `value`, in the form that JSON can hold where it is infinite or NaN."""
    return {FLOAT: repr(value)} if isinstance(value, float) and not math.isfinite(value) else value


def _parameter(text: str, keyword_only: bool) -> SchemaParameter:
    found = _PARAMETER.fullmatch(_ALIAS.sub("", text))
    if found is None:
        raise ValueError(f"{text!r} is not a parameter")
    kind = re.sub(r"\[\d+\]", "[]", found["type"]).replace("SymInt", "int").strip()
    return SchemaParameter(found["name"], kind, keyword_only, found["default"])
