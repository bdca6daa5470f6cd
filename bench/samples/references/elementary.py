"""Elementary functions of one array."""

from __future__ import annotations

import numpy as np


def rsqrt(array: np.ndarray) -> np.ndarray:
    """Return 1 / sqrt(array)."""
    return 1 / np.sqrt(array)


def rcbrt(array: np.ndarray) -> np.ndarray:
    """Return 1 / cbrt(array)."""
    return 1 / np.cbrt(array)
