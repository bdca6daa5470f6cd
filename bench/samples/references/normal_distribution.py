"""The standard normal distribution, element by element, and the error functions that define it."""

from __future__ import annotations

import math
from statistics import NormalDist

import numpy as np

_erfc = np.vectorize(math.erfc, otypes=[np.float64])
_quantile = np.vectorize(NormalDist().inv_cdf, otypes=[np.float64])


def erfc(array: np.ndarray) -> np.ndarray:
    """Return 1 - erf(x) without cancellation, from the C library."""
    return _erfc(array)


def erfcx(array: np.ndarray) -> np.ndarray:
    """Return exp(x**2) erfc(x), for x below 26."""
    return np.exp(np.square(array, dtype=np.float64)) * _erfc(array)


def ndtr(array: np.ndarray) -> np.ndarray:
    """Return the probability of a value less than x."""
    return _erfc(-array / math.sqrt(2)) / 2


def log_ndtr(array: np.ndarray) -> np.ndarray:
    """Return the logarithm of the probability of a value less than x, for x above -37."""
    smaller = ndtr(-np.abs(array))
    return np.where(array < 0, np.log(smaller), np.log1p(-smaller))


def ndtri(array: np.ndarray) -> np.ndarray:
    """Return the x with ndtr(x) = array, which lies in (0, 1); Wichura, Algorithm AS 241 (1988)."""
    return _quantile(array)
