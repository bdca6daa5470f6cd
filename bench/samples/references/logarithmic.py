"""Products and differences of logarithms, element by element."""

from __future__ import annotations

import math

import numpy as np


def logit(array: np.ndarray) -> np.ndarray:
    """Return log(p / (1 - p)), the inverse of sigmoid."""
    return np.log(array) - np.log1p(-array)


def xlogy(array: np.ndarray, other: np.ndarray) -> np.ndarray:
    """Return x log y, and 0 where x is 0, unless y is NaN."""
    return np.where((array == 0) & ~np.isnan(other), 0, array * np.log(other))


def xlog1py(array: np.ndarray, other: np.ndarray) -> np.ndarray:
    """Return x log(1 + y), and 0 where x is 0, unless y is NaN."""
    return np.where((array == 0) & ~np.isnan(other), 0, array * np.log1p(other))


def entr(array: np.ndarray) -> np.ndarray:
    """Return -x log x, 0 where x is 0, and negative infinity where x is negative."""
    return np.where(array == 0, 0, np.where(array < 0, -np.inf, -array * np.log(array)))


def mvlgamma(array: np.ndarray, dimension: int) -> np.ndarray:
    """Return the logarithm of the multivariate gamma function of p dimensions, for x above (p - 1) / 2.

    It is p (p - 1) / 4 log pi plus the sum over j < p of log Gamma(x - j / 2).
    """
    constant = dimension * (dimension - 1) / 4 * math.log(math.pi)
    lgamma = np.vectorize(math.lgamma, otypes=[np.float64])
    return constant + sum(lgamma(array - index / 2) for index in range(dimension))
