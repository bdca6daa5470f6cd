"""From one dtype to another."""

from __future__ import annotations

import numpy as np
from numpy.typing import DTypeLike


def converted(array: np.ndarray, dtype: DTypeLike) -> np.ndarray:
    """The values of `array` in `dtype`; `array` itself where it has that one."""
    return array.astype(dtype, copy=False)
