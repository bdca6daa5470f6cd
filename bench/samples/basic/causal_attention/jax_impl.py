"""JAX: contractions of the arrays in their own order; `dot_product_attention` copies keys and values."""

from bench.samples.kernels.attention.jax import attend


def causal_attention(query, key, value, scale):
    return attend(query, key, value, scale, causal=True)
