"""Numbers next to others in a dtype."""

from __future__ import annotations

import numpy as np

from bench.samples.contract import inputs


def nextafter(array: np.ndarray, other: np.ndarray) -> np.ndarray:
    """Return the number next to `array` towards `other`, in the dtype of floating-point inputs."""
    dtype = inputs.dtype()
    return np.nextafter(array.astype(dtype), other.astype(dtype))
