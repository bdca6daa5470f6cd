"""JAX, composed of products and `dot_product_attention`."""

import jax
import jax.numpy as jnp


def multi_head_attention(query, memory, in_weight, in_bias, out_weight, out_bias, num_heads, causal):
    memory = query if memory is None else memory

    def heads(array, weight, bias):
        projected = (array @ weight.T + bias).swapaxes(0, 1)
        return projected.reshape(*projected.shape[:2], num_heads, -1)

    parts = zip((query, memory, memory), jnp.split(in_weight, 3), jnp.split(in_bias, 3))
    found = jax.nn.dot_product_attention(*(heads(*part) for part in parts), is_causal=causal)
    return found.swapaxes(0, 1).reshape(query.shape) @ out_weight.T + out_bias
