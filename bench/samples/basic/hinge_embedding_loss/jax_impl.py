"""JAX: the distance, or `relu` of the margin minus the distance."""

import jax
import jax.numpy as jnp

from bench.samples.kernels.reduction.jax import reduced


def hinge_embedding_loss(distance, label, reduction, margin):
    loss = jnp.where(label > 0, distance, jax.nn.relu(margin - distance))
    return reduced(loss, reduction)
