"""JAX: the cosine by norms, then its distance from 1 or its excess over the margin."""

import jax
import jax.numpy as jnp

from bench.samples.kernels.reduction.jax import reduced


def cosine_embedding_loss(first, second, label, reduction, margin):
    lengths = jnp.linalg.vector_norm(first, axis=1) * jnp.linalg.vector_norm(second, axis=1)
    cosine = (first * second).sum(axis=1) / lengths
    loss = jnp.where(label > 0, 1 - cosine, jax.nn.relu(cosine - margin))
    return reduced(loss, reduction)
