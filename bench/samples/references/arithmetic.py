"""Sums and products of several arrays."""

from __future__ import annotations

import functools
from collections.abc import Sequence

import numpy as np


def rsub(array: np.ndarray, other: np.ndarray) -> np.ndarray:
    """Return other - array."""
    return other - array


def lerp(array: np.ndarray, other: np.ndarray, weight: np.ndarray) -> np.ndarray:
    """Return array + weight * (other - array)."""
    return array + weight * (other - array)


def addcmul(array: np.ndarray, other: np.ndarray, third: np.ndarray, value: float) -> np.ndarray:
    """Return array + value * other * third."""
    return array + value * (other * third)


def addcdiv(array: np.ndarray, other: np.ndarray, third: np.ndarray, value: float) -> np.ndarray:
    """Return array + value * other / third."""
    return array + value * (other / third)


def add_n(arrays: Sequence[np.ndarray]) -> np.ndarray:
    """Return the sum of all arrays."""
    return functools.reduce(np.add, arrays)
