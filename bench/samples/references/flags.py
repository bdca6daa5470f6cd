"""Flags that PyTorch's tensors carry."""

from __future__ import annotations

import numpy as np


def is_pending(array: np.ndarray, pending: bool) -> bool:
    """Whether a conjugation or negation is still to be done, which the case itself says."""
    return pending
