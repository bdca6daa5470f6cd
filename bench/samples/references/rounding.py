"""Numbers of a dtype beside others."""

from __future__ import annotations

import numpy as np

from bench.samples.contract import inputs


def nextafter(array: np.ndarray, other: np.ndarray) -> np.ndarray:
    """The next number of the dtype under way after `array`, towards `other`."""
    dtype = inputs.dtype()
    return np.nextafter(array.astype(dtype), other.astype(dtype))
