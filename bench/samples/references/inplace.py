"""Operators that write into their first array, and return it."""

from __future__ import annotations

import numpy as np

from bench.samples.references import special


def sqrt_(array: np.ndarray) -> np.ndarray:
    """Replace each element by its square root."""
    return np.sqrt(array, out=array)


def erfinv_(array: np.ndarray) -> np.ndarray:
    """Replace each element by its inverse error function."""
    array[...] = special.erfinv(array)
    return array


def clamp_(array: np.ndarray, low: float | None, high: float | None) -> np.ndarray:
    """Set elements below `low` to `low`, and elements above `high` to `high`."""
    return np.clip(array, low, high, out=array)


def fill_(array: np.ndarray, value: float) -> np.ndarray:
    """Set every element to `value`."""
    array[...] = value
    return array


def zero_(array: np.ndarray) -> np.ndarray:
    """Set every element to 0."""
    return fill_(array, 0)


def copy_(array: np.ndarray, other: np.ndarray) -> np.ndarray:
    """Copy the elements of `other` into `array`."""
    array[...] = other
    return array


def addcmul_(array: np.ndarray, left: np.ndarray, right: np.ndarray, value: float) -> np.ndarray:
    """Set `array` to array + value * left * right."""
    array += value * left * right
    return array


def addcdiv_(array: np.ndarray, left: np.ndarray, right: np.ndarray, value: float) -> np.ndarray:
    """Set `array` to array + value * left / right."""
    array += value * left / right
    return array


def addmm_(array: np.ndarray, left: np.ndarray, right: np.ndarray, beta: float, alpha: float) -> np.ndarray:
    """Set `array` to beta * array + alpha * left @ right."""
    array *= beta
    array += alpha * (left @ right)
    return array


def masked_fill_(array: np.ndarray, mask: np.ndarray, value: float) -> np.ndarray:
    """Set the elements where `mask` holds to `value`."""
    np.copyto(array, value, where=mask)
    return array


def scatter_(array: np.ndarray, indices: np.ndarray, values: np.ndarray, axis: int) -> np.ndarray:
    """Write `values` to `indices` along `axis`."""
    np.put_along_axis(array, indices, values, axis)
    return array


def lerp_(array: np.ndarray, other: np.ndarray, weight: float) -> np.ndarray:
    """Set `array` to array + weight * (other - array)."""
    array += weight * (other - array)
    return array
