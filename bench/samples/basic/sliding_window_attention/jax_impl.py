"""JAX: contractions of all blocks of queries at once, of one shape, as every shape is compiled by itself.

`dot_product_attention` computes the scores of all keys, in a window or not (jax 0.10.2).
"""

import jax.numpy as jnp
from jax import lax

from bench.samples.kernels.attention.blocks import blocks
from bench.samples.kernels.attention.jax import attend


def sliding_window_attention(query, key, value, window, scale):
    count, heads, length, width = query.shape
    reach, found = blocks(length, window)
    number, rows = len(found), found[0][2]

    def split(array, before):
        sides = ((0, 0), (0, 0), (before, number * rows - length), (0, 0))
        return jnp.pad(array, sides).reshape(count, heads, -1, rows, width)

    def near(array):
        parts = split(array, reach)
        shifted = [
            lax.slice_in_dim(parts, first, first + number, axis=2) for first in range(1 + reach // rows)
        ]
        return jnp.concatenate(shifted, 3).reshape(count, heads * number, -1, width)

    upto, before = (jnp.tri(rows, reach + rows, last, dtype=bool) for last in (reach, reach - window))
    inside = jnp.arange(reach + rows) >= reach - rows * jnp.arange(number)[:, None]
    seen = jnp.tile((upto & ~before) & inside[:, None], (heads, 1, 1))
    queries = split(query, 0).reshape(count, heads * number, rows, width)
    out = attend(queries, near(key), near(value), scale, seen=seen)
    return out.reshape(count, heads, -1, width)[:, :, :length]
