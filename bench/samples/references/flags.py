"""Flags that PyTorch's tensors carry."""

from __future__ import annotations

import numpy as np


def is_pending(array: np.ndarray, pending: bool) -> bool:
    """Return whether a conjugation or negation is still to be done: `pending`, which the case states."""
    return pending
