"""JAX: `dot_product_attention` has the heads after the positions."""

import jax

from bench.samples.contract import Executor


def causal_attention(query, key, value, scale):
    query, key, value = (array.swapaxes(1, 2) for array in (query, key, value))
    return jax.nn.dot_product_attention(query, key, value, scale=scale, is_causal=True).swapaxes(1, 2)


def executor_creator():
    return Executor(causal_attention)
