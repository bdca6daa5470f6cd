"""The reference: the two largest scores by `partition`."""

import numpy as np

from bench.samples.contract import STATIC
from bench.samples.references.pixel_cross_entropy import cross_entropy
from bench.samples.references.soft_boundary import boundary_weight

FORMULATION = STATIC


def margin_loss(logits, label, sigma, ignore_index, margin):
    """Return the mean over images of weighted cross-entropies,
    plus the mean over pixels of the missing margin.

    The missing margin counts at pixels whose prediction is right.
    """
    weight = boundary_weight(logits, label, sigma, ignore_index)
    entropy = (cross_entropy(logits, label, ignore_index) * weight).sum(axis=(1, 2)).mean()
    second, largest = np.moveaxis(np.partition(logits, -2, axis=1)[:, -2:], 1, 0)
    missing = np.maximum(margin - (largest - second), 0)
    return entropy + np.mean(missing * (logits.argmax(axis=1) == label))
