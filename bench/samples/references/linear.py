"""Linear layers."""

from __future__ import annotations

import numpy as np


def linear(array: np.ndarray, weight: np.ndarray, bias: np.ndarray | None) -> np.ndarray:
    """Return array @ weight.T + bias."""
    product = array @ weight.T
    return product if bias is None else product + bias


def embedding(indices: np.ndarray, weight: np.ndarray) -> np.ndarray:
    """Return the rows of `weight` at `indices`."""
    return weight[indices]


def bilinear(array: np.ndarray, other: np.ndarray, weight: np.ndarray, bias: np.ndarray | None) -> np.ndarray:
    """Return array @ weight[k] @ other + bias[k] for every k."""
    product = np.einsum("...i,kij,...j->...k", array, weight, other, optimize=True)
    return product if bias is None else product + bias
