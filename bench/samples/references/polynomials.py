"""Orthogonal polynomials of degree 1 and more, element by element, from their recurrences.

Abramowitz and Stegun, Handbook of Mathematical Functions, 22.7; for Chebyshev polynomials of the third and
fourth kind: Mason and Handscomb, Chebyshev Polynomials, 1.2.3.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

Step = Callable[[int, np.ndarray, np.ndarray], np.ndarray]
"""A step of a recurrence: (k, P_k, P_k-1) -> P_k+1."""


def chebyshev_t(array: np.ndarray, degree: int) -> np.ndarray:
    """Return T_n(x) = cos(n arccos x)."""
    return _chebyshev(array, degree, array)


def chebyshev_u(array: np.ndarray, degree: int) -> np.ndarray:
    """Return U_n(x), of the second kind: U_0 = 1, U_1 = 2 x."""
    return _chebyshev(array, degree, 2 * array)


def chebyshev_v(array: np.ndarray, degree: int) -> np.ndarray:
    """Return V_n(x), of the third kind: V_0 = 1, V_1 = 2 x - 1."""
    return _chebyshev(array, degree, 2 * array - 1)


def chebyshev_w(array: np.ndarray, degree: int) -> np.ndarray:
    """Return W_n(x), of the fourth kind: W_0 = 1, W_1 = 2 x + 1."""
    return _chebyshev(array, degree, 2 * array + 1)


def shifted_chebyshev_t(array: np.ndarray, degree: int) -> np.ndarray:
    """Return T_n(2 x - 1)."""
    return chebyshev_t(2 * array - 1, degree)


def shifted_chebyshev_u(array: np.ndarray, degree: int) -> np.ndarray:
    """Return U_n(2 x - 1)."""
    return chebyshev_u(2 * array - 1, degree)


def shifted_chebyshev_v(array: np.ndarray, degree: int) -> np.ndarray:
    """Return V_n(2 x - 1)."""
    return chebyshev_v(2 * array - 1, degree)


def shifted_chebyshev_w(array: np.ndarray, degree: int) -> np.ndarray:
    """Return W_n(2 x - 1)."""
    return chebyshev_w(2 * array - 1, degree)


def hermite_h(array: np.ndarray, degree: int) -> np.ndarray:
    """Return H_n(x), the physicists' polynomial: orthogonal under exp(-x**2)."""
    return _recurrence(degree, 2 * array, lambda k, last, before: 2 * array * last - 2 * k * before)


def hermite_he(array: np.ndarray, degree: int) -> np.ndarray:
    """Return He_n(x), the probabilists' polynomial: orthogonal under exp(-x**2 / 2)."""
    return _recurrence(degree, array, lambda k, last, before: array * last - k * before)


def laguerre_l(array: np.ndarray, degree: int) -> np.ndarray:
    """Return L_n(x): orthogonal under exp(-x) from 0 on."""
    return _recurrence(
        degree,
        1 - array,
        lambda k, last, before: ((2 * k + 1 - array) * last - k * before) / (k + 1),
    )


def legendre_p(array: np.ndarray, degree: int) -> np.ndarray:
    """Return P_n(x): orthogonal on [-1, 1]."""
    return _recurrence(
        degree,
        array,
        lambda k, last, before: ((2 * k + 1) * array * last - k * before) / (k + 1),
    )


def _chebyshev(array: np.ndarray, degree: int, first: np.ndarray) -> np.ndarray:
    """Return the Chebyshev polynomial of `degree` of the kind whose polynomial of degree 1 is `first`."""
    return _recurrence(degree, first, lambda k, last, before: 2 * array * last - before)


def _recurrence(degree: int, first: np.ndarray, step: Step) -> np.ndarray:
    """Return the polynomial of `degree` of a recurrence with P_0 = 1 and P_1 = `first`."""
    before, last = np.ones_like(first), first
    for k in range(1, degree):
        before, last = last, step(k, last, before)
    return last
