"""Consecutive parts of random lengths."""

from __future__ import annotations

import numpy as np

from bench.samples.contract import inputs


def boundaries(size: int, count: int) -> np.ndarray:
    """Return the position where each of `count` parts of `size` positions begins, and the end of the last.

    The result has the shape (count + 1,).  No part is empty.
    """
    between = inputs.generator().choice(size - 1, count - 1, replace=False) + 1
    return np.concatenate([[0], np.sort(between), [size]])
