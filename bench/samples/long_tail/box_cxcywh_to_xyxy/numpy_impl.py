"""The reference: centres and sizes as pairs of columns."""

import numpy as np


def box_cxcywh_to_xyxy(x):
    """Return corner boxes (..., 4): the centre minus and plus half of the size."""
    centers, sizes = x[..., :2], x[..., 2:]
    return np.concatenate([centers - sizes / 2, centers + sizes / 2], axis=-1)
