"""The reference: the halves of every head are rotated by angles that all heads share."""

import numpy as np


def rotary_embedding_apply(q, k, positions, base):
    """Return q and k rotated: (a cos - b sin, b cos + a sin) of the halves a, b of every head.

    The angles are position * base^(-2i/D).
    """
    size = q.shape[-1]
    angle = positions[:, :, None, None] * base ** (-np.arange(0, size, 2) / size)
    cos, sin = np.cos(angle).astype(q.dtype), np.sin(angle).astype(q.dtype)

    def turn(x):
        a, b = np.split(x, 2, axis=-1)
        return np.concatenate([a * cos - b * sin, b * cos + a * sin], axis=-1)

    return turn(q), turn(k)
