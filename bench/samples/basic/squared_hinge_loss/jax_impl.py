"""JAX: the square of what is missing to 1."""

import jax
import jax.numpy as jnp

from bench.samples.kernels.reduction.jax import reduced


def squared_hinge_loss(score, label, reduction):
    return reduced(jnp.square(jax.nn.relu(1 - label * score)), reduction)
