"""Arrays joined as PyTorch joins them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np


def cat_empty(arrays: Sequence[np.ndarray], axis: int) -> np.ndarray:
    """Return the arrays joined along `axis`; arrays of shape (0,) are left out."""
    return np.concatenate([array for array in arrays if array.shape != (0,)], axis)
