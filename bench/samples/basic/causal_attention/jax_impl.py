"""JAX: `dot_product_attention` has the heads after the positions."""

import jax


def causal_attention(query, key, value, scale):
    query, key, value = (array.swapaxes(1, 2) for array in (query, key, value))
    return jax.nn.dot_product_attention(query, key, value, scale=scale, is_causal=True).swapaxes(1, 2)
