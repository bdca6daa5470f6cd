"""JAX: the second largest score is the largest of all but the best."""

import jax.numpy as jnp

from bench.samples.contract import STATIC
from bench.samples.kernels.pixel_cross_entropy.jax import cross_entropy
from bench.samples.kernels.soft_boundary.jax import boundary_weight

FORMULATION = STATIC


def margin_loss(logits, label, sigma, ignore_index, margin):
    weight = boundary_weight(logits, label, sigma, ignore_index)
    entropy = (cross_entropy(logits, label, ignore_index) * weight).sum(axis=(1, 2)).mean()
    best = logits.argmax(axis=-1)
    others = jnp.where(best[..., None] == jnp.arange(logits.shape[-1]), -jnp.inf, logits)
    missing = jnp.maximum(margin - (logits.max(axis=-1) - others.max(axis=-1)), 0)
    return entropy + jnp.mean(missing * (best == label))
