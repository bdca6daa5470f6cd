"""JAX: ignored pixels count as no edge; the weights follow from the mean of the target."""

import jax.numpy as jnp

from bench.samples.kernels.binary_cross_entropy.jax import cross_entropy


def edge_wbceloss(edge_logit, edge_target, ignore_index):
    target = jnp.where(edge_target == ignore_index, 0, edge_target)[:, None].astype(edge_logit.dtype)
    negatives = 1 - target.mean()
    weight = jnp.where(target == 1, negatives, 1 - negatives)
    return 10 * jnp.mean(weight * cross_entropy(edge_logit, target))
