"""Binary cross-entropy of logits per element."""

from __future__ import annotations

import numpy as np


def cross_entropy(logits: np.ndarray, target: np.ndarray) -> np.ndarray:
    """Return -t log p - (1 - t) log(1 - p), with p = sigmoid(logits) and t the target, of equal shapes."""
    return np.maximum(logits, 0) - logits * target + np.log1p(np.exp(-np.abs(logits)))
