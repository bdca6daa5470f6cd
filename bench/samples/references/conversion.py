"""Conversion from one dtype to another."""

from __future__ import annotations

import numpy as np
from numpy.typing import DTypeLike


def converted(array: np.ndarray, dtype: DTypeLike) -> np.ndarray:
    """Return `array` in `dtype`; `array` itself if it has that dtype."""
    return array.astype(dtype, copy=False)
