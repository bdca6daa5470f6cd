"""JAX, with masks for the pixels that do not count."""

import jax.numpy as jnp

from bench.samples.contract import STATIC
from bench.samples.kernels.pixel_cross_entropy.jax import cross_entropy

FORMULATION = STATIC


def ohem_cross_entropy(logits, label, ignore_index, thresh, min_kept):
    valid = label != ignore_index
    entropy = cross_entropy(logits, label, ignore_index)
    p = jnp.where(valid, jnp.exp(-entropy), jnp.inf)
    value = jnp.sort(p, axis=None)[jnp.clip(valid.sum() - 1, 0, min_kept)]
    hard = valid & (p < jnp.maximum(value, thresh))
    return (entropy * hard).sum() / jnp.maximum(hard.sum(), 1)
