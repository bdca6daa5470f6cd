"""Hurwitz's zeta function and what is made of it, element by element; accurate to 1e-8 in float64."""

from __future__ import annotations

import math

import numpy as np

_TERMS = 40
"""Of the sum, before the rest of it is taken for an integral."""


def zeta(exponent: np.ndarray | float, array: np.ndarray) -> np.ndarray:
    """The sum over k >= 0 of (q + k)**-s, for s >= 1.5 and q > 0.

    The rest of the sum by Euler and Maclaurin: its integral, half of its first term, a twelfth of its slope.
    """
    first = array + _TERMS
    total = sum((array + step) ** -exponent for step in range(_TERMS))
    return total + first**-exponent * (first / (exponent - 1) + 1 / 2 + exponent / (12 * first))


def polygamma(array: np.ndarray, order: int) -> np.ndarray:
    """The derivative of that order of digamma: (-1)**(n + 1) n! zeta(n + 1, x), for n >= 1 and x > 0."""
    return (-1) ** (order + 1) * math.factorial(order) * zeta(order + 1.0, array)
