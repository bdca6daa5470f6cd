"""The reference: axis by axis, running counts of the pixels that are not padding."""

import numpy as np


def position_embedding_sine(mask, features, temperature):
    """Return (batch, 2 * features, height, width): sine and cosine in turn of angles y / t, then of x / t.

    y and x count the rows and columns of the image without padding, and are 2 pi at the last one.
    """
    period = temperature ** (2 * np.arange(features // 2) / features)

    def encode(axis):
        place = np.cumsum(~mask, axis=axis, dtype=np.float64)
        place = place / (np.take(place, [-1], axis=axis) + 1e-6) * 2 * np.pi
        angle = place[:, None] / period[:, None, None]
        return np.stack([np.sin(angle), np.cos(angle)], axis=2).reshape(len(mask), features, *mask.shape[1:])

    return np.concatenate([encode(1), encode(2)], axis=1)
