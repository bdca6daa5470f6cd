"""A recorded call of a framework's function, in JSON values.

Arguments keep the form in which they were passed.  Numbers, strings, booleans, None and lists are
themselves; all else is an object of one key, its tag:

    {"tensor": {"shape": [2, 3], "dtype": "float32"}}      with "strides" where it is not contiguous,
                                                           "requires_grad" where it is true, and "domain"
    {"tuple": [...]}  {"dict": {...}}  {"slice": [start, stop, step]}  {"ellipsis": true}
    {"float": "inf" | "-inf" | "nan"}  {"complex": [real, imaginary]}
    {"dtype": "float32"}  {"device": "cpu"}  {"layout": "strided"}  {"memory_format": "channels_last"}
    {"other": "<type>"}                                    for an object that cannot be made again

A domain describes the values of a tensor: {"low": 0, "high": 80}, both included, {"true": 17} for a mask.
Calls that differ only in ranges are equal.  Calls that differ in the number of true values of a mask are not,
because the length of a result may depend on it.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from typing import Any

from bench.model.identity import content_key

TENSOR, TUPLE, DICT, SLICE, ELLIPSIS = "tensor", "tuple", "dict", "slice", "ellipsis"
FLOAT, COMPLEX, DTYPE, DEVICE, LAYOUT = "float", "complex", "dtype", "device", "layout"
MEMORY_FORMAT, OTHER = "memory_format", "other"
TAGS = frozenset(
    {TENSOR, TUPLE, DICT, SLICE, ELLIPSIS, FLOAT, COMPLEX, DTYPE, DEVICE, LAYOUT, MEMORY_FORMAT, OTHER}
)
DOMAIN, LOW, HIGH, TRUE = "domain", "low", "high", "true"
DRAWN = "drawn"
"""The key of the very values of a tensor, as an array of NumPy: within a process, in no file."""
_SHORT = {"bfloat": "bf", "float": "f", "complex": "c", "uint": "u", "int": "i"}
_KIND = re.compile(rf"^({'|'.join(_SHORT)})(?=\d)")
Value = Any
"""A JSON value, tagged as above."""


@dataclass(frozen=True)
class RecordedCall:
    """A call, its arguments and its number of occurrences.

    Attributes:
        operator: dotted public name, as its framework documents it.
        args, kwargs: as they were passed, encoded before the call.
        result: the returned value, encoded; None if it is not known.
        count: the number of such calls.
        models: by name, the number of calls from each model.
        modules: by path in its model, the number of calls from each module; "" is the model's own code.
    """

    operator: str
    args: list[Value]
    kwargs: Mapping[str, Value] = field(default_factory=dict)
    result: Value = None
    count: int = 1
    models: Mapping[str, int] = field(default_factory=dict)
    modules: Mapping[str, int] = field(default_factory=dict)

    @cached_property
    def key(self) -> str:
        """The key of operator and arguments, without ranges; it is the same in every process."""
        args, kwargs = _without_ranges(self.args), _without_ranges({DICT: dict(self.kwargs)})
        return content_key({"operator": self.operator, "args": args, "kwargs": kwargs[DICT]})

    def as_json(self) -> dict[str, Any]:
        """Return JSON values; `from_json` reads them back."""
        return {name: getattr(self, name) for name in self.__dataclass_fields__}

    @classmethod
    def from_json(cls, record: Mapping[str, Any]) -> RecordedCall:
        """Return the call in `record`.  Raises KeyError, TypeError or ValueError for anything else."""
        values = {name: record[name] for name in cls.__dataclass_fields__ if name in record}
        return cls(**values)

    def added(self, other: RecordedCall) -> RecordedCall:
        """Return this call and another of the same key as one; ranges hold those of both."""
        kwargs = {DICT: dict(self.kwargs)}
        return RecordedCall(
            self.operator,
            _united(self.args, other.args),
            _united(kwargs, {DICT: dict(other.kwargs)})[DICT],
            self.result,
            self.count + other.count,
            _sum(self.models, other.models),
            _sum(self.modules, other.modules),
        )


def joined(calls: Iterable[RecordedCall]) -> list[RecordedCall]:
    """Return the calls with equal ones joined, in the order of their first occurrence."""
    found: dict[str, RecordedCall] = {}
    for call in calls:
        found[call.key] = found[call.key].added(call) if call.key in found else call
    return list(found.values())


def tag_of(value: Value) -> str | None:
    """Return the tag of an encoded value; None for a plain one."""
    if isinstance(value, dict) and len(value) == 1:
        (tag,) = value
        return tag if tag in TAGS else None
    return None


def tensors(value: Value) -> list[dict[str, Any]]:
    """Return the objects below the tags of the tensors in an encoded value, left to right."""
    tag = tag_of(value)
    if tag == TENSOR:
        return [value[TENSOR]]
    if isinstance(value, list):
        return [found for each in value for found in tensors(each)]
    if tag in (TUPLE, SLICE):
        return tensors(value[tag])
    if tag == DICT:
        return [found for each in value[DICT].values() for found in tensors(each)]
    return []


def strides_of(tensor: Mapping[str, Any]) -> list[int]:
    """Return the strides of a tensor in elements.

    tensor: the object below its tag.
    """
    return tensor.get("strides") or contiguous_strides(tensor["shape"])


def contiguous_strides(shape: Sequence[int]) -> list[int]:
    """Return the strides, in elements, of an array whose last axis is the innermost."""
    return [math.prod(shape[axis + 1 :]) for axis in range(len(shape))]


def is_contiguous(shape: Sequence[int], strides: Sequence[int]) -> bool:
    """Return whether elements lie one after the other; axes of extent 1 do not count."""
    expected = 1
    for extent, stride in zip(reversed(shape), reversed(strides)):
        if extent == 0:
            return True
        if extent != 1 and stride != expected:
            return False
        expected *= extent
    return True


def span_of(shape: Sequence[int], strides: Sequence[int]) -> int:
    """Return the number of elements from the first to the last place of an array in memory."""
    return 0 if 0 in shape else 1 + sum((extent - 1) * stride for extent, stride in zip(shape, strides))


def laid_out(tensor: Mapping[str, Any]) -> dict[str, Any]:
    """Return shape, dtype and strides of a tensor; strides of axes of extent 1 are left out, as they mean
    nothing.

    tensor: the object below its tag.
    """
    shape = tensor["shape"]
    strides = [stride for extent, stride in zip(shape, strides_of(tensor)) if extent > 1]
    return {"shape": list(shape), "dtype": tensor["dtype"], "strides": strides}


def text_of(value: Value) -> str:
    """Return an encoded value in few words: a tensor is its shape and dtype, `(2,3) f32`.

    Strides follow where they are not plain, and the number of true values of a mask where it is known.  Equal
    items of a list that follow each other are one: `[3 of (2,3) f32]`.
    """
    tag = tag_of(value)
    if tag == TENSOR:
        return _tensor_text(value[TENSOR])
    if tag == SLICE:
        return ":".join("" if each is None else text_of(each) for each in value[SLICE])
    if tag == ELLIPSIS:
        return "..."
    if tag == DICT:
        return "{" + ",".join(f"{name}:{text_of(each)}" for name, each in value[DICT].items()) + "}"
    if isinstance(value, list) or tag == TUPLE:
        items = value if isinstance(value, list) else value[TUPLE]
        texts = list(map(text_of, items))
        if tensors(value):
            runs = [(text, len(list(equal))) for text, equal in groupby(texts)]
            texts = [text if count == 1 else f"{count} of {text}" for text, count in runs]
        return f"[{','.join(texts)}]"
    return str(value) if tag is None else str(value[tag])


def arguments_text(args: Iterable[Value], kwargs: Mapping[str, Value]) -> str:
    """Return the arguments of a call in few words: `(2,3) f32, mask (3,3) bool, dim=1`."""
    named = [
        f"{name} {text_of(value)}" if tag_of(value) == TENSOR else f"{name}={text_of(value)}"
        for name, value in kwargs.items()
    ]
    return ", ".join([*map(text_of, args), *named])


def _tensor_text(tensor: Mapping[str, Any]) -> str:
    shape, true = extents_text(tensor["shape"]), tensor.get(DOMAIN, {}).get(TRUE)
    parts = [shape, short_dtype(tensor["dtype"])]
    parts += [] if true is None else [f"{true} true"]
    parts += [f"strides {extents_text(tensor['strides'])}"] if "strides" in tensor else []
    return " ".join(parts)


def short_dtype(name: str) -> str:
    """Return a dtype in few letters: `f32`, `bf16`, `i64`."""
    return _KIND.sub(lambda found: _SHORT[found[0]], name)


def extents_text(numbers: Iterable[int]) -> str:
    """Return numbers of axes as a shape is written: `(2,3)`."""
    return f"({','.join(map(str, numbers))})"


def mapped(value: Value, change: Callable[[dict[str, Any]], dict[str, Any]]) -> Value:
    """Return `value` with `change` applied to the object below the tag of each tensor."""
    tag = tag_of(value)
    if tag == TENSOR:
        return {TENSOR: change(value[TENSOR])}
    if isinstance(value, list):
        return [mapped(each, change) for each in value]
    if tag in (TUPLE, SLICE):
        return {tag: mapped(value[tag], change)}
    if tag == DICT:
        return {DICT: {name: mapped(each, change) for name, each in value[DICT].items()}}
    return value


def _without_ranges(value: Value) -> Value:
    """Return `value` without the least and greatest values in its tensors' domains."""
    return mapped(value, lambda tensor: _with_domain(tensor, _exact(tensor.get(DOMAIN, {}))))


def _exact(domain: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in domain.items() if name not in (LOW, HIGH)}


def _with_domain(tensor: Mapping[str, Any], domain: Mapping[str, Any]) -> dict[str, Any]:
    found = {name: value for name, value in tensor.items() if name != DOMAIN}
    return {**found, DOMAIN: dict(domain)} if domain else found


def _united(first: Value, second: Value) -> Value:
    """Return `first` with the ranges of its tensors widened by those of `second`, which has the same ones."""
    others = iter(tensors(second))

    def widened(tensor: dict[str, Any]) -> dict[str, Any]:
        domain, other = tensor.get(DOMAIN, {}), next(others).get(DOMAIN, {})
        if LOW not in domain or LOW not in other:
            return _with_domain(tensor, domain or other)
        ends = {LOW: min(domain[LOW], other[LOW]), HIGH: max(domain[HIGH], other[HIGH])}
        return _with_domain(tensor, {**domain, **ends})

    return mapped(first, widened)


def _sum(first: Mapping[str, int], second: Mapping[str, int]) -> dict[str, int]:
    return dict(Counter(first) + Counter(second))
