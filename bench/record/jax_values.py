"""Encodes the values in a jaxpr as the JSON values of `bench.model.call`."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from enum import Enum
from types import NoneType
from typing import Any

import numpy as np
from jax.extend.core import Literal

from bench.model.call import COMPLEX, DICT, DTYPE, FLOAT, OTHER, TENSOR, TUPLE, Value


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
