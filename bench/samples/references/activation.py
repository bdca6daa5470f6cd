"""Activations."""

from __future__ import annotations

import numpy as np


def relu_(array: np.ndarray) -> np.ndarray:
    """max(array, 0), written into `array`."""
    return np.maximum(array, 0, out=array)


def softmax(array: np.ndarray, axis: int) -> np.ndarray:
    """exp(x_i) / sum over the axis of exp(x_j), shifted by the maximum so that nothing overflows."""
    weights = np.exp(array - array.max(axis=axis, keepdims=True))
    return weights / weights.sum(axis=axis, keepdims=True)


def log_softmax(array: np.ndarray, axis: int) -> np.ndarray:
    """log(softmax(array)), without the cancellation of computing it so."""
    shifted = array - array.max(axis=axis, keepdims=True)
    return shifted - np.log(np.exp(shifted).sum(axis=axis, keepdims=True))
