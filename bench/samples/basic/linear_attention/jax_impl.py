"""JAX, composed in chunks: all weights inside a chunk, and the sums of the chunks before it."""

import jax
import jax.numpy as jnp


def linear_attention(query, key, value, chunk):
    shape = (*query.shape[:2], -1, chunk, query.shape[3])
    queries, keys = jax.nn.elu(query) + 1, jax.nn.elu(key) + 1
    queries, keys, values = (array.reshape(shape) for array in (queries, keys, value))
    added, counted = keys.mT @ values, keys.sum(3)
    state, total = jnp.cumsum(added, 2) - added, jnp.cumsum(counted, 2) - counted
    weights = jnp.tril(queries @ keys.mT)
    sums = weights @ values + queries @ state
    share = weights.sum(4, keepdims=True) + queries @ total[..., None]
    return (sums / share).reshape(query.shape)
