"""Random class labels, most of them background, for the inputs of detection losses."""

from __future__ import annotations

import numpy as np

from bench.samples.contract import inputs


def sparse_labels(count: int, classes: int, share: float) -> np.ndarray:
    """Return labels (count,), int64, in [0, classes]: `classes` is the background.

    About `share` of them are positive, and the first always is, unless the share is 0.
    """
    positive = inputs.booleans(count, share)
    positive[0] = share > 0
    return np.where(positive, inputs.integers(count, 0, classes), classes)


def one_hot(labels: np.ndarray, classes: int) -> np.ndarray:
    """Return one-hot labels (count, classes) in the dtype of the case: 1 at the label.

    A background label has zeros only.
    """
    return np.equal.outer(labels, np.arange(classes)).astype(inputs.dtype())
