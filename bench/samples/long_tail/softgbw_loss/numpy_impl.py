"""The reference: the shared cross-entropy of pixels times the shared weight of borders."""

from bench.samples.contract import STATIC
from bench.samples.references.pixel_cross_entropy import cross_entropy
from bench.samples.references.soft_boundary import boundary_weight

FORMULATION = STATIC


def softgbw_loss(logits, label, sigma, ignore_index):
    """Return the mean over images of the sum of weighted cross-entropies."""
    weight = boundary_weight(logits, label, sigma, ignore_index)
    return (cross_entropy(logits, label, ignore_index) * weight).sum(axis=(1, 2)).mean()
