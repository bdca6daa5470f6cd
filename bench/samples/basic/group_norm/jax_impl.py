"""JAX: composed as its libraries of layers do."""

import jax.numpy as jnp
from jax import lax


def group_norm(array, num_groups, weight, bias, eps):
    groups = array.reshape(len(array), -1, num_groups, array.shape[-1] // num_groups)
    mean, variance = (moment(groups, (1, 3), keepdims=True) for moment in (jnp.mean, jnp.var))
    normalized = ((groups - mean) * lax.rsqrt(variance + eps)).reshape(array.shape)
    return normalized * weight + bias
