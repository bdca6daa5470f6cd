"""The reference: least and greatest of each pair, cast first where whole pixels are wanted."""

import numpy as np


def sanitize_coordinates(x1, x2, img_size, padding, cast):
    """The smaller less the padding, from 0; the larger plus the padding, up to img_size."""
    x1, x2 = x1 * img_size, x2 * img_size
    if cast:
        x1, x2 = x1.astype(np.int64), x2.astype(np.int64)
    return np.maximum(np.minimum(x1, x2) - padding, 0), np.minimum(np.maximum(x1, x2) + padding, img_size)
