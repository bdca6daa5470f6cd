"""JAX: contractions of the arrays in their own order; `dot_product_attention` copies keys and values."""

from bench.samples.kernels.attention.jax import attend


def grouped_query_attention(query, key, value, scale, causal):
    return attend(query, key, value, scale, causal=causal)
