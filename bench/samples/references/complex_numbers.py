"""Complex numbers from real ones, and real ones from complex ones."""

from __future__ import annotations

import numpy as np


def from_parts(real: np.ndarray, imaginary: np.ndarray) -> np.ndarray:
    """Return real + i imaginary."""
    return real + 1j * imaginary


def polar(size: np.ndarray, angle: np.ndarray) -> np.ndarray:
    """Return size exp(i angle)."""
    return size * np.exp(1j * angle)


def view_as_complex(array: np.ndarray) -> np.ndarray:
    """Return pairs (..., 2) of real numbers as complex numbers (...)."""
    return array.view(np.result_type(array.dtype, np.complex64))[..., 0]


def view_as_real(array: np.ndarray) -> np.ndarray:
    """Return complex numbers (...) as pairs (..., 2) of real numbers."""
    return array.view(array.real.dtype).reshape(*array.shape, 2)


def sgn(array: np.ndarray) -> np.ndarray:
    """Return z / |z|, and 0 for 0."""
    size = np.abs(array)
    wide = np.result_type(array, size.dtype, np.float64)
    return np.divide(array, size, out=np.zeros(array.shape, wide), where=size > 0).astype(array.dtype)
