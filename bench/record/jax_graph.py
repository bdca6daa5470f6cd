"""Turns the equations of a jaxpr, and of the jaxprs within it, into calls."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import NoneType
from typing import Any

import numpy as np
from jax.extend.core import Literal

from bench.model.call import COMPLEX, DICT, DTYPE, FLOAT, OTHER, TENSOR, TUPLE, RecordedCall, Value
from bench.record.recording import Recording

SPACE = "jax.lax."
_PUBLIC = {"not": "bitwise_not", "and": "bitwise_and", "or": "bitwise_or", "xor": "bitwise_xor"}
"""Names of `jax.lax` functions, by the name of the primitive, where they differ."""
_HIDING = ("pallas_call", "pure_callback", "io_callback", "ffi_call", "custom_call", "tpu_custom_call")
"""Primitives that hide their computation: no equation shows it."""
_RULED = ("scatter", "reduce", "select_and_")
"""Beginnings of operators' names that have a jaxpr for two elements; the jaxpr is not recorded itself."""
_NO_OPERATORS = (
    *("stop_gradient", "optimization_barrier", "debug_callback", "debug_print"),
    *("random_wrap", "random_unwrap"),
)
"""Primitives that compute nothing."""


@dataclass
class Graph:
    """A visitor that adds the computation of jaxprs to a recording.

    Attributes:
        model: the name under which calls are counted.
        unclear: number of loops and branches whose number of runs is not known, by name.
    """

    recording: Recording
    model: str
    unclear: Counter[str] = field(default_factory=Counter)

    def add(self, jaxpr: Any, count: int = 1) -> None:
        """Add each equation `count` times; a scan's body by its length, a loop's and a branch's once."""
        for equation in jaxpr.eqns:
            name = equation.primitive.name
            inner = _run(equation)
            if name in _HIDING:
                self.recording.unreadable[name] += count
            elif not inner or name.startswith(_RULED):
                if name not in _NO_OPERATORS:
                    self.recording.add(self._call(equation, count))
            else:
                if name in ("while", "cond"):
                    self.unclear[name] += 1
                times = equation.params["length"] if name == "scan" else 1
                for each in inner:
                    self.add(each, count * times)

    def tell(self) -> None:
        """Add notices of loops and branches that are counted once because their runs are not known."""
        for name, what in (
            ("while", "loops that run as often as values say, each counted once"),
            ("cond", "branches that values decide, each side counted once"),
        ):
            if self.unclear[name]:
                self.recording.notices.append(f"{what}: {self.unclear[name]}")

    def _call(self, equation: Any, count: int) -> RecordedCall:
        returned = [operand(each) for each in equation.outvars]
        path = str(equation.source_info.name_stack)
        return RecordedCall(
            operator_of(equation),
            [operand(each) for each in equation.invars],
            parameters(equation.params),
            returned[0] if len(returned) == 1 else returned,
            count,
            {self.model: count},
            {path: count},
        )


def operator_of(equation: Any) -> str:
    """Return `jax.lax.NAME`, the function's name where it differs from the primitive's."""
    name = equation.primitive.name
    return SPACE + _PUBLIC.get(name, name).replace("-", "_")


def parameters(params: Mapping[str, Any]) -> dict[str, Value]:
    """Return the parameters of an equation, encoded, without functions and jaxprs."""
    return {
        name: encode(value)
        for name, value in sorted(params.items())
        if not callable(value) and not list(_inner({name: value}))
    }


def _run(equation: Any) -> list[Any]:
    """Return the jaxprs within an equation that are run."""
    params = equation.params
    if equation.primitive.name == "custom_linear_solve":  # the others are for its gradients
        params = {"solve": params["jaxprs"].solve}
    return list(_inner(params))


def _inner(params: Mapping[str, Any]) -> Iterator[Any]:
    """Yield the jaxprs among an equation's parameters, as open jaxprs."""
    for value in params.values():
        for each in value if isinstance(value, (list, tuple)) else (value,):
            found = getattr(each, "jaxpr", each)
            if hasattr(found, "eqns"):
                yield found


def encode(value: Any) -> Value:
    """Return a parameter of an equation, encoded; a value without a form in JSON is an `other`."""
    for types, encoded in _ENCODERS:
        if isinstance(value, types):
            return encoded(value)
    return {OTHER: type(value).__name__}


def _number(value: Any) -> Value:
    return float(value) if math.isfinite(value) else {FLOAT: repr(float(value))}


def _tuple(value: tuple[Any, ...]) -> Value:
    """Return a tuple, encoded; a named tuple as a mapping."""
    if hasattr(value, "_asdict"):
        return {DICT: {name: encode(each) for name, each in value._asdict().items()}}
    return {TUPLE: [encode(each) for each in value]}


_ENCODERS: tuple[tuple[Any, Callable[[Any], Value]], ...] = (
    (NoneType, lambda value: None),
    (Enum, lambda value: value.name),
    (str, str),
    ((bool, np.bool_), bool),
    ((int, np.integer), int),
    ((float, np.floating), _number),
    ((complex, np.complexfloating), lambda value: {COMPLEX: [_number(value.real), _number(value.imag)]}),
    (np.dtype, lambda value: {DTYPE: value.name}),
    (tuple, _tuple),
    (list, lambda value: [encode(each) for each in value]),
    (Mapping, lambda value: {DICT: {str(name): encode(each) for name, each in value.items()}}),
)
"""Encoders, by type; the first that fits is used."""


def operand(value: Any) -> Value:
    """Return a value that an equation reads or returns: a tensor, or the number that stands there."""
    if isinstance(value, Literal):
        number = np.asarray(value.val)
        return encode(number.item()) if number.dtype.kind in "biufc" else encode(float(number))
    shape, dtype = getattr(value.aval, "shape", None), getattr(value.aval, "dtype", None)
    if not isinstance(dtype, np.dtype) or not all(isinstance(extent, int) for extent in shape or ()):
        return {OTHER: str(value.aval)}  # keys of random numbers, tokens, references
    return {TENSOR: {"shape": list(shape or ()), "dtype": dtype.name}}
