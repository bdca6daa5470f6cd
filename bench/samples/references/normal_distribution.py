"""The standard normal distribution, element by element, and the error functions that it is made of."""

from __future__ import annotations

import math
from statistics import NormalDist

import numpy as np

_erfc = np.vectorize(math.erfc, otypes=[np.float64])
_quantile = np.vectorize(NormalDist().inv_cdf, otypes=[np.float64])


def erfc(array: np.ndarray) -> np.ndarray:
    """1 - erf(x) without cancellation, of the C library."""
    return _erfc(array)


def erfcx(array: np.ndarray) -> np.ndarray:
    """exp(x**2) erfc(x), for x below 26."""
    return np.exp(np.square(array, dtype=np.float64)) * _erfc(array)


def ndtr(array: np.ndarray) -> np.ndarray:
    """The probability of less than x."""
    return _erfc(-array / math.sqrt(2)) / 2


def log_ndtr(array: np.ndarray) -> np.ndarray:
    """The logarithm of the probability of less than x, for x above -37."""
    smaller = ndtr(-np.abs(array))
    return np.where(array < 0, np.log(smaller), np.log1p(-smaller))


def ndtri(array: np.ndarray) -> np.ndarray:
    """The x with ndtr(x) = array, which lies in (0, 1); Wichura, Algorithm AS 241 (1988)."""
    return _quantile(array)
