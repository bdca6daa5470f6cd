"""JAX: composed; PyTorch adds 1e-6 to differences."""

import jax
import jax.numpy as jnp

from bench.samples.kernels.reduction.jax import reduced


def triplet_loss(anchor, positive, negative, reduction, margin):
    near = jnp.linalg.vector_norm(anchor - positive + 1e-6, axis=-1)
    far = jnp.linalg.vector_norm(anchor - negative + 1e-6, axis=-1)
    return reduced(jax.nn.relu(near - far + margin), reduction)
