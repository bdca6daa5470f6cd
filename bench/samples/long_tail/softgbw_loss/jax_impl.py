"""JAX: the shared cross-entropy of pixels times the shared weight of borders."""

from bench.samples.contract import STATIC
from bench.samples.kernels.pixel_cross_entropy.jax import cross_entropy
from bench.samples.kernels.soft_boundary.jax import boundary_weight

FORMULATION = STATIC


def softgbw_loss(logits, label, sigma, ignore_index):
    weight = boundary_weight(logits, label, sigma, ignore_index)
    return (cross_entropy(logits, label, ignore_index) * weight).sum(axis=(1, 2)).mean()
