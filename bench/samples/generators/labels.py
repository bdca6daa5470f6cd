"""Random class labels for the inputs of detection losses, of which most are background."""

from __future__ import annotations

import numpy as np

from bench.samples.contract import inputs


def sparse_labels(count: int, classes: int, share: float) -> np.ndarray:
    """Labels (count,), int64, in [0, classes]: `classes` is the background.

    About `share` of them are positive, and the first always is, unless the share is 0.
    """
    positive = inputs.booleans(count, share)
    positive[0] = share > 0
    return np.where(positive, inputs.integers(count, 0, classes), classes)


def one_hot(labels: np.ndarray, classes: int) -> np.ndarray:
    """(count, classes) in the dtype of the case: 1 at the label, nothing for background."""
    return np.equal.outer(labels, np.arange(classes)).astype(inputs.dtype())
