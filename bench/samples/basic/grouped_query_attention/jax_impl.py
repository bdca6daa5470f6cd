"""JAX: `dot_product_attention` groups heads by their numbers, and has them after the positions."""

import jax


def grouped_query_attention(query, key, value, scale, causal):
    query, key, value = (array.swapaxes(1, 2) for array in (query, key, value))
    return jax.nn.dot_product_attention(query, key, value, scale=scale, is_causal=causal).swapaxes(1, 2)
