"""JAX: weights of positives and negatives chosen by `where`."""

import jax
import jax.numpy as jnp

from bench.samples.kernels.binary_cross_entropy.jax import cross_entropy


def varifocal_loss(pred, target, alpha, gamma):
    p = jax.nn.sigmoid(pred)
    weight = jnp.where(target > 0, target, alpha * jnp.abs(p - target) ** gamma)
    return (cross_entropy(pred, target) * weight).mean()
