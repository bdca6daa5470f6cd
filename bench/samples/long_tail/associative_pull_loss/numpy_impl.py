"""The reference: masked sums, each object by the count of its image."""

import numpy as np

from bench.samples.contract import STATIC

FORMULATION = STATIC


def associative_pull_loss(emb0, emb1, mask, eps):
    """Return the sum over the objects of both squared distances to their mean.

    The distances are divided by the number of objects in the image + eps.
    """
    mean = (emb0 + emb1) / 2
    spread = np.square(emb0 - mean) + np.square(emb1 - mean)
    return np.sum(spread / (mask.sum(axis=1, keepdims=True) + eps), where=mask)
