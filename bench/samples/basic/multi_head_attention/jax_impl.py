"""JAX: products that contract the weights in their own order; each head's positions are rows of a matrix."""

import jax.numpy as jnp

from bench.samples.kernels.attention.jax import attend
from bench.samples.kernels.linear.jax import same_linear


def multi_head_attention(query, memory, in_weight, in_bias, out_weight, out_bias, num_heads, causal):
    memory = query if memory is None else memory
    width = query.shape[2] // num_heads

    def heads(array, weight, bias):
        projected = same_linear(array, weight, bias).reshape(len(array), -1, width)
        return projected.swapaxes(0, 1)[None]

    parts = zip((query, memory, memory), jnp.split(in_weight, 3), jnp.split(in_bias, 3))
    found = attend(*(heads(*part) for part in parts), width**-0.5, causal=causal)
    return same_linear(found[0].swapaxes(0, 1).reshape(query.shape), out_weight, out_bias)
