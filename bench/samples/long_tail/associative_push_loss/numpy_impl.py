"""The reference: all pairs of objects, with padding masked out."""

import numpy as np

from bench.samples.contract import STATIC

FORMULATION = STATIC


def associative_push_loss(emb0, emb1, mask, eps):
    """Return the sum of (max(0, 1 - distance) - 1 / n) / (n (n - 1)) over ordered pairs of objects.

    n is the number of objects in the image.

    Both denominators have eps added.  The term 1 / n cancels the pairs of an object with itself.
    """
    mean = (emb0 + emb1) / 2
    number = mask.sum(axis=1)[:, None, None]
    closeness = np.maximum(1 - np.abs(mean[:, :, None] - mean[:, None, :]), 0) - 1 / (number + eps)
    pairs = mask[:, :, None] & mask[:, None, :]
    return np.sum(closeness / (number * (number - 1) + eps), where=pairs)
