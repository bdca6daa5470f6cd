"""JAX: its own attention on accelerators; on CPUs, where it copies keys and values, contractions."""

from bench.samples.kernels.attention.jax import attend


def grouped_query_attention(query, key, value, scale, causal):
    return attend(query, key, value, scale, causal=causal)
