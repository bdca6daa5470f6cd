"""Airy's function, element by element, from its series; accurate to 1e-12 in float64."""

from __future__ import annotations

import math

import numpy as np

_TERMS = 40
"""The number of terms of each series: enough for |x| <= 5."""


def airy_ai(array: np.ndarray) -> np.ndarray:
    """Return Ai(x), |x| <= 5: the solution of y'' = x y that decays (Abramowitz and Stegun, 10.4.2).

    Computed as Ai(0) times the series that begins with 1, plus Ai'(0) times the series that begins with x.
    """
    value = 3 ** (-2 / 3) / math.gamma(2 / 3)
    slope = 3 ** (-1 / 3) / math.gamma(1 / 3)
    return value * _solution(array, 0) - slope * _solution(array, 1)


def _solution(array: np.ndarray, degree: int) -> np.ndarray:
    """Return the power series that solves y'' = x y and begins with x**degree."""
    array = array.astype(np.float64)
    term = total = array**degree
    for power in range(degree + 3, degree + 3 * _TERMS, 3):
        term = term * array**3 / (power * (power - 1))
        total = total + term
    return total
