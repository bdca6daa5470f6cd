"""The reference: all pairs of objects, those of padding masked out."""

import numpy as np

from bench.samples.contract import STATIC

FORMULATION = STATIC


def associative_push_loss(emb0, emb1, mask, eps):
    """Sum over ordered pairs of an image's n objects of (max(0, 1 - distance) - 1 / n) / (n (n - 1)).

    Both denominators have eps added.  What 1 / n takes off is what the pairs of an object with itself add.
    """
    mean = (emb0 + emb1) / 2
    number = mask.sum(axis=1)[:, None, None]
    closeness = np.maximum(1 - np.abs(mean[:, :, None] - mean[:, None, :]), 0) - 1 / (number + eps)
    pairs = mask[:, :, None] & mask[:, None, :]
    return np.sum(closeness / (number * (number - 1) + eps), where=pairs)
