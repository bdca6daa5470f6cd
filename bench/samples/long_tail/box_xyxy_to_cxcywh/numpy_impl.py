"""The reference: corners as pairs of columns."""

import numpy as np


def box_xyxy_to_cxcywh(x):
    """Return centres and sizes (..., 4): the mean of the corners and their difference."""
    lower, upper = x[..., :2], x[..., 2:]
    return np.concatenate([(lower + upper) / 2, upper - lower], axis=-1)
