"""The reference: the smaller and the larger of each pair, cast first if whole pixels are wanted."""

import numpy as np


def sanitize_coordinates(x1, x2, img_size, padding, cast):
    """Return the smaller less the padding, at least 0, and the larger plus the padding, at most img_size."""
    x1, x2 = x1 * img_size, x2 * img_size
    if cast:
        x1, x2 = x1.astype(np.int64), x2.astype(np.int64)
    return np.maximum(np.minimum(x1, x2) - padding, 0), np.minimum(np.maximum(x1, x2) + padding, img_size)
