"""JAX: the probability of the label is exp(-cross-entropy), 1 where it is ignored."""

import jax.numpy as jnp

from bench.samples.kernels.pixel_cross_entropy.jax import cross_entropy


def focal_loss(logits, label, alpha, gamma, ignore_index):
    entropy = cross_entropy(logits, label, ignore_index)
    return jnp.mean(alpha * (1 - jnp.exp(-entropy)) ** gamma * entropy)
