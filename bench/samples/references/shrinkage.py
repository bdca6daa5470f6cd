"""Operators that set small numbers to 0, element by element, or all but the largest along an axis."""

from __future__ import annotations

import numpy as np


def hardshrink(array: np.ndarray, bound: float) -> np.ndarray:
    """Return 0 from -bound to bound, else array."""
    return np.where(np.abs(array) <= bound, 0, array)


def softshrink(array: np.ndarray, bound: float) -> np.ndarray:
    """Return 0 from -bound to bound, else array moved towards 0 by bound."""
    return np.where(np.abs(array) <= bound, 0, array - np.copysign(bound, array))


def shrink(array: np.ndarray, bias: float, bound: float) -> np.ndarray:
    """Return 0 from -bound to bound, else array moved towards 0 by bias."""
    return np.where(np.abs(array) <= bound, 0, array - np.copysign(bias, array))


def tanhshrink(array: np.ndarray) -> np.ndarray:
    """Return array - tanh(array)."""
    return array - np.tanh(array)


def hardmax(array: np.ndarray, axis: int) -> np.ndarray:
    """Return 1 at the first of the largest elements along `axis`, else 0."""
    places = np.expand_dims(array.argmax(axis), axis)
    found = np.zeros_like(array)
    np.put_along_axis(found, places, 1, axis)
    return found
