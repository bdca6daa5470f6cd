"""Incomplete gamma and beta functions, element by element, from series; accurate to 1e-12 in float64."""

from __future__ import annotations

import math

import numpy as np

_TERMS = 200
"""The number of terms of a series: enough for incomplete gamma functions of x below 40, and incomplete beta
functions of x below 0.75 and b below 5."""

_lgamma = np.vectorize(math.lgamma, otypes=[np.float64])


def igamma(shape: np.ndarray, array: np.ndarray) -> np.ndarray:
    """Return P(a, x), the integral of t**(a - 1) exp(-t) from 0 to x, divided by Gamma(a).

    a is `shape`, x is `array`.  It is x**a exp(-x) / Gamma(a + 1) times the sum over n of
    x**n / ((a + 1) ... (a + n)): Abramowitz and Stegun, 6.5.29.
    """
    shape, array = (np.asarray(each, np.float64) for each in (shape, array))
    term = total = np.ones(np.broadcast_shapes(shape.shape, array.shape))
    for step in range(1, _TERMS):
        term = term * array / (shape + step)
        total = total + term
    return total * np.exp(shape * np.log(array) - array - _lgamma(shape + 1))


def igammac(shape: np.ndarray, array: np.ndarray) -> np.ndarray:
    """Return Q(a, x) = 1 - P(a, x), the rest of the integral."""
    return 1 - igamma(shape, array)


def betainc(left: np.ndarray, right: np.ndarray, array: np.ndarray) -> np.ndarray:
    """Return I_x(a, b), the integral of t**(a - 1) (1 - t)**(b - 1) from 0 to x, divided by B(a, b).

    a is `left`, b is `right`, x is `array`.  It is x**a (1 - x)**b / (a B(a, b)) times the sum over n of
    x**n (a + b) ... (a + b + n - 1) / ((a + 1) ... (a + n)): Abramowitz and Stegun, 26.5.4.
    """
    left, right, array = (np.asarray(each, np.float64) for each in (left, right, array))
    term = total = np.ones(array.shape)
    for step in range(1, _TERMS):
        term = term * array * (left + right + step - 1) / (left + step)
        total = total + term
    normal = _lgamma(left + right) - _lgamma(left + 1) - _lgamma(right)
    found = total * np.exp(left * np.log(array) + right * np.log1p(-array) + normal)
    return np.where(array == 1, 1.0, found)  # where the series diverges
