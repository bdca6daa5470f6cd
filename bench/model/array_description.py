"""An array of a case that is more than a shape: with a dtype, an order in memory, or values of its own."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from bench.errors import UsageError, suggestion
from bench.model.call import (
    DOMAIN,
    TENSOR,
    contiguous_strides,
    extents_text,
    is_contiguous,
    short_dtype,
    span_of,
)
from bench.model.option import options_of
from bench.model.settings import DTYPES, RANDOM, VALUES, Settings

SHAPE, ORDER = "shape", "order"
STRIDES, OFFSET = "strides", "offset"
ARRAY_DTYPES = (*DTYPES, "bool", "uint8", "int16", "complex128")
"""The dtypes that an array can have; the last ones are no dtypes of a whole case."""
_KEYS = (SHAPE, "dtype", STRIDES, ORDER, OFFSET, "low", "high", "values")
_LAYOUT = (STRIDES, ORDER, OFFSET)


@dataclass(frozen=True)
class ArrayDescription:
    """The description of an array.

    Attributes:
        shape: its extents.
        dtype: the name of its dtype; None: that of the case.
        strides: the distances of neighbours along each axis, in elements; None: it is contiguous.
        offset: the elements in memory before its first.
        low, high: the least and the greatest value, both included; None: those of the sample.
        values: a choice of the setting `values`.
    """

    shape: tuple[int, ...]
    dtype: str | None = None
    strides: tuple[int, ...] | None = None
    offset: int = 0
    low: float | None = None
    high: float | None = None
    values: str = RANDOM

    @property
    def has_layout(self) -> bool:
        """True if its place in memory is described."""
        return self.strides is not None or self.offset > 0

    @property
    def steps(self) -> tuple[int, ...]:
        """The strides in elements, those of an array whose last axis is the innermost included."""
        if self.strides is not None:
            return self.strides
        return tuple(contiguous_strides(self.shape))

    @property
    def span(self) -> int:
        """The number of elements from its first to its last place in memory."""
        return span_of(self.shape, self.steps)

    @property
    def text(self) -> str:
        """The description in few words: `(2,3) bf16 strides (1,2)`."""
        parts = [extents_text(self.shape)]
        parts += [short_dtype(self.dtype)] if self.dtype else []
        parts += [f"strides {extents_text(self.strides)}"] if self.strides is not None else []
        parts += [f"offset {self.offset}"] if self.offset else []
        parts += [f"from {self.low:g} to {self.high:g}"] if self.low is not None else []
        parts += [self.values] if self.values != RANDOM else []
        return " ".join(parts)

    def as_json(self) -> dict[str, Any] | list[int]:
        """Return JSON values; only the shape where nothing else is described."""
        usual = asdict(ArrayDescription(self.shape))
        found = {name: value for name, value in asdict(self).items() if value != usual[name]}
        listed = {name: list(value) if isinstance(value, tuple) else value for name, value in found.items()}
        return {SHAPE: list(self.shape), **listed} if listed else list(self.shape)


class DescribedShape(tuple[int, ...]):
    """A shape as samples take it, which carries the description of its array."""

    description: ArrayDescription

    def as_json(self) -> dict[str, Any] | list[int]:
        """Return the JSON values of the description."""
        return self.description.as_json()

    def __new__(cls, description: ArrayDescription) -> DescribedShape:
        made = super().__new__(cls, description.shape)
        made.description = description
        return made

    def __getnewargs__(self) -> tuple[ArrayDescription]:
        return (self.description,)


def is_description(value: Any) -> bool:
    """Return whether a value of a case describes an array: an object with a shape, or the tag of a tensor."""
    if not isinstance(value, Mapping):
        return False
    inner = value.get(TENSOR, value)
    return isinstance(inner, Mapping) and SHAPE in inner


def described(value: Mapping[str, Any]) -> ArrayDescription:
    """Return the description that an object gives.  Raises UsageError for one that no array can have."""
    given = dict(value.get(TENSOR, value))
    given |= given.pop(DOMAIN, {})
    if unknown := [name for name in given if name not in _KEYS]:
        near = suggestion(unknown[0], _KEYS)
        raise UsageError(f"an array is described by {', '.join(_KEYS)}, not {', '.join(unknown)}{near}")
    shape = _extents(SHAPE, given.get(SHAPE), as_one=True)
    low, high = _bounds(given.get("low"), given.get("high"))
    return ArrayDescription(
        shape,
        dtype=_dtype(given.get("dtype")),
        strides=_strides(shape, given),
        offset=_extents(OFFSET, given.get(OFFSET, 0), as_one=True)[0],
        low=low,
        high=high,
        values=_values(given.get("values", RANDOM)),
    )


def in_one_form(value: Any) -> Any:
    """Return a value of a case in JSON values, with each array in the one form of its description."""
    if is_description(value):
        return described(value).as_json()
    if isinstance(value, Mapping):
        return {name: in_one_form(each) for name, each in value.items()}
    return [in_one_form(each) for each in value] if isinstance(value, (list, tuple)) else value


def shape_of(value: Mapping[str, Any]) -> Any:
    """Return the shape in a description, as it is given."""
    return value.get(TENSOR, value)[SHAPE]


def without_strides(value: Any) -> Any:
    """Return a value of a case, or of a recorded call, without strides and offsets."""
    if isinstance(value, Mapping):
        dropped = _LAYOUT if SHAPE in value else ()
        found = {name: without_strides(each) for name, each in value.items() if name not in dropped}
        return found[SHAPE] if found.keys() == {SHAPE} else found
    return [without_strides(each) for each in value] if isinstance(value, (list, tuple)) else value


def _extents(name: str, value: Any, as_one: bool = False) -> tuple[int, ...]:
    extents = (value,) if as_one and isinstance(value, int) else value
    is_listed = isinstance(extents, Sequence) and not isinstance(extents, str)
    if not is_listed or not all(isinstance(each, int) and each >= 0 for each in extents):
        raise UsageError(f"{name} {value!r} of an array is not made of whole numbers from 0 up")
    return tuple(map(int, extents))


def _strides(shape: tuple[int, ...], given: Mapping[str, Any]) -> tuple[int, ...] | None:
    """Return the strides that `strides` or `order` gives; None where the last axis is the innermost."""
    if STRIDES in given and ORDER in given:
        raise UsageError("an array has strides or an order of its axes, not both")
    if STRIDES in given:
        strides = _extents(STRIDES, given[STRIDES])
        if len(strides) != len(shape):
            raise UsageError(f"strides {list(strides)} are not one for each axis of the shape {list(shape)}")
    elif ORDER in given:
        order = _extents(ORDER, given[ORDER])
        if sorted(order) != list(range(len(shape))):
            raise UsageError(f"order {list(order)} does not name each axis of the shape {list(shape)} once")
        inner = [math.prod(shape[axis] for axis in order[place + 1 :]) for place in range(len(order))]
        strides = tuple(inner[order.index(axis)] for axis in range(len(shape)))
    else:
        return None
    return None if 0 in shape or is_contiguous(shape, strides) else strides


def _dtype(value: Any) -> str | None:
    if value is None:
        return None
    option = options_of(Settings)["dtype"]
    return value if value in ARRAY_DTYPES else str(option.accepted(value))


def _bounds(low: Any, high: Any) -> tuple[float | None, float | None]:
    if low is None and high is None:
        return None, None
    for bound in (low, high):
        if isinstance(bound, bool) or not isinstance(bound, (int, float)) or not math.isfinite(bound):
            raise UsageError(f"low and high of an array are numbers, both given, not {low!r} and {high!r}")
    if low > high:
        raise UsageError(f"low {low:g} of an array is above its high {high:g}")
    return low, high


def _values(value: Any) -> str:
    if value not in VALUES:
        near = suggestion(str(value), VALUES)
        raise UsageError(f"values of an array are one of {', '.join(VALUES)}, not {value!r}{near}")
    return str(value)
