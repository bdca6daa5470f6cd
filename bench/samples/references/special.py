"""Special functions, element by element, accurate to 1e-12 in float64."""

from __future__ import annotations

import math
from collections.abc import Callable
from statistics import NormalDist

import numpy as np

RECURRENCES = 10
"""Steps of the recurrence of digamma before its asymptotic series, whose error is then below 1e-14."""
SERIES = (1 / 12, -1 / 120, 1 / 252, -1 / 240, 1 / 132, -691 / 32760)
"""B_2k / 2k for k = 1, 2, ..., with B the Bernoulli numbers."""


def _elementwise(function: Callable[[float], float]) -> Callable[[np.ndarray], np.ndarray]:
    """Return a function that applies another to each element, in the dtype of floating-point ones."""
    apply = np.vectorize(function, otypes=[np.float64])

    def applied(array: np.ndarray) -> np.ndarray:
        found = apply(array)
        return found.astype(array.dtype, copy=False) if array.dtype.kind == "f" else found

    return applied


_erf = _elementwise(math.erf)
_lgamma = _elementwise(math.lgamma)
_gamma = _elementwise(math.gamma)
_normal_quantile = np.vectorize(NormalDist().inv_cdf, otypes=[np.float64])


def erf(array: np.ndarray) -> np.ndarray:
    """Return 2 / sqrt(pi) times the integral of exp(-t**2) from 0 to x, from the C library."""
    return _erf(array)


def erfinv(array: np.ndarray) -> np.ndarray:
    """Return the x with erf(x) = array, which lies in (-1, 1): a quantile of the normal distribution.

    Wichura, Algorithm AS 241 (1988), from the standard library.
    """
    return _normal_quantile((array + 1) / 2) / math.sqrt(2)


def lgamma(array: np.ndarray) -> np.ndarray:
    """Return log |Gamma(x)|, from the C library."""
    return _lgamma(array)


def gamma(array: np.ndarray) -> np.ndarray:
    """Return Gamma(x), the integral of t**(x - 1) exp(-t) from 0 to infinity, from the C library."""
    return _gamma(array)


def digamma(array: np.ndarray) -> np.ndarray:
    """Return the derivative of lgamma, for positive numbers.

    psi(x) = psi(x + 1) - 1 / x, then psi(x) ~ log x - 1 / 2x - sum over k of B_2k / (2k x**2k):
    Abramowitz and Stegun, Handbook of Mathematical Functions, 6.3.5 and 6.3.18.
    """
    below = sum(1 / (array + step) for step in range(RECURRENCES))
    shifted = array + RECURRENCES
    inverse_square = 1 / np.square(shifted)
    series = np.polynomial.polynomial.polyval(inverse_square, (0, *SERIES))
    return np.log(shifted) - 0.5 / shifted - series - below
