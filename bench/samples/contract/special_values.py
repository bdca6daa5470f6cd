"""Inputs with special values: values that reveal shortcuts, and arrays that have them."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from bench.samples.contract.deviation import (
    DENORMALS,
    EMPTY,
    EQUAL,
    EXTREMES,
    INFINITIES,
    LARGE,
    NAN,
    SIGNED,
    TIES,
    ZEROS,
)

SHARE = 0.125
"""The share of the elements that get special values; some lanes of a reduction have none of them."""
LARGEST = 1000.0
"""The limit of large values: their exponentials overflow, their squares and sums do not."""


def _some(array: np.ndarray, generator: np.random.Generator, values: list[float]) -> np.ndarray:
    """Return `array` with values in random places, each at least once where there is room."""
    flat, count = array.reshape(-1), max(len(values), round(SHARE * array.size))
    places = generator.permutation(flat.size)[:count]
    flat[places] = np.resize(np.array(values, array.dtype), places.size)
    return array


def _all(array: np.ndarray, generator: np.random.Generator, values: list[float]) -> np.ndarray:
    """Return `array` filled with these values in random places."""
    array[...] = generator.permutation(np.resize(np.array(values, array.dtype), array.size)).reshape(
        array.shape
    )
    return array


def _denormal(array: np.ndarray, generator: np.random.Generator) -> np.ndarray:
    smallest = float(np.finfo(array.dtype).smallest_subnormal)
    return _some(array, generator, [smallest, -smallest, 1000 * smallest, -1000 * smallest])


def _extreme(array: np.ndarray, generator: np.random.Generator) -> np.ndarray:
    limits = np.finfo(array.dtype)
    values = [limits.max, -limits.max, limits.tiny, -limits.tiny, limits.eps, 1.0]
    return _all(array, generator, [float(value) for value in values])


def _large(array: np.ndarray, generator: np.random.Generator) -> np.ndarray:
    array[...] = generator.uniform(-LARGEST, LARGEST, array.shape)
    return array


MAKERS: dict[str, Callable[[np.ndarray, np.random.Generator], np.ndarray]] = {
    NAN: lambda array, generator: _some(array, generator, [np.nan]),
    INFINITIES: lambda array, generator: _some(array, generator, [np.inf, -np.inf]),
    ZEROS: lambda array, generator: _some(array, generator, [0.0, -0.0]),
    DENORMALS: _denormal,
    EXTREMES: _extreme,
    LARGE: _large,
    SIGNED: lambda array, generator: _all(array, generator, [0.0, -0.0]),
    TIES: lambda array, generator: _all(array, generator, [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5]),
    EQUAL: lambda array, generator: np.full_like(array, array.flat[0] if array.size else 1.0),
    EMPTY: lambda array, generator: array[:0].copy(),
}
"""The functions that make an array with special values of a copy of a floating-point one, by kind."""
KINDS = tuple(kind for kind in MAKERS if kind != SIGNED)
"""All kinds but SIGNED: few operators specify the sign of a zero."""


def flushed(array: np.ndarray) -> np.ndarray:
    """Return `array` with denormals replaced by zeros of their signs, as hardware may treat them."""
    return np.where(
        np.abs(array) < np.finfo(array.dtype).tiny, np.copysign(array.dtype.type(0), array), array
    )
