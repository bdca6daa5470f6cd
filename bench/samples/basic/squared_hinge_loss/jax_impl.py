"""JAX: the square of `relu` of 1 minus the product."""

import jax
import jax.numpy as jnp

from bench.samples.kernels.reduction.jax import reduced


def squared_hinge_loss(score, label, reduction):
    return reduced(jnp.square(jax.nn.relu(1 - label * score)), reduction)
