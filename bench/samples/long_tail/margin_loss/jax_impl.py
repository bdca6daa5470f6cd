"""JAX: the second largest score is the largest of those below the largest."""

import jax.numpy as jnp

from bench.samples.kernels.pixel_cross_entropy.jax import cross_entropy
from bench.samples.kernels.soft_boundary.jax import boundary_weight


def margin_loss(logits, label, sigma, ignore_index, margin):
    weight = boundary_weight(logits, label, sigma, ignore_index)
    entropy = (cross_entropy(logits, label, ignore_index) * weight).sum(axis=(1, 2)).mean()
    largest = logits.max(axis=-1, keepdims=True)
    second = jnp.where(logits < largest, logits, -jnp.inf).max(axis=-1)
    missing = jnp.maximum(margin - (largest[..., 0] - second), 0)
    return entropy + jnp.mean(missing * (logits.argmax(axis=-1) == label))
