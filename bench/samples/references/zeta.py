"""Hurwitz's zeta function and polygamma, element by element; accurate to 1e-8 in float64."""

from __future__ import annotations

import math

import numpy as np

_TERMS = 40
"""The number of terms that are summed before an integral replaces the rest."""


def zeta(exponent: np.ndarray | float, array: np.ndarray) -> np.ndarray:
    """Return the sum over k >= 0 of (q + k)**-s, for s >= 1.5 and q > 0.

    The sum of the terms after the first ones is approximated as by Euler and Maclaurin: by their integral,
    half of the first of them, and a twelfth of its slope.
    """
    first = array + _TERMS
    total = sum((array + step) ** -exponent for step in range(_TERMS))
    return total + first**-exponent * (first / (exponent - 1) + 1 / 2 + exponent / (12 * first))


def polygamma(array: np.ndarray, order: int) -> np.ndarray:
    """Return the derivative of order n of digamma: (-1)**(n + 1) n! zeta(n + 1, x), for n >= 1 and x > 0."""
    return (-1) ** (order + 1) * math.factorial(order) * zeta(order + 1.0, array)
