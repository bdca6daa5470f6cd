"""JAX: composed as its libraries of layers do."""

import jax.numpy as jnp
from jax import lax


def group_norm(array, num_groups, weight, bias, eps):
    per_channel = (-1, *[1] * (array.ndim - 2))
    groups = array.reshape(array.shape[0], num_groups, -1)
    mean, variance = jnp.mean(groups, 2, keepdims=True), jnp.var(groups, 2, keepdims=True)
    normalized = ((groups - mean) * lax.rsqrt(variance + eps)).reshape(array.shape)
    return normalized * weight.reshape(per_channel) + bias.reshape(per_channel)
